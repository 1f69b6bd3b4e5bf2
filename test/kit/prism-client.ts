/** The client over the mock: its table, its examples and the contract must agree. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { PrismServer } from 'openapi-contract-kit/internal/prism/start';
import { createValidator, type Operation } from 'openapi-contract-kit/internal/contract/index';
import { type Client, createClient, isAutomationError, paginate, poll, report } from '../../src/index.ts';
import { createRawClient, type RawClient } from '../../src/raw.ts';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { bodiesOf, type Choice, paramsOf, successOf, TOKEN, typeOf } from './requests.ts';

const validator = createValidator(contract);
let api: Client;
let raw: RawClient;

/** Calls the method by its id, according to the table instead of the types. */
async function call(operation: Operation, prefer: string, body = bodiesOf(operation)[0]): Promise<unknown> {
  const method: unknown = Reflect.get(api, operation.id);
  if (typeof method !== 'function') throw new Error(`The client has no method ${operation.id}.`);
  const result: unknown = await Reflect.apply(method, undefined, [
    paramsOf(operation, body),
    { headers: { prefer } },
  ]);
  return result;
}

/** Calls the path, as openapi-fetch does. */
async function callRaw(operation: Operation, prefer: string): Promise<Result> {
  const body = bodiesOf(operation)[0];
  const given = paramsOf(operation, body);
  const isIn = (place: string) =>
    Object.fromEntries(
      operation.parameters.flatMap(({ name, in: its }) => (its === place ? [[name, given[name]]] : [])),
    );
  const type = typeOf(operation);
  const headers = { prefer, ...(type?.includes('urlencoded') && { 'content-type': type }) };
  const init = { params: { path: isIn('path'), query: isIn('query') }, headers };
  const sent = { ...init, ...('body' in given && { body: formOf(given['body']) ?? given['body'] }) };
  const args = [operation.method, operation.path, sent];
  const result = (await Reflect.apply(raw.request, raw, args)) as Result;
  return result;
}

/** openapi-fetch expects complete forms. */
function formOf(body: unknown): FormData | undefined {
  const fields = Object.entries<unknown>({ ...(typeof body === 'object' ? body : {}) });
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields)
    form.append(name, value instanceof Blob ? value : JSON.stringify(value));
  return form;
}

interface Result {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** Calls operations of a mock that listens, through the methods and through the raw client, with the chosen examples. */
export function describeClient(
  prism: () => PrismServer,
  chosen: Choice,
  operations: readonly Operation[],
): void {
  beforeAll(() => {
    api = createClient({ baseUrl: prism().url, token: TOKEN, retry: false });
    raw = createRawClient({ baseUrl: prism().url, token: TOKEN, retry: false });
  });

  test('has a method for each operation of the contract, and no others', () => {
    expect(Object.keys(api).toSorted()).toEqual(contract.operations.map(({ id }) => id).toSorted());
  });

  describe.each(operations.map((operation, index) => [operation.id, operation, index] as const))(
    '%s',
    (_, operation, index) => {
      const responses = operation.responses.flatMap(({ status, content }) =>
        content.flatMap(({ type, examples }) => examples.map((example) => ({ status, type, ...example }))),
      );

      test('resolves with the examples of a success', async () => {
        const successes = responses.filter(({ status }) => status.startsWith('2'));
        expect(successes.length).toBeGreaterThan(0);
        for (const { status, name, value } of chosen(successes, index))
          expect(await call(operation, `code=${status}, example=${name}`)).toEqual(value);
      });

      test('returns the examples through the raw client', async () => {
        for (const { status: declared, type, name, value } of chosen(responses, index)) {
          const status = declared === 'default' ? 503 : Number(declared);
          const prefer = `code=${status}, example=${name}`;
          const { data, error, response } = await callRaw(operation, prefer);
          const body = status < 300 ? data : error;
          expect({ status: response.status, body }, prefer).toEqual({ status, body: value });
          const { headers } = response;
          const contentType = headers.get('content-type');
          expect(contentType, prefer).toContain(type);
          expect(validator.response(operation, { status, contentType, headers, body }), prefer).toEqual([]);
        }
      });

      test('sends the examples of a body', async () => {
        for (const body of chosen(bodiesOf(operation), index))
          expect(await call(operation, `code=${successOf(operation)}`, body)).toBeDefined();
      });

      test('rejects with the declared failures, normalised', async () => {
        const failures = responses.filter(({ status }) => !status.startsWith('2'));
        expect(failures.length).toBeGreaterThan(0);
        for (const { status: declared, name, value } of chosen(failures, index)) {
          const status = declared === 'default' ? 503 : Number(declared);
          const error: unknown = await call(operation, `code=${status}, example=${name}`).catch(
            (thrown: unknown) => thrown,
          );
          if (!isAutomationError(error)) throw new Error(`${declared} ${name} gave ${String(error)}`);
          expect(error).toMatchObject({ operation: operation.id, status, raw: value });
          expect(value).toMatchObject({ message: 'problem' in error && error.problem.message });
        }
      });
    },
  );

  test('a walk ends at the last page, and a report that is ready takes one call', async () => {
    const last = { headers: { prefer: 'example=lastPage' } };
    const walk = createClient({ baseUrl: prism().url, token: TOKEN, ...last });
    const impacts: unknown[] = [];
    for await (const impact of paginate(walk.listGoalCampaignExperiments, { body: { goalId: 3 } })) {
      impacts.push(impact);
    }
    expect(impacts.length).toBeGreaterThan(0);
    expect(await poll(api.pollAudience, { dataCode: '1758203944' })).toMatchObject({ status: 'READY' });
    const body = {
      conversionType: 'ALL_CONVERSION' as const,
      dateIntervals: [{ start: '2026-06-01T00:00:00', end: '2026-06-14T00:00:00' }],
    };
    const ready = await report(api.requestFeatureFlagResults, { featureFlagId: 1, body }, api.pollAudience);
    expect(ready).toMatchObject({ status: 'READY' });
  });

  test('the first page that Prism returns repeatedly is detected', async () => {
    const cursors: unknown[] = [];
    const walk = async (): Promise<void> => {
      const pages = paginate(api.listGoalCampaignExperiments, { body: { goalId: 3 } }).pages();
      for await (const { cursor } of pages) cursors.push(cursor);
    };
    const error: unknown = await walk().catch((thrown: unknown) => thrown);
    expect(cursors.length).toBeGreaterThan(0);
    expect(error).toMatchObject({ name: 'PaginationError', cursor: cursors[0] });
  });
}

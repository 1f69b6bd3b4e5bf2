import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { inspect, promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  ContractError,
  InvalidRequestError,
  isAutomationError,
  type NoticeEvent,
  type Validation,
} from '../../../src/index.ts';
import { loadContract, putAt } from 'openapi-contract-kit/internal/contract/index';
import { validator } from 'openapi-contract-kit/internal/validate/validator';
import { answering, hostile, json } from '../../client/hostile-server.ts';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const caught = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (value) => value,
    (error: unknown) => error,
  );

const goalBody = { name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: true } as const;
/** Calls that ignore the compiler. */
const wrongly = (body: object): typeof goalBody => Object.assign({}, goalBody, body);
const exampleGoal = (): object => {
  const [media] =
    contract.operation('getGoal').responses.find(({ status }) => status === '200')?.content ?? [];
  const value = media?.examples[0]?.value;
  if (typeof value !== 'object' || value === null) throw new Error('getGoal has no example');
  return value;
};

describe('a call that violates the contract', () => {
  const validate = validator(contract, { requests: 'throw', responses: 'off' });

  test.each([
    [
      { name: 3 },
      '/name',
      /^createGoal: body\/name: must be a string, got 3\. This is observed: .*[^.]\. Nothing was sent\.$/,
    ],
    [{ type: 'NONE' }, '/type', /must be CLICK, /],
    [{ siteId: 2n ** 64n }, '/siteId', /must be a 64-bit integer/],
  ])('is refused before it is sent: %o', async (body, pointer, message) => {
    const server = await answering(200, {});
    const error = await caught(server.client({ validate }).createGoal({ body: wrongly(body) }));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ operation: 'createGoal', pointer, parameter: `body${pointer}` });
    expect(String(error)).toMatch(/InvalidRequestError: /);
    expect(error instanceof Error && error.message).toMatch(message);
    expect(server.seen).toEqual([]);
  });

  test('may have a mistyped field, which is a warning, or refused', async () => {
    const server = await answering(200, exampleGoal());
    const body = wrongly({ hasMultipleConversion: true, tenant: 'a' });
    const warnings: string[] = [];
    const warn = (message: string): number => warnings.push(message);
    await server.client({ validate: validator(contract, { warn, responses: 'off' }) }).createGoal({ body });
    const mistyped =
      'createGoal: body/hasMultipleConversion is not a field of the contract; did you mean hasMultipleConversions?';
    expect(warnings).toEqual([mistyped]);
    const strict = validator(contract, { unknownFields: 'throw' });
    const refused = server.client({ validate: strict }).createGoal({ body: wrongly({ tenant: 'a' }) });
    expect(await caught(refused)).toMatchObject({
      name: 'InvalidRequestError',
      message: 'createGoal: body/tenant is not a field of the contract. Nothing was sent.',
    });
    expect(server.seen).toHaveLength(1);
  });

  test('fails with the error of a custom check', async () => {
    const server = await answering(200, exampleGoal());
    const reject = () => Promise.reject(new Error('no'));
    const refused = server.client({ validate: { request: reject } }).getGoal({ goalId: 1 });
    expect(await caught(refused)).toMatchObject({ name: 'AutomationError', attempts: 0 });
    const read = server.client({ validate: { response: reject } }).getGoal({ goalId: 1 });
    expect(await caught(read)).toMatchObject({ name: 'AutomationError', attempts: 1 });
  });

  test('is told from one that keeps it, with every kind of parameter in the query', async () => {
    const server = await hostile((_, response) => json(response, 200, []));
    const api = server.client({ validate });
    const condition = { field: 'name', operator: 'EQUAL', parameters: ['Größe'] } as const;
    await api.listGoals({
      ...{ page: 1, perPage: 20, optionalFields: ['tags'] },
      ...{ filter: [condition], sort: [{ field: 'name', direction: 'ASC' }] },
    });
    expect(server.seen).toHaveLength(1);
    const wrong = Object.assign({}, condition, { parameters: 'Größe' });
    expect(await caught(api.listGoals({ filter: [wrong] }))).toMatchObject({
      parameter: 'filter/0/parameters',
    });
    expect(server.seen).toHaveLength(1);
  });

  test('is told from one that keeps it, if its body is a complete form', async () => {
    const server = await hostile((_, response) => json(response, 200, { access_token: 'for-tests' }));
    const api = server.client({ validate });
    const fields = { grant_type: 'client_credentials', client_id: 'me', client_secret: 'secret' } as const;
    const { grant_type: _, ...others } = fields;
    // As JavaScript can send them.
    const send = (form: URLSearchParams) => api.createAccessToken({ body: form as never });
    await send(new URLSearchParams(fields));
    expect(await caught(send(new URLSearchParams(others)))).toMatchObject({ parameter: 'body/grant_type' });
    expect(server.seen).toHaveLength(1);
  });

  test('is also refused for a parameter', async () => {
    const server = await answering(200, {});
    const error = await caught(server.client({ validate }).getGoal({ goalId: 2n ** 64n }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', parameter: 'goalId', pointer: '/goalId' });
    expect(server.seen).toEqual([]);
  });

  test('names the branch of the tag', async () => {
    const server = await answering(200, {});
    const body = JSON.parse(
      '{"conversionType":"ALL_CONVERSION","dateIntervals":[],"breakdown":{"type":"CUSTOM_DATUM","index":"x"}}',
    ) as never;
    const call = server.client({ validate }).requestFeatureFlagResults({ featureFlagId: 9, body });
    expect(await caught(call)).toMatchObject({ parameter: 'body/breakdown/index' });
  });

  test('causes only a warning if requested, and is sent', async () => {
    const server = await answering(200, exampleGoal());
    const warned: string[] = [];
    const soft = validator(contract, {
      requests: 'warn',
      responses: 'off',
      warn(message, { pointer }) {
        warned.push(pointer, message);
        throw new Error('a listener that fails');
      },
    });
    await server.client({ validate: soft }).createGoal({ body: wrongly({ name: 3 }) });
    expect(warned).toEqual(['/name', expect.stringContaining('createGoal: body/name: must be a string')]);
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    { maxLength: 'documented', pattern: 'assumed' },
    { maxLength: 'assumed', pattern: 'documented' },
  ])('is one warning for each value, by the surest of its rules: %j', async (standings) => {
    const name = { type: 'string', maxLength: 3, pattern: '^[a-z]+$', 'x-provenance-keywords': standings };
    const keys = ['components', 'schemas', 'GoalInput', 'properties', 'name'];
    const narrowed = loadContract(putAt(contract.document, keys, name));
    const server = await answering(200, exampleGoal());
    const warned: unknown[] = [];
    const soft = validator(narrowed, {
      requests: 'warn',
      responses: 'off',
      warn: (_message, { pointer, keyword, standing }) => warned.push({ pointer, keyword, standing }),
    });
    await server.client({ validate: soft }).createGoal({ body: goalBody });
    const [[keyword] = []] = Object.entries(standings).filter(([, standing]) => standing === 'documented');
    expect(warned).toEqual([{ pointer: '/name', keyword, standing: 'documented' }]);
  });

  test('may contain ids as bigint, dates, and undefined fields', async () => {
    const server = await answering(200, exampleGoal());
    const api = server.client({ validate });
    await api.createGoal({ body: wrongly({ siteId: 2n ** 60n, description: undefined }) });
    await api.getGoal({ goalId: 2n ** 60n });
    expect(server.seen.map(({ url }) => url)).toEqual(['/goals', `/goals/${String(2n ** 60n)}`]);
  });

  test('can be ignored if the rule is only assumed', async () => {
    const server = await answering(200, {});
    const upload = (mode: 'throw' | 'off'): Promise<unknown> => {
      const checked = validator(contract, { responses: 'off', assumed: mode });
      const body = JSON.parse('{"name":"x"}') as { file: Blob };
      return caught(server.client({ validate: checked }).uploadImage({ siteId: 1, body }));
    };
    expect(await upload('throw')).toMatchObject({ name: 'InvalidRequestError' });
    expect(await upload('off')).toEqual({});
    const api = server.client({ validate: validator(contract, { responses: 'off', assumed: 'off' }) });
    expect(await caught(api.createGoal({ body: wrongly({ name: 3 }) }))).toMatchObject({ pointer: '/name' });
  });

  test('is told from one that keeps it, in whatever form its body is given', async () => {
    const server = await answering(200, {});
    const api = server.client({ validate });
    const dateIntervals = [{ start: '2026-05-01T00:00:00', end: '2026-05-21T00:00:00' }];
    const body = { conversionType: 'ALL_CONVERSION' as const, dateIntervals };
    await api.requestFeatureFlagResults({ featureFlagId: 1, body });
    await api.createGoal({ body: wrongly({ name: { toJSON: () => 'Order' } }) });
    // As JavaScript can send them.
    await api.createGoal({ body: JSON.stringify(goalBody) as never });
    const form = new FormData();
    expect(await caught(api.uploadImage({ siteId: 1, body: form as never }))).toMatchObject({
      parameter: 'body/file',
    });
    form.append('file', new File(['x'], 'a.png'));
    await api.uploadImage({ siteId: 1, body: form as never });
    expect(server.seen).toHaveLength(4);
  });

  test('files in forms are accepted', async () => {
    const server = await answering(200, {});
    const image = new Blob(['x'], { type: 'image/png' });
    await server.client({ validate }).uploadImage({ siteId: 1, body: { file: image } });
    expect(server.seen).toHaveLength(1);
  });
});

describe('a response that violates the contract', () => {
  const bad = (): object => ({ ...exampleGoal(), type: 7 });

  test('fails the call with the place, the expectation and the standing', async () => {
    const server = await answering(200, bad());
    const api = server.client({ validate: validator(contract, { responses: 'throw' }) });
    const error = await caught(api.getGoal({ goalId: 1 }));
    expect(error).toBeInstanceOf(ContractError);
    expect(isAutomationError(error)).toBe(true);
    expect(error).toMatchObject({
      name: 'ContractError',
      operation: 'getGoal',
      attempts: 1,
      status: 200,
      pointer: '/type',
      expected: expect.stringMatching(/^must be /) as string,
      rule: '/components/schemas/GoalType/enum',
      standing: 'documented',
    });
  });

  test('is reported to the listener of notices, and returned', async () => {
    const server = await answering(200, bad());
    const notices: NoticeEvent[] = [];
    const api = server.client({
      validate: validator(contract, { responses: 'warn' }),
      events: { notice: (event) => notices.push(event) },
    });
    expect(await api.getGoal({ goalId: 1 })).toMatchObject({ type: 7 });
    expect(notices).toEqual([
      {
        operation: 'getGoal',
        what: 'body/type',
        message: expect.stringContaining('getGoal: body/type: ') as string,
      },
    ]);
  });

  test('is reported on the console without a listener', async () => {
    const server = await answering(200, bad());
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    await server.client({ validate: validator(contract) }).getGoal({ goalId: 1 });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('getGoal: body/type: '));
  });

  test('shows no token in an invalid value, whole or cut', async () => {
    const token = `secret-${'long-'.repeat(30)}token`;
    const wrong = { ...exampleGoal(), type: token, name: 3, [token]: 1 };
    const server = await answering(200, wrong);
    const heard: unknown[] = [];
    const hear = (...said: unknown[]): void => void heard.push(said);
    const warn = vi.spyOn(console, 'warn').mockImplementation(hear);
    onTestFinished(() => warn.mockRestore());
    const call = (validate: Validation) => server.client({ token, validate }).getGoal({ goalId: 1 });
    const error = await caught(call(validator(contract, { responses: 'throw' })));
    expect(error).toHaveProperty('violations.1.got', '"[token]"');
    await call(validator(contract, { warn: hear }));
    await call(validator(contract));
    expect(heard.length).toBeGreaterThan(2);
    const shown = inspect([error, heard], { depth: 20 });
    expect(shown).not.toContain('secret-long');
  });

  test('is a status that the contract does not declare', async () => {
    const server = await answering(299, exampleGoal());
    const api = server.client({ validate: validator(contract, { responses: 'throw' }) });
    expect(await caught(api.getGoal({ goalId: 1 }))).toMatchObject({
      name: 'ContractError',
      expected: expect.stringContaining('must be one of the declared statuses') as string,
    });
  });

  test('is not an id beyond 2^53 in bigint mode, because the check sees it exactly', async () => {
    const exact = (digits: string): string =>
      JSON.stringify({ ...exampleGoal(), id: 0 }).replace('"id":0', `"id":${digits}`);
    const server = await hostile((_, response, count) =>
      json(response, 200, exact(count === 1 ? '9223372036854775807' : '9223372036854775808')),
    );
    const api = server.client({ int64: 'bigint', validate: validator(contract, { responses: 'throw' }) });
    expect(await api.getGoal({ goalId: 1 })).toMatchObject({ id: 2n ** 63n - 1n });
    expect(await caught(api.getGoal({ goalId: 1 }))).toMatchObject({
      pointer: '/id',
      expected: 'must be a 64-bit integer',
    });
  });
});

test('it works without code generation at run time', async () => {
  const folder = newFolder();
  const outfile = join(folder, 'run.mjs');
  await build({
    entryPoints: [resolve('test/kit/validate/strict-policy.ts')],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    conditions: ['@experimentation-automation/source'],
    outfile,
  });
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disallow-code-generation-from-strings',
    outfile,
  ]);
  expect(JSON.parse(stdout)).toEqual([true, 'fine', 'ContractError']);
});

import { isObject, member, strings } from 'openapi-contract-kit/internal/base/json';
import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { startStopped, talkTo } from '@experimentation-automation/test-support/sandbox/talk';

/** One sample of the documentation: the request, and the response that is shown beside it. */
export interface Sample {
  readonly operation: Operation;
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly shown: unknown;
}

/** The response to a creation or a change is compared without what only this moment determines. */
const OF_THE_MOMENT = /^(id|index|date.*|modificationDate|creationDate|variationIds?)$/;
/** Results are random figures, tokens and codes are secrets or hashes, addresses depend on the sandbox. */
const OF_THE_SANDBOX =
  /^(access_token|expires_in|token|dataCode|path|sourceUrl|code|nextCursor|totalCount|size|fileWeight|time|timestamp)$/;
/** Their responses are figures. `test/spec/example-figures.test.ts` checks those. */
const FIGURES = ['getResults', 'pollAudience', 'listGoalCampaignExperiments'];

const exampleParams = ({ parameters }: Operation): Record<string, unknown> =>
  Object.fromEntries(
    parameters.flatMap(({ name, required, example }) => (required ? [[name, example]] : [])),
  );

const successes = ({ responses }: Operation) =>
  responses.find(({ status }) => status.startsWith('2'))?.content[0]?.examples ?? [];

/** The parameters that select what the response shows: its id, and all optional fields. */
function paramsFor(operation: Operation, shown: unknown, name = ''): Record<string, unknown> {
  const params = exampleParams(operation);
  const optional = operation.parameters.find((one) => one.name === 'optionalFields');
  if (name === 'withOptionalFields' && optional !== undefined)
    params['optionalFields'] = strings(member(optional.schema.value['items'], 'x-extensible-enum'));
  const [own, ...others] = operation.parameters.filter((one) => one.in === 'path');
  if (
    isObject(shown) &&
    own !== undefined &&
    others.length === 0 &&
    typeof own.example === 'number' &&
    typeof shown['id'] === 'number'
  )
    params[own.name] = shown['id'];
  return params;
}

/** Each sample request with the response of the same name, or with the only one. */
export function samples(): Sample[] {
  return contract.operations
    .filter(({ id }) => !FIGURES.includes(id))
    .flatMap((operation): Sample[] => {
      const responses = successes(operation);
      const sent =
        operation.requestBody?.content.find(({ type }) => type !== 'multipart/form-data')?.examples ?? [];
      if (sent.length === 0 && operation.requestBody?.content[0]?.type === 'multipart/form-data') return [];
      if (sent.length === 0)
        return responses.map(({ name, value }) => ({
          operation,
          name,
          params: paramsFor(operation, operation.method === 'POST' ? undefined : value, name),
          shown: value,
        }));
      return sent.map(({ name, value }) => {
        const shown =
          responses.find((one) => one.name === name) ?? (responses.length === 1 ? responses[0] : undefined);
        if (shown === undefined)
          throw new Error(`${operation.id}: the request "${name}" has no response of its name.`);
        const isAction = isObject(value) && Object.keys(value).length === 0;
        const action = operation.parameters.find((one) => one.name === 'action');
        return {
          operation,
          name,
          params: {
            ...paramsFor(operation, operation.method === 'POST' ? undefined : shown.value),
            ...(isAction && action !== undefined ? { action: action.example } : {}),
          },
          body: value,
          shown: shown.value,
        };
      });
    });
}

/** A parameter as text: lists are joined by commas. */
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(',')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** What the sandbox returns for the sample, from its sample data. */
export async function answerOf({
  operation,
  params,
  body,
}: Sample): Promise<{ status: number; body: unknown }> {
  const { sandbox } = await startStopped();
  const isForm = operation.requestBody?.content[0]?.type === 'application/x-www-form-urlencoded';
  const call = talkTo(sandbox, {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
  });
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => textOf(params[name]));
  const query = new URLSearchParams(
    operation.parameters.flatMap(({ in: where, name }) =>
      where === 'query' && params[name] !== undefined ? [[name, textOf(params[name])]] : [],
    ),
  );
  const sent = isForm ? new URLSearchParams(Object.entries(body ?? {})).toString() : body;
  const { status, body: returned } = await call(operation.method, `${path}?${query}`, sent);
  await sandbox.close();
  return { status, body: returned };
}

/** The value without fields whose values a sample cannot have. */
export function comparable(value: unknown, isRead: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, isRead));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      OF_THE_SANDBOX.test(name) || (!isRead && OF_THE_MOMENT.test(name))
        ? []
        : [[name, comparable(inner, isRead)]],
    ),
  );
}

/** In lists, only the items that the sample shows. */
export function alike(returned: unknown, shown: unknown): unknown {
  if (!Array.isArray(returned) || !Array.isArray(shown)) return returned;
  const ids = new Set(shown.map((item) => isObject(item) && item['id']));
  return ids.has(undefined) ? returned : returned.filter((item) => isObject(item) && ids.has(item['id']));
}

/** Requests derived from the contract: valid ones from its examples, and invalid ones. */
import { exampleOf, exampleTarget } from 'openapi-contract-kit/internal/prism/prove';
import {
  entries,
  isObject,
  type Json,
  type JsonObject,
  member,
  text,
} from 'openapi-contract-kit/internal/base/json';
import { createValidator, type Operation, resolve } from 'openapi-contract-kit/internal/contract/index';
import { CANARY } from '@experimentation-automation/test-support/canary';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const validator = createValidator(contract);

export { CANARY as TOKEN };

/** The named examples of the request body. */
export function bodiesOf(operation: Operation): Json[] {
  const examples = operation.requestBody?.content[0]?.examples ?? [];
  return examples.map(({ value }) => value);
}

export const typeOf = (operation: Operation): string | undefined => operation.requestBody?.content[0]?.type;

export interface Sent {
  readonly token?: string | undefined;
  readonly prefer?: string;
  readonly body?: Json | undefined;
}

/** The status of the first success. */
export function successOf({ responses }: Operation): number {
  return Number(responses.find(({ status }) => status.startsWith('2'))?.status);
}

export async function send(url: string, operation: Operation, sent: Sent): Promise<Response> {
  const type = sent.body === undefined ? undefined : typeOf(operation);
  const body = type === undefined ? undefined : encoded(type, sent.body ?? null);
  return fetch(url + exampleTarget(operation), {
    method: operation.method,
    headers: {
      ...('token' in sent && sent.token === undefined
        ? {}
        : { authorization: `Bearer ${sent.token ?? CANARY}` }),
      ...(sent.prefer === undefined ? {} : { prefer: sent.prefer }),
      ...(type !== undefined && typeof body === 'string' ? { 'content-type': type } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** The body in the form of its media type; a form sets its content type itself. */
function encoded(type: string, body: Json): string | FormData | URLSearchParams {
  if (!FORMS.includes(type)) return JSON.stringify(body);
  const form = type === 'multipart/form-data' ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(isObject(body) ? body : {}))
    form.set(name, text(value) ?? JSON.stringify(value));
  return form;
}

/** Parameters by name and a body, as the client's methods accept them. */
export function paramsOf(operation: Operation, body: Json | undefined): Record<string, unknown> {
  const parameters = operation.parameters.map((parameter) => [parameter.name, exampleOf(parameter)] as const);
  return {
    ...Object.fromEntries(parameters),
    ...(body === undefined ? {} : { body: asFile(operation, body) }),
  };
}

/** Text that the contract shows for a file, as a file. */
function asFile(operation: Operation, body: Json): unknown {
  if (typeOf(operation) !== 'multipart/form-data' || !isObject(body)) return body;
  const files = new Set(filesOf(operation));
  return mapValues(body, (value, name) => (files.has(name) ? new Blob([text(value) ?? '']) : value));
}

/** The fields of a form that are files. */
function filesOf({ requestBody }: Operation): string[] {
  const schema = requestBody?.content[0]?.schema;
  const properties = schema && resolve(contract.document, schema).value['properties'];
  return entries(properties).flatMap(([name, field]) => (member(field, 'format') === 'binary' ? [name] : []));
}

const mapValues = (value: JsonObject, change: (inner: Json, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]));

const FORMS: readonly unknown[] = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const STRANGERS: readonly Json[] = ['stranger', -1.5, true, [], {}, null];

/**
 * Bodies that differ from an example in one place, and that the contract forbids: each field is missing, or has one of
 * the strange values in turn.
 */
export function forbiddenBodies(operation: Operation): Json[] {
  const refused = (body: Json): boolean =>
    validator.requestBody(operation, typeOf(operation), body).length > 0;
  const [example] = bodiesOf(operation).filter(isObject);
  const without = (key: string): JsonObject =>
    Object.fromEntries(Object.entries(example ?? {}).filter(([name]) => name !== key));
  const keys = Object.keys(example ?? {});
  // A form contains only text, and null counts as no body.
  if (FORMS.includes(typeOf(operation))) return keys.map(without).filter(refused);
  const strange = keys.flatMap((key, place) => {
    const inTurn = [...STRANGERS.slice(place % STRANGERS.length), ...STRANGERS];
    return inTurn.map((stranger) => ({ ...example, [key]: stranger })).find(refused) ?? [];
  });
  const wholes = STRANGERS.filter((stranger) => stranger !== null);
  return [...[...wholes, ...keys.map(without)].filter(refused), ...strange];
}

/** What is tried of the cases of one operation, by its place in the contract. */
export type Choice = <Case>(cases: readonly Case[], operation: number) => readonly Case[];

export const every: Choice = (cases) => cases;

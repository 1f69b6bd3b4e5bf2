/** Requests derived from the contract: those that it allows, by its examples, and those that it forbids. */
import { exampleOf, exampleTarget } from '../../src/contract/prism/example-request.ts';
import type { Json, JsonObject, Operation } from '../../src/document/index.ts';
import { createValidator, isObject, member, text } from '../../src/document/index.ts';
import { CANARY } from '../canary.ts';
import { contract } from '../document/contract.ts';

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

export async function send(url: string, operation: Operation, sent: Sent): Promise<Response> {
  const type = sent.body === undefined ? undefined : typeOf(operation);
  const multipart = type === 'multipart/form-data';
  return fetch(url + exampleTarget(operation), {
    method: operation.method,
    headers: {
      ...('token' in sent && sent.token === undefined
        ? {}
        : { authorization: `Bearer ${sent.token ?? CANARY}` }),
      ...(sent.prefer === undefined ? {} : { prefer: sent.prefer }),
      ...(type === undefined || multipart ? {} : { 'content-type': type }),
    },
    ...(sent.body === undefined ? {} : { body: multipart ? form(sent.body) : JSON.stringify(sent.body) }),
  });
}

function form(body: Json): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(isObject(body) ? body : {}))
    parts.set(name, text(value) ?? JSON.stringify(value));
  return parts;
}

/** Parameters by name and a body, as the client's methods take them. */
export function paramsOf(operation: Operation, body: Json | undefined): Record<string, unknown> {
  const parameters = operation.parameters.map((parameter) => [parameter.name, exampleOf(parameter)] as const);
  return {
    ...Object.fromEntries(parameters),
    ...(body === undefined ? {} : { body: asFile(operation, body) }),
  };
}

/** What the contract gives as text where a file goes in, as a file. */
function asFile(operation: Operation, body: Json): unknown {
  if (typeOf(operation) !== 'multipart/form-data') return body;
  return { ...(isObject(body) ? body : {}), file: new Blob([text(member(body, 'file')) ?? '']) };
}

const STRANGERS: readonly Json[] = ['stranger', -1.5, true, [], {}, null];

/** Bodies that differ from an example in one place, and that the contract forbids. */
export function forbiddenBodies(operation: Operation): Json[] {
  const refused = (body: Json): boolean =>
    validator.requestBody(operation, typeOf(operation), body).length > 0;
  const [example] = bodiesOf(operation).filter(isObject);
  const without = (key: string): JsonObject =>
    Object.fromEntries(Object.entries(example ?? {}).filter(([name]) => name !== key));
  const changed = Object.keys(example ?? {}).flatMap((key) => [
    without(key),
    ...STRANGERS.map((stranger) => ({ ...example, [key]: stranger })),
  ]);
  // A form has only texts in it, and null passes for no body at all.
  if (typeOf(operation) === 'multipart/form-data') return [without('file')].filter(refused);
  return [...STRANGERS.filter((stranger) => stranger !== null), ...changed].filter(refused);
}

import {
  type Contract,
  createValidator,
  type Operation,
  type Validator,
  type Parameter,
} from '../contract/index.ts';
import type { Json } from '../base/json.ts';
import { urlPart } from '../base/text.ts';
import { ask } from './ask.ts';

const SUSPECTS: readonly Json[] = ['known-bad', [], {}, 7, null];

/**
 * Sends one known-bad body to every operation that takes one. Prism silently skips a schema that it cannot compile,
 * and a mock that accepts everything proves nothing.
 */
export async function proveValidation(contract: Contract, url: string): Promise<void> {
  const validator = createValidator(contract);
  const blind: string[] = [];
  for (const operation of contract.operations) {
    const type = operation.requestBody?.content[0]?.type;
    if (type === undefined) continue;
    const bad = knownBad(validator, operation, type);
    if (bad !== undefined && !(await refuses(url, operation, type, bad))) blind.push(operation.id);
  }
  if (blind.length > 0) {
    throw new Error(
      `Prism does not check the request body of ${blind.join(', ')}: it accepted one that the contract forbids. ` +
        'Prism probably could not compile the schema with Ajv.',
    );
  }
}

function knownBad(validator: Validator, operation: Operation, type: string): Json | undefined {
  try {
    return SUSPECTS.find((body) => validator.requestBody(operation, type, body).length > 0);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The schema of ${operation.id}'s request body does not compile, so Prism would accept anything: ${why}`,
      { cause: error },
    );
  }
}

async function refuses(url: string, operation: Operation, type: string, body: Json): Promise<boolean> {
  const form = formOf(type);
  const headers = await ask(url + exampleTarget(operation), {
    method: operation.method,
    headers: { authorization: 'Bearer example', ...(form ? {} : { 'content-type': type }) },
    body: form ?? JSON.stringify(body),
  });
  const violations = headers['sl-violations'] ?? '';
  // Cut off in the middle where there are many, so not always JSON.
  return violations.includes('"location":["request","body"');
}

/** A form without any field of the contract, if the body is a form. */
function formOf(type: string): FormData | URLSearchParams | undefined {
  const multipart = type === 'multipart/form-data';
  if (!multipart && type !== 'application/x-www-form-urlencoded') return undefined;
  const form = multipart ? new FormData() : new URLSearchParams();
  form.set('known-bad', 'known-bad');
  return form;
}

/** Path and required query of a request that the contract allows, from its examples. */
export function exampleTarget(operation: Operation): string {
  const query = new URLSearchParams();
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const value = exampleOf(parameter);
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, () => urlPart(jsonText(value)));
    if (parameter.in === 'query' && parameter.required) query.set(parameter.name, jsonText(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The parameter's own example, that of its schema, or the smallest value of its type. */
export const exampleOf = ({ example, schema }: Parameter): Json =>
  example ?? schema.value['example'] ?? (schema.value['type'] === 'string' ? 'example' : 1);

const jsonText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

import { type Contract, createValidator, type Operation, type Validator } from '../../contract/index.ts';
import type { Json } from '../../base/json.ts';
import { ask } from './ask.ts';
import { exampleTarget } from './example-request.ts';

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
        'Most likely it could not compile the schema, for which it uses Ajv.',
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

/** A call's arguments as the service receives them, without losing a digit: a bigint stays a bigint. */

import { exactOrText, stringifyExact } from '../base/exact.ts';
import { type Contract, type Operation, type RawParameters, readForm } from '../contract/index.ts';

type Params = Readonly<Record<string, unknown>>;

/** A body that is text or a form already is sent as it is, and read here as the service reads it. */
export function bodyView(contract: Contract, { requestBody }: Operation, body: unknown): unknown {
  const media = requestBody?.content[0]?.schema;
  if ((body instanceof FormData || body instanceof URLSearchParams) && media)
    return sentView(readForm(contract.document, media, body));
  // What is not JSON stays text, and is reported as the wrong type.
  return typeof body === 'string' ? exactOrText(body) : sentView(body);
}

/** The value as JSON represents it. Undefined fields are not sent, dates become text, and files are replaced with their names. */
function sentView(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sentView);
  if (value instanceof Blob) return value instanceof File ? value.name : 'blob';
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return sentView(Reflect.apply(value.toJSON, value, []));
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, sentView(field)]));
}

/** Parameters as text, as they appear in the address. */
export function rawParameters(operation: Operation, params: Params): RawParameters {
  const path: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const { name, in: place, media } of operation.parameters) {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) continue;
    if (place === 'path') path[name] = parameterText(value);
    else if (media !== undefined)
      query.append(name, typeof value === 'string' ? value : stringifyExact(value));
    else for (const item of Array.isArray(value) ? value : [value]) query.append(name, parameterText(item));
  }
  return { path, query };
}

const parameterText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value);

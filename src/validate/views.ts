/** A call's arguments as the service gets to see them, without losing a digit: a bigint stays one. */

import type { Operation } from '../document/load.ts';
import type { RawParameters } from '../document/validate/parameters.ts';

type Params = Readonly<Record<string, unknown>>;

/** What JSON would make of it. Undefined fields are not sent, dates go as text; a file goes by its name. */
export function sentView(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sentView);
  if (value instanceof Blob) return value instanceof File ? value.name : 'blob';
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return sentView(Reflect.apply(value.toJSON, value, []));
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, sentView(field)]));
}

/** Parameters as text, as they stand in the address. */
export function rawParameters(operation: Operation, params: Params): RawParameters {
  const path: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters) {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) continue;
    if (place === 'path') path[name] = textOf(value);
    else for (const item of Array.isArray(value) ? value : [value]) query.append(name, textOf(item));
  }
  return { path, query };
}

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

import {
  isList,
  isObject,
  type JsonObject,
  keysOf,
  type Operation,
  resolve,
  valueAt,
} from '../../../contract/index.ts';
import type { Call, Params, Scalar } from '../send/request.ts';
import { type Resource, wrapOf } from './resource.ts';

/** Path parameters that identify an object. */
export type Place = Readonly<Record<string, Scalar>>;

export const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

/** The parameters that have a single value. */
export const scalarsOf = (params: Params): Place =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (isScalar(value) ? [[name, value] as const] : [])),
  );

/** The place of a record of a response, inside the parent that `around` names; undefined if it has no id. */
export function placeOfRecord(resource: Resource, record: unknown, around: Params = {}): Place | undefined {
  const place: Record<string, Scalar> = {};
  for (const name of resource.within ?? []) {
    const value = around[name];
    if (!isScalar(value)) return undefined;
    place[name] = value;
  }
  for (const [name, pointer] of Object.entries(resource.keys)) {
    const value: unknown = isObject(record) ? valueAt(record, pointer) : undefined;
    if (!isScalar(value)) return undefined;
    place[name] = value;
  }
  return place;
}

/** A record of a response. */
export interface Shown {
  readonly record: unknown;
  /** Where it is in the response. */
  readonly at: string;
  /** Its place; undefined if it has no id. */
  readonly place?: Place;
}

/** The objects of the resource that a response shows: one or several. */
export function shownBy(
  resource: Resource,
  { operation, params }: Call,
  { value, location }: { readonly value?: unknown; readonly location?: string | undefined },
): Shown[] {
  const at = wrapOf(resource, operation.id);
  const inner: unknown = at === '' ? value : isObject(value) ? valueAt(value, at) : undefined;
  const records = isList(inner) ? inner.map((one, index) => [one, `${at}/${index}`] as const) : [];
  const isNew = operation.id in resource.creators;
  return (isList(inner) ? records : [[inner, at] as const]).map(([record, where]) => {
    const place =
      placeOfRecord(resource, record, params) ??
      (isNew ? placeOfLocation(resource, location, params) : undefined);
    return { record, at: where, ...(place && { place }) };
  });
}

/** The place in the header `Location`; its last part is the id. */
function placeOfLocation(resource: Resource, location: string | undefined, around: Params = {}) {
  const path = location?.split(/[?#]/, 1)[0]?.replace(/\/+$/, '') ?? '';
  const id = decoded(path.slice(path.lastIndexOf('/') + 1));
  const [pointer = '', ...more] = Object.values(resource.keys);
  const [key = ''] = keysOf(pointer);
  return id === '' || more.length > 0 ? undefined : placeOfRecord(resource, { [key]: id }, around);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const pathNames = (operation: Operation): string[] =>
  operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);

/** The values of the place that the path of the operation names. */
export const pathParams = <Value extends Params[string]>(
  operation: Operation,
  place: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | string>> =>
  Object.fromEntries(pathNames(operation).map((name) => [name, place[name] ?? '']));

/** The value that the contract shows for a parameter. */
export function exampleOf(operation: Operation, name: string): Scalar | undefined {
  const example = operation.parameters.find((parameter) => parameter.name === name)?.node['example'];
  return isScalar(example) ? example : undefined;
}

/** Whether both identify the same object, as far as they share parameters. */
export function samePlace(one: Params, other: Params): boolean {
  const shared = Object.keys(one).filter((name) => name in other);
  return shared.length > 0 && shared.every((name) => String(one[name]) === String(other[name]));
}

export function distinct(places: readonly Place[]): Place[] {
  const byText = new Map(
    places.map((place) => [
      JSON.stringify(Object.entries(place).map(([name, value]) => [name, String(value)])),
      place,
    ]),
  );
  return [...byText.values()];
}

/** Above all ids that a service is likely to use, and within the range of JavaScript numbers. */
const FAR = 9_007_199_254_000_000;
/** The same for numbers of 32 bits. */
const FAR_32 = 2_147_000_000;

/** An unused name with the length that the schema requires. */
function noSuchText({ minLength, maxLength, format }: JsonObject, seed: number): string {
  if (format === 'uuid')
    return `ffffffff-ffff-4fff-bfff-${String(Math.abs(seed)).padStart(12, '0').slice(-12)}`;
  const text = `no_such_${Math.abs(seed)}`.padEnd(typeof minLength === 'number' ? minLength : 0, '_');
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text;
}

/** A place that cannot exist. */
export function nowhere(document: JsonObject, operation: Operation, seed: number): Place {
  const far = (schema: JsonObject): Scalar => {
    if (schema['type'] === 'string') return noSuchText(schema, seed);
    return schema['format'] === 'int32'
      ? FAR_32 + (Math.abs(seed) % 400_000)
      : FAR + (Math.abs(seed) % 100_000);
  };
  return Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [name, far(resolve(document, schema).value)]),
  );
}

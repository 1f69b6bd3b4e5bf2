import { isObject, type JsonObject, type Operation, valueAt } from '../../../contract/index.ts';
import type { Params, Scalar } from '../send/request.ts';
import type { Resource } from './resource.ts';

/** Path parameters that lead to something. */
export type Place = Readonly<Record<string, Scalar>>;

export const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

/** The parameters that have a single value. */
export const scalarsOf = (params: Params): Place =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (isScalar(value) ? [[name, value] as const] : [])),
  );

/** Where a record of a response can be found again; nothing where it lacks an id. */
export function placeOfRecord(resource: Resource, record: unknown): Place | undefined {
  const place: Record<string, Scalar> = {};
  for (const [name, pointer] of Object.entries(resource.keys)) {
    const value: unknown = isObject(record) ? valueAt(record, pointer) : undefined;
    if (!isScalar(value)) return undefined;
    place[name] = value;
  }
  return place;
}

export const pathNames = (operation: Operation): string[] =>
  operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);

/** The value that the contract shows for a parameter. */
export function exampleOf(operation: Operation, name: string): Scalar | undefined {
  const example = operation.parameters.find((parameter) => parameter.name === name)?.node['example'];
  return isScalar(example) ? example : undefined;
}

/** Whether both name the same thing, as far as both name anything. */
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

/** Above all ids that a service will have given, and below what a JavaScript number can hold. */
const FAR = 9_007_199_254_000_000;

/** A name that nothing has, as long as the schema demands. */
function noSuchText(schema: JsonObject, seed: number): string {
  const { minLength, maxLength } = schema;
  const text = `no_such_${Math.abs(seed)}`.padEnd(typeof minLength === 'number' ? minLength : 0, '_');
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text;
}

/** A place where nothing can be. */
export function nowhere(operation: Operation, seed: number): Place {
  return Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [
        name,
        schema.value['type'] === 'string' ? noSuchText(schema.value, seed) : FAR + (Math.abs(seed) % 100_000),
      ]),
  );
}

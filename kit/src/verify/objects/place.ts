import { defined } from '../../base/defined.ts';
import {
  isList,
  isObject,
  isScalar,
  type JsonObject,
  list,
  type Scalar,
  setMember,
  valueIn,
} from '../../base/json.ts';
import { valueAt } from '../../base/pointer.ts';
import { parsedUrl } from '../../base/text.ts';
import { type Contract, type Operation, resolve } from '../../contract/index.ts';
import { type Call, type Params, pathOf } from '../send/request.ts';
import { bare, createdAt, type Resource, wrapOf } from '../../resources/resource.ts';

/** Path parameters that identify an object. */
export type Place = Readonly<Record<string, Scalar>>;

/** The parameters that have a single value. */
export const scalarsOf = (params: Params): Place =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (isScalar(value) ? [[name, value] as const] : [])),
  );

/** The objects that have one of these ids, if one parameter identifies such an object. */
export const placesNamed = (
  { keys, within = [] }: Resource,
  ids: Readonly<Record<string, readonly Scalar[]>> = {},
): Place[] => {
  const [name = '', ...others] = Object.keys(keys);
  return others.length + within.length > 0 ? [] : (valueIn(ids, name) ?? []).map((id) => ({ [name]: id }));
};

/** Whether the parameters that are asked for say nothing else than the place. */
export const isExactly = (other: Place, place: Place): boolean =>
  Object.entries(place).every(([name, value]) => String(valueIn(other, name) ?? value) === String(value));

/** The keys of an object, with the values that the body of a request gives them. */
export function keysSent({ body }: Call, { keys }: Resource): (readonly [name: string, value: unknown])[] {
  const fields = body?.kind === 'json' ? body.value : body?.kind === 'text' ? undefined : body?.fields;
  return Object.entries(keys).map(([name, pointer]) => [
    name,
    isObject(fields) ? valueAt(fields, pointer) : undefined,
  ]);
}

/** The place of a record of a response, inside the parent that `around` names; undefined if it has no id. */
export function placeOfRecord(
  resource: Pick<Resource, 'keys' | 'within'>,
  record: unknown,
  around: Params = {},
): Place | undefined {
  return placeWith(resource, (_, pointer) => idIn(resource, record, pointer), around);
}

/** The id of a record. An item of a list may be the id itself, and the response to a creation may name it more fully. */
export function idIn({ keys }: Pick<Resource, 'keys'>, record: unknown, pointer: string): unknown {
  const isOnly = Object.keys(keys).length === 1;
  if (isObject(record)) {
    const id = valueAt(record, pointer);
    return id === undefined && isOnly && /id$/i.test(pointer) ? valueIn(record, 'id') : id;
  }
  return isOnly && isScalar(record) && typeof record !== 'boolean' ? record : undefined;
}

function placeWith(
  { keys, within = [] }: Pick<Resource, 'keys' | 'within'>,
  idOf: (name: string, pointer: string) => unknown,
  around: Params,
): Place | undefined {
  const place: Record<string, Scalar> = {};
  const add = (name: string, value: unknown): boolean => {
    if (!isScalar(value)) return false;
    setMember(place, name, value);
    return true;
  };
  const isComplete =
    within.every((name) => add(name, valueIn(around, name))) &&
    Object.entries(keys).every(([name, pointer]) => add(name, idOf(name, pointer)));
  return isComplete ? place : undefined;
}

/** A record of a response. */
export interface Shown {
  readonly record: unknown;
  /** Where it is in the response. */
  readonly at: string;
  /** Its place; undefined if it has no id. */
  readonly place?: Place;
  /** Only the header `Location` names it, so that it may be something else. */
  readonly isOnlyNamed?: true;
}

/** The objects of the resource that a response shows: one or several. */
export function shownBy(
  resource: Resource,
  call: Call,
  { value, location }: { readonly value?: unknown; readonly location?: string | undefined },
): Shown[] {
  const { operation, params } = call;
  const at = wrapOf(resource, operation.id);
  const inner: unknown = at === '' ? value : isObject(value) ? valueAt(value, at) : undefined;
  const records = isList(inner) ? inner.map((one, index) => [one, `${at}/${index}`] as const) : [];
  const isNew = createdAt(resource, operation.id) !== undefined;
  return (isList(inner) ? records : [[inner, at] as const]).map(([record, where]) => {
    // A text may be a message.
    const place = isObject(record) ? placeOfRecord(resource, record, params) : undefined;
    const namedPlace =
      place === undefined && isNew && location !== undefined
        ? placeOfLocation(resource, location, call)
        : undefined;
    return {
      record,
      at: where,
      ...defined({ place: place ?? namedPlace, isOnlyNamed: namedPlace && (true as const) }),
    };
  });
}

/** The place in the header `Location`, if that is the address of such an object. */
export function placeOfLocation(resource: Resource, location: string, { operation, params = {} }: Call) {
  const url = parsedUrl(location, `http://service${pathOf(operation, params)}`);
  if (url === undefined) return undefined;
  const segments = segmentsOf(bare(url.pathname)).reverse();
  const template = segmentsOf(bare(resource.path)).reverse();
  const ids: Record<string, Scalar> = {};
  // A gateway may add a prefix to the path, or take one away.
  const length = Math.min(segments.length, template.length);
  const isThere = template.slice(0, length).every((segment, at) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    const text = decoded(segments[at] ?? '');
    if (name === undefined) return segment === text;
    if (!Object.hasOwn(resource.keys, name)) return String(valueIn(params, name)) === text;
    ids[name] = text;
    return true;
  });
  return length < Math.min(2, template.length) || !isThere
    ? undefined
    : placeWith(resource, (name) => valueIn(ids, name), params);
}

/** Whether the header `Location` ends like the path of a read of the contract: a gateway may change how it begins. */
export function leadsToOperation({ operations }: Contract, location: string, { operation, params }: Call) {
  const url = parsedUrl(location, `http://service${pathOf(operation, params)}`);
  const segments = segmentsOf(url?.pathname ?? '').reverse();
  return operations.some(({ method, path }) => {
    const template = segmentsOf(path).reverse();
    const length = Math.min(segments.length, template.length);
    const isSame = (part: string, at: number): boolean =>
      part.includes('{') || part === decoded(segments[at] ?? '');
    return method === 'GET' && length > 0 && template.slice(0, length).every(isSame);
  });
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

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
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    pathNames(operation).flatMap((name) => {
      const value = valueIn(place, name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** What the path of the call addresses, with its parents. */
export const placeOf = ({ operation, params = {} }: Pick<Call, 'operation' | 'params'>): Place =>
  scalarsOf(pathParams(operation, params));

/** The values that the contract shows for a parameter: its example, or the values of its set. */
export function shownValues(document: JsonObject, operation: Operation, name: string): Scalar[] {
  const parameter = operation.parameters.find((one) => one.name === name);
  if (parameter === undefined) return [];
  const { value: schema } = resolve(document, parameter.schema);
  const scalars = (...values: readonly unknown[]): Scalar[] => values.filter((one) => isScalar(one));
  const [example] = scalars(parameter.example, schema['example'], ...list(schema['examples']));
  const set = scalars(...list(schema['enum']), schema['const']);
  if (example !== undefined) return [example];
  return set.length > 0 ? set : scalars(schema['default']);
}

/** Whether a parameter identifies an object: the value that the contract shows for it may exist. */
const isId = (document: JsonObject, { parameters }: Operation, name: string): boolean => {
  const parameter = parameters.find((one) => one.name === name);
  const schema = parameter === undefined ? {} : resolve(document, parameter.schema).value;
  const isOfSet = schema['enum'] !== undefined || schema['const'] !== undefined;
  return !isOfSet && (/(^id|[a-z]Id|[_-]id)$/.test(name) || schema['format'] === 'uuid');
};

/** What a run knows of the parameters of paths. */
interface ParameterKnowledge {
  readonly valuesOf: (name: string) => readonly Scalar[];
  readonly isKey: (name: string) => boolean;
}

/** The place with the other parameters of the path; undefined if one of them identifies an unknown object. */
export function completed(
  document: JsonObject,
  operation: Operation,
  place: Place,
  { valuesOf, isKey }: ParameterKnowledge,
): Place | undefined {
  const names = pathNames(operation);
  const last = names.findLastIndex((name) => Object.hasOwn(place, name));
  if (last === -1) return undefined;
  const whole: Record<string, Scalar> = {};
  for (const [at, name] of names.entries()) {
    const examples = shownValues(document, operation, name);
    const candidates = at > last ? [...valuesOf(name), ...examples] : examples;
    const isOther = isKey(name) || isId(document, operation, name);
    const value = valueIn(place, name) ?? (isOther ? undefined : candidates[0]);
    if (value === undefined) return undefined;
    whole[name] = value;
  }
  return whole;
}

/** Maximum number of values of a parameter that are taken from the contract. */
const MOST_SHOWN = 3;

/** The places that the contract itself shows: the examples of its parameters, and the values of their sets. */
export const shownPlaces = (document: JsonObject, operation: Operation): Place[] =>
  pathNames(operation).reduce<Place[]>(
    (places, name) => {
      const values = shownValues(document, operation, name).slice(0, MOST_SHOWN);
      return places.flatMap((place) => values.map((value) => ({ ...place, [name]: value })));
    },
    [{}],
  );

/** The first value that the contract shows for a parameter. */
export const exampleOf = (document: JsonObject, operation: Operation, name: string): Scalar | undefined =>
  shownValues(document, operation, name)[0];

/** Whether both identify the same object, as far as they share parameters. */
export function samePlace(one: Params, other: Params): boolean {
  const shared = Object.keys(one).filter((name) => name in other);
  return (
    shared.length > 0 && shared.every((name) => String(valueIn(one, name)) === String(valueIn(other, name)))
  );
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

/** Whether no value of a path is empty or leads to another path. */
export const isWhole = (place: Place): boolean =>
  Object.values(place).every((value) => !['', '.', '..'].includes(String(value).trim()));

/** The records of a list. */
export function recordsIn({ items = '' }: Pick<Resource, 'items'>, value: unknown): readonly unknown[] {
  const list: unknown = items === '' || !isObject(value) ? value : valueAt(value, items);
  return Array.isArray(list) ? list : [];
}

/** What distinguishes an object from others of its kind. */
export const objectKey = ({ keys, within = [] }: Pick<Resource, 'keys' | 'within'>, place: Place): string =>
  JSON.stringify([...within, ...Object.keys(keys)].map((name) => String(valueIn(place, name))));

/** "orderId 3". */
export const placeText = (place: Place): string =>
  Object.entries(place)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

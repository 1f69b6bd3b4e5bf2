import { isList, isObject, isScalar, type JsonObject, type Scalar, valueIn } from '../../base/json.ts';
import type { Operation } from '../../contract/index.ts';
import type { Marking } from '../objects/mark.ts';
import type { Params } from '../send/request.ts';
import type { KnownObjects } from '../objects/known-objects.ts';

/** Callback addresses are removed, and a cursor is valid only for its list. */
const LEFT_OUT = /^(callback_?ur[il]|cursor)$/i;

/** What an example is for: a request of the operation, for the object at the place. */
export interface ExampleUse {
  readonly operation: Operation;
  readonly objects: KnownObjects;
  readonly place: Params;
  readonly marking?: Marking | undefined;
}

/**
 * Adapts an example to the target: unknown ids become known ones, names show where objects come from, an object that
 * is changed keeps its key, and callback addresses are removed.
 */
export function adapt(value: unknown, use: ExampleUse): unknown {
  const { objects, marking } = use;
  const { isContained, isName, isUnique, referenceOf } = objects.resources;
  function walk(here: unknown, depth: number): unknown {
    if (isList(here)) return here.map((item) => walk(item, depth + 1));
    if (!isObject(here)) return here;
    const fitted: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(here)) {
      const isOwn = depth === 0 && marking !== undefined;
      // Objects inside of another one would move here and be removed with it. A unique value may be in use.
      const isTaken =
        (isContained(name) && !(isList(inner) && inner.some(isObject))) || (isOwn && isUnique(name));
      if (LEFT_OUT.test(name) || isTaken) continue;
      const parameter = referenceOf(name);
      if (parameter !== undefined && !isObject(inner)) fitted[name] = known(inner, objects.values(parameter));
      else if (isOwn && isName(name) && typeof inner === 'string') fitted[name] = marking(inner);
      else fitted[name] = walk(inner, depth + 1);
    }
    return fitted;
  }
  const body = walk(value, 0);
  return isObject(body) ? withKeys(body, use) : body;
}

/** The body with a new key if it creates an object, otherwise with that of the object it changes, and with known ids of others. */
function withKeys(body: JsonObject, { operation, objects, place, marking }: ExampleUse): object {
  const { all, creatorOf, changedBy, referenceOf } = objects.resources;
  const created = creatorOf(operation.id);
  const target = created === undefined ? changedBy(operation.id) : undefined;
  const fields: Record<string, unknown> = { ...body };
  // A key that names something only together with others has a common name, such as `type`.
  for (const { keys } of all.filter((one) => one !== created && one.byAllKeys !== true))
    for (const key of Object.keys(keys)) {
      const field = Object.keys(body).find((one) => foldedKey(one) === foldedKey(key));
      const [id] = objects.values(key);
      if (field === undefined || referenceOf(field) !== undefined) continue;
      if (id !== undefined && typeof id === typeof body[field]) fields[field] = id;
    }
  const keys = Object.entries((created ?? target)?.keys ?? {});
  const isInPath = keys.some(([key]) => operation.path.includes(`{${key}}`));
  // Of several keys, the last one in the address is that of the object itself.
  const last = keys.findLast(([key]) => (created ?? target)?.path.includes(`{${key}}`))?.[0];
  for (const [key, at] of keys) {
    const field = at.slice(1);
    const example = body[field];
    if (created !== undefined && key === last && typeof example === 'string' && marking !== undefined)
      fields[field] = marking(example);
    // An object with this number may exist.
    if (created !== undefined && key === last && typeof example === 'number') delete fields[field];
    if (target !== undefined && (field in body || !isInPath))
      fields[field] = valueIn(place, key) ?? objects.own(target)[0]?.[key] ?? example;
  }
  return fields;
}

const foldedKey = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

function known(value: unknown, ids: readonly Scalar[]): unknown {
  const isKnown = (one: unknown): boolean => isScalar(one) && ids.some((id) => String(id) === String(one));
  if (ids.length === 0 || value === null) return value;
  if (isList(value)) {
    const references = value.filter(isKnown);
    return references.length === value.length ? value : ids.slice(0, Math.max(1, value.length));
  }
  if (isKnown(value)) return value;
  return typeof value === 'string' ? String(ids[0]) : ids[0];
}

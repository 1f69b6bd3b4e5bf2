import { isList, isObject, type Json, type JsonObject, member, without } from '../../base/json.ts';
import { QueryError, selectNodes } from '../../base/json-path.ts';
import { under } from '../../base/pointer.ts';
import { type Action, OverlayError } from './document.ts';
import { changedAt, type Keys } from '../put.ts';

/** The document after one action; parts that it does not touch are the same objects as before. */
export function applyAction(document: JsonObject, action: Action): JsonObject {
  const { target, place } = action;
  const places = select(document, target, action);
  if (places.length === 0)
    throw new OverlayError(
      `${place}: The target ${target} selects nothing in the contract. Correct the target.`,
    );
  const result = action.remove ? withoutAll(document, places) : withUpdate(document, places, action);
  if (!isObject(result))
    throw new OverlayError(
      `${place}: The target ${target} selects the whole contract, which cannot be removed.`,
    );
  return result;
}

/** The last item of a list is removed first, so that the others keep their places. */
const withoutAll = (document: Json, places: readonly Keys[]): Json =>
  [...places].reverse().reduce<Json>((at, keys) => (at === null ? at : removed(at, keys)), document);

function withUpdate(document: JsonObject, places: readonly Keys[], action: Action): Json {
  const { update = copied(document, action) } = action;
  if (update === undefined) return document;
  return places.reduce<Json>(
    (at, keys) => changedAt(at, keys, (value) => updated(value, update, action)),
    document,
  );
}

/** The part that the action copies, if any. */
function copied(document: JsonObject, action: Action): Json | undefined {
  const { copy, place } = action;
  if (copy === undefined) return undefined;
  const [keys, ...more] = select(document, copy, action);
  if (keys === undefined || more.length > 0)
    throw new OverlayError(
      `${place}: copy must select one part of the contract, but ${copy} selects ${keys === undefined ? 'none' : more.length + 1}.`,
    );
  return keys.map(String).reduce<Json | undefined>(under, document);
}

function select(document: JsonObject, query: string, { place }: Action): Keys[] {
  try {
    return selectNodes(document, query);
  } catch (cause) {
    if (!(cause instanceof QueryError)) throw cause;
    throw new OverlayError(`${place}: The query ${query} ${cause.message}.`, { cause });
  }
}

function updated(value: Json, update: Json, { target, place, replacesValues }: Action): Json {
  const refuse = (why: string): never => {
    throw new OverlayError(`${place}: The target ${target} selects ${why}`);
  };
  if (isList(value)) return merged(value, update);
  if (isObject(value))
    return isObject(update)
      ? merged(value, update)
      : refuse('an object, so the update must be an object too.');
  if (!replacesValues)
    return refuse(
      'a single value, which an overlay of version 1.0 cannot replace. Write overlay: 1.1.0, or select the object that contains it.',
    );
  if (isList(update) || isObject(update)) return refuse('a single value, so the update must be one too.');
  return update;
}

function removed(at: Json, keys: Keys): Json {
  const last = keys.at(-1);
  if (last === undefined) return null;
  return changedAt(at, keys.slice(0, -1), (owner) => {
    if (isList(owner)) return owner.filter((_, index) => index !== last);
    return isObject(owner) ? without(owner, String(last)) : owner;
  });
}

/** Objects are merged, lists grow, anything else is replaced. */
function merged(old: Json, update: Json): Json {
  if (isList(old)) return [...old, ...(isList(update) ? update : [update])];
  if (!isObject(old) || !isObject(update)) return update;
  const keys = new Set([...Object.keys(old), ...Object.keys(update)]);
  return Object.fromEntries(
    [...keys].map((key): [string, Json] => {
      const [before, after] = [member(old, key), member(update, key)];
      if (after === undefined) return [key, before ?? null];
      return [key, before === undefined ? after : merged(before, after)];
    }),
  );
}

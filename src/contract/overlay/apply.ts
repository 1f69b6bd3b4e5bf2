import { exec } from 'jsonpath-rfc9535';
import parse from 'jsonpath-rfc9535/parser';
import { isReadOneWay } from '../../base/pattern/pattern.ts';
import { isList, isObject, type Json, type JsonObject, list, member, text } from '../../base/json.ts';
import { type Action, OverlayError } from './document.ts';
import { changedAt, type Keys } from './put.ts';

/** The document after one action; parts that it does not touch are the same objects as before. */
export function applyAction(document: JsonObject, action: Action): JsonObject {
  const { target, update, place } = action;
  const found = select(document, action);
  if (found.length === 0)
    throw new OverlayError(
      `${place}: The target ${target} selects nothing in the contract. Correct the target.`,
    );
  // The last item of a list is removed first, so that the others keep their places.
  const changed = action.remove
    ? [...found].reverse().reduce<Json>((at, keys) => (at === null ? at : removed(at, keys)), document)
    : found.reduce<Json>(
        (at, keys) => changedAt(at, keys, (value) => updated(value, update ?? {}, action)),
        document,
      );
  if (!isObject(changed))
    throw new OverlayError(
      `${place}: The target ${target} selects the whole contract, which cannot be removed.`,
    );
  return changed;
}

function select(document: JsonObject, { target, place }: Action): Keys[] {
  const found: Keys[] = [];
  try {
    refusePatterns(target);
    // The query reads the document, and changes nothing.
    exec(document as Parameters<typeof exec>[0], target, (_, keys) => void found.push([...keys]));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
    throw new OverlayError(
      `${place}: The target ${target} is not a JSONPath query of RFC 9535: ${why}. Correct the target.`,
      { cause },
    );
  }
  return found;
}

/** The language's own engine compares with these patterns, and could take forever with some. */
function refusePatterns(target: string): void {
  for (const [name, pattern] of patternsIn(parse(target))) {
    if (pattern !== undefined && isReadOneWay(`^(?:${pattern})`)) continue;
    throw new Error(
      `${name}() needs a pattern in quotes in which each character can be read in one way only, such as ` +
        `search(@.summary, 'goals?')`,
    );
  }
}

/** The names and the patterns of the functions that take one; undefined if it is not a literal. */
function patternsIn(node: unknown): [name: string, pattern: string | undefined][] {
  if (isList(node)) return node.flatMap(patternsIn);
  if (!isObject(node)) return [];
  const name = text(node['name']);
  const [, pattern] = list(node['arguments']);
  const isMatch = node['type'] === 'FunctionExpr' && (name === 'match' || name === 'search');
  const inner = Object.values(node).flatMap(patternsIn);
  return isMatch ? [[name, text(member(pattern, 'value'))], ...inner] : inner;
}

function updated(value: Json, update: Json, { target, place }: Action): Json {
  const isPlain = !isObject(value) && !isList(value);
  if (isPlain)
    throw new OverlayError(
      `${place}: The target ${target} selects a single value. Select the object or list that contains it, and give the new value in update.`,
    );
  if (isObject(value) && !isObject(update))
    throw new OverlayError(
      `${place}: The target ${target} selects an object, so update must be an object too.`,
    );
  return merged(value, update);
}

function removed(at: Json, keys: Keys): Json {
  const last = keys.at(-1);
  if (last === undefined) return null;
  return changedAt(at, keys.slice(0, -1), (owner) => {
    if (isList(owner)) return owner.filter((_, index) => index !== last);
    return isObject(owner)
      ? Object.fromEntries(Object.entries(owner).filter(([key]) => key !== last))
      : owner;
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

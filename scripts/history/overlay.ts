import { exec } from 'jsonpath-rfc9535';
import { isList, isObject, type Json, type JsonObject } from '../../src/contract/json.ts';

/** Applies an OpenAPI Overlay 1.0 document. An action whose target is nowhere to be found is an error. */
export function applyOverlay(document: JsonObject, overlay: JsonObject): JsonObject {
  if (typeof overlay['overlay'] !== 'string' || !overlay['overlay'].startsWith('1.')) {
    throw new Error('This is no OpenAPI Overlay 1.x document: it needs `overlay: 1.0.0`.');
  }
  const actions = isList(overlay['actions']) ? overlay['actions'] : [];
  return actions.reduce<JsonObject>((at, action) => applyAction(at, action), document);
}

function applyAction(document: JsonObject, action: Json): JsonObject {
  if (!isObject(action) || typeof action['target'] !== 'string') {
    throw new Error(`An action needs a target: ${JSON.stringify(action)}`);
  }
  const { target, update } = action;
  const paths = pathsOf(document, target);
  if (paths.length === 0)
    throw new Error(`The action on ${target} finds nothing in the document. Correct its target.`);
  // the last item of a list goes first, so that the others keep their places
  const change =
    action['remove'] === true
      ? paths.reverse().reduce<Json>((at, path) => (at === null ? at : removed(at, path)), document)
      : paths.reduce<Json>((at, path) => changed(at, path, (value) => merged(value, update ?? {})), document);
  if (!isObject(change)) throw new Error(`The action on ${target} leaves no document.`);
  return change;
}

function pathsOf(document: JsonObject, target: string): (string | number)[][] {
  const paths: (string | number)[][] = [];
  exec(structuredClone(document) as Parameters<typeof exec>[0], target, (_, path) => paths.push([...path]));
  return paths;
}

function changed(
  at: Json,
  [key, ...rest]: readonly (string | number)[],
  change: (value: Json) => Json,
): Json {
  if (key === undefined) return change(at);
  if (isList(at)) return at.map((item, index) => (index === key ? changed(item, rest, change) : item));
  if (!isObject(at)) return at;
  return { ...at, [key]: changed(at[key] ?? null, rest, change) };
}

function removed(at: Json, path: readonly (string | number)[]): Json {
  const last = path.at(-1);
  return changed(at, path.slice(0, -1), (owner) => {
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
      const [before, after] = [old[key], update[key]];
      if (after === undefined) return [key, before ?? null];
      return [key, before === undefined ? after : merged(before, after)];
    }),
  );
}

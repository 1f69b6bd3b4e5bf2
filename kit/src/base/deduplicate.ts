import { isList, isObject, type Json } from './json.ts';

/**
 * Makes equal parts of documents the same object, so that documents in which the same parts are written out many
 * times take little memory, and equal parts can be recognised by identity. The order of keys counts.
 */
export function createDeduplicator(): (value: Json) => Json {
  const cache = new Map<number, object[]>();
  /** Of the last value. */
  let hash = 0;

  function share(value: Json): Json {
    if (typeof value !== 'object' || value === null) {
      hash =
        typeof value === 'number'
          ? hashOf(String(value), 3)
          : hashOf(String(value), typeof value === 'string' ? 5 : 7);
      return value;
    }
    let isChanged = false;
    let sum = isList(value) ? 11 : 13;
    const parts = Object.entries(value).map(([key, item]): [string, Json] => {
      const shared = share(item);
      sum = Math.imul(hashOf(key, sum) ^ hash, 16_777_619);
      isChanged ||= shared !== item;
      return [key, shared];
    });
    hash = sum | 0;
    const own = hash;
    const alike = cache.get(own) ?? [];
    const before = alike.find((other) => hasParts(other, parts, isList(value)));
    if (before !== undefined) return isObject(before) || isList(before) ? before : value;
    const copy = isChanged
      ? isList(value)
        ? parts.map(([, item]) => item)
        : Object.fromEntries(parts)
      : value;
    if (alike.push(copy) === 1) cache.set(own, alike);
    hash = own;
    return copy;
  }

  return share;
}

function hashOf(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash;
}

function hasParts(other: object, parts: readonly (readonly [string, Json])[], list: boolean): boolean {
  if (Array.isArray(other) !== list) return false;
  const others = Object.entries(other);
  return (
    others.length === parts.length &&
    parts.every(([key, item], index) => others[index]?.[0] === key && others[index][1] === item)
  );
}

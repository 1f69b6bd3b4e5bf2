import { isList, type Json, type JsonObject, member } from './json.ts';

/** A node of the document, and where it is. */
export interface Node<Value extends Json = JsonObject> {
  readonly pointer: string;
  readonly value: Value;
}

/** JSON pointers into a document: `''` is the root, `/paths/~1goals/get` an operation. */
export const escapeKey = (key: string | number): string =>
  typeof key === 'number'
    ? String(key)
    : /[~/]/.test(key)
      ? key.replaceAll('~', '~0').replaceAll('/', '~1')
      : key;

export const pointerOf = (keys: readonly (string | number)[]): string =>
  keys.map((key) => '/' + escapeKey(key)).join('');

export const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => (key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key));

/** What is under the key in an object or a list. */
export const under = (value: unknown, key: string): Json | undefined =>
  isList(value) ? value[Number(key)] : member(value, key);

/** The value at the pointer, or undefined. Does not follow `$ref`. */
export const valueAt = (root: Json, pointer: string): Json | undefined =>
  keysOf(pointer).reduce<Json | undefined>(under, root);

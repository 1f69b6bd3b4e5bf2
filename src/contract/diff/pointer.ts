import { isArray, own, type Json } from './json.ts';

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescape = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

export const join = (pointer: string, ...keys: readonly (string | number)[]): string =>
  keys.reduce<string>((whole, key) => `${whole}/${escape(String(key))}`, pointer);

export const split = (pointer: string): string[] =>
  pointer === '' ? [] : pointer.slice(1).split('/').map(unescape);

/** What a JSON pointer leads to, or undefined. */
export function lookUp(root: Json, pointer: string): Json | undefined {
  return split(pointer).reduce<Json | undefined>(
    (at, key) => (isArray(at) ? at[Number(key)] : own(at, key)),
    root,
  );
}

const nameless = new Set(['properties', 'allOf', 'anyOf', 'oneOf', 'patternProperties', '$defs', 'schema']);

/**
 * A schema's place as a person would say it: `Goal.customDatas[]` for
 * `/components/schemas/Goal/properties/customDatas/items`. Undefined outside components and mounted files.
 */
export function spoken(pointer: string): string | undefined {
  const keys = split(pointer);
  if (keys[0] !== 'components' && keys[0] !== mountKey) return undefined;
  const mounted = keys[0] === mountKey;
  const file = keys[1] ?? '';
  if (mounted && /(^|\/)paths\//.test(file)) return undefined;
  const name = mounted ? (file.split('/').at(-1) ?? file).replace(/\.[a-z]+$/, '') : (keys[2] ?? '');
  let said = name;
  for (let rest = keys.slice(mounted ? 2 : 3); rest.length > 0; rest = rest.slice(1)) {
    const [key = '', next] = rest;
    if (key === 'properties' && next !== undefined) {
      said += `.${next}`;
      rest = rest.slice(1);
    } else if (key === 'items') said += '[]';
    else if (key === 'additionalProperties') said += '{}';
    else if (key === 'required' || key === 'enum' || key === 'x-extensible-enum') return said;
    else if (!nameless.has(key) && !/^\d+$/.test(key)) said += `.${key}`;
  }
  return said;
}

/** Where the files of a document in several files are mounted, so that local pointers reach them. */
export const mountKey = 'x-files';

/** A pointer as its author would look it up: `file.yaml#/pointer` inside a mounted file. */
export function printed(pointer: string): string {
  const keys = split(pointer);
  if (keys[0] !== mountKey) return `#${pointer}`;
  return `${keys[1] ?? ''}#${keys.slice(2).reduce<string>((whole, key) => join(whole, key), '')}`;
}

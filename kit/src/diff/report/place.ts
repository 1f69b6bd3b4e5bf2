import { keysOf } from '../../base/pointer.ts';
import { ALTERNATIVES, ALWAYS_APPLIED } from '../../contract/index.ts';
import type { Locate } from '../../contract/read/index.ts';
import type { Pointers } from '../types.ts';

const nameless = new Set([
  ...ALWAYS_APPLIED,
  ...ALTERNATIVES,
  'properties',
  'patternProperties',
  '$defs',
  'schema',
]);

/**
 * A schema's place for readers: `Order.lines[]` for
 * `/components/schemas/Order/properties/lines/items`. Undefined outside components.
 */
export function pathLabel(pointer: string): string | undefined {
  const [section, , name = '', ...keys] = keysOf(pointer);
  if (section !== 'components') return undefined;
  let sentence = name;
  for (let rest = keys; rest.length > 0; rest = rest.slice(1)) {
    const [key = '', next] = rest;
    if (key === 'properties' && next !== undefined) {
      sentence += `.${next}`;
      rest = rest.slice(1);
    } else if (key === 'items') sentence += '[]';
    else if (key === 'additionalProperties') sentence += '{}';
    else if (!nameless.has(key) && !/^\d+$/.test(key)) sentence += `.${key}`;
  }
  return sentence;
}

/** Finds file and line in either document; undefined if only the documents are known. */
export interface Locators {
  readonly old?: Locate | undefined;
  readonly new?: Locate | undefined;
}

/** The place for readers: file and line if they are known, otherwise the pointer. */
export function printed(pointers: Pointers, locators: Locators = {}): string {
  const place = sourceOf(pointers, locators);
  return place === undefined ? `#${pointers.new ?? pointers.old ?? ''}` : `${place.file}:${place.line}`;
}

/** The line of a change: in the new document, or in the old one for a removed part. */
export function sourceOf(
  { old, new: now }: Pointers,
  locators: Locators,
): { readonly file: string; readonly line: number; readonly column: number } | undefined {
  if (now !== undefined) return locators.new?.(now, true);
  return old === undefined ? undefined : locators.old?.(old, true);
}

import { keysOf } from '../../../contract/pointer.ts';
import type { Locate } from '../../../contract/read/index.ts';
import type { Pointers } from '../types.ts';

const nameless = new Set(['properties', 'allOf', 'anyOf', 'oneOf', 'patternProperties', '$defs', 'schema']);

/**
 * A schema's place as a person would say it: `Goal.customDatas[]` for
 * `/components/schemas/Goal/properties/customDatas/items`. Undefined outside components.
 */
export function spoken(pointer: string): string | undefined {
  const [section, , name = '', ...keys] = keysOf(pointer);
  if (section !== 'components') return undefined;
  let said = name;
  for (let rest = keys; rest.length > 0; rest = rest.slice(1)) {
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

/** Finds file and line of either document; nothing where only the documents are known. */
export interface Locators {
  readonly old?: Locate | undefined;
  readonly new?: Locate | undefined;
}

/** Where to look, as a person would: file and line if they are known, else the pointer. */
export function printed(pointers: Pointers, locators: Locators = {}): string {
  const place = sourceOf(pointers, locators);
  return place === undefined ? `#${pointers.new ?? pointers.old ?? ''}` : `${place.file}:${place.line}`;
}

/** The line that a change is about: of the new document, or of the old one for what is gone. */
export function sourceOf(
  { old, new: now }: Pointers,
  locators: Locators,
): { readonly file: string; readonly line: number; readonly column: number } | undefined {
  if (now !== undefined) return locators.new?.(now, true);
  return old === undefined ? undefined : locators.old?.(old, true);
}

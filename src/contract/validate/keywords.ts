import { ARRAYS } from './arrays.ts';
import { COMBINING } from './combining.ts';
import { OBJECTS } from './objects.ts';
import type { Keyword, LastKeyword } from './rule.ts';
import { SCALARS } from './scalars.ts';
import { UNEVALUATED } from './unevaluated.ts';

const refused =
  (why: string): Keyword =>
  (_setting, schema) =>
    schema.refuse(why);

const REFUSED: Record<string, Keyword> = {
  $dynamicRef: refused('"$dynamicRef" is not supported. Write a $ref instead'),
  $recursiveRef: refused('"$recursiveRef" is not part of JSON Schema 2020-12. Write a $ref instead'),
};

/**
 * The keywords of JSON Schema 2020-12 that can make a value invalid, in the order in which they are checked. All
 * others are annotations, as are unknown ones.
 */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map(
  Object.entries({ ...REFUSED, ...SCALARS, ...OBJECTS, ...ARRAYS, ...COMBINING }),
);

export const LAST_KEYWORDS: ReadonlyMap<string, LastKeyword> = new Map(Object.entries(UNEVALUATED));

export const RANKS: ReadonlyMap<string, number> = new Map(
  [...KEYWORDS.keys()].map((name, rank) => [name, rank]),
);

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

/** The keywords of the vocabulary that assertions have. A dialect may lack it. */
export const ASSERTIONS: ReadonlySet<string> = new Set([
  ...['type', 'const', 'enum', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  ...[
    'maxLength',
    'minLength',
    'pattern',
    'maxItems',
    'minItems',
    'uniqueItems',
    'maxContains',
    'minContains',
  ],
  ...['maxProperties', 'minProperties', 'required', 'dependentRequired'],
]);

import { strings } from '../../src/base/json.ts';
import type { Rule } from './rule.ts';
import { valuesOf } from './schemas.ts';
import { checkNames } from './standing.ts';

export const provenanceNames: Rule = {
  name: 'provenance-names',
  says: 'x-provenance-values, x-provenance-required and x-provenance-keywords name only what the enum, x-extensible-enum or required list beside them holds, or the keywords beside them, with a note unless documented.',
  check: ({ parts }) =>
    parts.flatMap(({ type, pointer, value }) => [
      ...(type === 'Schema'
        ? [
            ...checkNames(value, 'x-provenance-values', valuesOf(value), pointer),
            ...checkNames(value, 'x-provenance-required', strings(value['required']), pointer),
          ]
        : []),
      ...checkNames(value, 'x-provenance-keywords', Object.keys(value), pointer),
    ]),
};

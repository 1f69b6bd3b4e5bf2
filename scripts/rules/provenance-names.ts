import { strings } from '../../src/base/json.ts';
import type { Rule } from './rule.ts';
import { valuesOf } from './schemas.ts';
import { judgeNames } from './standing.ts';

export const provenanceNames: Rule = {
  name: 'provenance-names',
  says: 'x-provenance-values, x-provenance-required and x-provenance-keywords name only what the enum, x-extensible-enum or required list beside them holds, or the keywords beside them, with a note unless documented.',
  check: ({ parts }) =>
    parts.flatMap(({ type, pointer, value }) => [
      ...(type === 'Schema'
        ? [
            ...judgeNames(value, 'x-provenance-values', valuesOf(value), pointer),
            ...judgeNames(value, 'x-provenance-required', strings(value['required']), pointer),
          ]
        : []),
      ...judgeNames(value, 'x-provenance-keywords', Object.keys(value), pointer),
    ]),
};

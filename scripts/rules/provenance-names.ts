import { isRecord, strings } from './place.ts';
import type { Rule } from './rule.ts';
import { valuesOf } from './schemas.ts';
import { judgeNames } from './standing.ts';

export const provenanceNames: Rule = {
  name: 'provenance-names',
  says: 'x-provenance-values and x-provenance-required name only what the enum, x-extensible-enum or required list beside them holds, with a note unless documented.',
  visitor: () => ({
    Schema(schema: unknown, ctx) {
      const { location } = ctx;
      if (!isRecord(schema)) return;
      const values = valuesOf({ node: schema, location });
      judgeNames(schema, 'x-provenance-values', values, location).forEach((problem) => ctx.report(problem));
      judgeNames(schema, 'x-provenance-required', strings(schema.required), location).forEach((problem) =>
        ctx.report(problem),
      );
    },
  }),
};

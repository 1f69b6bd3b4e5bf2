import { operationsOf } from './operations.ts';
import { keyOf } from './place.ts';
import type { Rule } from './rule.ts';
import { judgeMark } from './standing.ts';

export const operationSecurity: Rule = {
  name: 'operation-security',
  says: 'An operation states its security and, in x-security-provenance, where that comes from, with an x-security-provenance-note unless documented.',
  visitor: () => ({
    Root(node, ctx) {
      const { resolve, location } = ctx;
      for (const operation of operationsOf(resolve, { node, location })) {
        if (operation.callback) continue;
        for (const key of ['security', 'x-security-provenance']) {
          if (operation.node[key] !== undefined) continue;
          ctx.report({
            message: `${operation.name} has no ${key}: state it on the operation, even where it equals the default.`,
            location: keyOf(operation.location),
          });
        }
        judgeMark(operation.node, 'x-security-provenance', operation.location).forEach((problem) =>
          ctx.report(problem),
        );
      }
    },
  }),
};

import { bodiesOf, operationsOf } from './operations.ts';
import { isRecord, keyOf } from './place.ts';
import type { Rule } from './rule.ts';

export const examplePresent: Rule = {
  name: 'example-present',
  says: 'Every media type of a request and of a response has at least one named example.',
  visitor: () => ({
    Root(node, ctx) {
      const { resolve, location } = ctx;
      const seen = new Set<string>();
      for (const operation of operationsOf(resolve, { node, location })) {
        for (const body of bodiesOf(resolve, operation)) {
          const { examples } = body.node;
          if (isRecord(examples) && Object.keys(examples).length > 0) continue;
          if (seen.has(body.location.absolutePointer)) continue;
          seen.add(body.location.absolutePointer);
          ctx.report({
            message: `${body.what} has no named example: add one under examples, mocks and docs show it.`,
            location: keyOf(body.location),
          });
        }
      }
    },
  }),
};

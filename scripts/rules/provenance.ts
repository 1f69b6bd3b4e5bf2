import { componentName, isRecord, keyOf } from './place.ts';
import type { Rule } from './rule.ts';
import { judgeMark } from './standing.ts';

/** Components of these kinds carry a mark of their own, since inheritance stops at a $ref. */
const MARKED_COMPONENTS = ['Schema', 'Parameter', 'Response', 'Header'];

export const provenance: Rule = {
  name: 'provenance',
  says: 'Every operation and every component schema, parameter, response and header carries x-provenance; what is inferred or assumed has an x-provenance-note beside it.',
  visitor: () => ({
    any: {
      enter(node: unknown, ctx) {
        const { type, location } = ctx;
        if (!isRecord(node)) return;
        const name =
          type.name === 'Operation'
            ? `Operation ${typeof node.operationId === 'string' ? node.operationId : ''}`.trimEnd()
            : MARKED_COMPONENTS.includes(type.name) && componentName(location) !== undefined
              ? `${type.name} ${componentName(location)}`
              : undefined;
        if (name !== undefined && node['x-provenance'] === undefined) {
          ctx.report({
            message: `${name} has no x-provenance: say whether it is documented, inferred or assumed.`,
            location: keyOf(location),
          });
        }
        judgeMark(node, 'x-provenance', location).forEach((problem) => ctx.report(problem));
      },
    },
    ref(node, ctx) {
      const { location } = ctx;
      if (isRecord(node)) judgeMark(node, 'x-provenance', location).forEach((problem) => ctx.report(problem));
    },
  }),
};

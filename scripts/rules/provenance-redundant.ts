import { componentName, isRecord } from './place.ts';
import type { Rule } from './rule.ts';
import { hasNote, isStanding, type Standing } from './standing.ts';

export const provenanceRedundant: Rule = {
  name: 'provenance-redundant',
  says: 'An x-provenance without a note does not repeat what it inherits.',
  visitor: () => {
    /** The standing of each node from the root of the walk down to the present one. */
    const stack: (Standing | undefined)[] = [];
    return {
      any: {
        enter(node: unknown, ctx) {
          const { type, location } = ctx;
          const own = isRecord(node) ? node['x-provenance'] : undefined;
          const standing = isStanding(own) ? own : undefined;
          const fresh = type.name === 'Operation' || componentName(location) !== undefined;
          const inherited = fresh ? undefined : stack.at(-1);
          stack.push(standing ?? inherited);
          if (standing !== undefined && standing === inherited && isRecord(node) && !hasNote(node)) {
            ctx.report({
              message: `x-provenance: ${standing} repeats what is inherited: drop it, or add an x-provenance-note if this part needs a reason of its own.`,
              location: location.child('x-provenance'),
            });
          }
        },
        leave() {
          stack.pop();
        },
      },
      ref(node: unknown, ctx, target) {
        const { location } = ctx;
        if (!isRecord(node) || !isRecord(target.node) || hasNote(node)) return;
        const own = node['x-provenance'];
        if (isStanding(own) && own === target.node['x-provenance']) {
          ctx.report({
            message: `x-provenance: ${own} beside the $ref repeats what the component says: drop it.`,
            location: location.child('x-provenance'),
          });
        }
      },
    };
  },
};

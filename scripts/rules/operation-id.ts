import { keyOf } from './place.ts';
import { operationsOf } from './operations.ts';
import type { Rule } from './rule.ts';

/** Verbs that an operationId may start with. A new one is added here, after a look at whether an old one will do. */
const VERBS = [
  'clone',
  'create',
  'delete',
  'detect',
  'duplicate',
  'export',
  'get',
  'list',
  'poll',
  'receive',
  'replace',
  'request',
  'search',
  'share',
  'start',
  'update',
  'upload',
];
const VERB_NOUN = new RegExp(`^(${VERBS.join('|')})([A-Z][a-z0-9]*)+$`);

export const operationId: Rule = {
  name: 'operation-id',
  says: 'An operationId is a known verb and a noun in camelCase, and no other operation has it.',
  visitor: () => ({
    Root(root, ctx) {
      const { resolve, location } = ctx;
      const seen = new Map<string, string>();
      for (const operation of operationsOf(resolve, { node: root, location })) {
        const id = operation.node.operationId;
        const where = operation.location.child('operationId');
        if (typeof id !== 'string') {
          ctx.report({
            message: `${operation.name} has no operationId: name it with a verb and a noun, such as getGoal.`,
            location: keyOf(operation.location),
          });
          continue;
        }
        if (!VERB_NOUN.test(id)) {
          ctx.report({
            message: `operationId "${id}" is not a verb and a noun in camelCase: start with one of ${VERBS.join(', ')}.`,
            location: where,
          });
        }
        const first = seen.get(id);
        if (first === undefined) seen.set(id, operation.path);
        else {
          ctx.report({
            message: `operationId "${id}" is taken by ${first}: it names one method of the client, choose another.`,
            location: where,
          });
        }
      }
    },
  }),
};

import type { Problem, Rule } from './rule.ts';

/** Verbs that an operationId may start with. Before you add one, check whether an existing one fits. */
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
  'restart',
  'search',
  'share',
  'simulate',
  'start',
  'update',
  'upload',
];
const VERB_NOUN = new RegExp(`^(${VERBS.join('|')})([A-Z][a-z0-9]*)+$`);

export const operationId: Rule = {
  name: 'operation-id',
  says: 'An operationId is a known verb and a noun in camelCase, and no other operation has it.',
  check: ({ operations }) => {
    const seen = new Map<string, string>();
    return operations.flatMap(({ id: name, node, path, pointer }): Problem[] => {
      const id = node['operationId'];
      if (typeof id !== 'string') {
        return [
          {
            message: `${name} has no operationId: name it with a verb and a noun, such as getGoal.`,
            pointer,
            onKey: true,
          },
        ];
      }
      const where = `${pointer}/operationId`;
      const first = seen.get(id);
      seen.set(id, first ?? path);
      return [
        ...(VERB_NOUN.test(id)
          ? []
          : [
              {
                message: `operationId "${id}" is not a verb and a noun in camelCase: start with one of ${VERBS.join(', ')}.`,
                pointer: where,
              },
            ]),
        ...(first === undefined
          ? []
          : [
              {
                message: `operationId "${id}" is taken by ${first}: it names one method of the client, choose another.`,
                pointer: where,
              },
            ]),
      ];
    });
  },
};

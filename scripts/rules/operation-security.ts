import type { Problem, Rule } from './rule.ts';
import { checkMark } from './standing.ts';

export const operationSecurity: Rule = {
  name: 'operation-security',
  says: 'An operation states its security and, in x-security-provenance, the standing of its security, with an x-security-provenance-note unless documented.',
  check: ({ operations }) =>
    operations
      .filter(({ callback }) => !callback)
      .flatMap(({ id, pointer, node }): Problem[] => [
        ...['security', 'x-security-provenance']
          .filter((key) => node[key] === undefined)
          .map((key) => ({
            message: `${id} has no ${key}: state it on the operation, even where it equals the default.`,
            pointer,
            onKey: true,
          })),
        ...checkMark(node, 'x-security-provenance', pointer),
      ]),
};

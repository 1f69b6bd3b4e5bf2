import type { Method } from '../../src/contract/index.ts';
import type { Rule } from './rule.ts';

/** Why these methods cannot be operations. */
const REFUSED: Readonly<Partial<Record<Method, string>>> = {
  HEAD: 'its response has no body that could be described',
  OPTIONS: 'browsers send it by themselves',
  TRACE: 'fetch refuses to send it',
};

export const operationMethod: Rule = {
  name: 'operation-method',
  says: 'An operation is a GET, PUT, POST, PATCH or DELETE: no tool here sends any other method.',
  check: ({ operations }) =>
    operations.flatMap(({ id, method, pointer }) => {
      const reason = REFUSED[method];
      if (reason === undefined) return [];
      return [
        {
          message: `${id} is a ${method}, which cannot be an operation: ${reason}. Use GET, PUT, POST, PATCH or DELETE.`,
          pointer,
          onKey: true,
        },
      ];
    }),
};

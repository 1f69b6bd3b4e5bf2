import type { Rule } from './rule.ts';

export const references: Rule = {
  name: 'references',
  says: 'Every $ref resolves to a file or to a part of one, and never to itself.',
  check: ({ sources }) =>
    sources.faults
      .filter(({ kind }) => kind === 'reference')
      .map(({ message, ...place }) => ({ place, message })),
};

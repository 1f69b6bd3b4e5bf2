import type { Rule } from './rule.ts';

export const syntax: Rule = {
  name: 'syntax',
  says: 'Every file is YAML or JSON that parses, and no object has a key twice.',
  check: ({ sources, strays }) =>
    [...sources.faults, ...strays]
      .filter(({ kind }) => kind === 'syntax')
      .map(({ message, ...place }) => ({ place, message: `${message} Correct the YAML.` })),
};

import type { Rule } from './rule.ts';

export const neutralWords: Rule = {
  name: 'neutral-words',
  says: 'A schema with x-neutral-word has an open set of values: neither enum nor const.',
  check: ({ parts }) =>
    parts.flatMap(({ pointer, value }) =>
      value['x-neutral-word'] === true && ('enum' in value || 'const' in value)
        ? [
            {
              message:
                'x-neutral-word is beside a closed set, yet the service has other words: list the known ones in x-extensible-enum.',
              pointer: `${pointer}/x-neutral-word`,
              onKey: true,
            },
          ]
        : [],
    ),
};

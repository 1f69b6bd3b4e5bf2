import { keysOf } from '../../src/base/pointer.ts';
import { text } from '../../src/base/json.ts';
import type { Problem, Rule } from './rule.ts';

/** Words that say nothing about a field by themselves. */
const FILLERS = new Set(
  'a an the this that its it of on in for by to and or is are be id ids name names list number text value values'.split(
    ' ',
  ),
);

export const fieldDescriptions: Rule = {
  name: 'field-descriptions',
  says: 'The description of a field or of a parameter says more than its name, or there is none.',
  check: ({ parts }) =>
    parts.flatMap(({ pointer, value }): Problem[] => {
      const named = nameOf(pointer) ?? text(value['in'] === undefined ? undefined : value['name']);
      const description = text(value['description']);
      if (named === undefined || description === undefined) return [];
      const known = new Set([...wordsOf(named), ...keysOf(pointer).slice(0, 3).flatMap(wordsOf)]);
      const says = wordsOf(description).some((word) => !FILLERS.has(word) && !known.has(word));
      return says
        ? []
        : [
            {
              message: `The description of ${named} only repeats its name: say more, or remove it.`,
              pointer: `${pointer}/description`,
            },
          ];
    }),
};

/** The name of a property. */
function nameOf(pointer: string): string | undefined {
  const keys = keysOf(pointer);
  return keys.at(-2) === 'properties' ? keys.at(-1) : undefined;
}

/** The words of a text or of an identifier, in the singular. */
const wordsOf = (said: string): string[] =>
  said
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=[a-z]{2})s$/, ''));

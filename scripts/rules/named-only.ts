import { member } from '../../src/base/json.ts';
import { provenanceAt, standingOf } from '../../src/contract/index.ts';
import type { Problem, Rule } from './rule.ts';

export const namedOnly: Rule = {
  name: 'named-only',
  says: 'A part with x-named-only is documented and nothing more: if it has a description, x-provenance-keywords says how the description is known. No other part marks its description with its own standing.',
  check: ({ document, parts }) =>
    parts.flatMap(({ pointer, value }): Problem[] => {
      const said = standingOf(member(value['x-provenance-keywords'], 'description'));
      const { standing } = provenanceAt(document, pointer);
      const isNamedOnly = value['x-named-only'] === true;
      if (isNamedOnly && standing !== 'documented')
        return [
          {
            message: `x-named-only is on a part that is ${standing}: the document does not name it, so remove the mark.`,
            pointer: `${pointer}/x-named-only`,
          },
        ];
      if (isNamedOnly && value['description'] !== undefined && (said ?? 'documented') === 'documented')
        return [
          {
            message:
              'The document only names this part, so its description is not documented: give it a standing in x-provenance-keywords, or remove it.',
            pointer: `${pointer}/description`,
          },
        ];
      if (said !== undefined && said === standing)
        return [
          {
            message: `The description is ${said} like the part itself: remove it from x-provenance-keywords.`,
            pointer: `${pointer}/x-provenance-keywords/description`,
          },
        ];
      return [];
    }),
};

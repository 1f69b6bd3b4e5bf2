import { text } from '../../src/base/json.ts';
import type { Part } from '../../src/contract/index.ts';
import { componentAt } from './operations.ts';
import type { Problem, Rule } from './rule.ts';
import { checkMark } from './standing.ts';

/** Components of these types need their own mark, because inheritance stops at a $ref. */
const MARKED_COMPONENTS = ['Schema', 'Parameter', 'Response', 'Header'];

export const provenance: Rule = {
  name: 'provenance',
  says: 'Every operation and every component schema, parameter, response and header has x-provenance; a part that is not documented has an x-provenance-note beside it.',
  check: ({ parts }) =>
    parts.flatMap((part): Problem[] => {
      const { pointer, value } = part;
      const name = nameOf(part);
      const marked = name === undefined || value['x-provenance'] !== undefined;
      return [
        ...(marked
          ? []
          : [
              {
                message: `${name} has no x-provenance: say whether it is documented, observed, inferred or assumed.`,
                pointer,
                onKey: true,
              },
            ]),
        ...checkMark(value, 'x-provenance', pointer),
      ];
    }),
};

/** The name of a part that must have a mark. */
function nameOf({ type, pointer, value }: Part): string | undefined {
  if (type === 'Operation') return `Operation ${text(value['operationId']) ?? ''}`.trimEnd();
  const component = componentAt(pointer);
  return component !== undefined && MARKED_COMPONENTS.includes(type) && value['$ref'] === undefined
    ? `${type} ${component}`
    : undefined;
}

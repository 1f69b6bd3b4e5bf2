import type { JsonObject } from '../../src/base/json.ts';
import { type Part, partsBelow, resolve, type Standing, standingOf } from '../../src/contract/index.ts';
import { componentAt } from './operations.ts';
import type { Problem, Rule } from './rule.ts';
import { hasNote } from './standing.ts';

export const provenanceRedundant: Rule = {
  name: 'provenance-redundant',
  says: 'An x-provenance without a note does not repeat what it inherits.',
  check: ({ document }) => [...repeated(document, { type: 'Root', pointer: '', value: document }, undefined)],
};

/** The redundant marks at this part and below it. */
function* repeated(document: JsonObject, part: Part, above: Standing | undefined): Generator<Problem> {
  const { type, pointer, value } = part;
  const own = standingOf(value['x-provenance']);
  const isRef = typeof value['$ref'] === 'string';
  // A component or an operation inherits nothing.
  const begins =
    type === 'Operation' || /^\/paths\/[^/]+$/.test(pointer) || componentAt(pointer) !== undefined;
  const inherited = begins ? undefined : above;
  if (own !== undefined && !hasNote(value)) {
    const said = isRef ? standingOf(resolve(document, part).value['x-provenance']) : inherited;
    if (own === said) {
      yield {
        message: isRef
          ? `x-provenance: ${own} beside the $ref repeats what the component says: drop it.`
          : `x-provenance: ${own} repeats what is inherited: drop it, or add an x-provenance-note if this part needs a reason of its own.`,
        pointer: `${pointer}/x-provenance`,
      };
    }
  }
  for (const below of partsBelow(part)) yield* repeated(document, below, own ?? inherited);
}

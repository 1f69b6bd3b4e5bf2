import { type JsonObject, text } from '../../base/json.ts';
import { nodeAt, type Part, partsBelow, targetOf } from '../../contract/index.ts';

/** Prism needs about a minute for this many. */
const MOST_COPIES = 500_000;

/**
 * Refuses a contract that Prism would never finish reading: it replaces each reference with a copy, so schemas that
 * refer to the next one twice double at every step.
 */
export function refuseCopies(document: JsonObject): void {
  const known = new Map<string, number>();

  function copiesOf(part: Part): number {
    const before = known.get(part.pointer);
    if (before !== undefined) return before;
    // A schema within itself is not copied again.
    known.set(part.pointer, 1);
    const ref = text(part.value['$ref']);
    const parts: Part[] = [...partsBelow(part)];
    if (ref !== undefined) parts.push({ type: part.type, ...nodeAt(document, targetOf(ref)) });
    const copies = parts.reduce((sum, one) => sum + copiesOf(one), 1);
    if (copies > MOST_COPIES)
      throw new TypeError(
        `Prism cannot mock this contract: it replaces each $ref with a copy, and #${part.pointer} would consist of more than ${MOST_COPIES} parts.`,
      );
    known.set(part.pointer, copies);
    return copies;
  }

  const { paths } = document;
  for (const below of partsBelow({ type: 'Root', pointer: '', value: { paths: paths ?? {} } }))
    copiesOf(below);
}

import { child, partsOf, provenanceAt } from '../../contract/index.ts';
import { escapeKey, type Node } from '../../base/pointer.ts';
import { isObject, type JsonObject, list } from '../../base/json.ts';
import type { Violation, Severity } from './finding.ts';

/** The fields of a response that no part of its schema names; each once, at the first item of a list. */
export function unknownFields(
  document: JsonObject,
  schema: Node,
  value: unknown,
  severity: Severity,
): Violation[] {
  const violations: Violation[] = [];
  const places = new Set<string>();

  /** A field in many items of a list is one violation. */
  function isNew(pointer: string): boolean {
    const place = pointer.replaceAll(/\/\d+(?=\/)/g, '/*');
    if (places.has(place)) return false;
    places.add(place);
    return true;
  }

  function look(nodes: readonly Node[], at: string, here: unknown): void {
    // Most values have no fields, and their schemas need not be read.
    if (typeof here !== 'object') return;
    const parts = nodes
      .flatMap((node) => partsOf(document, node))
      .filter((part) => list(part.value['enum']).length === 0);
    if (Array.isArray(here)) {
      const items = parts.flatMap((part) => child(document, part, 'items') ?? []);
      if (items.length > 0) here.forEach((item, index) => look(items, `${at}/${index}`, item));
      return;
    }
    if (!isObject(here)) return;
    const named = parts.filter((part) => isObject(part.value['properties']));
    const maps = parts.flatMap((part) => child(document, part, 'additionalProperties') ?? []);
    for (const [name, inner] of Object.entries(here)) {
      const known = named.flatMap((part) => child(document, part, 'properties', name) ?? []);
      const pointer = `${at}/${escapeKey(name)}`;
      if (known.length > 0 || maps.length > 0) look([...known, ...maps], pointer, inner);
      else if (named.length > 0 && isNew(pointer)) {
        const open = parts.some((part) => part.value['additionalProperties'] === true);
        const schemaPointer = named[0]?.pointer ?? schema.pointer;
        violations.push({
          rule: 'unknown-field',
          pointer,
          expected: open
            ? 'is not a field that the contract lists, although it says that there are more'
            : 'is not a field of the contract',
          provenance: provenanceAt(document, schemaPointer),
          schemaPointer,
          severity: open ? 'note' : severity,
        });
      }
    }
  }

  look([schema], '', value);
  return violations;
}

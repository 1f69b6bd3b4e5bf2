import { objectAt, type JsonObject } from '../../../base/json.ts';
import { child, type Operation, partsOf } from '../../../contract/index.ts';
import { keysOf, type Node } from '../../../base/pointer.ts';

/** The schema of a successful response, or of a place in it, with all that applies to the same value. */
export function returnedParts(document: JsonObject, { responses }: Operation, pointer = ''): Node[] {
  const [schema] = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content[0]?.schema ?? []);
  return keysOf(pointer).reduce<Node[]>(
    (parts, key) => fieldParts(document, parts, key),
    schema === undefined ? [] : partsOf(document, schema),
  );
}

/** The schema of a field of the value. */
export const fieldParts = (document: JsonObject, parts: readonly Node[], name: string): Node[] =>
  parts
    .flatMap((part) => child(document, part, 'properties', name) ?? [])
    .flatMap((node) => partsOf(document, node));

/** The names of the fields that the value may have. */
export const fieldNames = (parts: readonly Node[]): string[] => [
  ...new Set(parts.flatMap(({ value }) => Object.keys(objectAt(value, 'properties')))),
];

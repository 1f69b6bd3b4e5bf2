import { child, listedIn, resolve, subschemas, typesOf } from '../../src/contract/index.ts';
import { entries, type Json, type JsonObject, strings } from '../../src/base/json.ts';
import { keysOf, type Node } from '../../src/base/pointer.ts';

/** The schemas of an `allOf`, references followed. */
const inherited = (document: JsonObject, { pointer, value }: Node): Node[] =>
  [...subschemas({ pointer, value })]
    .filter(({ keyword }) => keyword === 'allOf')
    .map((part) => resolve(document, part));

/** The properties that a schema names, itself or through allOf, with references followed. */
export function propertiesOf(document: JsonObject, schema: Node): Map<string, Node> {
  const own = entries(schema.value['properties']).flatMap(([name]): [string, Node][] => {
    const property = child(document, schema, 'properties', name);
    return property === undefined ? [] : [[name, property]];
  });
  return new Map([
    ...inherited(document, schema).flatMap((part) => [...propertiesOf(document, part)]),
    ...own,
  ]);
}

export const requiredOf = (document: JsonObject, schema: Node): Set<string> =>
  new Set([
    ...inherited(document, schema).flatMap((part) => [...requiredOf(document, part)]),
    ...strings(schema.value['required']),
  ]);

export const hasType = ({ value }: Node, type: string): boolean => typesOf(value).includes(type);

/** The values of a closed or an open set. */
export const valuesOf = (schema: JsonObject): readonly Json[] =>
  schema['const'] === undefined ? listedIn(schema) : [schema['const']];

/** The schema of what a JSON pointer names in an instance: /paging/next is looked up as properties of properties. */
export function schemaAt(document: JsonObject, schema: Node, pointer: string): Node | undefined {
  return keysOf(pointer).reduce<Node | undefined>(
    (here, name) => here && propertiesOf(document, here).get(name),
    resolve(document, schema),
  );
}

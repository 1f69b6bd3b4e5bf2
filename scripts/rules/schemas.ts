import {
  at,
  entries,
  follow,
  isRecord,
  items,
  strings,
  type Json,
  type Place,
  type Resolve,
} from './place.ts';

const MAPS = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SINGLE = [
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'contains',
  'contentSchema',
  'not',
  'if',
  'then',
  'else',
];

/** The schemas right below a schema, $refs followed. */
export function subschemas(resolve: Resolve, schema: Place): Place<Json>[] {
  const single = SINGLE.map((key) => follow(resolve, at(schema, key)));
  return [
    ...MAPS.flatMap((key) => entries(resolve, at(schema, key)).map(([, place]) => place)),
    ...LISTS.flatMap((key) => items(resolve, at(schema, key))),
    ...single.flatMap(({ node, location }) => (isRecord(node) ? [{ node, location }] : [])),
  ];
}

/** The properties that a schema names itself or through allOf, $refs followed. */
export function propertiesOf(resolve: Resolve, schema: Place): Map<string, Place<Json>> {
  const inherited = items(resolve, at(schema, 'allOf')).flatMap((part) => [...propertiesOf(resolve, part)]);
  return new Map([...inherited, ...entries(resolve, at(schema, 'properties'))]);
}

export function requiredOf(resolve: Resolve, schema: Place<Json>): Set<string> {
  const inherited = items(resolve, at(schema, 'allOf')).flatMap((part) => [...requiredOf(resolve, part)]);
  return new Set([...inherited, ...strings(schema.node.required)]);
}

export function hasType(schema: Place, type: string): boolean {
  if (!isRecord(schema.node)) return false;
  return schema.node.type === type || strings(schema.node.type).includes(type);
}

/** The values that a schema lists, closed or open. */
export function valuesOf(schema: Place<Json>): unknown[] {
  const { enum: closed, 'x-extensible-enum': open, const: single } = schema.node;
  if (Array.isArray(closed)) return closed;
  if (Array.isArray(open)) return open;
  return single === undefined ? [] : [single];
}

/** The schema of what a JSON pointer names in an instance: /impacts/0 is looked up as properties/impacts/items. */
export function schemaAt(resolve: Resolve, schema: Place, pointer: string): Place<Json> | undefined {
  const { node, location } = follow(resolve, schema);
  if (!isRecord(node)) return undefined;
  const [, ...parts] = pointer.split('/');
  let place: Place<Json> = { node, location };
  for (const part of parts) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = propertiesOf(resolve, place).get(name);
    if (next === undefined) return undefined;
    place = next;
  }
  return place;
}

/** Parts of responses that must be component schemas, because the types of methods refer to them by name. */
import {
  at,
  deref,
  isObject,
  type JsonObject,
  keysOf,
  loadContract,
  type Node,
  type Operation,
  subschemas,
  successOf,
  text,
} from '../contract/index.ts';
import { isInt64 } from './shape.ts';

/** A part without a name, at its place in the document. */
export interface Fault {
  readonly pointer: string;
  readonly message: string;
}

export const unnamedParts = (document: JsonObject): Fault[] =>
  loadContract(document).operations.flatMap((operation) => [
    ...unnamedItems(document, operation),
    ...inlineInt64(successOf(operation)?.content[0]?.schema),
  ]);

function unnamedItems(document: JsonObject, operation: Operation): Fault[] {
  const pagination = operation.node['x-pagination'];
  if (!isObject(pagination) || itemSchema(document, operation, pagination) !== undefined) return [];
  const message = `x-pagination of ${operation.id}: items (${JSON.stringify(pagination['items'])}) does not lead to a list of a component schema in the success response: correct the pointer, or make the items a component schema.`;
  return [{ pointer: `${operation.pointer}/x-pagination/items`, message }];
}

/** The name of the schema of a page's items. */
export function itemSchema(
  document: JsonObject,
  operation: Operation,
  pagination: JsonObject,
): string | undefined {
  const page = successOf(operation)?.content[0]?.schema?.value ?? {};
  const list = keysOf(text(pagination['items']) ?? '').reduce<JsonObject>(
    (schema, name) => at(deref(document, schema), 'properties', name),
    page,
  );
  const [, , , name] = (text(at(deref(document, list), 'items')['$ref']) ?? '').split('/');
  return name;
}

/** The integers of a response that are typed for each int64 mode, but not in a component schema. */
function inlineInt64(schema: Node | undefined): Fault[] {
  if (schema === undefined || '$ref' in schema.value) return [];
  if (!isInt64(schema.value)) return [...subschemas(schema)].flatMap(inlineInt64);
  const message =
    'An int64 of a response is not in a component schema, so it cannot be typed for both int64 modes: make it part of one.';
  return [{ pointer: schema.pointer, message }];
}

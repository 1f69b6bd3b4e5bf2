/** Parts of a contract that types cannot express. */
import { objectAt, isObject, type JsonObject, text } from '../base/json.ts';
import { loadContract, type Operation, returnedShape, subschemas, successOf } from '../contract/index.ts';
import { type Node, pointerOf } from '../base/pointer.ts';
import { isInt64 } from './shape.ts';

/** A part, why it has no type, and what to do. */
export interface UntypablePart {
  readonly pointer: string;
  readonly message: string;
}

export const untypableParts = (document: JsonObject): UntypablePart[] => [
  ...unusableNames(document),
  ...loadContract(document).operations.flatMap((operation) => unnamedItems(document, operation)),
];

/** Parts of responses that should be component schemas, so that the types of methods refer to them by name. */
export const unnamedParts = (document: JsonObject): UntypablePart[] =>
  loadContract(document).operations.flatMap((operation) => [
    ...unnamedItems(document, operation),
    ...inlineInt64(successOf(operation)?.content[0]?.schema),
  ]);

function unnamedItems(document: JsonObject, operation: Operation): UntypablePart[] {
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
  const list = returnedShape(document, operation, text(pagination['items']));
  const [, , , name] = (text(list.uses('items')[0]?.value['$ref']) ?? '').split('/');
  return name;
}

/** The integers of a response that are typed for each int64 mode, but not in a component schema. */
function inlineInt64(schema: Node | undefined): UntypablePart[] {
  if (schema === undefined || '$ref' in schema.value) return [];
  if (!isInt64(schema.value)) return [...subschemas(schema)].flatMap(inlineInt64);
  const message =
    'An int64 of a response is not in a component schema, so it cannot be typed for both int64 modes: make it part of one.';
  return [{ pointer: schema.pointer, message }];
}

/** Names that a client uses itself; with `then`, it would be taken for a promise. */
const OF_CLIENTS = ['close', 'then', '__proto__'];

const unusableNames = (document: JsonObject): UntypablePart[] => {
  const { operations } = loadContract(document);
  const ids = new Set<string>();
  return [...unusableSchemas(document), ...operations.flatMap((operation) => unusableIn(operation, ids))];
};

/** OpenAPI allows these signs only. */
const unusableSchemas = (document: JsonObject): UntypablePart[] =>
  Object.keys(objectAt(document, 'components', 'schemas'))
    .filter((name) => !/^[\w.-]+$/.test(name))
    .map((name) => ({
      pointer: pointerOf(['components', 'schemas', name]),
      message: `The schema name ${JSON.stringify(name)} may contain only letters, digits, ".", "-" and "_". Rename it.`,
    }));

/** Why a client cannot have the operation as a method. */
export function unusableIn(
  { id, pointer, parameters, requestBody }: Operation,
  ids: Set<string>,
): UntypablePart[] {
  const why =
    id.trim() === ''
      ? 'is empty'
      : OF_CLIENTS.includes(id)
        ? 'is reserved by the client'
        : ids.has(id)
          ? 'is the id of another operation too'
          : undefined;
  ids.add(id);
  const names = parameters.filter((one) => one.in === 'path' || one.in === 'query').map(({ name }) => name);
  if (requestBody !== undefined) names.push('body');
  const double = names.find((name, index) => names.indexOf(name) < index);
  const result: UntypablePart[] = [];
  if (why !== undefined)
    result.push({
      pointer: `${pointer}/operationId`,
      message: `The operationId ${JSON.stringify(id)} ${why}. Give the operation another one.`,
    });
  if (double !== undefined)
    result.push({
      pointer: `${pointer}/parameters`,
      message: `${id} has two inputs called ${JSON.stringify(double)}, and a method takes each by its name. Rename or remove one.`,
    });
  return result;
}

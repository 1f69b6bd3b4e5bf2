/**
 * Which fields a request or a response does not carry, and so cannot be required to have. Everything that reads
 * `readOnly`, `writeOnly` or `required` asks here.
 */
import { isList, isObject, type JsonObject, objectAt, strings, text } from '../base/json.ts';
import type { Node } from '../base/pointer.ts';
import { below, nodeAt, targetOf } from './refs.ts';
import { branchesOf } from './schema.ts';

export type Message = 'request' | 'response';

/** Finds the schema that a reference in a schema leads to. */
export type Follow = (ref: string, from: Node) => Node | undefined;

/** The keyword that keeps a field out of a message. */
export const leavingOut = (message: Message): 'readOnly' | 'writeOnly' =>
  message === 'request' ? 'readOnly' : 'writeOnly';

/** The keywords whose schemas apply to every value of the schema that has them. */
export const ALWAYS_APPLIED = ['allOf'];
/** Those whose schemas can require something of such a value. */
export const APPLIED = [...ALWAYS_APPLIED, 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'];

/** A schema, what its references lead to, and what the keywords apply to the same value, each once. */
export function appliedWith(start: Node, follow: Follow, keywords: readonly string[]): readonly Node[] {
  const found = new Map<string, Node>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next.pointer)) continue;
    found.set(next.pointer, next);
    const ref = text(next.value['$ref']);
    const target = ref === undefined ? undefined : follow(ref, next);
    if (target !== undefined) waiting.push(target);
    for (const keyword of keywords) waiting.push(...schemasOf(next, keyword));
  }
  return [...found.values()];
}

function schemasOf(node: Node, keyword: string): readonly Node[] {
  const value = node.value[keyword];
  if (isList(value)) return branchesOf(node, keyword);
  if (keyword === 'dependentSchemas')
    return Object.keys(objectAt(node.value, keyword)).flatMap((name) => below(node, keyword, name) ?? []);
  const only = below(node, keyword);
  return only === undefined ? [] : [only];
}

/** The fields that one of these schemas requires. */
export const requiredBy = (schemas: readonly Node[]): Set<string> =>
  new Set(
    schemas.flatMap(({ value }) => [
      ...strings(value['required']),
      ...Object.values(objectAt(value, 'dependentRequired')).flatMap(strings),
    ]),
  );

/** Tells of each field of an object with these schemas whether a message does not carry it. */
export function leftOutBy(
  schemas: readonly Node[],
  message: Message,
  follow: Follow,
): (name: string) => boolean {
  const isKept = (field: Node | undefined): boolean =>
    field !== undefined &&
    appliedWith(field, follow, ALWAYS_APPLIED).some(({ value }) => value[leavingOut(message)] === true);
  const listed = schemas.flatMap((schema) =>
    Object.keys(objectAt(schema.value, 'properties')).filter((name) =>
      isKept(below(schema, 'properties', name)),
    ),
  );
  const unlisted = schemas.filter((schema) => isKept(below(schema, 'additionalProperties')));
  const names = new Set(listed);
  return (name) =>
    names.has(name) || unlisted.some(({ value }) => !Object.hasOwn(objectAt(value, 'properties'), name));
}

/** Follows the references of a document whose references are pointers. */
export const followIn =
  (document: JsonObject): Follow =>
  (ref) =>
    nodeAt(document, targetOf(ref));

const marked = new WeakMap<JsonObject, boolean>();

/** Whether a document has any field that only one kind of message carries. */
export function hasDirections(document: JsonObject): boolean {
  const known = marked.get(document);
  if (known !== undefined) return known;
  const waiting: unknown[] = [document];
  let found = false;
  while (!found && waiting.length > 0) {
    const value = waiting.pop();
    if (isObject(value)) found = value['readOnly'] === true || value['writeOnly'] === true;
    if (isObject(value) || isList(value)) for (const inner of Object.values(value)) waiting.push(inner);
  }
  marked.set(document, found);
  return found;
}

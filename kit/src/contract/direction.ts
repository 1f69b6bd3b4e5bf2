/**
 * Which fields may be left out of a request or a response although they are required, because that message does not
 * carry them. Everything that reads `readOnly`, `writeOnly` or `required` asks here.
 */
import { isList, isObject, type JsonObject, objectAt, strings, text } from '../base/json.ts';
import type { Node } from '../base/pointer.ts';
import { allApplied, ALWAYS_APPLIED } from './grammar.ts';
import { below, nodeAt, targetOf } from './refs.ts';

export type Message = 'request' | 'response';

/** Finds the schema that a reference in a schema leads to. */
export type Follow = (ref: string, from: Node) => Node | undefined;

/** The keyword that keeps a field out of a message. */
export const leavingOut = (message: Message): 'readOnly' | 'writeOnly' =>
  message === 'request' ? 'readOnly' : 'writeOnly';

/**
 * A schema and what the keywords apply to the same value. Keywords beside a reference count in OpenAPI 3.0 too: authors
 * write `readOnly` there, and mean it.
 */
export const appliedWith = (start: Node, follow: Follow, keywords: readonly string[]): readonly Node[] =>
  allApplied([start], keywords, {
    below,
    follow(node) {
      const ref = text(node.value['$ref']);
      return ref === undefined ? undefined : follow(ref, node);
    },
    countsSiblings: () => true,
  });

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
  const before = marked.get(document);
  if (before !== undefined) return before;
  const waiting: unknown[] = [document];
  let result = false;
  while (!result && waiting.length > 0) {
    const value = waiting.pop();
    if (isObject(value)) result = value['readOnly'] === true || value['writeOnly'] === true;
    if (isObject(value) || isList(value)) for (const inner of Object.values(value)) waiting.push(inner);
  }
  marked.set(document, result);
  return result;
}

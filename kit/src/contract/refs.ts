import { isObject, type Json, type JsonObject, member, text } from '../base/json.ts';
import { memoizeBy } from '../base/memoize.ts';
import { schemasIn } from './grammar.ts';
import { type HeldPart, partsBelow } from './parts.ts';
import { escapeKey, keysOf, type Node, pointerOf, under, valueAt } from '../base/pointer.ts';
import { urlDecoded } from '../base/text.ts';

export type { Node };

/** A document that cannot be read as a contract; the message names it, the place and the remedy. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
}

/** The pointer that a `$ref` within the document names; references to other documents do not occur in a bundle. */
export function targetOf(ref: string): string {
  if (!ref.startsWith('#'))
    throw new UnreadableDocumentError(`$ref "${ref}" leaves the document. Bundle it first.`);
  if (!/^#($|\/)/.test(ref))
    throw new UnreadableDocumentError(`$ref "${ref}" names an anchor. Write a JSON pointer instead.`);
  const pointer = urlDecoded(ref.slice(1));
  if (pointer === undefined)
    throw new UnreadableDocumentError(`$ref "${ref}" is not a valid URI: correct its percent-encoding.`);
  return pointer;
}

/** Finds the target of a reference within the document, by pointer or by anchor; undefined if there is none. */
export function createReferenceFinder(document: JsonObject): (ref: string) => string | undefined {
  let anchors: ReadonlyMap<string, readonly string[]> | undefined;
  return (ref) => {
    if (ref === '#' || ref.startsWith('#/')) return urlDecoded(ref.slice(1));
    anchors ??= anchorsIn(document);
    const keys = ref.startsWith('#') ? anchors.get(ref.slice(1)) : undefined;
    return keys && pointerOf(keys);
  };
}

/** The anchors in a value, each with the way to its schema, except those inside of values that are left out. */
export function anchorsIn(
  start: Json,
  isLeftOut: (value: Json) => boolean = () => false,
): Map<string, readonly string[]> {
  const result = new Map<string, readonly string[]>();
  const visit = (value: Json | undefined, keys: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || (keys.length > 0 && isLeftOut(value))) return;
    for (const keyword of ['$dynamicAnchor', '$anchor']) {
      const anchor = text(member(value, keyword));
      if (anchor !== undefined) result.set(anchor, keys);
    }
    for (const key of Object.keys(value)) visit(under(value, key), [...keys, key]);
  };
  visit(start, []);
  return result;
}

/** The same place without references on the way. */
export function throughReferences(document: Json, pointer: string): string {
  let at = '';
  let node: Json | undefined = document;
  for (const key of keysOf(pointer)) {
    for (let hops = 0; hops < 20 && under(node, key) === undefined; hops++) {
      const ref = text(member(node, '$ref'));
      if (ref?.startsWith('#/') !== true) break;
      at = targetOf(ref);
      node = valueAt(document, at);
    }
    at += `/${escapeKey(key)}`;
    node = under(node, key);
  }
  return at;
}

export function nodeAt(document: JsonObject, pointer: string): Node {
  const value = valueAt(document, pointer);
  if (!isObject(value)) throw new Error(`There is no object at "#${pointer}".`);
  return { pointer, value };
}

/** A contract refers to the same few components hundreds of times. */
const targets = memoizeBy<Node>();

/** Follows `$ref` until there is none. */
export function resolve(document: JsonObject, node: Node): Node {
  const ref = text(node.value['$ref']);
  return ref === undefined ? node : targets(document, ref, () => follow(document, ref));
}

function follow(document: JsonObject, first: string): Node {
  const refs = new Set([first]);
  let here = nodeAt(document, targetOf(first));
  for (let ref = text(here.value['$ref']); ref !== undefined; ref = text(here.value['$ref'])) {
    if (refs.has(ref)) throw new Error(`$ref "${ref}" leads back to itself.`);
    refs.add(ref);
    here = nodeAt(document, targetOf(ref));
  }
  return here;
}

/** The object that a value is, or that its references resolve to; an empty object if there is none. */
export const deref = (document: JsonObject, value: Json | undefined): JsonObject =>
  isObject(value) ? resolve(document, { pointer: '', value }).value : {};

/** The node below these keys, itself a reference or not; undefined if there is no object. */
export function below({ pointer, value }: Node, ...keys: string[]): Node | undefined {
  const part = keys.reduce<Json | undefined>(under, value);
  return isObject(part) ? { pointer: pointer + pointerOf(keys), value: part } : undefined;
}

/** The same with references followed, at each key. */
export function child(document: JsonObject, node: Node, ...keys: string[]): Node | undefined {
  let here: Node | undefined = node;
  for (const key of keys) {
    const next: Node | undefined = here && below(here, key);
    here = next && resolve(document, next);
  }
  return here;
}

/** The schemas that a keyword such as `anyOf` lists, references not followed. */
export const branchesOf = (schema: Node, keyword: string): Node[] => schemasIn(schema, keyword, below);

/** The schemas directly in this one; `$ref` is not followed, `true` and `false` are left out. */
export const subschemas = (schema: Node): Generator<HeldPart> => partsBelow({ type: 'Schema', ...schema });

const SCHEMAS = '/components/schemas/';

/** The name of the schema at this pointer; undefined if it is no component of its own. */
export function schemaNameAt(pointer: string): string | undefined {
  const keys = pointer.startsWith(SCHEMAS) ? keysOf(pointer) : [];
  return keys.length === 3 ? keys[2] : undefined;
}

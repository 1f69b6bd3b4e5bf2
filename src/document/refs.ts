import { entries, isObject, type JsonObject, list, member, text } from './json.ts';
import { escapeKey, valueAt } from './pointer.ts';

/** A node of the document together with the place where it stands. */
export interface Node {
  readonly pointer: string;
  readonly value: JsonObject;
}

/** The pointer that a `$ref` within the document names; references to other documents do not occur in a bundle. */
export function targetOf(ref: string): string {
  if (!ref.startsWith('#')) throw new Error(`$ref "${ref}" leaves the document. Bundle it first.`);
  return decodeURIComponent(ref.slice(1));
}

export function nodeAt(document: JsonObject, pointer: string): Node {
  const value = valueAt(document, pointer);
  if (!isObject(value)) throw new Error(`Nothing of use stands at "#${pointer}".`);
  return { pointer, value };
}

/** Follows `$ref` until there is none. */
export function resolve(document: JsonObject, node: Node): Node {
  const seen = new Set<string>();
  let here = node;
  for (let ref = text(here.value['$ref']); ref !== undefined; ref = text(here.value['$ref'])) {
    if (seen.has(ref)) throw new Error(`$ref "${ref}" leads back to itself.`);
    seen.add(ref);
    here = nodeAt(document, targetOf(ref));
  }
  return here;
}

/** The node's child under that key with its references followed, or nothing. */
export function child(document: JsonObject, node: Node, ...keys: string[]): Node | undefined {
  let here: Node | undefined = node;
  for (const key of keys) {
    const value: unknown = member(here?.value, key);
    if (here === undefined || !isObject(value)) return undefined;
    here = resolve(document, { pointer: `${here.pointer}/${escapeKey(key)}`, value });
  }
  return here;
}

const MAPS = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SINGLES = [
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
];

/** A schema within another: the keywords that lead to it, and the node. */
export interface Subschema extends Node {
  readonly keyword: string;
  /** Name of the property, or index in the list, where the keyword has several. */
  readonly key?: string;
}

/** The schemas that stand directly in this one; `$ref` is not followed, `true` and `false` are left out. */
export function* subschemas(node: Node): Generator<Subschema> {
  for (const [keyword, value] of entries(node.value)) {
    const base = `${node.pointer}/${escapeKey(keyword)}`;
    if (SINGLES.includes(keyword) && isObject(value)) yield { keyword, pointer: base, value };
    const several = MAPS.includes(keyword)
      ? entries(value)
      : LISTS.includes(keyword)
        ? list(value).map((item, index) => [String(index), item] as const)
        : [];
    for (const [key, item] of several) {
      if (isObject(item)) yield { keyword, key, pointer: `${base}/${escapeKey(key)}`, value: item };
    }
  }
}

/**
 * Visits a schema and everything in it, `$ref` followed, each place once, so that recursive schemas end.
 * `visit` may answer false to leave out what stands below.
 */
export function walkSchema(document: JsonObject, start: Node, visit: (node: Node) => boolean | void): void {
  const seen = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node.pointer)) continue;
    seen.add(node.pointer);
    if (visit(node) === false) continue;
    const ref = text(node.value['$ref']);
    if (ref !== undefined) waiting.push(nodeAt(document, targetOf(ref)));
    waiting.push(...[...subschemas(node)].reverse());
  }
}

const APPLY_TO_THE_SAME = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'];

/** A schema and all that applies to the same value: references, `allOf`, and every branch of a union. */
export function partsOf(document: JsonObject, node: Node): Node[] {
  const found = new Map<string, Node>();
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const here = resolve(document, next);
    if (found.has(here.pointer)) continue;
    found.set(here.pointer, here);
    for (const sub of subschemas(here)) if (APPLY_TO_THE_SAME.includes(sub.keyword)) waiting.push(sub);
  }
  return [...found.values()];
}

import { isArray, isObject, own, type Json, type JsonObject } from './json.ts';
import { join, lookUp } from './pointer.ts';
import { UnreadableDocumentError, type Standing } from './types.ts';

/** A place in a document, with the standing that it has there. */
export interface Node {
  readonly value: Json;
  readonly pointer: string;
  readonly standing: Standing;
  /** Stands for something that the document leaves out; `pointer` is what leaves it out. */
  readonly absent?: true;
}

const standings: ReadonlySet<unknown> = new Set<Standing>(['documented', 'inferred', 'assumed']);
const isStanding = (value: unknown): value is Standing => standings.has(value);

export const markOf = (value: Json | undefined, key = 'x-provenance'): Standing | undefined => {
  const mark = own(value, key);
  return isStanding(mark) ? mark : undefined;
};

export const weaker = (a: Standing, b: Standing): Standing =>
  a === 'assumed' || b === 'assumed' ? 'assumed' : a === 'inferred' ? a : b;

/** The part of a node under `keys`; provenance is inherited from every step on the way. */
export function child(node: Node, ...keys: readonly (string | number)[]): Node | undefined {
  let value: Json | undefined = node.value;
  let standing = node.standing;
  for (const key of keys) {
    value = isArray(value) ? value[Number(key)] : own(value, String(key));
    if (value === undefined) return undefined;
    standing = markOf(value) ?? standing;
  }
  return value === undefined ? undefined : { value, pointer: join(node.pointer, ...keys), standing };
}

export const children = (node: Node | undefined): (readonly [string, Node])[] =>
  node === undefined || !isObject(node.value)
    ? []
    : Object.keys(node.value).flatMap((key) => {
        const found = child(node, key);
        return found === undefined ? [] : [[key, found] as const];
      });

export const items = (node: Node | undefined): Node[] =>
  node === undefined || !isArray(node.value)
    ? []
    : node.value.flatMap((_, index) => child(node, index) ?? []);

export const field = (node: Node | undefined, key: string): Json | undefined => own(node?.value, key);

/** One of the two documents. */
export class Doc {
  readonly root: Node;
  readonly name: string;
  #anchors: Map<string, string> | undefined;

  constructor(value: JsonObject, name: string) {
    this.root = { value, pointer: '', standing: markOf(value) ?? 'documented' };
    this.name = name;
  }

  /**
   * Follows `$ref` to its end. Provenance stops there: a component carries its own, unless a mark beside the
   * `$ref` overrides it.
   */
  resolve(node: Node): Node {
    const seen = new Set<string>();
    let at = node;
    for (let ref = own(at.value, '$ref'); typeof ref === 'string'; ref = own(at.value, '$ref')) {
      const pointer = this.#locate(ref, at.pointer);
      const value = lookUp(this.root.value, pointer);
      if (value === undefined || seen.has(pointer)) this.#fail(at.pointer, ref);
      seen.add(pointer);
      at = { value, pointer, standing: markOf(at.value) ?? markOf(value) ?? 'documented' };
    }
    return at;
  }

  #locate(ref: string, from: string): string {
    if (ref === '#' || ref.startsWith('#/')) return decodeURIComponent(ref.slice(1));
    this.#anchors ??= anchorsOf(this.root.value);
    return this.#anchors.get(ref) ?? this.#fail(from, ref);
  }

  #fail(from: string, ref: string): never {
    throw new UnreadableDocumentError(
      `${this.name}: #${from} refers to ${ref}, which leads nowhere in the document. Correct the reference.`,
    );
  }
}

function anchorsOf(root: Json): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: Json, pointer: string): void => {
    if (isArray(value)) value.forEach((item, index) => visit(item, join(pointer, index)));
    if (!isObject(value)) return;
    const anchor = value['$anchor'];
    if (typeof anchor === 'string') found.set(`#${anchor}`, pointer);
    for (const key of Object.keys(value)) visit(value[key] ?? null, join(pointer, key));
  };
  visit(root, '');
  return found;
}

import { isList, isObject, type Json, type JsonObject, member } from '../base/json.ts';
import { keysOf, type Node, pointerOf, under, valueAt } from '../base/pointer.ts';
import {
  createReferenceFinder,
  hasSiblings,
  isOpenApi30,
  referenceIn,
  inlineStrayReferences,
  type Standing,
  standingIn,
  type Steps,
  throughReferences,
  UnreadableDocumentError,
  UNRESOLVED,
} from '../contract/index.ts';

/** A node of any value, with the standing that it has in its place. */
export interface Stated extends Node<Json> {
  readonly standing: Standing;
  /** Represents a part that the document omits; `pointer` is the place that omits it. */
  readonly absent?: true;
}

/** The same part of both documents. */
export interface Both {
  readonly old: Stated;
  readonly new: Stated;
}

export type Side = 'old' | 'new';

/** The part of a node under `keys`; provenance is inherited at every step. */
export function partOf(node: Stated, ...keys: readonly (string | number)[]): Stated | undefined {
  let value: Json | undefined = node.value;
  let standing = node.standing;
  for (const key of keys) {
    value = under(value, String(key));
    if (value === undefined) return undefined;
    standing = standingIn(value) ?? standing;
  }
  return value === undefined ? undefined : { value, pointer: node.pointer + pointerOf(keys), standing };
}

export const children = (node: Stated | undefined): (readonly [string, Stated])[] =>
  node === undefined || !isObject(node.value)
    ? []
    : Object.keys(node.value).flatMap((key) => {
        const part = partOf(node, key);
        return part === undefined ? [] : [[key, part] as const];
      });

export const items = (node: Stated | undefined): Stated[] =>
  node === undefined || !isList(node.value)
    ? []
    : node.value.flatMap((_, index) => partOf(node, index) ?? []);

/** The rule for a keyword that is true in one of the documents only. */
export function toggled<Rule>({ old, new: now }: Both, key: string, on: Rule, off: Rule): Rule | undefined {
  const [was, is] = [field(old, key) === true, field(now, key) === true];
  return was === is ? undefined : is ? on : off;
}

/** The entries of two maps, side by side. */
export const matched = <T>(
  old: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
): (readonly [key: string, old: T | undefined, now: T | undefined])[] =>
  [...new Set([...old.keys(), ...now.keys()])].map((key) => [key, old.get(key), now.get(key)]);

export const field = (node: Stated | undefined, key: string): Json | undefined => member(node?.value, key);

/** One of the two documents. */
export class Doc {
  readonly root: Stated;
  readonly value: JsonObject;
  readonly name: string;
  /** `nullable` allows null, and nothing beside a reference counts. */
  readonly isOpenApi30: boolean;
  /** From schema to schema; those of the differ have a standing. */
  readonly steps: Steps<Stated>;
  readonly #locate: (ref: string) => string | undefined;

  readonly #given: JsonObject;

  constructor(document: JsonObject, name: string) {
    this.#given = document;
    this.isOpenApi30 = isOpenApi30(document);
    this.value = inlineStrayReferences(document, name);
    this.root = { value: this.value, pointer: '', standing: standingIn(this.value) ?? 'documented' };
    this.name = name;
    this.#locate = createReferenceFinder(this.value);
    this.steps = {
      below: partOf,
      follow: (node) => (referenceOf(node) === undefined ? undefined : this.resolve(node)),
      countsSiblings: ({ value }) => this.#saysMore(value),
    };
  }

  /** The pointer in the original document, which may pass through references. */
  given(pointer: string): string {
    return this.#given === this.value ? pointer : throughReferences(this.#given, pointer);
  }

  /** Where a reference leads, whether or not something is there. */
  pointerOf(reference: string): string | undefined {
    return this.#locate(reference);
  }

  /** What a reference leads to, if anything. */
  target(reference: string): Json | undefined {
    const pointer = this.#locate(reference);
    return pointer === undefined ? undefined : valueAt(this.value, pointer);
  }

  /**
   * Follows `$ref` to its end, or to a reference that has keywords of its own. Provenance stops there: a component has
   * its own, unless a mark beside the `$ref` overrides it.
   */
  resolve(node: Stated): Stated {
    const pointers = new Set<string>();
    let at = node;
    for (let ref = referenceOf(at); ref !== undefined; ref = referenceOf(at)) {
      if (at !== node && this.#saysMore(at.value)) return at;
      const pointer = this.#locate(ref) ?? this.#fail(at, ref);
      const value = valueAt(this.value, pointer);
      if (value === undefined || pointers.has(pointer)) this.#fail(at, ref);
      pointers.add(pointer);
      at = { value, pointer, standing: standingIn(at.value) ?? standingIn(value) ?? 'documented' };
    }
    return at;
  }

  #saysMore(value: Json): boolean {
    return !this.isOpenApi30 && hasSiblings(value);
  }

  #fail({ pointer }: Stated, ref: string): never {
    throw new UnreadableDocumentError(
      `${this.name}: #${pointer} refers to ${ref}, which does not resolve in the document. Correct the reference.`,
    );
  }
}

/** Finds something once for each schema of a document. A schema that leads back to itself has `provisional` there. */
export function forEachSchema<T>(
  provisional: T,
  find: (doc: Doc, node: Stated) => T,
): (doc: Doc, node: Stated) => T {
  const cache = new WeakMap<Doc, Map<string, { found: T }>>();
  return (doc, node) => {
    const own = cache.get(doc) ?? new Map<string, { found: T }>();
    cache.set(doc, own);
    const key = `${node.pointer}${node.absent === true ? '?' : ''}`;
    const before = own.get(key);
    if (before !== undefined) return before.found;
    const entry = { found: provisional };
    own.set(key, entry);
    return (entry.found = find(doc, node));
  };
}

export const referenceOf = (node: Stated): string | undefined => referenceIn(node.value);

/** A part whose reference does not resolve, so that nothing is known of it. */
export const isUnresolved = (node: Stated | undefined): boolean => field(node, UNRESOLVED) !== undefined;

/** The last word of a reference: `Order` of `#/components/schemas/Order`, of a mounted `Order.yaml` and of `Order`. */
export const nameOfReference = (ref: string): string | undefined =>
  keysOf(`/${ref}`)
    .at(-1)
    ?.split('/')
    .at(-1)
    ?.replace(/\.[a-z]+$/, '');

import { isObject, type Json } from '../../../base/json.ts';
import { type Doc, type Node, referenceIn } from '../node.ts';

/** Recognises schemas that are the same in both documents, with everything that they refer to. */
export class Unchanged {
  readonly #old: Doc;
  readonly #new: Doc;
  /** By reference: whether both documents have the same there, and wherever it leads. */
  readonly #known = new Map<string, boolean>();

  constructor(old: Doc, now: Doc) {
    this.#old = old;
    this.#new = now;
  }

  /** Equal parts of documents that were loaded together are the same object. */
  has(old: Node, now: Node | undefined): boolean {
    return (
      old.value === now?.value &&
      old.standing === now.standing &&
      [...referencesIn(old.value)].every((reference) => this.#isSame(reference))
    );
  }

  #isSame(reference: string): boolean {
    const known = this.#known.get(reference);
    if (known !== undefined) return known;
    const reached = new Set([reference]);
    for (const each of reached) {
      const before = this.#old.target(each);
      if (before === undefined || before !== this.#new.target(each) || this.#known.get(each) === false) {
        this.#known.set(reference, false);
        return false;
      }
      for (const next of referencesIn(before)) reached.add(next);
    }
    for (const each of reached) this.#known.set(each, true);
    return true;
  }
}

function* referencesIn(value: Json): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const reference = isObject(value) ? referenceIn(value) : undefined;
  if (reference !== undefined) yield reference;
  for (const item of Object.values<Json>(value)) yield* referencesIn(item);
}

import type { Json } from '../../../base/json.ts';
import { field, type Node } from '../node.ts';

/** Distinguishes parts of documents, and recognises equal parts of a document without references. */
export class Parts {
  readonly #whole = new WeakMap<object, boolean>();
  readonly #numbers = new WeakMap<object, number>();
  #last = 0;

  /** Whether nothing in the value is a reference. */
  isWhole(value: Json): boolean {
    if (typeof value !== 'object' || value === null) return true;
    const known = this.#whole.get(value);
    if (known !== undefined) return known;
    const whole =
      !Object.hasOwn(value, '$ref') && !Object.hasOwn(value, '$dynamicRef') && this.#inside(value);
    this.#whole.set(value, whole);
    return whole;
  }

  #inside(value: object): boolean {
    return Object.values(value).every((item: Json) => this.isWhole(item));
  }

  /**
   * A key that is the same for the same part. An object that is written out in several operations counts as one part:
   * a change to all of its copies is one change.
   */
  keyOf(node: Node): string {
    const { value, pointer, standing } = node;
    const isCopy =
      pointer.startsWith('/paths/') && field(node, 'properties') !== undefined && this.isWhole(value);
    const place = isCopy && typeof value === 'object' && value !== null ? this.#numberOf(value) : pointer;
    return `${place}${node.absent === true ? '?' : ''}!${standing}`;
  }

  #numberOf(value: object): string {
    const number = this.#numbers.get(value) ?? (this.#last += 1);
    this.#numbers.set(value, number);
    return `=${number}`;
  }
}

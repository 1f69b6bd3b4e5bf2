import { MOST_WORK, type Work } from '../../base/pattern/pattern.ts';
import { SchemaError } from './rule.ts';

/** How many references a check may follow: this many, and so many more for each part of the value. */
const [MOST, MOST_A_PART] = [1_000_000, 1_000];

/**
 * Ends a check that would never end: where each schema refers to the next one twice, the effort doubles at every step.
 * No legitimate check comes near the limit.
 */
export class Effort {
  readonly patterns: Work = { left: 0 };
  #left = 0;
  #isExtended = false;
  #pointer = '';
  #value: unknown;

  /** Performs a check of the value against the schema at the pointer. */
  limit<Result>(pointer: string, value: unknown, check: () => Result): Result {
    this.#left = MOST;
    this.patterns.left = MOST_WORK;
    this.#isExtended = false;
    this.#pointer = pointer;
    this.#value = value;
    try {
      return check();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new SchemaError(pointer, 'its references, or the parts of the value, are nested too deeply');
    } finally {
      this.#value = undefined;
    }
  }

  /** Counts a reference that is followed. */
  step(): void {
    if ((this.#left -= 1) >= 0) return;
    if (this.#isExtended)
      throw new SchemaError(
        this.#pointer,
        'the schemas that it refers to apply each other so often that a check would not end',
      );
    // Counted only here, because few checks come this far.
    this.#isExtended = true;
    this.#left = partsIn(this.#value) * MOST_A_PART;
  }
}

function partsIn(value: unknown): number {
  let parts = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const part = waiting.pop();
    parts += 1;
    if (typeof part === 'object' && part !== null)
      for (const inner of Object.values(part)) waiting.push(inner);
  }
  return parts;
}

import { type Kind, type Moment, Sighting } from './sighting.ts';
import { Shape } from './shape.ts';

/** Values with something in common, how often they occurred, and their shape. */
export interface Sample {
  readonly sighting: Sighting;
  readonly shape: Shape;
}

/** Counts of values of an unknown field that a missing field could have, could not have, and that share its words or fields. */
export interface Pair {
  readonly fits: Sighting;
  readonly fails: Sighting;
  readonly tells: Sighting;
}

export const newPair = (): Pair => ({ fits: new Sighting(), fails: new Sighting(), tells: new Sighting() });

const sampleIn = <Key>(map: Map<Key, Sample>, key: Key): Sample => {
  const found = map.get(key) ?? { sighting: new Sighting(), shape: new Shape() };
  map.set(key, found);
  return found;
};

/** Maximum number of different names or words that are kept for one place; hostile bodies can have any number. */
const MOST = 200;

/** What was seen at one node of the contract: a schema, a response or a header. */
export class Seen {
  readonly all = new Sighting();
  /** Values that the node allows, by their type. */
  readonly kinds = new Map<Kind, Sighting>();
  /** Whole values that keep the schema. */
  readonly fitting = new Sighting();
  /** Values of a type or form that the node does not allow. */
  readonly misfits = new Sighting();
  readonly misfitShape = new Shape();
  readonly words = new Map<string, Sighting>();
  /** Values that violate a keyword, and values that confirm it. */
  readonly broken = new Map<string, Sighting>();
  readonly shown = new Map<string, Sighting>();
  /** Required fields, and the header itself. */
  readonly present = new Map<string, Sighting>();
  readonly missing = new Map<string, Sighting>();
  /** Fields that the schema names and the values had. */
  readonly own = new Set<string>();
  /** Fields, or media types, that the contract does not have. */
  readonly unknown = new Map<string, Sample>();
  /** By the names of both fields: `old new`. */
  readonly pairs = new Map<string, Pair>();
  /** Bodies of an unknown media type that keep the schema of a known one, by the pointer of that schema. */
  readonly alike = new Map<string, Sighting>();

  addUnknown(name: string, value: unknown, moment: Moment): void {
    if (!this.unknown.has(name) && this.unknown.size >= MOST) return;
    const { sighting, shape } = sampleIn(this.unknown, name);
    sighting.add(moment, value);
    shape.add(value, moment);
  }

  addMisfit(value: unknown, moment: Moment): void {
    this.misfits.add(moment, value);
    this.misfitShape.add(value, moment);
  }

  addWord(word: string, moment: Moment): void {
    if (!this.words.has(word) && this.words.size >= MOST) return;
    const sighting = this.words.get(word) ?? new Sighting();
    this.words.set(word, sighting.add(moment));
  }
}

/** What was seen at each node, by its pointer; of what the contract does not have, by a name of its own. */
export class Sightings {
  readonly #nodes = new Map<string, Seen>();

  at(pointer: string): Seen {
    const found = this.#nodes.get(pointer) ?? new Seen();
    this.#nodes.set(pointer, found);
    return found;
  }

  /** Undefined if the node was not reached. */
  get(pointer: string): Seen | undefined {
    return this.#nodes.get(pointer);
  }

  *[Symbol.iterator](): Iterator<readonly [string, Seen]> {
    yield* this.#nodes;
  }
}

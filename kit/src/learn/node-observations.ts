import { type ValueKind, type ExchangeRef, Observation } from './observation.ts';
import { ValueSummary } from './value-summary.ts';

/** Values with something in common, how often they occurred, and their shape. */
export interface Sample {
  readonly observation: Observation;
  readonly shape: ValueSummary;
}

/** Counts of values of an unknown field that a missing field could have, could not have, and that share its words or fields. */
export interface Pair {
  readonly fits: Observation;
  readonly fails: Observation;
  readonly hints: Observation;
}

export const newPair = (): Pair => ({
  fits: new Observation(),
  fails: new Observation(),
  hints: new Observation(),
});

const sampleIn = <Key>(map: Map<Key, Sample>, key: Key): Sample => {
  const sample = map.get(key) ?? { observation: new Observation(), shape: new ValueSummary() };
  map.set(key, sample);
  return sample;
};

/** Maximum number of different names or words that are kept for one place; hostile bodies can have any number. */
const MOST = 200;

/** What was seen at one node of the contract: a schema, a response or a header. */
export class NodeObservations {
  readonly all = new Observation();
  /** Values that the node allows, by their type. */
  readonly kinds = new Map<ValueKind, Observation>();
  /** Whole values that keep the schema. */
  readonly fitting = new Observation();
  /** Values of a type or form that the node does not allow. */
  readonly misfits = new Observation();
  readonly misfitShape = new ValueSummary();
  readonly words = new Map<string, Observation>();
  /** Values that violate a keyword, and values that confirm it. */
  readonly broken = new Map<string, Observation>();
  readonly shown = new Map<string, Observation>();
  /** Required fields, and the header itself. */
  readonly present = new Map<string, Observation>();
  readonly missing = new Map<string, Observation>();
  /** Fields that the schema names and the values had. */
  readonly own = new Set<string>();
  /** Fields, or media types, that the contract does not have. */
  readonly unknown = new Map<string, Sample>();
  /** By the names of both fields: `old new`. */
  readonly pairs = new Map<string, Pair>();
  /** Bodies of an unknown media type that keep the schema of a known one, by the pointer of that schema. */
  readonly alike = new Map<string, Observation>();

  addUnknown(name: string, value: unknown, source: ExchangeRef): void {
    if (!this.unknown.has(name) && this.unknown.size >= MOST) return;
    const { observation, shape } = sampleIn(this.unknown, name);
    observation.add(source, value);
    shape.add(value, source);
  }

  addMisfit(value: unknown, source: ExchangeRef): void {
    this.misfits.add(source, value);
    this.misfitShape.add(value, source);
  }

  addWord(word: string, source: ExchangeRef): void {
    if (!this.words.has(word) && this.words.size >= MOST) return;
    const observation = this.words.get(word) ?? new Observation();
    this.words.set(word, observation.add(source));
  }
}

/** What was seen at each node, by its pointer; of what the contract does not have, by a name of its own. */
export class ContractObservations {
  readonly #nodes = new Map<string, NodeObservations>();

  at(pointer: string): NodeObservations {
    const observations = this.#nodes.get(pointer) ?? new NodeObservations();
    this.#nodes.set(pointer, observations);
    return observations;
  }

  /** Undefined if the node was not reached. */
  get(pointer: string): NodeObservations | undefined {
    return this.#nodes.get(pointer);
  }

  *[Symbol.iterator](): Iterator<readonly [string, NodeObservations]> {
    yield* this.#nodes;
  }
}

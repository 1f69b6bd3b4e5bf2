import { isList, isObject, type Json } from '../../base/json.ts';
import { heirReferences } from './heirs.ts';
import { isSilent } from './members.ts';
import { referenceIn } from '../../contract/index.ts';
import { type Doc, field, partOf, referenceOf, type Stated } from '../node.ts';

/** Keywords whose keys are names that the author chose. */
const namesBelow = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'dependentSchemas',
  'dependentRequired',
]);
/** Keywords with plain values. */
const valuesBelow = new Set(['const', 'enum']);

type Kind = 'schema' | 'names' | 'value';

const kindBelow = (kind: Kind, key: string): Kind => {
  if (kind === 'value') return 'value';
  if (kind === 'names') return 'schema';
  return valuesBelow.has(key) ? 'value' : namesBelow.has(key) ? 'names' : 'schema';
};

/**
 * Whether two schemas are equal apart from descriptions, with references followed. Recursive schemas are equal unless
 * a difference is found.
 */
export function alike(old: Doc, now: Doc, a: Stated | undefined, b: Stated | undefined): boolean {
  const assumed = new Set<string>();

  const compare = (before: Stated, after: Stated, kind: Kind): boolean => {
    if (kind === 'schema' && (referenceOf(before) ?? referenceOf(after)) !== undefined) {
      const pair = `${before.pointer}\n${after.pointer}`;
      if (assumed.has(pair)) return true;
      assumed.add(pair);
      if (isPlainReference(before) && isPlainReference(after)) {
        return compare(old.resolve(before), now.resolve(after), kind);
      }
      if (isPlainReference(before)) return compare(old.resolve(before), after, kind);
      if (isPlainReference(after)) return compare(before, now.resolve(after), kind);
      if (!compare(old.resolve(before), now.resolve(after), kind)) return false;
    }
    const keys = comparedKeys(before.value, kind);
    const others = comparedKeys(after.value, kind);
    if (keys === undefined || others === undefined) return before.value === after.value;
    if (isList(before.value) !== isList(after.value) || keys.length !== others.length) return false;
    return keys.every((key) => {
      const [x, y] = [partOf(before, key), partOf(after, key)];
      const below = isList(before.value) ? kind : kindBelow(kind, key);
      return x !== undefined && y !== undefined && compare(x, y, below);
    });
  };

  return a === undefined || b === undefined ? a === b : compare(a, b, 'schema');
}

function comparedKeys(value: Json, kind: Kind): string[] | undefined {
  if (isList(value)) return value.map((_, index) => String(index));
  if (!isObject(value)) return undefined;
  return Object.keys(value).filter((key) => kind !== 'schema' || key === 'nullable' || !isSilent(key));
}

const isPlainReference = (node: Stated): boolean =>
  referenceOf(node) !== undefined && comparedKeys(node.value, 'schema')?.length === 0;

/** Distinguishes parts of documents, and recognises equal parts of a document without references. */
export class IdentityKeys {
  readonly #whole = new WeakMap<object, boolean>();
  readonly #numbers = new WeakMap<object, number>();
  #last = 0;

  /** Whether nothing in the value is a reference. */
  isWhole(value: Json): boolean {
    if (typeof value !== 'object' || value === null) return true;
    const before = this.#whole.get(value);
    if (before !== undefined) return before;
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
  keyOf(node: Stated): string {
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
  has(old: Stated, now: Stated | undefined): boolean {
    return (
      old.value === now?.value &&
      old.standing === now.standing &&
      [...referencesIn(old.value)].every((reference) => this.#isSame(reference))
    );
  }

  #isSame(reference: string): boolean {
    const isSame = this.#known.get(reference);
    if (isSame !== undefined) return isSame;
    const reached = new Set([reference]);
    for (const each of reached) {
      const before = this.#old.target(each);
      if (before === undefined || before !== this.#new.target(each) || this.#known.get(each) === false) {
        this.#known.set(reference, false);
        return false;
      }
      for (const next of referencesIn(before)) reached.add(next);
      for (const doc of [this.#old, this.#new])
        for (const heir of heirReferences(doc, each)) reached.add(heir);
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

import { defined } from '../../base/defined.ts';
import { same } from '../../base/json.ts';
import { type Details, type FoundChange, foundChange, type Sides } from '../ledger.ts';
import type { Both, Doc, Stated } from '../node.ts';
import type { Direction, RuleName } from '../rules.ts';
import type { Relation } from '../proof/search.ts';
import type { Proof } from '../types.ts';
import { type AsText, textBelow } from '../as-text.ts';
import { alike } from './alike.ts';
import { KEYWORDS_OF } from '../keywords.ts';

/** Schemas that must all hold at one place. */
export type Nodes = readonly [Stated, ...Stated[]];

/** How the place of a pair of schemas affects its comparison. */
export interface Setting {
  /** Null is compared above, at the union of these branches. */
  readonly nullSettled?: boolean;
  /** The value is sent as text: a string allows everything that a number allows. */
  readonly asText?: AsText;
  /** The old document requires the value, so nothing depends on its default. */
  readonly required?: boolean;
}

/** A pair of schemas below the one that is compared; `at` is its path. */
export interface Edge extends Setting {
  readonly at: string;
  readonly old: Nodes;
  readonly new: Nodes;
}

/** Services for a comparison beyond its two schemas. */
export interface Relations {
  /** Searches for instances that only one of the two sides accepts. */
  readonly relate: (edge: Edge) => Relation;
  /** Whether replacing one schema with another breaks nothing. */
  readonly isFine: (edge: Edge) => boolean;
}

/** The comparison of one pair of schemas: collects the differences here and the pairs to compare below. */
export class SchemaComparison {
  readonly findings: FoundChange[] = [];
  readonly edges: Edge[] = [];
  readonly old: Doc;
  readonly new: Doc;
  readonly direction: Direction;
  readonly edge: Edge;
  /** The types that values of both schemas may have; undefined is any type. */
  types: ReadonlySet<string> | undefined;
  readonly #relations: Relations;
  readonly #within: Both;

  constructor(
    sides: { readonly old: Doc; readonly new: Doc; readonly direction: Direction },
    edge: Edge,
    within: Both,
    relations: Relations,
  ) {
    this.old = sides.old;
    this.new = sides.new;
    this.direction = sides.direction;
    this.edge = edge;
    this.#relations = relations;
    this.#within = within;
  }

  find(rule: RuleName, name: string, part: Sides, details: Details & { readonly within?: Sides } = {}): void {
    const { within = this.#within, ...rest } = details;
    this.findings.push(foundChange({ rule, direction: this.direction, name, part, within }, rest));
  }

  /** Whether a keyword concerns values that both schemas allow. */
  applies(keyword: string): boolean {
    const { types } = this;
    if (types === undefined || keyword === 'format') return true;
    const own = Object.keys(KEYWORDS_OF).filter((type) => KEYWORDS_OF[type]?.includes(keyword));
    return (
      own.length === 0 || own.some((type) => types.has(type) || (type === 'number' && types.has('integer')))
    );
  }

  /** Reports a keyword that allows less (`tighter`), that allows more, or, if undefined, something else. */
  constrain(
    name: string,
    old: Stated | undefined,
    now: Stated | undefined,
    tighter: boolean | undefined,
  ): void {
    const rule =
      tighter === undefined ? 'constraint-changed' : tighter ? 'constraint-tightened' : 'constraint-loosened';
    const part = { old: old ?? this.#within.old, new: now ?? this.#within.new };
    const values = { old: old?.value, new: now?.value };
    this.find(this.applies(name) ? rule : 'unapplied-keyword-changed', name, part, values);
  }

  /** Reports a keyword that says nothing that another one does not say as well. */
  repeat(name: string, old: Stated | undefined, now: Stated | undefined): void {
    const part = { old: old ?? this.#within.old, new: now ?? this.#within.new };
    this.find('unapplied-keyword-changed', name, part, { old: old?.value, new: now?.value });
  }

  /** Reports a keyword whose effect only instances can show. */
  constrainByInstances(name: string, old: Stated, now: Stated): void {
    if (!this.applies(name)) return this.constrain(name, old, now, undefined);
    const { refused, gained } = this.#relations.relate(this.edge);
    const part = { old, new: now };
    if (refused === undefined && gained === undefined) return this.find('schema-changed', name, part);
    const rule =
      gained === undefined
        ? 'constraint-tightened'
        : refused === undefined
          ? 'constraint-loosened'
          : 'constraint-changed';
    this.find(rule, name, part, { old: old.value, new: now.value, proof: this.proof() });
  }

  /** Whether an old and a new schema are equal apart from descriptions. */
  alike(old: Stated | undefined, now: Stated | undefined): boolean {
    return alike(this.old, this.new, old, now);
  }

  isFine(old: Nodes, now: Nodes): boolean {
    return this.#relations.isFine({ ...this.edge, old, new: now });
  }

  /** An instance that shows a break in the direction of this step, if one was found. */
  proof(): Proof | undefined {
    const { refused, gained } = this.#relations.relate(this.edge);
    if (this.direction === 'response')
      return gained === undefined ? undefined : { validBy: 'new', instance: gained };
    return refused === undefined ? undefined : { validBy: 'old', instance: refused };
  }

  /** The common entries of both lists are in another order. */
  order(name: string, part: Sides, old: readonly string[], now: readonly string[]): void {
    const oldOrder = old.filter((key) => now.includes(key));
    const newOrder = now.filter((key) => old.includes(key));
    if (!same(oldOrder, newOrder)) this.find('order-changed', name, part);
  }

  #textAt(at: string): AsText | undefined {
    const { asText } = this.edge;
    if (/^[.{]/.test(at)) return textBelow(asText, 'property');
    return at.startsWith('[') ? textBelow(asText, 'item') : asText;
  }

  /** Compares schemas below; a side that has none accepts anything. */
  below(at: string, old: readonly Stated[], now: readonly Stated[], setting: Setting = {}): void {
    if (old.length === 0 && now.length === 0) return;
    const [a, b] = [nonEmpty(old) ?? anything(this.#within.old), nonEmpty(now) ?? anything(this.#within.new)];
    const asText = this.#textAt(at);
    this.edges.push({ at, old: a, new: b, ...defined({ asText }), ...setting });
  }
}

/** The first on each side that has no equal on the other. */
export const unmatched = <T>(
  old: readonly T[],
  now: readonly T[],
  isEqual: (old: T, now: T) => boolean,
): readonly [gone: T | undefined, added: T | undefined] => [
  old.find((one) => !now.some((other) => isEqual(one, other))),
  now.find((one) => !old.some((other) => isEqual(other, one))),
];

export const nonEmpty = (nodes: readonly Stated[]): Nodes | undefined => {
  const [first, ...rest] = nodes;
  return first === undefined ? undefined : [first, ...rest];
};

/** A schema that a document omits: it accepts anything. */
export const anything = (where: Stated): Nodes => [
  { value: true, pointer: where.pointer, standing: where.standing, absent: true },
];

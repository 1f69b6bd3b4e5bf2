import { same } from '../../../contract/json.ts';
import { type Details, type Finding, finding, type Sides } from '../ledger.ts';
import type { Doc, Node } from '../node.ts';
import type { Direction, RuleName } from '../rules.ts';
import type { Relation } from '../proof/search.ts';
import type { Proof } from '../types.ts';

/** Schemas that must all hold at one place. */
export type Nodes = readonly [Node, ...Node[]];

/** How the place of a pair of schemas affects its comparison. */
export interface Setting {
  /** Null is compared above, at the union of these branches. */
  readonly nullSettled?: boolean;
  /** The value is sent as text, like parameters and headers: a string allows everything that a number allows. */
  readonly asText?: boolean;
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
export interface Tools {
  /** Searches for instances that only one of the two sides accepts. */
  readonly relate: (edge: Edge) => Relation;
  /** Whether replacing one schema with another breaks nothing. */
  readonly isFine: (edge: Edge) => boolean;
}

/** The comparison of one pair of schemas: collects the differences here and the pairs to compare below. */
export class Step {
  readonly findings: Finding[] = [];
  readonly edges: Edge[] = [];
  readonly old: Doc;
  readonly new: Doc;
  readonly direction: Direction;
  readonly edge: Edge;
  readonly #tools: Tools;
  readonly #within: Sides;

  constructor(
    docs: { readonly old: Doc; readonly new: Doc },
    direction: Direction,
    edge: Edge,
    within: Sides,
    tools: Tools,
  ) {
    this.old = docs.old;
    this.new = docs.new;
    this.direction = direction;
    this.edge = edge;
    this.#tools = tools;
    this.#within = within;
  }

  find(rule: RuleName, name: string, part: Sides, details: Details & { readonly within?: Sides } = {}): void {
    const { within = this.#within, ...rest } = details;
    this.findings.push(finding(rule, this.direction, name, part, within, rest));
  }

  relate(): Relation {
    return this.#tools.relate(this.edge);
  }

  isFine(old: Nodes, now: Nodes): boolean {
    return this.#tools.isFine({ ...this.edge, old, new: now });
  }

  /** An instance that shows a break in the direction of this step, if one was found. */
  proof(): Proof | undefined {
    const { refused, gained } = this.relate();
    if (this.direction === 'response')
      return gained === undefined ? undefined : { validBy: 'new', instance: gained };
    return refused === undefined ? undefined : { validBy: 'old', instance: refused };
  }

  /** The common entries of both lists are in another order. */
  order(name: string, part: Sides, old: readonly string[], now: readonly string[]): void {
    const left = old.filter((key) => now.includes(key));
    const right = now.filter((key) => old.includes(key));
    if (!same(left, right)) this.find('order-changed', name, part);
  }

  below(at: string, old: Nodes, now: Nodes, setting: Setting = {}): void {
    this.edges.push({ at, old, new: now, ...setting });
  }
}

export const nonEmpty = (nodes: readonly Node[]): Nodes | undefined => {
  const [first, ...rest] = nodes;
  return first === undefined ? undefined : [first, ...rest];
};

/** A schema that a document omits: it accepts anything. */
export const anything = (where: Node): Nodes => [
  { value: true, pointer: where.pointer, standing: where.standing, absent: true },
];

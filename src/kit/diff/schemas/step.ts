import { same } from '../../../contract/json.ts';
import { type Details, type Finding, finding, type Sides } from '../ledger.ts';
import type { Doc, Node } from '../node.ts';
import type { Direction, RuleName } from '../rules.ts';
import type { Relation } from '../proof/search.ts';
import type { Proof } from '../types.ts';

/** Schemas that must all hold at one place. */
export type Nodes = readonly [Node, ...Node[]];

/** What the place of a pair of schemas means for how they are compared. */
export interface Setting {
  /** Null is judged above, at the union that these are branches of. */
  readonly nullSettled?: boolean;
  /** The value travels as text, as parameters and headers do: a string may be anything that a number may be. */
  readonly asText?: boolean;
  /** The old document requires the value, so that nothing depends on its default. */
  readonly required?: boolean;
}

/** A pair of schemas below the one that is compared; `at` is the way there. */
export interface Edge extends Setting {
  readonly at: string;
  readonly old: Nodes;
  readonly new: Nodes;
}

/** What a comparison may ask beyond the two schemas that it is about. */
export interface Tools {
  /** Searches for instances that only one of the two sides accepts. */
  readonly relate: (edge: Edge) => Relation;
  /** Whether nothing breaks where one schema takes the place of another. */
  readonly isFine: (edge: Edge) => boolean;
}

/** The comparison of one pair of schemas: gathers what differs here and what is to be compared below. */
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

  /** What both lists hold is listed in another order. */
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

/** The schema that a document leaves out: anything goes. */
export const anything = (where: Node): Nodes => [
  { value: true, pointer: where.pointer, standing: where.standing, absent: true },
];

import { finding, type Finding, type Sides } from './finding.ts';
import { same, type Json } from './json.ts';
import type { Doc, Node } from './node.ts';
import type { RuleName } from './rules.ts';
import type { Direction, Standing } from './types.ts';

/** Schemas that must all hold at one place. */
export type Nodes = readonly [Node, ...Node[]];

/** A pair of schemas below the one that is compared; `at` is the way there. */
export interface Edge {
  readonly at: string;
  readonly old: Nodes;
  readonly new: Nodes;
  /** Null is judged above, at the union that these stand in. */
  readonly nullSettled: boolean;
}

/** The comparison of one pair of schemas: gathers what differs here and what is to be compared below. */
export class Step {
  readonly findings: Finding[] = [];
  readonly edges: Edge[] = [];
  readonly old: Doc;
  readonly new: Doc;
  readonly direction: Direction;
  readonly #within: Sides;

  constructor(old: Doc, now: Doc, direction: Direction, within: Sides) {
    this.old = old;
    this.new = now;
    this.direction = direction;
    this.#within = within;
  }

  find(
    rule: RuleName,
    name: string,
    part: Sides,
    details: { old?: Json | undefined; new?: Json | undefined; standing?: Standing | undefined } = {},
  ): void {
    this.findings.push(finding(rule, this.direction, name, part, this.#within, details));
  }

  /** What both lists hold, stands in another order. */
  order(name: string, part: Sides, old: readonly string[], now: readonly string[]): void {
    const left = old.filter((key) => now.includes(key));
    const right = now.filter((key) => old.includes(key));
    if (!same(left, right)) this.find('order-changed', name, part);
  }

  below(at: string, old: Nodes, now: Nodes, nullSettled = false): void {
    this.edges.push({ at, old, new: now, nullSettled });
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

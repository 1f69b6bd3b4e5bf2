import {
  compareBounds,
  compareDiscriminator,
  compareKeywords,
  compareUnjudged,
} from './compare-constraints.ts';
import { compareProperties } from './compare-properties.ts';
import { compareTypes } from './compare-types.ts';
import { compareUnions } from './compare-unions.ts';
import { compareValues } from './compare-values.ts';
import { compareStanding, compareWords, type Find } from './compare-words.ts';
import type { Finding } from './finding.ts';
import { child, children, items, type Doc, type Node } from './node.ts';
import { firstChild, shapeOf, type Shape } from './shape.ts';
import { anything, Step, type Edge, type Nodes } from './step.ts';
import type { Direction } from './types.ts';

interface Pair {
  readonly findings: readonly Finding[];
  readonly edges: readonly { readonly at: string; readonly pair: string }[];
}

/** What an operation meets on its way through a body. */
export interface Reached {
  readonly finding: Finding;
  readonly at: string;
}

/**
 * Every pair of schemas is compared once per direction, however many operations reach it; what an operation
 * meets is found by walking from pair to pair. A schema that contains itself is a circle in this graph.
 */
export class SchemaGraph {
  readonly #pairs = new Map<string, Pair>();
  readonly #old: Doc;
  readonly #new: Doc;

  constructor(old: Doc, now: Doc) {
    this.#old = old;
    this.#new = now;
  }

  /** Everything that differs between two schemas and below, nearest first. */
  reach(
    direction: Direction,
    old: Node | undefined,
    now: Node | undefined,
    where: { old: Node; new: Node },
  ): Reached[] {
    if (old === undefined && now === undefined) return [];
    const first: Edge = {
      at: '',
      old: old === undefined ? anything(where.old) : [old],
      new: now === undefined ? anything(where.new) : [now],
      nullSettled: false,
    };
    const queue = [{ at: '', pair: this.#add(direction, first) }];
    const seen = new Set(queue.map(({ pair }) => pair));
    const found: Reached[] = [];
    for (const { at, pair } of queue) {
      const { findings, edges } = this.#pairs.get(pair) ?? { findings: [], edges: [] };
      for (const finding of findings) found.push({ finding, at });
      for (const edge of edges) {
        if (seen.has(edge.pair)) continue;
        seen.add(edge.pair);
        queue.push({ at: at + edge.at, pair: edge.pair });
      }
    }
    return found;
  }

  /** Compares a pair and all pairs below it, unless that was done before. */
  #add(direction: Direction, start: Edge): string {
    const waiting = [start];
    for (const edge of waiting) {
      const key = keyOf(direction, edge);
      if (this.#pairs.has(key)) continue;
      const step = compare(this.#old, this.#new, direction, edge);
      const edges = step.edges.map((below) => ({ at: below.at, pair: keyOf(direction, below) }));
      this.#pairs.set(key, { findings: step.findings, edges });
      waiting.push(...step.edges);
    }
    return keyOf(direction, start);
  }
}

const nodeKey = (node: Node): string => `${node.pointer}${node.absent === true ? '?' : ''}!${node.standing}`;

const keyOf = (direction: Direction, edge: Edge): string =>
  [direction, edge.old.map(nodeKey).join(), edge.new.map(nodeKey).join(), edge.nullSettled].join('\n');

function compare(old: Doc, now: Doc, direction: Direction, edge: Edge): Step {
  const [a, b] = [shapeOf(old, edge.old), shapeOf(now, edge.new)];
  const step = new Step(old, now, direction, { old: a.node, new: b.node });
  const find: Find = (rule, name, part, details) => step.find(rule, name, part, details);
  const related = compareTypes(step, a, b, edge.nullSettled);
  if (related && !compareUnions(step, a, b, edge.old, edge.new)) return step;
  compareWords(find, a.members, b.members);
  compareStanding(find, a, b);
  if (!related) return step;
  compareValues(step, a, b);
  compareProperties(step, a, b);
  compareElements(step, a, b);
  compareBounds(step, a, b);
  compareKeywords(step, a, b);
  compareUnjudged(step, a, b);
  compareDiscriminator(step, a, b);
  return step;
}

function compareElements(step: Step, a: Shape, b: Shape): void {
  const [old, now] = [a.items, b.items];
  const [left, right] = [old[0], now[0]];
  if (left !== undefined || right !== undefined) {
    step.below(
      '[]',
      left === undefined ? anything(a.node) : [left, ...old.slice(1)],
      right === undefined ? anything(b.node) : [right, ...now.slice(1)],
    );
  }
  comparePatterns(step, a, b);
  compareTuple(step, a, b);
}

function comparePatterns(step: Step, a: Shape, b: Shape): void {
  const maps = [a, b].map(
    (shape) => new Map(shape.members.flatMap((m) => children(child(m, 'patternProperties')))),
  );
  const [old, now] = [maps[0] ?? new Map<string, Node>(), maps[1] ?? new Map<string, Node>()];
  for (const pattern of new Set([...old.keys(), ...now.keys()])) {
    const [left, right] = [old.get(pattern), now.get(pattern)];
    if (left !== undefined && right !== undefined) step.below(`.${pattern}`, [left], [right]);
    else step.find('schema-changed', `patternProperties ${pattern}`, { old: left, new: right });
  }
}

function compareTuple(step: Step, a: Shape, b: Shape): void {
  const [left, right] = [firstChild(a.members, 'prefixItems'), firstChild(b.members, 'prefixItems')];
  const [old, now] = [items(left), items(right)];
  old.forEach((node, index) => {
    const twin = now[index];
    if (twin !== undefined) step.below(`[${index}]`, [node], [twin] satisfies Nodes);
  });
  if (old.length !== now.length) {
    step.find('schema-changed', 'prefixItems', { old: left ?? a.node, new: right ?? b.node });
  }
}

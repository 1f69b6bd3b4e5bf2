import { defined } from '../../base/defined.ts';
import { alike, IdentityKeys, Unchanged } from './alike.ts';
import { isDoubtful } from './needs-search.ts';
import {
  compareBounds,
  compareConditions,
  compareKeywords,
  compareUnapplied,
} from './compare-constraints.ts';
import { compareDiscriminator } from './compare-discriminators.ts';
import { compareUnions } from './compare-unions.ts';
import { compareElements } from './compare-elements.ts';
import { compareUntaken } from './compare-untaken.ts';
import { compareProperties } from './compare-properties.ts';
import { commonTypes, compareTypes, compareValues, isTextOfOther, typesWithin } from './compare-types.ts';
import { compareStanding, compareWords, type Find } from './compare-words.ts';
import type { FoundChange } from '../ledger.ts';
import { type Both, type Doc, isUnresolved, type Side, type Stated } from '../node.ts';
import { membersOf, onlyKeys } from './members.ts';
import { type Direction, effectOf, type RuleName } from '../rules.ts';
import type { Search } from '../proof/search.ts';
import { nodesOf, type EffectiveSchema, effectiveSchemas } from './effective-schema.ts';
import { anything, type Edge, type Relations, SchemaComparison, type Setting } from './schema-comparison.ts';
import type { Json } from '../../base/json.ts';
import type { Proof } from '../types.ts';

interface Pair {
  readonly findings: FoundChange[];
  readonly step: SchemaComparison | undefined;
  readonly edges: readonly { readonly at: string; readonly pair: string }[];
  /** Instances still have to be tried, for what the rules cannot decide. */
  readonly isUnsettled: boolean;
}

/** What an operation reaches in a body. */
interface Reached {
  readonly finding: FoundChange;
  readonly at: string;
}

/** The schemas of the same part in both documents; a side that has none accepts anything. */
export interface SchemasOfPart {
  readonly old: Stated | undefined;
  readonly new: Stated | undefined;
  readonly within: Both;
}

/**
 * Every pair of schemas is compared once per direction, however many operations reach it; what an operation reaches
 * is found by walking from pair to pair. A recursive schema is a cycle in this graph.
 */
export class SchemaGraph {
  readonly #pairs = new Map<string, Pair>();
  readonly #open = new Set<string>();
  readonly #keys = new IdentityKeys();
  readonly #unchanged: Unchanged;
  readonly #old: Doc;
  readonly #new: Doc;
  readonly #search: Search;
  readonly #explain: boolean;

  constructor(old: Doc, now: Doc, search: Search, explain: boolean) {
    this.#old = old;
    this.#new = now;
    this.#unchanged = new Unchanged(old, now);
    this.#search = search;
    this.#explain = explain;
  }

  /** Everything that differs between two schemas and below, nearest first. */
  reach(direction: Direction, { old, new: now, within }: SchemasOfPart, setting: Setting = {}): Reached[] {
    if (old === undefined && now === undefined) return [];
    const first: Edge = {
      at: '',
      old: old === undefined ? anything(within.old) : [old],
      new: now === undefined ? anything(within.new) : [now],
      ...setting,
    };
    const reached = this.#walk(this.#add(direction, first));
    return reached.flatMap(({ at, pair }) => pair.findings.map((finding) => ({ finding, at })));
  }

  #walk(first: string): { readonly at: string; readonly pair: Pair }[] {
    const queue = [{ at: '', key: first }];
    const pairs = new Set([first]);
    const result: { at: string; pair: Pair }[] = [];
    for (const { at, key } of queue) {
      const pair = this.#pairs.get(key);
      if (pair === undefined) continue;
      result.push({ at, pair });
      for (const edge of pair.edges) {
        if (pairs.has(edge.pair)) continue;
        pairs.add(edge.pair);
        queue.push({ at: at + edge.at, key: edge.pair });
      }
    }
    return result;
  }

  /** Compares a pair and all pairs below it, unless that was done before. */
  #add(direction: Direction, start: Edge): string {
    const waiting = [start];
    const newPairs: [string, Pair][] = [];
    for (const edge of waiting) {
      const key = this.#keyOf(direction, edge);
      if (this.#pairs.has(key)) continue;
      const pair = this.#compare(direction, edge);
      const edges = pair.edges.map((below) => ({ at: below.at, pair: this.#keyOf(direction, below) }));
      const complete = { ...pair, edges };
      this.#pairs.set(key, complete);
      newPairs.push([key, complete]);
      waiting.push(...pair.edges);
    }
    // The deepest pairs are tried first, because a break there explains those above it.
    for (const [key, pair] of newPairs.reverse()) {
      if (pair.step === undefined) continue;
      if (pair.isUnsettled && !this.#breaks(key)) this.#tryInstances(pair.step);
      if (this.#explain && !this.#walk(key).slice(1).some(isBreaking)) explainBreak(pair.step);
    }
    return this.#keyOf(direction, start);
  }

  #breaks(key: string): boolean {
    return this.#walk(key).some(isBreaking);
  }

  #tryInstances(step: SchemaComparison): void {
    const proof = step.proof();
    if (proof === undefined) return;
    const [rule, other] =
      proof.validBy === 'old'
        ? (['instances-refused', 'new'] as const)
        : (['instances-gained', 'old'] as const);
    const hint = this.#fitsSeveral(step, proof, other)
      ? `The instance fits several alternatives of oneOf in the ${other} document, and only one may fit.`
      : undefined;
    const part = { old: step.edge.old[0], new: step.edge.new[0] };
    step.find(rule, 'schema', part, { proof, ...defined({ hint }) });
  }

  /** Whether one side refuses an instance because its alternatives exclude each other. */
  #fitsSeveral({ direction, edge }: SchemaComparison, { instance }: Proof, side: Side): boolean {
    const [old, now] = effectiveSchemas({ old: this.#old, new: this.#new }, edge.old, edge.new);
    return (side === 'old' ? old : now).unions.some(
      ({ exclusive, branches }) => exclusive && this.#search.fitting(side, direction, branches, instance) > 1,
    );
  }

  #compare(direction: Direction, edge: Edge): Omit<Pair, 'edges'> & { readonly edges: readonly Edge[] } {
    if (this.#isShared(edge) || this.#isUnknown(edge))
      return { findings: [], edges: [], step: undefined, isUnsettled: false };
    const docs = { old: this.#old, new: this.#new };
    const [a, b] = effectiveSchemas(docs, edge.old, edge.new);
    const relations: Relations = {
      relate: (pair) => this.#search.relate(direction, pair.old, pair.new, pair.asText),
      isFine: (pair) => this.#isFine(direction, pair),
    };
    const step = new SchemaComparison({ ...docs, direction }, edge, { old: a.node, new: b.node }, relations);
    compare(step, a, b);
    this.#tryAll(step, ...(direction === 'response' ? ([this.#new, b] as const) : ([this.#old, a] as const)));
    const isScalar = !step.applies('items') && !step.applies('properties');
    if (isScalar && isTextOfOther(step, a, b)) tryTexts(step);
    const isUnsettled = isDoubtful(step, a, b) && !this.#same(edge);
    const isNeeded = isUnsettled || (this.#explain && breaksIn(step).length > 0);
    return { findings: step.findings, edges: step.edges, step: isNeeded ? step : undefined, isUnsettled };
  }

  /** If the source allows few values and the other side refuses none of them, nothing breaks. */
  #tryAll({ direction, edge, findings }: SchemaComparison, doc: Doc, source: EffectiveSchema): void {
    const values = findings.some(breaksByValues) ? finiteValues(doc, source) : undefined;
    if (values === undefined || this.#search.breaks(direction, edge, values)) return;
    excuse(findings);
  }

  /** A recursive pair does not count as compatible until it has been compared. */
  #isFine(direction: Direction, edge: Edge): boolean {
    const key = this.#keyOf(direction, edge);
    if (this.#open.has(key)) return false;
    this.#open.add(key);
    const fine = !this.#breaks(this.#add(direction, edge));
    this.#open.delete(key);
    return fine;
  }

  /** The same object in both documents, and it refers to nothing that changed, and means the same in both versions. */
  #isShared({ old, new: now }: Edge): boolean {
    return (
      this.#old.isOpenApi30 === this.#new.isOpenApi30 &&
      old.length === now.length &&
      old.every(
        (node, index) =>
          (node.value === now[index]?.value && this.#keys.isWhole(node.value)) ||
          this.#unchanged.has(node, now[index]),
      )
    );
  }

  #isUnknown({ old, new: now }: Edge): boolean {
    return (
      membersOf(this.#old, old).some((node) => isUnresolved(node)) ||
      membersOf(this.#new, now).some((node) => isUnresolved(node))
    );
  }

  #keyOf(direction: Direction, edge: Edge): string {
    return [
      direction,
      edge.old.map((node) => this.#keys.keyOf(node)).join(),
      edge.new.map((node) => this.#keys.keyOf(node)).join(),
      edge.nullSettled,
      edge.asText,
      edge.required,
    ].join('\n');
  }

  #same({ old, new: now }: Edge): boolean {
    return (
      old.length === now.length && old.every((node, index) => alike(this.#old, this.#new, node, now[index]))
    );
  }
}

const breaksIn = ({ findings }: Pick<Pair, 'findings'>): FoundChange[] =>
  findings.filter(({ rule, direction }) => effectOf(rule, direction).class === 'breaking');

const breaksByValues = (finding: FoundChange): boolean =>
  ABOUT_VALUES.has(finding.rule) && breaksIn({ findings: [finding] }).length > 0;

/** No value shows the breaks. */
function excuse(findings: FoundChange[]): void {
  for (const [index, finding] of findings.entries())
    if (breaksByValues(finding)) findings[index] = { ...finding, rule: 'unapplied-keyword-changed' };
}

/** For numbers, keywords for text concern only how they are written, which instances show. */
function tryTexts(step: SchemaComparison): void {
  if (step.findings.some(breaksByValues) && step.proof() === undefined) excuse(step.findings);
}

const isBreaking = ({ pair }: { readonly pair: Pick<Pair, 'findings'> }): boolean =>
  breaksIn(pair).length > 0;

/** An instance shows only that something breaks: if there are several breaks, here or below, it may show another one. */
function explainBreak(step: SchemaComparison): void {
  const [only, second] = breaksIn(step);
  if (only === undefined || second !== undefined || only.proof !== undefined) return;
  const proof = step.proof();
  if (proof !== undefined) step.findings[step.findings.indexOf(only)] = { ...only, proof };
}

function compare(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  // Descriptions beside a reference concern this use of it, not the schema itself.
  const within = { old: a.members[0] ?? a.node, new: b.members[0] ?? b.node };
  const find: Find = (rule, name, part, details) => step.find(rule, name, part, { ...details, within });
  const related = compareTypes(step, a, b);
  if (related && !compareUnions(step, a, b)) return;
  compareWords(find, a.members, b.members);
  compareStanding(find, { ...a, node: within.old }, { ...b, node: within.new }, step.edge.required);
  if (!related || isAnything(step, 'type-narrowed', a)) return;
  step.types = commonTypes(step, a, b);
  const isOpened = isAnything(step, 'type-widened', b);
  if (!isOpened) compareValues(step, a, b);
  if (step.applies('properties')) compareProperties(step, a, b);
  else compareUnapplied(step, a, b, ['properties', 'required', 'additionalProperties']);
  compareElements(step, a, b);
  if (isOpened) return;
  compareBounds(step, a, b);
  compareKeywords(step, a, b);
  compareConditions(step, a, b);
  compareDiscriminator(step, a, b);
  compareUntaken(step, a, b);
}

/** Whether the type alone counts: one side accepts anything, so the constraints of the other follow from it. */
const isAnything = ({ findings }: SchemaComparison, rule: RuleName, shape: EffectiveSchema): boolean =>
  findings.some((finding) => finding.rule === rule) &&
  shape.members.every(({ value }) => value === true || onlyKeys(value, () => false));

/** So many integers between two limits are tried. */
const MOST_INTEGERS = 100;

/** All values that a schema may allow, if there are few. */
function finiteValues(doc: Doc, shape: EffectiveSchema): readonly Json[] | undefined {
  const values = typesWithin(doc, shape)?.size === 0 ? [] : valuesIn(shape);
  return values === undefined || !shape.allowsNull ? values : [...values, null];
}

function valuesIn(shape: EffectiveSchema): readonly Json[] | undefined {
  const { types, typed, values } = shape;
  if (values?.closed === true) return [...values.values.values()].map(({ value }) => value);
  if (types === undefined || !typed) return undefined;
  if ([...types].every((type) => type === 'boolean')) return [true, false];
  return types.size === 1 && types.has('integer') ? integersIn(shape) : undefined;
}

function integersIn(shape: EffectiveSchema): readonly number[] | undefined {
  const limits = (...keys: readonly string[]): number[] =>
    keys
      .flatMap((key) => nodesOf(shape, key))
      .flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const first = Math.ceil(Math.max(...limits('minimum', 'exclusiveMinimum')));
  const last = Math.floor(Math.min(...limits('maximum', 'exclusiveMaximum')));
  if (!(last - first < MOST_INTEGERS)) return undefined;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Rules about which values are allowed, which trying all of them decides. */
const ABOUT_VALUES: ReadonlySet<RuleName> = new Set([
  'value-added',
  'value-removed',
  'value-set-closed',
  'value-set-opened',
  'type-narrowed',
  'type-widened',
  'type-changed',
  'constraint-tightened',
  'constraint-loosened',
  'constraint-changed',
  'null-added',
  'null-removed',
  'branch-added',
  'branch-removed',
  'alternatives-added',
  'alternatives-removed',
]);

import { isList, isObject, type Json, objectAt, strings } from '../../base/json.ts';
import { appliedBy, IN_PLACE } from '../../contract/index.ts';
import { children, type Doc, field, items, partOf, type Side, type Stated } from '../node.ts';
import { KEYWORDS_OF, matches, ownTypes } from '../keywords.ts';
import { samplesOf } from '../../base/pattern/samples.ts';
import { countsIn, numbersFor, stringsFor } from './scalars.ts';

type Sided<T> = Readonly<Record<Side, T>>;

/** All schemas that concern one value, on either side, whether or not they all apply. */
type Parts = Sided<readonly Stated[]>;

/** How deep values go, and how many are tried at each depth. */
const WIDTHS = [0, 20, 9, 5, 3];
const MOST_PARTS = 80;
const MOST_NAMES = 10;
const MOST_RANKED = 60;

export interface CandidateOptions {
  readonly docs: Sided<Doc>;
  readonly travels: 'request' | 'response';
  readonly fits: (node: Stated, side: Side, value: Json) => boolean;
}

/**
 * Values that may distinguish two schemas, simple ones first: values that either mentions, and values just inside and
 * just outside of their limits. Objects have the properties that the old schema knows. For a schema that leaves
 * others open, a new property is an addition and is treated as one.
 */
export const candidatesFor = (options: CandidateOptions, schemas: Parts, most: number): Json[] =>
  new Candidates(options, most).of(schemas);

/** Objects and lists are made of each other, from one source of random numbers. */
class Candidates {
  readonly #docs: CandidateOptions['docs'];
  readonly #travels: CandidateOptions['travels'];
  readonly #fits: CandidateOptions['fits'];
  readonly #most: number;
  readonly #random = generator(7);

  constructor({ docs, travels, fits }: CandidateOptions, most: number) {
    this.#docs = docs;
    this.#travels = travels;
    this.#fits = fits;
    this.#most = most;
  }

  of(schemas: Parts): Json[] {
    return this.#pool(schemas, 0);
  }

  #pool(nodes: Parts, depth: number): Json[] {
    const parts = { old: expand(this.#docs.old, nodes.old), new: expand(this.#docs.new, nodes.new) };
    const all = [...parts.old, ...parts.new];
    const width = WIDTHS[depth] ?? 2;
    const instances = all.flatMap((part) => [
      ...(isList(field(part, 'enum')) ? items(partOf(part, 'enum')).map(({ value }) => value) : []),
      ...[field(part, 'const'), field(part, 'default')].flatMap((value) => value ?? []),
    ]);
    const types = typesIn(all, instances);
    const has = (type: string): boolean => types.has(type);
    const values: Json[] = [
      ...instances,
      ...(has('object') ? this.#objects(parts, depth) : []),
      ...(has('array') ? this.#arrays(parts, depth) : []),
      ...(has('string') ? stringsFor(all) : []),
      ...(has('number') ? numbersFor(all) : []),
      ...(has('boolean') ? [true, false] : []),
      ...(has('null') ? [null] : []),
      ...['a', 1, 1.5, true, null, [], {}].filter(() => depth < 3),
    ];
    return depth === 0
      ? distinct(values, this.#most)
      : this.#ranked(distinct(values, MOST_RANKED), nodes).slice(0, width);
  }

  /** Values that match most of the schemas come first, so that whole objects and lists are likely to be valid. */
  #ranked(values: readonly Json[], nodes: Parts): Json[] {
    const scored = values.map((value) => {
      const score = (side: Side): number =>
        nodes[side].filter((node) => this.#fits(node, side, value)).length;
      return { value, score: score('old') + score('new') };
    });
    const best = scored.toSorted((a, b) => b.score - a.score).map(({ value }) => value);
    // Some that do not match are kept, because only one of the schemas may refuse them.
    return [...best.slice(0, 3), ...best.slice(3).slice(-1), ...best.slice(3, -1)];
  }

  #objects(parts: Parts, depth: number): Json[] {
    if (depth >= WIDTHS.length - 1) return [{}];
    const all = [...parts.old, ...parts.new];
    const names = namesFor(parts, this.#travels);
    const values = new Map(
      names.map((name) => [
        name,
        this.#pool(
          belowEach(parts, (part) => propertyParts(part, name)),
          depth + 1,
        ),
      ]),
    );
    const first = (name: string): Json => orText(values.get(name)?.[0]);
    const withFirst = (list: readonly string[]): Record<string, Json> =>
      Object.fromEntries(list.map((name) => [name, first(name)]));
    const common = (list: readonly string[]): string[] => list.filter((name) => values.has(name));
    const simple: Record<string, Json>[] = [
      {},
      withFirst(names),
      ...all.flatMap((part) => [
        withFirst(common(strings(field(part, 'required')))),
        withFirst(common(Object.keys(objectAt(part.value, 'properties')))),
      ]),
      ...names.map((name) => withFirst(names.filter((other) => other !== name))),
      ...pairsOf(names).map(withFirst),
    ];
    const bases = distinct(simple, depth === 0 ? 60 : 6);
    const varied = bases
      .slice(0, depth === 0 ? 12 : 2)
      .flatMap((base) =>
        names.flatMap((name) => (values.get(name) ?? []).map((value) => ({ ...base, [name]: value }))),
      );
    const mixed = Array.from({ length: depth === 0 ? 80 : 4 }, () =>
      Object.fromEntries(
        names.flatMap((name) => {
          const list = values.get(name) ?? [];
          const value = list[Math.floor(this.#random() * list.length)];
          return this.#random() < 0.6 && value !== undefined ? [[name, value]] : [];
        }),
      ),
    );
    const crowded = countsIn(all, ['minProperties', 'maxProperties']).map((count) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [names[index] ?? `p${index}`, first(names[index] ?? '')]),
      ),
    );
    return [...bases, ...crowded, ...varied, ...mixed];
  }

  #arrays(parts: Parts, depth: number): Json[] {
    if (depth >= WIDTHS.length - 1) return [[]];
    const all = [...parts.old, ...parts.new];
    const positions = Math.max(0, ...all.map((part) => items(partOf(part, 'prefixItems')).length));
    const lengths = [
      ...new Set([
        ...[0, 1, 2, 3, positions, positions + 1],
        ...countsIn(all, ['minItems', 'maxItems', 'minContains', 'maxContains']),
      ]),
    ].filter((length) => length <= 60);
    const most = Math.max(...lengths);
    const pools = Array.from({ length: Math.min(most, positions + 2) }, (_, index) =>
      this.#pool(
        belowEach(parts, (part) => itemParts(part, index)),
        depth + 1,
      ),
    );
    const poolAt = (index: number): readonly Json[] => pools[Math.min(index, pools.length - 1)] ?? [];
    const listWith = (length: number, choose: (index: number) => Json | undefined): Json[] =>
      Array.from({ length }, (_, index) => orText(choose(index)));
    const alike = lengths.map((length) => listWith(length, (index) => poolAt(index)[0]));
    const different = lengths.map((length) =>
      listWith(length, (index) => poolAt(index)[index % poolAt(index).length]),
    );
    const varied = lengths
      .filter((length) => length <= positions + 3)
      .flatMap((length) =>
        Array.from({ length }, (_, place) =>
          poolAt(place).map((value) =>
            listWith(length, (index) => (index === place ? value : poolAt(index)[0])),
          ),
        ).flat(),
      );
    const mixed = Array.from({ length: depth === 0 ? 60 : 2 }, () => {
      const length = lengths[Math.floor(this.#random() * lengths.length)] ?? 0;
      return listWith(length, (index) => poolAt(index)[Math.floor(this.#random() * poolAt(index).length)]);
    });
    return distinct<Json>([...alike, ...different, ...varied, ...mixed], depth === 0 ? 300 : 12);
  }
}

/** If nothing is known, any value will do; null counts as known. */
const orText = (value: Json | undefined): Json => (value === undefined ? 'a' : value);

/** The schema and all that apply to the same value, branches that exclude each other included. */
function expand(doc: Doc, nodes: readonly Stated[]): Stated[] {
  const result = new Map<string, Stated>();
  const waiting = [...nodes];
  for (const node of waiting) {
    if (result.size >= MOST_PARTS) break;
    if (result.has(node.pointer)) continue;
    result.set(node.pointer, node);
    waiting.push(...appliedBy(node, IN_PLACE, doc.steps));
  }
  return [...result.values()].filter(({ value }) => isObject(value));
}

const belowEach = (parts: Parts, choose: (part: Stated) => readonly Stated[]): Parts => ({
  old: parts.old.flatMap(choose),
  new: parts.new.flatMap(choose),
});

const only = (...nodes: readonly (Stated | undefined)[]): Stated[] => nodes.flatMap((node) => node ?? []);

function propertyParts(part: Stated, name: string): Stated[] {
  const patterns = children(partOf(part, 'patternProperties')).filter(([pattern]) => matches(pattern, name));
  const stating = [...only(partOf(part, 'properties', name)), ...patterns.map(([, node]) => node)];
  if (stating.length > 0) return stating;
  return only(partOf(part, 'additionalProperties'), partOf(part, 'unevaluatedProperties'));
}

const itemParts = (part: Stated, index: number): Stated[] =>
  only(
    partOf(part, 'prefixItems', index) ?? partOf(part, 'items') ?? partOf(part, 'unevaluatedItems'),
    partOf(part, 'contains'),
  );

/** Keywords with which a schema describes properties that it does not list. */
const onOthers = ['additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames'];

/** Keywords with which a schema may refuse properties that another one adds. */
const refusals = ['additionalProperties', 'unevaluatedProperties', 'not'];

function namesFor(parts: Parts, travels: 'request' | 'response'): string[] {
  const speaksOfOthers = parts.old.some((part) => onOthers.some((key) => isObject(field(part, key))));
  const refusesOthers =
    travels === 'response' &&
    parts.old.some((part) => refusals.some((key) => (field(part, key) ?? true) !== true));
  const names = [
    ...parts.old.flatMap(namesIn),
    ...parts.new.flatMap(speaksOfOthers || refusesOthers ? namesIn : requiredIn),
  ];
  const others = travels === 'request' || speaksOfOthers || refusesOthers ? ['another'] : [];
  return [...new Set([...names.slice(0, 40), ...others])].slice(0, MOST_NAMES * 2);
}

const requiredIn = (part: Stated): string[] => strings(field(part, 'required'));

const namesIn = (part: Stated): string[] => [
  ...Object.keys(objectAt(part.value, 'properties')),
  ...requiredIn(part),
  ...children(partOf(part, 'dependentRequired')).flatMap(([name, list]) => [name, ...strings(list.value)]),
  ...Object.keys(objectAt(part.value, 'dependentSchemas')),
  ...Object.keys(objectAt(part.value, 'patternProperties')).flatMap((pattern) => samplesOf(pattern, 2)),
  ...only(partOf(part, 'propertyNames')).flatMap((names) => stringsFor([names]).slice(0, 6)),
];

const pairsOf = (names: readonly string[]): [string, string][] =>
  names
    .slice(0, MOST_NAMES)
    .flatMap((name, index) =>
      names.slice(index + 1, MOST_NAMES).map((other): [string, string] => [name, other]),
    );

function typesIn(parts: readonly Stated[], values: readonly Json[]): Set<string> {
  const types = parts.flatMap((part) => {
    const implied = Object.entries(KEYWORDS_OF).filter(([, keys]) =>
      keys.some((key) => field(part, key) !== undefined),
    );
    return [...ownTypes(part), ...implied.map(([name]) => name)];
  });
  const kinds = values.map((value) => (isList(value) ? 'array' : value === null ? 'null' : typeof value));
  return new Set([...types, ...kinds].map((type) => (type === 'integer' ? 'number' : type)));
}

/** The first so many that differ. Writing values down takes most of the time, so the others are not looked at. */
function distinct<T extends Json>(values: readonly T[], most: number): T[] {
  const result = new Map<string, T>();
  for (const value of values) {
    if (result.size >= most) break;
    const key = JSON.stringify(value);
    if (!result.has(key)) result.set(key, value);
  }
  return [...result.values()];
}

/** Pseudo-random numbers from 0 to 1 that are the same in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** How many schemas a validator looks at for one value: those that name the next one twice double at every step. */
export function applications(doc: Doc, node: Stated, counts = new Map<string, number>()): number {
  const counted = counts.get(node.pointer);
  if (counted !== undefined) return counted;
  counts.set(node.pointer, 1);
  const count = appliedBy(node, IN_PLACE, doc.steps).reduce(
    (sum, one) => sum + applications(doc, one, counts),
    1,
  );
  counts.set(node.pointer, count);
  return count;
}

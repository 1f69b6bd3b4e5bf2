import { isObject, type Json, type JsonObject, member, objectAt, same, text } from '../../base/json.ts';
import type { Node } from '../../base/pointer.ts';
import { ALTERNATIVES, ALWAYS_APPLIED } from '../grammar.ts';
import { below, branchesOf, resolve } from '../refs.ts';
import { createSchemas } from '../validate/compile.ts';
import { typesOf, valuesIn } from '../schema.ts';
import { emptyRenaming, reachesChange, rename, type Renaming } from './renaming.ts';

/** Renames between the schemas of two documents; undefined if both have the same names and words. */
interface Renamer {
  compile(from: Node, to: Node): Renames | undefined;
}

export interface Renames {
  readonly renaming: Renaming;
  /** The value with the names and words of the other document. */
  rename(value: unknown): unknown;
}

interface RenamerOptions {
  readonly from: JsonObject;
  readonly to: JsonObject;
  /** Whether `to` is the corrected contract. Otherwise, it is `from`. */
  readonly outwards: boolean;
  /** A value has a name or a word that the corrections replaced at this place of the contract. */
  readonly former?: (pointer: string, was: string, is: string) => void;
}

/**
 * Renames the fields and the words of values between two contracts; the corrected one states the former names. The
 * values themselves stay: `fit` makes them match the other contract. A `Shape` does not say which branch its parts are
 * from, so it cannot be used.
 */
export const createRenamer = (options: RenamerOptions): Renamer => new SchemaRenamer(options);

/** Schemas refer to each other, and share what was compiled. */
class SchemaRenamer implements Renamer {
  readonly #options: RenamerOptions;
  readonly #renamings = new Map<string, Renaming>();
  readonly #schemas: ReturnType<typeof createSchemas>;

  constructor(options: RenamerOptions) {
    this.#options = options;
    this.#schemas = createSchemas(options.from, options.outwards ? 'response' : 'request-ignoring-read-only');
  }

  compile(a: Node, b: Node): Renames | undefined {
    const renaming = this.#renamingOf(a, b);
    return reachesChange(renaming) ? { renaming, rename: (value) => rename(renaming, value) } : undefined;
  }

  #renamingOf(a: Node, b: Node): Renaming {
    const { from, to, outwards } = this.#options;
    const [source, target] = [resolve(from, a), resolve(to, b)];
    const site = outwards ? b : a;
    const former = formerValues(site.value, outwards ? target.value : source.value);
    const key = [source.pointer, target.pointer, JSON.stringify(former)].join('\n');
    const before = this.#renamings.get(key);
    if (before !== undefined) return before;
    const renaming = emptyRenaming();
    this.#renamings.set(key, renaming);
    const { pointer } = outwards ? target : source;
    const sides = { from: source.value, to: target.value, former, outwards };
    Object.assign(
      renaming,
      wordsIn(sides, (was, is) => this.#report(pointer, was, is)),
    );
    this.#addFields(renaming, source, target);
    const items = pairBelow('items', source, target);
    if (items !== undefined) renaming.items = this.#renamingOf(...items);
    const rest = pairBelow('additionalProperties', source, target);
    if (rest !== undefined) renaming.rest = this.#renamingOf(...rest);
    for (const keyword of ALWAYS_APPLIED)
      renaming.same.push(...pairBranches(keyword, source, target).map(([x, y]) => this.#renamingOf(x, y)));
    for (const keyword of ALTERNATIVES)
      for (const [x, y] of pairBranches(keyword, source, target))
        renaming.branches.push({
          fits: (value) => this.#schemas.test(x.pointer, value),
          renaming: this.#renamingOf(x, y),
        });
    return renaming;
  }

  #addFields(renaming: Renaming, a: Node, b: Node): void {
    const { outwards } = this.#options;
    const [before, after] = [propertiesByName(a), propertiesByName(b)];
    const names = pairNames(before, after, { outwards, isAlike: (x, y) => this.#isAlike(x, y) });
    for (const [name, node] of before) {
      const partner = names.get(name);
      const target = partner === undefined ? undefined : after.get(partner);
      if (partner !== name && (partner !== undefined || outwards)) renaming.changes = true;
      renaming.fields.set(name, {
        // The sandbox keeps fields that it does not know, and returns them.
        name: partner ?? (outwards ? undefined : name),
        renaming: target === undefined ? emptyRenaming() : this.#renamingOf(node, target),
      });
      if (outwards || partner === undefined || before.has(partner)) continue;
      const replaced = (): void => this.#report(node.pointer, partner, name);
      renaming.fields.set(partner, { name: partner, renaming: emptyRenaming(), report: replaced });
    }
  }

  #isAlike(a: Node, b: Node): boolean {
    const { from, to } = this.#options;
    return same(typesOf(resolve(from, a).value), typesOf(resolve(to, b).value));
  }

  #report(pointer: string, was: string, is: string): void {
    this.#options.former?.(pointer, was, is);
  }
}

interface Pairing {
  readonly outwards: boolean;
  /** Whether a field of one side may be one of the other. */
  readonly isAlike: (a: Node, b: Node) => boolean;
}

/** Maps the names of one side to those of the other: equal names, names that the overlay maps, and the only two names left. */
function pairNames(
  before: ReadonlyMap<string, Node>,
  after: ReadonlyMap<string, Node>,
  { outwards, isAlike }: Pairing,
): Map<string, string> {
  const names = new Map([...before.keys()].filter((name) => after.has(name)).map((name) => [name, name]));
  const corrected = outwards ? after : before;
  for (const [name, node] of corrected) {
    const was = text(node.value['x-former-name']);
    if (was === undefined) continue;
    if (outwards && before.has(was)) names.set(was, name);
    if (!outwards && after.has(was)) names.set(name, was);
  }
  const reached = new Set(names.values());
  const [gone, another] = [...before].filter(([name]) => !names.has(name));
  const [come, more] = [...after].filter(([name]) => !reached.has(name));
  if (gone === undefined || come === undefined || another !== undefined || more !== undefined) return names;
  if (isAlike(gone[1], come[1])) names.set(gone[0], come[0]);
  return names;
}

/** The branches of both sides in order, or those that are the same. */
function pairBranches(keyword: string, a: Node, b: Node): [Node, Node][] {
  const [xs, ys] = [branchesOf(a, keyword), branchesOf(b, keyword)];
  if (xs.length === ys.length) return xs.map((x, index) => [x, ys[index] ?? x]);
  return xs.flatMap((x): [Node, Node][] => {
    const y = ys.find((other) => same(other.value, x.value));
    return y === undefined ? [] : [[x, y]];
  });
}

const propertiesByName = (schema: Node): Map<string, Node> =>
  new Map(
    Object.keys(objectAt(schema.value, 'properties')).flatMap((name): [string, Node][] => {
      const node = below(schema, 'properties', name);
      return node === undefined ? [] : [[name, node]];
    }),
  );

function pairBelow(keyword: string, a: Node, b: Node): [Node, Node] | undefined {
  const [x, y] = [below(a, keyword), below(b, keyword)];
  return x === undefined || y === undefined ? undefined : [x, y];
}

interface Sides {
  readonly from: JsonObject;
  readonly to: JsonObject;
  /** What each value was called before the correction: `{ new: old }`, from `x-former-values`. */
  readonly former: JsonObject;
  /** Whether `to` is the corrected side. */
  readonly outwards: boolean;
}

/** Replaces the words of one schema by those of another. `report` gets words that the corrections replaced. */
function wordsIn(sides: Sides, report: (was: string, is: string) => void): Partial<Renaming> {
  const words = wordMap(sides);
  if (words.size === 0) return {};
  const replaced = sides.outwards ? new Map<unknown, string>() : wordsReplaced(sides, words);
  return {
    changes: true,
    word(value) {
      const now = replaced.get(value);
      if (now !== undefined) report(String(value), now);
      return words.has(value) ? words.get(value) : value;
    },
  };
}

/** Maps the words of one side to those of the other: as the overlay says, or if exactly one word was replaced. */
function wordMap({ from, to, former, outwards }: Sides): Map<unknown, Json> {
  const [a, b] = [valuesIn(from), valuesIn(to)];
  const news = outwards ? b : a;
  const pairs = Object.entries(former).map(([name, old]): [Json, Json] => {
    const now = news.find((value) => JSON.stringify(value) === name) ?? name;
    return outwards ? [old, now] : [now, old];
  });
  if (pairs.length > 0) return new Map(pairs);
  const [gone, come] = [a.filter((value) => !b.includes(value)), b.filter((value) => !a.includes(value))];
  const [one, other] = [gone[0], come[0]];
  return gone.length === 1 && come.length === 1 && one !== undefined && other !== undefined
    ? new Map<unknown, Json>([[one, other]])
    : new Map<unknown, Json>();
}

/** The words before the corrections that they do not list any longer, each with the one that replaced it. */
const wordsReplaced = ({ from }: Sides, words: ReadonlyMap<unknown, Json>): Map<unknown, string> =>
  new Map([...words].flatMap(([now, was]) => (valuesIn(from).includes(was) ? [] : [[was, String(now)]])));

const formerValues = (site: JsonObject, resolved: JsonObject): JsonObject => {
  const own = member(site, 'x-former-values') ?? member(resolved, 'x-former-values');
  return isObject(own) ? own : {};
};

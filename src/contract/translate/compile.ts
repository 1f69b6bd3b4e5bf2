import {
  exactInteger,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectAt,
  same,
  text,
} from '../../base/json.ts';
import type { Node } from '../../base/pointer.ts';
import { below, resolve } from '../refs.ts';
import { createSchemas } from '../validate/compile.ts';
import { branchesOf, typesOf, valuesIn } from '../schema.ts';
import { type Conversion, emptyConversion, OMITTED, reachesChange, translate } from './conversion.ts';

/** Translates values of one document's schemas into those of another; undefined if both are the same. */
interface Translator {
  compile(from: Node, to: Node): Translation | undefined;
}

export interface Translation {
  readonly conversion: Conversion;
  translate(value: unknown): unknown;
}

interface TranslatorOptions {
  readonly from: JsonObject;
  readonly to: JsonObject;
  /** Whether `to` is the corrected contract. Otherwise, it is `from`. */
  readonly outwards: boolean;
  /** A value that is translated has a name or a word that the corrections replaced at this place of the contract. */
  readonly former?: (pointer: string, was: string, is: string) => void;
}

/**
 * Translates between two contracts; the corrected one states the former names. What cannot be translated stays as it
 * is: `fit` makes it match the other contract. A `Shape` cannot be translated, because it no longer says which branch
 * its parts are from. One function, because schemas refer to each other, and share what was
 * compiled.
 */
export function createTranslator({
  from,
  to,
  outwards,
  former: report = () => undefined,
}: TranslatorOptions): Translator {
  const conversions = new Map<string, Conversion>();
  const schemas = createSchemas(from, outwards ? 'response' : 'request-ignoring-read-only');

  function conversionOf(a: Node, b: Node): Conversion {
    const [source, target] = [resolve(from, a), resolve(to, b)];
    const site = outwards ? b : a;
    const former = formerValues(site.value, outwards ? target.value : source.value);
    const key = [source.pointer, target.pointer, JSON.stringify(former)].join('\n');
    const known = conversions.get(key);
    if (known !== undefined) return known;
    const conversion = emptyConversion();
    conversions.set(key, conversion);
    const { pointer } = outwards ? target : source;
    const sides = { from: source.value, to: target.value, former, outwards };
    Object.assign(
      conversion,
      scalarOf(sides, (was, is) => report(pointer, was, is)),
    );
    properties(conversion, source, target);
    // One value that became a list of such values, or the reverse, keeps its own words and types.
    const items = pairBelow('items', source, target);
    if (items !== undefined) conversion.items = conversionOf(...items);
    const rest = pairBelow('additionalProperties', source, target);
    if (rest !== undefined) conversion.rest = conversionOf(...rest);
    conversion.same.push(...parts('allOf', source, target).map(([x, y]) => conversionOf(x, y)));
    for (const keyword of ['anyOf', 'oneOf'])
      for (const [x, y] of parts(keyword, source, target))
        conversion.branches.push({
          fits: (value) => schemas.test(x.pointer, value),
          conversion: conversionOf(x, y),
        });
    return conversion;
  }

  function properties(conversion: Conversion, a: Node, b: Node): void {
    const [before, after] = [named(a), named(b)];
    if (before.size === 0 && after.size === 0) return;
    const names = pairNames(before, after);
    for (const [name, node] of before) {
      const partner = names.get(name);
      const target = partner === undefined ? undefined : after.get(partner);
      if (partner !== name && (partner !== undefined || outwards)) conversion.changes = true;
      conversion.fields.set(name, {
        // The sandbox keeps fields that it does not know, and returns them.
        name: partner ?? (outwards ? undefined : name),
        conversion: target === undefined ? emptyConversion() : conversionOf(node, target),
      });
      if (outwards || partner === undefined || before.has(partner)) continue;
      const replaced = (): void => report(node.pointer, partner, name);
      conversion.fields.set(partner, { name: partner, conversion: emptyConversion(), report: replaced });
    }
  }

  /** Maps the names of one side to those of the other: equal names, names that the overlay maps, and the only two names left. */
  function pairNames(
    before: ReadonlyMap<string, Node>,
    after: ReadonlyMap<string, Node>,
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
    const [gone, second] = [...before.keys()].filter((name) => !names.has(name));
    const [come, more] = [...after.keys()].filter((name) => !reached.has(name));
    if (gone === undefined || come === undefined || second !== undefined || more !== undefined) return names;
    const [x, y] = [before.get(gone), after.get(come)];
    if (x !== undefined && y !== undefined && isAlike(x, y)) names.set(gone, come);
    return names;
  }

  const isAlike = (a: Node, b: Node): boolean =>
    same(typesOf(resolve(from, a).value), typesOf(resolve(to, b).value));

  function parts(keyword: string, a: Node, b: Node): [Node, Node][] {
    const [xs, ys] = [branchesOf(a, keyword), branchesOf(b, keyword)];
    if (xs.length === ys.length) return xs.map((x, index) => [x, ys[index] ?? x]);
    return xs.flatMap((x): [Node, Node][] => {
      const y = ys.find((other) => same(other.value, x.value));
      return y === undefined ? [] : [[x, y]];
    });
  }

  return {
    compile(a, b) {
      const conversion = conversionOf(a, b);
      return reachesChange(conversion)
        ? { conversion, translate: (value) => translate(conversion, value) }
        : undefined;
    },
  };
}

const named = (schema: Node): Map<string, Node> =>
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

/**
 * Converts values between the types and words of two schemas, where that is possible. `report` gets words that the
 * corrections replaced.
 */
function scalarOf(sides: Sides, report: (was: string, is: string) => void): Partial<Conversion> {
  const words = wordMap(sides);
  const replaced = sides.outwards ? new Map<unknown, string>() : wordsReplaced(sides, words);
  const { list, convert } = typeChangeOf(sides);
  if (words.size === 0 && list === undefined && convert === undefined) return {};
  return {
    changes: true,
    ...(list && { list }),
    scalar(value) {
      const now = replaced.get(value);
      if (now !== undefined) report(String(value), now);
      return words.has(value) ? words.get(value) : (convert?.(value) ?? value);
    },
  };
}

/** Maps the words of one side to those of the other: as the overlay says, or if exactly one word was replaced. */
function wordMap({ from, to, former, outwards }: Sides): Map<unknown, Json> {
  const [a, b] = [valuesIn(from), valuesIn(to)];
  const news = outwards ? b : a;
  const pairs = Object.entries(former).map(([name, old]): [Json, Json] => {
    const now = news.find((value) => JSON.stringify(value) === name || value === name) ?? name;
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

interface TypeChange {
  readonly list?: 'wrap' | 'unwrap';
  readonly convert?: (value: unknown) => unknown;
}

function typeChangeOf({ from, to, outwards }: Sides): TypeChange {
  const [a, b] = [typesOf(from), typesOf(to)];
  const accepts = (type: string): boolean => b.includes(type) || (type === 'integer' && b.includes('number'));
  if (a.length === 0 || b.length === 0 || a.every(accepts)) {
    const isDate = text(from['format']) === 'date-time' && text(to['format']) === 'date';
    return isDate ? { convert: (value) => (typeof value === 'string' ? value.slice(0, 10) : value) } : {};
  }
  if (a.includes('array') !== b.includes('array')) {
    if (b.includes('array')) return { list: 'wrap' };
    if (!outwards) return { list: 'unwrap' };
  }
  return { convert: (value) => converted(value, b) };
}

function converted(value: unknown, to: readonly string[]): unknown {
  const is = (type: string): boolean => to.includes(type);
  if (value === null) return is('null') ? null : OMITTED;
  if (typeof value === 'number' || typeof value === 'bigint')
    return is('number') || (is('integer') && Number.isInteger(Number(value)))
      ? value
      : is('string')
        ? String(value)
        : value;
  if (typeof value === 'boolean') return is('boolean') || !is('string') ? value : String(value);
  if (typeof value !== 'string' || is('string')) return value;
  if (is('boolean') && /^(true|false)$/.test(value)) return value === 'true';
  if (is('integer') && /^-?\d{1,19}$/.test(value)) return exactInteger(value);
  return is('number') && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

const formerValues = (site: JsonObject, resolved: JsonObject): JsonObject => {
  const own = member(site, 'x-former-values') ?? member(resolved, 'x-former-values');
  return isObject(own) ? own : {};
};

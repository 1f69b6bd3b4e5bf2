import { isObject, type JsonObject, same, text } from '../../base/json.ts';
import type { Node } from '../../base/pointer.ts';
import { resolve, subschemas } from '../refs.ts';
import { createSchemas } from '../validate/compile.ts';
import { branchesOf, typesOf } from '../schema.ts';
import { formerValues, scalarOf } from './scalars.ts';
import { emptyConversion, reachesChange, translate, type Conversion } from './conversion.ts';

/** Translates values of one document's schemas into those of another; undefined if both are the same. */
export interface Translator {
  compile(from: Node, to: Node): Translation | undefined;
}

export interface Translation {
  readonly conversion: Conversion;
  translate(value: unknown): unknown;
}

export interface TranslatorOptions {
  readonly from: JsonObject;
  readonly to: JsonObject;
  /** Whether `to` is the corrected contract. Otherwise, it is `from`. */
  readonly outwards: boolean;
  /** A value that is translated has a name or a word that the corrections replaced at this place of the contract. */
  readonly former?: (pointer: string, was: string, is: string) => void;
}

/**
 * Translates between two contracts; the corrected one states the former names. What cannot be translated stays as it
 * is: `fit` makes it match the other contract. One function, because schemas refer to each other, and share what was
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
    [...subschemas(schema)].flatMap((sub): [string, Node][] =>
      sub.keyword === 'properties' && sub.key !== undefined ? [[sub.key, sub]] : [],
    ),
  );

const belowOf = (keyword: string, schema: Node): Node | undefined => {
  const value = schema.value[keyword];
  return isObject(value) ? { pointer: `${schema.pointer}/${keyword}`, value } : undefined;
};

function pairBelow(keyword: string, a: Node, b: Node): [Node, Node] | undefined {
  const [x, y] = [belowOf(keyword, a), belowOf(keyword, b)];
  return x === undefined || y === undefined ? undefined : [x, y];
}

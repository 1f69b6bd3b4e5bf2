import { isObject, type JsonObject, same, text } from '../../base/json.ts';
import type { Node } from '../../base/pointer.ts';
import { resolve, subschemas } from '../refs.ts';
import { createSchemas } from '../validate/compile.ts';
import { branchesOf, typesOf } from '../schema.ts';
import { formerValues, scalarOf } from './scalars.ts';
import { emptyUnit, reachesChange, translate, type Unit } from './unit.ts';

/** Translates values of one document's schemas into those of another; undefined if both are the same. */
export interface Translator {
  compile(from: Node, to: Node): Translation | undefined;
}

export interface Translation {
  readonly unit: Unit;
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
 * is: `fit` makes it match the other contract.
 */
export function createTranslator({
  from,
  to,
  outwards,
  former: report = () => undefined,
}: TranslatorOptions): Translator {
  const units = new Map<string, Unit>();
  const schemas = createSchemas(from, outwards ? 'response' : 'request-ignoring-read-only');

  function unitOf(a: Node, b: Node): Unit {
    const [source, target] = [resolve(from, a), resolve(to, b)];
    const site = outwards ? b : a;
    const former = formerValues(site.value, outwards ? target.value : source.value);
    const key = [source.pointer, target.pointer, JSON.stringify(former)].join('\n');
    const known = units.get(key);
    if (known !== undefined) return known;
    const unit = emptyUnit();
    units.set(key, unit);
    const { pointer } = outwards ? target : source;
    const sides = { from: source.value, to: target.value, former, outwards };
    Object.assign(
      unit,
      scalarOf(sides, (was, is) => report(pointer, was, is)),
    );
    properties(unit, source, target);
    // One value that became a list of such values, or the reverse, keeps its own words and types.
    const items = pairBelow('items', source, target);
    if (items !== undefined) unit.items = unitOf(...items);
    const rest = pairBelow('additionalProperties', source, target);
    if (rest !== undefined) unit.rest = unitOf(...rest);
    unit.same.push(...parts('allOf', source, target).map(([x, y]) => unitOf(x, y)));
    for (const keyword of ['anyOf', 'oneOf'])
      for (const [x, y] of parts(keyword, source, target))
        unit.branches.push({ fits: (value) => schemas.test(x.pointer, value), unit: unitOf(x, y) });
    return unit;
  }

  function properties(unit: Unit, a: Node, b: Node): void {
    const [before, after] = [named(a), named(b)];
    if (before.size === 0 && after.size === 0) return;
    const names = pairNames(before, after);
    for (const [name, node] of before) {
      const partner = names.get(name);
      const target = partner === undefined ? undefined : after.get(partner);
      if (partner !== name && (partner !== undefined || outwards)) unit.changes = true;
      unit.fields.set(name, {
        // The sandbox keeps fields that it does not know, and returns them.
        name: partner ?? (outwards ? undefined : name),
        unit: target === undefined ? emptyUnit() : unitOf(node, target),
      });
      if (outwards || partner === undefined || before.has(partner)) continue;
      const replaced = (): void => report(node.pointer, partner, name);
      unit.fields.set(partner, { name: partner, unit: emptyUnit(), report: replaced });
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
      const unit = unitOf(a, b);
      return reachesChange(unit) ? { unit, translate: (value) => translate(unit, value) } : undefined;
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

import { at, isRecord, items, keyOf, strings, type Json, type Place, type Resolve } from './place.ts';
import type { Rule } from './rule.ts';
import { hasType, propertiesOf, requiredOf } from './schemas.ts';

interface Branch {
  readonly name: string;
  readonly consts: Map<string, unknown>;
  readonly required: Set<string>;
}

const UNIONS = ['oneOf', 'anyOf'];

/** The objects of a union; a branch that is a union itself counts as its own branches. */
function objectBranches(resolve: Resolve, schema: Place, union: string): Branch[] {
  return items(resolve, at(schema, union)).flatMap((place, index) => {
    const nested = UNIONS.flatMap((key) => objectBranches(resolve, place, key));
    if (nested.length > 0 && !isRecord(place.node.properties)) return nested;
    return isObject(place.node, place) ? [branch(resolve, place, `${union}/${index}`)] : [];
  });
}

function isObject(node: Json, place: Place): boolean {
  return hasType(place, 'object') || isRecord(node.properties) || strings(node.required).length > 0;
}

function branch(resolve: Resolve, place: Place<Json>, fallback: string): Branch {
  const consts = [...propertiesOf(resolve, place)].flatMap(([name, { node }]): [string, unknown][] =>
    node.const === undefined ? [] : [[name, node.const]],
  );
  const file = place.location.pointer === '#/' ? place.location.source.absoluteRef : undefined;
  const name = file?.split(/[\\/]/).at(-1) ?? fallback;
  return { name, consts: new Map(consts), required: requiredOf(resolve, place) };
}

function tellsApart(one: Branch, other: Branch): boolean {
  return [...one.consts].some(([name, value]) => other.consts.has(name) && other.consts.get(name) !== value);
}

export const unionBranches: Rule = {
  name: 'union-branches',
  says: 'In a oneOf or anyOf of objects every branch has a const property, or a required field that no other branch has, and no two share their const.',
  visitor: () => ({
    Schema(node: unknown, ctx) {
      const { resolve, location } = ctx;
      for (const union of UNIONS) {
        const branches = objectBranches(resolve, { node, location }, union);
        if (branches.length < 2) continue;
        for (const one of branches) {
          const others = branches.filter((other) => other !== one);
          const ownField = [...one.required].some(
            (name) => !one.consts.has(name) && !others.some((other) => other.required.has(name)),
          );
          if (ownField) continue;
          const where = keyOf(location.child(union));
          if (one.consts.size === 0) {
            ctx.report({
              message: `Branch ${one.name} of this ${union} cannot be told from the others: give it a property with a const, or a required field of its own.`,
              location: where,
            });
            continue;
          }
          const twin = others.find((other) => other.consts.size > 0 && !tellsApart(one, other));
          if (twin !== undefined && branches.indexOf(twin) > branches.indexOf(one)) {
            ctx.report({
              message: `Branches ${one.name} and ${twin.name} of this ${union} have the same const: give each a value of its own.`,
              location: where,
            });
          }
        }
      }
    },
  }),
};

import { isObject as isRecord, type Json, strings } from '../../src/base/json.ts';
import type { Node } from '../../src/base/pointer.ts';
import { resolve, subschemas } from '../../src/contract/index.ts';
import { componentAt } from './operations.ts';
import type { Linted, Problem, Rule } from './rule.ts';
import { hasType, propertiesOf, requiredOf, valuesOf } from './schemas.ts';

interface Branch {
  /** The name in messages. It is a function, because it has to read the file of the branch. */
  readonly name: () => string;
  /** Properties with the values that they have in this branch alone. */
  readonly values: ReadonlyMap<string, readonly Json[]>;
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
}

const UNIONS = ['oneOf', 'anyOf'];

export const unionBranches: Rule = {
  name: 'union-branches',
  says: 'In a oneOf or anyOf of objects every branch has a property with its own values, or a required field that no other branch has.',
  check: (linted) =>
    linted.parts.flatMap((part) =>
      part.type === 'Schema' ? UNIONS.flatMap((union) => unionFaults(linted, part, union)) : [],
    ),
};

function unionFaults(linted: Linted, schema: Node, union: string): Problem[] {
  const branches = objectBranches(linted, schema, union);
  const where = { pointer: `${schema.pointer}/${union}`, onKey: true };
  if (branches.length < 2) return [];
  return branches.flatMap((one): Problem[] => {
    const others = branches.filter((other) => other !== one);
    const ownField = [...one.required].some((name) =>
      one.values.has(name)
        ? !others.some((other) => other.properties.has(name))
        : !others.some((other) => other.required.has(name)),
    );
    if (ownField) return [];
    if (one.values.size === 0) {
      return [
        {
          message: `Branch ${one.name()} of this ${union} cannot be distinguished from the others: give it a property with an enum of one value, or a required field of its own.`,
          ...where,
        },
      ];
    }
    const twin = others.find((other) => other.values.size > 0 && !tellsApart(one, other));
    if (twin === undefined || branches.indexOf(twin) < branches.indexOf(one)) return [];
    return [
      {
        message: `Branches ${one.name()} and ${twin.name()} of this ${union} share their values: give each values of its own.`,
        ...where,
      },
    ];
  });
}

/** The objects of a union; a branch that is a union itself counts as its own branches. */
function objectBranches(linted: Linted, schema: Node, union: string): Branch[] {
  const { document } = linted;
  return [...subschemas(schema)]
    .filter(({ keyword }) => keyword === union)
    .flatMap((part, index) => {
      const node = resolve(document, part);
      const nested = UNIONS.flatMap((key) => objectBranches(linted, node, key));
      if (nested.length > 0 && !isRecord(node.value['properties'])) return nested;
      return isObject(node) ? [branch(linted, node, `${union}/${index}`)] : [];
    });
}

const isObject = (node: Node): boolean =>
  hasType(node, 'object') || isRecord(node.value['properties']) || strings(node.value['required']).length > 0;

function branch({ document, locate }: Linted, node: Node, fallback: string): Branch {
  const properties = propertiesOf(document, node);
  const values = [...properties].flatMap(([name, { value }]): [string, readonly Json[]][] => {
    const known = valuesOf(value);
    return known.length === 0 ? [] : [[name, known]];
  });
  const isComponent = componentAt(node.pointer) !== undefined;
  const file = (): string | undefined =>
    isComponent ? locate(node.pointer)?.file.split('/').at(-1) : undefined;
  return {
    name: () => file() ?? fallback,
    values: new Map(values),
    required: requiredOf(document, node),
    properties: new Set(properties.keys()),
  };
}

const tellsApart = (one: Branch, other: Branch): boolean =>
  [...one.values].some(([name, values]) => {
    const others = other.values.get(name);
    return others !== undefined && !values.some((value) => others.includes(value));
  });

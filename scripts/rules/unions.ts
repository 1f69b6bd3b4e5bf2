import {
  entries,
  isObject as isRecord,
  type Json,
  type JsonObject,
  member,
  strings,
  text,
} from 'openapi-contract-kit/internal/base/json';
import { type Node, pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import {
  ALTERNATIVES,
  ALWAYS_APPLIED,
  branchesOf,
  child,
  nodeAt,
  resolve,
  shapeOf,
  typesOf,
  valuesIn,
} from 'openapi-contract-kit/internal/contract/index';
import { componentAt } from './parameters-and-bodies.ts';
import { at, atKey, type Linted, type Problem, type Rule } from './rule.ts';

interface Branch {
  /** The name in messages. It is a function, because it has to read the file of the branch. */
  readonly name: () => string;
  /** Properties with the values that they have in this branch alone. */
  readonly values: ReadonlyMap<string, readonly Json[]>;
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
}

export const unionBranches: Rule = {
  name: 'union-branches',
  says: 'In a oneOf or anyOf of objects every branch has a property with its own values, or a required field that no other branch has.',
  *check(linted) {
    for (const part of linted.parts)
      if (part.type === 'Schema') for (const union of ALTERNATIVES) yield* unionFaults(linted, part, union);
  },
};

function* unionFaults(linted: Linted, schema: Node, union: string): Generator<Problem> {
  const branches = objectBranches(linted, schema, union);
  const where = `${schema.pointer}/${union}`;
  if (branches.length < 2) return;
  for (const one of branches) {
    const others = branches.filter((other) => other !== one);
    const ownField = [...one.required].some((name) =>
      one.values.has(name)
        ? !others.some((other) => other.properties.has(name))
        : !others.some((other) => other.required.has(name)),
    );
    if (ownField) continue;
    if (one.values.size === 0) {
      yield atKey(
        where,
        `Branch ${one.name()} of this ${union} cannot be distinguished from the others: give it a property with an enum of one value, or a required field of its own.`,
      );
      continue;
    }
    const twin = others.find((other) => other.values.size > 0 && !tellsApart(one, other));
    if (twin !== undefined && branches.indexOf(twin) > branches.indexOf(one))
      yield atKey(
        where,
        `Branches ${one.name()} and ${twin.name()} of this ${union} share their values: give each values of its own.`,
      );
  }
}

/** The objects of a union; a branch that is a union itself counts as its own branches. */
function objectBranches(linted: Linted, schema: Node, union: string): Branch[] {
  const { document } = linted;
  return branchesOf(schema, union).flatMap((part, index) => {
    const node = resolve(document, part);
    const nested = ALTERNATIVES.flatMap((key) => objectBranches(linted, node, key));
    if (nested.length > 0 && !isRecord(node.value['properties'])) return nested;
    return isObject(node) ? [branch(linted, node, `${union}/${index}`)] : [];
  });
}

const isObject = ({ value }: Node): boolean =>
  typesOf(value).includes('object') || isRecord(value['properties']) || strings(value['required']).length > 0;

function branch({ document, locate }: Linted, node: Node, fallback: string): Branch {
  const shape = shapeOf(document, node, ALWAYS_APPLIED);
  const values = shape.names.flatMap((name): [string, readonly Json[]][] => {
    const values = valuesIn(shape.field(name).node?.value ?? {});
    return values.length === 0 ? [] : [[name, values]];
  });
  const isComponent = componentAt(node.pointer) !== undefined;
  const file = (): string | undefined =>
    isComponent ? locate(node.pointer)?.file.split('/').at(-1) : undefined;
  return {
    name: () => file() ?? fallback,
    values: new Map(values),
    required: new Set([...shape.requiredIn('request'), ...shape.requiredIn('response')]),
    properties: new Set(shape.names),
  };
}

const tellsApart = (one: Branch, other: Branch): boolean =>
  [...one.values].some(([name, values]) => {
    const others = other.values.get(name);
    return others !== undefined && !values.some((value) => others.includes(value));
  });

export const unionWords: Rule = {
  name: 'union-words',
  says: 'The words that a field or a discriminator lists, and those of the branches of a union of the same object, are the same set, if every branch lists words of it.',
  *check(linted) {
    const messages = new Set<string>();
    for (const part of linted.parts)
      if (part.type === 'Schema')
        for (const problem of strayWords(linted, part)) {
          // Several objects may share both the field and the union.
          const key = JSON.stringify(problem);
          if (!messages.has(key)) yield problem;
          messages.add(key);
        }
  },
};

function* strayWords(linted: Linted, schema: Node): Generator<Problem> {
  for (const { name, pointer, words } of wordLists(linted, schema))
    for (const union of unionsOf(linted, schema)) {
      const valuesOfBranches = union.branches.map(({ values }) => values.get(name));
      if (valuesOfBranches.length === 0 || valuesOfBranches.some((values) => values === undefined)) continue;
      const branchWords = [...new Set(valuesOfBranches.flatMap((values) => values ?? []))];
      const untaken = words.filter((word) => !branchWords.includes(word));
      if (untaken.length > 0)
        yield at(
          pointer,
          `No branch of ${union.name} takes ${shown(untaken)}, which "${name}" lists: add it to a branch, or remove it here.`,
        );
      const unlisted = branchWords.filter((word) => !words.includes(word));
      if (unlisted.length > 0)
        yield atKey(
          union.pointer,
          `A branch takes ${shown(unlisted)}, which "${name}" does not list: list it there, or remove it here.`,
        );
    }
}

interface WordList {
  readonly name: string;
  readonly pointer: string;
  readonly words: readonly Json[];
}

/** The words of the object's own properties, and of its discriminator. */
function wordLists({ document }: Linted, schema: Node): WordList[] {
  const properties = entries(schema.value['properties']).flatMap(([name]): WordList[] => {
    const node = child(document, schema, 'properties', name);
    const words = valuesIn(node?.value ?? {});
    return node === undefined || words.length === 0 ? [] : [{ name, pointer: node.pointer, words }];
  });
  const discriminator = schema.value['discriminator'];
  const name = text(member(discriminator, 'propertyName'));
  const words = entries(member(discriminator, 'mapping')).map(([word]) => word);
  if (name === undefined || words.length === 0) return properties;
  return [...properties, { name, pointer: `${schema.pointer}/discriminator/mapping`, words }];
}

/** The unions of an object, also of the parts that it consists of. */
function unionsOf(
  linted: Linted,
  schema: Node,
): { readonly name: string; readonly pointer: string; readonly branches: readonly Branch[] }[] {
  const own = ALTERNATIVES.map((union) => ({
    name: linted.locate(schema.pointer)?.file.split('/').at(-1) ?? union,
    pointer: `${schema.pointer}/${union}`,
    branches: objectBranches(linted, schema, union),
  }));
  const parts = branchesOf(schema, 'allOf').flatMap((part) =>
    unionsOf(linted, resolve(linted.document, part)),
  );
  return [...own.filter(({ branches }) => branches.length > 0), ...parts];
}

export const familyValues: Rule = {
  name: 'family-values',
  says: 'Schemas of one family (Goal, GoalInput, GoalUpdate) list the same values for a field of the same name, or one lists a subset of the values of the other.',
  *check({ document }) {
    const names = entries(member(document['components'], 'schemas')).map(([name]) => name);
    for (const name of names)
      for (const other of names) if (isVariant(name, other)) yield* differences(document, name, other);
  },
};

/** Whether a name is another one with a word added: GoalInput for Goal. */
const isVariant = (name: string, other: string): boolean =>
  other.startsWith(name) && /^[A-Z][a-z]+$/.test(other.slice(name.length));

function* differences(document: JsonObject, name: string, other: string): Generator<Problem> {
  const ours = listsOf(document, name);
  for (const [field, theirs] of listsOf(document, other)) {
    const own = ours.get(field);
    if (own === undefined || own.pointer === theirs.pointer) continue;
    const missing = own.values.filter((value) => !theirs.values.includes(value));
    const newValues = theirs.values.filter((value) => !own.values.includes(value));
    // Sets without a common value are related only by the name of the field.
    const related = own.values.length > missing.length;
    if (missing.length > 0 && newValues.length > 0 && related)
      yield at(
        theirs.pointer,
        `${other}.${field} lists ${shown(newValues)}, and ${name}.${field} lists ${shown(missing)} instead: a value that was renamed in one has to be renamed in both.`,
      );
  }
}

/** The lists of values in a component, by field. */
function listsOf(document: JsonObject, name: string) {
  const schema = nodeAt(document, pointerOf(['components', 'schemas', name]));
  const shape = shapeOf(document, schema, ALWAYS_APPLIED);
  const lists = shape.names.map((field) => {
    const { pointer = '', value = {} } = shape.field(field).node ?? {};
    return [field, { pointer, values: valuesIn(value) }] as const;
  });
  return new Map(lists.filter(([, { values }]) => values.length > 1));
}

const shown = (values: readonly Json[]): string =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');

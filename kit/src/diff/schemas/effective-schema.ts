import { objectAt, isList, isObject, type Json } from '../../base/json.ts';
import {
  type Alternatives,
  ALTERNATIVES,
  ALWAYS_APPLIED,
  appliedBy,
  isAlternatives,
  isNullable,
  schemasIn,
  standingIn,
} from '../../contract/index.ts';
import { flatBranchesOf, isSilent, membersOf, onlyKeys, soleBranch } from './members.ts';
import {
  partOf,
  children,
  type Doc,
  field,
  forEachSchema,
  items,
  type Stated,
  referenceOf,
  type Side,
} from '../node.ts';
import { matches, ownTypes } from '../keywords.ts';
import { type ValueSet, valueSetOf } from './values.ts';

export interface Union {
  readonly kind: Alternatives;
  readonly node: Stated;
  readonly branches: readonly Stated[];
  /** A value may match only one branch of it, or of a union within it. */
  readonly exclusive: boolean;
}

/**
 * The content of a schema with all that always applies to its values, and trivial unions resolved. Not the `Shape` of a contract,
 * because the differ compares what it leaves out: `false` and `true`, keywords beside references, which branch excludes
 * which, and what a part that is omitted stands for, in OpenAPI 3.0 too.
 */
export interface EffectiveSchema {
  /** The place to point at. */
  readonly node: Stated;
  readonly members: readonly Stated[];
  /** Without null; undefined is any type. */
  readonly types: ReadonlySet<string> | undefined;
  /** The type is stated or follows from the listed values; keywords such as `properties` only suggest one. */
  readonly typed: boolean;
  readonly allowsNull: boolean;
  readonly values: ValueSet | undefined;
  /** The listed properties that are allowed, each with all schemas that apply to it. */
  readonly properties: ReadonlyMap<string, readonly Stated[]>;
  readonly required: ReadonlyMap<string, Stated>;
  /** The schema of unlisted properties. */
  readonly additional: readonly Stated[];
  readonly items: readonly Stated[];
  readonly unions: readonly Union[];
  /** Unions of one branch, which is among the members. */
  readonly single: readonly Union[];
  /** There are no keywords beside the union. */
  readonly pure: boolean;
  /** The union of plain types that is all that the schema says, which `types` lists. */
  readonly plain: Union | undefined;
}

/** A pair of schemas; the union of one branch stays a union if the other side has more branches. */
export function effectiveSchemas(
  docs: Readonly<Record<Side, Doc>>,
  old: readonly Stated[],
  now: readonly Stated[],
): [EffectiveSchema, EffectiveSchema] {
  const [a, b] = inIntegers(effectiveSchema(docs.old, old), effectiveSchema(docs.new, now));
  const grows = (one: EffectiveSchema, other: EffectiveSchema): boolean =>
    one.single.some(({ kind }) => other.unions.some((union) => union.kind === kind));
  if (!grows(a, b) && !grows(b, a)) return [a, b];
  return inIntegers(effectiveSchema(docs.old, old, false), effectiveSchema(docs.new, now, false));
}

/** A multiple of an integer is an integer, which matters if the other side has integers only. */
function inIntegers(a: EffectiveSchema, b: EffectiveSchema): [EffectiveSchema, EffectiveSchema] {
  const asInteger = (shape: EffectiveSchema): EffectiveSchema =>
    shape.types?.has('number') === true &&
    nodesOf(shape, 'multipleOf').some(({ value }) => Number.isInteger(value))
      ? { ...shape, types: new Set([...shape.types].map((type) => (type === 'number' ? 'integer' : type))) }
      : shape;
  return [hasOnlyIntegers(b) ? asInteger(a) : a, hasOnlyIntegers(a) ? asInteger(b) : b];
}

/** Whether all numbers that a schema allows are integers. */
export const hasOnlyIntegers = ({ types }: EffectiveSchema): boolean =>
  types?.has('integer') === true && !types.has('number');

export function effectiveSchema(doc: Doc, nodes: readonly Stated[], folded = true): EffectiveSchema {
  const members = membersOf(doc, nodes, folded);
  const unions = members.flatMap((member) => unionsOf(doc, member, folded));
  const single = folded ? members.flatMap((member) => singleUnionsOf(doc, member)) : [];
  const others = unions.filter(({ values, types }) => values === undefined && types.length === 0);
  const commonTypes = sharedTypes(members, unions);
  const values = unions.find((union) => union.values !== undefined)?.values ?? valueSetOf(members);
  const certain = commonTypes ?? typesOfValues(values);
  const combinesOnly = members.every(({ value }) => onlyKeys(value, isCombining));
  return {
    node: placeToPointAt(nodes, members, single),
    members,
    types: without(certain ?? suggested(members), 'null'),
    typed: certain !== undefined,
    allowsNull: nodes.every((node) => acceptsNull(doc, node)),
    values: listsAll(values, commonTypes) ? undefined : values,
    properties: propertiesOf(members),
    required: requiredOf(members),
    additional: additionalOf(doc, members),
    items: nodesOf({ members }, 'items'),
    unions: others,
    single,
    pure: others.length > 0 && combinesOnly,
    plain: combinesOnly && unions.length === 1 ? unions.find(({ types }) => types.length > 1) : undefined,
  };
}

/** The first member that says anything of its own. */
function placeToPointAt(
  nodes: readonly Stated[],
  members: readonly Stated[],
  single: readonly Union[],
): Stated {
  const [first] = nodes;
  if (first === undefined) throw new Error('A shape needs a schema');
  // Descriptions beside a reference do not make it a schema, nor does null.
  const isSingle = (pointer: string): boolean => single.some(({ node }) => node.pointer === pointer);
  const saysOwn = ({ value, pointer }: Stated): boolean =>
    isObject(value) && Object.keys(value).some((key) => !isSilent(key) && !isSingle(`${pointer}/${key}`));
  return members.find(saysOwn) ?? members[0] ?? first;
}

/** Every value that a boolean can have. */
const listsAll = (set: ValueSet | undefined, types: ReadonlySet<string> | undefined): boolean =>
  set !== undefined &&
  types !== undefined &&
  [...types].every((type) => type === 'boolean' || type === 'null') &&
  [...types].every((type) =>
    (type === 'null' ? ['null'] : ['true', 'false']).every((key) => set.values.has(key)),
  );

const isCombining = (key: string): boolean => isAlternatives(key) || ALWAYS_APPLIED.includes(key);

export const firstChild = (members: readonly Stated[], key: string): Stated | undefined =>
  members.map((member) => partOf(member, key)).find((part) => part !== undefined);

/** The schemas of a keyword in all members. */
export const nodesOf = ({ members }: Pick<EffectiveSchema, 'members'>, key: string): Stated[] =>
  members.flatMap((member) => partOf(member, key) ?? []);

interface FoundUnion extends Union {
  /** A union of plain values is a value set, a union of plain types a list of types. */
  readonly values: ValueSet | undefined;
  readonly types: readonly string[];
}

function unionsOf(doc: Doc, member: Stated, folded: boolean): FoundUnion[] {
  return ALTERNATIVES.flatMap((kind) => {
    const node = partOf(member, kind);
    if (node === undefined || (folded && soleBranch(doc, member, kind) !== undefined)) return [];
    const { list: branches, withNull, exclusive } = flatBranchesOf(doc, member, kind);
    const union = { kind, node, branches, exclusive };
    if (branches.length === 0) return withNull ? [{ ...union, values: undefined, types: ['null'] }] : [];
    const resolved = branches.map((branch) => doc.resolve(branch));
    const plain = resolved.every((branch) => isPlain(branch, ['type', 'const', 'enum']));
    const valued = resolved.every((branch) => field(branch, 'const') !== undefined || isEnum(branch));
    const values = plain && valued ? valueSetOf(resolved, 'any') : undefined;
    const types =
      plain && resolved.every((branch) => isPlain(branch, ['type']) && ownTypes(branch).length > 0)
        ? resolved.flatMap(ownTypes)
        : [];
    return [{ ...union, values, types: kind === 'anyOf' || isDistinct(types) ? types : [] }];
  });
}

const singleUnionsOf = (doc: Doc, member: Stated): Union[] =>
  ALTERNATIVES.flatMap((kind) => {
    const [node, only] = [partOf(member, kind), soleBranch(doc, member, kind)];
    return node === undefined || only === undefined
      ? []
      : [{ kind, node, branches: [only], exclusive: false }];
  });

/** Types that exclude each other: in a `oneOf`, an integer also matches as a number. */
const isDistinct = (types: readonly string[]): boolean =>
  new Set(types).size === types.length && !(types.includes('integer') && types.includes('number'));

const isEnum = (node: Stated): boolean => isList(field(node, 'enum'));

const isPlain = (node: Stated, keys: readonly string[]): boolean =>
  onlyKeys(node.value, (key) => keys.includes(key));

function sharedTypes(members: readonly Stated[], unions: readonly FoundUnion[]): Set<string> | undefined {
  if (members.some(isNothing)) return new Set();
  let all: Set<string> | undefined;
  const sets = [...members.map(ownTypes), ...unions.map((union) => union.types)];
  for (const set of sets.filter((types) => types.length > 0)) {
    all = all === undefined ? new Set(set) : new Set([...all].flatMap((type) => common(type, set)));
  }
  return all;
}

/** The intersection of a type and a list of types: an integer is a number. */
function common(type: string, others: readonly string[]): string[] {
  if (others.includes(type)) return [type];
  if (type === 'number' && others.includes('integer')) return ['integer'];
  return type === 'integer' && others.includes('number') ? ['integer'] : [];
}

function typesOfValues(values: ValueSet | undefined): Set<string> | undefined {
  if (values?.closed !== true) return undefined;
  return new Set([...values.values.values()].map(({ value }) => typeOfValue(value)));
}

export const typeOfValue = (value: Json): string =>
  value === null ? 'null' : isList(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** Authors often omit the type beside keywords of objects and lists. */
function suggested(members: readonly Stated[]): Set<string> | undefined {
  const has = (key: string): boolean => members.some((member) => field(member, key) !== undefined);
  if (has('properties') || has('required') || has('additionalProperties')) return new Set(['object']);
  return has('items') || has('prefixItems') ? new Set(['array']) : undefined;
}

function without(types: Set<string> | undefined, type: string): ReadonlySet<string> | undefined {
  if (types === undefined) return undefined;
  return new Set([...types].filter((item) => item !== type));
}

/** Whether null is valid: all keywords that can refuse it, with references followed. */
const acceptsNull = forEachSchema(true, (doc, node): boolean => {
  if (typeof node.value === 'boolean') return node.value;
  const accepts = (one: Stated): boolean => acceptsNull(doc, one);
  if (doc.isOpenApi30 && referenceOf(node) !== undefined) return accepts(doc.resolve(node));
  if (isNullable(node.value, doc.isOpenApi30)) return true;
  const types = ownTypes(node);
  const [list, fixed, not] = [field(node, 'enum'), field(node, 'const'), partOf(node, 'not')];
  if (types.length > 0 && !types.includes('null')) return false;
  if ((isList(list) && !list.includes(null)) || (fixed ?? null) !== null) return false;
  if (not !== undefined && accepts(not)) return false;
  if (referenceOf(node) !== undefined && !accepts(doc.resolve(node))) return false;
  const branches = (key: string): Stated[] => schemasIn(node, key, partOf);
  return (
    ALWAYS_APPLIED.flatMap(branches).every(accepts) &&
    (partOf(node, 'anyOf') === undefined || branches('anyOf').some(accepts)) &&
    (partOf(node, 'oneOf') === undefined || branches('oneOf').filter(accepts).length === 1)
  );
});

/** What one schema says about a property of that name: `additionalProperties` considers only its own neighbours. */
export function schemasStating(member: Stated, name: string): Stated[] {
  const listed = partOf(member, 'properties', name);
  const stating = [
    ...(listed === undefined ? [] : [listed]),
    ...children(partOf(member, 'patternProperties')).flatMap(([pattern, node]) =>
      matches(pattern, name) ? [node] : [],
    ),
  ];
  const additional = partOf(member, 'additionalProperties');
  return stating.length > 0 || additional === undefined ? stating : [additional];
}

/** A schema that no value satisfies. */
export const isNothing = (node: Stated): boolean => {
  const not = partOf(node, 'not');
  const isAnything = not !== undefined && referenceOf(not) === undefined && onlyKeys(not.value, () => false);
  return node.value === false || not?.value === true || isAnything;
};

function propertiesOf(members: readonly Stated[]): Map<string, Stated[]> {
  const names = new Set(members.flatMap((member) => Object.keys(objectAt(member.value, 'properties'))));
  const result = new Map<string, Stated[]>();
  for (const name of names) {
    const nodes = members.flatMap((member) => schemasStating(member, name));
    if (!nodes.some(isNothing)) result.set(name, nodes);
  }
  return result;
}

/** `additionalProperties`, or `unevaluatedProperties` if it has the same effect; `false` takes precedence. */
function additionalOf(doc: Doc, members: readonly Stated[]): Stated[] {
  const schemas = members.flatMap(
    (member) =>
      partOf(member, 'additionalProperties') ??
      (conjuncts(doc, member).some((part) => speaksOfAll(doc, part)) ? undefined : unevaluated(member)) ??
      [],
  );
  const closed = schemas.find(({ value }) => value === false);
  return closed === undefined ? schemas : [closed];
}

const unevaluated = (node: Stated): Stated | undefined => partOf(node, 'unevaluatedProperties');

const conjuncts = (doc: Doc, node: Stated): Stated[] => appliedBy(node, ALWAYS_APPLIED, doc.steps);

/** For an enclosing schema, no property is unevaluated. */
function speaksOfAll(doc: Doc, node: Stated, pointers = new Set<string>()): boolean {
  if (pointers.has(node.pointer)) return false;
  pointers.add(node.pointer);
  if ((partOf(node, 'additionalProperties') ?? unevaluated(node)) !== undefined) return true;
  return conjuncts(doc, node).some((part) => speaksOfAll(doc, part, pointers));
}

function requiredOf(members: readonly Stated[]): Map<string, Stated> {
  const result = new Map<string, Stated>();
  for (const member of members) {
    const marks = field(member, 'x-provenance-required') ?? null;
    for (const node of items(partOf(member, 'required'))) {
      const name = node.value;
      if (typeof name !== 'string' || result.has(name)) continue;
      result.set(name, { ...node, standing: standingIn(marks, name) ?? member.standing });
    }
  }
  return result;
}

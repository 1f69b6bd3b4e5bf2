import { canonical, isArray, isObject, own, type Json } from './json.ts';
import { branchesOf, isSilent, isUnionKey, membersOf, soleBranch, type Member } from './members.ts';
import { child, children, field, items, markOf, type Doc, type Node } from './node.ts';
import { valueSetOf, type ValueSet } from './values.ts';

export interface Union {
  readonly kind: 'oneOf' | 'anyOf';
  readonly node: Node;
  readonly branches: readonly Node[];
}

/** What a schema comes to, once references, `allOf` and trivial unions are taken apart. */
export interface Shape {
  /** The place to point at. */
  readonly node: Node;
  readonly members: readonly Member[];
  /** Without null; undefined is any type. */
  readonly types: ReadonlySet<string> | undefined;
  /** The type is written down, rather than following from something else. */
  readonly typed: boolean;
  readonly allowsNull: boolean;
  readonly values: ValueSet | undefined;
  readonly properties: ReadonlyMap<string, readonly Node[]>;
  readonly required: ReadonlyMap<string, Node>;
  readonly additional: Node | undefined;
  readonly items: readonly Node[];
  readonly unions: readonly Union[];
  /** Nothing is said beside the union. */
  readonly pure: boolean;
}

export function shapeOf(doc: Doc, nodes: readonly Node[]): Shape {
  const members = membersOf(doc, nodes);
  const unions = members.flatMap((member) => unionsOf(doc, member));
  const values = unions.map((union) => union.values).find((set) => set !== undefined) ?? valueSetOf(members);
  const real = unions.filter((union) => union.values === undefined && union.types === undefined);
  const declared = typesOf(members, unions);
  const [first] = nodes;
  if (first === undefined) throw new Error('A shape needs a schema');
  return {
    node: first.absent === true ? first : (members[0] ?? first),
    members,
    types: without(declared ?? typesOfValues(values) ?? implied(members), 'null'),
    typed: declared !== undefined,
    allowsNull: members.every((member) => member.unlessNull || allowsNull(doc, member)),
    values,
    properties: propertiesOf(members),
    required: requiredOf(members),
    additional: firstChild(members, 'additionalProperties'),
    items: members.flatMap((member) => child(member, 'items') ?? []),
    unions: real,
    pure: real.length > 0 && members.every((member) => saysNothingBesideUnions(member)),
  };
}

export const firstChild = (members: readonly Node[], key: string): Node | undefined =>
  members.map((member) => child(member, key)).find((found) => found !== undefined);

const saysNothingBesideUnions = (member: Node): boolean =>
  isObject(member.value) &&
  Object.keys(member.value).every((key) => isSilent(key) || isUnionKey(key) || key === 'allOf');

interface FoundUnion extends Union {
  /** A union of plain values is a value set, a union of plain types a list of types. */
  readonly values: ValueSet | undefined;
  readonly types: readonly string[] | undefined;
}

function unionsOf(doc: Doc, member: Member): FoundUnion[] {
  return (['oneOf', 'anyOf'] as const).flatMap((kind) => {
    const node = child(member, kind);
    if (node === undefined || soleBranch(doc, member, kind) !== undefined) return [];
    const branches = branchesOf(doc, node).list;
    if (branches.length === 0) return [];
    const resolved = branches.map((branch) => doc.resolve(branch));
    const plain = resolved.every((branch) => isPlain(branch, ['type', 'const', 'enum']));
    const valued = resolved.every((branch) => own(branch.value, 'const') !== undefined || isEnum(branch));
    const values = plain && valued ? valueSetOf(resolved, 'any') : undefined;
    const types =
      plain && resolved.every((branch) => isPlain(branch, ['type'])) ? resolved.flatMap(ownTypes) : undefined;
    return [{ kind, node, branches, values, types: types?.length === 0 ? undefined : types }];
  });
}

const isEnum = (node: Node): boolean => isArray(field(node, 'enum'));

const isPlain = (node: Node, keys: readonly string[]): boolean =>
  isObject(node.value) && Object.keys(node.value).every((key) => keys.includes(key) || isSilent(key));

function ownTypes(node: Node): string[] {
  const type = field(node, 'type');
  const list = isArray(type) ? type : type === undefined ? [] : [type];
  return list.filter((item) => typeof item === 'string');
}

function typesOf(members: readonly Node[], unions: readonly FoundUnion[]): Set<string> | undefined {
  let all: Set<string> | undefined;
  const sets = [
    ...members.map((member) => (member.value === false ? ['nothing'] : ownTypes(member))),
    ...unions.map((union) => union.types ?? []),
  ];
  for (const set of sets.filter((types) => types.length > 0)) {
    const before = all;
    all = new Set(before === undefined ? set : set.filter((type) => before.has(type)));
  }
  return all;
}

function typesOfValues(values: ValueSet | undefined): Set<string> | undefined {
  if (values?.closed !== true) return undefined;
  return new Set([...values.values.values()].map(({ value }) => typeOfValue(value)));
}

const typeOfValue = (value: Json): string =>
  value === null ? 'null' : isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

function implied(members: readonly Node[]): Set<string> | undefined {
  const has = (key: string): boolean => members.some((member) => field(member, key) !== undefined);
  if (has('properties') || has('required') || has('additionalProperties')) return new Set(['object']);
  return has('items') || has('prefixItems') ? new Set(['array']) : undefined;
}

function without(types: Set<string> | undefined, type: string): ReadonlySet<string> | undefined {
  if (types === undefined) return undefined;
  return new Set([...types].filter((item) => item !== type));
}

function allowsNull(doc: Doc, member: Node, depth = 0): boolean {
  const types = ownTypes(member);
  const list = field(member, 'enum');
  const fixed = field(member, 'const');
  if (member.value === false || (types.length > 0 && !types.includes('null'))) return false;
  if (isArray(list) && !list.includes(null)) return false;
  if (fixed !== undefined && fixed !== null) return false;
  return (['oneOf', 'anyOf'] as const).every((kind) => {
    const union = child(member, kind);
    if (union === undefined) return true;
    const { list: branches, withNull } = branchesOf(doc, union);
    return (
      withNull || (depth < 8 && branches.some((branch) => allowsNull(doc, doc.resolve(branch), depth + 1)))
    );
  });
}

function propertiesOf(members: readonly Node[]): Map<string, Node[]> {
  const found = new Map<string, Node[]>();
  for (const member of members) {
    for (const [name, node] of children(child(member, 'properties'))) {
      found.set(name, [...(found.get(name) ?? []), node]);
    }
  }
  return found;
}

function requiredOf(members: readonly Node[]): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const member of members) {
    const marks = field(member, 'x-provenance-required') ?? null;
    for (const node of items(child(member, 'required'))) {
      const name = node.value;
      if (typeof name !== 'string' || found.has(name)) continue;
      found.set(name, { ...node, standing: markOf(marks, name) ?? member.standing });
    }
  }
  return found;
}

/** Everything at and below a schema, references followed: for keywords that are only compared as a whole. */
export function unfolded(doc: Doc, node: Node, above: readonly string[] = []): string {
  const at = doc.resolve(node);
  if (above.includes(at.pointer)) return `"again ${above.length - above.indexOf(at.pointer)}"`;
  const inside = [...above, at.pointer];
  if (isArray(at.value))
    return `[${items(at)
      .map((item) => unfolded(doc, item, inside))
      .join(',')}]`;
  if (!isObject(at.value)) return canonical(at.value);
  const parts = children(at)
    .filter(([key]) => !isSilent(key))
    .map(([key, part]) => `${JSON.stringify(key)}:${unfolded(doc, part, inside)}`);
  return `{${parts.sort().join(',')}}`;
}

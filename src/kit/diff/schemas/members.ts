import { isObject, type Json, member } from '../../../contract/json.ts';
import { child, type Doc, field, items, type Node, referenceOf } from '../node.ts';

/** One of the schemas that must all hold at a place: with `$ref` followed and `allOf` flattened. */
export interface Member extends Node {
  /** Holds unless the value is null: the schema is in a union with null and nothing else. */
  readonly unlessNull: boolean;
}

/** Keywords that do not restrict what may be sent. */
const silent = new Set([
  '$ref',
  '$dynamicRef',
  '$comment',
  '$defs',
  '$id',
  '$schema',
  '$anchor',
  '$dynamicAnchor',
  '$vocabulary',
  'title',
  'description',
  'examples',
  'example',
  'externalDocs',
  'deprecated',
  'default',
  'readOnly',
  'writeOnly',
  'xml',
  'discriminator',
]);

export const isSilent = (key: string): boolean => silent.has(key) || key.startsWith('x-');

export const onlyKeys = (value: Json, allowed: (key: string) => boolean): boolean =>
  isObject(value) && Object.keys(value).every((key) => isSilent(key) || allowed(key));

export const unionKinds = ['oneOf', 'anyOf'] as const;
export type UnionKind = (typeof unionKinds)[number];

export const isUnionKey = (key: string): boolean => key === 'oneOf' || key === 'anyOf';

/** A schema that consists of a single union. */
function pureUnion(node: Node): UnionKind | undefined {
  const kinds = unionKinds.filter((key) => member(node.value, key) !== undefined);
  return kinds.length === 1 && onlyKeys(node.value, isUnionKey) ? kinds[0] : undefined;
}

const isNull = (node: Node): boolean => field(node, 'type') === 'null' || field(node, 'const') === null;

export interface Branches {
  readonly list: readonly Node[];
  readonly withNull: boolean;
}

/**
 * The branches of a union, with nested unions flattened, without null, and each schema once: unions that name each
 * other twice would otherwise double at every step.
 */
export function branchesOf(doc: Doc, union: Node | undefined): Branches {
  const seen = new Set<string>();
  const collect = (within: Node | undefined): Branches => {
    const list: Node[] = [];
    let withNull = false;
    for (const branch of items(within)) {
      const target = doc.resolve(branch);
      const kind = pureUnion(target);
      if (isNull(target)) withNull = true;
      if (isNull(target) || seen.has(target.pointer)) continue;
      seen.add(target.pointer);
      if (kind !== undefined) {
        const inner = collect(child(target, kind));
        list.push(...inner.list);
        withNull ||= inner.withNull;
      } else list.push(branch);
    }
    return { list, withNull };
  };
  return collect(union);
}

/** `folded`: the branch of a union of one is a member too. */
export function membersOf(doc: Doc, nodes: readonly Node[], folded = true): Member[] {
  const found: Member[] = [];
  const seen = new Set<string>();
  const visit = (node: Node, unlessNull: boolean): void => {
    if (seen.has(node.pointer)) return;
    seen.add(node.pointer);
    const isReference = referenceOf(node) !== undefined;
    if (!isReference || hasSiblings(node.value)) found.push({ ...node, unlessNull });
    if (isReference) visit(doc.resolve(node), unlessNull);
    for (const part of items(child(node, 'allOf'))) visit(part, unlessNull);
    for (const kind of folded ? unionKinds : []) {
      const single = soleBranch(doc, node, kind);
      if (single !== undefined) visit(single.node, unlessNull || single.orNull);
    }
  };
  for (const node of nodes) visit(node, false);
  return found;
}

/** Keys beside `$ref` that matter: all except provenance that overrides the target's. */
const hasSiblings = (value: Json): boolean =>
  isObject(value) &&
  Object.keys(value).some(
    (key) => key !== '$ref' && key !== '$dynamicRef' && !key.startsWith('x-provenance'),
  );

/** A union of one, or of one and null, is that one. */
export function soleBranch(
  doc: Doc,
  node: Node,
  kind: UnionKind,
): { node: Node; orNull: boolean } | undefined {
  const union = child(node, kind);
  if (union === undefined) return undefined;
  const { list, withNull } = branchesOf(doc, union);
  const [only] = list;
  return list.length === 1 && only !== undefined ? { node: only, orNull: withNull } : undefined;
}

import { isObject, own, type Json } from './json.ts';
import { child, field, items, type Doc, type Node } from './node.ts';

/** One of the schemas that must all hold at a place: `$ref` is followed, `allOf` taken apart. */
export interface Member extends Node {
  /** Holds unless the value is null: the schema stood in a union with null and nothing else. */
  readonly unlessNull: boolean;
}

/** Says nothing about what may travel. */
const silent = new Set([
  '$ref',
  '$comment',
  '$defs',
  '$id',
  '$schema',
  '$anchor',
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

const onlyKeys = (value: Json, allowed: (key: string) => boolean): boolean =>
  isObject(value) && Object.keys(value).every((key) => isSilent(key) || allowed(key));

export const isUnionKey = (key: string): boolean => key === 'oneOf' || key === 'anyOf';

/** A schema that is nothing but one union. */
export function pureUnion(node: Node): 'oneOf' | 'anyOf' | undefined {
  if (!isObject(node.value)) return undefined;
  const kinds = (['oneOf', 'anyOf'] as const).filter((key) => own(node.value, key) !== undefined);
  return kinds.length === 1 && onlyKeys(node.value, isUnionKey) ? kinds[0] : undefined;
}

const isNull = (node: Node): boolean =>
  own(node.value, 'type') === 'null' || own(node.value, 'const') === null;

export interface Branches {
  readonly list: readonly Node[];
  readonly withNull: boolean;
}

/** The branches of a union, unions within it taken apart, null set aside. */
export function branchesOf(
  doc: Doc,
  union: Node | undefined,
  seen: ReadonlySet<string> = new Set(),
): Branches {
  const list: Node[] = [];
  let withNull = false;
  for (const branch of items(union)) {
    const target = doc.resolve(branch);
    const kind = pureUnion(target);
    if (isNull(target)) withNull = true;
    else if (kind !== undefined && !seen.has(target.pointer)) {
      const inner = branchesOf(doc, child(target, kind), new Set([...seen, target.pointer]));
      list.push(...inner.list);
      withNull ||= inner.withNull;
    } else list.push(branch);
  }
  return { list, withNull };
}

export function membersOf(doc: Doc, nodes: readonly Node[]): Member[] {
  const found: Member[] = [];
  const seen = new Set<string>();
  const visit = (node: Node, unlessNull: boolean): void => {
    if (seen.has(node.pointer)) return;
    seen.add(node.pointer);
    const ref = field(node, '$ref');
    if (typeof ref !== 'string' || hasSiblings(node.value)) found.push({ ...node, unlessNull });
    if (typeof ref === 'string') visit(doc.resolve(node), unlessNull);
    for (const part of items(child(node, 'allOf'))) visit(part, unlessNull);
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const single = soleBranch(doc, node, kind);
      if (single !== undefined) visit(single.node, unlessNull || single.orNull);
    }
  };
  for (const node of nodes) visit(node, false);
  return found;
}

/** Keys beside `$ref` that count: all but the provenance that overrides the target's. */
const hasSiblings = (value: Json): boolean =>
  isObject(value) && Object.keys(value).some((key) => key !== '$ref' && !key.startsWith('x-provenance'));

/** A union of one, or of one and null, is that one. */
export function soleBranch(
  doc: Doc,
  node: Node,
  kind: 'oneOf' | 'anyOf',
): { node: Node; orNull: boolean } | undefined {
  const union = child(node, kind);
  if (union === undefined) return undefined;
  const { list, withNull } = branchesOf(doc, union);
  const [only] = list;
  return list.length === 1 && only !== undefined ? { node: only, orNull: withNull } : undefined;
}

import { isObject, type Json, member, same } from '../../base/json.ts';
import { partOf, type Doc, field, hasSiblings, items, type Stated, referenceOf } from '../node.ts';

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
  'nullable',
]);

export const isSilent = (key: string): boolean => silent.has(key) || key.startsWith('x-');

export const onlyKeys = (value: Json, allowed: (key: string) => boolean): boolean =>
  isObject(value) && Object.keys(value).every((key) => isSilent(key) || allowed(key));

export const unionKinds = ['oneOf', 'anyOf'] as const;
export type UnionKind = (typeof unionKinds)[number];

export const isUnionKey = (key: string): boolean => key === 'oneOf' || key === 'anyOf';

/** A schema that consists of a single union. */
function pureUnion(node: Stated): UnionKind | undefined {
  const kinds = unionKinds.filter((key) => member(node.value, key) !== undefined);
  const isPure = kinds.length === 1 && referenceOf(node) === undefined && onlyKeys(node.value, isUnionKey);
  return isPure ? kinds[0] : undefined;
}

/** A schema of null alone. In OpenAPI 3.0, generators write `nullable` alone and mean null, which has no type there. */
const isNull = (doc: Doc, node: Stated): boolean =>
  (doc.isOpenApi30 && field(node, 'nullable') === true && onlyKeys(node.value, () => false)) ||
  [field(node, 'type'), field(node, 'enum')].some((one) => same(one, ['null']) || same(one, [null])) ||
  field(node, 'type') === 'null' ||
  field(node, 'const') === null;

export interface Branches {
  readonly list: readonly Stated[];
  readonly withNull: boolean;
  /** One of the unions that are flattened is a `oneOf`. */
  readonly exclusive: boolean;
}

/**
 * The branches of a union, with nested unions flattened, without null, and each schema once: unions that name each
 * other twice would otherwise double at every step.
 */
export function flatBranchesOf(doc: Doc, holder: Stated, kind: UnionKind): Branches {
  const seen = new Set<string>();
  const collect = (within: Stated, key: UnionKind): Branches => {
    const list: Stated[] = [];
    let [withNull, exclusive] = [false, key === 'oneOf'];
    for (const branch of items(partOf(within, key))) {
      const target = doc.resolve(branch);
      const nested = pureUnion(target);
      const isOnlyNull = isNull(doc, target);
      if (isOnlyNull) withNull = true;
      if (isOnlyNull || seen.has(target.pointer)) continue;
      seen.add(target.pointer);
      if (nested !== undefined) {
        const inner = collect(target, nested);
        list.push(...inner.list);
        withNull ||= inner.withNull;
        exclusive ||= inner.exclusive;
      } else list.push(branch);
    }
    return { list, withNull, exclusive };
  };
  return collect(holder, kind);
}

/**
 * The schemas that must all hold at a place: with `$ref` followed and `allOf` flattened. `folded`: the branch of a union
 * of one is a member too.
 */
export function membersOf(doc: Doc, nodes: readonly Stated[], folded = true): Stated[] {
  const found: Stated[] = [];
  const seen = new Set<string>();
  const visit = (node: Stated): void => {
    if (seen.has(node.pointer)) return;
    seen.add(node.pointer);
    const isReference = referenceOf(node) !== undefined;
    if (!isReference || (!doc.isOpenApi30 && hasSiblings(node.value))) found.push(node);
    if (isReference) visit(doc.resolve(node));
    if (isReference && doc.isOpenApi30) return;
    for (const part of items(partOf(node, 'allOf'))) visit(part);
    for (const kind of folded ? unionKinds : []) {
      const single = soleBranch(doc, node, kind);
      if (single !== undefined) visit(single);
    }
  };
  for (const node of nodes) visit(node);
  return found;
}

/** A union of one, or of one and null, is that one. */
export function soleBranch(doc: Doc, node: Stated, kind: UnionKind): Stated | undefined {
  const [only, second] = flatBranchesOf(doc, node, kind).list;
  return second === undefined ? only : undefined;
}

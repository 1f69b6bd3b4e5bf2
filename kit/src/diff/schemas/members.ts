import { isObject, type Json, member, same } from '../../base/json.ts';
import {
  allApplied,
  type Alternatives,
  ALTERNATIVES,
  ALWAYS_APPLIED,
  isAlternatives,
  isNullable,
  schemasIn,
} from '../../contract/index.ts';
import { partOf, type Doc, field, type Stated, referenceOf } from '../node.ts';

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

/** A schema that consists of a single union. */
function pureUnion(node: Stated): Alternatives | undefined {
  const kinds = ALTERNATIVES.filter((key) => member(node.value, key) !== undefined);
  const isPure =
    kinds.length === 1 && referenceOf(node) === undefined && onlyKeys(node.value, isAlternatives);
  return isPure ? kinds[0] : undefined;
}

/** A schema of null alone. In OpenAPI 3.0, generators write `nullable` alone and mean null, which has no type there. */
const isNull = (doc: Doc, node: Stated): boolean =>
  (isNullable(node.value, doc.isOpenApi30) && onlyKeys(node.value, () => false)) ||
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
export function flatBranchesOf(doc: Doc, holder: Stated, kind: Alternatives): Branches {
  const pointers = new Set<string>();
  const branchesIn = (within: Stated, key: Alternatives): Branches => {
    const list: Stated[] = [];
    let [withNull, exclusive] = [false, key === 'oneOf'];
    for (const branch of schemasIn(within, key, partOf)) {
      const target = doc.resolve(branch);
      const nested = pureUnion(target);
      const isOnlyNull = isNull(doc, target);
      if (isOnlyNull) withNull = true;
      if (isOnlyNull || pointers.has(target.pointer)) continue;
      pointers.add(target.pointer);
      if (nested !== undefined) {
        const inner = branchesIn(target, nested);
        list.push(...inner.list);
        withNull ||= inner.withNull;
        exclusive ||= inner.exclusive;
      } else list.push(branch);
    }
    return { list, withNull, exclusive };
  };
  return branchesIn(holder, kind);
}

/**
 * The schemas that must all hold at a place, with references followed. `folded`: the branch of a union of one is a
 * member too.
 */
export function membersOf(doc: Doc, nodes: readonly Stated[], folded = true): Stated[] {
  if (!folded) return allApplied(nodes, ALWAYS_APPLIED, doc.steps);
  return allApplied(nodes, [...ALWAYS_APPLIED, ...ALTERNATIVES], {
    ...doc.steps,
    below(node, keyword, ...keys) {
      if (!isAlternatives(keyword)) return partOf(node, keyword, ...keys);
      return keys[0] === '0' ? soleBranch(doc, node, keyword) : undefined;
    },
  });
}

/** A union of one, or of one and null, is that one. */
export function soleBranch(doc: Doc, node: Stated, kind: Alternatives): Stated | undefined {
  const [only, second] = flatBranchesOf(doc, node, kind).list;
  return second === undefined ? only : undefined;
}

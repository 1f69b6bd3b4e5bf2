import { isList, isObject, type Json } from '../../../base/json.ts';
import { isSilent } from './members.ts';
import { child, type Doc, type Node, referenceOf } from '../node.ts';

/** Keywords whose keys are names that the author chose. */
const namesBelow = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'dependentSchemas',
  'dependentRequired',
]);
/** Keywords with plain values. */
const valuesBelow = new Set(['const', 'enum']);

type Kind = 'schema' | 'names' | 'value';

const kindBelow = (kind: Kind, key: string): Kind => {
  if (kind === 'value') return 'value';
  if (kind === 'names') return 'schema';
  return valuesBelow.has(key) ? 'value' : namesBelow.has(key) ? 'names' : 'schema';
};

/**
 * Whether two schemas are equal apart from descriptions, with references followed. Recursive schemas are equal unless
 * a difference is found.
 */
export function alike(old: Doc, now: Doc, a: Node | undefined, b: Node | undefined): boolean {
  const assumed = new Set<string>();

  const compare = (left: Node, right: Node, kind: Kind): boolean => {
    if (kind === 'schema' && (referenceOf(left) ?? referenceOf(right)) !== undefined) {
      const pair = `${left.pointer}\n${right.pointer}`;
      if (assumed.has(pair)) return true;
      assumed.add(pair);
      if (isPlainReference(left) && isPlainReference(right)) {
        return compare(old.resolve(left), now.resolve(right), kind);
      }
      if (isPlainReference(left)) return compare(old.resolve(left), right, kind);
      if (isPlainReference(right)) return compare(left, now.resolve(right), kind);
      if (!compare(old.resolve(left), now.resolve(right), kind)) return false;
    }
    const keys = keysOf(left.value, kind);
    const others = keysOf(right.value, kind);
    if (keys === undefined || others === undefined) return left.value === right.value;
    if (isList(left.value) !== isList(right.value) || keys.length !== others.length) return false;
    return keys.every((key) => {
      const [x, y] = [child(left, key), child(right, key)];
      const below = isList(left.value) ? kind : kindBelow(kind, key);
      return x !== undefined && y !== undefined && compare(x, y, below);
    });
  };

  return a === undefined || b === undefined ? a === b : compare(a, b, 'schema');
}

function keysOf(value: Json, kind: Kind): string[] | undefined {
  if (isList(value)) return value.map((_, index) => String(index));
  if (!isObject(value)) return undefined;
  return Object.keys(value).filter((key) => kind !== 'schema' || key === 'nullable' || !isSilent(key));
}

const isPlainReference = (node: Node): boolean =>
  referenceOf(node) !== undefined && keysOf(node.value, 'schema')?.length === 0;

import { isObject, type JsonObject } from '../../base/json.ts';
import { valueAt } from '../../base/pointer.ts';
import { referenceIn } from '../grammar.ts';
import { partsBelow } from '../parts.ts';
import type { Node } from '../refs.ts';
import { Addresses } from '../validate/addresses.ts';

/**
 * Whether a schema, or one that it refers to, differs between two states of a contract. Both share the objects that did not
 * change. What refers to anchors always counts as changed, because they may have moved.
 */
export function createChangeFinder(old: JsonObject, now: JsonObject): (schema: Node) => boolean {
  const addresses = new Addresses(now);
  const unchanged = new Set<string>();
  return (schema) => {
    const reached = new Map([[schema.pointer, schema]]);
    for (const node of reached.values()) {
      if (unchanged.has(node.pointer)) continue;
      if (node.value !== valueAt(old, node.pointer)) return true;
      for (const { pointer, ref } of referencesIn(node)) {
        const target = ref.startsWith('#/') ? addresses.target(pointer, ref) : undefined;
        const value = target === undefined ? undefined : valueAt(now, target);
        if (target === undefined || !isObject(value)) return true;
        reached.set(target, { pointer: target, value });
      }
    }
    for (const pointer of reached.keys()) unchanged.add(pointer);
    return false;
  };
}

function* referencesIn(schema: Node): Generator<{ readonly pointer: string; readonly ref: string }> {
  const ref = referenceIn(schema.value);
  if (ref !== undefined) yield { pointer: schema.pointer, ref };
  for (const below of partsBelow({ type: 'Schema', ...schema })) yield* referencesIn(below);
}

import { child, children, type Doc, items, type Node, referenceOf } from '../node.ts';

/** The schemas that a schema applies to the same value. */
export const appliedBy = (doc: Doc, node: Node): Node[] => [
  ...(referenceOf(node) === undefined ? [] : [doc.resolve(node)]),
  ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => items(child(node, key))),
  ...['not', 'if', 'then', 'else'].flatMap((key) => child(node, key) ?? []),
  ...children(child(node, 'dependentSchemas')).map(([, one]) => one),
];

/** How many schemas a validator looks at for one value: those that name the next one twice double at every step. */
export function applications(doc: Doc, node: Node, known = new Map<string, number>()): number {
  const counted = known.get(node.pointer);
  if (counted !== undefined) return counted;
  known.set(node.pointer, 1);
  const count = appliedBy(doc, node).reduce((sum, one) => sum + applications(doc, one, known), 1);
  known.set(node.pointer, count);
  return count;
}

/** Distinguishes what is sent to the service from what it returns, because int64 is typed differently on each side. */
import { deref, loadContract } from '../contract/index.ts';
import { isList, isObject, type Json, type JsonObject } from '../base/json.ts';
import { keysOf } from '../base/pointer.ts';

/** `in` is what a caller passes; `out` is what a caller gets, in a response or in a callback. */
export type Side = 'in' | 'out';

/** For each component schema the sides from which it can be reached. */
export function schemaSides(document: JsonObject): Map<string, Set<Side>> {
  const sides = new Map<string, Set<Side>>();
  const seen = new Set<string>();
  const visit = (node: Json | undefined, side: Side): void => {
    if (isList(node)) node.forEach((child) => visit(child, side));
    if (!isObject(node)) return;
    const ref = node['$ref'];
    if (typeof ref === 'string' && !seen.has(`${side} ${ref}`)) {
      seen.add(`${side} ${ref}`);
      const [section, kind, name] = keysOf(ref);
      if (section === 'components' && kind === 'schemas' && name !== undefined) {
        sides.set(name, (sides.get(name) ?? new Set()).add(side));
      }
      visit(deref(document, node), side);
    }
    for (const [key, child] of Object.entries(node))
      if (key !== 'examples' && key !== 'example') visit(child, side);
  };
  for (const { pathItem, node } of loadContract(document).operations) {
    visit(pathItem.value['parameters'], 'in');
    visit(node['parameters'], 'in');
    visit(node['requestBody'], 'in');
    visit(node['responses'], 'out');
    visit(node['callbacks'], 'out');
  }
  return sides;
}

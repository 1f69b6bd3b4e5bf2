/** Distinguishes what is sent to the service from what it returns, because int64 is typed differently on each side. */
import {
  deref,
  isList,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  list,
  loadContract,
  text,
} from '../contract/index.ts';

/** `in` is what a caller passes; `out` is what a caller gets, in a response or in a callback. */
export type Side = 'in' | 'out';

export interface Operation {
  readonly path: string;
  /** In lower case, as in the document. */
  readonly method: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
}

/** The operations of the contract, as they are written in the document. */
export const operationsOf = (document: JsonObject): Operation[] =>
  loadContract(document).operations.map(({ path, method, pathItem, node }) => ({
    path,
    method: method.toLowerCase(),
    item: pathItem.value,
    operation: node,
  }));

/** Parameters of the path and of the operation, resolved; those of the operation win. */
export function parametersOf(document: JsonObject, { item, operation }: Operation): JsonObject[] {
  const byKey = new Map<string, JsonObject>();
  for (const raw of [...list(item['parameters']), ...list(operation['parameters'])]) {
    const parameter = deref(document, raw);
    byKey.set(`${text(parameter['in'])} ${text(parameter['name'])}`, parameter);
  }
  return [...byKey.values()];
}

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
  for (const { item, operation } of operationsOf(document)) {
    visit(item['parameters'], 'in');
    visit(operation['parameters'], 'in');
    visit(operation['requestBody'], 'in');
    visit(operation['responses'], 'out');
    visit(operation['callbacks'], 'out');
  }
  return sides;
}

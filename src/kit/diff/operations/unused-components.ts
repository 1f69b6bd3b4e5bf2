import { isList, isObject, type Json, same } from '../../../base/json.ts';
import { escapeKey, valueAt } from '../../../base/pointer.ts';
import { foundChange } from '../ledger.ts';
import { child, children, type Doc, matched, type Node } from '../node.ts';
import { says } from '../rules.ts';
import type { Documents } from './operation-comparison.ts';

/** Compares the components that no operation of either document uses. */
export function compareUnusedComponents({ old, new: now, graph, ledger }: Documents): void {
  const [before, after] = [unusedIn(old), unusedIn(now)];
  const place = { operation: undefined, in: '', at: '' };
  for (const [pointer, a, b] of matched(before, after)) {
    const name = pointer.split('/').at(-1) ?? '';
    const part = { old: a, new: b };
    if (a === undefined || b === undefined) {
      // An operation of the other document uses it, and is compared with all that it uses.
      if (valueAt((a === undefined ? old : now).value, pointer) !== undefined) continue;
      const rule = a === undefined ? 'unused-component-added' : 'unused-component-removed';
      ledger.add(foundChange(rule, 'call', name, part, part), place);
    } else if (pointer.startsWith('/components/schemas/')) {
      for (const { finding, at } of graph.reach('response', a, b, { old: a, new: b }))
        ledger.add(
          {
            ...finding,
            rule: 'unused-component-changed',
            direction: 'call',
            name: `${[at.replace(/^\./, ''), finding.name].filter((word) => word !== '').join(': ')} ${says(finding.rule)}`,
          },
          place,
        );
    } else if (!same(a.value, b.value))
      ledger.add(foundChange('unused-component-changed', 'call', `${name} changed`, part, part), place);
  }
}

/** The components by pointer that neither operations nor webhooks lead to. */
function unusedIn(doc: Doc): Map<string, Node> {
  const all = new Map<string, Node>(
    children(child(doc.root, 'components')).flatMap(([kind, group]) =>
      kind === 'securitySchemes'
        ? []
        : children(group).map(([name, node]) => [`/components/${kind}/${escapeKey(name)}`, node] as const),
    ),
  );
  const visit = (value: Json): void => {
    if (isList(value)) value.forEach(visit);
    else if (isObject(value)) Object.values(value).forEach(visit);
    else if (typeof value === 'string' && value.startsWith('#/components/')) {
      // A reference may lead to a part of a component.
      const pointer = value.split('/').slice(1, 4).join('/');
      const used = all.get(`/${pointer}`);
      all.delete(`/${pointer}`);
      if (used !== undefined) visit(used.value);
    }
  };
  for (const key of ['paths', 'webhooks']) visit(child(doc.root, key)?.value ?? null);
  return all;
}

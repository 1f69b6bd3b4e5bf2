import { type Json } from '../../../base/json.ts';
import { shown, type ValueSet } from './values.ts';
import type { Shape } from './shape.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** Open sets are compared like closed ones: a new value is new to its readers. */
export function compareValues(step: SchemaComparison, a: Shape, b: Shape): void {
  if (a.values === undefined || b.values === undefined) return compareOneSided(step, a.values, b.values);
  const [old, now] = [a.values, b.values];
  for (const [key, node] of now.values) {
    if (old.values.has(key) || node.value === null) continue;
    step.find('value-added', shown(node.value), { new: node }, { new: node.value });
  }
  for (const [key, node] of old.values) {
    if (now.values.has(key) || node.value === null) continue;
    step.find('value-removed', shown(node.value), { old: node }, { old: node.value });
  }
  const part = { old: old.node, new: now.node };
  if (!old.closed && now.closed) step.find('value-set-closed', 'enum', part);
  if (old.closed && !now.closed) step.find('value-set-opened', 'enum', part);
  if (old.closed === now.closed) step.order('enum', part, [...old.values.keys()], [...now.values.keys()]);
}

function compareOneSided(step: SchemaComparison, old: ValueSet | undefined, now: ValueSet | undefined): void {
  const list = (set: ValueSet): Json[] => [...set.values.values()].map(({ value }) => value);
  if (now !== undefined) {
    const rule = now.closed ? 'value-set-closed' : 'extension-changed';
    step.find(rule, now.closed ? 'enum' : 'x-extensible-enum', { new: now.node }, { new: list(now) });
  }
  if (old !== undefined) {
    const rule = old.closed ? 'value-set-opened' : 'extension-changed';
    step.find(rule, old.closed ? 'enum' : 'x-extensible-enum', { old: old.node }, { old: list(old) });
  }
}

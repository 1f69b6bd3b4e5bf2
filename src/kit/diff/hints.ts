import { canonical, type JsonObject } from '../../base/json.ts';
import { valueAt } from '../../base/pointer.ts';
import { reportOf } from './ledger.ts';
import type { RuleName } from './rules.ts';
import type { Change, Report } from './types.ts';

const ADDED: readonly RuleName[] = ['property-added', 'required-property-added', 'property-allowed'];

/** The report with hints: what was perhaps only renamed, and how to allow for good what a closed response gains. */
export function withHints(report: Report, old: JsonObject, now: JsonObject): Report {
  const added = new Map<string, Change>();
  for (const change of report.changes)
    if (ADDED.includes(change.rule) && change.pointer.new !== undefined)
      added.set(keyOf(change, now, change.pointer.new), change);
  return reportOf(
    report.changes.map((change) => {
      const hint = hintFor(change, (pointer) => added.get(keyOf(change, old, pointer)));
      return hint === undefined ? change : { ...change, hint };
    }),
  );
}

/** The same for properties of one object with the same schema. */
const keyOf = ({ direction, within }: Change, document: JsonObject, pointer: string): string =>
  canonical([direction, within.new ?? null, valueAt(document, pointer) ?? null]);

function hintFor(change: Change, addedLike: (pointer: string) => Change | undefined): string | undefined {
  const { rule, direction, class: kind, pointer } = change;
  if (rule === 'property-removed' && pointer.old !== undefined) {
    const other = addedLike(pointer.old);
    return other === undefined
      ? undefined
      : `Perhaps it was renamed: ${other.name} was added with the same schema.`;
  }
  return rule === 'property-allowed' && direction === 'response' && kind === 'breaking'
    ? 'If readers ignore new fields: --level property-allowed=compatible'
    : undefined;
}

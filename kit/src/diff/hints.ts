import { canonical, type JsonObject } from '../base/json.ts';
import { valueAt } from '../base/pointer.ts';
import { isOpenApi30 } from '../contract/index.ts';
import { reportOf } from './ledger.ts';
import type { RuleName } from './rules.ts';
import type { Change, OperationSummary, Report } from './types.ts';

const ADDED: readonly RuleName[] = ['property-added', 'required-property-added', 'property-allowed'];

/** The report with hints: what may have been meant, and what to do about it. */
export function withHints(report: Report, old: JsonObject, now: JsonObject): Report {
  const additions = new Map<string, Change>();
  for (const change of report.changes)
    if (ADDED.includes(change.rule) && change.pointer.new !== undefined)
      additions.set(hintKey(change, now, change.pointer.new), change);
  const renamedTo = (change: Change): Change | undefined =>
    change.pointer.old === undefined ? undefined : additions.get(hintKey(change, old, change.pointer.old));
  const operations = new Map(
    report.changes.flatMap(({ rule, uses }) =>
      rule === 'operation-added' ? uses.map(({ operation }) => [operation.id, operation] as const) : [],
    ),
  );
  return reportOf(
    report.changes.map((change) => {
      const hint =
        hintFor(change, renamedTo) ?? hintOnNull(change, old, now) ?? hintOnMove(change, operations);
      return hint === undefined ? change : { ...change, hint };
    }),
  );
}

/** The same for properties of one object with the same schema. */
const hintKey = ({ direction, within }: Change, document: JsonObject, pointer: string): string =>
  canonical([direction, within.new ?? null, valueAt(document, pointer) ?? null]);

function hintFor(change: Change, renamedTo: (change: Change) => Change | undefined): string | undefined {
  const { rule, direction, class: kind } = change;
  if (rule === 'property-removed') {
    const other = renamedTo(change);
    return other === undefined
      ? undefined
      : `Perhaps it was renamed: ${other.name} was added with the same schema.`;
  }
  return rule === 'property-allowed' && direction === 'response' && kind === 'breaking'
    ? 'If readers ignore new fields: --level property-allowed=compatible'
    : undefined;
}

/** Many documents keep `nullable` when their version becomes 3.1, where it says nothing. */
function hintOnNull({ rule, pointer }: Change, old: JsonObject, now: JsonObject): string | undefined {
  const isIgnored = (document: JsonObject, place = ''): boolean =>
    place.endsWith('/nullable') && valueAt(document, place) === true && !isOpenApi30(document);
  if (rule === 'null-removed' && isIgnored(now, pointer.new))
    return 'nullable is still there, but has no effect from OpenAPI 3.1 on: add null to the types instead.';
  if (rule === 'null-added' && isIgnored(old, pointer.old))
    return 'The old document has nullable here, which has no effect from OpenAPI 3.1 on.';
  return undefined;
}

/** An operation that keeps its name at another address. */
function hintOnMove(
  { rule, uses: [use] }: Change,
  newOperations: ReadonlyMap<string, OperationSummary>,
): string | undefined {
  const other = rule === 'operation-removed' ? newOperations.get(use?.operation.id ?? '') : undefined;
  return other === undefined ? undefined : `Perhaps it moved: ${other.method} ${other.path} has its name.`;
}

import { counted } from '../../base/words.ts';
import { STANDINGS } from '../../contract/index.ts';
import { SEVERITIES } from '../../check/index.ts';
import type { Cause, Report } from './report.ts';

/** The result of a run in one sentence. */
export function verdictText(report: Report): string {
  const { verdict, coverage, counts, causes } = report;
  const checked = coverage.filter(({ unchecked }) => unchecked === undefined).length;
  const where = `in ${checked} of ${counted(coverage.length, 'operation')}`;
  const left = coverage.length - checked;
  const rest = left === 0 ? '' : ` ${left} ${left === 1 ? 'was' : 'were'} not checked.`;
  switch (verdict) {
    case 'holds':
      return `No ${causes.some(({ known }) => known !== true) ? 'error' : 'violation'} ${where}.${rest}`;
    case 'broken':
      return counts.error > 0 ? 'The service breaks the contract.' : 'The check did not succeed.';
    case 'unreachable':
      return 'The service could not be reached.';
    case 'interrupted':
      return 'Stopped before the end.';
  }
}

/** "15 causes (4 errors, 11 warnings) in 107 findings." The baseline does not count. */
export function causesText({ causes, counts }: Pick<Report, 'causes' | 'counts'>): string {
  const fresh = causes.filter(({ known }) => known !== true);
  if (fresh.length === 0) return '';
  const countOf = (severity: Cause['severity']): number =>
    fresh.filter((one) => one.severity === severity).length;
  const parts = SEVERITIES.flatMap((one) => (countOf(one) === 0 ? [] : [counted(countOf(one), one)])).join(
    ', ',
  );
  const findings = counts.error + counts.warning + counts.note;
  return `${counted(fresh.length, 'cause')} (${parts}) in ${counted(findings, 'finding')}.`;
}

/** Operations that were not checked, by the reason; the most frequent first. */
export function uncheckedByReason({ coverage, notImplemented }: Report): [string, string[]][] {
  const reasons = new Map<string, string[]>();
  for (const { operation, unchecked } of coverage)
    if (unchecked !== undefined && !notImplemented.includes(operation))
      reasons.set(unchecked, [...(reasons.get(unchecked) ?? []), operation]);
  return [...reasons].sort(([, one], [, other]) => other.length - one.length);
}

/** "8 of 8 documented, 3 of 9 observed"; empty if the contract has no standings. */
export function checkedText({ checked, contract }: Report): string {
  const parts = STANDINGS.flatMap((standing) => {
    const one = checked[standing];
    return one === undefined ? [] : [`${one.checked} of ${one.of} ${standing}`];
  });
  return contract.hasStandings ? parts.join(', ') : '';
}

/** "in getOrder and 2 others". */
export function operationsText({ operations: [first, ...others] }: Pick<Cause, 'operations'>): string {
  if (first === undefined) return 'outside of the contract';
  return `in ${first}${others.length === 0 ? '' : ` and ${counted(others.length, 'other')}`}`;
}

export const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

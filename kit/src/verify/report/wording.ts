import { counted } from '../../base/words.ts';
import { grouped } from '../../grouped.ts';
import { STANDINGS } from '../../contract/index.ts';
import { SEVERITIES } from '../../check/index.ts';
import type { Cause, LeftOut, OperationCoverage, Report } from './report.ts';

/** The result of a run in one sentence. */
export function verdictText(report: Report): string {
  const { verdict, coverage, counts, causes } = report;
  const checked = coverage.filter(({ unchecked }) => unchecked === undefined).length;
  const where = `in ${checked} of ${counted(coverage.length, 'operation')}`;
  const notChecked = coverage.length - checked;
  const partly = coverage.filter(isPartlyChecked).length;
  const were = (count: number, how: string): string =>
    count === 0 ? '' : ` ${count} ${count === 1 ? 'was' : 'were'} ${how}.`;
  const rest = were(notChecked, 'not checked') + were(partly, 'checked only in part');
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

const isPartlyChecked = ({ unchecked, leftOut }: OperationCoverage): boolean =>
  unchecked === undefined && leftOut.length > 0;

/** Operations with what was not sent to them, and why. */
interface ByReason {
  readonly operations: readonly string[];
  readonly checks: string;
  readonly why: string;
}

/** Operations that were not checked, by the reason; the most frequent first. */
export const uncheckedByReason = ({ coverage, notImplemented }: Report): ByReason[] =>
  byReason(
    coverage.flatMap(({ operation, unchecked, leftOut: [first] }) => {
      if (unchecked === undefined || notImplemented.includes(operation)) return [];
      const isFirst = first !== undefined && whyText(first) === unchecked;
      return { operation, ...(isFirst ? first : { why: unchecked }), checks: '' };
    }),
  );

/** What was not sent to the operations that were called; the reason why one was not checked is told there. */
export const leftOutByReason = ({ coverage }: Report): ByReason[] =>
  byReason(
    coverage.flatMap(({ operation, leftOut, unchecked }) => {
      const others = leftOut.filter((one) => one.mode !== undefined && whyText(one) !== unchecked);
      return grouped(others, ({ why }) => why).map((group) => {
        const checks = inWords(group.map(checksText));
        return { operation, ...group[0], checks };
      });
    }),
  );

const byReason = (some: readonly (LeftOut & { operation: string; checks: string })[]): ByReason[] =>
  grouped(some, ({ checks, why }) => [checks, why])
    .map((group) => ({
      operations: group.map(({ operation }) => operation),
      checks: group[0].checks,
      why: whyText(group[0], ...group.slice(1)),
    }))
    .sort((one, other) => other.operations.length - one.operations.length);

const CHECKS = {
  examples: 'valid requests',
  negative: 'invalid requests',
  flows: 'flows',
  relations: 'relations',
  generated: 'random sequences',
} as const;

/** "invalid requests" */
export const checksText = ({ mode }: LeftOut): string =>
  mode === undefined ? 'every request' : CHECKS[mode];

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Maximum number of names of the fixtures that a reason lists. */
const MOST_NAMES = 4;

/** The reason, with what to write into the fixtures: that of one operation, or of several with the same reason. */
export function whyText(first: LeftOut, ...others: readonly LeftOut[]): string {
  const needed = [first, ...others].flatMap(({ fixtures }) => fixtures ?? []);
  const listsOf = (part: string): (readonly string[])[] =>
    needed.filter((one) => one.part === part).map(({ names }) => names);
  const values = frequent(listsOf('read').flat()).map((name) => `${JSON.stringify(name)}: [...]`);
  const objects = (part: string): string[] =>
    frequent(
      listsOf(part).map((names) => `{${names.map((name) => `${JSON.stringify(name)}: ...`).join(', ')}}`),
    );
  const [change, remove] = [objects('change'), objects('remove')];
  const parts = [
    ...(values.length === 0 ? [] : [`"read": {${values.join(', ')}}`]),
    ...(change.length === 0 ? [] : [`"change": [${change.join(', ')}]`]),
    ...(remove.length === 0 ? [] : [`"remove": [${remove.join(', ')}]`]),
  ];
  return parts.length === 0 ? first.why : `${first.why}: {${parts.join(', ')}}`;
}

/** The most frequent texts. */
const frequent = (texts: readonly string[]): string[] =>
  grouped(texts, (one) => one)
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_NAMES)
    .map(([one]) => one);

/** "8 of 8 documented, 3 of 9 observed"; empty if the contract has no standings. */
export function checkedText({ checked, contract }: Report): string {
  const parts = STANDINGS.flatMap((standing) => {
    const one = checked[standing];
    return one === undefined ? [] : [`${one.checked} of ${one.of} ${standing}`];
  });
  return contract.hasStandings ? parts.join(', ') : '';
}

/** "server-error 500". */
export const ruleText = ({ rule, status }: Pick<Cause, 'rule' | 'status'>): string =>
  status === undefined ? rule : `${rule} ${status}`;

/** "in getOrder and 2 others"; "between createOrder and getOrder", of which either may be wrong. */
export function operationsText({ operations, after }: Pick<Cause, 'operations' | 'after'>): string {
  const [first, ...others] = operations;
  if (first === undefined) return 'outside of the contract';
  const where = after === undefined ? `in ${first}` : `between ${after} and ${first}`;
  return `${where}${others.length === 0 ? '' : ` and ${counted(others.length, 'other')}`}`;
}

export const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

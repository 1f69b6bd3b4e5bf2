import type { OperationCoverage, Report, ReportFinding } from './report.ts';
import { bound, wrap } from './wrap.ts';

export interface TextOptions {
  /** @default 80 */
  readonly columns?: number;
  /** Whether to colour it. @default false */
  readonly color?: boolean;
  /** Whether notes are listed one by one. @default true */
  readonly notes?: boolean;
}

const COLORS = { error: 31, warning: 33, note: 36, good: 32, faint: 2 } as const;
/** Of curl lines that show a finding, so many are printed. */
const MOST_LINES = 12;

/**
 * The report for a terminal.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatText, httpTarget, verify } from 'experimentation-automation/contract';
 *
 * writeFileSync('report.txt', formatText(await verify(httpTarget('http://localhost:8080'))));
 * ```
 */
export function formatText(report: Report, options: TextOptions = {}): string {
  const columns = Math.max(40, options.columns ?? 80);
  const paint = (text: string, color: keyof typeof COLORS): string =>
    options.color === true ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text;
  const lines: string[] = [];
  const say = (text: string, indent = 0): void => void lines.push(...wrap(text, columns, indent));

  say(`${report.target}`);
  say(
    `${report.requests} requests, ${report.checks.length} checks in ${(report.ms / 1_000).toFixed(1)} s` +
      `, seed ${report.seed}, ${report.write ? 'reading and writing' : 'reading only'}`,
  );
  if (report.problem !== undefined) {
    lines.push('');
    say(report.problem);
  }
  const shown = report.findings.filter(({ severity }) => options.notes !== false || severity !== 'note');
  for (const finding of shown) lines.push('', ...findingLines(finding, columns, paint));

  const called = report.coverage.filter(({ statuses }) => statuses.some(({ count }) => count > 0));
  if (called.length > 0) {
    lines.push('');
    say('Answers by operation and status. A dash: declared, but did not come. ! has findings.');
    lines.push(...coverageLines(called, columns));
  }
  for (const [why, operations] of notCalled(report.coverage)) {
    lines.push('', ...wrap(`Left out, ${why}:`, columns, 0), ...wrap(operations.join(', '), columns, 2));
  }
  if (report.leftBehind.length > 0) {
    lines.push('', 'Left behind:');
    for (const left of report.leftBehind) say(`- ${left}`, 2);
  }
  const { error, warning, note } = report.counts;
  const verdict = VERDICTS[report.verdict];
  lines.push(
    '',
    paint(verdict, report.verdict === 'holds' ? 'good' : 'error') +
      ` ${counted(error, 'error')}, ${counted(warning, 'warning')}, ${counted(note, 'note')}.`,
  );
  return lines.map((line) => line.trimEnd()).join('\n') + '\n';
}

const VERDICTS: Readonly<Record<Report['verdict'], string>> = {
  holds: 'The contract holds:',
  broken: 'The contract is broken:',
  unreachable: 'The target could not be reached:',
  interrupted: 'Stopped before the end:',
};

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

type Paint = (text: string, color: keyof typeof COLORS) => string;

function findingLines(finding: ReportFinding, columns: number, paint: Paint): string[] {
  const { severity, rule, operation, provenance, message, note, mode, check, count, curl } = finding;
  const times = count === 1 ? '' : `, ${count} times`;
  const head = `${severity.toUpperCase()} ${rule}${operation === undefined ? '' : ` in ${operation}`} (${provenance})`;
  const lines = [paint(bound(head, columns), severity), ...wrap(message, columns, 2)];
  if (note !== undefined) {
    const reason = provenance === 'assumed' ? 'The service differs from our assumption: ' : '';
    lines.push(...wrap(`${reason}${note}`, columns, 2));
  }
  lines.push(...wrap(`Found by ${mode}: ${check}${times}`, columns, 2).map((line) => paint(line, 'faint')));
  const last = curl.slice(-MOST_LINES);
  if (last.length < curl.length) lines.push(`  (${curl.length - last.length} requests before these)`);
  // A command is left in one piece, so that it can be copied.
  lines.push(...last.map((line) => `  ${line}`));
  return lines;
}

function coverageLines(coverage: readonly OperationCoverage[], columns: number): string[] {
  const width = Math.min(31, Math.max(0, ...coverage.map(({ operation }) => operation.length)) + 1);
  return coverage.flatMap(({ operation, statuses }) => {
    const cells = statuses.map(({ status, declared, count, findings }) => {
      const bad = findings.error + findings.warning + findings.note > 0 || !declared ? '!' : '';
      return `${status}:${count === 0 ? '-' : count}${bad}`;
    });
    const [first = '', ...rest] = wrap(cells.join(' '), columns - width - 2, 0);
    return [`  ${operation.padEnd(width)}${first}`, ...rest.map((line) => ' '.repeat(width + 2) + line)];
  });
}

function notCalled(coverage: readonly OperationCoverage[]): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const { operation, skipped } of coverage) {
    if (skipped !== undefined) reasons.set(skipped, [...(reasons.get(skipped) ?? []), operation]);
  }
  return reasons;
}

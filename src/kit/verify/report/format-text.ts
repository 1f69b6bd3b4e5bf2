import type { Cause, OperationCoverage, Report } from './report.ts';
import { bound, wrap } from './wrap.ts';

export interface TextOptions {
  /** @default 80 */
  readonly columns?: number;
  /** Whether to colour it. @default false */
  readonly color?: boolean;
  /** Whether the operations are listed with the statuses that they returned. @default false */
  readonly matrix?: boolean;
}

const COLORS = { error: 31, warning: 33, note: 36, good: 32, faint: 2 } as const;
/** What fits on a screen. */
const MOST_CAUSES = 10;
const MOST_LINES = 2;

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
  const verdict = VERDICTS[report.verdict];
  lines.push(
    '',
    paint(verdict, report.verdict === 'holds' ? 'good' : 'error') +
      ` ${counted(report.counts.error, 'error')}, ${counted(report.counts.warning, 'warning')}, ${counted(report.counts.note, 'note')}.`,
  );
  if (report.verdict === 'unreachable') return end(lines);
  const shown = report.causes.slice(0, MOST_CAUSES);
  for (const cause of shown) lines.push('', ...causeLines(cause, columns, paint));
  const rest = report.causes.length - shown.length;
  if (rest > 0) lines.push('', `${counted(rest, 'more cause')}: see --json or --html.`);

  const called = report.coverage.filter(({ statuses }) => statuses.some(({ count }) => count > 0));
  const checked = called
    .filter(({ statuses }) =>
      statuses.some(({ status, count }) => count > 0 && !['404', '405', '501'].includes(status)),
    )
    .filter(({ operation }) => !report.notImplemented.includes(operation)).length;
  lines.push('');
  if (report.notImplemented.length > 0)
    say(`Not implemented: ${counted(report.notImplemented.length, 'operation')}.`);
  say(`Checked ${counted(checked, 'operation')} of ${report.coverage.length}.`);
  if (options.matrix === true && called.length > 0) {
    lines.push('');
    say('Responses by operation and status (- declared, not observed; ! has findings):');
    lines.push(...coverageLines(called, columns));
    for (const [why, operations] of notCalled(report.coverage))
      lines.push('', ...wrap(`Skipped, ${why}:`, columns, 0), ...wrap(operations.join(', '), columns, 2));
  }
  if (report.leftBehind.length > 0) {
    lines.push('', 'Left behind:');
    for (const left of report.leftBehind) say(`- ${left}`, 2);
  }
  return end(lines);
}

const end = (lines: readonly string[]): string => lines.map((line) => line.trimEnd()).join('\n') + '\n';

const VERDICTS: Readonly<Record<Report['verdict'], string>> = {
  holds: 'The contract holds:',
  broken: 'The contract is broken:',
  unreachable: 'The target could not be reached:',
  interrupted: 'Stopped before the end:',
};

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

type Paint = (text: string, color: keyof typeof COLORS) => string;

function causeLines(cause: Cause, columns: number, paint: Paint): string[] {
  const { severity, rule, operations, provenance, message, note, count, curl } = cause;
  const [first = 'no operation', ...others] = operations;
  const where = others.length === 0 ? first : `${first} and ${counted(others.length, 'other operation')}`;
  const head = `${severity.toUpperCase()} ${rule} in ${where} (${provenance}), ${counted(count, 'time')}`;
  const last = curl.at(-1);
  return [
    paint(bound(head, columns), severity),
    ...wrap(message, columns, 2).slice(0, MOST_LINES),
    ...(note === undefined ? [] : wrap(note, columns, 2).slice(0, 1)),
    // A command is left in one piece, so that it can be copied.
    ...(last === undefined ? [] : [paint(`  ${last}`, 'faint')]),
  ];
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

import { inert, mapTexts, visible } from '../../../base/text.ts';
import { STANDINGS } from '../../../contract/index.ts';
import type { Cause, OperationCoverage, Report, ShownMessage } from './report.ts';
import { bound, wrap } from '../../wrap.ts';

export interface TextOptions {
  /** @default 80 */
  readonly columns?: number;
  /** Whether to use colours. @default false */
  readonly color?: boolean;
  /** Maximum number of lines. @default 50 */
  readonly rows?: number;
  /** Whether the operations are listed with the statuses that they returned. @default false */
  readonly matrix?: boolean;
  /** Whether each cause is shown with its whole exchange and a script that reproduces it. @default false */
  readonly details?: boolean;
}

const COLORS = { error: 31, warning: 33, note: 36, good: 32, faint: 2 } as const;
const MOST_CAUSES = 10;
/** Objects that were left behind. */
const MOST_LEFT = 8;
/** Maximum number of lines for each cause. */
const MOST_LINES = 5;

/**
 * The report for a terminal.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatText, httpTarget, verify } from 'experimentation-automation-tools/contract';
 *
 * writeFileSync('report.txt', formatText(await verify(httpTarget('http://localhost:8080'))));
 * ```
 */
export function formatText(raw: Report, options: TextOptions = {}): string {
  const report = mapTexts(raw, visible);
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
  const head = lines.splice(0);
  const called = report.coverage.filter(({ statuses }) => statuses.some(({ count }) => count > 0));
  lines.push('');
  if (report.known + report.fixed.length > 0) {
    const fixed = [
      ...new Set(report.fixed.flatMap(({ rule, operation }) => `${rule} in ${operation ?? 'none'}`)),
    ];
    const list =
      fixed.length === 0 ? '' : `: ${fixed.slice(0, 4).join(', ')}${fixed.length > 4 ? ', ...' : ''}`;
    say(`Baseline: ${counted(report.known, 'finding')} known, ${report.fixed.length} fixed${list}.`);
  }
  if (report.notImplemented.length > 0)
    say(`Not implemented: ${counted(report.notImplemented.length, 'operation')}.`);
  const parts = STANDINGS.flatMap((standing) => {
    const one = report.checked[standing];
    return one === undefined ? [] : [`${one.responded} of ${one.of} ${standing}`];
  });
  say(`Checked operations: ${parts.join(', ')}.`);
  for (const { mode, operation, name, skipped } of report.checks)
    if (mode === 'flows' && operation === undefined && skipped !== undefined)
      say(`The flow ${name} was skipped: ${skipped}.`);
  if (options.matrix === true && called.length > 0) {
    lines.push('');
    say('Responses by operation and status (- declared, not observed; ! has findings):');
    lines.push(...coverageLines(called, columns));
    for (const [why, operations] of notCalled(report.coverage))
      lines.push('', ...wrap(`Skipped, ${why}:`, columns, 0), ...wrap(operations.join(', '), columns, 2));
  }
  if (report.leftBehind.length > 0) {
    lines.push('', 'Left behind:');
    for (const left of report.leftBehind.slice(0, MOST_LEFT)) say(`- ${left}`, 2);
    const more = report.leftBehind.length - MOST_LEFT;
    if (more > 0) say(`and ${more} more in --json and --html.`, 2);
  }

  const fresh = report.causes.filter(({ known }) => known !== true);
  const shown = fresh.slice(0, MOST_CAUSES);
  const rest = fresh.length - shown.length;
  const hint = [
    ...(rest === 0 ? [] : [`${counted(rest, 'more cause')} in --json and --html.`]),
    ...(options.details === true ? [] : ['--details adds whole exchanges, and scripts that reproduce them.']),
  ].join(' ');
  if (shown.length === 0) return end([...head, ...lines]);
  const after = [...wrap(hint, columns, 0), ...lines];
  const free = (options.rows ?? 50) - head.length - after.length - 3;
  let left = free;
  const causes = shown.flatMap((cause, at) => {
    if (options.details === true) return ['', ...causeDetails(cause, at + 1, columns, paint)];
    const each = Math.max(1, Math.floor(left / (shown.length - at)));
    const screen = { columns, target: report.target, paint };
    const own = causeLines(cause, at + 1, Math.min(each, MOST_LINES), screen);
    left -= own.length;
    return own;
  });
  return end([...head, '', ...causes, '', ...after]);
}

const end = (lines: readonly string[]): string =>
  inert(lines.map((line) => line.trimEnd()).join('\n') + '\n');

const VERDICTS: Readonly<Record<Report['verdict'], string>> = {
  holds: 'The contract holds:',
  broken: 'The contract is broken:',
  unreachable: 'The target could not be reached:',
  interrupted: 'Stopped before the end:',
};

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

type Paint = (text: string, color: keyof typeof COLORS) => string;

/** The cause in that many lines. */
function causeLines(
  cause: Cause,
  number: number,
  lines: number,
  { columns, target, paint }: { columns: number; target: string; paint: Paint },
): string[] {
  const { request, response } = cause.exchange ?? {};
  const one = (mark: string, parts: readonly unknown[]): string =>
    paint(bound(`   ${mark} ${parts.join(' ').replaceAll(/\s+/g, ' ')}`, columns), 'faint');
  const path = request?.url.startsWith(target) === true ? request.url.slice(target.length) : request?.url;
  const sent = request === undefined ? [] : [one('>', [request.method, path, request.body ?? ''])];
  const received =
    request === undefined
      ? []
      : [one('<', response === undefined ? ['no response'] : [response.status, response.body ?? ''])];
  const messages = wrap(cause.message, columns, 3);
  const most = Math.max(1, lines - 1);
  const rest = messages.slice(most - 1).map((line) => line.trim());
  const message =
    messages.length <= most
      ? messages
      : [...messages.slice(0, most - 1), bound(`   ${rest.join(' ')}`, columns)];
  const isBoth = 1 + message.length + 2 <= lines;
  return [titleOf(cause, number, columns, paint), ...message, ...(isBoth ? sent : []), ...received].slice(
    0,
    lines,
  );
}

function titleOf(cause: Cause, number: number, columns: number, paint: Paint): string {
  const { severity, rule, operations, provenance, count } = cause;
  const [first = 'no operation', ...others] = operations;
  const where = others.length === 0 ? first : `${first} and ${counted(others.length, 'other')}`;
  const title = `${severity.toUpperCase()} ${rule} (${provenance}), ${counted(count, 'time')} in ${where}`;
  return paint(bound(`${String(number).padStart(2)} ${title}`, columns), severity);
}

/** The cause with its evidence. Commands are not wrapped, so that they can be copied. */
function causeDetails(cause: Cause, number: number, columns: number, paint: Paint): string[] {
  const { exchange, reproduction, note } = cause;
  const messageLines = (mark: string, first: string, { headers, body }: ShownMessage): string[] =>
    [
      first,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body === undefined ? [] : ['', ...body.split('\n')]),
    ].map((line) => paint(`   ${mark} ${line}`, 'faint'));
  return [
    titleOf(cause, number, columns, paint),
    ...wrap(cause.message, columns, 3),
    ...(note === undefined ? [] : wrap(note, columns, 3)),
    ...(exchange === undefined
      ? []
      : ['', ...messageLines('>', `${exchange.request.method} ${exchange.request.url}`, exchange.request)]),
    ...(exchange?.response === undefined
      ? []
      : ['', ...messageLines('<', String(exchange.response.status), exchange.response)]),
    ...(reproduction === undefined ? [] : ['', '   This script reproduces it:', '', reproduction.trimEnd()]),
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

import { requireResult } from '../../base/required.ts';
import { counted } from '../../base/words.ts';
import { inert, mapTexts, visible } from '../../base/text.ts';
import { bound, wrap } from '../../wrap.ts';
import { aroundDifference } from './differing-value.ts';
import type { Cause, OperationCoverage, Report, ShownMessage } from './report.ts';
import {
  causesText,
  checkedText,
  leftOutByReason,
  operationsText,
  ruleText,
  uncheckedByReason,
  verdictText,
} from './wording.ts';

export interface TextOptions {
  /** @default 80 */
  readonly columns?: number;
  /** Whether to use colours. @default false */
  readonly color?: boolean;
  /** Maximum number of lines. @default 50 */
  readonly rows?: number;
  /** Whether the operations are listed with the statuses that they returned. @default false */
  readonly matrix?: boolean;
  /** Whether each cause is shown with its whole exchange and its requests as curl commands. @default false */
  readonly details?: boolean;
}

const COLORS = { error: 31, warning: 33, note: 36, good: 32, faint: 2 } as const;
const MOST_CAUSES = 10;
/** Maximum number of entries of a list. */
const MOST_LEFT = 8;
/** Maximum number of fixed findings that are named. */
const MOST_FIXED = 4;
/** Maximum number of reasons why operations were not checked, and of the names that each lists. */
const [MOST_REASONS, MOST_NAMED] = [6, 3];
/** Maximum number of lines for each cause. */
const MOST_LINES = 6;

/**
 * The report for a terminal.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatText, httpTarget, verify, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * writeFileSync('report.txt', formatText(await verify(httpTarget('http://localhost:8080'), { contract })));
 * ```
 */
export function formatText(raw: Report, options: TextOptions = {}): string {
  requireResult('formatText', 'verify', raw, 'findings');
  const report = mapTexts(raw, visible);
  const columns = Math.max(40, options.columns ?? 80);
  const paint: Paint = (text, color) =>
    options.color === true ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text;
  const head = headLines(report, columns, paint);
  if (report.verdict === 'unreachable') return end(head);
  const summary = summaryLines(report, columns);
  const matrix = options.matrix === true ? matrixLines(report, columns) : [];
  const fresh = report.causes.filter(({ known }) => known !== true);
  const top = fresh.slice(0, MOST_CAUSES);
  if (top.length === 0) return end([...head, '', ...summary, ...matrix]);
  const rest = fresh.length - top.length;
  const hint = [
    ...(rest === 0 ? [] : [`${counted(rest, 'more cause')} in --json and --html.`]),
    ...(options.details === true ? [] : ['--details adds exchanges and curl lines.']),
  ].join(' ');
  const after = [...wrap(hint, columns, 0), '', ...summary];
  let space = (options.rows ?? 50) - head.length - after.length - 3;
  const causes = top.flatMap((cause, at) => {
    const screen = { report, number: at + 1, columns, paint };
    if (options.details === true) return ['', ...causeDetails(cause, screen)];
    // A long report was asked for, so there is room for whole causes.
    const each = matrix.length > 0 ? MOST_LINES : Math.max(1, Math.floor(space / (top.length - at)));
    const own = causeLines(cause, Math.min(each, MOST_LINES), screen);
    space -= own.length;
    return own;
  });
  return end([...head, '', ...causes, '', ...after, ...matrix]);
}

const end = (lines: readonly string[]): string =>
  inert(lines.map((line) => line.trimEnd()).join('\n') + '\n');

/** What is most important: changes that nobody expects, why the run ended early, and the verdict. */
function headLines(report: Report, columns: number, paint: Paint): string[] {
  const { target, requests, checks, ms, seed, write, problem, verdict, unexpectedChanges } = report;
  const isGood = verdict === 'holds';
  return [
    target,
    ...wrap(
      `${requests} requests, ${checks.length} checks in ${(ms / 1_000).toFixed(1)} s, seed ${seed}, ${write ? 'reading and writing' : 'reading only'}`,
      columns,
    ),
    ...(problem === undefined ? [] : ['', ...wrap(problem, columns).map((line) => paint(line, 'error'))]),
    ...listLines('Unexpected changes, by this run or by somebody else:', unexpectedChanges, columns),
    '',
    ...wrap(`${verdictText(report)} ${causesText(report)}`.trimEnd(), columns).map((line) =>
      paint(line, isGood ? 'good' : 'error'),
    ),
  ];
}

/** A heading with the first entries of a list; nothing if the list is empty. */
function listLines(heading: string, entries: readonly string[], columns: number): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - MOST_LEFT;
  return [
    '',
    ...wrap(heading, columns),
    ...entries.slice(0, MOST_LEFT).flatMap((entry) => wrap(`- ${entry}`, columns, 2)),
    ...(more > 0 ? [`  and ${more} more in --json and --html.`] : []),
  ];
}

function summaryLines(report: Report, columns: number): string[] {
  const { checks, known, fixed, notImplemented, leftBehind, notCompared, skippedEntries = {} } = report;
  const lines: string[] = [];
  const say = (text: string, indent = 0): void => void lines.push(...wrap(text, columns, indent));
  if (known + fixed.length > 0) {
    const names = [...new Set(fixed.flatMap(({ rule, operation }) => `${rule} in ${operation ?? 'none'}`))];
    const more = names.length > MOST_FIXED ? ` and ${names.length - MOST_FIXED} more` : '';
    const list = names.length === 0 ? '' : `: ${names.slice(0, MOST_FIXED).join(', ')}${more}`;
    say(`Baseline: ${counted(known, 'finding')} known, ${fixed.length} fixed${list}.`);
  }
  for (const [what, count] of Object.entries(skippedEntries)) say(`Skipped: ${count} ${what}.`);
  if (notImplemented.length > 0) say(`Not implemented: ${counted(notImplemented.length, 'operation')}.`);
  const checked = checkedText(report);
  if (checked !== '') say(`Checked operations: ${checked}.`);
  const namesOf = (operations: readonly string[]): string =>
    operations.length > MOST_NAMED
      ? `${operations.length} operations, which --matrix lists`
      : operations.join(', ');
  const unchecked = uncheckedByReason(report).map(({ operations, why }) => `${namesOf(operations)}: ${why}.`);
  lines.push(...reasonLines('Not checked:', unchecked, columns));
  const leftOut = leftOutByReason(report).map(
    ({ operations, checks, why }) => `${checks} to ${namesOf(operations)}: ${why}.`,
  );
  lines.push(...reasonLines('Not sent:', leftOut, columns));
  for (const { mode, operation, name, skipped } of checks)
    if (mode === 'flows' && operation === undefined && skipped !== undefined)
      say(`The flow ${name} was skipped: ${skipped}.`);
  if (notCompared.length > 0)
    say(
      `${counted(notCompared.length, 'list')} could not be compared with the state before the run: --json names ${notCompared.length === 1 ? 'it' : 'them'}.`,
    );
  return [...lines, ...listLines('Left behind:', leftBehind, columns)];
}

/** The most frequent reasons. */
const reasonLines = (heading: string, reasons: readonly string[], columns: number): string[] =>
  reasons.length === 0
    ? []
    : [
        ...wrap(heading, columns),
        ...reasons.slice(0, MOST_REASONS).flatMap((one) => wrap(`- ${one}`, columns, 2)),
        ...(reasons.length > MOST_REASONS ? ['  - others, which --matrix lists.'] : []),
      ];

function matrixLines(report: Report, columns: number): string[] {
  const called = report.coverage.filter(({ statuses }) => statuses.some(({ count }) => count > 0));
  const heading = 'Responses by operation and status (- declared, never returned; ! has findings):';
  return [
    ...(called.length === 0 ? [] : ['', ...wrap(heading, columns), ...coverageLines(called, columns)]),
    ...[
      ...uncheckedByReason(report).map((one) => ({ ...one, what: 'Not checked' })),
      ...leftOutByReason(report).map((one) => ({ ...one, what: `Not sent ${one.checks}` })),
    ].flatMap(({ what, why, operations }) => [
      '',
      ...wrap(`${what}, ${why}:`, columns),
      ...wrap(operations.join(', '), columns, 2),
    ]),
  ];
}

/** What a cause is shown with. */
interface Screen {
  readonly report: Report;
  readonly number: number;
  readonly columns: number;
  readonly paint: Paint;
}

type Paint = (text: string, color: keyof typeof COLORS) => string;

/** The cause in that many lines. */
function causeLines(cause: Cause, lines: number, screen: Screen): string[] {
  const { columns, paint } = screen;
  const { target } = screen.report;
  const { request, response } = cause.exchange ?? {};
  const one = (mark: string, parts: readonly unknown[]): string =>
    paint(bound(`   ${mark} ${parts.join(' ').replaceAll(/\s+/g, ' ')}`, columns), 'faint');
  const path = (url: string): string => (url.startsWith(target) ? url.slice(target.length) : url);
  const { earlier } = cause;
  const requestText =
    request === undefined
      ? []
      : earlier === undefined
        ? [one('>', [request.method, path(request.url), shortBody(request)])]
        : [
            one('>', [earlier.request.method, path(earlier.request.url), shortBody(earlier.request)]),
            ...(earlier.response?.differs === undefined
              ? []
              : [one('<', [earlier.response.status, shortBody(earlier.response)])]),
            one('>', [request.method, path(request.url)]),
          ];
  const received =
    request === undefined
      ? []
      : [one('<', response === undefined ? ['no response'] : [response.status, shortBody(response)])];
  const messages = wrap(cause.message, columns, 3);
  const most = Math.max(1, lines - 1);
  const rest = messages.slice(most - 1).map((line) => line.trim());
  const message =
    messages.length <= most
      ? messages
      : [...messages.slice(0, most - 1), bound(`   ${rest.join(' ')}`, columns)];
  const isBoth = 1 + message.length + requestText.length + received.length <= lines;
  return [titleOf(cause, screen), ...message, ...(isBoth ? requestText : []), ...received].slice(0, lines);
}

/** The body, from shortly before a value that differs, which is marked. */
function shortBody(message: ShownMessage): string {
  const around = aroundDifference(message);
  if (around === undefined) return message.body ?? '';
  const { before, value, after } = around;
  const start = before.length > MOST_BEFORE ? `...${before.slice(-MOST_BEFORE)}` : before;
  return `${start}>>${value}<<${after}`;
}

/** Maximum length of what is shown before a value that differs. */
const MOST_BEFORE = 24;

function titleOf(cause: Cause, { number, columns, paint }: Screen): string {
  const { severity, provenance, count } = cause;
  const title = `${severity.toUpperCase()} ${ruleText(cause)}${provenance === undefined ? '' : ` (${provenance})`}, ${counted(count, 'time')} ${operationsText(cause)}`;
  return paint(bound(`${String(number).padStart(2)} ${title}`, columns), severity);
}

/** The cause with its evidence. Commands are not wrapped, so that they can be copied. */
function causeDetails(cause: Cause, screen: Screen): string[] {
  const { columns, paint } = screen;
  const { curl, exchange, note } = cause;
  const messageLines = (mark: string, first: string, message: ShownMessage): string[] => {
    const around = aroundDifference(message);
    const body = around ? `${around.before}>>${around.value}<<${around.after}` : message.body;
    return [
      first,
      ...Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`),
      ...(body === undefined ? [] : ['', ...body.split('\n')]),
    ].map((line) => paint(`   ${mark} ${line}`, 'faint'));
  };
  return [
    titleOf(cause, screen),
    ...wrap(cause.message, columns, 3),
    ...(note === undefined ? [] : wrap(note, columns, 3)),
    ...[cause.earlier ?? [], exchange ?? []]
      .flat()
      .flatMap(({ request, response }) => [
        '',
        ...messageLines('>', `${request.method} ${request.url}`, request),
        ...(response === undefined ? [] : ['', ...messageLines('<', String(response.status), response)]),
      ]),
    ...(curl.length === 0 ? [] : ['', ...curl]),
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
    return [`  ${operation.padEnd(width - 1)} ${first}`, ...rest.map((line) => ' '.repeat(width + 2) + line)];
  });
}

import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { Breakdown } from '../schemas.ts';
import type { HandlerContext } from '../context/handler.ts';
import { questionOf } from './asking.ts';
import { type Figures, resultsOf, type VariationFigures } from './results.ts';
import type { Subject } from './subjects.ts';

/** What an export has, and who gets it. */
export interface Export {
  /** Addresses; without any, nothing is sent. */
  readonly emails?: readonly string[];
  readonly breakdown?: Breakdown;
  /** Leaves out the figures that count visits. */
  readonly ofVisitors?: boolean;
}

/** Puts the mail with the export of an experiment or a personalization into the outbox. */
export function sendExport(
  context: HandlerContext,
  subject: Subject,
  { emails = [], breakdown, ofVisitors = false }: Export,
): void {
  if (emails.length === 0) return;
  const question = { visitorData: ofVisitors, ...defined({ breakdown }) };
  const { variations } = resultsOf('', questionOf(context, subject, question));
  const what = `${subject.kind} ${subject.id}`;
  const file = `${subject.kind}-${subject.id}.csv`;
  const { data } = context;
  data.mails.put({
    id: data.mails.nextId(),
    time: context.clock.timestamp(),
    to: emails,
    subject: `Export of ${what}`,
    text: `The export of ${what} is ready. See ${file}.`,
    attachments: { [file]: csvOf(variations, breakdown, ofVisitors) },
  });
}

const FIGURES = ['goalId', 'visitors', 'visits', 'convertedVisitors', 'conversions', 'revenue'];
const OF_VISITORS = ['goalId', 'visitors', 'convertedVisitors'];

function csvOf(
  variations: readonly VariationFigures[],
  breakdown: Breakdown | undefined,
  ofVisitors: boolean,
): string {
  const goalLines = ofVisitors ? visitorLines : visitLines;
  const split = breakdown === undefined ? [] : [breakdown.type];
  const lines: (readonly (string | number | bigint)[])[] = [
    ['variationId', 'variation', ...split, ...(ofVisitors ? OF_VISITORS : FIGURES)],
  ];
  for (const { variationId, name = '', breakdown: groups, ...whole } of variations) {
    if (groups === undefined) lines.push(...goalLines([variationId, name], whole));
    else for (const group of groups) lines.push(...goalLines([variationId, name, group.value], group));
  }
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

type GoalLines = (
  start: readonly (string | number | bigint)[],
  figures: Figures,
) => (readonly (string | number | bigint)[])[];

const visitorLines: GoalLines = (start, { visitorCount, goals }) =>
  goals.map(({ goalId, convertedVisitorCount }) => [...start, goalId, visitorCount, convertedVisitorCount]);

const visitLines: GoalLines = (start, { visitorCount, visitCount = 0, goals }) =>
  goals.map(({ goalId, convertedVisitorCount, conversionCount = 0, revenueCount = 0 }) => [
    ...start,
    goalId,
    visitorCount,
    visitCount,
    convertedVisitorCount,
    conversionCount,
    revenueCount.toFixed(2),
  ]);

/** As RFC 4180 writes it. */
function cell(value: string | number | bigint): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

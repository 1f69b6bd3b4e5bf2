import type { Breakdown } from '../schemas.ts';
import type { HandlerContext } from '../context/handler.ts';
import { questionOf } from './asking.ts';
import { type Figures, resultsOf, type VariationFigures } from './results.ts';
import type { Subject } from './subjects.ts';

/** Puts the mail with the export of an experiment into the outbox. */
export function sendExport(
  context: HandlerContext,
  subject: Subject,
  to: readonly string[],
  breakdown: Breakdown | undefined,
): void {
  const question = questionOf(context, subject, breakdown === undefined ? {} : { breakdown });
  const { variations } = resultsOf('', question);
  const file = `experiment-${subject.id}.csv`;
  const { data } = context;
  data.mails.put({
    id: data.mails.nextId(),
    time: context.clock.timestamp(),
    to,
    subject: `Export of experiment ${subject.id}`,
    text: `The export of experiment ${subject.id} is ready. See ${file}.`,
    attachments: { [file]: csvOf(variations, breakdown) },
  });
}

const FIGURES = ['goalId', 'visitors', 'visits', 'convertedVisitors', 'conversions', 'revenue'];

function csvOf(variations: readonly VariationFigures[], breakdown: Breakdown | undefined): string {
  const split = breakdown === undefined ? [] : [breakdown.type];
  const lines: (readonly (string | number | bigint)[])[] = [
    ['variationId', 'variation', ...split, ...FIGURES],
  ];
  for (const { variationId, name = '', breakdown: groups, ...whole } of variations) {
    if (groups === undefined) lines.push(...goalLines([variationId, name], whole));
    else for (const group of groups) lines.push(...goalLines([variationId, name, group.value], group));
  }
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

const goalLines = (
  start: readonly (string | number | bigint)[],
  { visitorCount, visitCount = 0, goals }: Figures,
) =>
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

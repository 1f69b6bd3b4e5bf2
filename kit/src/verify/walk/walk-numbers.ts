import { counted } from '../../base/words.ts';
import { isList } from '../../base/json.ts';
import { type NumberedPagination, resolve } from '../../contract/index.ts';
import { stringifyExact } from '../../base/exact.ts';
import { readHeaders, responseFieldStatement } from '../../check/index.ts';
import { reportRefusal } from '../refusal.ts';
import type { RunContext } from '../run.ts';
import type { Call, Params } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import { lookAt } from '../compare/fields.ts';
import { fullText } from '../compare/values.ts';

/** Maximum number of pages to request. */
const MOST_PAGES = 60;

/**
 * Reads a list page by page until its end. The outcome contains the records of all pages; a page that repeats a
 * record, or has more records than requested, is reported.
 */
export async function walkNumbers(
  run: RunContext,
  probe: Probe,
  first: Call,
  { page, size, pages, items: itemsAt }: NumberedPagination,
): Promise<Outcome> {
  const { operation } = first;
  const statement = responseFieldStatement(run.contract.document, operation, 200, itemsAt);
  const sizeParam = first.params?.[size];
  let pageLength = typeof sizeParam === 'number' ? sizeParam : mostOf(run, first, size);
  const records: unknown[] = [];
  const earlierItems = new Set<string>();
  for (let number = 1; ; number++) {
    const pageOf = (sized: Params): Call => ({
      ...first,
      params: { ...first.params, [page]: number, ...sized },
    });
    let call = pageOf(Number.isFinite(pageLength) ? { [size]: pageLength } : {});
    let outcome = await probe.send(call);
    if (number === 1 && sizeParam === undefined && [400, 422].includes(outcome.status)) {
      // Pages may be smaller than the contract says.
      const smaller = await probe.send(pageOf({}));
      if (smaller.ok) {
        reportRefusal(run, probe, call, outcome);
        pageLength = Number.POSITIVE_INFINITY;
        call = pageOf({});
        outcome = smaller;
      }
    }
    const items = lookAt(outcome.value, itemsAt);
    if (!outcome.ok || !isList(items)) return outcome;
    const whole: Outcome = { ...outcome, value: records };
    if (items.length > pageLength) {
      const expected = `must have at most ${counted(pageLength, 'item')}`;
      const actual = String(items.length);
      probe.report(call, outcome, { rule: 'page-size', pointer: itemsAt, expected, actual, ...statement });
      records.push(...items);
      return whole;
    }
    const repeated = items.find((item) => earlierItems.has(stringifyExact(item)));
    if (repeated !== undefined) {
      const expected = 'must not repeat a record of an earlier page';
      const actual = fullText(repeated);
      probe.report(call, outcome, { rule: 'paging', pointer: itemsAt, expected, actual, ...statement });
      return whole;
    }
    for (const item of items) earlierItems.add(stringifyExact(item));
    records.push(...items);
    const count = Number(readHeaders(outcome.exchange?.responseHeaders ?? {}).get(pages) ?? Number.NaN);
    const isLast = Number.isNaN(count) ? items.length < pageLength : number >= count;
    if (isLast || items.length === 0 || number >= MOST_PAGES) return whole;
  }
}

/** Maximum number of records on a page. */
function mostOf(run: RunContext, { operation }: Call, size: string): number {
  const schema = operation.parameters.find(({ name }) => name === size)?.schema;
  const most = schema === undefined ? undefined : resolve(run.contract.document, schema).value['maximum'];
  return typeof most === 'number' ? most : 100;
}

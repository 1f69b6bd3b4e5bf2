import { type Entry, returnedShape } from '../../contract/index.ts';
import { isList, isObject, isScalar } from '../../base/json.ts';
import { keysOf, pointerOf } from '../../base/pointer.ts';
import { stringifyExact } from '../../base/exact.ts';
import { responseFieldStatement } from '../../check/index.ts';
import type { RunContext } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import { cursorPages, pageViolation } from './pages.ts';
import { lookAt } from '../compare/fields.ts';
import { fullText } from '../compare/values.ts';
import { walkNumbers } from './walk-numbers.ts';

/** Maximum number of pages of a walk; unless a total says that there are more, a longer walk counts as endless. */
const MOST_PAGES = 200;
const MOST_EMPTY = 10;
/** The field with the number of records on all pages. */
const TOTAL = /^total_?count$/i;

/** The last response, and the records of all pages where they are known by a cursor. */
export interface Walked extends Outcome {
  readonly items?: readonly unknown[];
}

/** Follows the cursors to the end: they must end, repeat nothing and return as many records as the service says. */
export async function walkPages(run: RunContext, probe: Probe, first: Call): Promise<Walked> {
  const { operation } = first;
  if (operation.pagination?.style === 'page') return walkNumbers(run, probe, first, operation.pagination);
  const paging = cursorPages(operation);
  let outcome = await probe.send(first);
  if (paging === undefined || (paging.cursor.in === 'body' && first.body?.kind !== 'json')) return outcome;
  const all: unknown[] = [];
  const cursors = new Set<string>();
  const records = new Set<string>();
  const totals = new Set<unknown>();
  let call = first;
  let pages = 0;
  let count = 0;
  let emptyPages = 0;

  const { cursor, items: itemsAt, next: nextAt } = paging;
  const { document } = run.contract;
  const totalName = returnedShape(document, operation).names.find((name) => TOTAL.test(name)) ?? '';
  const report = (pointer: string, expected: string, actual: string, rests = pointer): void => {
    const stated = responseFieldStatement(document, operation, 200, rests);
    probe.report(call, outcome, { rule: 'paging', pointer, expected, actual, ...stated });
  };

  for (;;) {
    if (!outcome.ok || !isObject(outcome.value)) return outcome;
    pages += 1;
    const items = lookAt(outcome.value, itemsAt);
    const total = outcome.value[totalName];
    totals.add(total);
    const long = pageViolation(document, operation, call.body, outcome.value);
    if (long !== undefined) probe.report(call, outcome, long);
    for (const item of isList(items) ? items : []) {
      count += 1;
      all.push(item);
      const key = stringifyExact(item);
      if (records.has(key)) {
        report(itemsAt, 'must not return a record twice', fullText(item));
        return outcome;
      }
      records.add(key);
    }
    const next = lookAt(outcome.value, nextAt);
    if (next === undefined || next === null || next === '') break;
    if (cursors.has(fullText(next))) {
      report(nextAt, 'must be a cursor that did not occur before', fullText(next));
      return outcome;
    }
    cursors.add(fullText(next));
    emptyPages = isList(items) && items.length > 0 ? 0 : emptyPages + 1;
    const known = typeof total === 'number';
    if (known ? count > total || emptyPages > MOST_EMPTY : pages >= MOST_PAGES) {
      const actual = `${pages} pages with ${count} records of ${fullText(total)}, and one more cursor`;
      report(nextAt, 'must end', actual);
      return outcome;
    }
    // The list is too long to read completely.
    if (pages >= MOST_PAGES) return outcome;
    call = callWith(first, cursor, next);
    outcome = await probe.send(call);
    if (!outcome.ok && outcome.status !== 0 && outcome.status !== 429) {
      const at = cursor.in === 'body' ? cursor.pointer : `/${cursor.name}`;
      report(at, 'must accept the cursor that it returned', String(outcome.status), nextAt);
    }
  }
  const [total] = [...totals];
  if (totals.size > 1 || (typeof total === 'number' && total !== count)) {
    const expected = `must be the number of records over all pages, ${count}`;
    const actual = [...totals].map(fullText).join(', then ');
    report(`/${totalName}`, expected, actual);
  }
  return { ...outcome, items: all };
}

function callWith(first: Call, cursor: Entry, next: unknown): Call {
  if (cursor.in === 'query')
    return isScalar(next) ? { ...first, params: { ...first.params, [cursor.name]: next } } : first;
  const start = first.body?.kind === 'json' ? first.body.value : {};
  return { ...first, body: { kind: 'json', value: withCursor(start, cursor.pointer, next) } };
}

function withCursor(body: unknown, pointer: string, cursor: unknown): unknown {
  const [key, ...rest] = keysOf(pointer);
  if (key === undefined) return cursor;
  const owner = isObject(body) ? body : {};
  return { ...owner, [key]: withCursor(owner[key], pointerOf(rest), cursor) };
}

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
  const pages = new Pages();
  let call = first;
  const { cursor, items: itemsAt, next: nextAt } = paging;
  const { document } = run.contract;
  const totalName = returnedShape(document, operation).names.find((name) => TOTAL.test(name)) ?? '';
  const report = (pointer: string, expected: string, actual: string, rests = pointer): void => {
    const statement = responseFieldStatement(document, operation, 200, rests);
    probe.report(call, outcome, { rule: 'paging', pointer, expected, actual, ...statement });
  };

  for (;;) {
    if (!outcome.ok || !isObject(outcome.value)) return outcome;
    const items = lookAt(outcome.value, itemsAt);
    const long = pageViolation(document, operation, call.body, outcome.value);
    if (long !== undefined) probe.report(call, outcome, long);
    const repeated = pages.add(isList(items) ? items : [], outcome.value[totalName]);
    if (repeated !== undefined) {
      report(itemsAt, 'must not return a record twice', fullText(repeated));
      return outcome;
    }
    const next = lookAt(outcome.value, nextAt);
    if (next === undefined || next === null || next === '') break;
    const problem = pages.whyEndless(next);
    if (problem !== undefined) {
      report(nextAt, problem.expected, problem.actual);
      return outcome;
    }
    // The list is too long to read completely.
    if (pages.count >= MOST_PAGES) return outcome;
    call = callWith(first, cursor, next);
    outcome = await probe.send(call);
    if (!outcome.ok && outcome.status !== 0 && outcome.status !== 429) {
      const at = cursor.in === 'body' ? cursor.pointer : `/${cursor.name}`;
      report(at, 'must accept the cursor that it returned', String(outcome.status), nextAt);
    }
  }
  const wrong = pages.wrongTotal();
  if (wrong !== undefined) report(`/${totalName}`, wrong.expected, wrong.actual);
  return { ...outcome, items: pages.items };
}

interface Problem {
  readonly expected: string;
  readonly actual: string;
}

/** The pages of a list that were read so far. */
class Pages {
  readonly items: unknown[] = [];
  count = 0;
  readonly #records = new Set<string>();
  readonly #cursors = new Set<string>();
  readonly #totals = new Set<unknown>();
  #total: unknown;
  #emptyPages = 0;

  /** Adds a page, and returns a record that was there before. */
  add(items: readonly unknown[], total: unknown): unknown {
    this.count += 1;
    this.#total = total;
    this.#totals.add(total);
    this.#emptyPages = items.length > 0 ? 0 : this.#emptyPages + 1;
    for (const item of items) {
      this.items.push(item);
      const key = stringifyExact(item);
      if (this.#records.has(key)) return item;
      this.#records.add(key);
    }
    return undefined;
  }

  /** Why a further cursor shows that the list does not end. */
  whyEndless(next: unknown): Problem | undefined {
    const cursor = fullText(next);
    if (this.#cursors.has(cursor))
      return { expected: 'must be a cursor that did not occur before', actual: cursor };
    this.#cursors.add(cursor);
    const total = this.#total;
    const isTooLong =
      typeof total === 'number'
        ? this.items.length > total || this.#emptyPages > MOST_EMPTY
        : this.count >= MOST_PAGES;
    if (!isTooLong) return undefined;
    const actual = `${this.count} pages with ${this.items.length} records of ${fullText(total)}, and one more cursor`;
    return { expected: 'must end', actual };
  }

  /** Totals that differ from each other, or from the number of records. */
  wrongTotal(): Problem | undefined {
    const [total] = this.#totals;
    const count = this.items.length;
    if (this.#totals.size <= 1 && (typeof total !== 'number' || total === count)) return undefined;
    const expected = `must be the number of records over all pages, ${count}`;
    return { expected, actual: [...this.#totals].map(fullText).join(', then ') };
  }
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

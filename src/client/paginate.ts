/** Walks the pages of an operation that the contract marks with `x-pagination`. */

import type { Call, CallResponse, PaginatedMethod } from '../../generated/operations.ts';
import { CALL, checkOptions } from './check.ts';
import { afterCall } from './automation-error.ts';
import { invalid, PaginationError } from './errors.ts';
import { readAt, withAt } from './json.ts';
import type { CallOptions } from './options.ts';
import { textIn } from './secrets.ts';
import { nothing, onAbort } from './wait.ts';

/** What a walk can set. `timeout`, `retry` and `headers` are for each page's call, `signal` for the whole walk. */
export interface PaginateOptions extends CallOptions {
  /**
   * The start: the `cursor` of an earlier page, or of the error that ended an earlier walk. For numbered pages, it is
   * a page number.
   * @default the first page
   */
  readonly cursor?: string | undefined;
  /**
   * Maximum number of items; nothing is requested beyond them. `pages()` ends with the whole page that reaches it,
   * so you can resume at its cursor.
   * @default Infinity
   */
  readonly maxItems?: number | undefined;
  /**
   * Maximum number of pages, as a guard against endless cursors. Beyond it, the walk fails with a `PaginationError`;
   * resume at its `cursor`.
   * @default 10_000
   */
  readonly maxPages?: number | undefined;
  /**
   * Number of pages to fetch ahead of the loop, for numbered pages only: a cursor is known only from the page before
   * it. Order is kept, and an error is raised when the loop reaches its page.
   * @default 0
   */
  readonly ahead?: number | undefined;
}

/** One page of a walk. */
export interface Page<Item, Body, Declared = unknown> {
  readonly items: readonly Item[];
  /** Starts a later walk at the next page; undefined on the last page. */
  readonly cursor: string | undefined;
  /** The data of the whole response. */
  readonly body: Body;
  readonly response: CallResponse<Declared>;
}

/** Items one by one, or page by page. Each loop over it starts a new walk. */
export interface Walk<Item, Body, Declared = unknown> extends AsyncIterable<Item> {
  pages(): AsyncIterable<Page<Item, Body, Declared>>;
}

/**
 * Walks all items of a paginated operation. Pages are requested when they are needed.
 *
 * ```ts
 * import { createClient, paginate } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
 * for await (const impact of paginate(api.listGoalCampaignExperiments, { body: { goalId: 42 } })) {
 *   console.log(impact.experimentId, impact.data?.improvementRate);
 * }
 * for await (const page of paginate(api.listGoalCampaignExperiments, { body: { goalId: 42 } }).pages()) {
 *   console.log(page.items.length, page.cursor);
 * }
 * ```
 */
export function paginate<Params, Body, Item, Declared>(
  method: PaginatedMethod<Params, Body, Item, CallOptions, Declared>,
  params: NoInfer<Params>,
  options: PaginateOptions = {},
): Walk<Item, Body, Declared> {
  const pages = () => pagesOf(method, params, options);
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      let count = 0;
      // Not yield*, which waits for each item three times.
      for await (const { items } of pages())
        for (const item of items) if (count++ < (options.maxItems ?? Infinity)) yield item;
    },
  };
}

const WALK = { ...CALL, cursor: 'string', maxItems: 0, maxPages: 1, ahead: 0 };

/** One function, because both kinds of pages share the state of the walk: two functions would add 40 bytes. */
async function* pagesOf<Params, Body, Item, Declared>(
  method: PaginatedMethod<Params, Body, Item, CallOptions, Declared>,
  params: Params,
  options: PaginateOptions,
): AsyncGenerator<Page<Item, Body, Declared>, void, undefined> {
  const { operation, pagination } = Object(method) as Partial<typeof method>;
  if (!pagination) throw invalid('method', `${operation} has no pages`);
  if (!params) throw invalid('params', 'is missing');
  checkOptions(options, WALK);
  const { cursor: start, maxItems = Infinity, maxPages = 10_000, ahead = 0, ...call } = options;
  // Numbered pages have a place for their size, the others one for the next cursor.
  const { cursor: cursorAt, size: sizeAt } = pagination;
  const size = sizeAt && (readAt(params, sizeAt) ?? 100);
  const stop = new AbortController();
  const stopListening = onAbort(call.signal, () => {
    stop.abort(call.signal?.reason);
  });
  const request = (cursor: string): Call<Body, Declared> => {
    const at = cursor ? withAt(params, cursorAt, sizeAt ? Number(cursor) : cursor) : params;
    const page = method(sizeAt ? withAt(at, sizeAt, size) : at, { ...call, signal: stop.signal });
    page.catch(nothing); // raised when the loop gets there
    return page;
  };
  const requestedAhead: Call<Body, Declared>[] = [];
  const visited = new Set<string>();
  let cursor = textOf(start) ?? textOf(readAt(params, cursorAt)) ?? (sizeAt ? '1' : '');
  let rest = maxItems;
  let page: Call<Body, Declared> | undefined;
  /** The number of pages, if the service states it. */
  let pageCount = 0;
  /** The largest number of items on a page: services cap what was asked for. */
  let longest = 1;
  let before: readonly unknown[] | undefined;
  const wrong = (what: string, raw?: unknown): PaginationError => {
    const message = `${operation}: page ${sizeAt ? cursor : visited.size} ${what}`;
    return new PaginationError(message, { operation, attempts: visited.size, raw });
  };
  try {
    while (rest > 0) {
      if (visited.has(cursor)) throw wrong('repeats an earlier page.');
      if (visited.size >= maxPages) throw wrong('exceeds maxPages. Raise it.');
      page = requestedAhead.shift() ?? request(cursor);
      visited.add(cursor);
      const number = Number(cursor);
      const most = Math.min(
        ahead,
        maxPages - visited.size,
        Math.ceil(rest / longest) - 1,
        (pageCount || Infinity) - number,
      );
      // The first page says how many there are.
      while (sizeAt && visited.size > 1 && requestedAhead.length < most)
        requestedAhead.push(request(`${number + 1 + requestedAhead.length}`));
      const { data: body, response } = await page.withResponse();
      const items: unknown = readAt(body, pagination.items);
      if (!Array.isArray(items)) throw wrong('has no list of items.', body);
      let next: string | undefined;
      if (pagination.next) {
        const value = readAt(body, pagination.next);
        next = textOf(value);
        if (!next && value) throw wrong('has no text as cursor.', body);
      } else {
        const isSame = isSamePage(items, before);
        if (isSame && items.length > 0) throw wrong('repeats an earlier page.', body);
        // A header that is not a number has no match, and so it is 0.
        pageCount = Number(/^\d+$/.exec(response.headers.get(pagination.pages) ?? ''));
        // Without a number of pages, the last one is empty, or shorter than another. A mistaken number ends with the pages themselves.
        const isLast = pageCount ? pageCount <= number || isSame : items.length < longest || Number(size) < 0;
        if (!isLast) next = `${number + 1}`;
        longest = Math.max(longest, items.length);
        before = items;
      }
      rest -= items.length;
      yield { items: items as readonly Item[], cursor: next, body, response };
      if (!next) return;
      cursor = next;
    }
  } catch (error) {
    // Another walk can resume at this page.
    throw afterCall(error, { cursor: cursor || undefined }, page);
  } finally {
    stopListening();
    stop.abort();
  }
}

/** Items nearly always differ in the first, which avoids writing whole pages. */
const isSamePage = (items: readonly unknown[], before: readonly unknown[] | undefined): boolean =>
  textIn(items[0]) === textIn(before?.[0]) && textIn(items) === textIn(before);

/** A cursor; a null, missing or empty cursor means that there is none. */
const textOf = (cursor: unknown): string | undefined =>
  ['string', 'number', 'bigint'].includes(typeof cursor) ? String(cursor) || undefined : undefined;

/** Walks the pages of an operation that the contract marks with `x-pagination`. */

import type { PaginatedMethod } from '../../generated/operations.ts';
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
export interface Page<Item, Body> {
  readonly items: readonly Item[];
  /** Starts a later walk at the next page; undefined on the last page. */
  readonly cursor: string | undefined;
  /** The whole response. */
  readonly body: Body;
}

/** Items one by one, or page by page. Each loop over it starts a new walk. */
export interface Walk<Item, Body> extends AsyncIterable<Item> {
  pages(): AsyncIterable<Page<Item, Body>>;
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
export function paginate<Params, Body, Item>(
  method: PaginatedMethod<Params, Body, Item, CallOptions>,
  params: NoInfer<Params>,
  options: PaginateOptions = {},
): Walk<Item, Body> {
  const pages = () => pagesOf(method, params, options);
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      let left = options.maxItems ?? Infinity;
      // Not yield*, which waits for each item three times.
      for await (const { items } of pages()) for (const item of items) if (--left >= 0) yield item;
    },
  };
}

const WALK = { ...CALL, cursor: 'string', maxItems: 0, maxPages: 1, ahead: 0 };

/** One function, because both kinds of pages share the state of the walk: as an object, it would add 150 bytes. */
async function* pagesOf<Params, Body, Item>(
  method: PaginatedMethod<Params, Body, Item, CallOptions>,
  params: NoInfer<Params>,
  options: PaginateOptions,
): AsyncGenerator<Page<Item, Body>, void, undefined> {
  const { operation, pagination } = Object(method) as Partial<typeof method>;
  if (!pagination) throw invalid('method', `${operation} has no pages`);
  checkOptions(options, WALK);
  const { cursor: start, maxItems = Infinity, maxPages = 10_000, ahead = 0, ...call } = options;
  // Numbered pages have a place for their size, the others one for the next cursor.
  const { cursor: cursorAt, items: itemsAt, next: nextAt, size: sizeAt, pages: pagesHeader } = pagination;
  const stop = new AbortController();
  const stopListening = onAbort(call.signal, () => {
    stop.abort(call.signal?.reason);
  });
  const seen = new Set<string>();
  let cursor = textOf(start) ?? textOf(readAt(params, cursorAt)) ?? (sizeAt ? '1' : '');
  let count = 0;
  let left = maxItems;

  let page: Promise<Body> | undefined;
  const wrong = (what: string, raw?: unknown): PaginationError =>
    new PaginationError(`${operation}: page ${sizeAt ? cursor : count} ${what}`, {
      operation,
      attempts: count,
      raw,
    });

  const size = sizeAt ? Number(readAt(params, sizeAt) ?? 100) : 0;
  const requested = new Map<string, Promise<Body>>();
  /** The number of pages, if the service states it. */
  let stated = 0;
  let before: readonly unknown[] | undefined;
  const request = (cursor: string): Promise<Body> => {
    const known = requested.get(cursor);
    if (known) return known;
    const at = cursor ? withAt(params, cursorAt, sizeAt ? Number(cursor) : cursor) : params;
    const page = method(sizeAt ? withAt(at, sizeAt, size) : at, {
      ...call,
      signal: stop.signal,
      onResponse(response) {
        // A header that is not a number has no match, and so it is 0.
        stated = Number(/^\d+$/.exec((pagesHeader && response.headers.get(pagesHeader)) ?? ''));
        return call.onResponse?.(response);
      },
    });
    page.catch(nothing); // raised when the loop gets there
    requested.set(cursor, page);
    return page;
  };

  try {
    while (left > 0) {
      if (seen.has(cursor)) throw wrong('repeats an earlier page.');
      if (count >= maxPages) throw wrong('exceeds maxPages.');
      seen.add(cursor);
      page = request(cursor);
      requested.delete(cursor);
      const number = Number(cursor);
      if (sizeAt) {
        // The first page says how many there are.
        const most =
          count &&
          Math.min(ahead, maxPages - count - 1, Math.ceil(left / size) - 1, (stated || Infinity) - number);
        // Counted from 1, because a number from 2^53 would not grow.
        for (let next = 1; next <= most; next += 1) void request(`${number + next}`);
      }
      const body = await page;
      count += 1;
      const items: unknown = readAt(body, itemsAt);
      if (!Array.isArray(items)) throw wrong('has no list of items.', body);
      let next: string | undefined;
      if (nextAt) {
        const found = readAt(body, nextAt);
        next = textOf(found);
        if (!next && found != null && found !== '') throw wrong('has a cursor that is not text.', body);
      } else {
        // Items nearly always differ in the first, which avoids writing whole pages.
        const isSame = textIn(items[0]) === textIn(before?.[0]) && textIn(items) === textIn(before);
        if (isSame && items.length > 0) throw wrong('repeats an earlier page.', body);
        // Without a number of pages, the last one is short or empty. A mistaken number ends with the pages themselves.
        const isLast = stated ? stated <= number || isSame : items.length < (size || 1);
        if (!isLast) next = `${number + 1}`;
        before = items;
      }
      left -= items.length;
      yield { items: items as readonly Item[], cursor: next, body };
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

/** A cursor; a null, missing or empty cursor means that there is none. */
const textOf = (cursor: unknown): string | undefined =>
  ['string', 'number', 'bigint'].includes(typeof cursor) ? String(cursor) || undefined : undefined;

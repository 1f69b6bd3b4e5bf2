/** Walks the pages of an operation that the contract marks with `x-pagination`. */

import { type PaginatedMethod, paginations } from '../../generated/operations.ts';
import { CALL, checkOptions } from './check.ts';
import { invalid, PaginationError, withDetails } from './errors.ts';
import { readAt, withAt } from './json.ts';
import type { CallOptions } from './options.ts';
import { textIn } from './secrets.ts';
import { stopAfter } from './wait.ts';

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
  const pages = () => walk(method, params, options);
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

async function* walk<Params, Body, Item>(
  method: PaginatedMethod<Params, Body, Item, CallOptions>,
  params: NoInfer<Params>,
  options: PaginateOptions,
): AsyncGenerator<Page<Item, Body>, void, undefined> {
  const { operation } = Object(method) as typeof method;
  const pagination = paginations[operation];
  if (!pagination) throw invalid('method', `${operation} has no pages`);
  checkOptions(options, WALK);
  const { cursor: start, maxItems = Infinity, maxPages = 10_000, ahead = 0, ...call } = options;
  const numbered = 'size' in pagination && pagination;
  const place = pagination.cursor;
  const size = numbered ? Number(readAt(params, numbered.size) ?? 100) : 0;
  const stop = stopAfter(Infinity, call.signal);
  const seen = new Set<string>();
  const coming = new Map<string, Promise<Body>>();
  let cursor = start ?? textOf(readAt(params, place)) ?? (numbered ? '1' : '');
  let left = maxItems;
  let count = 0;
  /** The number of pages, if the service states it. */
  let all = 0;
  let last: readonly unknown[] = [];

  const fail = (why: string, raw?: unknown): PaginationError =>
    new PaginationError(`${operation}: page ${numbered ? cursor : count} ${why}`, {
      operation,
      attempts: count,
      cursor: cursor || undefined,
      raw,
    });

  const page = (at: string): Promise<Body> => {
    let found = coming.get(at);
    if (!found) {
      let asked = at ? withAt(params, place, numbered ? Number(at) : at) : params;
      let given: CallOptions = call;
      if (numbered) {
        asked = withAt(asked, numbered.size, size);
        // Not for walks by cursor: they leave no request behind, and listener arguments are searched for secrets.
        given = {
          ...call,
          signal: stop.signal,
          onResponse(response) {
            all = Number(response.headers.get(numbered.pages));
            return call.onResponse?.(response);
          },
        };
      }
      found = method(asked, given);
      coming.set(at, found);
      found.catch(() => {}); // raised when the loop gets there
    }
    return found;
  };

  try {
    while (left > 0) {
      if (seen.has(cursor)) throw fail('repeats an earlier page.');
      if (count >= maxPages) throw fail('exceeds maxPages.');
      seen.add(cursor);
      const fetched = page(cursor);
      const number = Number(cursor);
      // The first page says how many there are.
      if (numbered && count > 0) {
        const most = Math.min(ahead, maxPages - count - 1, Math.ceil(left / size) - 1);
        const to = Math.min(number + most, all || Infinity);
        for (let ahead = number + 1; ahead <= to; ahead += 1) void page(`${ahead}`);
      }
      let body: Body;
      try {
        body = await fetched;
      } catch (error) {
        throw withDetails(error, { cursor: cursor || undefined });
      }
      coming.delete(cursor);
      const items: unknown = readAt(body, pagination.items);
      if (!Array.isArray(items)) throw fail('has no list of items.', body);
      let next: string | undefined;
      if (numbered) {
        // The first items nearly always differ, which avoids serializing whole pages.
        if (items.length > 0 && textIn(items[0]) === textIn(last[0]) && textIn(items) === textIn(last))
          throw fail('repeats an earlier page.', body);
        last = items;
        // Without a page count, the last page is short or empty.
        if (all ? all > number : items.length >= size) next = `${number + 1}`;
      } else {
        const found = readAt(body, pagination.next);
        next = textOf(found);
        if (!next && found != null && found !== '') throw fail('has a cursor that is not text.', body);
      }
      count += 1;
      left -= items.length;
      yield { items: items as readonly Item[], cursor: next, body };
      if (!next) return;
      cursor = next;
    }
  } finally {
    stop.cancel();
  }
}

/** A cursor; a null, missing or empty cursor means that there is none. */
const textOf = (cursor: unknown): string | undefined =>
  /string|number|bigint/.test(typeof cursor) ? String(cursor) || undefined : undefined;

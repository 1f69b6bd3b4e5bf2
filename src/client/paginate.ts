/** Walks the pages of an operation whose contract entry says how (`x-pagination`). */

import { type PaginatedMethod, type Pagination, paginations } from '../../generated/operations.ts';
import { InvalidRequestError, PaginationError } from './errors.ts';
import { addFacts } from './facts.ts';
import type { CallOptions } from './options.ts';
import { readAt, withAt } from './pointer.ts';

/**
 * What a walk can set. `timeout`, `retry` and `headers` are for each page's call, `signal` for the whole walk.
 *
 * ```ts
 * import { createClient, paginate, type PaginateOptions } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
 * const first: PaginateOptions = { maxItems: 100 };
 * for await (const impact of paginate(api.listGoalCampaignExperiments, { body: { goalId: 42 } }, first)) {
 *   console.log(impact);
 * }
 * ```
 */
export interface PaginateOptions extends CallOptions {
  /**
   * Where to begin: the `cursor` of an earlier page, or of the error that ended an earlier walk.
   * @default the first page
   */
  readonly cursor?: string | undefined;
  /**
   * No more items than this; nothing is asked for beyond them. `pages()` ends with the page that reaches it, whole,
   * so that its cursor goes on where it ends.
   * @default Infinity
   */
  readonly maxItems?: number | undefined;
  /**
   * Guards against cursors without end: beyond it the walk fails with a `PaginationError` whose `cursor` goes on.
   * @default 10_000
   */
  readonly maxPages?: number | undefined;
}

/**
 * One page of a walk.
 *
 * ```ts
 * import type { Page } from 'experimentation-automation';
 *
 * export const progress = <Item, Body>({ items, cursor }: Page<Item, Body>): string =>
 *   `${items.length} items, ${cursor === undefined ? 'the end' : `then ${cursor}`}`;
 * ```
 */
export interface Page<Item, Body> {
  readonly items: readonly Item[];
  /** Begins a later walk at the next page; undefined on the last one. */
  readonly cursor: string | undefined;
  /** The whole answer. */
  readonly body: Body;
}

/**
 * Items one by one, or page by page. Each loop over it begins a new walk.
 *
 * ```ts
 * import type { Walk } from 'experimentation-automation';
 *
 * export async function first<Item, Body>(walk: Walk<Item, Body>): Promise<Item | undefined> {
 *   for await (const item of walk) return item;
 *   return undefined;
 * }
 * ```
 */
export interface Walk<Item, Body> extends AsyncIterable<Item> {
  pages(): AsyncIterable<Page<Item, Body>>;
}

/**
 * Walks all items of a paginated operation; nothing is asked for before it is needed.
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
  const pages = () => walkPages(method, params, options);
  return { pages, [Symbol.asyncIterator]: () => walkItems(pages(), options.maxItems) };
}

async function* walkItems<Item>(
  pages: AsyncIterable<Page<Item, unknown>>,
  maxItems = Infinity,
): AsyncGenerator<Item, void, undefined> {
  let left = maxItems;
  for await (const { items } of pages) {
    for (const item of items) {
      yield item;
      if (--left <= 0) return;
    }
  }
}

async function* walkPages<Params, Body, Item>(
  method: PaginatedMethod<Params, Body, Item, CallOptions>,
  params: NoInfer<Params>,
  { cursor: start, maxItems = Infinity, maxPages = 10_000, ...call }: PaginateOptions,
): AsyncGenerator<Page<Item, Body>, void, undefined> {
  const { operation } = method;
  const pagination = paginations[operation];
  if (!pagination) throw refuse(operation, 'operation', 'it is not answered in pages');
  if (!(maxPages >= 1)) throw refuse(operation, 'maxPages', 'it has to be a number from 1 on');
  if (!(maxItems >= 0)) throw refuse(operation, 'maxItems', 'it has to be a number from 0 on');

  let cursor = start ?? textOf(readAt(params, placeOf(pagination)));
  const seen = new Set<string>();
  let left = maxItems;
  for (let count = 1; left > 0; count++) {
    if (cursor !== undefined) seen.add(fingerprint(cursor));
    const asked = start === undefined && count === 1 ? params : withAt(params, placeOf(pagination), cursor);
    let body: Body;
    try {
      body = await method(asked, call);
    } catch (error) {
      throw addFacts(error, { cursor });
    }
    const items = readAt(body, pagination.items);
    if (!Array.isArray(items)) {
      throw new PaginationError(
        `${operation}: page ${String(count)} has no list at ${pagination.items}. Try again from \`cursor\`, or look at the answer in \`raw\`.`,
        { operation, attempts: count, cursor, raw: body },
      );
    }
    const next = textOf(readAt(body, pagination.next));
    yield { items: items as readonly Item[], cursor: next, body };

    if (next === undefined) return;
    left -= items.length;
    if (left > 0 && seen.has(fingerprint(next))) {
      throw new PaginationError(
        `${operation}: page ${String(count)} leads back to a cursor that was walked already. What came so far is valid; the service has to be mended, or the walk begun anew.`,
        { operation, attempts: count, cursor: next },
      );
    }
    if (left > 0 && count >= maxPages) {
      throw new PaginationError(
        `${operation}: there are more pages than maxPages, ${String(maxPages)}. Raise it, or go on from \`cursor\`.`,
        { operation, attempts: count, cursor: next },
      );
    }
    cursor = next;
  }
}

const placeOf = ({ cursor }: Pagination): string =>
  cursor.in === 'body'
    ? `/body${cursor.pointer}`
    : `/${cursor.name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A cursor; null, absent and empty ones mean that there is none. */
function textOf(cursor: unknown): string | undefined {
  if (typeof cursor === 'number' || typeof cursor === 'bigint') return String(cursor);
  return typeof cursor === 'string' && cursor !== '' ? cursor : undefined;
}

const refuse = (operation: string, parameter: string, why: string): InvalidRequestError =>
  new InvalidRequestError(`${operation}: ${parameter} was refused, ${why}.`, { operation, parameter });

/** Keeps what is remembered small, whatever a service calls a cursor. */
function fingerprint(cursor: string): string {
  if (cursor.length <= 256) return cursor;
  let left = 1;
  let right = 2;
  for (let index = 0; index < cursor.length; index++) {
    const unit = cursor.charCodeAt(index);
    left = Math.imul(left ^ unit, 0x01000193);
    right = Math.imul(right + unit, 0x85ebca6b) ^ (right >>> 15);
  }
  return `#${String(cursor.length)}:${String(left)}:${String(right)}`;
}

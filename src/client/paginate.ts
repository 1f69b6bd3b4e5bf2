/** Walks the pages of an operation whose contract entry says how (`x-pagination`). */

import { type PaginatedMethod, paginations } from '../../generated/operations.ts';
import { invalid } from './address.ts';
import { PaginationError } from './errors.ts';
import { addFacts } from './facts.ts';
import type { CallOptions } from './options.ts';
import { readAt, withAt } from './place.ts';

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
  const begin = (): NextPage<Item, Body> => walkOf(method, params, options);
  return {
    pages: () => walkPages(begin),
    [Symbol.asyncIterator]: () => walkItems(begin, options.maxItems),
  };
}

/** Asks for one page after the other; undefined when there are no more. Not to be called before it has answered. */
type NextPage<Item, Body> = () => Promise<Page<Item, Body> | undefined>;

async function* walkPages<Item, Body>(
  begin: () => NextPage<Item, Body>,
): AsyncGenerator<Page<Item, Body>, void, undefined> {
  const nextPage = begin();
  for (let page = await nextPage(); page; page = await nextPage()) yield page;
}

const OVER = { done: true, value: undefined } as const;

/** Does what an async generator would, with one promise per item: most of a long walk is made of those. */
function walkItems<Item>(
  begin: () => NextPage<Item, unknown>,
  left = Infinity,
): AsyncIterator<Item, void, undefined> {
  let items: ArrayIterator<Item> = [].values();
  let nextPage: NextPage<Item, unknown> | undefined;
  let turn: Promise<IteratorResult<Item, void>> | undefined;
  const load = async (): Promise<IteratorResult<Item, void>> => {
    for (;;) {
      const next = items.next();
      if (!next.done) return next;
      nextPage ??= begin();
      const page = left > 0 ? await nextPage() : undefined;
      if (!page) return OVER;
      items = page.items.slice(0, left).values();
      left -= page.items.length;
    }
  };
  return {
    next() {
      const next = turn ? undefined : items.next();
      if (next && !next.done) return Promise.resolve(next);
      // Those who ask before the last answer came are served in turn.
      const mine = turn ? turn.then(load, load) : load();
      const over = (): void => {
        if (turn === mine) turn = undefined;
      };
      mine.then(over, over);
      return (turn = mine);
    },
    return() {
      left = 0;
      items = [].values();
      return Promise.resolve(OVER);
    },
  };
}

function walkOf<Params, Body, Item>(
  method: PaginatedMethod<Params, Body, Item, CallOptions>,
  params: NoInfer<Params>,
  { cursor: start, maxItems = Infinity, maxPages = 10_000, ...call }: PaginateOptions,
): NextPage<Item, Body> {
  const { operation } = method;
  const pagination = paginations[operation];
  if (!pagination) throw invalid('method', 'is not answered in pages', operation);
  if (!(maxPages >= 1)) throw invalid('maxPages', 'must be a number from 1 on', operation);
  if (!(maxItems >= 0)) throw invalid('maxItems', 'must be a number from 0 on', operation);

  let cursor = start ?? textOf(readAt(params, pagination.cursor));
  const seen = new Set<string | undefined>();
  let asked = start === undefined ? params : withAt(params, pagination.cursor, start);
  let left = maxItems;
  let count = 0;
  let goesOn = left > 0;
  const fail = (why: string, raw?: unknown): PaginationError =>
    new PaginationError(`${operation}: page ${count} ${why}`, { operation, attempts: count, cursor, raw });
  return async () => {
    if (!goesOn) return undefined;
    goesOn = false; // what throws below ends the walk
    if (count > 0) {
      if (seen.has(cursor)) throw fail('leads back to a cursor that was walked. What came so far is valid.');
      if (count >= maxPages) {
        throw fail('is the last of maxPages, not of all. Go on from `cursor`.');
      }
      asked = withAt(params, pagination.cursor, cursor);
    }
    seen.add(cursor);
    let body: Body;
    try {
      body = await method(asked, call);
    } catch (error) {
      throw addFacts(error, { cursor });
    }
    count += 1;
    const items = readAt(body, pagination.items);
    if (!Array.isArray(items)) {
      throw fail(
        `has no list at /${pagination.items.join('/')}, see \`raw\`. \`cursor\` tries it again.`,
        body,
      );
    }
    cursor = textOf(readAt(body, pagination.next));
    left -= items.length;
    goesOn = cursor !== undefined && left > 0;
    return { items: items as readonly Item[], cursor, body };
  };
}

/** A cursor; null, absent and empty ones mean that there is none. */
function textOf(cursor: unknown): string | undefined {
  if (typeof cursor === 'number' || typeof cursor === 'bigint') return String(cursor);
  return typeof cursor === 'string' && cursor !== '' ? cursor : undefined;
}

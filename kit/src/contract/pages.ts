import { type JsonObject, member, strings, text } from '../base/json.ts';

/** The place of an input: a query parameter, or a place in the body. */
export type Entry =
  | { readonly in: 'query'; readonly name: string }
  | { readonly in: 'body'; readonly pointer: string };

/** The name of the value for callers. */
export const entryName = (entry: Entry): string =>
  entry.in === 'query' ? entry.name : entry.pointer.slice(1);

/** Each page names the next one. */
export interface CursorPagination {
  readonly style: 'cursor';
  readonly cursor: Entry;
  /** Pointers into the response body. */
  readonly next: string;
  readonly items: string;
}

/** Pages have numbers, and a header says how many there are. */
export interface NumberedPagination {
  readonly style: 'page';
  /** Names of query parameters. */
  readonly page: string;
  readonly size: string;
  /** Name of the header. */
  readonly pages: string;
  readonly items: string;
}

export type Pagination = CursorPagination | NumberedPagination;

export interface Polling {
  /** Name of the query parameter with the key. */
  readonly key: string;
  readonly status: string;
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

/** How the pages of an operation are requested, according to `x-pagination`. */
export function paginationOf(operation: JsonObject): Pagination | undefined {
  const mark = operation['x-pagination'];
  const items = text(member(mark, 'items'));
  if (items === undefined) return undefined;
  const page = text(member(member(mark, 'page'), 'name'));
  const size = text(member(member(mark, 'size'), 'name'));
  const pages = text(member(member(mark, 'pages'), 'header'));
  if (page !== undefined && size !== undefined && pages !== undefined)
    return { style: 'page', page, size, pages, items };
  const cursor = entryOf(member(mark, 'cursor'));
  const next = text(member(mark, 'next'));
  return cursor === undefined || next === undefined ? undefined : { style: 'cursor', cursor, next, items };
}

function entryOf(value: unknown): Entry | undefined {
  const [pointer, name] = [text(member(value, 'pointer')), text(member(value, 'name'))];
  if (pointer !== undefined && member(value, 'in') === 'body') return { in: 'body', pointer };
  return name !== undefined && member(value, 'in') === 'query' ? { in: 'query', name } : undefined;
}

/** How an operation is polled, according to `x-polling`. */
export function pollingOf(operation: JsonObject): Polling | undefined {
  const mark = operation['x-polling'];
  const key = text(member(member(mark, 'key'), 'name'));
  const status = text(member(mark, 'status'));
  if (key === undefined || status === undefined) return undefined;
  return { key, status, done: strings(member(mark, 'done')), failed: strings(member(mark, 'failed')) };
}

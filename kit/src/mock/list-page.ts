/** The part of a list that a request asks for, and what says how many items there are. */
import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { keysOf } from '../base/pointer.ts';
import { type Operation, placedAt } from '../contract/index.ts';
import { TOTAL } from '../resources/derive-pages.ts';
import { partsOf } from '../resources/list-parts.ts';

export interface Page {
  readonly items: readonly Json[];
  readonly headers: Readonly<Record<string, string>>;
  /** The body with what it says about the next page. */
  readonly rest: (body: Json) => Json;
}

/** Further names that are those of a total where a mock says how many there are. */
const COUNT = /^(count|(item|record|result)s?_?count)$/i;
const TOTAL_HEADERS = ['x-total-count', 'x-total', 'total-count'];

/** The body of a list with how many there are, wherever it says so beside the list. */
export const withTotals = (body: Json, total: number): Json =>
  isObject(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]): [string, Json] => [
          name,
          (TOTAL.test(name) || COUNT.test(name)) && typeof value === 'number'
            ? total
            : withTotals(value, total),
        ]),
      )
    : body;

export const totalHeaders = (total: number): Readonly<Record<string, string>> =>
  Object.fromEntries(TOTAL_HEADERS.map((name) => [name, String(total)]));

/** The size of a page in a list with a cursor. */
const SIZES = /^(limit|size|per_?page|page_?size|max_?results|count|take|first)$/i;
const MOST = 100;

/** The part of a list that a request asks for. */
export function listPageOf(
  document: JsonObject,
  operation: Operation,
  all: readonly Json[],
  query: URLSearchParams,
): Page {
  const { pagination } = operation;
  const numberOf = (names: RegExp | undefined, other: number): number => {
    const value = [...query].find(([name]) => names?.test(name) === true)?.[1];
    const number = Number(value ?? other);
    return Number.isInteger(number) && number >= 0 ? number : other;
  };
  const named = (name: string): RegExp => new RegExp(`^${name.replaceAll(/\W/g, '\\$&')}$`);
  if (pagination?.style === 'page') {
    const size = Math.max(1, numberOf(named(pagination.size), MOST));
    const from = (Math.max(1, numberOf(named(pagination.page), 1)) - 1) * size;
    const headers = { [pagination.pages]: String(Math.max(1, Math.ceil(all.length / size))) };
    return { items: all.slice(from, from + size), headers, rest: (body) => body };
  }
  const parts = partsOf(document, operation);
  const size = numberOf(parts?.size === undefined ? SIZES : named(parts.size.name), MOST);
  if (pagination === undefined) {
    const start = parts === undefined ? 0 : numberOf(named(parts.start.name), parts.first) - parts.first;
    const from = Math.max(0, parts?.by === 'pages' ? start * size : start);
    return { items: all.slice(from, from + size), headers: {}, rest: (body) => body };
  }
  const from = numberOf(named(pagination.cursor.in === 'query' ? pagination.cursor.name : ''), 0);
  const keys = keysOf(pagination.next);
  const next = from + size < all.length ? String(from + size) : undefined;
  const rest = (body: Json): Json => {
    if (!isObject(body)) return body;
    return next === undefined ? removedAt(body, keys) : placedAt(body, keys, next);
  };
  return { items: all.slice(from, from + size), headers: {}, rest };
}

function removedAt(body: Json, [name = '', ...rest]: readonly string[]): Json {
  if (!isObject(body) || !Object.hasOwn(body, name)) return body;
  if (rest.length > 0) return { ...body, [name]: removedAt(body[name] ?? null, rest) };
  return Object.fromEntries(Object.entries(body).filter(([one]) => one !== name));
}

import { stringifyExact } from '../base/exact.ts';
import { type Entry, type Operation, placedAt } from '../contract/index.ts';
import { isObject, type JsonObject, text } from '../base/json.ts';
import { keysOf, valueAt } from '../base/pointer.ts';
import { type Exchange, readBodyOf } from '../check/index.ts';

/** Remembers the cursors of each walk, and returns a cursor that points to an earlier page of the same walk. */
export type CursorWatch = (operation: Operation, exchange: Exchange) => string | undefined;

/** Walks beyond these are not followed, so that memory stays bounded. */
const MOST_WALKS = 1_000;
const MOST_CURSORS = 10_000;

export function createCursorWatch(): CursorWatch {
  const walks = new Map<string, Set<string>>();

  return (operation, exchange) => {
    const { pagination } = operation;
    if (pagination?.style !== 'cursor') return undefined;
    const body = objectIn(exchange, 'requestBody');
    const responseBody = objectIn(exchange, 'responseBody');
    const next = text(valueAt(responseBody, pagination.next));
    const cursor = cursorOf(pagination.cursor, body, exchange.url);
    const walk = `${operation.id} ${stringifyExact(withoutCursor(pagination.cursor, body))}`;
    const visited = (cursor === undefined ? undefined : walks.get(walk)) ?? new Set<string>();
    walks.delete(walk);
    walks.set(walk, visited);
    const [oldest = ''] = walks.keys();
    if (walks.size > MOST_WALKS) walks.delete(oldest);
    if (cursor !== undefined && visited.size < MOST_CURSORS) visited.add(cursor);
    return next !== undefined && visited.has(next) ? next : undefined;
  };
}

/** The body of each page of a walk is the same but for the cursor. */
const withoutCursor = (place: Entry, body: JsonObject): JsonObject =>
  place.in === 'body' ? placedAt(body, keysOf(place.pointer), null) : body;

function cursorOf(place: Entry, body: JsonObject, url: string): string | undefined {
  if (place.in === 'body') return text(valueAt(body, place.pointer));
  return new URLSearchParams(url.split('?')[1] ?? '').get(place.name) ?? undefined;
}

function objectIn(exchange: Exchange, side: 'requestBody' | 'responseBody'): JsonObject {
  const content = readBodyOf(exchange, side);
  return content.kind === 'value' && isObject(content.value) ? content.value : {};
}

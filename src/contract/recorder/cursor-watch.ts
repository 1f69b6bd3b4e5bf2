import { isObject, type JsonObject, member, type Operation, text, valueAt } from '../../document/index.ts';
import { type Exchange, readJson } from '../check/index.ts';

/** Remembers the cursors of each walk, and tells of the one that leads back to where the walk has been. */
export type CursorWatch = (operation: Operation, exchange: Exchange) => string | undefined;

export function createCursorWatch(): CursorWatch {
  const walks = new Map<string, Set<string>>();

  return (operation, exchange) => {
    const { pagination } = operation;
    if (pagination === undefined) return undefined;
    const sent = objectIn(exchange.requestBody);
    const answered = objectIn(exchange.responseBody);
    const next = text(valueAt(answered, text(pagination['next']) ?? ''));
    const cursor = cursorOf(pagination['cursor'], sent, exchange.url);
    const walk = `${operation.id} ${JSON.stringify({ ...sent, cursor: undefined })}`;
    const visited = (cursor === undefined ? undefined : walks.get(walk)) ?? new Set<string>();
    walks.set(walk, visited);
    if (cursor !== undefined) visited.add(cursor);
    return next !== undefined && visited.has(next) ? next : undefined;
  };
}

function cursorOf(place: unknown, sent: JsonObject, url: string): string | undefined {
  if (member(place, 'in') === 'body') return text(valueAt(sent, text(member(place, 'pointer')) ?? ''));
  const name = text(member(place, 'name')) ?? '';
  return new URLSearchParams(url.split('?')[1] ?? '').get(name) ?? undefined;
}

function objectIn(body: Exchange['requestBody']): JsonObject {
  const read = readJson(body);
  return read.kind === 'value' && isObject(read.value) ? read.value : {};
}

import { defined } from 'openapi-contract-kit/internal/base/defined';
import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';

/** Where a list continues: the cursor of a page, and the number of its items that were already returned. */
export interface Place {
  readonly page?: string;
  readonly skip: number;
}

/** Items, and where to continue if there are more. */
export interface ListResult {
  readonly items: readonly unknown[];
  readonly nextCursor?: string;
}

export const cursorOf = (place: Place): string =>
  Buffer.from(JSON.stringify([place.page ?? null, place.skip])).toString('base64url');

/** The place that a cursor encodes; undefined for foreign cursors. */
export function readCursor(cursor: string): Place | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [page, skip] = value as unknown[];
    if (typeof skip !== 'number' || !Number.isSafeInteger(skip) || skip < 0) return undefined;
    if (page === null) return { skip };
    return typeof page === 'string' ? { page, skip } : undefined;
  } catch {
    return undefined;
  }
}

/** As `stringifyExact` writes it two levels deep. */
function sizeInList(item: unknown): number {
  const text = stringifyExact(item, 1);
  const lines = text.split('\n').length;
  return text.length + 2 * lines + 2;
}

interface Page {
  readonly items: readonly unknown[];
  /** The cursor of the next page. */
  readonly cursor: string | undefined;
}

/**
 * Collects items up to the maximum number or size. Nothing is skipped: the cursor continues with the first item that
 * was not returned, even in the middle of a page.
 */
export async function collect(
  pages: AsyncIterable<Page>,
  from: Place,
  most: number,
  room: number,
): Promise<ListResult> {
  const items: unknown[] = [];
  let space = room;
  let page = from.page;
  let skip = from.skip;
  for await (const { items: results, cursor } of pages) {
    for (let at = skip; at < results.length; at += 1) {
      const size = sizeInList(results[at]);
      // One item is always returned, or a list with a large item would never end.
      if (items.length >= most || (size > space && items.length > 0))
        return { items, nextCursor: cursorOf({ ...defined({ page }), skip: at }) };
      items.push(results[at]);
      space -= size;
    }
    if (cursor === undefined) return { items };
    skip = Math.max(0, skip - results.length);
    page = cursor;
    if (items.length >= most) return { items, nextCursor: cursorOf({ page, skip }) };
  }
  return { items };
}

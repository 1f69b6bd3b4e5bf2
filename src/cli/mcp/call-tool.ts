import { type BigintClient, paginate, poll, PollTimeoutError } from '../../index.ts';
import { member } from '../../contract/index.ts';
import { methodOf, pagesOf, type Params } from '../call/methods.ts';
import { contract } from '../contract.ts';
import { readArguments } from './arguments.ts';
import { collect, type Place, readCursor } from './list-result.ts';
import { returnsList } from './tools.ts';

/** Runs a tool: fetches pages, waits for reports, and sends everything else. The budget is in characters. */
export async function callTool(
  api: BigintClient,
  id: string,
  given: Params,
  room: number,
  signal: AbortSignal,
): Promise<unknown> {
  const params = readArguments(id, given);
  const { maxItems, cursor, waitSeconds } = given;
  const most = typeof maxItems === 'number' ? maxItems : (pageSizeIn(given, id) ?? 50);
  const from: Place = (typeof cursor === 'string' ? readCursor(cursor) : undefined) ?? { skip: 0 };
  const pages = pagesOf(api, id);
  if (pages !== undefined) {
    const start = from.page === undefined ? {} : { cursor: from.page };
    return collect(paginate(pages, params, { signal, ...start }).pages(), from, most, room);
  }
  const { dataCode } = params;
  if (contract().operation(id).polling !== undefined && typeof dataCode === 'string')
    return wait(api, id, dataCode, typeof waitSeconds === 'number' ? waitSeconds : 30, signal);
  const result = await methodOf(api, id)(params, { signal });
  return returnsList(contract().operation(id)) && Array.isArray(result)
    ? collect(onePage(result), from, most, room)
    : result;
}

/** A caller that sets the page size expects one page. */
function pageSizeIn(given: Params, id: string): number | undefined {
  const { pagination } = contract().operation(id);
  const size = pagination?.style === 'page' ? given[pagination.size] : member(given['body'], 'pageSize');
  return typeof size === 'number' && size > 0 ? size : undefined;
}

// eslint-disable-next-line @typescript-eslint/require-await -- a list that is returned at once is walked like pages
async function* onePage(items: readonly unknown[]) {
  yield { items, cursor: undefined };
}

async function wait(
  api: BigintClient,
  id: string,
  dataCode: string,
  seconds: number,
  signal: AbortSignal,
): Promise<unknown> {
  const read = id === 'pollAudience' ? api.pollAudience : api.getResults;
  if (seconds === 0) return read({ dataCode }, { signal });
  try {
    return await poll(read, { dataCode }, { signal, timeout: seconds * 1_000 });
  } catch (error) {
    if (!(error instanceof PollTimeoutError)) throw error;
    return {
      status: 'not ready',
      dataCode,
      hint: 'Call this again with the same dataCode; the report is still being prepared.',
    };
  }
}

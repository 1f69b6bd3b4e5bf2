import { type BigintClient, paginate, poll, PollTimeoutError } from '../../index.ts';
import type { Contract, Operation } from '../../contract/index.ts';
import { member } from '../../base/json.ts';
import { methodOf, pagesOf, type Params } from '../call/methods.ts';
import { readArguments } from './arguments.ts';
import { collect, type Place, readCursor } from './list-result.ts';
import { returnsList } from './tools.ts';

/** Runs a tool: fetches pages, waits for reports, and sends everything else. The budget is in characters. */
export async function callTool(
  api: BigintClient,
  contract: Contract,
  id: string,
  given: Params,
  room: number,
  signal: AbortSignal,
): Promise<unknown> {
  const operation = contract.operation(id);
  const params = readArguments(contract, operation, given);
  const { maxItems, cursor, waitSeconds } = given;
  const most = typeof maxItems === 'number' ? maxItems : (pageSizeIn(given, operation) ?? 50);
  const from: Place = (typeof cursor === 'string' ? readCursor(cursor) : undefined) ?? { skip: 0 };
  const pages = pagesOf(api, operation);
  if (pages !== undefined) {
    const start = from.page === undefined ? {} : { cursor: from.page };
    return collect(paginate(pages, params, { signal, ...start }).pages(), from, most, room);
  }
  const { dataCode } = params;
  if (operation.polling !== undefined && typeof dataCode === 'string')
    return wait(api, id, dataCode, typeof waitSeconds === 'number' ? waitSeconds : 30, signal);
  const result = await methodOf(api, id)(params, { signal });
  return returnsList(operation) && Array.isArray(result)
    ? collect(onePage(result), from, most, room)
    : result;
}

/** A caller that sets the page size expects one page. */
function pageSizeIn(given: Params, { pagination }: Operation): number | undefined {
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

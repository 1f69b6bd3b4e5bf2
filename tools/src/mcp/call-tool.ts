import { defined } from 'openapi-contract-kit/internal/base/defined';
import { entries } from 'openapi-contract-kit/internal/base/json';
import { type BigintClient, paginate, poll, PollTimeoutError } from 'experimentation-automation';
import type { Contract, Operation } from 'openapi-contract-kit/internal/contract/index';
import { methodOf, pagesOf, type CallParams, type Pollable, pollableOf } from '../call/methods.ts';
import { readArguments } from './arguments.ts';
import { collect, type Place, readCursor } from './list-result.ts';
import { returnsList } from './tools.ts';

export interface ToolCall {
  /** The id of the operation. */
  readonly id: string;
  readonly args: CallParams;
  /** The most characters of the result. */
  readonly room: number;
  readonly signal: AbortSignal;
}

/** Runs a tool: fetches pages, waits for reports, and sends everything else. */
export async function callTool(
  api: BigintClient,
  contract: Contract,
  { id, args, room, signal }: ToolCall,
): Promise<unknown> {
  const operation = contract.operation(id);
  const params = readArguments(contract, operation, args);
  const { maxItems, cursor, waitSeconds } = args;
  const most = typeof maxItems === 'number' ? maxItems : (pageSizeIn(args, operation) ?? 50);
  const from: Place = (typeof cursor === 'string' ? readCursor(cursor) : undefined) ?? { skip: 0 };
  const pages = pagesOf(api, operation);
  if (pages !== undefined) {
    const start = defined({ cursor: from.page });
    return collect(paginate(pages, params, { signal, ...start }).pages(), from, most, room);
  }
  const pollable = pollableOf(api, operation);
  if (pollable !== undefined)
    return wait(pollable, params, typeof waitSeconds === 'number' ? waitSeconds : 30, signal);
  const result = await methodOf(api, id)(params, { signal });
  return returnsList(operation) && Array.isArray(result)
    ? collect(onePage(result), from, most, room)
    : result;
}

/** A caller that sets the page size expects one page. */
function pageSizeIn(args: CallParams, { pagination }: Operation): number | undefined {
  const inBody = entries(args['body']).find(([name]) => /^page_?size$/i.test(name))?.[1];
  const size = pagination?.style === 'page' ? args[pagination.size] : inBody;
  return typeof size === 'number' && size >= 1 ? size : undefined;
}

// oxlint-disable-next-line typescript/require-await -- a list that is returned at once is walked like pages
async function* onePage(items: readonly unknown[]) {
  yield { items, cursor: undefined };
}

async function wait(
  pollable: Pollable,
  params: CallParams,
  seconds: number,
  signal: AbortSignal,
): Promise<unknown> {
  if (seconds === 0) return pollable(params, { signal });
  try {
    return await poll(pollable, params, { signal, timeout: seconds * 1_000 });
  } catch (error) {
    if (!(error instanceof PollTimeoutError)) throw error;
    return {
      status: 'not ready',
      ...params,
      hint: `Call this again with the same ${Object.keys(params).join(' and ')}; the report is still being prepared.`,
    };
  }
}

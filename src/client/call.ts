/** One call from its parameters to its result: every method, `createFetch` and the raw client go through here. */

import type { OperationInfo } from '../../generated/operations.ts';
import { CALL, checkOptions, CLIENT, readBaseUrl } from './check.ts';
import {
  type ReceivedResponse,
  BUDGET,
  type CallState,
  type Kept,
  type PreparedRequest,
  type ClientContext,
  textOf,
} from './call-state.ts';
import { invalid, InvalidRequestError, withDetails } from './errors.ts';
import { quietly, tell } from './events.ts';
import { toAutomationError, unreadableError } from './error-of-outcome.ts';
import { readJson } from './json.ts';
import type { CallOptions, ClientOptions, ErrorEvent } from './options.ts';
import { redactText } from './secrets.ts';
import { send } from './send.ts';
import { tokenSource } from './token.ts';
import { now, queueOf } from './wait.ts';

/** What all calls of a client share, from its options. */
export function createContext(options: ClientOptions): ClientContext {
  checkOptions(options, CLIENT);
  const { allowInsecure, concurrency = Infinity, retryBudget = BUDGET, fetch, transport, events } = options;
  if (fetch && transport) throw invalid('transport', 'cannot be used with fetch');
  const baseUrl = readBaseUrl(options.baseUrl, allowInsecure);
  return {
    options,
    baseUrl,
    token: tokenSource(options, baseUrl),
    queue: concurrency < Infinity ? queueOf(concurrency) : undefined,
    budget: retryBudget,
    calls: 0,
    notice(event) {
      tell(events, 'notice', event);
      return events?.notice !== undefined;
    },
  };
}

export interface CallSpec<Value> extends Kept {
  readonly operation: string;
  readonly options: CallOptions;
  /** Whether it changes anything at all. */
  readonly writes: boolean;
  /** Makes the request; throws an InvalidRequestError for what cannot be sent. */
  readonly prepare: () => PreparedRequest | Promise<PreparedRequest>;
  /** Turns a successful response into a value. */
  readonly read: (state: CallState, response: ReceivedResponse) => Value | Promise<Value>;
}

export async function perform<Value>(context: ClientContext, asked: CallSpec<Value>): Promise<Value> {
  const { operation, options, writes } = asked;
  const { events, timeout: usual = 60_000 } = context.options;
  const call = (context.calls += 1);
  const details: CallState['details'] = { operation, attempts: 0 };
  try {
    checkOptions(options, CALL);
    let request = asked.prepare();
    if (request instanceof Promise) request = await request; // most are there, and waiting takes memory
    const { timeout = usual } = options;
    const state: CallState = {
      request,
      context,
      operation,
      call,
      options,
      details,
      writes,
      timeout,
      end: now() + timeout,
      tries: 1,
      kept: asked,
    };
    const response = await send(state);
    if (writes) details.ambiguous = true; // until its response was read
    const { status, headers } = response;
    if (options.onResponse) quietly(options.onResponse, { status, headers });
    let value = asked.read(state, response);
    if (value instanceof Promise) value = await value;
    if (events) tell(events, 'success', { operation, call, status, attempts: details.attempts });
    return value;
  } catch (thrown) {
    const error = toAutomationError(operation, thrown);
    if (error instanceof InvalidRequestError && !error.operation)
      error.message = redactText(`${operation}: ${error.message}`);
    withDetails(error, details);
    if (events) tell(events, 'error', { ...(error.toJSON() as ErrorEvent), call });
    throw error;
  }
}

/** The value of a successful response. */
export function valueOf(
  state: CallState,
  response: ReceivedResponse,
  { method, emptyResponse, textResponse }: OperationInfo,
): unknown {
  const text = textOf(response);
  if (!text.trim()) {
    if (emptyResponse) return undefined;
    // A deletion promises an empty object; a missing body means the same.
    if (method === 'DELETE') return {};
  } else if (textResponse) {
    return text;
  } else if (/[/+]json\b/i.test(response.headers.get('content-type') ?? '/json')) {
    try {
      return readJson(text, state.context.options.int64 === 'bigint');
    } catch (error) {
      throw unreadableError(state, response, error);
    }
  }
  throw unreadableError(state, response);
}

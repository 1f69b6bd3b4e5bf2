/** One call from its parameters to its result: every method, `createFetch` and the raw client go through here. */

import type { OperationInfo } from '../../generated/operations.ts';
import { CALL, checkOptions, CLIENT, readBaseUrl } from './check.ts';
import { type Answer, BUDGET, type Course, type Kept, type Outgoing, type Sender, textOf } from './call-state.ts';
import { invalid, InvalidRequestError, withDetails } from './errors.ts';
import { quietly, tell } from './events.ts';
import { asOurs, unreadable } from './error-of-outcome.ts';
import { readJson } from './json.ts';
import type { CallOptions, ClientOptions, ErrorEvent } from './options.ts';
import { hide } from './secrets.ts';
import { send } from './send.ts';
import { tokenSource } from './token.ts';
import { now, queueOf } from './wait.ts';

/** What all calls of a client share, from its options. */
export function senderOf(options: ClientOptions): Sender {
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

export interface Asked<Value> extends Kept {
  readonly operation: string;
  readonly options: CallOptions;
  /** Whether it changes anything at all. */
  readonly writes: boolean;
  /** Makes the request; throws an InvalidRequestError for what cannot be sent. */
  readonly prepare: () => Outgoing | Promise<Outgoing>;
  /** Turns a successful response into a value. */
  readonly read: (course: Course, answer: Answer) => Value | Promise<Value>;
}

export async function perform<Value>(sender: Sender, asked: Asked<Value>): Promise<Value> {
  const { operation, options, writes } = asked;
  const { events, timeout: usual = 60_000 } = sender.options;
  const call = (sender.calls += 1);
  const details: Course['details'] = { operation, attempts: 0 };
  try {
    checkOptions(options, CALL);
    let request = asked.prepare();
    if (request instanceof Promise) request = await request; // most are there, and waiting takes memory
    const { timeout = usual } = options;
    const course: Course = {
      request,
      sender,
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
    const answer = await send(course);
    if (writes) details.ambiguous = true; // until its response was read
    const { status, headers } = answer;
    if (options.onResponse) quietly(options.onResponse, { status, headers });
    let value = asked.read(course, answer);
    if (value instanceof Promise) value = await value;
    if (events) tell(events, 'success', { operation, call, status, attempts: details.attempts });
    return value;
  } catch (thrown) {
    const error = asOurs(operation, thrown);
    if (error instanceof InvalidRequestError && !error.operation)
      error.message = hide(`${operation}: ${error.message}`);
    withDetails(error, details);
    if (events) tell(events, 'error', { ...(error.toJSON() as ErrorEvent), call });
    throw error;
  }
}

/** The value of a successful response. */
export function valueOf(
  course: Course,
  answer: Answer,
  { method, emptyResponse, textResponse }: OperationInfo,
): unknown {
  const text = textOf(answer);
  if (!text.trim()) {
    if (emptyResponse) return undefined;
    // A deletion promises an empty object; a missing body means the same.
    if (method === 'DELETE') return {};
  } else if (textResponse) {
    return text;
  } else if (/[/+]json\b/i.test(answer.headers.get('content-type') ?? '/json')) {
    try {
      return readJson(text, course.sender.options.int64 === 'bigint');
    } catch (error) {
      throw unreadable(course, answer, error);
    }
  }
  throw unreadable(course, answer);
}

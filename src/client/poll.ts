/** Polls until the service is done, as the contract entry of the operation says (`x-polling`). */

import type { PollableMethod, Polling } from '../../generated/operations.ts';
import { CALL, checkOptions, type Known } from './check.ts';
import { afterCall, type AutomationError, type ErrorDetails } from './automation-error.ts';
import {
  AbortedError,
  invalid,
  NetworkError,
  PollTimeoutError,
  RateLimitError,
  ReportFailedError,
  ServerError,
  TimeoutError,
} from './errors.ts';
import { readAt } from './json.ts';
import type { CallOptions } from './options.ts';
import { nothing, now, sleep, stopAfter } from './wait.ts';

/** Why this poll failed; the service is polled again. */
export type PassingError = ServerError | RateLimitError | NetworkError | TimeoutError;

/** Progress of a poll: `status` and `body` if there was a response, otherwise `error`. */
export interface PollProgress<Body = unknown> {
  /** Use it to continue in another process. */
  readonly dataCode: string;
  /** Number of polls so far. */
  readonly polls: number;
  readonly elapsedMs: number;
  /** Time of the next poll. */
  readonly nextInMs: number;
  /** The status in the response; an unknown status means that the report is not ready. */
  readonly status?: string;
  readonly body?: Body;
  readonly error?: PassingError;
}

/** What a poll can set. `retry` and `headers` are for each call. */
export interface PollOptions<Body = unknown> extends Omit<CallOptions, 'timeout'> {
  /**
   * Timeout in milliseconds; then it fails with `PollTimeoutError`.
   * @default 600_000
   */
  readonly timeout?: number | undefined;
  /**
   * The first pause between polls in milliseconds. Each further pause is half as long again, minus a random part.
   * @default 1_000
   */
  readonly interval?: number | undefined;
  /**
   * Maximum pause, unless the service asks for a longer one.
   * @default 10_000
   */
  readonly maxInterval?: number | undefined;
  /** Called each time the report is not ready yet. A promise that it returns is awaited within the timeout, and a failure ends the poll. */
  readonly onProgress?: ((progress: PollProgress<Body>) => unknown) | undefined;
  /** Ends the current pause when it resolves. */
  readonly hint?: Promise<unknown> | undefined;
}

export const POLL: Known = {
  ...CALL,
  timeout: 0,
  interval: 0,
  maxInterval: 0,
  hint: 'Promise',
  onProgress: 'function',
};

/**
 * Polls until the report is ready, and returns the whole last response. To continue in another process, poll again
 * with the same code. A 5xx, a 429 and, after the first response, a lost connection do not end it before its timeout.
 *
 * ```ts
 * import { createClient, poll } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
 * const { results } = await poll(api.pollAudience, { dataCode: '1758203944' }, { timeout: 120_000 });
 * console.log(results);
 * ```
 */
export function poll<Params, Body>(
  method: PollableMethod<Params, Body, CallOptions>,
  params: NoInfer<Params>,
  options: PollOptions<Body> = {},
): Promise<Body> {
  return pollFrom(method, params, options);
}

/** With `requested`, the report was requested then: time counts from there, and a lost connection is worth another try. */
export async function pollFrom<Params, Body>(
  method: PollableMethod<Params, Body, CallOptions>,
  params: NoInfer<Params>,
  options: PollOptions<Body>,
  requested?: number,
): Promise<Body> {
  checkOptions(options, POLL);
  const { timeout = 600_000, interval = 1_000, maxInterval = 10_000, onProgress, hint, ...call } = options;
  const polling = pollingOf(method);
  const { operation } = method;
  const dataCode = String(readAt(params, polling.key));
  const begin = requested ?? now();
  const stop = new AbortController();
  let isLate = false;
  const clear = stopAfter(begin + timeout - now(), call.signal, (late) => {
    isLate = late && !stop.signal.aborted;
    stop.abort(call.signal?.reason);
  });
  let nudge = hint?.catch(() => new Promise(nothing)); // a failure does no harm
  let step = interval;
  let polls = 1;
  let response: Promise<Body> | undefined;
  let result: PollResult<Body> = {};
  const failure = (Class: typeof AutomationError, what: string, details: ErrorDetails) => {
    const status = result.status ? ` (status ${result.status})` : '';
    const advice = Class === ReportFailedError ? 'Request it again.' : 'Poll again with the same dataCode.';
    const message = `${operation}: report ${dataCode} ${what}${status}. ${advice}`;
    return new Class(message, { operation, attempts: polls, ...details });
  };
  try {
    for (; ; polls++) {
      response = method(params, { ...call, signal: stop.signal });
      const hasResponded = requested !== undefined || polls > 1;
      result = await resultOf(response, polling, hasResponded);
      const { body, status = '', error } = result;
      if (body !== undefined && polling.done.includes(status)) return body;
      if (polling.failed.includes(status)) throw failure(ReportFailedError, 'failed', { raw: body });
      const rest = Math.max(0, begin + timeout - now());
      const demand = (error instanceof RateLimitError && error.retryAfterMs) || 0;
      if (error && demand > rest) throw error;
      // Between half of the step and all of it, so that many callers do not poll at the same time.
      const nextInMs = Math.min(rest, Math.max(demand, step * (1 - Math.random() / 2)));
      const progress = { dataCode, polls, elapsedMs: now() - begin, nextInMs, ...result };
      await sleep(Infinity, stop.signal, Promise.resolve(onProgress?.(progress)));
      // If the time ends before the next poll, there is no next poll, unless a hint triggers it.
      const isRested = await sleep(nextInMs < rest ? nextInMs : Infinity, stop.signal, nudge);
      stop.signal.throwIfAborted();
      step = isRested ? Math.min(step * 1.5, maxInterval) : interval;
      if (!isRested) nudge = undefined;
    }
  } catch (error) {
    const ending = isLate
      ? failure(PollTimeoutError, `was not ready after ${timeout} ms`, { cause: result.error })
      : stop.signal.aborted && failure(AbortedError, 'was not waited for', { cause: stop.signal.reason });
    throw afterCall(ending || error, { dataCode }, response);
  } finally {
    clear();
  }
}

interface PollResult<Body> {
  readonly status?: string;
  readonly body?: Body;
  readonly error?: PassingError;
}

/** What a poll came to, unless it failed for good. */
async function resultOf<Body>(
  response: Promise<Body>,
  polling: Polling,
  hasResponded: boolean,
): Promise<PollResult<Body>> {
  try {
    const body = await response;
    const status = readAt(body, polling.status);
    return { body, ...(typeof status === 'string' && { status }) };
  } catch (error) {
    if (isPassing(error, hasResponded)) return { error };
    throw error;
  }
}

const isPassing = (error: unknown, hasResponded: boolean): error is PassingError =>
  error instanceof ServerError ||
  error instanceof RateLimitError ||
  (hasResponded && (error instanceof NetworkError || error instanceof TimeoutError));

/** How the operation is polled. */
export function pollingOf(
  method: Pick<PollableMethod<never, unknown, never>, 'operation' | 'polling'>,
): Polling {
  const { operation, polling } = Object(method) as Partial<typeof method>;
  if (!polling) throw invalid('method', `${operation} cannot be polled`);
  return polling;
}

/** A whole call on the wire: token, limiter, attempts, waiting, one deadline over all of it. */

import type { Answer, Outgoing, Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';
import type { TokenSource } from './auth.ts';
import type { ErrorDetails, Phase } from './errors.ts';
import { AbortedError, TimeoutError } from './errors.ts';
import { apiError } from './failure.ts';
import { tell } from './events.ts';
import type { CallOptions, ClientOptions, Failure, RequestEvent, WaitEvent } from './options.ts';
import type { Queue, Release } from './queue.ts';
import { readRetryAfter } from './retry-after.ts';
import type { RetryBudget } from './retry.ts';
import { delayBefore, retryPolicy } from './retry.ts';
import { now, sleep } from './sleep.ts';
import { stopAfter } from './waiting.ts';

export interface Sender {
  readonly options: ClientOptions;
  readonly tokens: TokenSource;
  readonly budget: RetryBudget;
  readonly queue: Queue | undefined;
  /** How many calls were made. */
  calls: number;
}

export interface Sending extends Outgoing {
  readonly operation: string;
  /** Its number among the client's calls. */
  readonly call: number;
  /** Whether repeating it does no harm. */
  readonly idempotent: boolean;
  /** Whether it changes anything at all. */
  readonly writes: boolean;
}

/** Resolves with the last answer, whatever its status; throws where there is none. */
export async function send(
  sender: Sender,
  sending: Sending,
  call: CallOptions,
): Promise<{ answer: Answer; details: ErrorDetails }> {
  const { options, tokens, budget } = sender;
  const timeout = call.timeout ?? options.timeout ?? 60_000;
  const attemptTimeout = options.attemptTimeout ?? 20_000;
  const policy = retryPolicy(options.retry, call.retry);
  const { events } = options;
  const started = now();
  const left = (): number => timeout - (now() - started);
  const { operation, method } = sending;
  const { signal } = call;
  const details: ErrorDetails = { operation, attempts: 0 };
  let refused: string | undefined;
  let unknown = false;

  if (signal?.aborted) throw aborted(sending, signal, details);
  for (let tries = 1; ; tries += 1) {
    const event: RequestEvent = {
      operation,
      call: sending.call,
      method,
      url: sending.url.split('?')[0] ?? '',
      attempt: tries,
    };
    const token = await within('token', event, () => tokens.get(refused));
    const place = await within('concurrency', event, (signal) => sender.queue?.acquire(signal));
    let release: void | Release;
    try {
      release = await within('limiter', event, (signal) => options.limiter?.acquire(operation, signal));
    } catch (error) {
      place?.();
      throw error;
    }
    details.attempts = (details.attempts ?? 0) + 1;
    tell(events, 'request', event);
    const began = now();
    const headers =
      token === undefined ? sending.headers : { ...sending.headers, authorization: `Bearer ${token}` };
    const fetch = options.fetch ?? globalFetch;
    const limits = {
      fetch,
      timeout: Math.min(attemptTimeout, left()),
      maxBodySize: options.maxBodySize ?? 50_000_000,
      signal,
    };
    const outcome = await attempt({ ...sending, headers }, limits, { ...details }).finally(() => {
      release?.();
      place?.();
    });
    const status = 'answer' in outcome ? outcome.answer.status : undefined;
    const durationMs = now() - began;
    tell(events, 'response', {
      ...event,
      durationMs,
      ...('answer' in outcome ? { status: outcome.answer.status } : { error: outcome.error.name }),
    });

    const mayHaveDone = 'answer' in outcome ? outcome.answer.status >= 500 : outcome.broken.sent;
    if (sending.writes && mayHaveDone) unknown = true;
    if (unknown) details.ambiguous = true;
    if ('answer' in outcome && outcome.answer.status < 300) {
      budget.succeeded(tries - 1);
      return { answer: outcome.answer, details: { operation, attempts: details.attempts } };
    }

    if (status === 401 && refused === undefined && token !== undefined && tokens.canRefresh) {
      refused = token;
      tries -= 1; // the one replay with a new token is not counted
      continue;
    }
    const retryAfter =
      'answer' in outcome ? readRetryAfter(outcome.answer.headers.get('retry-after')) : undefined;
    if (status === 429) {
      options.limiter?.limited?.(operation, retryAfter);
      if (retryAfter !== undefined) details.retryAfterMs = retryAfter;
    }
    const failure: Failure = {
      operation,
      idempotent: sending.idempotent,
      sent: 'answer' in outcome || outcome.broken.sent,
      permanent: 'error' in outcome && outcome.final,
      attempt: tries,
      ...(status === undefined ? {} : { status }),
    };
    const delayMs = delayBefore(tries, policy, retryAfter);
    const tooLong = (retryAfter ?? 0) > policy.maxRetryAfter || delayMs >= left();
    if (tries >= policy.attempts || tooLong || !policy.retryOn(failure) || !budget.take())
      return finish(outcome);
    tell(events, 'retry', {
      ...event,
      delayMs,
      error: nameOf(outcome),
      ...(status === undefined ? {} : { status }),
    });
    tell(events, 'wait', {
      ...event,
      reason: retryAfter === undefined ? 'backoff' : 'retry-after',
      delayMs,
    });
    if (!(await sleep(delayMs, signal))) throw aborted(sending, signal, details);
  }

  function finish(outcome: Outcome): { answer: Answer; details: ErrorDetails } {
    if ('answer' in outcome) return { answer: outcome.answer, details };
    throw Object.assign(outcome.error, details.ambiguous ? { ambiguous: true } : {});
  }

  /**
   * Waits for somebody else's promise, but not beyond the deadline or the caller's patience. What comes too late is
   * given back.
   */
  async function within<Value>(
    reason: WaitEvent['reason'] & Phase,
    event: RequestEvent,
    ask: (signal: AbortSignal) => Value | Promise<Value>,
  ): Promise<Value> {
    const stop = stopAfter(left(), signal);
    try {
      const value = ask(stop.signal);
      if (!(value instanceof Promise)) return value;
      tell(events, 'wait', { ...event, reason });
      let over = false;
      value.then(
        (late) => {
          if (over && typeof late === 'function') Reflect.apply(late, undefined, []);
        },
        () => undefined,
      );
      return await Promise.race([
        value,
        new Promise<never>((_, reject) => {
          const fail = (): void => {
            over = true;
            const message = `${sending.who} waited for the ${reason} until its ${timeout} ms were over.`;
            reject(
              stop.late()
                ? new TimeoutError(message, { ...details, phase: reason })
                : aborted(sending, signal, details),
            );
          };
          if (stop.signal.aborted) fail();
          else stop.signal.addEventListener('abort', fail, { once: true });
        }),
      ]);
    } finally {
      stop.clear();
    }
  }
}

/** Looked up at each call: on Node 20 the first touch of fetch takes 17 ms, which a construction should not pay. */
const globalFetch = (url: string, init: RequestInit): Promise<Response> => globalThis.fetch(url, init);

function nameOf(outcome: Outcome): string {
  return 'answer' in outcome ? apiError('', outcome.answer.status, '', {}).name : outcome.error.name;
}

function aborted({ who }: Sending, signal: AbortSignal | undefined, details: ErrorDetails): AbortedError {
  return new AbortedError(`${who} was aborted.`, { ...details, cause: signal?.reason });
}

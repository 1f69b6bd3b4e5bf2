/** A whole call on the wire: token, limiter, attempts, waiting, one deadline over all of it. */

import type { Answer, Outgoing } from './attempt.ts';
import { assignDefined } from './assign.ts';
import { attempt } from './attempt.ts';
import type { TokenSource } from './auth.ts';
import type { Phase } from './errors.ts';
import { AbortedError, TimeoutError } from './errors.ts';
import { tell } from './events.ts';
import type { Failed } from './failure.ts';
import { apiError, apiErrorClass } from './failure.ts';
import type { CallOptions, ClientOptions, RequestEvent } from './options.ts';
import type { Queue } from './queue.ts';
import { readRetryAfter } from './retry-after.ts';
import type { RetryPolicy } from './retry.ts';
import { delayBefore, retryPolicy } from './retry.ts';
import { now, onAbort, sleep } from './sleep.ts';
import { stopAfter } from './waiting.ts';

/** What the calls of a client share. */
export interface Sender {
  readonly options: ClientOptions;
  readonly baseUrl: string;
  readonly token: TokenSource;
  readonly policy: RetryPolicy;
  readonly queue: Queue | undefined;
  /** Repetitions that can still be paid for: it keeps many callers from repeating all at once. */
  budget: number;
  /** How many calls were made. */
  calls: number;
}

export interface Sending extends Outgoing {
  readonly operation: string;
  /** Its number among the client's calls. */
  readonly call: number;
  /** Whether it changes anything at all. */
  readonly writes: boolean;
}

export const BUDGET = 20;

/** Resolves with a good answer; throws where there is none. */
export async function send(sender: Sender, sending: Sending, call: CallOptions): Promise<Answer> {
  const { options, queue } = sender;
  const { events, limiter } = options;
  const { operation, method, who, url, writes, details, asked } = sending;
  const { signal } = call;
  const idempotent = !writes || method === 'PUT' || method === 'DELETE';
  const timeout = call.timeout ?? options.timeout ?? 60_000;
  const policy = call.retry === undefined ? sender.policy : retryPolicy(sender.policy, call.retry);
  const end = now() + timeout;
  let tries = 1;
  let refused: string | undefined;
  const event = (): RequestEvent => ({
    operation,
    call: sending.call,
    method,
    url: url.replace(/\?.*/, ''),
    attempt: tries,
  });
  const aborted = (): AbortedError =>
    new AbortedError(`${who} was aborted.`, { ...details, cause: signal?.reason });

  /** Waits for somebody else, but not beyond the deadline or the caller's patience; what comes late is given back. */
  const within = async <Value>(
    reason: Phase & ('token' | 'concurrency' | 'limiter'),
    ask: (signal: AbortSignal) => Value | PromiseLike<Value>,
  ): Promise<Value> => {
    const stop = stopAfter(end - now(), signal);
    try {
      const value = ask(stop.signal);
      if (!(value instanceof Object && 'then' in value)) return value;
      if (events) tell(events, 'wait', { ...event(), reason });
      return await new Promise<Value>((resolve, reject) => {
        Promise.resolve(value).then((given) => {
          if (stop.signal.aborted && typeof given === 'function') Reflect.apply(given, undefined, []);
          resolve(given);
        }, reject);
        onAbort(stop.signal, () => {
          const message = `${who} waited for the ${reason} until its ${timeout} ms were over.`;
          reject(stop.late() ? new TimeoutError(message, { ...details, phase: reason }) : aborted());
        });
      });
    } finally {
      stop.clear();
    }
  };

  for (;;) {
    const releases: (void | (() => void))[] = [];
    let failed: Failed | undefined;
    let token = sender.token(refused);
    try {
      if (token instanceof Promise) {
        const pending = token;
        token = await within('token', () => pending);
      }
      if (queue) releases.push(await within('concurrency', queue));
      if (limiter) releases.push(await within('limiter', (stop) => limiter.acquire(operation, stop)));
      if (signal?.aborted) throw aborted();
      details.attempts += 1;
      const request = event();
      if (events) tell(events, 'request', request);
      const began = now();
      failed = await attempt(sending, token, options, signal, end - began, request);
      if (events) {
        const { status = 0, headers = new Headers() } = asked.answer ?? {};
        const facts = failed ? { error: failed.error.name } : { status, headers };
        tell(events, 'response', { ...event(), ...facts, durationMs: now() - began });
      }
    } finally {
      for (const release of releases) release?.();
    }

    const { answer } = asked;
    const { error, sent = true, permanent = false } = failed ?? {};
    const status = failed ? undefined : answer?.status;
    if (answer && status && status < 300) {
      sender.budget = Math.min(options.retryBudget ?? BUDGET, sender.budget + (tries - 1 || 0.2));
      return answer;
    }
    if (writes && sent && !(status && status < 500)) details.ambiguous = true;

    if (status === 401 && !refused && typeof options.token === 'function') {
      refused = token; // the one replay with a new token is not counted
      continue;
    }
    const retryAfter = readRetryAfter(answer?.headers.get('retry-after'));
    if (status === 429) {
      limiter?.limited?.(operation, retryAfter);
      details.retryAfterMs = retryAfter;
    }
    const delayMs = delayBefore(tries, policy, retryAfter);
    const known = status ? { status } : {};
    if (
      tries >= policy.attempts ||
      !((retryAfter ?? 0) <= policy.maxRetryAfter && delayMs < end - now()) ||
      !policy.retryOn({ operation, idempotent, sent, permanent, attempt: tries, ...known }) ||
      sender.budget < 1
    ) {
      throw error
        ? assignDefined(error, { ambiguous: details.ambiguous })
        : apiError(who, status ?? 0, answer ? answer.hide(answer.text) : '', details);
    }
    sender.budget -= 1;
    if (events) {
      const name = error?.name ?? apiErrorClass(status ?? 0).prototype.name;
      tell(events, 'retry', { ...event(), ...known, delayMs, error: name });
      tell(events, 'wait', {
        ...event(),
        reason: retryAfter === undefined ? 'backoff' : 'retry-after',
        delayMs,
      });
    }
    if (!(await sleep(delayMs, signal))) throw aborted();
    tries += 1;
  }
}

/** Decides whether and when a failed request is retried, or fails the call. */

import { readRetryAfter } from './retry-after.ts';
import { type CallState, timeLeft } from './call-state.ts';
import { connectionOf, errorClassOf, errorOf, type Outcome } from './error-of-outcome.ts';
import { assignDefined } from './automation-error.ts';
import { AbortedError, invalid, NetworkError, TimeoutError } from './errors.ts';
import { callQuietly, notify } from './events.ts';
import type { Failure, RetryOptions } from './options.ts';
import { sleep } from './wait.ts';

/**
 * The default decision: requests that did not reach the service, and 429, are retried with any method; lost
 * connections, timeouts and 5xx only if a retry is safe.
 *
 * ```ts
 * import { createClient, defaultRetryOn } from 'experimentation-automation';
 *
 * createClient({
 *   baseUrl: 'https://api.example.com',
 *   retry: { retryOn: (failure) => failure.operation !== 'deleteGoal' && defaultRetryOn(failure) },
 * });
 * ```
 */
export function defaultRetryOn(failure: Failure): boolean {
  // JavaScript callers can wrap it and forget the argument.
  if (!(failure as Failure | null)) throw invalid('failure', 'is missing');
  const { permanent, status = 500, idempotent } = failure;
  return !permanent && (!failure.sent || status === 429 || (idempotent && status >= 500));
}

/** The retry policy of a client that sets nothing. */
export const defaultRetry: Required<RetryOptions> = {
  attempts: 3,
  minDelay: 250,
  maxDelay: 8_000,
  maxRetryAfter: 60_000,
  retryOn: defaultRetryOn,
};

/** Resolves when it is time to retry the request, and throws its error if it is not retried. */
export async function retryOrThrow(state: CallState, outcome: Outcome): Promise<void> {
  const { context, operation, request, writes, details, tries, token, options } = state;
  const { limiter, retry, retryBudget = 20, token: source } = context.options;
  const { failure, response } = outcome;
  const status = failure ? undefined : response?.status;
  const { sent: isSent, permanent } =
    failure === NetworkError
      ? connectionOf(outcome.cause)
      : { sent: true, permanent: failure !== undefined && failure !== TimeoutError };
  if (writes && isSent && (status ?? 500) >= 500) details.ambiguous = true;
  // The one replay with a new token is not counted.
  if (status === 401 && token && !state.refused && typeof source === 'function') {
    state.refused = token;
    return;
  }
  const policy = { ...defaultRetry };
  for (const changes of [retry, options.retry]) {
    assignDefined(policy, changes === false ? { attempts: 1 } : changes);
  }
  const retryAfterMs = readRetryAfter(response?.headers.get('retry-after'));
  details.retryAfterMs = retryAfterMs;
  const demanded = retryAfterMs ?? 0;
  if (status === 429) {
    // One mistaken header must not close a limiter that all calls share.
    callQuietly(() =>
      limiter?.limited?.(operation, retryAfterMs && Math.min(retryAfterMs, policy.maxRetryAfter)),
    );
  }
  // Full jitter, and never sooner than the service asked.
  const most = Math.min(policy.maxDelay, policy.minDelay * 2 ** (tries - 1));
  const delayMs = Math.max(Math.random() * most, demanded);
  const idempotent = !writes || /PUT|DELETE/.test(request.method);
  if (
    tries >= policy.attempts ||
    demanded > policy.maxRetryAfter ||
    delayMs >= timeLeft(state) ||
    !policy.retryOn({ operation, idempotent, sent: isSent, permanent, attempt: tries, status }) ||
    context.spent > retryBudget * 5 - 5
  ) {
    throw errorOf(state, outcome);
  }
  context.spent += 5;
  notify(state, 'retry', { status, delayMs, error: errorClassOf(outcome).prototype.name });
  notify(state, 'wait', { reason: demanded ? 'retry-after' : 'backoff', delayMs });
  if (!(await sleep(delayMs, options.signal))) throw errorOf(state, { failure: AbortedError });
  state.tries += 1;
}

/** Decides whether and when a failed request is retried, or fails the call. */

import { readRetryAfter } from '../contract/retry-after.ts';
import { type ReceivedResponse, type CallState, requestOf } from './call-state.ts';
import { assignDefined } from './errors.ts';
import { quietly, tell } from './events.ts';
import { abortedError, type Failed } from './error-of-outcome.ts';
import type { Failure, RetryOptions } from './options.ts';
import { now, sleep } from './wait.ts';

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
export function defaultRetryOn({ permanent, sent, status, idempotent }: Failure): boolean {
  if (permanent) return false;
  if (!sent || status === 429) return true;
  return idempotent && (status === undefined || status >= 500);
}

/** The retry policy of a client that sets nothing. */
export const defaultRetry: Required<RetryOptions> = {
  attempts: 3,
  minDelay: 250,
  maxDelay: 8_000,
  maxRetryAfter: 60_000,
  retryOn: defaultRetryOn,
};

/** Resolves when it is time to retry the request, and throws if it is not retried. */
export async function retryOrThrow(
  state: CallState,
  { error, sent, permanent, status }: Failed,
  response: ReceivedResponse | undefined,
  token: string | undefined,
): Promise<void> {
  const { context, operation, request, writes, details, tries } = state;
  const { events, limiter, retry, token: source } = context.options;
  if (writes && sent && !(status && status < 500)) details.ambiguous = true;
  if (status === 401 && state.refused === undefined && typeof source === 'function') {
    state.refused = token; // the one replay with a new token is not counted
    return;
  }
  const retryAfter = readRetryAfter(response?.headers.get('retry-after'));
  const demanded = retryAfter ?? 0;
  if (status === 429) {
    quietly(() => limiter?.limited?.(operation, retryAfter));
    details.retryAfterMs = retryAfter;
  }
  const policy = { ...defaultRetry };
  for (const changes of [retry, state.options.retry]) {
    assignDefined(policy, changes === false ? { attempts: 1 } : changes);
  }
  // Full jitter, and never sooner than the service asked.
  const most = Math.min(policy.maxDelay, policy.minDelay * 2 ** (tries - 1));
  const delayMs = Math.max(Math.random() * most, demanded);
  const idempotent = !writes || /PUT|DELETE/.test(request.method);
  if (
    tries >= policy.attempts ||
    demanded > policy.maxRetryAfter ||
    delayMs >= state.end - now() ||
    !policy.retryOn({ operation, idempotent, sent, permanent, attempt: tries, status }) ||
    context.budget < 1
  ) {
    throw error;
  }
  context.budget -= 1;
  const event = requestOf(state);
  tell(events, 'retry', { ...event, status, delayMs, error: error.name });
  tell(events, 'wait', { ...event, reason: retryAfter ? 'retry-after' : 'backoff', delayMs });
  if (!(await sleep(delayMs, state.options.signal))) throw abortedError(state);
  state.tries += 1;
}

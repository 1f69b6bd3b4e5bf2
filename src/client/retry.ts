/** When a failed request is repeated, and after how long. */

import { assignDefined } from './assign.ts';
import type { Failure, RetryOptions } from './options.ts';

/**
 * What is repeated unless told otherwise: what never reached the service and 429 with any method; broken
 * connections, timeouts and 5xx only where repeating is safe.
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

export type RetryPolicy = Required<RetryOptions>;

/**
 * The policy of a client that sets nothing.
 *
 * ```ts
 * import { createClient, defaultRetry } from 'experimentation-automation';
 *
 * const attempts = defaultRetry.attempts + 2;
 * createClient({ baseUrl: 'https://api.example.com', retry: { attempts } });
 * ```
 */
export const defaultRetry: RetryPolicy = {
  attempts: 3,
  minDelay: 250,
  maxDelay: 8_000,
  maxRetryAfter: 60_000,
  retryOn: defaultRetryOn,
};

export const retryPolicy = (base: RetryPolicy, changes: RetryOptions | false | undefined): RetryPolicy =>
  assignDefined({ ...base }, changes === false ? { attempts: 1 } : (changes ?? {}));

/** Full jitter, and never sooner than the service asked. */
export function delayBefore(attempt: number, policy: RetryPolicy, retryAfter: number | undefined): number {
  const most = Math.min(policy.maxDelay, policy.minDelay * 2 ** (attempt - 1));
  return Math.max(Math.random() * most, retryAfter ?? 0);
}

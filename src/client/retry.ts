/** When a failed request is repeated, and after how long. */

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

/** The policy of a client that sets nothing. */
export const defaultRetry: RetryPolicy = {
  attempts: 3,
  minDelay: 250,
  maxDelay: 8_000,
  maxRetryAfter: 60_000,
  retryOn: defaultRetryOn,
};

export function retryPolicy(...layers: readonly (RetryOptions | false | undefined)[]): RetryPolicy {
  return layers.reduce<RetryPolicy>((policy, layer) => {
    if (layer === false) return { ...policy, attempts: 1 };
    const known = Object.entries(layer ?? {}).filter(([, value]) => value !== undefined);
    return { ...policy, ...Object.fromEntries(known) };
  }, defaultRetry);
}

/** Full jitter, and never sooner than the service asked. */
export function delayBefore(attempt: number, policy: RetryPolicy, retryAfter: number | undefined): number {
  const most = Math.min(policy.maxDelay, policy.minDelay * 2 ** (attempt - 1));
  return Math.max(Math.random() * most, retryAfter ?? 0);
}

/** Keeps many callers from repeating all at once: repetitions are paid from one purse. */
export class RetryBudget {
  #left: number;
  readonly #size: number;
  constructor(size: number) {
    this.#left = size;
    this.#size = size;
  }
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
  succeeded(repetitions: number): void {
    this.#left = Math.min(this.#size, this.#left + (repetitions || 0.2));
  }
}

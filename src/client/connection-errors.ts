/** No answer came, or not in time, or it was not wanted any more. */

import { AutomationError, type Phase } from './base-error.ts';

/**
 * The connection failed. With `ambiguous`, the service may have received the request.
 *
 * ```ts
 * import { NetworkError } from 'experimentation-automation';
 *
 * export const wasSent = (error: unknown): boolean => error instanceof NetworkError && error.ambiguous === true;
 * ```
 */
export class NetworkError extends AutomationError {
  override get name(): 'NetworkError' {
    return 'NetworkError';
  }
}

/**
 * The time for an attempt or for the whole call ran out; `phase` says what was being waited for.
 *
 * ```ts
 * import { TimeoutError } from 'experimentation-automation';
 *
 * export const waitedFor = (error: unknown): string | undefined =>
 *   error instanceof TimeoutError ? error.phase : undefined;
 * ```
 */
export class TimeoutError extends AutomationError {
  declare readonly phase: Phase;
  override get name(): 'TimeoutError' {
    return 'TimeoutError';
  }
}

/**
 * The caller's signal was aborted; its reason is the `cause`.
 *
 * ```ts
 * import { AbortedError } from 'experimentation-automation';
 *
 * export const reason = (error: unknown): unknown => (error instanceof AbortedError ? error.cause : undefined);
 * ```
 */
export class AbortedError extends AutomationError {
  override get name(): 'AbortedError' {
    return 'AbortedError';
  }
}

/**
 * The service answered with a redirect; it was not followed.
 *
 * ```ts
 * import { RedirectError } from 'experimentation-automation';
 *
 * export const newHome = (error: unknown): string | undefined =>
 *   error instanceof RedirectError ? error.location : undefined;
 * ```
 */
export class RedirectError extends AutomationError {
  declare readonly location?: string;
  override get name(): 'RedirectError' {
    return 'RedirectError';
  }
}

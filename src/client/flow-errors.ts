/** What several calls together did not reach. */

import { AutomationError } from './base-error.ts';

/**
 * A cursor came back, or the pages had no end. What was yielded stays valid.
 *
 * ```ts
 * import { PaginationError } from 'experimentation-automation';
 *
 * export const goOnFrom = (error: unknown): string | undefined =>
 *   error instanceof PaginationError ? error.cursor : undefined;
 * ```
 */
export class PaginationError extends AutomationError {
  override get name(): 'PaginationError' {
    return 'PaginationError';
  }
}

/**
 * A report was not ready in time; a new poll with the same `dataCode` goes on.
 *
 * ```ts
 * import { PollTimeoutError } from 'experimentation-automation';
 *
 * // A new poll with it goes on.
 * export const unfinished = (error: unknown): string | undefined =>
 *   error instanceof PollTimeoutError ? error.dataCode : undefined;
 * ```
 */
export class PollTimeoutError extends AutomationError {
  override get name(): 'PollTimeoutError' {
    return 'PollTimeoutError';
  }
}

/**
 * The service gave a report up.
 *
 * ```ts
 * import { ReportFailedError } from 'experimentation-automation';
 *
 * export const requestAnew = (error: unknown): boolean => error instanceof ReportFailedError;
 * ```
 */
export class ReportFailedError extends AutomationError {
  override get name(): 'ReportFailedError' {
    return 'ReportFailedError';
  }
}

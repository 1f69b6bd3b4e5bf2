/** All errors as one type, and how to tell them from others. */

import type { ContractError } from './contract-error.ts';
import { isBranded } from './errors.ts';
import type {
  AbortedError,
  ApiError,
  AuthError,
  BadRequestError,
  ConflictError,
  EmptyResponseError,
  InvalidRequestError,
  LockedError,
  NetworkError,
  NotFoundError,
  PaginationError,
  ParseError,
  PermissionError,
  PollTimeoutError,
  PrecisionError,
  RateLimitError,
  RedirectError,
  ReportFailedError,
  ResponseTooLargeError,
  ServerError,
  TimeoutError,
  UnexpectedContentError,
} from './errors.ts';

/** Every error of this package, told apart by `name`. */
export type AnyAutomationError =
  | InvalidRequestError
  | (ApiError & { readonly name: 'ApiError' })
  | BadRequestError
  | AuthError
  | PermissionError
  | NotFoundError
  | ConflictError
  | LockedError
  | RateLimitError
  | ServerError
  | NetworkError
  | TimeoutError
  | AbortedError
  | RedirectError
  | ParseError
  | EmptyResponseError
  | UnexpectedContentError
  | ResponseTooLargeError
  | PrecisionError
  | PaginationError
  | PollTimeoutError
  | ReportFailedError
  | ContractError;

/**
 * Whether this is an error of this package, including errors of another copy of it, for which `instanceof` is false.
 *
 * ```ts
 * import { isAutomationError } from 'experimentation-automation';
 *
 * export function explain(error: unknown): string {
 *   if (!isAutomationError(error)) return 'a bug of ours';
 *   switch (error.name) {
 *     case 'RateLimitError':
 *       return `wait ${String(error.retryAfterMs)} ms`;
 *     case 'NotFoundError':
 *       return error.problem.message;
 *     default:
 *       return error.message;
 *   }
 * }
 * ```
 */
export function isAutomationError(error: unknown): error is AnyAutomationError {
  return isBranded(error);
}

/**
 * Whether the service responded, and with a failure: `status` and `problem` are there.
 *
 * ```ts
 * import { isApiError } from 'experimentation-automation';
 *
 * export const status = (error: unknown): number | undefined => (isApiError(error) ? error.status : undefined);
 * ```
 */
export function isApiError(error: unknown): error is ApiError {
  return isAutomationError(error) && 'problem' in error;
}

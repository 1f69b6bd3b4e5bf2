/** The service answered with a failure. */

import { AutomationError, type Problem } from './base-error.ts';

/**
 * The names of `ApiError` and of its subclasses.
 *
 * ```ts
 * import type { ApiErrorName } from 'experimentation-automation';
 *
 * export const shown: Partial<Record<ApiErrorName, string>> = { NotFoundError: 'There is no such goal.' };
 * ```
 */
export type ApiErrorName =
  | 'ApiError'
  | 'BadRequestError'
  | 'AuthError'
  | 'PermissionError'
  | 'NotFoundError'
  | 'ConflictError'
  | 'RateLimitError'
  | 'ServerError';

/**
 * The service answered with a failure; the common statuses have classes of their own.
 *
 * ```ts
 * import { ApiError } from 'experimentation-automation';
 *
 * export const said = (error: unknown): string | undefined =>
 *   error instanceof ApiError ? `${error.status}: ${error.problem.message}` : undefined;
 * ```
 */
export class ApiError extends AutomationError {
  declare readonly status: number;
  declare readonly problem: Problem;
  override get name(): ApiErrorName {
    return 'ApiError';
  }
}

/**
 * 400: the service did not accept the request.
 *
 * ```ts
 * import { BadRequestError } from 'experimentation-automation';
 *
 * export const refusal = (error: unknown): string | undefined =>
 *   error instanceof BadRequestError ? error.problem.message : undefined;
 * ```
 */
export class BadRequestError extends ApiError {
  override get name(): 'BadRequestError' {
    return 'BadRequestError';
  }
}

/**
 * 401: the token was not accepted, also after one refresh where that was possible.
 *
 * ```ts
 * import { AuthError } from 'experimentation-automation';
 *
 * export const mustSignIn = (error: unknown): boolean => error instanceof AuthError;
 * ```
 */
export class AuthError extends ApiError {
  override get name(): 'AuthError' {
    return 'AuthError';
  }
}

/**
 * 403: the token is known but may not do this.
 *
 * ```ts
 * import { PermissionError } from 'experimentation-automation';
 *
 * export const lacksRights = (error: unknown): boolean => error instanceof PermissionError;
 * ```
 */
export class PermissionError extends ApiError {
  override get name(): 'PermissionError' {
    return 'PermissionError';
  }
}

/**
 * 404: no such thing. With `ambiguous`, an earlier attempt of this call may have deleted it.
 *
 * ```ts
 * import { NotFoundError } from 'experimentation-automation';
 *
 * // After a deletion both are as good: it was not there, or it is not there any more.
 * export const isGone = (error: unknown): boolean => error instanceof NotFoundError;
 * ```
 */
export class NotFoundError extends ApiError {
  override get name(): 'NotFoundError' {
    return 'NotFoundError';
  }
}

/**
 * 409: the request conflicts with the present state.
 *
 * ```ts
 * import { ConflictError } from 'experimentation-automation';
 *
 * export const isTaken = (error: unknown): boolean => error instanceof ConflictError;
 * ```
 */
export class ConflictError extends ApiError {
  override get name(): 'ConflictError' {
    return 'ConflictError';
  }
}

/**
 * 429: too many requests, and waiting longer was not allowed.
 *
 * ```ts
 * import { RateLimitError } from 'experimentation-automation';
 *
 * export const again = (error: unknown): Date | undefined =>
 *   error instanceof RateLimitError ? new Date(Date.now() + (error.retryAfterMs ?? 60_000)) : undefined;
 * ```
 */
export class RateLimitError extends ApiError {
  declare readonly retryAfterMs?: number;
  override get name(): 'RateLimitError' {
    return 'RateLimitError';
  }
}

/**
 * 5xx: the service failed. With `ambiguous`, it may have done the write all the same.
 *
 * ```ts
 * import { ServerError } from 'experimentation-automation';
 *
 * export const lookBeforeRepeating = (error: unknown): boolean =>
 *   error instanceof ServerError && error.ambiguous === true;
 * ```
 */
export class ServerError extends ApiError {
  override get name(): 'ServerError' {
    return 'ServerError';
  }
}

/**
 * Everything the client throws. One base, literal names, and only facts that are safe to log: no error ever
 * holds the token, in its message, stack, cause or any property.
 */

import { assignDefined } from './assign.ts';
import { BRAND } from './brand.ts';

/**
 * A failed answer in one form, whichever of the service's error shapes it came in.
 *
 * ```ts
 * import type { Problem } from 'experimentation-automation';
 *
 * export const line = ({ code, message, service }: Problem): string =>
 *   [service, code, message].filter(Boolean).join(': ');
 * ```
 */
export interface Problem {
  /** The machine-readable code, where the answer had one. */
  readonly code?: string;
  /** What the service said; a generic sentence where it said nothing. */
  readonly message: string;
  /** The part of the service that answered, where the answer named one. */
  readonly service?: string;
}

/**
 * What is known about a failure; each error carries the fields that apply to it.
 *
 * ```ts
 * import type { ErrorDetails } from 'experimentation-automation';
 *
 * export const known = ({ operation, attempts, ambiguous }: ErrorDetails): string =>
 *   `${operation} after ${attempts} requests${ambiguous ? ', outcome unknown' : ''}`;
 * ```
 */
export interface ErrorDetails {
  /** The operation that failed, by its id. */
  operation?: string | undefined;
  /** How many requests were sent for this call. */
  attempts?: number | undefined;
  /** Whether a write may have been carried out although the call failed. */
  ambiguous?: boolean | undefined;
  status?: number | undefined;
  problem?: Problem | undefined;
  /** The answer as it came: parsed where it was JSON, else at most 2 kB of its text. */
  raw?: unknown;
  /** The code of the report that can be polled again. */
  dataCode?: string | undefined;
  /** The cursor from which a walk can be taken up again. */
  cursor?: string | undefined;
  /** How long the service asked to be left alone. */
  retryAfterMs?: number | undefined;
  /** The parameter, option or place in the body that was refused. */
  parameter?: string | undefined;
  /** The place in the answer, as a JSON pointer. */
  pointer?: string | undefined;
  /** What the call was waiting for when it ran out of time. */
  phase?: Phase | undefined;
  /** Where a redirect pointed to; it was not followed. */
  location?: string | undefined;
  cause?: unknown;
}

/**
 * What a call can be waiting for.
 *
 * ```ts
 * import type { Phase } from 'experimentation-automation';
 *
 * export const ours = (phase: Phase): boolean => phase !== 'headers' && phase !== 'body';
 * ```
 */
export type Phase = 'token' | 'concurrency' | 'limiter' | 'headers' | 'body';

/**
 * The base of every error of this package.
 *
 * ```ts
 * import { AutomationError, createClient } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
 * try {
 *   await api.getGoal({ goalId: 42 });
 * } catch (error) {
 *   if (error instanceof AutomationError) console.error(error.operation, error.attempts, error.message);
 * }
 * ```
 */
export class AutomationError extends Error {
  declare readonly operation?: string;
  declare readonly attempts: number;
  declare readonly ambiguous?: boolean;
  declare readonly status?: number;
  declare readonly raw?: unknown;
  declare readonly dataCode?: string;
  declare readonly cursor?: string;

  constructor(message: string, { cause, ...details }: ErrorDetails = {}) {
    super(message, cause === undefined ? cause : { cause });
    assignDefined(this, { attempts: 0, ...details });
  }

  override get name(): string {
    return 'AutomationError';
  }

  get [BRAND](): true {
    return true;
  }

  /** What `JSON.stringify` shows: name, message and the known facts; neither stack nor cause. */
  toJSON(): object {
    return Object.assign({ name: this.name, message: this.message }, this);
  }
}

/**
 * The call was refused before anything was sent: `parameter` says what was wrong.
 *
 * ```ts
 * import { InvalidRequestError } from 'experimentation-automation';
 *
 * export const field = (error: unknown): string | undefined =>
 *   error instanceof InvalidRequestError ? error.parameter : undefined;
 * ```
 */
export class InvalidRequestError extends AutomationError {
  declare readonly parameter?: string;
  override get name(): 'InvalidRequestError' {
    return 'InvalidRequestError';
  }
}

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

/**
 * The answer was not the JSON that it claimed to be.
 *
 * ```ts
 * import { ParseError } from 'experimentation-automation';
 *
 * export const garbled = (error: unknown): unknown => (error instanceof ParseError ? error.raw : undefined);
 * ```
 */
export class ParseError extends AutomationError {
  override get name(): 'ParseError' {
    return 'ParseError';
  }
}

/**
 * The answer was empty where the contract promises a body.
 *
 * ```ts
 * import { EmptyResponseError } from 'experimentation-automation';
 *
 * export const saidNothing = (error: unknown): boolean => error instanceof EmptyResponseError;
 * ```
 */
export class EmptyResponseError extends AutomationError {
  override get name(): 'EmptyResponseError' {
    return 'EmptyResponseError';
  }
}

/**
 * The answer was of another content type than JSON: often a proxy's or a login page.
 *
 * ```ts
 * import { UnexpectedContentError } from 'experimentation-automation';
 *
 * export const page = (error: unknown): unknown =>
 *   error instanceof UnexpectedContentError ? error.raw : undefined;
 * ```
 */
export class UnexpectedContentError extends AutomationError {
  override get name(): 'UnexpectedContentError' {
    return 'UnexpectedContentError';
  }
}

/**
 * The answer was longer than `maxBodySize`.
 *
 * ```ts
 * import { ResponseTooLargeError } from 'experimentation-automation';
 *
 * export const askForLess = (error: unknown): boolean => error instanceof ResponseTooLargeError;
 * ```
 */
export class ResponseTooLargeError extends AutomationError {
  override get name(): 'ResponseTooLargeError' {
    return 'ResponseTooLargeError';
  }
}

/**
 * An integer in the answer does not fit a JavaScript number; `pointer` says where it stands.
 *
 * ```ts
 * import { PrecisionError } from 'experimentation-automation';
 *
 * export const place = (error: unknown): string | undefined =>
 *   error instanceof PrecisionError ? error.pointer : undefined;
 * ```
 */
export class PrecisionError extends AutomationError {
  declare readonly pointer: string;
  override get name(): 'PrecisionError' {
    return 'PrecisionError';
  }
}

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

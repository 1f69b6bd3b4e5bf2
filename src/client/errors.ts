/** One class for each kind of failure, and how to distinguish them. */

import type { Standing, Violation } from './violation.ts';
import { AutomationError, type Phase, type Problem, type Refused } from './automation-error.ts';

/** The call was refused before anything was sent; `parameter` says what is wrong. */
export class InvalidRequestError extends AutomationError {
  declare readonly parameter?: string;
  override get name(): 'InvalidRequestError' {
    return 'InvalidRequestError';
  }
}

export const invalid = (parameter: string, why: string): InvalidRequestError =>
  new InvalidRequestError(`${parameter} ${why}. Nothing was sent.`, { parameter });

/** The names of `ApiError` and of its subclasses. */
export type ApiErrorName =
  | 'ApiError'
  | 'BadRequestError'
  | 'AuthError'
  | 'PermissionError'
  | 'NotFoundError'
  | 'ConflictError'
  | 'LockedError'
  | 'RateLimitError'
  | 'ServerError';

/** The service responded with a failure; common statuses have their own classes. */
export class ApiError extends AutomationError {
  declare readonly status: number;
  declare readonly problem: Problem;
  override get name(): ApiErrorName {
    return 'ApiError';
  }
}

/** 400: the service did not accept the request. */
export class BadRequestError extends ApiError {
  override get name(): 'BadRequestError' {
    return 'BadRequestError';
  }
}

/** 401: `refused` says what was refused. If possible, the token was renewed once before. Or no token was issued: `status` says why. */
export class AuthError extends ApiError {
  /** Undefined if no token was sent, or if the token request failed for another reason. */
  declare readonly refused?: Refused;
  /** The delay that the service asked for before the next token request. */
  declare readonly retryAfterMs?: number;
  override get name(): 'AuthError' {
    return 'AuthError';
  }
}

/** 403: the token is valid but lacks a permission. */
export class PermissionError extends ApiError {
  override get name(): 'PermissionError' {
    return 'PermissionError';
  }
}

/** 404: the object does not exist. With `ambiguous`, an earlier attempt of this call may have deleted it. */
export class NotFoundError extends ApiError {
  override get name(): 'NotFoundError' {
    return 'NotFoundError';
  }
}

/** 409: the request conflicts with the current state. */
export class ConflictError extends ApiError {
  override get name(): 'ConflictError' {
    return 'ConflictError';
  }
}

/** 423: someone is editing the object. The call is not retried. */
export class LockedError extends ApiError {
  override get name(): 'LockedError' {
    return 'LockedError';
  }
}

/** 429: too many requests, and no time or attempt left to wait longer. */
export class RateLimitError extends ApiError {
  declare readonly retryAfterMs?: number;
  override get name(): 'RateLimitError' {
    return 'RateLimitError';
  }
}

/** 5xx: the service failed. With `ambiguous`, it may have applied the write anyway. */
export class ServerError extends ApiError {
  override get name(): 'ServerError' {
    return 'ServerError';
  }
}

/** The connection failed. With `ambiguous`, the service may have received the request. */
export class NetworkError extends AutomationError {
  override get name(): 'NetworkError' {
    return 'NetworkError';
  }
}

/** The timeout of an attempt or of the whole call passed; `phase` says what the call was waiting for. */
export class TimeoutError extends AutomationError {
  declare readonly phase: Phase;
  override get name(): 'TimeoutError' {
    return 'TimeoutError';
  }
}

/** The caller's signal was aborted; its reason is the `cause`. */
export class AbortedError extends AutomationError {
  override get name(): 'AbortedError' {
    return 'AbortedError';
  }
}

/** The service responded with a redirect, which was not followed. */
export class RedirectError extends AutomationError {
  declare readonly location?: string;
  override get name(): 'RedirectError' {
    return 'RedirectError';
  }
}

/** The response is not valid JSON. */
export class ParseError extends AutomationError {
  override get name(): 'ParseError' {
    return 'ParseError';
  }
}

/** The response is not the whole result: a part of it, the results of several operations, or changes (206, 207, 226). */
export class PartialResponseError extends AutomationError {
  override get name(): 'PartialResponseError' {
    return 'PartialResponseError';
  }
}

/** The response was empty, or null, where the contract promises a body. */
export class EmptyResponseError extends AutomationError {
  override get name(): 'EmptyResponseError' {
    return 'EmptyResponseError';
  }
}

/** The response has a content type other than JSON; often it is the page of a proxy or a login. */
export class UnexpectedContentError extends AutomationError {
  override get name(): 'UnexpectedContentError' {
    return 'UnexpectedContentError';
  }
}

/** The response was longer than `maxBodySize`. */
export class ResponseTooLargeError extends AutomationError {
  override get name(): 'ResponseTooLargeError' {
    return 'ResponseTooLargeError';
  }
}

/** A number in the response does not fit a JavaScript number; `pointer` says where it is. */
export class PrecisionError extends AutomationError {
  declare readonly pointer: string;
  override get name(): 'PrecisionError' {
    return 'PrecisionError';
  }
}

/** A cursor or a page was repeated, or the pages do not end. The items yielded so far stay valid. */
export class PaginationError extends AutomationError {
  override get name(): 'PaginationError' {
    return 'PaginationError';
  }
}

/** A report was not ready in time. Poll again with the same `dataCode`. */
export class PollTimeoutError extends AutomationError {
  override get name(): 'PollTimeoutError' {
    return 'PollTimeoutError';
  }
}

/** The service gave up on a report. */
export class ReportFailedError extends AutomationError {
  override get name(): 'ReportFailedError' {
    return 'ReportFailedError';
  }
}

/**
 * A response violates the contract: `pointer` says where, `expected` what the contract requires, and `standing` how
 * that rule is known. If the call was a write, it has been applied.
 *
 * ```ts
 * import { ContractError, createClient } from 'experimentation-automation';
 * import { loadContract, validator } from 'openapi-contract-kit';
 *
 * const api = createClient({
 *   baseUrl: 'https://api.example.com',
 *   token: 'secret',
 *   validate: validator(await loadContract('openapi.yaml'), { responses: 'throw' }),
 * });
 * try {
 *   await api.getGoal({ goalId: 42 });
 * } catch (error) {
 *   if (error instanceof ContractError) console.error(error.pointer, error.expected, error.standing);
 * }
 * ```
 */
export class ContractError extends AutomationError {
  declare readonly pointer: string;
  /** The expectation: "must be a whole number". */
  declare readonly expected: string;
  /** The violated rule in the contract, as a JSON pointer. */
  declare readonly rule: string;
  /** Whether the rule is documented by the service, observed, inferred, or assumed. */
  declare readonly standing: Standing;
  /** What the rule is inferred from, or what was assumed and why. */
  declare readonly note?: string;
  /** All violations, this one first. */
  declare readonly violations: readonly Violation[];

  override get name(): 'ContractError' {
    return 'ContractError';
  }
}

/** Every error of this package, distinguished by `name`. */
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
  | PartialResponseError
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
  return typeof error === 'object' && error !== null && 'isAutomationError' in error;
}

/**
 * Whether the service responded with a failure, so that `status` and `problem` are set.
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

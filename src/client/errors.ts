/** Every error of the client: what they have in common, one class for each kind of failure, and how to distinguish them. */

import type { Standing, Violation } from '../contract/index.ts';
import { redactError, type Secrets, textIn } from './secrets.ts';

/** Marks our errors, including those of another copy of the package. */
const BRAND: unique symbol = Symbol.for('experimentation-automation.error');

/** A failed response in one shape, regardless of the service's error shape. */
export interface Problem {
  /** The machine-readable code, if the response has one. */
  readonly code?: string;
  /** The message of the service, or a generic sentence if it has none. */
  readonly message: string;
  /** The part of the service that failed, if the response names it. */
  readonly service?: string;
}

/** What is known about a failure; each error has the fields that apply to it. */
export interface ErrorDetails {
  /** The operation that failed, by its id. */
  operation?: string | undefined;
  /** How many requests were sent for this call. */
  attempts?: number | undefined;
  /** Whether a write may have been applied although the call failed. */
  ambiguous?: boolean | undefined;
  status?: number | undefined;
  problem?: Problem | undefined;
  /** The body of the response: parsed if it is JSON of at most 200,000 characters, otherwise at most 2 kB of its text. */
  raw?: unknown;
  /** The code of the report that can be polled again. */
  dataCode?: string | undefined;
  /** The cursor, or the number of the page, at which a walk can be resumed. */
  cursor?: string | undefined;
  /** The delay that the service asked for. */
  retryAfterMs?: number | undefined;
  /** The parameter, option or place in the body that was refused. */
  parameter?: string | undefined;
  /** The place in the response, as a JSON pointer. */
  pointer?: string | undefined;
  /** What the call was waiting for when it ran out of time. */
  phase?: Phase | undefined;
  /** The target of a redirect, which was not followed. */
  location?: string | undefined;
  /** What the service refused: the credentials, or a token. */
  refused?: Refused | undefined;
  cause?: unknown;
}

/** What the service refused: the credentials for a token, or the token itself. */
export type Refused = 'credentials' | 'token';

/** What a call can be waiting for. */
export type Phase = 'token' | 'concurrency' | 'limiter' | 'headers' | 'body';

/** Copies defined values, and keeps those that undefined would overwrite. */
export function assignDefined<Target extends object>(target: Target, source: object | undefined): Target {
  for (const [name, value] of Object.entries<unknown>({ ...source })) {
    if (value !== undefined) Reflect.set(target, name, value);
  }
  return target;
}

/**
 * The base of every error of this package. No error contains the token, in its message, stack, cause or any property.
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

  constructor(message = '', { cause, ...details }: ErrorDetails = {}) {
    super(message, cause === undefined ? cause : { cause });
    assignDefined(this, { attempts: 0, ...details });
  }

  override get name(): string {
    return 'AutomationError';
  }

  get [BRAND](): true {
    return true;
  }

  /** What `JSON.stringify` shows: name, message and the known details, with bigints as text, but no stack or cause. */
  toJSON(): object {
    return JSON.parse(textIn({ name: this.name, message: this.message, ...(this as object) })) as object;
  }
}

const secretsOf = new WeakMap<Promise<unknown>, Secrets>();

/** Remembers what an error about the result of a call must not show. */
export function keepSecrets(call: Promise<unknown>, secrets: Secrets): Promise<unknown> {
  secretsOf.set(call, secrets);
  return call;
}

/** What to throw for a failure after a call, such as a mistaken page: with what is known, and without its secrets. */
export const afterCall = (
  error: unknown,
  details: ErrorDetails,
  call: Promise<unknown> | undefined,
): unknown =>
  error instanceof AutomationError
    ? redactError(
        assignDefined(error, details),
        (call && secretsOf.get(call)) ?? new Map<string, undefined>(),
      )
    : error;

/** The same error once more: each call that it fails adds its own details to it. */
export const copyOf = (error: unknown): unknown =>
  error instanceof AutomationError
    ? Reflect.construct(error.constructor, [error.message, { ...error, cause: error.cause }])
    : error;

/** Changes the message of an error, also where its stack shows it. */
export function reword(error: Error, message: string): void {
  if (error.stack) error.stack = error.stack.replace(error.message, () => message);
  error.message = message;
}

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

interface ContractErrorDetails {
  readonly pointer: string;
  readonly expected: string;
  readonly rule: string;
  readonly standing: Standing;
  readonly note: string | undefined;
  readonly violations: readonly Violation[];
}

/**
 * A response violates the contract: `pointer` says where, `expected` what the contract requires, and `standing` how
 * that rule is known. If the call was a write, it has been applied.
 *
 * ```ts
 * import { ContractError, createClient } from 'experimentation-automation';
 * import { validateWith } from 'experimentation-automation/validate';
 *
 * const api = createClient({
 *   baseUrl: 'https://api.example.com',
 *   token: 'secret',
 *   validate: validateWith({ responses: 'throw' }),
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

  constructor(message: string, details: ErrorDetails & ContractErrorDetails) {
    super(message, details);
  }

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
  return typeof error === 'object' && error !== null && BRAND in error;
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

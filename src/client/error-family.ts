/** All errors as one type, a way to recognise them, and the one that only `validateWith` throws. */

import type { Standing } from '../contract/provenance.ts';
import type { Violation } from '../contract/validate/violation.ts';
import {
  AutomationError,
  type ErrorDetails,
  isBranded,
  type AbortedError,
  type ApiError,
  type AuthError,
  type BadRequestError,
  type ConflictError,
  type EmptyResponseError,
  type InvalidRequestError,
  type LockedError,
  type NetworkError,
  type NotFoundError,
  type PaginationError,
  type ParseError,
  type PermissionError,
  type PollTimeoutError,
  type PrecisionError,
  type RateLimitError,
  type RedirectError,
  type ReportFailedError,
  type ResponseTooLargeError,
  type ServerError,
  type TimeoutError,
  type UnexpectedContentError,
} from './errors.ts';

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

interface Breach {
  readonly pointer: string;
  readonly expected: string;
  readonly rule: string;
  readonly standing: Standing;
  readonly note: string | undefined;
  readonly breaches: readonly Violation[];
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
  declare readonly breaches: readonly Violation[];

  // Everything passes through the code that removes secrets.
  constructor(message: string, details: ErrorDetails & Breach) {
    super(message, details);
  }

  override get name(): 'ContractError' {
    return 'ContractError';
  }
}

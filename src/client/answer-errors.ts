/** The service answered, and the answer could not be used. */

import { AutomationError } from './base-error.ts';

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

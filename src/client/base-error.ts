/**
 * What all errors of the client have in common, and the one for calls that are refused. Only facts that are safe to
 * log: no error ever holds the token, in its message, stack, cause or any property.
 */

import { assignDefined } from './assign.ts';

/** Marks our errors, also those of another copy of the package. */
export const BRAND: unique symbol = Symbol.for('experimentation-automation.error');

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

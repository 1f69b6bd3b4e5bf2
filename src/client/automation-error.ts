/** The base of every error of the client: what is known about a failure, and what an error must not show. */

import type { Standing, Violation } from './violation.ts';
import { redactError, type Secrets, textIn } from './secrets.ts';

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
  /** What the contract requires there, the violated rule as a JSON pointer, how it is known, and all violations. */
  expected?: string | undefined;
  rule?: string | undefined;
  standing?: Standing | undefined;
  note?: string | undefined;
  violations?: readonly Violation[] | undefined;
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

  /** Marks our errors, including those of another copy of the package. */
  get isAutomationError(): true {
    return true;
  }

  /** What `JSON.stringify` shows: name, message and the known details, with bigints as text, but no stack or cause. */
  toJSON(): object {
    return JSON.parse(textIn({ name: this.name, message: this.message, ...(this as object) })) as object;
  }
}

/** Names the function of a call that returns what an error about its result must not show; a weak map is slower. */
export const SECRETS: unique symbol = Symbol();

/** What to throw for a failure after a call, such as a mistaken page: with what is known, and without its secrets. */
export const afterCall = (
  error: unknown,
  details: ErrorDetails,
  call: (Promise<unknown> & { [SECRETS]?: () => Secrets }) | undefined,
): unknown =>
  error instanceof AutomationError
    ? redactError(assignDefined(error, details), call?.[SECRETS]?.() ?? new Map<string, undefined>())
    : error;

/** The same error once more: each call that it fails adds its own details to it. */
export const copyOf = (error: unknown): unknown =>
  error instanceof AutomationError
    ? new (error.constructor as typeof AutomationError)(error.message, { ...error, cause: error.cause })
    : error;

/** Changes the message of an error, also where its stack shows it. */
export function reword(error: Error, message: string): void {
  if (error.stack) error.stack = error.stack.replace(error.message, () => message);
  error.message = message;
}

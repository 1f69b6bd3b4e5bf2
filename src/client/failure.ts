/** Turns failed answers and broken connections into errors that say who, what, where and what to do next. */

import { readExactly } from './exact.ts';
import {
  ApiError,
  AuthError,
  BadRequestError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from './api-errors.ts';
import type { AutomationError, ErrorDetails, Problem } from './base-error.ts';
import { NetworkError } from './connection-errors.ts';
import { SNIPPET } from './explain.ts';

const classes: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

const advice: Readonly<Record<number, string>> = {
  401: ' Renew the token.',
  403: ' The token lacks a permission.',
  429: ' Send less, or later.',
};

const apiErrorClass = (status: number): typeof ApiError =>
  classes[status] ?? (status >= 500 ? ServerError : ApiError);

export function apiError(who: string, status: number, text: string, details: ErrorDetails): ApiError {
  const raw = rawOf(text);
  const problem = problemOf(raw, status);
  const message = `${who} answered ${status}: ${problem.message}${advice[status] ?? ''}`;
  return new (apiErrorClass(status))(message, { ...details, status, raw, problem });
}

/** Parsed where it is JSON and nothing in it would be rounded, else the begin of its text. */
function rawOf(text: string): unknown {
  try {
    return readExactly(text, false, (pointer) => new RangeError(pointer));
  } catch {
    return text.slice(0, SNIPPET);
  }
}

/** Both shapes of the service, problem+json, and anything else. */
function problemOf(raw: unknown, status: number): Problem {
  const fields: Readonly<Record<string, unknown>> = typeof raw === 'object' ? { ...raw } : { title: raw };
  const first = (...names: readonly string[]): string | undefined =>
    names
      .map((name) => fields[name])
      .find((value): value is string => typeof value === 'string' && value !== '');
  const code = first('code', 'type');
  const service = first('serviceName');
  const message =
    first('message', 'detail', 'title', 'error') ?? `it gave no reason for the status ${status}`;
  return { ...(code && { code }), message: message.slice(0, SNIPPET), ...(service && { service }) };
}

const NOT_SENT = /REFUSED|NOTFOUND|EAI_AGAIN|UNREACH/i;
const TLS = /CERT|TLS|SSL|SIGNED|UNABLE_TO|EPROTO/;

/** Why there is no answer that can be used. */
export interface Failed {
  readonly error: AutomationError;
  /** Whether the request may have arrived. */
  readonly sent: boolean;
  /** Whether trying again cannot help. */
  readonly permanent: boolean;
}

/** What a fetch that rejected tells: refused and unresolved sent nothing, a certificate stays bad. */
export function breakOf(who: string, cause: unknown, details: ErrorDetails): Failed {
  const codes = codesOf(cause);
  const permanent = codes.some((code) => TLS.test(code));
  const sent = !permanent && !(codes.length > 0 && codes.every((code) => NOT_SENT.test(code)));
  const next = permanent
    ? 'The certificate was not accepted.'
    : sent
      ? 'The service may have received the request.'
      : 'Nothing was sent; check the address.';
  const error = new NetworkError(
    `${who}: the connection failed (${codes[0] ?? 'no reason given'}). ${next}`,
    {
      ...details,
      cause,
    },
  );
  return { error, sent, permanent };
}

/** The codes of an error, of its causes and of those that it sums up. */
function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || !error || depth > 4) return [];
  const { code, cause, errors }: { code?: unknown; cause?: unknown; errors?: unknown } = error;
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...[cause, ...(Array.isArray(errors) ? (errors as readonly unknown[]) : [])].flatMap((inner) =>
      codesOf(inner, depth + 1),
    ),
  ];
}

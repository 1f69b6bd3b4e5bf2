/** Turns failed answers and broken connections into errors that say who, what, where and what to do next. */

import type { ErrorDetails, Problem } from './errors.ts';
import {
  ApiError,
  AuthError,
  BadRequestError,
  ConflictError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from './errors.ts';

const SNIPPET = 2_000;

const classes: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

const advice: Readonly<Record<number, string>> = {
  401: ' Check the token, or let a token function refresh it.',
  403: ' The token lacks a permission for this.',
  429: ' Send less, or later.',
};

export function apiError(who: string, status: number, text: string, details: ErrorDetails): ApiError {
  const raw = rawOf(text);
  const problem = problemOf(raw, status);
  const Class = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  const message = `${who} answered ${status}: ${problem.message}${advice[status] ?? ''}`;
  return new Class(message, { ...details, status, raw, problem });
}

/** Parsed where it is JSON, else at most 2 kB of its text. */
function rawOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, SNIPPET);
  }
}

/** Both shapes of the service, problem+json, and anything else. */
function problemOf(raw: unknown, status: number): Problem {
  const fields: object = typeof raw === 'object' && raw !== null ? raw : {};
  const text = (name: string): string | undefined => {
    const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const code = text('code') ?? text('type');
  const service = text('serviceName');
  const said = text('message') ?? text('detail') ?? text('title') ?? text('error');
  const plain = typeof raw === 'string' && raw !== '' ? raw.slice(0, 200) : undefined;
  return {
    ...(code === undefined ? {} : { code }),
    message: said ?? plain ?? `no reason was given for the status ${status}`,
    ...(service === undefined ? {} : { service }),
  };
}

const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ConnectionRefused',
]);
const TLS = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|EPROTO|ALTNAME/;

export interface Break {
  readonly sent: boolean;
  readonly permanent: boolean;
  readonly code: string | undefined;
}

/** What a fetch that rejected tells: refused and unresolved sent nothing, a certificate stays bad. */
export function breakOf(error: unknown): Break {
  const codes = codesOf(error, 0);
  const permanent = codes.some((code) => TLS.test(code));
  const sent = !permanent && !(codes.length > 0 && codes.every((code) => NOT_SENT.has(code)));
  return { sent, permanent, code: codes[0] };
}

function codesOf(error: unknown, depth: number): string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = 'cause' in error ? codesOf(error.cause, depth + 1) : [];
  const several =
    'errors' in error && Array.isArray(error.errors) ? (error.errors as readonly unknown[]) : [];
  return [...own, ...inner, ...several.flatMap((each) => codesOf(each, depth + 1))];
}

export function networkError(who: string, broken: Break, details: ErrorDetails): NetworkError {
  const { sent, permanent, code } = broken;
  const why = code === undefined ? 'the connection broke' : `the connection failed with ${code}`;
  const next = permanent
    ? 'The certificate was not accepted; trying again will not help.'
    : sent
      ? 'The service may have received the request.'
      : 'Nothing was sent; check the address and whether the service runs.';
  return new NetworkError(`${who}: ${why}. ${next}`, details);
}

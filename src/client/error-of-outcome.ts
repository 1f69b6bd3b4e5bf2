/** Creates the errors of a call: the request, what happened, and what to do next. */

import { type ReceivedResponse, type CallState, textOf } from './call-state.ts';
import {
  AbortedError,
  ApiError,
  assignDefined,
  AuthError,
  AutomationError,
  BadRequestError,
  ConflictError,
  EmptyResponseError,
  LockedError,
  NetworkError,
  NotFoundError,
  ParseError,
  PermissionError,
  type Phase,
  PrecisionError,
  type Problem,
  RateLimitError,
  RedirectError,
  ResponseTooLargeError,
  ServerError,
  TimeoutError,
  UnexpectedContentError,
} from './errors.ts';
import { Inexact, own, readJson } from './json.ts';
import { redactText } from './secrets.ts';

/** How a request ended. */
export interface Outcome {
  /** Set as soon as its headers arrive, even if it cannot be used. */
  response?: ReceivedResponse;
  phase: Phase;
  trouble?: 'late' | 'aborted' | 'redirected' | 'too long' | 'broken' | undefined;
  /** What the fetch rejected with. */
  cause?: unknown;
  /** Its timeout in milliseconds. */
  readonly timeout: number;
  /** Closes the connection. */
  stop: () => void;
}

/** The part of a text that an error keeps. It is cut only after secrets are removed, because part of a secret would not be recognised. */
const snippet = (text: string): string => redactText(text).slice(0, 2_000);

/** `getGoal (GET /goals/42)`: begins every message. */
const labelOf = ({ operation, request, context }: CallState): string =>
  `${operation} (${request.method} ${request.url.slice(context.baseUrl.length).replace(/\?.*/, '')})`;

export const abortedError = (state: CallState): AutomationError =>
  new AbortedError(`${labelOf(state)} was aborted.`, { cause: state.options.signal?.reason });

export const timeoutError = (state: CallState, phase: Phase, timeout = state.timeout): AutomationError =>
  new (phase === 'token' && hasCredentials(state) ? AuthError : TimeoutError)(
    `${labelOf(state)} timed out after ${Math.round(timeout)} ms, waiting for the ${phase}.`,
    { phase },
  );

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a function of the caller threw, as our error. */
export const toAutomationError = (operation: string, cause: unknown, what = ''): AutomationError =>
  cause instanceof AutomationError
    ? cause
    : new AutomationError(`${operation}: ${what}${reasonOf(cause)}`, { cause });

/** `cause` is what the parser threw, if it ran. */
export function unreadableError(
  state: CallState,
  response: ReceivedResponse,
  cause?: unknown,
): AutomationError {
  const { status, headers } = response;
  const who = `${labelOf(state)}: the response (status ${status})`;
  if (cause instanceof Inexact) {
    const pointer = cause.message;
    const message = `${who} has a number at ${pointer} that would be rounded. Use int64: 'bigint'.`;
    return new PrecisionError(message, { status, pointer });
  }
  const raw = snippet(textOf(response));
  const known = { status, raw, cause };
  if (cause) return new ParseError(`${who} is not valid JSON.`, known);
  if (!raw.trim()) return new EmptyResponseError(`${who} has no body.`, known);
  const type = headers.get('content-type');
  return new UnexpectedContentError(`${who} is ${type}, not JSON.`, known);
}

const classes: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  423: LockedError,
  429: RateLimitError,
};

/** What the service said about a failure, in either of its shapes. */
export function problemOf(text: string): { raw: unknown; problem: Problem } {
  let raw: unknown;
  try {
    raw = readJson(text, false);
  } catch {
    // Not JSON, or a number in it would be rounded.
    raw = snippet(text);
  }
  const fields: Readonly<Record<string, unknown>> = typeof raw === 'object' ? { ...raw } : { title: raw };
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => fields[name]).find((value): value is string => typeof value === 'string' && !!value);
  const message = snippet(first('message', 'detail', 'title', 'error') ?? 'no reason given');
  const known = { code: first('code', 'type'), service: first('serviceName') };
  return { raw, problem: assignDefined<Problem>({ message }, known) };
}

/** The error of a request without a usable response. */
export interface Failed {
  readonly error: AutomationError;
  /** Whether the request may have arrived. */
  readonly sent: boolean;
  /** Whether a retry cannot help. */
  readonly permanent: boolean;
  /** The error of a response that could be read. */
  readonly status?: number | undefined;
}

export function failedOf(state: CallState, outcome: Outcome): Failed {
  const { trouble, response, cause } = outcome;
  if (trouble === 'broken') return brokenOf(state, cause);
  const permanent = trouble !== undefined && trouble !== 'late';
  return {
    error: errorOf(state, outcome),
    sent: true,
    permanent,
    status: trouble ? undefined : response?.status,
  };
}

function errorOf(state: CallState, { phase, timeout, trouble, response }: Outcome): AutomationError {
  const who = labelOf(state);
  const { status = 0 } = response ?? {};
  if (trouble === 'aborted') return abortedError(state);
  if (trouble === 'late') return timeoutError(state, phase, timeout);
  if (trouble === 'redirected') {
    return new RedirectError(`${who}: a redirect is not followed. Correct the baseUrl.`, {
      status,
      location: response?.headers.get('location') ?? undefined,
    });
  }
  if (trouble) return new ResponseTooLargeError(`${who} exceeds maxBodySize.`, { status });
  const { raw, problem } = problemOf(response ? textOf(response) : '');
  const refused = status === 401 ? (state.request.noToken ? 'credentials' : 'token') : undefined;
  const origin = refused === 'token' && hasCredentials(state) ? ' obtained with the credentials' : '';
  const locked = status === 423 ? ' (someone is editing it)' : '';
  const hint = refused ? ` (the service refused the ${refused}${origin})` : locked;
  const Class = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Class(`${who} failed with ${status}${hint}: ${problem.message}`, {
    status,
    raw,
    problem,
    refused,
  });
}

const hasCredentials = ({ context }: CallState): boolean => 'credentials' in Object(context.options.token);

/** What a rejected fetch means: if refused or unresolved, nothing was sent; a certificate or a blocked port does not change. */
function brokenOf(state: CallState, cause: unknown): Failed {
  const codes = codesOf(cause);
  // The server's certificate is checked before anything is sent; an alert can arrive at any time.
  const refused = codes.some((code) => /^(?!.*SSL).*(CERT|UNABLE|HOSTNAME|bad port)/.test(code));
  const permanent = refused || /SSL|TLS|EPROTO/.test(codes.join());
  const sent = !(
    refused ||
    own(cause, 'sent') === false || // a transport may know
    // A connection that fails while it is read or written was established.
    (codes[0] &&
      codes.every((code) =>
        /^(?!.* (read|write)).*(REFUSED|NOTFOUND|EAI_AGAIN|UNREACH|\(Connect\))/i.test(code),
      ))
  );
  const next = sent ? 'The service may have received the request.' : 'Nothing was sent.';
  const error = new NetworkError(
    `${labelOf(state)}: the connection to ${new URL(state.request.url).host} failed (${codes[0] ?? reasonOf(cause)}). ${next}`,
    { cause },
  );
  return { error, sent, permanent };
}

/** The codes of an error, of its causes and of its aggregated errors, with the calls that failed. */
export function codesOf(error: unknown, depth = 0): string[] {
  if (depth > 4) return [];
  const { code, syscall, message, cause, errors } = Object(error) as Readonly<Record<string, unknown>>;
  // Deno has only messages, and so do blocked ports.
  const text =
    typeof code === 'string'
      ? [code, syscall].join(' ').trim()
      : /bad port|\(Connect\).*/.exec(String(message))?.[0];
  return [text ?? [], ...[cause, errors].flat().map((each) => codesOf(each, depth + 1))].flat();
}

/** Creates the errors of a call: the request, what happened, and what to do next. */

import { type Answer, type Course, textOf } from './call-state.ts';
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
import { hide } from './secrets.ts';

/** How a request ended. */
export interface Outcome {
  /** Set as soon as its headers arrive, even if it cannot be used. */
  answer?: Answer;
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
const snippet = (text: string): string => hide(text).slice(0, 2_000);

/** `getGoal (GET /goals/42)`: begins every message. */
const whoOf = ({ operation, request, sender }: Course): string =>
  `${operation} (${request.method} ${request.url.slice(sender.baseUrl.length).replace(/\?.*/, '')})`;

export const aborted = (course: Course): AutomationError =>
  new AbortedError(`${whoOf(course)} was aborted.`, { cause: course.options.signal?.reason });

export const waitedInVain = (course: Course, phase: Phase, timeout = course.timeout): AutomationError =>
  new (phase === 'token' && hasCredentials(course) ? AuthError : TimeoutError)(
    `${whoOf(course)} timed out after ${Math.round(timeout)} ms, waiting for the ${phase}.`,
    { phase },
  );

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a function of the caller threw, as our error. */
export const asOurs = (operation: string, cause: unknown, what = ''): AutomationError =>
  cause instanceof AutomationError
    ? cause
    : new AutomationError(`${operation}: ${what}${reasonOf(cause)}`, { cause });

/** `cause` is what the parser threw, if it ran. */
export function unreadable(course: Course, answer: Answer, cause?: unknown): AutomationError {
  const { status, headers } = answer;
  const who = `${whoOf(course)}: the response (status ${status})`;
  if (cause instanceof Inexact) {
    const pointer = cause.message;
    const message = `${who} has a number at ${pointer} that would be rounded. Use int64: 'bigint'.`;
    return new PrecisionError(message, { status, pointer });
  }
  const raw = snippet(textOf(answer));
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

export function failedOf(course: Course, outcome: Outcome): Failed {
  const { trouble, answer, cause } = outcome;
  if (trouble === 'broken') return brokenOf(course, cause);
  const permanent = trouble !== undefined && trouble !== 'late';
  return {
    error: errorOf(course, outcome),
    sent: true,
    permanent,
    status: trouble ? undefined : answer?.status,
  };
}

function errorOf(course: Course, { phase, timeout, trouble, answer }: Outcome): AutomationError {
  const who = whoOf(course);
  const { status = 0 } = answer ?? {};
  if (trouble === 'aborted') return aborted(course);
  if (trouble === 'late') return waitedInVain(course, phase, timeout);
  if (trouble === 'redirected') {
    return new RedirectError(`${who}: a redirect is not followed. Correct the baseUrl.`, {
      status,
      location: answer?.headers.get('location') ?? undefined,
    });
  }
  if (trouble) return new ResponseTooLargeError(`${who} exceeds maxBodySize.`, { status });
  const { raw, problem } = problemOf(answer ? textOf(answer) : '');
  const refused = status === 401 ? (course.request.noToken ? 'credentials' : 'token') : undefined;
  const origin = refused === 'token' && hasCredentials(course) ? ' obtained with the credentials' : '';
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

const hasCredentials = ({ sender }: Course): boolean => 'credentials' in Object(sender.options.token);

/** What a rejected fetch means: if refused or unresolved, nothing was sent; a certificate or a blocked port does not change. */
function brokenOf(course: Course, cause: unknown): Failed {
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
    `${whoOf(course)}: the connection to ${new URL(course.request.url).host} failed (${codes[0] ?? reasonOf(cause)}). ${next}`,
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

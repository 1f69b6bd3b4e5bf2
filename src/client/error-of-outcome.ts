/** What the outcome of a request means, and the error to throw for it: the request, what happened, and what to do next. */

import { bodyText, type CallState, type ReceivedResponse } from './call-state.ts';
import {
  assignDefined,
  AutomationError,
  type ErrorDetails,
  type Phase,
  type Problem,
  type Refused,
} from './automation-error.ts';
import {
  AbortedError,
  ApiError,
  AuthError,
  BadRequestError,
  ConflictError,
  LockedError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RedirectError,
  ResponseTooLargeError,
  ServerError,
  TimeoutError,
} from './errors.ts';
import { own, readJson } from './json.ts';
import type { Failure } from './options.ts';
import { type Secrets, snippetOf } from './secrets.ts';

/** How a request ended. */
export interface Outcome {
  /** Set as soon as its headers arrive, even if it cannot be used. */
  response?: ReceivedResponse | undefined;
  phase: Phase;
  /** Why there is no whole response: the class of its error. */
  failure?: typeof AutomationError | undefined;
  /** What the fetch rejected with. */
  cause?: unknown;
  /** Its timeout in milliseconds. */
  readonly timeout: number;
  /** Closes the connection. */
  stop: () => void;
}

const BY_STATUS: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  423: LockedError,
  429: RateLimitError,
};

/** What a rejected fetch means. */
export function connectionOf(
  cause: unknown,
): Pick<Failure, 'sent' | 'permanent'> & { code: string | undefined } {
  const codes = codesOf(cause);
  // The server's certificate is checked before anything is sent; an alert can arrive at any time.
  const isRefused = codes.some((code) => /^(?!.*SSL).*(CERT|UNABLE|HOSTNAME|bad port)/.test(code));
  // If refused or unresolved, nothing was sent; but a connection that fails in a read or write was established.
  const isUnreachable =
    codes.length > 0 &&
    codes.every((code) =>
      /^(?!.* (read|write)).*(REFUSED|NOTFOUND|EAI_AGAIN|UNREACH|\(Connect\))/i.test(code),
    );
  return {
    sent: !(isRefused || isUnreachable || own(cause, 'sent') === false), // a transport may know
    permanent: isRefused || /SSL|TLS|EPROTO/.test(codes.join()),
    code: codes[0],
  };
}

/** The class of its error. */
export const errorClassOf = ({ failure, response }: Partial<Outcome>): typeof AutomationError => {
  const { status = 0 } = response ?? {};
  return failure ?? BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError);
};

/** The error of a request without a usable response, or of a call that ended before its request. */
export function errorOf(state: CallState, outcome: Partial<Outcome>): AutomationError {
  const { failure, phase, timeout = state.timeout, response, cause } = outcome;
  const { status = 0 } = response ?? {};
  const fail = (what: string, details: ErrorDetails): AutomationError =>
    new (errorClassOf(outcome))(labelOf(state) + what, details);
  switch (failure) {
    case AbortedError:
      return fail(' was aborted.', { cause: state.options.signal?.reason });
    case TimeoutError:
      return fail(` timed out after ${Math.round(timeout)} ms, waiting for the ${phase}.`, { phase });
    case RedirectError: {
      const location = response?.headers.get('location') ?? undefined;
      return fail(': a redirect is not followed. Correct the baseUrl.', { status, location });
    }
    case ResponseTooLargeError:
      return fail(' exceeds maxBodySize.', { status });
    case NetworkError: {
      const { host } = new URL(state.request.url);
      const { sent: isSent, code } = connectionOf(cause);
      return fail(
        `: the connection to ${host} failed (${code ?? reasonOf(cause)}). ${arrivalOf(isSent, code)}`,
        { cause },
      );
    }
    default: {
      const { raw, problem } = problemIn(bodyText(response), state.secrets);
      const refused = status === 401 ? refusedBy(state) : undefined;
      const hasCredentials = refused === 'token' && 'credentials' in Object(state.context.options.token);
      const hints: Readonly<Record<number, string>> = {
        401: refused
          ? ` (the service refused the ${refused}${hasCredentials ? ' obtained with the credentials' : ''})`
          : ' (no token was sent)',
        423: ' (someone is editing it)',
      };
      const what = ` failed with ${status}${hints[status] ?? ''}: ${problem.message}`;
      return fail(what, { status, raw, problem, refused });
    }
  }
}

/** What the service refused with a 401; undefined if there was nothing to refuse. */
const refusedBy = ({ request, token }: CallState): Refused | undefined =>
  request.noToken ? 'credentials' : (token ?? request.headers['authorization']) ? 'token' : undefined;

/** Whether the service has a request that got no response. Browsers do not tell a program what they block. */
const arrivalOf = (sent: boolean, code: string | undefined): string =>
  sent
    ? `The service may have received the request${code || !globalThis.location ? '' : ', unless CORS blocked it'}.`
    : 'Nothing was sent.';

/** `getGoal (GET /goals/42)`: begins every message. */
export const labelOf = ({
  operation,
  request,
  context,
}: Pick<CallState, 'operation' | 'request' | 'context'>): string =>
  `${operation} (${request.method} ${request.url.slice(context.baseUrl.length).replace(/\?.*/, '')})`;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a function of the caller threw, as our error. */
export const toAutomationError = (operation: string, cause: unknown, what = ''): AutomationError =>
  cause instanceof AutomationError
    ? cause
    : new AutomationError(`${operation}: ${what}${reasonOf(cause)}`, { cause });

/** What the service said about a failure, in either of its shapes. */
export function problemIn(text: string, secrets: Secrets): { raw: unknown; problem: Problem } {
  let raw: unknown;
  try {
    raw = readJson(text, false);
  } catch {
    // Not JSON, or a number in it would be rounded.
    raw = snippetOf(text, secrets);
  }
  const fields: Readonly<Record<string, unknown>> = typeof raw === 'object' ? { ...raw } : { title: raw };
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => fields[name]).find((value): value is string => typeof value === 'string' && !!value);
  const message = snippetOf(first('message', 'detail', 'title', 'error') ?? 'no reason given', secrets);
  const details = { code: first('code', 'type'), service: first('serviceName') };
  return { raw, problem: assignDefined<Problem>({ message }, details) };
}

/** The codes of an error, of its causes and of its aggregated errors, with the calls that failed. */
function codesOf(error: unknown, depth = 0): string[] {
  if (depth > 4) return [];
  const { code, syscall, message, cause, errors } = Object(error) as Readonly<Record<string, unknown>>;
  // Deno has only messages, and so do blocked ports.
  const text =
    typeof code === 'string'
      ? [code, syscall].join(' ').trim()
      : /bad port|\(Connect\).*/.exec(String(message))?.[0];
  return [text ?? [], ...[cause, errors].flat().map((each) => codesOf(each, depth + 1))].flat();
}

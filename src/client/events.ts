/** Tells listeners what happens inside a call; one of them is a logger. */

import type { OperationInfo } from '../../generated/operations.ts';
import { type CallState, requestEvent } from './call-state.ts';
import { checkOptions } from './check.ts';
import { own } from './json.ts';
import type { Events, NoticeEvent, RequestEvent, ResponseEvent } from './options.ts';

type EventOf<Name extends keyof Events> = Parameters<NonNullable<Events[Name]>>[0];

/** Tells the listener, if any, what happens to a request. */
export function notify<Name extends 'request' | 'response' | 'retry' | 'wait'>(
  state: CallState,
  name: Name,
  event: Omit<EventOf<Name>, keyof RequestEvent>,
): void {
  const { events } = state.context.options;
  if (events?.[name]) tell(events, name, { ...requestEvent(state), ...event });
}

/** Tells a listener, if there is one. */
export const tell = <Name extends keyof Events>(
  events: Events | undefined,
  name: Name,
  event: EventOf<Name>,
): void => {
  callQuietly(events?.[name], event, events);
};

/** Calls a function of the caller that must not make the call fail, such as a listener: it must not lose the result of a write. */
export function callQuietly(act: unknown, argument?: unknown, self?: unknown): void {
  if (typeof act !== 'function') return;
  try {
    Promise.resolve(Reflect.apply(act, self, [argument])).catch(() => {});
  } catch {
    return;
  }
}

const reported = new Set<string>();

/** Reports, once per process, the use of what the contract calls deprecated. */
export function noticeDeprecated(
  operation: string,
  deprecated: OperationInfo['deprecated'],
  params: unknown,
  notice: (event: NoticeEvent) => void,
): void {
  for (const name in deprecated) {
    const key = `${operation} ${name}`;
    if (reported.has(key) || !has(params, name)) continue;
    reported.add(key);
    notice({
      operation,
      what: name,
      message: `${operation}: ${name || 'The operation'} is deprecated. ${deprecated[name]}`,
    });
  }
}

/** Whether a field is anywhere in a value. The empty name is the operation's own. */
const has = (value: unknown, name: string): boolean =>
  !name ||
  own(value, name) !== undefined ||
  (typeof value === 'object' && Object.values({ ...value }).some((item) => has(item, name)));

/** What a log line is made of. */
export interface LogFields {
  readonly operation: string;
  readonly method: string;
  /** The path, without its query. */
  readonly path: string;
  readonly status?: number;
  /** The name of the error, if there was no response. */
  readonly error?: string;
  readonly ms: number;
  /** 1 for the first request of a call. */
  readonly attempt: number;
  /** The response headers that may be shown. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What is logged, and where to. */
export interface LoggerOptions {
  /**
   * Receives each line and, for structured logs, its parts.
   * @default console.log, with the line alone
   */
  readonly write?: ((line: string, fields: LogFields) => void) | undefined;
  /**
   * The response headers that may be shown; no others are.
   * @default ['retry-after', 'x-request-id']
   */
  readonly headers?: readonly string[] | undefined;
}

/**
 * Makes an `events` object that logs a line for each request. It never logs bodies, tokens, queries or unlisted
 * headers.
 *
 * ```ts
 * import { createClient, logger } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret', events: logger() });
 * await api.getGoal({ goalId: 42 }); // getGoal GET /goals/42 200 in 31 ms, attempt 1
 * ```
 */
export function logger(options: LoggerOptions = {}): Events {
  checkOptions(options, { write: 'function', headers: 'Array' });
  const names = options.headers ?? ['retry-after', 'x-request-id'];
  const write =
    options.write ??
    ((line: string) => {
      console.log(line);
    });
  return {
    response(event) {
      const fields = fieldsOf(event, names);
      // A later failure must not end the process either.
      return write(lineOf(fields), fields);
    },
  };
}

function fieldsOf(event: ResponseEvent, names: readonly string[]): LogFields {
  const { operation, method, url, status, error, durationMs, attempt, headers } = event;
  const shownHeaders = names.flatMap((name) => {
    const value = headers?.get(name);
    return value == null ? [] : [[name.toLowerCase(), value] as const];
  });
  return {
    operation,
    method,
    path: new URL(url).pathname,
    ...(status !== undefined && { status }),
    ...(error !== undefined && { error }),
    ms: Math.round(durationMs),
    attempt,
    headers: Object.fromEntries(shownHeaders),
  };
}

function lineOf({ operation, method, path, status, error, ms, attempt, headers }: LogFields): string {
  const parts = Object.entries(headers).map(([name, value]) => `, ${name}: ${value}`);
  return `${operation} ${method} ${path} ${status ?? error ?? ''} in ${ms} ms, attempt ${attempt}${parts.join('')}`;
}

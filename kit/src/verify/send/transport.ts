import { defined } from '../../base/defined.ts';
import { isObject } from '../../base/json.ts';
import { type Exchange, readUpTo } from '../../check/index.ts';
import { READING } from '../../contract/index.ts';
import type { Target } from '../target.ts';
import { type OutgoingRequest, withCredentials } from './request.ts';
import { Stopped } from './sleep.ts';

/** Why there is no response. */
export interface Failure {
  readonly kind: 'unreachable' | 'timeout' | 'reset' | 'broken' | 'too large' | 'not sent';
  readonly message: string;
  /** The connection had been used before, so the service may have closed it while the request was on its way. */
  readonly mayBeStale?: true;
}

export type Transported =
  | { readonly exchange: Exchange; readonly failure?: undefined }
  | { readonly exchange?: undefined; readonly failure: Failure };

const LARGEST_RESPONSE = 20 * 1024 * 1024;

/**
 * Sends one request and reads its whole response before the deadline. A read is sent again if the connection may have
 * been stale; a write is not, because it may have been done.
 */
export async function transport(
  ...request: [target: Target, outgoing: OutgoingRequest, timeout: number, signal: AbortSignal]
): Promise<Transported> {
  const first = await sendOnce(...request);
  if (!READING.has(request[1].method)) return first;
  let last = first;
  for (let tries = 0; last.failure?.mayBeStale === true && tries < MOST_STALE; tries++)
    last = await sendOnce(...request);
  return last.exchange === undefined ? first : last;
}

/** Connections that may be kept for later requests. */
const MOST_STALE = 10;
/** How long a write that is on its way may go on after the run was stopped: its response says what it created. */
const GRACE = 2_000;

async function sendOnce(
  target: Target,
  outgoing: OutgoingRequest,
  timeout: number,
  signal: AbortSignal,
): Promise<Transported> {
  if (signal.aborted) throw new Stopped('The run was stopped.');
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeout);
  let grace: NodeJS.Timeout | undefined;
  const { method, body: requestBody } = outgoing;
  const stop = (): void => {
    if (READING.has(method)) controller.abort();
    else grace = setTimeout(() => controller.abort(), GRACE);
  };
  signal.addEventListener('abort', stop, { once: true });
  const aborted = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
  // The loser of the race must not count as an unhandled rejection.
  aborted.catch(() => undefined);
  let status: number | undefined;
  const { path, headers } = withCredentials(outgoing);
  const url = target.url + path;
  try {
    // The race works even if a fetch or its body ignores the signal.
    const response = await Promise.race([
      target.fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal: controller.signal,
        ...defined({ body: requestBody }),
      }),
      aborted,
    ]);
    status = response.status;
    const responseBody = await Promise.race([readUpTo(response.body, LARGEST_RESPONSE), aborted]);
    if (responseBody === undefined) {
      controller.abort();
      const message = `the response ${status} is longer than ${LARGEST_RESPONSE / 1024 / 1024} MB`;
      return { failure: { kind: 'too large', message } };
    }
    const request = { method, url, requestHeaders: headers, requestBody };
    return { exchange: { ...request, status, responseHeaders: response.headers, responseBody } };
  } catch (error) {
    if (signal.aborted) throw new Stopped('The run was stopped.');
    return { failure: late ? lateness(timeout, status) : describe(error, status) };
  } finally {
    clearTimeout(timer);
    clearTimeout(grace);
    signal.removeEventListener('abort', stop);
  }
}

const lateness = (timeout: number, status: number | undefined): Failure => ({
  kind: 'timeout',
  message:
    status === undefined
      ? `no response within ${timeout / 1_000} s`
      : `the response ${status} was not complete within ${timeout / 1_000} s`,
});

const NOT_REACHED: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the connection could not be made in time',
  UND_ERR_CONNECT_TIMEOUT: 'the connection could not be made in time',
};

function describe(error: unknown, status: number | undefined): Failure {
  const codes = codesOf(error);
  const reason = codes.find((code) => code in NOT_REACHED);
  if (reason !== undefined) return { kind: 'unreachable', message: NOT_REACHED[reason] ?? reason };
  const cert = codes.find((code) => /CERT|TLS|SSL|EPROTO/.test(code));
  if (cert !== undefined) return { kind: 'unreachable', message: `the secure connection failed (${cert})` };
  const code = codes[0] === undefined ? '' : ` (${codes[0]})`;
  if (codes.some((one) => one.startsWith('HPE_') || one === PARSER)) {
    return { kind: 'broken', message: `the response is not HTTP${code}` };
  }
  if (status === undefined)
    return {
      kind: 'reset',
      message: `the connection was lost before a response${code}`,
      ...(hasRead(error) && { mayBeStale: true }),
    };
  return {
    kind: 'broken',
    message: `the connection was lost in the middle of the response ${status}${code}`,
  };
}

/** Whether the connection of an error of Node's fetch has returned something. */
function hasRead(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const socket = isObject(cause) ? cause['socket'] : undefined;
  return isObject(socket) && Number(socket['bytesRead']) > 0;
}

/** The name of an error to which newer versions of Node's fetch give no code. */
const PARSER = 'HTTPParserError';

/** The codes of an error and of what caused it, down to a depth: an error may be its own cause. */
function codesOf(error: unknown, depth = 5): string[] {
  if (!(error instanceof Error) || depth === 0) return [];
  const codes: string[] = [];
  if ('code' in error && typeof error.code === 'string') codes.push(error.code);
  else if (error.name === PARSER) codes.push(PARSER);
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return [...codes, ...codesOf(first, depth - 1), ...codesOf(error.cause, depth - 1)];
}

/** A call with the interface of `fetch`. */

import { type OperationInfo, operations } from '../../generated/operations.ts';
import { perform } from './call.ts';
import { type CallSpec, type CallState, type ClientContext, type ReceivedResponse } from './call-state.ts';
import { AbortedError, ApiError, invalid, RedirectError, TimeoutError } from './errors.ts';
import { type FetchInput, urlOf } from './platform.ts';
import { headersOf } from './request.ts';
import { sleep } from './wait.ts';

/** A function with the signature of the platform's `fetch`. */
export type Fetch = (input: FetchInput | URL, init?: RequestInit) => Promise<Response>;

/** Makes the Response of a success, and of a failure after its retries. */
export interface ResponseMaker {
  readonly success: (
    response: ReceivedResponse,
    url: string,
    state: CallState,
    info: OperationInfo | undefined,
  ) => Response;
  readonly failure: (
    response: ReceivedResponse,
    url: string,
    state: CallState,
    error: ApiError | RedirectError,
  ) => Response;
}

export function fetchOver(context: ClientContext, toResponse: ResponseMaker): Fetch {
  const { baseUrl, options } = context;
  const { timeout = 60_000 } = options; // as in every call
  return async (input, settings) => {
    const init = settings ?? {};
    const url = addressOf(input, baseUrl);
    const method = String(init.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const path = url.slice(baseUrl.length).replace(/[?#].*/, '');
    const [id, info] = operationOf(options.operations ?? operations, method, path) ?? [];
    const { signal: own = input instanceof Request ? input.signal : null } = init;
    const signal = own ?? undefined;
    const operation = id ?? `${method} ${new URL(url).pathname}`;
    const spec: CallSpec<Response> = {
      operation,
      options: signal ? { signal } : {},
      writes: !['GET', 'HEAD', 'OPTIONS'].includes(method) && !info?.readOnly,
      async prepare() {
        // The garbage collector takes the signal of a platform Request, so only its other properties are read.
        const request = new Request(input instanceof Request ? input : url, {
          ...init,
          method,
          signal: null,
        });
        const { cache, credentials, keepalive, mode } = request;
        const headers = headersOf({}, [options.headers, Object.fromEntries(request.headers)], null);
        // Read once, whatever its type, so that it can be sent again.
        const reading = request.body && request.arrayBuffer();
        const label = `${operation} (${method} ${path})`;
        const body = reading && new Uint8Array(await inTime(reading, label, timeout, signal));
        return { url, method, headers, body, init: { ...init, cache, credentials, keepalive, mode } };
      },
      read: (state, response) => toResponse.success(response, url, state, info),
    };
    return perform(context, spec).catch((error: unknown) => {
      const { state } = spec;
      const isOfResponse = error instanceof ApiError || error instanceof RedirectError;
      if (state?.response && isOfResponse) return toResponse.failure(state.response, url, state, error);
      throw error;
    });
  };
}

/** The whole address: of the same origin as the base, because the token is sent to it, and with its path unchanged. */
function addressOf(input: FetchInput | URL, baseUrl: string): string {
  const address = input instanceof Request ? input.url : String(input);
  const whole = address.startsWith('/') ? baseUrl + address : address;
  const { origin } = new URL(baseUrl);
  if (urlOf(whole)?.origin !== origin) {
    throw invalid('url', `must be of ${origin}, the origin of the baseUrl`);
  }
  refuseChangedPath(whole);
  return whole;
}

/**
 * URL parsing removes dot segments and white space, and turns backslashes into slashes, so that another operation would
 * be called. It may only escape characters.
 */
export function refuseChangedPath(address: string): void {
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, '').replace(/[?#].*/s, '');
  const parsed = urlOf(address, BASE)?.pathname;
  if (/[\t\n\r]/.test(address) || escaped(path || '/') !== escaped(parsed ?? '')) {
    throw invalid('url', 'has a dot segment or a character that would change the path');
  }
}

/** For a path without an origin. */
const BASE = 'http://localhost';

/** A path with the characters escaped that a URL escapes in it; half a surrogate pair stays, and is no path. */
const escaped = (path: string): string =>
  path.replace(/[^!-~\ud800-\udfff]|["<>^`{|}]/gu, encodeURIComponent);

/** The operation of a request, by its method and the path after the base; a path with fewer parameters is closer. */
function operationOf(
  operations: Readonly<Record<string, OperationInfo>>,
  method: string,
  path: string,
): [string, OperationInfo] | undefined {
  return Object.entries(operations)
    .filter(([, info]) => info.method === method && fits(info.path, path))
    .sort(([, one], [, other]) => one.path.split('{').length - other.path.split('{').length)[0];
}

/** Whether a path has the form of a template, whose `{name}` is any segment: names may have any characters. */
function fits(template: string, path: string): boolean {
  const names = template.split('/');
  const segments = path.split('/');
  return (
    names.length === segments.length &&
    names.every((name, at) => (name.startsWith('{') ? segments[at] : segments[at] === name))
  );
}

/** The body of a request, unless it takes longer than the call may: a stream can stop without an end. */
async function inTime(
  reading: Promise<ArrayBuffer>,
  label: string,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<ArrayBuffer> {
  let body: ArrayBuffer | undefined;
  const isLate = await sleep(
    timeout,
    signal,
    reading.then((bytes) => {
      body = bytes;
    }),
  );
  if (body) return body;
  if (!isLate) throw new AbortedError(`${label} was aborted.`, { cause: signal?.reason });
  throw new TimeoutError(`${label} timed out after ${timeout} ms, reading the body of the request.`, {
    phase: 'body',
  });
}

/** Any status, including those that a Response refuses. */
export function responseOf({ status, headers, body }: ReceivedResponse, url: string): Response {
  const empty = !body?.length || [101, 204, 205, 304].includes(status);
  const valid = status < 600 ? status : 599;
  const response = new Response(empty ? null : body, { status: valid, headers });
  for (const [name, value] of Object.entries({ status, url }))
    Object.defineProperty(response, name, { value });
  return response;
}

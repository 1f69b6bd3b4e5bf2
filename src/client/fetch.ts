/** A call with the interface of `fetch`. */

import { type OperationInfo, operations } from '../../generated/operations.ts';
import { type CallSpec, perform } from './call.ts';
import type { ReceivedResponse, CallState, PreparedRequest, ClientContext } from './call-state.ts';
import { ApiError, invalid, RedirectError } from './errors.ts';
import type { CallOptions } from './options.ts';
import { headersOf } from './request.ts';

/** A function with the signature of the platform's `fetch`. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Returns a response for a success, and for a failure after its retries. */
export interface Reader {
  readonly good: (
    response: ReceivedResponse,
    url: string,
    state: CallState,
    info: OperationInfo | undefined,
  ) => Response;
  readonly failed: (response: ReceivedResponse, url: string, error: ApiError | RedirectError) => Response;
}

export function fetchOver(context: ClientContext, reader: Reader): Fetch {
  return async (input, init = {}) => {
    const url = addressOf(input, context.baseUrl);
    const method = (init.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const found = operationOf(
      context.options.operations ?? operations,
      method,
      url.slice(context.baseUrl.length).replace(/[?#].*/, ''),
    );
    const signal = init.signal ?? (input instanceof Request ? input.signal : undefined);
    const [operation, info] = found ?? [`${method} ${new URL(url).pathname}`, undefined];
    const asked: CallSpec<Response> = {
      operation,
      options: signal ? { signal } : {},
      writes: !['GET', 'HEAD', 'OPTIONS'].includes(method) && !info?.readOnly,
      prepare: () => prepareFetch(context.options.headers, url, method, input, init),
      read: (state, response) => reader.good(response, url, state, info),
    };
    try {
      return await perform(context, asked);
    } catch (error) {
      if (asked.response && (error instanceof ApiError || error instanceof RedirectError)) {
        return reader.failed(asked.response, url, error);
      }
      throw error;
    }
  };
}

/** The whole address: of the same origin as the base, because the token is sent to it, and with its path unchanged. */
function addressOf(input: RequestInfo | URL, baseUrl: string): string {
  const given = input instanceof Request ? input.url : `${input}`;
  const whole = given.startsWith('/') ? baseUrl + given : given;
  const { origin } = new URL(baseUrl);
  if (!URL.canParse(whole) || new URL(whole).origin !== origin) {
    throw invalid('url', `must be of ${origin}, the origin of the baseUrl`);
  }
  // URL parsing removes some white space, and the rest can be a dot segment.
  if (/[\t\n\r]|[/\\](\.|%2e){1,2}([/\\?#]| *$)/i.test(whole)) {
    throw invalid('url', 'has a dot segment or a line break, which would change the path');
  }
  return whole;
}

/** The operation of a request, by its method and the path after the base. */
function operationOf(
  operations: Readonly<Record<string, OperationInfo>>,
  method: string,
  path: string,
): [string, OperationInfo] | undefined {
  return Object.entries(operations)
    .filter(
      ([, info]) =>
        info.method === method && new RegExp(`^${info.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    .sort(([, one], [, other]) => one.path.split('{').length - other.path.split('{').length)[0];
}

/** The body is read once, whatever its type, so that it can be sent again. */
async function prepareFetch(
  usual: CallOptions['headers'],
  url: string,
  method: string,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<PreparedRequest> {
  // The garbage collector takes the signal of a platform Request, so only its other properties are read.
  const request = new Request(input instanceof Request ? input : url, { ...init, method, signal: null });
  const body = request.body && new Uint8Array(await request.arrayBuffer());
  const headers = headersOf({}, [usual, Object.fromEntries(request.headers)], null);
  const { cache, credentials, keepalive, mode } = request;
  return { url, method, headers, body, init: { ...init, cache, credentials, keepalive, mode } };
}

/** Any status, including those that a Response refuses. */
export function responseOf({ status, headers, body }: ReceivedResponse, url: string): Response {
  const empty = body.length === 0 || [101, 204, 205, 304].includes(status);
  const known = status < 600 ? status : 599;
  const response = new Response(empty ? null : body, { status: known, headers });
  for (const [name, value] of Object.entries({ status, url }))
    Object.defineProperty(response, name, { value });
  return response;
}

/** Results instead of exceptions: openapi-fetch over `createFetch`. The only module that imports openapi-fetch. */

import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { paths } from '../generated/schema.d.ts';
import { createContext, valueOf } from './client/call.ts';
import { bodyText, type ReceivedResponse } from './client/call-state.ts';
import { assignDefined, type AutomationError } from './client/automation-error.ts';
import { fetchOver, refuseChangedPath, responseOf } from './client/fetch.ts';
import { writeJson } from './client/json.ts';
import type { ClientOptions } from './client/options.ts';
import type { FetchInput } from './client/platform.ts';
import { pathOf, searchOf } from './client/request.ts';
import { LONGEST, redactError, redactText } from './client/secrets.ts';

/** What `createRawClient` takes: what a client takes, except for `validate`. */
export type RawOptions = Omit<ClientOptions, 'validate'>;

/**
 * The openapi-fetch client. After a failed response, `error` is always defined: the body of the response, or the fields
 * of our error if it was empty, a redirect or unreadable; an unreadable success has the status 502. If there was no
 * response, a call rejects with the errors of the client.
 */
export type RawClient = FetchClient<paths>;

/** Like `RawClient`, but integers beyond 2^53 in successful responses are returned as bigint. */
export type RawBigintClient = FetchClient<paths<number | bigint>>;

/**
 * Creates an openapi-fetch client that sends its requests as the methods of the client do. Error bodies are parsed by
 * openapi-fetch itself, with `JSON.parse`: integers beyond 2^53 in them are rounded.
 *
 * ```ts
 * import { createRawClient } from 'experimentation-automation/raw';
 *
 * const raw = createRawClient({ baseUrl: 'https://automation.example.com', token: 'secret' });
 * const { data, error, response } = await raw.GET('/goals/{goalId}', { params: { path: { goalId: 42 } } });
 * if (error !== undefined) console.error(response.status, error);
 * else console.log(data.name);
 * ```
 */
export function createRawClient(options: RawOptions & { readonly int64: 'bigint' }): RawBigintClient;
export function createRawClient(options: RawOptions): RawClient;
export function createRawClient(options: RawOptions): RawClient {
  const context = createContext(options);
  return createFetchClient<paths>({
    baseUrl: context.baseUrl,
    // A Request would remove dot segments from a path silently.
    Request: class extends Request {
      constructor(input: FetchInput | URL, init?: RequestInit) {
        refuseChangedPath(`${input as string}`);
        super(input, init);
      }
    },
    fetch: fetchOver(context, {
      success(response, url, state, info = { method: state.request.method, path: '', emptyResponse: true }) {
        try {
          const value = valueOf(state, response, info);
          // openapi-fetch would round integers.
          return Object.defineProperty(withLength(response, url), 'json', {
            value: () => Promise.resolve(value),
          });
        } catch (error) {
          const { operation, details } = state;
          const ours = assignDefined(error as AutomationError, { operation, ...details });
          return ofError({ ...response, status: 502 }, url, redactError(ours, state.secrets));
        }
      },
      failure(response, url, state, error) {
        const text = bodyText(response);
        // A body that would not count as an error in a test such as `if (error)`, or too long to be searched for secrets.
        if (NOTHING.includes(text.trim()) || text.length > LONGEST) return ofError(response, url, error);
        const body = encoder.encode(redactText(text, state.secrets));
        return withLength({ ...response, body }, url);
      },
    }),
    pathSerializer: (path, params) => pathOf(path, params, { texts: Object.keys(params) }),
    querySerializer,
    bodySerializer,
  });
}

/** The operation is not known here, but a list of objects can only be meant as JSON. */
function querySerializer(query: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(query);
  const json = names.filter((name) => {
    const value = query[name];
    return Array.isArray(value) && value.some((item) => isObject(item));
  });
  return searchOf(names, query, { texts: names.filter((name) => !json.includes(name)), json });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** As in openapi-fetch itself, the caller's content type decides whether the fields are a form. */
function bodySerializer(body: unknown, headers?: HeadersInit): FormData | string {
  if (body instanceof FormData) return body;
  const type = new Headers(headers).get('content-type');
  if (type !== 'application/x-www-form-urlencoded') return writeJson(body, 'body');
  const fields = Object.entries<unknown>({ ...(isObject(body) ? body : {}) });
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

const encoder = new TextEncoder();

const NOTHING: readonly string[] = ['', 'null', 'false', '0', '""'];

/** Our error instead of a body. */
const ofError = (response: ReceivedResponse, url: string, error: AutomationError): Response =>
  withLength({ ...response, body: encoder.encode(JSON.stringify(error)) }, url);

/** openapi-fetch treats a response without a length as empty. */
function withLength(response: ReceivedResponse, url: string): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.set('content-length', `${response.body?.length ?? 0}`);
  return responseOf({ ...response, headers }, url);
}

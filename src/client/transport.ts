/** `api.raw`: the openapi-fetch client over our own transport. The only module that knows openapi-fetch. */

import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { OperationInfo } from '../../generated/operations.ts';
import type { paths as bigintPaths } from '../../generated/schema.bigint.d.ts';
import type { paths } from '../../generated/schema.d.ts';
import type { Params } from './address.ts';
import type { Answer } from './course.ts';
import type { Asked } from './perform.ts';

/**
 * The openapi-fetch client: results instead of exceptions. Whenever the service answered and the answer was no good,
 * `error` is defined: what the service said, or the fields of our error where the answer was a redirect or could not
 * be read; an unreadable success then has the status 502. Where nothing was sent, or no answer came, it rejects with
 * the same errors as the methods do. A path or query serializer of a single request is not used.
 */
export type RawClient = FetchClient<paths>;
export type RawBigintClient = FetchClient<bigintPaths>;

/** What a request was made from. */
interface Given {
  readonly template: string;
  readonly params: Params;
  readonly signal: AbortSignal | undefined;
}

/** It is given what it shares with the methods: an import would split what everybody loads into two. */
export function createRawClient(
  baseUrl: string,
  operations: Readonly<Record<string, OperationInfo>>,
  perform: (asked: Asked) => Promise<unknown>,
): RawClient {
  let template: string | undefined;
  let given: Params = {};
  /** Keeps what it was made from: a platform Request loses its signal to the garbage collector. */
  class KeepingRequest extends Request {
    readonly given: Given;
    constructor(input: URL | RequestInfo, { signal, body, ...init }: RequestInit = {}) {
      super(input, init);
      const url = input instanceof Request ? input.url : `${input}`;
      this.given = {
        template: template ?? url.slice(baseUrl.length).replace(/\?.*/, ''),
        params: { ...given, ...(body != null && { body }) },
        signal: signal ?? undefined,
      };
      template = undefined;
    }
  }
  return createFetchClient<paths>({
    baseUrl,
    Request: KeepingRequest,
    // What these give is for middleware to see: what is sent is made, and refused, in the way of the methods.
    pathSerializer: (url, params) => {
      template = url.slice(baseUrl.length);
      given = params;
      return url.replace(/\{(\w+)\}/g, (_, name: string) => shown(params[name]));
    },
    querySerializer: (query) => {
      given = { ...(template !== undefined && given), ...query };
      const pairs = Object.entries<unknown>({ ...query }).flatMap(([name, value]) =>
        [value].flat().map((item) => `${shown(name)}=${shown(item)}`),
      );
      return pairs.join('&');
    },
    bodySerializer: (body) => body,
    fetch: async (request) => {
      if (!(request instanceof KeepingRequest))
        throw new TypeError("raw: a Request of one's own cannot be sent");
      const { template: path, params, signal } = request.given;
      const { method } = request;
      const [operation, info]: [string, OperationInfo] = Object.entries(operations).find(
        ([, each]) => each.method === method && each.path === path,
      ) ?? [path, { method, path, marks: 'bo', query: [], required: [], localTime: [] }];
      const options = { headers: Object.fromEntries(request.headers), signal };
      const asked: Asked = { operation, info, params, options };
      const [value, error] = await perform(asked).then(
        (value) => [value],
        (error: unknown) => [undefined, error],
      );
      if (asked.answer) return responseOf(asked.answer, value, error);
      throw error;
    },
  });
}

const shown = (value: unknown): string => encodeURIComponent(String(value).replace(/[\ud800-\udfff]/g, '?'));

function responseOf(answer: Answer, value: unknown, error: unknown): Response {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  const made = (text: string, status: number): Response => {
    headers.set('content-length', `${text.length}`);
    return new Response(text || null, { status, headers });
  };
  if (!(error instanceof Error)) {
    const response = made(answer.text, status);
    // openapi-fetch would round the integers.
    return Object.defineProperty(response, 'json', { value: () => Promise.resolve(value) });
  }
  const said = 'problem' in error ? ('raw' in error && error.raw) || error.problem : error;
  return made(JSON.stringify(said), status < 300 || status === 304 ? 502 : status);
}

/** `api.raw`: the openapi-fetch client over our own transport. The only module that knows openapi-fetch. */

import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { operations, type OperationInfo } from '../../generated/operations.ts';
import type { paths as bigintPaths } from '../../generated/schema.bigint.d.ts';
import type { paths } from '../../generated/schema.d.ts';
import { invalid, type Params, pathOf, searchOf } from './address.ts';
import { ApiError, AutomationError } from './errors.ts';
import { perform } from './perform.ts';
import type { Sender, Sending } from './send.ts';

/**
 * The openapi-fetch client: results instead of exceptions. Whenever the service answered and the answer was no good,
 * `error` is defined: what the service said, or the fields of our error where the answer was a redirect or could not
 * be read; an unreadable success then has the status 502. A path or query serializer of a single request is not used. Where nothing was sent, or no answer came, it rejects with
 * the same errors as the methods do.
 */
export type RawClient = FetchClient<paths>;
export type RawBigintClient = FetchClient<bigintPaths>;

/** What a request was made from. */
interface Given {
  readonly template: string;
  readonly params: Params;
  readonly signal: AbortSignal | undefined;
}

export function createRawClient(sender: Sender): RawClient {
  const { baseUrl } = sender;
  let given: Params = {};
  let template: string | undefined;
  /** Keeps what it was made from: a platform Request loses its signal to the garbage collector. */
  class KeepingRequest extends Request {
    readonly given: Given;
    constructor(input: URL | RequestInfo, { signal, body, ...init }: RequestInit = {}) {
      super(input, init);
      this.given = {
        template:
          template ??
          `${input instanceof Request ? input.url : input}`.slice(baseUrl.length).replace(/\?.*/, ''),
        params: { ...given, ...(body != null && { body }) },
        signal: signal ?? undefined,
      };
      given = {};
      template = undefined;
    }
  }
  return createFetchClient<paths>({
    baseUrl,
    Request: KeepingRequest,
    pathSerializer: (url, params) => {
      given = params;
      template = url.slice(baseUrl.length);
      return shown(() => pathOf(url, params)) ?? url;
    },
    querySerializer: (query) => {
      const params = { ...query };
      given = { ...given, ...params };
      return shown(() => searchOf(Object.keys(params), params)) ?? '';
    },
    bodySerializer: (body) => body,
    fetch: (request) =>
      answerTo(sender, request, request instanceof KeepingRequest ? request.given : undefined),
  });
}

/** What middleware gets to see; that it cannot be sent is said later, with the name of the operation. */
function shown(make: () => string): string | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

async function answerTo(
  sender: Sender,
  { method, headers }: Request,
  given: Given | undefined,
): Promise<Response> {
  if (!given) throw invalid('request', 'cannot be replaced by a middleware; change its headers');
  const { template, params, signal } = given;
  const [operation, info]: [string, OperationInfo] = Object.entries(operations).find(
    ([, each]) => each.method === method && each.path === template,
  ) ?? [template, { method, path: template, marks: 'bo', query: [], required: [], localTime: [] }];
  let sent: Sending | undefined;
  try {
    const asked = { operation, info, params, options: { headers: Object.fromEntries(headers), signal } };
    const value = await perform(sender, asked, (sending) => (sent = sending));
    const text = sent?.answer?.text ?? '';
    const response = responseOf(sent, sent?.answer?.status ?? 200, text);
    // openapi-fetch would round the integers.
    return Object.defineProperty(response, 'json', { value: () => Promise.resolve(value) });
  } catch (error) {
    const answer = sent?.answer;
    if (!answer || !(error instanceof AutomationError)) throw error;
    const said = error instanceof ApiError ? error.raw || error.problem : error;
    const unreadable = answer.status < 300 || answer.status === 304;
    return responseOf(sent, unreadable ? 502 : answer.status, JSON.stringify(said));
  }
}

function responseOf(sent: Sending | undefined, status: number, text: string): Response {
  const headers = new Headers(sent?.answer?.headers);
  headers.delete('content-encoding');
  headers.set('content-length', `${text.length}`);
  return new Response(text || null, { status, headers });
}

/** `api.raw`: the openapi-fetch client over our own transport. The only module that knows openapi-fetch. */

import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { paths as bigintPaths } from '../../generated/schema.bigint.d.ts';
import type { paths } from '../../generated/schema.d.ts';

export type RawClient = FetchClient<paths>;
export type RawBigintClient = FetchClient<bigintPaths>;

/** What openapi-fetch wants sent. */
export interface RawRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
}

export function createRawClient(
  baseUrl: string,
  send: (request: RawRequest) => Promise<Response>,
): RawClient {
  /** Keeps what it was made from: a platform Request loses its signal to the garbage collector. */
  class KeepingRequest extends Request {
    readonly given: Pick<RawRequest, 'body' | 'signal'>;
    constructor(input: URL | RequestInfo, { signal, body, ...init }: RequestInit = {}) {
      super(input, init);
      const kept = typeof body === 'string' || body instanceof FormData ? body : undefined;
      this.given = { body: kept, signal: signal ?? undefined };
    }
  }
  return createFetchClient<paths>({
    baseUrl,
    Request: KeepingRequest,
    querySerializer: { array: { style: 'form', explode: true } },
    fetch: (request) => {
      const given =
        request instanceof KeepingRequest ? request.given : { body: undefined, signal: request.signal };
      return send({ url: request.url, method: request.method, headers: request.headers, ...given });
    },
  });
}

/** A server on loopback that fails as services and networks do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { createFetch, type Fetch } from '../../src/fetch.ts';
import { createClient, type Client, type ClientOptions } from '../../src/index.ts';
import { createRawClient, type RawClient } from '../../src/raw.ts';
import { CANARY } from '@experimentation-automation/test-support/canary';
import { listen } from '@experimentation-automation/test-support/listen';

export { CANARY };

/** What `createGoal` takes. */
export const input = {
  name: 'Order confirmed',
  siteId: 1,
  type: 'CUSTOM',
  hasMultipleConversions: false,
} as const;

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly at: number;
}

type Reply = (request: IncomingMessage, response: ServerResponse, count: number) => void;

export interface Hostile {
  readonly url: string;
  readonly seen: Seen[];
  /** Connections that the client closed before there was a response. */
  closed(): number;
  client(options?: Partial<ClientOptions>): Client;
  raw(options?: Partial<ClientOptions>): RawClient;
  fetch(options?: Partial<ClientOptions>): Fetch;
}

export async function hostile(reply: Reply): Promise<Hostile> {
  const seen: Seen[] = [];
  let closed = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    response.on('close', () => {
      if (!response.writableFinished) closed += 1;
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(chunks).toString();
      seen.push({ method, url, body, authorization: headers.authorization, at: performance.now() });
      reply(request, response, seen.length);
    });
  });
  const { url } = await listen(server, onTestFinished);
  const set = (options: Partial<ClientOptions> = {}): ClientOptions => ({
    baseUrl: url,
    token: CANARY,
    retry: { minDelay: 10, maxDelay: 40 },
    timeout: 5_000,
    ...options,
  });
  return {
    url,
    seen,
    closed: () => closed,
    client: (options) => createClient(set(options)),
    raw: (options) => createRawClient(set(options)),
    fetch: (options) => createFetch(set(options)),
  };
}

/** The same response to every request. */
export const answering = (
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Hostile> => hostile((_, response) => json(response, status, body, headers));

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

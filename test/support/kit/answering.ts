import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../listen.ts';

export interface Service {
  readonly url: string;
  close(): Promise<void>;
}

/** A service that responds as the test says, after reading the whole request body. */
export async function serveWith(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): Promise<Service> {
  const server = createServer((request, response) => {
    // A request that is cut off gets no response.
    buffer(request).then(
      (body) => answer(request, response, body),
      () => undefined,
    );
  });
  server.maxHeadersCount = 0;
  return listen(server);
}

export const GOAL = { id: 1, name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };

export const asJson = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

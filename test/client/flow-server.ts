/** A server whose responses a test defines, request by request. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient } from '../../src/index.ts';
import { CANARY } from '@experimentation-automation/test-support/canary';
import { listen } from '@experimentation-automation/test-support/listen';

export interface Seen {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; `hang up` breaks the connection, `silence` never responds. */
  readonly body?: unknown;
  readonly fault?: 'hang up' | 'silence';
}

export interface FlowServer extends AsyncDisposable {
  readonly url: string;
  readonly seen: Seen[];
}

/** `answer` gets the request and the number of earlier requests. */
export async function flowServer(
  answer: (request: Seen, index: number) => Reply | Promise<Reply>,
): Promise<FlowServer> {
  const seen: Seen[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const request = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        body: await text(incoming),
      };
      seen.push(request);
      const { status = 200, headers = {}, body = {}, fault } = await answer(request, seen.length - 1);
      if (fault === 'hang up') incoming.socket.destroy();
      if (fault) return;
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
      outgoing.end(JSON.stringify(body));
    })();
  });
  const { url, close } = await listen(server);
  return { url, seen, [Symbol.asyncDispose]: close };
}

/** A client that retries without delay. */
export const clientOf = ({ url }: Pick<FlowServer, 'url'>) =>
  createClient({ baseUrl: url, token: CANARY, retry: { minDelay: 1, maxDelay: 2 } });

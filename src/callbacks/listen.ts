/** Node's `http` server in front of a `(Request) => Promise<Response>`: with time limits, and no request can stop it. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { AutomationError } from '../client/automation-error.ts';
import { urlOf } from '../client/platform.ts';
import { Connections } from './connections.ts';

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

type Respond = (request: Request) => Promise<Response>;

/** How long a refused sender may continue to send before its connection is closed. */
const DRAIN_MS = 1_000;

export async function listen(at: { port: number; hostname: string }, respond: Respond): Promise<Listening> {
  const limits = { headersTimeout: 5_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 };
  let closing = false;
  const server = nodeHttp().createServer(limits, (incoming, outgoing) => {
    connections.note(incoming, outgoing);
    outgoing.shouldKeepAlive &&= !closing;
    pass(incoming, outgoing, respond).catch(() => outgoing.destroy());
  });
  const connections = new Connections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const place = `${at.hostname}:${String(at.port)}`;
      reject(
        new AutomationError(`serve: cannot listen on ${place} (${cause.code ?? cause.message}).`, { cause }),
      );
    });
    server.listen(at.port, at.hostname, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : at.port;
  const host = at.hostname.includes(':') ? `[${at.hostname}]` : at.hostname;
  return {
    url: `http://${host}:${String(port)}/`,
    close() {
      closing = true;
      for (const response of connections.responses()) response.shouldKeepAlive = false;
      return connections.close();
    },
  };
}

/** Loaded at run time rather than imported, so that a receiver can be bundled for runtimes without this module. */
function nodeHttp(): typeof import('node:http') {
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  const http = process?.getBuiltinModule?.('node:http');
  if (!http) {
    throw new AutomationError(
      "serve: this runtime has no node:http. Mount a receiver's `fetch` in its own server.",
    );
  }
  return http;
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, respond: Respond): Promise<void> {
  // No Request can have this method.
  const isTrace = incoming.method === 'TRACE';
  const response = isTrace ? new Response(null, { status: 501 }) : await respond(requestOf(incoming));
  const early = !incoming.complete;
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(early && { connection: 'close' }),
  });
  outgoing.end(await response.text());
  if (!early) return;
  // Closing the connection while the sender is still sending would lose the response.
  incoming.resume();
  const cut = setTimeout(() => incoming.destroy(), DRAIN_MS);
  incoming.once('close', () => clearTimeout(cut));
}

function requestOf(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const method = incoming.method ?? 'GET';
  const path = (incoming.url ?? '/').replace(/^\/+/, '/');
  const url = urlOf(path, 'http://localhost') ?? 'http://localhost/';
  if (method === 'GET' || method === 'HEAD') return new Request(url, { headers, method });
  const init = { headers, method, body: bodyOf(incoming), duplex: 'half' };
  return new Request(url, init);
}

/** The body, read on demand. Abandoning it must not close the connection, which the response still needs. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream({
    async pull(controller) {
      const chunk = (await chunks.next()) as IteratorResult<Uint8Array, undefined>;
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
  });
}

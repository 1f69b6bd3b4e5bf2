import { defined } from '../base/defined.ts';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Admission, type AdmissionOptions, createAdmission, hasSeveralHosts } from './admission.ts';
import { Connections } from './connections.ts';
import { listen } from './listen.ts';
import type { HeaderReader, Incoming, Outgoing, Responder } from './message.ts';
import { Pieces } from '../base/pieces.ts';
import type { Patience } from './patience.ts';
import { createGuardedServer } from './server.ts';

/** Where a server listens, for whom, and how it refuses. */
export interface ServerOptions extends AdmissionOptions, Patience {
  /** The size of the largest body that is read for a path. */
  readonly largestBody: (path: string) => number;
}

/** A server that listens. */
export interface RunningServer {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  readonly port: number;
  /** Accepts no more requests, completes those in flight, then resolves. */
  close(): Promise<void>;
}

/** How long a request in flight may take when the server closes. */
const DRAIN = 10_000;
/** Maximum size of an oversized body that is still read, so that its sender receives the response. */
const MOST_DISCARDED = 64 * 1024 * 1024;

/** Runs the responder on a port of this machine. */
export async function serve(respond: Responder, options: ServerOptions): Promise<RunningServer> {
  const { name, port, host, largestBody, refuse } = options;
  const failed = (error: unknown): Outgoing =>
    refuse(500, `The ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  let closing = false;
  const later = createLater();

  const server = createGuardedServer(options, (request, response) => {
    connections.note(request, response);
    const target = requestTarget(request.url ?? '/');
    const cors = admission.cors(request.headers.origin);
    const send = (outgoing: Outgoing): void => {
      later(() => {
        try {
          write(request, response, outgoing, { cors, closing });
        } catch (error) {
          write(request, response, failed(error), { cors, closing });
        }
      });
    };
    const { authority } = target;
    const refused =
      (hasSeveralHosts(request.rawHeaders) ? refuse(400, 'The request has more than one Host') : undefined) ??
      // Such as `OPTIONS *`, which is about the server as a whole.
      (target.path.startsWith('/') ? undefined : refuse(400, `"${target.path}" is not a path`)) ??
      admission.check(request.method ?? '', (name) => one(request.headers[name])) ??
      // Both hosts that a request in absolute form names must be this server.
      (authority === undefined
        ? undefined
        : admission.check('', (name) => (name === 'host' ? authority : undefined)));
    if (refused !== undefined) {
      request.resume();
      send(refused);
      return;
    }
    receive(request, largestBody(target.path), (body) => {
      const fail = (error: unknown): void => send(failed(error));
      passOn(() => respond(incomingOf(request, target, body)), send, fail);
    });
  });
  const connections = new Connections(server);
  await listen(server, port, host);
  const bound = (server.address() as AddressInfo).port;
  // No connection is handed out before this line runs, because it directly follows listening.
  const admission: Admission = createAdmission({ ...options, port: bound });
  const shownHost = host.includes(':') ? `[${host}]` : host;

  return {
    url: `http://${shownHost}:${bound}`,
    port: bound,
    async close() {
      closing = true;
      const late = setTimeout(() => server.closeAllConnections(), DRAIN);
      await connections.close();
      clearTimeout(late);
    },
  };
}

/**
 * Sends everything that is written in one turn of the event loop together. Each send wakes a waiting client, which
 * costs more than the response, and a client that the first response woke is still awake for the others.
 */
function createLater(): (send: () => void) => void {
  let waiting: (() => void)[] = [];
  const sendAll = (): void => {
    const sending = waiting;
    waiting = [];
    for (const send of sending) send();
  };
  return (send) => {
    if (waiting.push(send) === 1) setImmediate(sendAll);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

type Body = Uint8Array | 'oversized' | undefined;

interface Target {
  readonly path: string;
  readonly query: string;
  /** The host that a request in absolute form names: `GET http://127.0.0.1:4010/orders`. */
  readonly authority?: string;
}

/** Splits the target of a request without changing a character. */
function requestTarget(url: string): Target {
  if (url.startsWith('/')) return split(url);
  const [, authority, rest = '/'] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (authority === undefined) return split(url);
  return { ...split(rest.startsWith('/') ? rest : `/${rest}`), authority };
}

function split(local: string): Target {
  const question = local.indexOf('?');
  if (question === -1) return { path: local, query: '' };
  return { path: local.slice(0, question), query: local.slice(question + 1) };
}

/** Collects the body, if any, without buffering more than the maximum. */
function receive(request: IncomingMessage, largest: number, pass: (body: Body) => void): void {
  if (!hasBody(request)) {
    pass(undefined);
    return;
  }
  let pieces = new Pieces();
  const mostDiscarded = Math.max(MOST_DISCARDED, largest);
  let size = 0;
  request.on('data', (chunk: Uint8Array<ArrayBuffer>) => {
    const before = size;
    size += chunk.length;
    if (size <= largest) pieces.add(chunk);
    else pieces = new Pieces();
    if (size > mostDiscarded && before <= mostDiscarded) pass('oversized');
  });
  request.on('end', () => {
    if (size > mostDiscarded) return;
    pass(size > largest ? 'oversized' : pieces.bytes());
  });
}

function incomingOf(request: IncomingMessage, { path, query }: Target, body: Body): Incoming {
  return {
    method: request.method ?? 'GET',
    path,
    query,
    // The host was admitted, so it is this server's.
    origin: `http://${request.headers.host ?? ''}`,
    headers: new Received(request.headers),
    ...(body === 'oversized' ? { oversized: true as const } : defined({ body })),
  };
}

function passOn(
  respond: () => Outgoing | Promise<Outgoing>,
  send: (outgoing: Outgoing) => void,
  fail: (error: unknown) => void,
): void {
  try {
    const outgoing = respond();
    if (outgoing instanceof Promise) outgoing.then(send, fail);
    else send(outgoing);
  } catch (error) {
    fail(error);
  }
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

class Received implements HeaderReader {
  readonly #headers: IncomingHttpHeaders;

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    return one(this.#headers[name]) ?? null;
  }

  *[Symbol.iterator](): Generator<readonly [string, string]> {
    for (const [name, value] of Object.entries(this.#headers)) yield [name, one(value) ?? ''];
  }
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  outgoing: Outgoing,
  { cors, closing }: { readonly cors: Readonly<Record<string, string>>; readonly closing: boolean },
): void {
  // After an early response, the rest of the request would be read as the beginning of the next request.
  const last = closing || (hasBody(request) && !request.complete);
  const { status, headers, body = '', connection } = outgoing;
  if (connection === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const outgoingHeaders: OutgoingHttpHeaders = { ...headers };
  Object.assign(outgoingHeaders, cors);
  if (status !== 204 && status !== 304) outgoingHeaders['content-length'] = size;
  if (last) outgoingHeaders['connection'] = 'close';
  response.writeHead(status, outgoingHeaders);
  if (connection !== undefined) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    response.write(bytes.subarray(0, connection.endsAfter), () => request.socket.destroy());
    return;
  }
  // Text stays text: it is sent in one write with the headers.
  response.end(request.method === 'HEAD' ? undefined : body);
}

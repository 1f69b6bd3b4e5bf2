import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { docsFiles } from './docs-files.ts';
import {
  checkOptions,
  declareOptions,
  DURATION,
  type Given,
  listOf,
  PORT,
  TEXT,
} from '../../base/options.ts';
import { type Admission, createAdmission, ORIGIN, originOf } from './admission.ts';
import { errorBody } from './error-body.ts';
import { listen } from '../../http/listen.ts';
import { createGuardedServer } from '../../http/server.ts';
import { type Answerer, type HeaderReader, json, largestBody, type Outgoing } from './message.ts';

/** The options of `sandbox.serve`, which `xa sandbox` has too. */
export const SERVE_OPTIONS = declareOptions({
  /** The port to listen on; 0 is a free one. @default 0 */
  port: {
    kind: PORT,
    default: 0,
    commandDefault: 4010,
    flags: '--port <number>',
    about: 'port to listen on, 0 for a free one',
  },
  /** The address to listen on. @default '127.0.0.1' */
  host: { kind: TEXT, default: '127.0.0.1', flags: '--host <address>', about: 'address to listen on' },
  /** Web origins whose pages may call the sandbox. @default none */
  allowOrigin: {
    kind: listOf(ORIGIN),
    flags: '--allow-origin <origin>',
    about: 'allow web pages of this origin to call the sandbox (repeatable)',
  },
  /** A folder with the built docs, served under `/docs/`; their reference can send requests to this sandbox. */
  docs: { kind: TEXT, flags: '--docs <folder>', about: 'serve these built docs under /docs/' },
  /** Timeout in milliseconds for receiving a request. @default 30_000 */
  requestTimeout: { kind: DURATION, default: 30_000 },
  /** Timeout in milliseconds for receiving the headers of a request. @default 10_000 */
  headersTimeout: { kind: DURATION, default: 10_000 },
});

/** Where a sandbox listens, and for whom. */
export interface ServeOptions extends Given<typeof SERVE_OPTIONS> {
  readonly port?: number;
}

/** A sandbox that listens. */
export interface SandboxServer {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  readonly port: number;
  /** Accepts no more requests, completes those in flight, then resolves. */
  close(): Promise<void>;
}

/** How long a request in flight may take when the server closes, and how long the rest of it may take to arrive. */
const DRAIN = 10_000;
const LAST_ARRIVAL = 500;
/** Maximum size of an oversized body that is still read, so that its sender receives the response. */
const MOST_DISCARDED = 64 * 1024 * 1024;

/** Runs the answerer on a port of this machine. */
export async function serve(answer: Answerer, options: ServeOptions = {}): Promise<SandboxServer> {
  const settled = checkOptions('serve', options, SERVE_OPTIONS);
  const { port, host, allowOrigin = [] } = settled;
  // Before anything listens, because an invalid origin is a mistake of the caller.
  const origins = allowOrigin.map(originOf);
  const docs = options.docs === undefined ? undefined : docsFiles(options.docs);
  let closing = false;
  const later = createLater();

  const server = createGuardedServer(settled, (request, response) => {
    latest.set(request.socket, response);
    const target = targetOf(request.url ?? '/');
    const cors = admission.cors(request.headers.origin);
    const send = (outgoing: Outgoing): void => {
      later(() => {
        try {
          write(request, response, outgoing, cors, closing);
        } catch (error) {
          write(request, response, failed(error), cors, closing);
        }
      });
    };
    const { authority } = target;
    const refused =
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
      respond(request, target, body, docs === undefined ? answer : docs(answer), send);
    });
  });
  /** The last response on each connection; undefined before the first request. */
  const latest = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (socket) => {
    latest.set(socket, undefined);
    socket.once('close', () => latest.delete(socket));
  });
  const closeSilent = (isSilent: (response: ServerResponse | undefined) => boolean): void => {
    for (const [socket, response] of latest) if (isSilent(response)) socket.destroy();
  };
  await listen(server, port, host);
  const bound = (server.address() as AddressInfo).port;
  // No connection is handed out before this line runs, because it directly follows listening.
  const admission: Admission = createAdmission({ host, port: bound, allowOrigin: origins });
  const shownHost = host.includes(':') ? `[${host}]` : host;

  return {
    url: `http://${shownHost}:${bound}`,
    port: bound,
    async close() {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      closeSilent((response) => response === undefined || response.writableFinished);
      const incomplete = setTimeout(
        () => closeSilent((response) => response?.req.complete !== true),
        LAST_ARRIVAL,
      );
      const late = setTimeout(() => server.closeAllConnections(), DRAIN);
      await closed;
      clearTimeout(incomplete);
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
  /** The host that a request in absolute form names: `GET http://127.0.0.1:4010/goals`. */
  readonly authority?: string;
}

/** Splits the target of a request without changing a character. */
function targetOf(url: string): Target {
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
function receive(request: IncomingMessage, largest: number, done: (body: Body) => void): void {
  if (!hasBody(request)) {
    done(undefined);
    return;
  }
  const chunks: Uint8Array[] = [];
  const mostDiscarded = Math.max(MOST_DISCARDED, largest);
  let size = 0;
  request.on('data', (chunk: Uint8Array) => {
    const before = size;
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
    else chunks.length = 0;
    if (size > mostDiscarded && before <= mostDiscarded) done('oversized');
  });
  request.on('end', () => {
    if (size > mostDiscarded) return;
    const [only] = chunks;
    if (size > largest) done('oversized');
    else done(chunks.length === 1 ? only : Buffer.concat(chunks));
  });
}

function respond(
  request: IncomingMessage,
  { path, query }: Target,
  body: Body,
  answer: Answerer,
  send: (outgoing: Outgoing) => void,
): void {
  const { method = 'GET' } = request;
  const fail = (error: unknown): void => send(failed(error));
  try {
    const incoming = {
      method,
      path,
      query,
      // The host was admitted, so it is this server's.
      origin: `http://${request.headers.host ?? ''}`,
      headers: new Received(request.headers),
      ...(body === 'oversized' ? { oversized: true as const } : body === undefined ? {} : { body }),
    };
    const outgoing = answer(incoming);
    if (outgoing instanceof Promise) outgoing.then(send, fail);
    else send(outgoing);
  } catch (error) {
    fail(error);
  }
}

function failed(error: unknown): Outgoing {
  const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
  return json(500, JSON.stringify(errorBody('object', 500, message, Date.now())));
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
  cors: Readonly<Record<string, string>>,
  closing: boolean,
): void {
  // After an early response, the rest of the request would be read as the beginning of the next request.
  const last = closing || (hasBody(request) && !request.complete);
  const { status, headers, body = '', connection } = outgoing;
  if (connection === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const sent: OutgoingHttpHeaders = { ...headers };
  Object.assign(sent, cors);
  if (status !== 204 && status !== 304) sent['content-length'] = size;
  if (last) sent['connection'] = 'close';
  response.writeHead(status, sent);
  if (connection === 'cut') {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    response.write(bytes.subarray(0, Math.ceil(size / 2)), () => request.socket.destroy());
    return;
  }
  // Text stays text: it is sent in one write with the headers.
  response.end(request.method === 'HEAD' ? undefined : body);
}

import { defined } from '../base/defined.ts';
import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type Captured, type CapturedMessage, Copy, createRoom, pairs } from './captured.ts';
import { refuse } from './refuse.ts';

export interface Forwarder {
  /** Forwards the request to that path of the target and the response back, and passes on a copy of both. */
  forward(request: IncomingMessage, response: ServerResponse, path: string): void;
  /** Passes on incomplete exchanges, and closes the connections to the target. */
  close(): void;
}

type Finish = (response: (CapturedMessage & { status: number }) | undefined, failure?: string) => void;

/** Without a header about its length, a request with any other method could have a body. */
const BODILESS = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/**
 * Streams both ways. Redirects, compression and errors of the target are not touched. One function, because the
 * requests in progress share their connections and the memory for copies.
 */
export function createForwarder(target: URL, done: (captured: Captured) => void): Forwarder {
  const secure = target.protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = secure ? httpsRequest : httpRequest;
  const room = createRoom();
  const pending = new Set<Finish>();

  function forward(request: IncomingMessage, response: ServerResponse, path: string): void {
    const at = Date.now();
    const started = performance.now();
    const { method = 'GET' } = request;
    const framing = framingOf(request, !BODILESS.has(method));
    if (framing === undefined) {
      refuse(request, response, 'A body with a transfer coding other than "chunked" is not forwarded.', 501);
      return;
    }
    const requestCopy = new Copy(room);
    const received = new Copy(room);
    let finished = false;
    const finish: Finish = (incoming, failure) => {
      if (finished) return;
      finished = true;
      pending.delete(finish);
      const captured: Captured = {
        at,
        ms: performance.now() - started,
        method,
        path,
        request: requestCopy.message(request.rawHeaders),
        ...defined({ response: incoming, failure }),
      };
      requestCopy.free();
      received.free();
      done(captured);
    };
    const fail = (message: string): void => {
      request.unpipe();
      request.resume();
      if (response.headersSent || response.destroyed) return;
      finish(undefined, message);
      refuse(request, response, message);
    };

    pending.add(finish);
    let onward: ClientRequest;
    try {
      onward = send({
        agent,
        protocol: target.protocol,
        hostname: target.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: target.port,
        method,
        path,
        headers: [
          ...['Host', target.host],
          ...endToEnd(request.rawHeaders, ['host', 'expect', 'content-length']),
          ...framing.headers,
        ],
      });
    } catch (error) {
      const message = `The request cannot be forwarded: ${error instanceof Error ? error.message : String(error)}`;
      finish(undefined, message);
      refuse(request, response, message, 400);
      return;
    }
    onward.maxHeadersCount = 0;
    onward.on('response', (incoming) => {
      const why = pass(incoming, response, received, finish);
      if (why === undefined) return;
      onward.destroy();
      fail(`${target.origin} sent a response to ${method} ${path} that cannot be forwarded: ${why}`);
    });
    onward.on('upgrade', (_incoming, socket) => {
      socket.destroy();
      fail(`${target.origin} switched protocols in response to ${method} ${path}.`);
    });
    onward.on('error', (error) =>
      fail(`${target.origin} did not respond to ${method} ${path}: ${whyNot(error)}`),
    );
    request.on('error', () => onward.destroy());
    response.on('error', () => onward.destroy());
    response.on('close', () => {
      if (response.writableFinished) return;
      finish(undefined, 'The client disconnected before the response was complete.');
      onward.destroy();
    });
    if (framing.body) {
      request.on('data', (chunk: Uint8Array<ArrayBuffer>) => requestCopy.add(chunk));
      request.pipe(onward);
    } else onward.end();
  }

  return {
    forward,
    close() {
      for (const finish of pending)
        finish(undefined, 'The proxy was stopped before the response was complete.');
      agent.destroy();
    },
  };
}

/** Sends the response back; returns the reason if HTTP cannot express it. */
function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  copy: Copy,
  finish: Finish,
): string | undefined {
  const status = incoming.statusCode ?? 0;
  if (status < 200 || status > 999) return `its status is ${status}.`;
  const framing = framingOf(incoming, false);
  if (framing === undefined) return 'its transfer coding is not "chunked".';
  const message = (): CapturedMessage & { status: number } => ({
    ...copy.message(incoming.rawHeaders),
    status,
  });
  // A 204 must not announce content that it cannot have.
  const dropped = status === 204 ? ['content-length'] : [];
  response.sendDate = false;
  try {
    response.writeHead(status, reasonOf(incoming), endToEnd(incoming.rawHeaders, dropped));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (status === 204 && framing.body) {
    // Node 20.19 would wait for what it announces.
    response.end();
    finish(message());
    incoming.destroy();
    return undefined;
  }
  incoming.on('data', (chunk: Uint8Array<ArrayBuffer>) => copy.add(chunk));
  incoming.on('end', () => finish(message()));
  incoming.on('error', (error) => {
    finish(message(), `The response was cut off: ${whyNot(error)}`);
    response.destroy();
  });
  incoming.pipe(response);
  return undefined;
}

/** The reason phrase, which programs ignore; characters that a status line cannot contain are removed. */
const reasonOf = ({ statusMessage = '' }: IncomingMessage): string =>
  statusMessage.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ');

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name is not known',
  ECONNRESET: 'the connection was reset',
  ETIMEDOUT: 'the connection timed out',
};

function whyNot(error: NodeJS.ErrnoException): string {
  const reason = REASONS[error.code ?? ''];
  return reason === undefined ? error.message || (error.code ?? 'unknown') : `${reason} (${error.code})`;
}

/** Headers that belong to one connection and not to the message. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** All headers but those that belong to the connection, including those that `Connection` names. */
function endToEnd(raw: readonly string[], dropped: readonly string[]): string[] {
  const headers = pairs(raw);
  const named = headers
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((one) => one.trim().toLowerCase()));
  const without = new Set([...HOP_BY_HOP, ...dropped, ...named]);
  return headers.filter(([name]) => !without.has(name.toLowerCase())).flat();
}

/**
 * The framing of a body, as headers for the next connection. Undefined if Node does not decode the message's transfer
 * coding, so that it cannot be framed again.
 */
type Framing = { readonly headers: readonly string[]; readonly body: boolean } | undefined;

function framingOf(message: IncomingMessage, emptyMeansZero: boolean): Framing {
  const { 'transfer-encoding': encoding, 'content-length': length } = message.headers;
  if (encoding !== undefined) {
    if (encoding.trim().toLowerCase() !== 'chunked') return undefined;
    return { headers: ['Transfer-Encoding', 'chunked'], body: true };
  }
  if (length !== undefined) return { headers: ['Content-Length', length], body: true };
  return { headers: emptyMeansZero ? ['Content-Length', '0'] : [], body: false };
}

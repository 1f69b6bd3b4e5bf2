import { defined } from '../base/defined.ts';
import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type Captured, type CapturedMessage, Copy, createRoom, pairs, type Room } from './captured.ts';
import { refuse } from './refuse.ts';

export interface Forwarder {
  /** Forwards the request to that path of the target and the response back, and passes on a copy of both. */
  forward(request: IncomingMessage, response: ServerResponse, path: string): void;
  /** Passes on incomplete exchanges, and closes the connections to the target. */
  close(): void;
}

/** Without a header about its length, a request with any other method could have a body. */
const BODILESS = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** Streams both ways. Redirects, compression and errors of the target are not touched. */
export function createForwarder(target: URL, onExchange: (captured: Captured) => void): Forwarder {
  const secure = target.protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = secure ? httpsRequest : httpRequest;
  const room = createRoom();
  const pending = new Set<Forwarding>();
  const onEnd = (forwarding: Forwarding, captured: Captured): void => {
    pending.delete(forwarding);
    onExchange(captured);
  };

  return {
    forward(request, response, path) {
      const framing = framingOf(request);
      if (framing === undefined) {
        refuse(
          request,
          response,
          'A body with a transfer coding other than "chunked" is not forwarded.',
          501,
        );
        return;
      }
      const forwarding = new Forwarding({ request, response, path, room, onEnd });
      pending.add(forwarding);
      let onward: ClientRequest;
      try {
        onward = send({ agent, ...onwardOptions(target, request, path, framing) });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        forwarding.fail(`The request cannot be forwarded: ${why}`, 400);
        return;
      }
      connect(forwarding, onward, target.origin);
      if (framing.body) forwarding.sendBody(onward);
      else onward.end();
    },
    close() {
      for (const forwarding of pending)
        forwarding.finish(undefined, 'The proxy was stopped before the response was complete.');
      agent.destroy();
    },
  };
}

const methodOf = ({ method = 'GET' }: IncomingMessage): string => method;

const onwardOptions = (
  target: URL,
  request: IncomingMessage,
  path: string,
  framing: NonNullable<Framing>,
): RequestOptions => ({
  protocol: target.protocol,
  hostname: target.hostname.replace(/^\[(.*)\]$/, '$1'),
  port: target.port,
  method: methodOf(request),
  path,
  headers: [
    ...['Host', target.host],
    ...endToEnd(request.rawHeaders, ['host', 'expect', 'content-length']),
    ...framing.headers,
    ...(framing.body || BODILESS.has(methodOf(request)) ? [] : ['Content-Length', '0']),
  ],
});

interface ForwardingParts {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly room: Room;
  readonly onEnd: (forwarding: Forwarding, captured: Captured) => void;
}

/** One exchange in progress: the copies of its bodies, and its end, which comes once. */
class Forwarding {
  readonly response: ServerResponse;
  /** The method and the path, for messages. */
  readonly name: string;
  readonly responseCopy: Copy;
  readonly #parts: ForwardingParts;
  readonly #requestCopy: Copy;
  readonly #at = Date.now();
  readonly #started = performance.now();
  #isFinished = false;

  constructor(parts: ForwardingParts) {
    this.#parts = parts;
    this.response = parts.response;
    this.name = `${methodOf(parts.request)} ${parts.path}`;
    this.#requestCopy = new Copy(parts.room);
    this.responseCopy = new Copy(parts.room);
  }

  sendBody(onward: ClientRequest): void {
    const { request } = this.#parts;
    request.on('data', (chunk: Uint8Array<ArrayBuffer>) => this.#requestCopy.add(chunk));
    request.pipe(onward);
  }

  finish(response: (CapturedMessage & { status: number }) | undefined, failure?: string): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    const { request, path, onEnd } = this.#parts;
    const captured: Captured = {
      at: this.#at,
      ms: performance.now() - this.#started,
      method: methodOf(request),
      path,
      request: this.#requestCopy.message(request.rawHeaders),
      ...defined({ response, failure }),
    };
    this.#requestCopy.free();
    this.responseCopy.free();
    onEnd(this, captured);
  }

  /** Responds instead of the target, unless a response has begun. */
  fail(message: string, status?: number): void {
    const { request, response } = this.#parts;
    if (response.headersSent || response.destroyed) return;
    this.finish(undefined, message);
    refuse(request, response, message, status);
  }

  /** If the client is gone, so is the request to the target. */
  endWithClient(onward: ClientRequest): void {
    const { request, response } = this.#parts;
    request.on('error', () => onward.destroy());
    response.on('error', () => onward.destroy());
    response.on('close', () => {
      if (response.writableFinished) return;
      this.finish(undefined, 'The client disconnected before the response was complete.');
      onward.destroy();
    });
  }
}

/** What happens on the connection to the target. */
function connect(forwarding: Forwarding, onward: ClientRequest, origin: string): void {
  const { name } = forwarding;
  onward.maxHeadersCount = 0;
  onward.on('response', (incoming) => {
    const why = pass(incoming, forwarding);
    if (why === undefined) return;
    onward.destroy();
    forwarding.fail(`${origin} sent a response to ${name} that cannot be forwarded: ${why}`);
  });
  onward.on('upgrade', (_incoming, socket) => {
    socket.destroy();
    forwarding.fail(`${origin} switched protocols in response to ${name}.`);
  });
  onward.on('error', (error) => forwarding.fail(`${origin} did not respond to ${name}: ${whyNot(error)}`));
  forwarding.endWithClient(onward);
}

/** Sends the response back; returns the reason if HTTP cannot express it. */
function pass(incoming: IncomingMessage, forwarding: Forwarding): string | undefined {
  const { response, responseCopy: copy } = forwarding;
  const status = incoming.statusCode ?? 0;
  if (status < 200 || status > 999) return `its status is ${status}.`;
  const framing = framingOf(incoming);
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
    forwarding.finish(message());
    incoming.destroy();
    return undefined;
  }
  incoming.on('data', (chunk: Uint8Array<ArrayBuffer>) => copy.add(chunk));
  incoming.on('end', () => forwarding.finish(message()));
  incoming.on('error', (error) => {
    forwarding.finish(message(), `The response was cut off: ${whyNot(error)}`);
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
  const connectionHeaders = headers
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((one) => one.trim().toLowerCase()));
  const without = new Set([...HOP_BY_HOP, ...dropped, ...connectionHeaders]);
  return headers.filter(([name]) => !without.has(name.toLowerCase())).flat();
}

/**
 * The framing of a body, as headers for the next connection. Undefined if Node does not decode the message's transfer
 * coding, so that it cannot be framed again.
 */
type Framing = { readonly headers: readonly string[]; readonly body: boolean } | undefined;

function framingOf(message: IncomingMessage): Framing {
  const { 'transfer-encoding': encoding, 'content-length': length } = message.headers;
  if (encoding !== undefined) {
    if (encoding.trim().toLowerCase() !== 'chunked') return undefined;
    return { headers: ['Transfer-Encoding', 'chunked'], body: true };
  }
  if (length !== undefined) return { headers: ['Content-Length', length], body: true };
  return { headers: [], body: false };
}

import {
  Agent as HttpAgent,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type Captured, type CapturedMessage, Copy, pairs } from './captured.ts';

export interface Forwarder {
  /** Sends the request on, the answer back, and hands over a copy of both when that is done. */
  forward(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** What belongs to one connection and not to the message. */
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

/** Streams both ways; redirects, compression and errors of the target pass as they are. */
export function createForwarder(target: URL, done: (captured: Captured) => void): Forwarder {
  const secure = target.protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = secure ? httpsRequest : httpRequest;
  const prefix = target.pathname.replace(/\/$/, '');

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const at = Date.now();
    const started = performance.now();
    const { method = 'GET', url: path = '/' } = request;
    const sent = new Copy();
    let finished = false;
    const finish = (answer: (CapturedMessage & { status: number }) | undefined, failure?: string): void => {
      if (finished) return;
      finished = true;
      done({
        at,
        ms: performance.now() - started,
        method,
        path,
        request: sent.message(request.rawHeaders),
        ...(answer === undefined ? {} : { response: answer }),
        ...(failure === undefined ? {} : { failure }),
      });
    };

    const onward = send({
      agent,
      protocol: target.protocol,
      hostname: target.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: target.port,
      method,
      path: prefix + path,
      headers: ['Host', target.host, ...endToEnd(request.rawHeaders, ['host', 'expect'])],
    });
    onward.on('response', (answer) => back(answer, response, finish));
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) return;
      const message = `${target.origin} did not answer ${method} ${path}: ${whyNot(error)}`;
      finish(undefined, message);
      refuse(response, message);
    });
    request.on('data', (chunk: Uint8Array) => sent.add(chunk));
    request.pipe(onward);
    response.on('close', () => {
      if (response.writableFinished) return;
      finish(undefined, 'The caller went away before the answer was complete.');
      onward.destroy();
    });
  }

  return { forward, close: () => agent.destroy() };
}

function back(
  answer: IncomingMessage,
  response: ServerResponse,
  finish: (answer: CapturedMessage & { status: number }, failure?: string) => void,
): void {
  const copy = new Copy();
  const status = answer.statusCode ?? 0;
  const message = (): CapturedMessage & { status: number } => ({
    ...copy.message(answer.rawHeaders),
    status,
  });
  response.sendDate = false;
  response.writeHead(status, answer.statusMessage, endToEnd(answer.rawHeaders, []));
  answer.on('data', (chunk: Uint8Array) => copy.add(chunk));
  answer.on('end', () => finish(message()));
  answer.on('error', (error) => {
    finish(message(), `The answer broke off: ${whyNot(error)}`);
    response.destroy();
  });
  answer.pipe(response);
}

/** Everything but what belongs to the connection, the headers that `Connection` names included. */
function endToEnd(raw: readonly string[], dropped: readonly string[]): string[] {
  const headers = pairs(raw);
  const named = headers
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((one) => one.trim().toLowerCase()));
  const without = new Set([...HOP_BY_HOP, ...dropped, ...named]);
  return headers.filter(([name]) => !without.has(name.toLowerCase())).flat();
}

/** A 502 that says what happened; for a reader of JSON and for one of text. */
export function refuse(response: ServerResponse, message: string, status = 502): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: status, message } }));
}

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

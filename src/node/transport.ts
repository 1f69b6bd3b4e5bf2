/** Connections that are kept, and requests over them. */

import { checkOptions } from '../client/check.ts';
import type { Transport, TransportRequest, TransportResponse } from '../client/options.ts';
import { encoded, bodyOf } from './body.ts';
import { connectionsOf, type Connections } from './connections.ts';
import type { NodeTransportOptions } from './transport-options.ts';
import { proxiesOf } from './proxy.ts';
import type { ClientRequest } from 'node:http';
import { FRAMING } from '../client/request.ts';

/** Maximum size of a response to `fetch`, which token requests use. */
const MOST = 1_000_000;

/**
 * Sends the requests of a client over `node:http` and `node:https`, which is faster than `fetch`. Connections are
 * kept for four seconds, or as long as the service says, and do not keep the process alive. The client's `close`
 * closes them; a later call connects again. Clients can share a transport.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 * import { nodeTransport } from 'experimentation-automation/node';
 *
 * const api = createClient({
 *   baseUrl: 'https://automation.example.com',
 *   token: 'secret',
 *   transport: nodeTransport(),
 * });
 * const goal = await api.getGoal({ goalId: 42 });
 * api.close();
 * console.log(goal.name);
 * ```
 */
export function nodeTransport(options: NodeTransportOptions = {}): Transport {
  checkOptions(options, { proxy: 'string | boolean', tls: 'object' });
  const { proxy, tls = {} } = options;
  checkOptions(tls, { ca: 'string | Array', cert: 'string', key: 'string', passphrase: 'string' });
  const proxyFor = proxiesOf(proxy);
  let connections = connectionsOf(proxyFor, tls);

  const send = async (
    url: string,
    { method, headers, body, onStop }: TransportRequest,
  ): Promise<TransportResponse> => {
    const target = new URL(url);
    if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
      return exchange(connections, target, { method, headers, body, onStop });
    }
    let stopped = false;
    onStop(() => {
      stopped = true;
    });
    const { bytes, type } = await encoded(body).catch((error: unknown) => {
      throw failureOf(error as Error, false);
    });
    if (stopped) throw new Error('the call ended before its body was read');
    const fields = type === null ? headers : { 'content-type': type, ...headers };
    return exchange(connections, target, { method, headers: fields, body: bytes, onStop });
  };

  return {
    send,
    fetch: fetchOver(send),
    close() {
      const { close } = connections;
      connections = connectionsOf(proxyFor, tls);
      close();
    },
  };
}

/** `send` as a `fetch`, for token functions. */
const fetchOver =
  (send: (url: string, request: TransportRequest) => Promise<TransportResponse>): Transport['fetch'] =>
  async (url, { method = 'GET', headers, body = null, signal }) => {
    signal?.throwIfAborted();
    let stop = (): void => {};
    const abort = (): void => {
      stop();
    };
    signal?.addEventListener('abort', abort);
    try {
      const response = await send(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body,
        onStop: (act) => {
          stop = act;
        },
      });
      const bytes = await response.read(MOST);
      const { status } = response;
      return new Response([204, 205, 304].includes(status) ? null : (bytes ?? tooLong()), response);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };

/** What is read of a body that is too long: as many bytes as a client refuses, and then an error. */
const tooLong = (): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(MOST + 1));
    },
    pull(controller) {
      controller.error(new Error('the response is too long'));
    },
  });

type Request = Pick<TransportRequest, 'method' | 'headers' | 'onStop'> & {
  readonly body: string | Uint8Array | null;
};

function exchange(connections: Connections, target: URL, outgoing: Request): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    let request: ClientRequest;
    try {
      request = requestTo(connections, target, outgoing);
    } catch (error) {
      reject(failureOf(error as Error, false));
      return;
    }
    // Nothing was sent before there was a connection. A reused connection may have transmitted the request before it
    // broke.
    let isSent = false;
    let broken: NodeJS.ErrnoException | undefined;
    const fail = (error: NodeJS.ErrnoException): void => {
      broken = error;
      reject(failureOf(error, isSent));
    };
    outgoing.onStop(() => {
      request.destroy(new Error('the connection was closed before the response was complete'));
    });
    request.on('socket', (socket) => {
      isSent = request.reusedSocket;
      if (isSent) return;
      socket.once(target.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isSent = true;
      });
    });
    request.on('response', (response) => {
      const { statusCode: status = 0, rawHeaders } = response;
      // Node passes on a status of HTTP that does not exist.
      if (status < 200) {
        request.destroy(new Error(`the response has the status ${status}`));
        return;
      }
      const headers = headersOf(rawHeaders);
      const compressed = outgoing.method === 'HEAD' ? null : headers.get('content-encoding');
      // Node takes a lost connection for the end of a body whose length is not stated.
      const failed = (): Error | undefined => {
        if (!broken || headers.has('content-length') || headers.has('transfer-encoding')) return undefined;
        return failureOf(broken, true);
      };
      resolve({ status, headers, read: (most) => bodyOf(response, compressed, most, failed) });
    });
    // Node would close the connection without an error.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new Error('the service switched to another protocol'));
    });
    request.on('error', fail);
    request.end(outgoing.body);
  });
}

function requestTo(connections: Connections, target: URL, outgoing: Request): ClientRequest {
  if (target.username || target.password) throw new TypeError('an address must not contain credentials');
  const { request, options, headers, whole } = connections.routeTo(target);
  return request({
    ...options,
    method: outgoing.method,
    path: whole ? target.href.replace(/#.*/, '') : target.pathname + target.search,
    headers: [...headers, ...linesOf(target, outgoing)],
  });
}

/** The headers of a request, each name followed by its value: Node sends such a list unchanged. */
function linesOf({ host, protocol }: URL, { method, headers, body }: Request): string[] {
  const lines = ['host', host];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined) continue;
    if (FRAMING.test(name)) throw new TypeError(`the header ${name} is set by the transport`);
    lines.push(name, value);
  }
  // As in fetch.
  const codings = protocol === 'https:' ? 'br, gzip, deflate' : 'gzip, deflate';
  if (headers['accept-encoding'] === undefined) lines.push('accept-encoding', codings);
  if (headers['user-agent'] === undefined) lines.push('user-agent', 'node');
  if (body !== null) lines.push('content-length', `${Buffer.byteLength(body)}`);
  else if (method === 'POST' || method === 'PUT' || method === 'PATCH') lines.push('content-length', '0');
  return lines;
}

function headersOf(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 1; at < lines.length; at += 2) headers.append(lines[at - 1] ?? '', lines[at] ?? '');
  return headers;
}

/** Without what Node adds to some errors, such as the bytes that it could not parse. */
const failureOf = ({ message, code, syscall }: NodeJS.ErrnoException, sent: boolean): Error =>
  Object.assign(new Error(message || code), { code, syscall, sent });

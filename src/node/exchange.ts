/** One request and its response over a kept connection. */

import type { ClientRequest } from 'node:http';
import type { TransportRequest, TransportResponse } from '../client/options.ts';
import { FRAMING } from '../client/request.ts';
import { bodyOf } from './body.ts';
import type { Connections } from './connections.ts';

type Request = Pick<TransportRequest, 'method' | 'headers' | 'onStop'> & {
  readonly body: string | Uint8Array | null;
};

export function exchange(connections: Connections, target: URL, asked: Request): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    let request: ClientRequest;
    try {
      request = requestTo(connections, target, asked);
    } catch (error) {
      reject(failureOf(error as Error, false));
      return;
    }
    // Nothing was sent before there was a connection. A reused connection may have transmitted the request before it
    // broke.
    let isSent = false;
    const fail = (error: NodeJS.ErrnoException): void => {
      reject(failureOf(error, isSent));
    };
    asked.onStop(() => {
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
      const compressed = asked.method === 'HEAD' ? null : headers.get('content-encoding');
      resolve({ status, headers, read: (most) => bodyOf(response, compressed, most) });
    });
    // Node would close the connection without an error.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new Error('the service switched to another protocol'));
    });
    request.on('error', fail);
    request.end(asked.body);
  });
}

function requestTo(connections: Connections, target: URL, asked: Request): ClientRequest {
  if (target.username || target.password) throw new TypeError('an address must not contain credentials');
  const { request, options, headers, whole } = connections.routeTo(target);
  return request({
    ...options,
    method: asked.method,
    path: whole ? target.href.replace(/#.*/, '') : target.pathname + target.search,
    headers: [...headers, ...linesOf(target, asked)],
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

/** Connections that are kept, and requests over them. */

import { checkOptions } from '../client/check.ts';
import type { Transport, TransportRequest, TransportResponse } from '../client/options.ts';
import { encoded } from './body.ts';
import { connectionsOf } from './connections.ts';
import { exchange } from './exchange.ts';
import type { NodeTransportOptions } from './options.ts';
import { proxiesOf } from './proxy.ts';

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
    const { bytes, type } = await encoded(body);
    if (stopped) throw new Error('the call ended before its body was read');
    const named = type === null ? headers : { 'content-type': type, ...headers };
    return exchange(connections, target, { method, headers: named, body: bytes, onStop });
  };

  return {
    send,
    async fetch(url, { method = 'GET', headers, body = null, signal }) {
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
        if (!bytes) throw new Error('the response is too long');
        const { status } = response;
        return new Response([204, 205, 304].includes(status) ? null : bytes, response);
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    close() {
      const { close } = connections;
      connections = connectionsOf(proxyFor, tls);
      close();
    },
  };
}

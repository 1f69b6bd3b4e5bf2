import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from '../../sandbox/loopback.ts';
import {
  createRecording,
  type Recorded,
  type RecordedExchange,
  type RecordingOptions,
} from '../recorder/recording.ts';
import { type Captured, readable } from './captured.ts';
import { createForwarder, refuse } from './forward.ts';

/**
 * What `startProxy` takes.
 *
 * ```ts
 * import type { ProxyOptions } from 'experimentation-automation/contract';
 *
 * export const options: ProxyOptions = { target: 'http://127.0.0.1:8080', onFailure: console.warn };
 * ```
 */
export interface ProxyOptions extends Omit<RecordingOptions, 'baseUrl'> {
  /** Where the real service stands; a path is put before every path that is asked for. */
  readonly target: string | URL;
  /** @default 0, a free one */
  readonly port?: number;
  /** Told of each exchange when it is complete and judged. */
  readonly onExchange?: (exchange: RecordedExchange) => void;
  /** Told of each request that got no answer, or not to the end. */
  readonly onFailure?: (message: string) => void;
}

/**
 * A proxy on this machine in front of a service: what passes is judged and stays as it is.
 *
 * ```ts
 * import type { Proxy } from 'experimentation-automation/contract';
 *
 * export const where = (proxy: Proxy): string => `ask ${proxy.url} instead`;
 * ```
 */
export interface Proxy extends Recorded {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  /** Takes no more requests, cuts those in flight, and frees the port. */
  close(): Promise<void>;
}

/**
 * Starts it; it listens on 127.0.0.1 alone, since whoever reaches it reaches the service.
 *
 * ```ts
 * import { startProxy } from 'experimentation-automation/contract';
 *
 * const proxy = await startProxy({ target: 'http://127.0.0.1:8080' });
 * console.log(proxy.url);
 * await proxy.close();
 * ```
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { target, port = 0, onExchange, onFailure, ...recording } = options;
  const base = checkTarget(target);
  const { add, ...recorded } = createRecording({ ...recording, baseUrl: base.href });
  const prefix = base.href.replace(/\/$/, '');

  const forwarder = createForwarder(base, (captured) => {
    if (captured.failure !== undefined || captured.response === undefined) {
      onFailure?.(captured.failure ?? 'There was no answer.');
      return;
    }
    const exchange = keep(captured, captured.response);
    onExchange?.(exchange);
  });

  function keep(captured: Captured, response: NonNullable<Captured['response']>): RecordedExchange {
    const requestBody = readable(captured.request);
    const responseBody = readable(response);
    const exchange = {
      method: captured.method,
      url: prefix + captured.path,
      requestHeaders: captured.request.headers,
      requestBody,
      status: response.status,
      responseHeaders: response.headers,
      responseBody,
    };
    const sides = { request: requestBody !== undefined, response: responseBody !== undefined };
    return add(exchange, { at: captured.at, ms: captured.ms }, sides);
  }

  const server = createServer((request, response) => {
    // A page on the web can point a name of its own at this machine; it is not let through to the service.
    if (isOurs(request.headers.host)) forwarder.forward(request, response);
    else {
      request.resume();
      refuse(response, `The Host "${request.headers.host ?? ''}" is not this proxy. Use 127.0.0.1.`, 403);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is in use; choose another, or 0 for a free one' : error.message;
      reject(new Error(`Port ${port} on 127.0.0.1 ${why}.`, { cause: error }));
    });
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    ...recorded,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        forwarder.close();
      }),
  };
}

function isOurs(host: string | undefined): boolean {
  return (
    host !== undefined && URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)
  );
}

function checkTarget(target: string | URL): URL {
  const wanted = 'must be an http or https address, like https://api.example.com/v1';
  if (!URL.canParse(target)) throw new TypeError(`The target "${String(target)}" ${wanted}.`);
  const url = new URL(target);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`The target "${url.href}" ${wanted}.`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new TypeError('The target must carry neither credentials nor a query nor a fragment.');
  return url;
}

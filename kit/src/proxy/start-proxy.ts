import { defined } from '../base/defined.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Contract } from '../contract/index.ts';
import { whyUnwritable } from '../base/file-errors.ts';
import { listen } from '../http/listen.ts';
import { createGuardedServer } from '../http/server.ts';
import {
  checkOptions,
  declareOptions,
  DURATION,
  type Given,
  repeatable,
  PORT,
  TEXT,
  typed,
} from '../base/declared-options.ts';
import {
  createRecording,
  RECORDING_OPTIONS,
  type Recorded,
  type RecordedExchange,
} from '../recorder/recording.ts';
import { createSecrets, type Secrets } from '../secrets.ts';
import { admit } from './admission.ts';
import { type Captured, readable } from './captured.ts';
import { createForwarder } from './forward.ts';
import { type HarExchange, harEntry } from '../http/har.ts';
import { refuse } from './refuse.ts';
import { ORIGIN } from '../http/admission.ts';
import { closeSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import * as packageJson from '../version.ts';
import { type TakenFile, takeFile } from '../base/file-lock.ts';
import { PRIVATE, replaceFile } from '../base/replace-file.ts';
import { parsedUrl } from '../base/text.ts';

/** The options of `startProxy` and `openapi-contract-kit proxy`. */
export const PROXY_OPTIONS = declareOptions({
  ...RECORDING_OPTIONS,
  /** The address of the real service; its path is put before every requested path. */
  target: { kind: typed<string | URL>('string | object') },
  /** The port to listen on; 0 is a free one. @default 0 */
  port: {
    kind: PORT,
    default: 0,
    commandDefault: 4011,
    flags: '--port <number>',
    about: 'port to listen on, 0 for a free one',
  },
  /** A HAR file to which each exchange is written when it completes. Secrets are masked. @default none */
  har: {
    kind: TEXT,
    flags: '--har <file>',
    about: 'record all traffic in this HAR file; secrets are masked',
  },
  /** Web origins whose pages may use the proxy, besides those of this machine. @default none */
  allowOrigin: {
    kind: repeatable(ORIGIN),
    flags: '--allow-origin <origin>',
    about: 'allow web pages of this origin, besides those of this machine (repeatable)',
  },
  /** Timeout in milliseconds for receiving a request; a large body may arrive slowly. @default 300_000 */
  requestTimeout: { kind: DURATION, default: 300_000 },
  /** Timeout in milliseconds for receiving the headers of a request. @default 10_000 */
  headersTimeout: { kind: DURATION, default: 10_000 },
  /** Called for each exchange when it is complete and checked. */
  onExchange: { kind: typed<(exchange: RecordedExchange) => void>('function') },
  /** Called for each request without a complete response. */
  onFailure: { kind: typed<(message: string) => void>('function') },
});

/** Options of `startProxy`. */
export interface ProxyOptions extends Omit<Given<typeof PROXY_OPTIONS>, 'baseUrl'> {
  readonly contract: Contract;
  /** The address of the real service; its path is put before every requested path. */
  readonly target: string | URL;
}

/** A proxy on this machine in front of a service: it checks exchanges and does not change them. */
export interface Proxy extends Recorded {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  /** How many exchanges could not be written to the HAR file. */
  readonly unrecorded: number;
  /** Accepts no more requests, aborts those in flight, and frees the port. */
  close(): Promise<void>;
}

/**
 * Starts a proxy. It listens on 127.0.0.1 only, because anyone who can reach it can reach the service.
 *
 * ```ts
 * import { loadContract, startProxy } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const proxy = await startProxy({ contract, target: 'http://127.0.0.1:8080' });
 * console.log(proxy.url);
 * await proxy.close();
 * ```
 */
export async function startProxy(options: ProxyOptions, secrets: Secrets = createSecrets()): Promise<Proxy> {
  const settings = checkOptions('startProxy', options, PROXY_OPTIONS);
  const { port, har: harPath, allowOrigin = [], onExchange, onFailure, ...rest } = settings;
  const base = checkTarget(options.target);
  const { add, ...recorded } = createRecording({
    ...rest,
    contract: options.contract,
    baseUrl: base.href,
    secrets,
  });
  const fail = (message: string): void => safely(() => onFailure?.(secrets.mask(message)));
  const archive = createArchive(harPath, secrets, fail);
  const keep = (captured: Captured): void => {
    const { at, ms, response, failure } = captured;
    const { exchange, unread } = exchangeOf(captured, base);
    secrets.learn(exchange);
    archive.add({ at, ms, ...exchange, ...defined({ failure }) });
    if (failure !== undefined || response === undefined) return fail(failure ?? 'There was no response.');
    const recorded = add(exchange, { at, ms }, unread);
    Promise.resolve(onExchange?.(recorded)).catch((error: unknown) =>
      fail(`onExchange failed: ${String(error)}`),
    );
  };
  const forwarder = createForwarder(base, guarded(keep, fail));

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const destination = admit(request, base, allowOrigin);
    if ('path' in destination) forwarder.forward(request, response, destination.path);
    else refuse(request, response, destination.why, destination.status);
  }

  const { server, begin } = createProxyServer(settings, handle);
  await listen(server, port, '127.0.0.1');
  try {
    // The recording of another proxy on this port is not touched, so the file is opened when the port is ours.
    archive.open();
    begin();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    ...recorded,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get unrecorded() {
      return archive.unrecorded;
    },
    close,
  };

  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      forwarder.close();
      archive.close();
      server.closeAllConnections();
    });
  }
}

/** The proxy keeps running, whatever the service and its caller send. */
const guarded =
  (keep: (captured: Captured) => void, fail: (message: string) => void) =>
  (captured: Captured): void => {
    try {
      keep(captured);
    } catch (error) {
      fail(`${captured.method} ${captured.path} was not checked: ${String(error)}`);
    }
  };

/** A server that handles requests, also those that arrived before, once it may begin. */
function createProxyServer(
  settings: Parameters<typeof createGuardedServer>[0],
  handle: (request: IncomingMessage, response: ServerResponse) => void,
) {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const server = createGuardedServer(settings, (request, response) => {
    void begun.then(() => handle(request, response));
  });
  server.maxHeadersCount = 0;
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return { server, begin };
}

/** The exchange with its bodies decompressed, and why one of them could not be read. */
function exchangeOf({ method, path, request, response }: Captured, base: URL) {
  const requestBody = readable(request);
  const responseBody = response === undefined ? { bytes: new Uint8Array() } : readable(response);
  const exchange = {
    method,
    url: `${base.origin}${path.startsWith('/') ? '' : '/'}${path}`,
    requestHeaders: request.headers,
    requestBody: requestBody.bytes,
    status: response?.status ?? 0,
    responseHeaders: response?.headers ?? [],
    responseBody: responseBody.bytes,
  };
  return { exchange, unread: { request: requestBody.why, response: responseBody.why } };
}

/** The HAR file, if one is wanted, and the number of exchanges that it lacks. */
function createArchive(path: string | undefined, secrets: Secrets, fail: (message: string) => void) {
  let file: HarFile | undefined;
  let unrecorded = 0;
  return {
    open(): void {
      if (path !== undefined) file = createHarFile(path, secrets);
    },
    add(exchange: HarExchange): void {
      try {
        file?.add(exchange);
      } catch (error) {
        unrecorded += 1;
        fail(`${exchange.method} ${exchange.url} is missing in ${path}: ${whyUnwritable(error)}`);
      }
    },
    get unrecorded() {
      return unrecorded;
    },
    close: () => file?.close(),
  };
}

/** Calls a function of the caller, whose failure, at once or later, must not end the process. */
function safely(act: () => unknown): void {
  try {
    Promise.resolve(act()).catch(() => undefined);
  } catch {
    return;
  }
}

function checkTarget(target: string | URL): URL {
  const requirement = 'must be an http or https address, like https://api.example.com/v1';
  const url = parsedUrl(String(target));
  if (url === undefined) throw new TypeError(`The target "${String(target)}" ${requirement}.`);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`The target "${url.href}" ${requirement}.`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new TypeError('The target must not contain credentials, a query or a fragment.');
  return url;
}

/** A HAR 1.2 file that grows as exchanges complete, and is a complete JSON document after each of them. */
interface HarFile {
  /** Throws if it cannot be written; the file then keeps its content. */
  add(exchange: HarExchange): void;
  close(): void;
}

const TAIL = '\n]}}\n';

/** Replaces the file with an empty recording, which only its owner can read, and which no other recorder may use. */
function createHarFile(path: string, secrets: Secrets): HarFile {
  const { name, version } = packageJson;
  const log = JSON.stringify({ version: '1.2', creator: { name, version }, entries: [] });
  const head = `{"log":${log.slice(0, -']}'.length)}`;
  const lock = take(path);
  try {
    replaceFile(lock.path, head + TAIL, PRIVATE);
    return append(openSync(lock.path, 'r+'), Buffer.byteLength(head), secrets, () => lock.release());
  } catch (error) {
    lock.release();
    throw new Error(`${path} cannot be written: ${whyUnwritable(error)}`, { cause: error });
  }
}

/** A device, such as /dev/null, is nobody's own. */
function take(path: string): TakenFile {
  const what = statSync(path, { throwIfNoEntry: false });
  if (what?.isCharacterDevice() === true) return { path, release: () => undefined };
  return takeFile(path, 'recorder');
}

/** Adds entries to a recording that ends there. */
function append(file: number, start: number, secrets: Secrets, release: () => void): HarFile {
  let end = start;
  let count = 0;
  let closed = false;

  /** Replaces the end of the list with the text and a new end, in one write. */
  function write(text: string): void {
    const bytes = Buffer.from(text + TAIL);
    try {
      for (let offset = 0; offset < bytes.length;)
        offset += writeSync(file, bytes, offset, bytes.length - offset, end + offset);
    } catch (error) {
      ftruncateSync(file, end);
      writeSync(file, TAIL, end);
      throw error;
    }
    end += bytes.length - TAIL.length;
  }

  return {
    add(exchange) {
      // The number of a closed file may belong to another one by now.
      if (closed) return;
      write(`${count === 0 ? '\n' : ',\n'}${JSON.stringify(harEntry(exchange, secrets))}`);
      count += 1;
    },
    close() {
      if (closed) return;
      closed = true;
      closeSync(file);
      release();
    },
  };
}

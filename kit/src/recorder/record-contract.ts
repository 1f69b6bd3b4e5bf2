import { checkOptions, declareOptions, type Given, typed } from '../base/declared-options.ts';
import type { Contract } from '../contract/index.ts';
import { parsedUrl } from '../base/text.ts';
import { type Exchange, readUpTo } from '../check/index.ts';
import { createRecording, type Recorded, RECORDING_OPTIONS } from './recording.ts';

/** What sends requests: the global `fetch`, a sandbox's, or any other. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const OPTIONS = declareOptions({
  /** @default the global one */
  fetch: { kind: typed<Fetch>('function') },
  ...RECORDING_OPTIONS,
});

/** Options of `recordContract`. */
export interface RecordOptions extends Given<typeof OPTIONS> {
  readonly contract: Contract;
  readonly fetch?: Fetch;
}

/** A fetch that records violations. */
export interface Recorder extends Recorded {
  /**
   * Sends like the `fetch` that it wraps, and checks requests and responses. Requests to other addresses than
   * `baseUrl` are not checked.
   */
  readonly fetch: Fetch;
}

/** How long `verify` waits for responses that are still being read, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Wraps a `fetch`: requests and responses pass unmodified, and violations are recorded.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 * import { loadContract, recordContract } from 'openapi-contract-kit';
 *
 * const recorder = recordContract({ contract: await loadContract('openapi.yaml') });
 * const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret', fetch: recorder.fetch });
 * await api.listGoals();
 * await recorder.verify();
 * ```
 */
export function recordContract(recordOptions: RecordOptions): Recorder {
  checkOptions('recordContract', recordOptions, OPTIONS);
  const { fetch: send = globalThis.fetch, ...options } = recordOptions;
  const { add, ...recorded } = createRecording(options);
  const pending = new Map<Promise<void>, string>();

  /** A response that is cut off, or that the caller aborts, does not violate the contract. */
  const track = (what: string, work: Promise<void>): void => {
    const end = work.catch(() => undefined).finally(() => pending.delete(end));
    pending.set(end, what);
  };

  return {
    ...recorded,
    async verify() {
      await waitAtMost(PATIENCE, Promise.all(pending.keys()));
      const [open] = pending.values();
      if (open !== undefined) throw new Error(`The response to ${open} has not ended after ${PATIENCE} ms.`);
      await recorded.verify();
    },
    async fetch(input, init) {
      const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
      if (options.baseUrl !== undefined && !isBelow(url, options.baseUrl)) return send(input, init);
      const at = Date.now();
      const startTime = performance.now();
      const copy = copyOfBody(input, init);
      const response = await send(copy.input, copy.init);
      const copyOfResponse = response.clone();
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      track(
        `${method} ${url}`,
        Promise.all([copy.bytes, readUpTo(copyOfResponse.body, LARGEST)]).then(
          ([requestBody, responseBody]) => {
            const exchange: Exchange = {
              method,
              url,
              requestHeaders: copy.headers,
              requestBody,
              status: response.status,
              responseHeaders: new Headers(response.headers),
              responseBody,
            };
            add(
              exchange,
              { at, ms: performance.now() - startTime },
              { request: whyUnread(requestBody), response: whyUnread(responseBody) },
            );
          },
        ),
      );
      return response;
    },
  };
}

function isBelow(url: string, baseUrl: string): boolean {
  const address = parsedUrl(url);
  if (address === undefined) return true;
  const base = new URL(baseUrl);
  return (
    address.origin === base.origin &&
    `${address.pathname}/`.startsWith(`${base.pathname.replace(/\/+$/, '')}/`)
  );
}

async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Maximum size of a body that is checked; a larger one passes unchecked. */
const LARGEST = 50 * 1024 * 1024;

const whyUnread = (body: Uint8Array | undefined): string | undefined =>
  body === undefined ? `is larger than ${LARGEST / 1024 / 1024} MB` : undefined;

interface BodyCopy {
  /** The arguments to send: the caller's own, or with a stream that was split. */
  readonly input: string | URL | Request;
  readonly init: RequestInit | undefined;
  readonly headers: Headers;
  readonly bytes: Promise<Uint8Array | undefined>;
}

/** Copies a request's body without touching its signal: a new Request may lose it to the garbage collector. */
function copyOfBody(input: string | URL | Request, init: RequestInit | undefined): BodyCopy {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  const body = init?.body;
  if (body === undefined || body === null) {
    const bytes =
      input instanceof Request && input.body !== null && body === undefined
        ? readUpTo(input.clone().body, LARGEST)
        : Promise.resolve(new Uint8Array());
    return { input, init, headers, bytes };
  }
  if (body instanceof ReadableStream) {
    const [outgoingBody, ownBody] = (body as ReadableStream<Uint8Array<ArrayBuffer>>).tee();
    return { input, init: { ...init, body: outgoingBody }, headers, bytes: readUpTo(ownBody, LARGEST) };
  }
  const copy = new Response(body);
  const type = copy.headers.get('content-type');
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
  return { input, init, headers, bytes: readUpTo(copy.body, LARGEST) };
}

/**
 * Receives the service's callbacks. Their payload, method and retries are not documented, and they are not signed:
 * each report gets an address that cannot be guessed, and a callback there is a hint to fetch the data.
 */

import { checkOptions } from '../client/check.ts';
import { AutomationError } from '../client/automation-error.ts';
import type { ExpectedCallback } from '../client/report.ts';
import { invalid } from '../client/errors.ts';
import { urlOf } from '../client/platform.ts';
import { stopAfter } from '../client/wait.ts';
import { Addresses } from './addresses.ts';
import { BodyError, readJson, type JsonBody } from './body.ts';
import { claimOf, type Callback } from './callback.ts';
import type { Expectation } from './expectation.ts';

/** What a receiver takes. */
export interface ReceiverOptions {
  /** Public address of this receiver; the address of each report is one segment below it. */
  readonly baseUrl: string;
  /**
   * Called once per report. If it fails, the service gets a 500 and may retry. A callback that overtakes
   * the response to its report's request waits for it, see `holdFor`.
   */
  readonly onCallback?: ((callback: Callback) => void | Promise<void>) | undefined;
  /** Called when a payload names a different report than its address. */
  readonly onMismatch?: ((callback: Callback) => void) | undefined;
  /**
   * Maximum size of a body, in bytes.
   * @default 1_000_000
   */
  readonly maxBody?: number | undefined;
  /**
   * How long an address is valid, in milliseconds.
   * @default 3_600_000
   */
  readonly ttl?: number | undefined;
  /**
   * Milliseconds that `onCallback` waits for `expect`.
   * @default 10_000
   */
  readonly holdFor?: number | undefined;
}

/** The options of a receiver, with their types or least values. */
export const RECEIVER = {
  baseUrl: 'string',
  onCallback: 'function',
  onMismatch: 'function',
  maxBody: 1,
  ttl: 1,
  holdFor: 0,
};

/** An address for one report's callback. `received` rejects when it expires first. */
export interface CallbackAddress extends ExpectedCallback {
  readonly received: Promise<Callback>;
}

/**
 * Receives callbacks. Mount it in any server, and pass it to `report` as `callbacks`.
 *
 * ```ts
 * import type { Receiver } from 'experimentation-automation/callbacks';
 *
 * // For a runtime that serves an object with a `fetch` method.
 * export const worker = (receiver: Receiver) => ({ fetch: receiver.fetch });
 * ```
 */
export interface Receiver {
  /** Handles one request. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** A new address, for one report. */
  readonly mint: () => CallbackAddress;
  /** Forgets all addresses. */
  readonly close: () => void;
}

/**
 * Creates a receiver to mount in your own server; `serve` starts one for you.
 *
 * ```ts
 * import { createReceiver } from 'experimentation-automation/callbacks';
 *
 * const receiver = createReceiver({
 *   baseUrl: 'https://hooks.example.com/reports',
 *   onCallback: ({ dataCode }) => console.log('ready:', dataCode),
 * });
 * export default { fetch: receiver.fetch };
 * ```
 */
export function createReceiver(options: ReceiverOptions): Receiver {
  checkOptions(options, RECEIVER);
  const { onCallback, onMismatch, maxBody = 1_000_000, ttl = 3_600_000, holdFor = 10_000 } = options;
  const addresses = new Addresses(options.baseUrl, ttl);

  const warnOfMismatch = ({ dataCode, arrived }: Expectation): void => {
    if (dataCode === undefined || arrived?.claimed === undefined || arrived.claimed === dataCode) return;
    onMismatch?.({ ...arrived, dataCode });
  };

  async function take(expectation: Expectation, { text, payload }: JsonBody): Promise<void> {
    const first = !expectation.arrived;
    const callback = { claimed: claimOf(payload), payload, text };
    expectation.arrive({ ...callback, dataCode: expectation.dataCode });
    if (first) warnOfMismatch(expectation);
    if (!onCallback) return;
    await atMost(holdFor, expectation.expected);
    await onCallback({ ...callback, dataCode: expectation.dataCode });
  }

  async function fetch(request: Request): Promise<Response> {
    const url = urlOf(String((Object(request) as Partial<Request>).url));
    if (!url) throw invalid('request', 'must be a Request');
    const expectation = addresses.find(url.pathname);
    if (!expectation) return respond(404, 'no report expects a callback here');
    if (!METHODS.includes(request.method))
      return respond(405, 'send a callback with POST', { allow: METHODS.join(', ') });
    if (expectation === 'cancelled' || expectation.done) return respond(200, 'received before');
    try {
      const body = await readJson(request, maxBody);
      await expectation.once(() => take(expectation, body));
      return respond(200, 'received');
    } catch (error) {
      if (error instanceof BodyError) return respond(error.status, error.message);
      return respond(500, 'the callback could not be processed; send it again');
    }
  }

  function mint(): CallbackAddress {
    const { url, expectation, cancel } = addresses.mint();
    return {
      url,
      received: expectation.received,
      expect(dataCode) {
        expectation.expect(dataCode);
        warnOfMismatch(expectation);
      },
      cancel: () => cancel(new AutomationError('the callback was cancelled')),
    };
  }

  return { fetch, mint, close: () => addresses.clear() };
}

const METHODS = ['POST', 'PUT', 'PATCH'];

const respond = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers });

/** Waits for it, but not forever. */
function atMost(ms: number, event: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const stop = stopAfter(ms, undefined, () => resolve());
    void event.then(() => {
      stop();
      resolve();
    });
  });
}

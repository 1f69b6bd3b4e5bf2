/** Runs a receiver on a separate port. */

import { checkOptions } from '../client/check.ts';
import { invalid, InvalidRequestError } from '../client/errors.ts';
import { listen } from './listen.ts';
import { createReceiver, RECEIVER, type Receiver, type ReceiverOptions } from './receiver.ts';

/** Options of `serve`: those of a receiver, and where to listen. */
export interface ServeOptions extends Omit<ReceiverOptions, 'baseUrl'> {
  /**
   * 0 is any free port.
   * @default 0
   */
  readonly port?: number | undefined;
  /**
   * The address to listen on. Beyond loopback, `baseUrl` has to say where the service reaches it.
   * @default '127.0.0.1'
   */
  readonly hostname?: string | undefined;
  /**
   * Where the service reaches this server.
   * @default the address and port listened on
   */
  readonly baseUrl?: string | undefined;
}

/** A receiver that listens. */
export interface ServedReceiver extends Omit<Receiver, 'close'> {
  /** Where it listens. */
  readonly url: string;
  /** Stops listening after the requests in flight are done. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a server for callbacks; needs Node's `http` module, so Node, Bun or Deno.
 *
 * ```ts
 * import { createClient, report } from 'experimentation-automation';
 * import { serve } from 'experimentation-automation/callbacks';
 *
 * const api = createClient({ baseUrl: 'http://127.0.0.1:4010', token: 'secret' });
 * const callbacks = await serve();
 * const params = {
 *   featureFlagId: 9,
 *   body: {
 *     conversionType: 'ALL_CONVERSION' as const,
 *     dateIntervals: [{ start: '2026-05-01T00:00:00', end: '2026-05-21T00:00:00' }],
 *   },
 * };
 * console.log(await report(api.requestFeatureFlagResults, params, api.pollAudience, { callbacks }));
 * await callbacks.close();
 * ```
 */
export async function serve(options: ServeOptions = {}): Promise<ServedReceiver> {
  checkOptions(options, { port: 0, hostname: 'string', ...RECEIVER });
  const { port = 0, hostname = '127.0.0.1', baseUrl, ...rest } = options;
  if (!Number.isInteger(port) || port > 65_535)
    throw invalid('port', 'must be a whole number from 0 to 65535');
  if (baseUrl === undefined && !['127.0.0.1', '::1', 'localhost'].includes(hostname)) {
    throw new InvalidRequestError(
      `serve: listening on ${hostname} needs baseUrl, the address at which the service reaches this server.`,
      { parameter: 'baseUrl' },
    );
  }
  const server = await listen({ port, hostname }, (request) => receiver.fetch(request));
  const receiver = createReceiver({ ...rest, baseUrl: baseUrl ?? server.url });
  return {
    url: server.url,
    fetch: receiver.fetch,
    mint: receiver.mint,
    async close() {
      await server.close();
      receiver.close();
    },
  };
}

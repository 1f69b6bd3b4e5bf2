import { type Exchange, readHeaders } from '../../check/index.ts';
import { readRetryAfter } from '../../http/retry-after.ts';
import type { Ledger } from '../report/ledger.ts';
import type { RunOptions } from '../run-options.ts';
import type { Limits } from '../send/concurrency-and-rate.ts';
import type { OutgoingRequest } from '../send/request.ts';
import { sleep } from '../send/sleep.ts';
import { transport, type Transported } from '../send/transport.ts';
import type { Target } from '../target.ts';

const MOST_TRIES = 4;
const LONGEST_WAIT = 30_000;

interface Parts {
  readonly target: Target;
  readonly limits: Limits;
  readonly ledger: Ledger;
  readonly options: Pick<RunOptions, 'timeout'>;
  readonly signal: AbortSignal;
  readonly onExchange: (exchange: Exchange) => void;
}

/** Sends a request, and again after each 429, as long as the service asks for short pauses. */
export async function sendWithinLimits(
  { target, limits, ledger, options, signal, onExchange }: Parts,
  outgoing: OutgoingRequest,
  operation: string,
  check: (exchange: Exchange, ms: number) => boolean,
): Promise<Transported> {
  for (let tries = 1; ; tries++) {
    await limits.pass(signal);
    const startTime = performance.now();
    const result = await transport(target, outgoing, options.timeout, signal);
    const ms = performance.now() - startTime;
    if (result.exchange !== undefined) onExchange(result.exchange);
    const isAsDeclared = result.exchange !== undefined && check(result.exchange, ms);
    ledger.countResponse(operation, result.exchange?.status, isAsDeclared);
    if (result.exchange?.status !== 429 || tries === MOST_TRIES) return result;
    const wait = retryAfter(readHeaders(result.exchange.responseHeaders), tries);
    if (wait > LONGEST_WAIT) return result;
    limits.hold(wait);
    await sleep(wait, signal);
  }
}

/** As long as the service requests, otherwise a little longer each time. */
const retryAfter = (headers: Headers, tries: number): number =>
  readRetryAfter(headers.get('retry-after')) ?? 500 * 2 ** tries;

/** A report in one call: request it, then poll for its results. */

import type { PollableMethod, ReportMethod } from '../../generated/operations.ts';
import { checkOptions } from './check.ts';
import { toAutomationError } from './error-of-outcome.ts';
import { afterCall } from './automation-error.ts';
import { invalid, InvalidRequestError, PollTimeoutError, UnexpectedContentError } from './errors.ts';
import { callQuietly } from './events.ts';
import { own, readAt, withAt } from './json.ts';
import type { CallOptions } from './options.ts';
import { POLL, pollFrom, pollingOf, type PollOptions } from './poll.ts';
import { now, sleep } from './wait.ts';

const REPORT = { ...POLL, callbacks: 'object', onRequested: 'function' };

type ResultsMethod<Results> = PollableMethod<{ dataCode: string }, Results, CallOptions>;

/** Any function that requests a report. */
interface RequestMethod<Params, Results> {
  (params: Params, options?: CallOptions): Promise<{ dataCode: string }>;
  readonly results?: () => ResultsMethod<Results> | undefined;
}

interface WithCallbackUrl {
  body: { callbackUrl?: string };
}

/** One expected callback, as a receiver of `experimentation-automation/callbacks` creates it. */
export interface ExpectedCallback {
  /** The address for the service to call. */
  readonly url: string;
  /** Resolves when the callback has arrived. */
  readonly received: Promise<unknown>;
  /** Sets the report that the callback is for. */
  readonly expect: (dataCode: string) => void;
  /** Releases the address. */
  readonly cancel: () => void;
}

/** Creates an address for each report: a receiver of `experimentation-automation/callbacks`. */
export interface CallbackSource {
  readonly mint: () => ExpectedCallback;
}

/** What `report` can set: what `poll` can, callbacks, and a listener for the code. */
export interface ReportOptions<Results> extends PollOptions<Results> {
  /**
   * Asks the service to call back. The callback only ends the pause between two polls: its content is not
   * trusted, and it does not matter if it never arrives.
   */
  readonly callbacks?: CallbackSource | undefined;
  /**
   * Called once with the code, so that you can store it in case this process ends before the results are ready. A
   * promise that it returns is awaited within the timeout, which also covers the request.
   */
  readonly onRequested?: ((dataCode: string) => unknown) | undefined;
}

/**
 * Requests a report and returns its results: the whole last response of the polled method. That is the one that the
 * contract links to the request, `getResults`, unless another is given. If something fails after the request, the
 * error has the `dataCode`; continue with `poll`.
 *
 * ```ts
 * import { createClient, report } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
 * const question = { experimentId: 3, body: { conversionType: 'ALL_CONVERSION' } } as const;
 * const { data } = await report(api.requestExperimentResults, question, { timeout: 120_000 });
 * console.log(data?.variationData);
 * const audience = await report(api.requestExperimentResults, question, api.pollAudience);
 * console.log(audience.status);
 * ```
 */
export function report<Params extends WithCallbackUrl, Results>(
  request: ReportMethod<Params, { dataCode: string }, Results, CallOptions>,
  params: NoInfer<Params>,
  options?: ReportOptions<Results>,
): Promise<Results>;
export function report<Params extends WithCallbackUrl, Results>(
  request: (params: Params, options?: CallOptions) => Promise<{ dataCode: string }>,
  params: NoInfer<Params>,
  method: ResultsMethod<Results>,
  options?: ReportOptions<Results>,
): Promise<Results>;
export async function report<Params extends WithCallbackUrl, Results>(
  request: RequestMethod<Params, Results>,
  params: Params,
  methodOrOptions: ResultsMethod<Results> | ReportOptions<Results> = {},
  more: ReportOptions<Results> = {},
): Promise<Results> {
  if (typeof request !== 'function') throw invalid('request', 'must be a method that requests a report');
  const [method, options] =
    typeof methodOrOptions === 'function' ? [methodOrOptions, more] : [request.results?.(), methodOrOptions];
  if (!method) throw invalid('method', 'is missing: the request does not say how to get its results');
  checkOptions(options, REPORT);
  const { callbacks, onRequested, ...polling } = options;
  const { signal, retry, headers, timeout } = polling;
  const within = timeout === undefined ? timeout : Math.max(1, timeout);
  pollingOf(method);
  if (callbacks && typeof callbacks.mint !== 'function') throw invalid('callbacks', 'must be a receiver');
  const begin = now();
  const callback = callbacks?.mint();
  try {
    const requested = callback ? withCallback(params, callback.url) : params;
    const requesting = request(requested, { signal, retry, headers, timeout: within });
    const response: unknown = await requesting;
    const dataCode = own(response, 'dataCode');
    if (typeof dataCode !== 'string') {
      const message = 'report: the response to the request has no dataCode, see `raw`.';
      const error = new UnexpectedContentError(message, { raw: response });
      throw afterCall(error, { ambiguous: true }, requesting);
    }
    try {
      callback?.expect(dataCode);
      const rest = begin + (timeout ?? 600_000) - now(); // as in every poll
      if (await sleep(rest, signal, Promise.resolve(onRequested?.(dataCode)))) {
        const what = `report ${dataCode} was requested, but onRequested took longer than the timeout`;
        throw new PollTimeoutError(`${method.operation}: ${what}. Poll with the same dataCode.`);
      }
      const hint = polling.hint ?? callback?.received;
      return await pollFrom(method, { dataCode }, { ...polling, hint }, begin);
    } catch (error) {
      throw afterCall(toAutomationError('report', error), { dataCode }, requesting);
    }
  } finally {
    callQuietly(() => callback?.cancel());
  }
}

const CALLBACK_URL = ['body', 'callbackUrl'];

function withCallback<Params>(params: Params, url: string): Params {
  if (readAt(params, CALLBACK_URL) != null) {
    throw new InvalidRequestError('report: set either params.body.callbackUrl or `callbacks`, not both.', {
      parameter: 'callbackUrl',
    });
  }
  return withAt(params, CALLBACK_URL, url);
}

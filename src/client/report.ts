/** A report in one call: request it, then poll for its results. */

import type { PollableMethod } from '../../generated/operations.ts';
import { InvalidRequestError, UnexpectedContentError } from './errors.ts';
import type { CallOptions } from './options.ts';
import { pollFrom, pollingOf, type PollOptions } from './poll.ts';
import { readAt, withAt } from './place.ts';

/**
 * A method whose answer is the code of a report.
 *
 * ```ts
 * import { createClient, type ReportMethod } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
 * export const method: ReportMethod<Parameters<typeof api.requestExperimentResults>[0]> =
 *   api.requestExperimentResults;
 * ```
 */
export type ReportMethod<Params extends { body: { callbackUrl?: string } }> = (
  params: Params,
  options?: CallOptions,
) => Promise<{ dataCode: string }>;

/**
 * One expected callback: a receiver of `experimentation-automation/callbacks` mints them.
 *
 * ```ts
 * import type { CallbackTicket } from 'experimentation-automation';
 *
 * export async function once(ticket: CallbackTicket): Promise<void> {
 *   await ticket.received;
 *   ticket.cancel();
 * }
 * ```
 */
export interface CallbackTicket {
  /** Where the service is to send its callback. */
  readonly url: string;
  /** Resolves when it has come. */
  readonly received: Promise<unknown>;
  /** Says which report was asked for with this address. */
  readonly expect: (dataCode: string) => void;
  /** The address is not needed any more. */
  readonly cancel: () => void;
}

/**
 * Mints an address for each report: a receiver of `experimentation-automation/callbacks`.
 *
 * ```ts
 * import type { CallbackSource } from 'experimentation-automation';
 * import { createReceiver } from 'experimentation-automation/callbacks';
 *
 * export const callbacks: CallbackSource = createReceiver({ baseUrl: 'https://hooks.example.com/reports' });
 * ```
 */
export interface CallbackSource {
  readonly mint: () => CallbackTicket;
}

/**
 * What a report can set: what a poll can, and how it becomes known early.
 *
 * ```ts
 * import type { ReportOptions } from 'experimentation-automation';
 *
 * export const options: ReportOptions<unknown> = {
 *   onRequested: (dataCode) => console.log('to resume after a crash:', dataCode),
 * };
 * ```
 */
export interface ReportOptions<Answer> extends PollOptions<Answer> {
  /**
   * Asks the service to call back. The callback only ends the pause between two polls: what it carries is not
   * trusted, and a callback that never comes is no loss.
   */
  readonly callbacks?: CallbackSource | undefined;
  /** Called once, with the code to keep in case this process does not live to see the results. */
  readonly onRequested?: ((dataCode: string) => void) | undefined;
}

/**
 * Requests a report and gives its results: the whole last answer of `poll`. When something fails after the request,
 * the error carries the `dataCode`, and a `poll` with it goes on.
 *
 * ```ts
 * import { createClient, report } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
 * const { results } = await report(
 *   api.requestFeatureFlagResults,
 *   {
 *     featureFlagId: 9,
 *     body: {
 *       conversionType: 'ALL_CONVERSION',
 *       dateIntervals: [{ start: '2026-05-01T00:00:00', end: '2026-05-21T00:00:00' }],
 *     },
 *   },
 *   api.pollAudience,
 *   { timeout: 120_000 },
 * );
 * console.log(results);
 * ```
 */
export async function report<Params extends { body: { callbackUrl?: string } }, Answer>(
  request: ReportMethod<Params>,
  params: NoInfer<Params>,
  method: PollableMethod<{ dataCode: string }, Answer, CallOptions>,
  options: ReportOptions<Answer> = {},
): Promise<Answer> {
  const { callbacks, onRequested, ...polling } = options;
  const { signal, retry, headers } = polling;
  pollingOf(method.operation);
  const ticket = callbacks?.mint();
  try {
    const asked = ticket ? withCallback(params, ticket.url) : params;
    const answer = await request(asked, { signal, retry, headers });
    const { dataCode } = answer;
    if (typeof dataCode !== 'string') {
      throw new UnexpectedContentError('report: the answer to the request has no dataCode, see `raw`.', {
        raw: answer,
      });
    }
    ticket?.expect(dataCode);
    onRequested?.(dataCode);
    return await pollFrom(true, method, { dataCode }, { ...polling, hint: polling.hint ?? ticket?.received });
  } finally {
    ticket?.cancel();
  }
}

const CALLBACK_URL = ['body', 'callbackUrl'];

function withCallback<Params>(params: Params, url: string): Params {
  if (readAt(params, CALLBACK_URL) != null) {
    throw new InvalidRequestError(
      'report: params.body.callbackUrl was refused, since `callbacks` makes an address of its own. Give one of the two.',
      { parameter: 'callbackUrl' },
    );
  }
  return withAt(params, CALLBACK_URL, url);
}

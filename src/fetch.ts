/** The care of the client as a `fetch`, for any generated client and for calls by hand. */

import { senderOf } from './client/course.ts';
import { type Fetch, fetchOver, responseOf } from './client/fetch.ts';
import type { ClientOptions } from './client/options.ts';

/** What `createFetch` takes: what a client takes, without what concerns parsed values. */
export type FetchOptions = Omit<ClientOptions, 'int64' | 'validate'>;

/**
 * Makes a function of the platform's shape that sends requests as the client does: with the token, one deadline,
 * retries (also of the POSTs that only read, which it knows by their path), limits, and without following redirects.
 * It resolves with a Response for every status, once retries are spent. Where there is no response to give, it rejects
 * with the errors of the client. A path that begins with a slash is added to the `baseUrl`; other origins are refused,
 * since the token goes along.
 *
 * ```ts
 * import { createFetch } from 'experimentation-automation/fetch';
 *
 * const fetch = createFetch({ baseUrl: 'https://automation.example.com', token: 'secret' });
 * const response = await fetch('/goals/42');
 * console.log(response.status, await response.json());
 * ```
 */
export function createFetch(options: FetchOptions): Fetch {
  return fetchOver(senderOf(options), { good: responseOf, failed: responseOf });
}

export type { Fetch };

/** The guarantees of the client as a `fetch`, for any generated client and for plain calls. */

import { createContext } from './client/call.ts';
import { type Fetch, fetchOver, responseOf } from './client/fetch.ts';
import type { ClientOptions } from './client/options.ts';

/** What `createFetch` takes: what a client takes, except options about parsed values. */
export type FetchOptions = Omit<ClientOptions, 'int64' | 'validate'>;

/**
 * Creates a `fetch` that sends requests as the client does: with the token, one deadline, limits and retries (also of
 * POSTs that only read, known by their path), and without following redirects. It resolves with a Response for every
 * status once retries are used up. If there is no response, it rejects with the errors of the client. A path that
 * begins with a slash is added to the `baseUrl`; other origins are refused, to protect the token.
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
  return fetchOver(createContext(options), { success: responseOf, failure: responseOf });
}

export type { Fetch };

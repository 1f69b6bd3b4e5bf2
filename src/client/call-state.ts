/** What a call in progress knows: what its requests, retries and errors share, and what all calls of its client share. */

import type { ErrorDetails } from './automation-error.ts';
import type { CallOptions, ClientOptions, NoticeEvent, RequestEvent } from './options.ts';
import type { Bytes, RequestBody } from './platform.ts';
import { decode, type Secrets } from './secrets.ts';
import { now, type Queue } from './wait.ts';

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined until it was read, or if it cannot be used. */
  body: Bytes | undefined;
}

export const bodyText = (response: ReceivedResponse | undefined): string => decode(response?.body);

/**
 * The token at hand, if the service accepts it, or a function that requests one, once for all calls that wait. For a
 * request without a token, '' if there is none at hand: it may be the request for the one that the others wait for.
 */
export type TokenSource = (
  state: CallState,
) => string | undefined | ((signal: AbortSignal) => Promise<string>);

/** What the calls of a client share. */
export interface ClientContext {
  readonly options: Omit<ClientOptions, 'baseUrl'>;
  readonly baseUrl: string;
  readonly token: TokenSource;
  readonly queue: Queue | undefined;
  /** What errors and events of its next calls must not show. */
  secrets: Secrets;
  /** How much of the budget is spent, in fifths of a retry: it keeps many callers from retrying all at once. */
  spent: number;
  /** How many calls were made. */
  calls: number;
  /** Reports something deprecated, or a violation; returns whether anything listens. */
  readonly notice: (this: void, event: NoticeEvent) => boolean;
}

/** What is sent, once or several times. */
export interface PreparedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | null;
  readonly noToken?: boolean | undefined;
  /** Further options of the platform's fetch. */
  readonly init?: RequestInit | undefined;
}

/** What makes one call different from another. */
export interface CallSpec<Value> {
  readonly operation: string;
  readonly options: CallOptions;
  /** Whether it changes anything at all. */
  readonly writes: boolean;
  /** Makes the request; throws an InvalidRequestError for what cannot be sent. */
  readonly prepare: () => PreparedRequest | Promise<PreparedRequest>;
  /** Turns a successful response into a value. */
  readonly read: (state: CallState, response: ReceivedResponse) => Value | Promise<Value>;
  /** Set if it failed after it was about to be sent. */
  state?: CallState | undefined;
}

/** A call in progress. */
export interface CallState extends Pick<CallSpec<unknown>, 'operation' | 'options' | 'writes'> {
  readonly request: PreparedRequest;
  readonly context: ClientContext;
  /** Its number among the client's calls. */
  readonly call: number;
  /** What errors say about it, kept up to date. */
  readonly details: ErrorDetails & { attempts: number };
  /** The timeout of the whole call in milliseconds, and its deadline. */
  readonly timeout: number;
  readonly end: number;
  /** The current request: 1 for the first. A replay with a new token is not counted. */
  tries: number;
  /** What its errors and events must not show. */
  readonly secrets: Secrets;
  /** The token of the current request. */
  token?: string | undefined;
  /** The token that the service did not accept. */
  refused?: string | undefined;
  /** The last response, even if it cannot be used. */
  response?: ReceivedResponse | undefined;
}

/** Milliseconds until its deadline. */
export const timeLeft = (state: CallState): number => state.end - now();

/** What events say about the current request. */
export const requestEvent = ({ operation, call, request, tries }: CallState): RequestEvent => ({
  operation,
  call,
  method: request.method,
  url: request.url.replace(/\?.*/, ''),
  attempt: tries,
});

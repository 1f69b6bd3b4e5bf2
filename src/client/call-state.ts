/** A call in progress: what its requests, retries and errors share. */

import type { ErrorDetails } from './errors.ts';
import type { CallOptions, ClientOptions, NoticeEvent, RequestEvent } from './options.ts';
import type { Queue } from './wait.ts';

export const BUDGET = 20;

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Empty until it was read, or if it cannot be used. */
  body: Uint8Array<ArrayBuffer>;
}

const decoder = new TextDecoder();

export const textOf = ({ body }: ReceivedResponse): string => decoder.decode(body);

export interface TokenSource {
  /** Returns the token to send; `refused` is a token that the service did not accept. */
  get(this: void, refused?: string): string | undefined | Promise<string>;
  /** Requests a new token next time, even if a request is still pending. */
  forget(this: void): void;
}

/** What the calls of a client share. */
export interface ClientContext {
  readonly options: Omit<ClientOptions, 'baseUrl'>;
  readonly baseUrl: string;
  readonly token: TokenSource;
  readonly queue: Queue | undefined;
  /** The remaining retry budget, which keeps many callers from retrying all at once. */
  budget: number;
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
  readonly body: BodyInit | null;
  readonly noToken?: boolean | undefined;
  /** Further options of the platform's fetch. */
  readonly init?: RequestInit | undefined;
}

export interface CallState {
  readonly request: PreparedRequest;
  readonly context: ClientContext;
  readonly operation: string;
  /** Its number among the client's calls. */
  readonly call: number;
  readonly options: CallOptions;
  /** Whether it changes anything at all. */
  readonly writes: boolean;
  /** What errors say about it, kept up to date. */
  readonly details: ErrorDetails & { attempts: number };
  /** The timeout of the whole call in milliseconds, and its deadline. */
  readonly timeout: number;
  readonly end: number;
  /** The current request: 1 for the first. A replay with a new token is not counted. */
  tries: number;
  /** The token that the service did not accept. */
  refused?: string | undefined;
  readonly kept: Kept;
}

export interface Kept {
  /** The last response, even if it cannot be used. */
  response?: ReceivedResponse | undefined;
}

export const requestOf = ({ operation, call, request, tries }: CallState): RequestEvent => ({
  operation,
  call,
  method: request.method,
  url: request.url.replace(/\?.*/, ''),
  attempt: tries,
});

/** One call while it is under way: what its requests, their repetitions and its errors have in common. */

import type { TokenSource } from './auth.ts';
import type { ErrorDetails } from './base-error.ts';
import type { CallOptions, ClientOptions, RequestEvent } from './options.ts';
import type { Queue } from './queue.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  text: string;
}

/** What the calls of a client share. */
export interface Sender {
  readonly options: ClientOptions;
  readonly baseUrl: string;
  readonly token: TokenSource;
  readonly queue: Queue | undefined;
  /** Repetitions that can still be paid for: it keeps many callers from repeating all at once. */
  budget: number;
  /** How many calls were made. */
  calls: number;
}

export interface Course {
  /** What is sent, again and again if need be. */
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What must not be in an error. */
  authorization: string | undefined;
  readonly body: string | FormData | undefined;
  readonly sender: Sender;
  readonly operation: string;
  /** Its number among the client's calls. */
  readonly call: number;
  readonly options: CallOptions;
  /** Whether it changes anything at all. */
  readonly writes: boolean;
  /** What errors say about it, kept up to date. */
  readonly details: ErrorDetails & { attempts: number };
  /** Milliseconds for all of it, and when they are over. */
  readonly timeout: number;
  readonly end: number;
  /** The present request: 1 for the first. A replay with a new token is not counted. */
  tries: number;
  /** The token that the service did not accept. */
  refused?: string | undefined;
  /** The last answer, also where it is one that cannot be used. */
  answer?: Answer | undefined;
}

export const BUDGET = 20;
export const MAX_BODY = 50_000_000;

export const requestOf = ({ operation, call, method, url, tries }: Course): RequestEvent => ({
  operation,
  call,
  method,
  url: url.replace(/\?.*/, ''),
  attempt: tries,
});

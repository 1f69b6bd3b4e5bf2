/** A call in progress: what its requests, retries and errors share. */

import { type TokenSource, tokenSource } from './auth.ts';
import { CLIENT, checkOptions, readBaseUrl } from './check.ts';
import { type ErrorDetails, invalid } from './errors.ts';
import type { CallOptions, ClientOptions, RequestEvent } from './options.ts';
import { type Queue, queueOf } from './wait.ts';

export const BUDGET = 20;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Empty until it was read, or if it cannot be used. */
  body: Uint8Array<ArrayBuffer>;
}

const decoder = new TextDecoder();

export const textOf = ({ body }: Answer): string => decoder.decode(body);

/** What the calls of a client share. */
export interface Sender {
  readonly options: Omit<ClientOptions, 'baseUrl'>;
  readonly baseUrl: string;
  readonly token: TokenSource;
  readonly queue: Queue | undefined;
  /** The remaining retry budget, which keeps many callers from retrying all at once. */
  budget: number;
  /** How many calls were made. */
  calls: number;
}

/** What is sent, once or several times. */
export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | null;
  readonly noToken?: boolean | undefined;
  /** Further options of the platform's fetch. */
  readonly init?: RequestInit | undefined;
}

export interface Course {
  readonly request: Outgoing;
  readonly sender: Sender;
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
  answer?: Answer | undefined;
}

/** What all calls of a client share, from its options. */
export function senderOf(options: ClientOptions = {} as ClientOptions): Sender {
  checkOptions(options, CLIENT);
  const { allowInsecure, concurrency = Infinity, retryBudget = BUDGET, fetch, transport } = options;
  if (fetch && transport) throw invalid('transport', 'cannot be used with fetch');
  const baseUrl = readBaseUrl(options.baseUrl, allowInsecure);
  return {
    options,
    baseUrl,
    token: tokenSource(options, baseUrl),
    queue: concurrency < Infinity ? queueOf(concurrency) : undefined,
    budget: retryBudget,
    calls: 0,
  };
}

export const requestOf = ({ operation, call, request, tries }: Course): RequestEvent => ({
  operation,
  call,
  method: request.method,
  url: request.url.replace(/\?.*/, ''),
  attempt: tries,
});

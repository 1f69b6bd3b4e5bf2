/** What a caller can set, on the client and on one call. */

import type { OperationInfo } from '../../generated/operations.ts';
import type { ErrorDetails } from './errors.ts';

/** A token that says how long it is valid. */
export interface Token {
  readonly token: string;
  /** When it runs out: a Date, or milliseconds since 1970. It is renewed ahead of that. */
  readonly expiresAt?: Date | number;
}

/** Gets a token: `refused` is true when the service did not accept the last one. */
export type TokenFunction = (context: {
  readonly refused: boolean;
  /** The client's address. */
  readonly baseUrl: string;
  /** What the client sends its requests with. */
  readonly fetch: NonNullable<ClientOptions['fetch']>;
}) => string | Token | Promise<string | Token>;

/** What every event says. Never holds the token. */
export interface CallEvent {
  /** The operation's id. */
  readonly operation: string;
  /** Tells the calls of one client apart: 1 for its first. */
  readonly call: number;
}

/** A request is about to be sent. */
export interface RequestEvent extends CallEvent {
  readonly method: string;
  /** The address without its query. */
  readonly url: string;
  /** 1 for the first request of a call. */
  readonly attempt: number;
}

/** A request came back, or failed: one of `status` and `error` is there. */
export interface ResponseEvent extends RequestEvent {
  readonly status?: number | undefined;
  /** The response's headers, where there was one. */
  readonly headers?: Headers | undefined;
  /** The error's name, where there was no response. */
  readonly error?: string | undefined;
  readonly durationMs: number;
}

/** A request is about to be repeated. */
export interface RetryEvent extends RequestEvent {
  readonly delayMs: number;
  /** The status that is the reason, where there was a response. */
  readonly status?: number | undefined;
  /** The name of the error that would be thrown otherwise. */
  readonly error: string;
}

/** A call waits before its next request. */
export interface WaitEvent extends RequestEvent {
  readonly reason: 'backoff' | 'retry-after' | 'concurrency' | 'limiter' | 'token';
  /** How long, where that is known beforehand. */
  readonly delayMs?: number;
}

/** A call gave its result. */
export interface SuccessEvent extends CallEvent {
  readonly attempts: number;
  readonly status: number;
}

/** A call failed for good. */
export interface ErrorEvent extends ErrorDetails, CallEvent {
  readonly operation: string;
  readonly name: string;
  readonly message: string;
}

/** A field or an operation was used that should not be any more, or a call breaks the contract. */
export interface NoticeEvent {
  readonly operation: string;
  /** The operation itself, or the place of a parameter, a field of the body or a field of the response. */
  readonly what: string;
  readonly message: string;
}

/** Notified of what happens inside calls. What a listener throws is ignored: watching must not lose a write's result. */
export interface Events {
  /** Before each request. */
  request?(event: RequestEvent): void;
  /** After each request. */
  response?(event: ResponseEvent): void;
  /** Before a request is repeated. */
  retry?(event: RetryEvent): void;
  /** Whenever a call has to wait: for a place, a limiter or a token, or before it repeats a request. */
  wait?(event: WaitEvent): void;
  /** Once when a call has its result: either this or `error` ends every call. */
  success?(event: SuccessEvent): void;
  /** Once when a call fails for good, also when nothing was sent. */
  error?(event: ErrorEvent): void;
  /** When something deprecated is used, once per process for each; and what `validate` warns of. */
  notice?(event: NoticeEvent): void;
}

/** A successful answer, parsed. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** How many requests it took. */
  readonly attempts: number;
  /** Undefined where the response was empty. */
  readonly body: unknown;
}

/**
 * Checks calls against the contract: what `validateWith` of `experimentation-automation/validate` makes. What it
 * throws fails the call; to only warn, it gives a notice, and is told whether anybody listens to those.
 */
export interface Validation {
  /** Looks at a call before anything is sent; throws to refuse it. */
  request?(
    operation: string,
    params: Readonly<Record<string, unknown>>,
    notice: (event: NoticeEvent) => boolean,
  ): void;
  /** Looks at a successful answer before the call gives it; throws to refuse it. */
  response?(operation: string, answer: ReadAnswer, notice: (event: NoticeEvent) => boolean): void;
}

/** What a retry policy decides on. */
export interface Failure {
  readonly operation: string;
  /** Whether the operation can be repeated safely: GET, PUT, DELETE, and what the contract marks read-only. */
  readonly idempotent: boolean;
  /** The status, where the service answered. */
  readonly status?: number | undefined;
  /** Whether the request may have reached the service. */
  readonly sent: boolean;
  /** Whether trying again can help at all: not so for a certificate that is not accepted. */
  readonly permanent: boolean;
  /** How many requests were sent so far. */
  readonly attempt: number;
}

/** How often, when and after which failures a request is repeated. */
export interface RetryOptions {
  /**
   * Requests per call in all; the one replay after a 401 is not counted.
   * @default 3
   */
  readonly attempts?: number;
  /**
   * The first backoff is a random time up to this, in milliseconds; each further one up to twice as much.
   * @default 250
   */
  readonly minDelay?: number;
  /**
   * No backoff is longer, in milliseconds.
   * @default 8_000
   */
  readonly maxDelay?: number;
  /**
   * The longest Retry-After that is waited for, in milliseconds; beyond it the call fails at once.
   * @default 60_000
   */
  readonly maxRetryAfter?: number;
  /**
   * Whether to repeat after a failure.
   * @default defaultRetryOn
   */
  readonly retryOn?: (failure: Failure) => boolean;
}

/**
 * Shares a quota between calls, clients or processes.
 *
 * `acquire` is called before each request, inside the call's `timeout`; its signal is aborted when the call gives up.
 * A function that it gives back is called once the request is over, or at once where it comes too late.
 */
export interface Limiter {
  acquire(operation: string, signal: AbortSignal): void | (() => void) | Promise<void | (() => void)>;
  /** Notified of each 429, with what Retry-After asked for. */
  limited?(operation: string, retryAfterMs: number | undefined): void;
}

/** What one call can set: the second argument of every method. */
export interface CallOptions {
  /** Stops the call: it rejects with `AbortedError`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds for the whole call: connecting, sending, reading, waiting and repeating.
   * @default the client's
   */
  readonly timeout?: number | undefined;
  /**
   * Changes to the client's retry policy; `false` for one attempt only.
   * @default the client's
   */
  readonly retry?: RetryOptions | false | undefined;
  /** Added to the client's headers; a name set to `undefined` is not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Notified of status and headers of a successful response. What it throws is ignored. */
  readonly onResponse?:
    ((response: { readonly status: number; readonly headers: Headers }) => void) | undefined;
}

/** One request as it is sent, of the shape that `fetch` takes. */
export interface TransportRequest {
  readonly method: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | null;
  /** Aborted when nobody waits for the response any more: its connection is to be closed. */
  readonly signal: AbortSignal;
}

/** A response whose body is still to be read. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The whole body, decoded; undefined where that is longer than `most` bytes. */
  read(most: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * Sends requests in place of `fetch`: what `nodeTransport` of `experimentation-automation/node` makes. It follows no
 * redirect and repeats nothing.
 */
export interface Transport {
  /**
   * Sends one request, and is told which one that is. Rejects where there is no response; `sent: false` on the error
   * says that nothing of the request was sent.
   */
  readonly send: (url: string, request: TransportRequest, event: RequestEvent) => Promise<TransportResponse>;
  /** The same as a `fetch`, for token functions. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Closes the connections: those that are idle at once, the others when their response is read. */
  readonly close: () => void;
}

/** What `createClient` takes. */
export interface ClientOptions {
  /** Where the service is: https, or http on loopback, with an optional path. */
  readonly baseUrl: string;
  /**
   * The access token, or a function that gets one. What it gives is kept until it runs out or is refused, and is
   * asked for once however many calls wait.
   */
  readonly token?: string | TokenFunction | undefined;
  /**
   * Sends one request, and is told which one that is.
   * @default the global `fetch`, looked up at each call
   */
  readonly fetch?: ((url: string, init: RequestInit, request: RequestEvent) => Promise<Response>) | undefined;
  /**
   * Sends the requests in place of `fetch`: `nodeTransport()` of `experimentation-automation/node`.
   * @default none
   */
  readonly transport?: Transport | undefined;
  /**
   * Milliseconds for a whole call, its waiting and repeating included.
   * @default 60_000
   */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds for one request, so that there is time left to repeat it.
   * @default 20_000
   */
  readonly attemptTimeout?: number | undefined;
  /**
   * When to repeat a request; `false` for never.
   * @default 3 attempts, see RetryOptions
   */
  readonly retry?: RetryOptions | false | undefined;
  /**
   * How many repetitions all calls of this client can make before earlier ones paid off: a whole success gives a
   * fifth back, a success after repetitions gives those back.
   * @default 20
   */
  readonly retryBudget?: number | undefined;
  /**
   * The longest answer that is read, in decoded bytes.
   * @default 50_000_000
   */
  readonly maxBodySize?: number | undefined;
  /**
   * What happens to an integer in a response that a number cannot hold: an error, or a bigint.
   * @default 'error'
   */
  readonly int64?: 'error' | 'bigint' | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Notified of what happens inside calls. */
  readonly events?: Events | undefined;
  /**
   * How many requests are under way at once; the others wait their turn, inside their `timeout`.
   * @default Infinity
   */
  readonly concurrency?: number | undefined;
  /** Asked before each request, after `concurrency`. */
  readonly limiter?: Limiter | undefined;
  /**
   * Checks requests and answers against the contract.
   * @default no check
   */
  readonly validate?: Validation | undefined;
  /**
   * Accepts plain http to other machines: the token then travels unprotected.
   * @default false
   */
  readonly allowInsecure?: boolean | undefined;
  /**
   * The operations, as generated from a corrected contract: `operations` of its operations.ts.
   * @default those of the contract that this package was built from
   */
  readonly operations?: Readonly<Record<string, OperationInfo>> | undefined;
}

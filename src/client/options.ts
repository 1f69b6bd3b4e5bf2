/** What a caller can set, on the client and on one call. */

import type { OperationInfo } from '../../generated/operations.ts';
import type { ErrorDetails } from './automation-error.ts';
import type { Bytes, RequestBody } from './platform.ts';
import type { Standing, Violation } from './violation.ts';

/** A token that says how long it is valid. */
export interface Token {
  readonly token: string;
  /** When it expires: a Date, or milliseconds since 1970. It is renewed before that. */
  readonly expiresAt?: Date | number;
}

/** Gets a token: `refused` is true when the service did not accept the last one. */
export type TokenFunction = (context: {
  readonly refused: boolean;
  /** The client's address. */
  readonly baseUrl: string;
  /** The transport that sends the requests. */
  readonly fetch: NonNullable<ClientOptions['fetch']>;
  /** The client's policy: what `clientCredentials` retries by. */
  readonly retry?: ClientOptions['retry'];
  /** Aborted when no call waits for the token any longer. */
  readonly signal?: AbortSignal;
}) => string | Token | Promise<string | Token>;

/** What every event has. Never contains the token. */
export interface CallEvent {
  /** The operation's id. */
  readonly operation: string;
  /** Number of the call, counted per client from 1. */
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

/** A request got a response, or failed: either `status` or `error` is set. */
export interface ResponseEvent extends RequestEvent {
  readonly status?: number | undefined;
  /** The headers of the response, if there was one. */
  readonly headers?: Headers | undefined;
  /** The name of the error, if there was no response. */
  readonly error?: string | undefined;
  readonly durationMs: number;
}

/** A request is about to be retried. */
export interface RetryEvent extends RequestEvent {
  readonly delayMs: number;
  /** The status that caused the retry, if there was a response. */
  readonly status?: number | undefined;
  /** The name of the error that would be thrown otherwise. */
  readonly error: string;
}

/** A call waits before its next request. */
export interface WaitEvent extends RequestEvent {
  readonly reason: 'backoff' | 'retry-after' | 'concurrency' | 'limiter' | 'token';
  /** How long, if known in advance. */
  readonly delayMs?: number;
}

/** A call succeeded. */
export interface SuccessEvent extends CallEvent {
  readonly attempts: number;
  readonly status: number;
}

/** A call failed after its last attempt. */
export interface ErrorEvent extends ErrorDetails, CallEvent {
  readonly operation: string;
  readonly name: string;
  readonly message: string;
}

/** A deprecated field or operation was used, or a call violates the contract. */
export interface NoticeEvent {
  readonly operation: string;
  /** Empty for the operation itself. The name of what is deprecated, or the place of a violation. */
  readonly what: string;
  readonly message: string;
}

/** Notified of what happens inside calls. What a listener throws is ignored: a listener must not lose the result of a write. */
export interface Events {
  /** Before each request. */
  request?(event: RequestEvent): void;
  /** After each request. */
  response?(event: ResponseEvent): void;
  /** Before a request is retried. */
  retry?(event: RetryEvent): void;
  /** Whenever a call has to wait: for `concurrency`, a limiter or a token, or before a retry. */
  wait?(event: WaitEvent): void;
  /** Once when a call succeeds: every call ends with either this or `error`. */
  success?(event: SuccessEvent): void;
  /** Once when a call fails after its last attempt, even when nothing was sent. */
  error?(event: ErrorEvent): void;
  /** When something deprecated is used, once per process; also the warnings of `validate`. */
  notice?(event: NoticeEvent): void;
}

/** A successful response, parsed. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Number of requests that were sent. */
  readonly attempts: number;
  /** Undefined if the response was empty. */
  readonly body: unknown;
}

/** Removes the secrets of a call from a text. */
export type Redact = (text: string) => string;

/** The rule that a call violates. */
export interface Refusal {
  readonly message: string;
  /** Of a request: the parameter, or the place in the body. */
  readonly parameter: string;
  readonly pointer: string;
  readonly expected: string;
  readonly rule: string;
  readonly standing: Standing;
  readonly note: string | undefined;
  readonly violations: readonly Violation[];
}

/** What a check returns for a call: nothing, or the rule that it violates. */
export type Verdict = Refusal | undefined | void;

/**
 * Checks calls against the contract: what `validator` of `openapi-contract-kit` makes. What it throws or returns fails
 * the call. To only warn, it calls `notice`, which returns whether anything listens. What it shows of a value must pass
 * through `redact` before it is cut.
 */
export interface Validation {
  /** Looks at a call before anything is sent; returns what it violates, throws or rejects to refuse it. */
  request?(
    operation: string,
    params: Readonly<Record<string, unknown>>,
    notice: (event: NoticeEvent) => boolean,
    redact: Redact,
  ): Verdict | Promise<Verdict>;
  /** Looks at a successful response before the call returns it; returns what it violates, throws or rejects to refuse it. */
  response?(
    operation: string,
    response: ReadResponse,
    notice: (event: NoticeEvent) => boolean,
    redact: Redact,
  ): Verdict | Promise<Verdict>;
}

/** What a retry policy decides on. */
export interface Failure {
  readonly operation: string;
  /** Whether the operation can be repeated safely: GET, PUT, DELETE, and what the contract marks read-only. */
  readonly idempotent: boolean;
  /** The status, if there was a response. */
  readonly status?: number | undefined;
  /** Whether the request may have reached the service. */
  readonly sent: boolean;
  /** Whether a retry can help at all; it cannot if a certificate is not accepted. */
  readonly permanent: boolean;
  /** Number of requests sent so far. */
  readonly attempt: number;
}

/** How often, when and after which failures a request is retried. */
export interface RetryOptions {
  /**
   * Maximum number of requests per call, not counting the one after a 401.
   * @default 3
   */
  readonly attempts?: number;
  /**
   * Upper limit of the first random pause, in milliseconds. It doubles with each further pause.
   * @default 250
   */
  readonly minDelay?: number;
  /**
   * Maximum pause in milliseconds.
   * @default 8_000
   */
  readonly maxDelay?: number;
  /**
   * Maximum Retry-After that the call waits for, in milliseconds. If it is longer, the call fails at once.
   * @default 60_000
   */
  readonly maxRetryAfter?: number;
  /**
   * Whether to retry after a failure.
   * @default defaultRetryOn
   */
  readonly retryOn?: (failure: Failure) => boolean;
}

/**
 * Shares a quota between calls, clients or processes.
 *
 * `acquire` is called before each request, inside the call's `timeout`; its signal is aborted when the call gives up,
 * at the latest in `timeLeft` milliseconds. If it returns a function, that is called when the request ends, or at once
 * if the call has given up.
 */
export interface Limiter {
  acquire(
    operation: string,
    signal: AbortSignal,
    timeLeft?: number,
  ): void | (() => void) | Promise<void | (() => void)>;
  /** Called on each 429, with the delay of Retry-After, but at most `maxRetryAfter`. */
  limited?(operation: string, retryAfterMs: number | undefined): void;
}

/** What one call can set: the second argument of every method. */
export interface CallOptions {
  /** Stops the call: it rejects with `AbortedError`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Timeout of the whole call in milliseconds, including pauses and retries.
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
}

/** One request as it is sent, of the shape that `fetch` takes. */
export interface TransportRequest {
  readonly method: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | null;
  /** Sets what is called when the response is no longer needed and its connection should be closed. */
  readonly onStop: (act: () => void) => void;
}

/** A response whose body is still to be read. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The whole body, decoded; undefined if it is longer than `most` bytes. */
  read(most: number): Promise<Bytes | undefined>;
}

/**
 * Sends requests instead of `fetch`: what `nodeTransport` of `experimentation-automation/node` makes. It does not
 * follow redirects and does not retry.
 */
export interface Transport {
  /**
   * Sends one request; its argument says which one. Rejects if there is no response; `sent: false` on the error
   * says that nothing of the request was sent.
   */
  readonly send: (url: string, request: TransportRequest, event: RequestEvent) => Promise<TransportResponse>;
  /** The same as a `fetch`, for token functions. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Closes the connections: idle ones at once, the others when their response has been read. */
  readonly close: () => void;
}

/** What `createClient` takes. */
export interface ClientOptions {
  /** Address of the service: https, or http on localhost, with an optional path. */
  readonly baseUrl: string;
  /**
   * The access token, or a function that returns one. It is called once for all waiting calls, and its token is
   * kept until it expires or is refused.
   */
  readonly token?: string | TokenFunction | undefined;
  /**
   * Sends one request; its argument says which one.
   * @default the global `fetch`, looked up at each call
   */
  readonly fetch?: ((url: string, init: RequestInit, request: RequestEvent) => Promise<Response>) | undefined;
  /**
   * Sends the requests instead of `fetch`: `nodeTransport()` of `experimentation-automation/node`.
   * @default none
   */
  readonly transport?: Transport | undefined;
  /**
   * Timeout of a whole call in milliseconds, including pauses and retries.
   * @default 60_000
   */
  readonly timeout?: number | undefined;
  /**
   * Timeout of one request in milliseconds, so that there is time left to retry.
   * @default 20_000
   */
  readonly attemptTimeout?: number | undefined;
  /**
   * When to retry a request; `false` for never.
   * @default 3 attempts, see RetryOptions
   */
  readonly retry?: RetryOptions | false | undefined;
  /**
   * The retry budget of all calls of this client. A success without retries returns a fifth of a retry to it, and a
   * success after retries returns those.
   * @default 20
   */
  readonly retryBudget?: number | undefined;
  /**
   * Maximum size of a response, in decoded bytes.
   * @default 50_000_000
   */
  readonly maxBodySize?: number | undefined;
  /**
   * What to do with an integer in a response that a number cannot hold: throw an error, or return a bigint.
   * @default 'error'
   */
  readonly int64?: 'error' | 'bigint' | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Notified of what happens inside calls. */
  readonly events?: Events | undefined;
  /**
   * Maximum number of requests in flight. The others wait, within their `timeout`.
   * @default Infinity
   */
  readonly concurrency?: number | undefined;
  /** Called before each request, after `concurrency`. */
  readonly limiter?: Limiter | undefined;
  /**
   * Checks requests and responses against the contract.
   * @default no check
   */
  readonly validate?: Validation | undefined;
  /**
   * Allows plain http to other machines, which sends the token unprotected.
   * @default false
   */
  readonly allowInsecure?: boolean | undefined;
  /**
   * The operations of a corrected contract: `operations` from its operations.ts.
   * @default those of the contract that this package was built from
   */
  readonly operations?: Readonly<Record<string, OperationInfo>> | undefined;
}

/** Sends a call: token, slot, limiter and requests, under one deadline. */

import { bodyText, type CallState, type ReceivedResponse, requestEvent, timeLeft } from './call-state.ts';
import { errorOf, type Outcome, toAutomationError } from './error-of-outcome.ts';
import { type Phase } from './automation-error.ts';
import { AbortedError, NetworkError, RedirectError, ResponseTooLargeError, TimeoutError } from './errors.ts';
import { callQuietly, notify } from './events.ts';
import type { TransportRequest, TransportResponse } from './options.ts';
import type { Bytes } from './platform.ts';
import { retryOrThrow } from './retry.ts';
import { addSecret, redactHeaders } from './secrets.ts';
import { nothing, now, stopAfter } from './wait.ts';

/** Gives back a slot of the client, or of a limiter. */
type Release = void | (() => void);

/** Resolves with a usable response; throws if there is none. */
export async function send(state: CallState): Promise<ReceivedResponse> {
  const { context, operation } = state;
  const { signal } = state.options;
  const { queue } = context;
  const { limiter, events } = context.options;
  for (;;) {
    let releaseSlot: Release = undefined;
    let releaseQuota: Release = undefined;
    let outcome: Outcome;
    let began = 0;
    try {
      // Before its turn, because quotas count from there, and again after it, because it may have expired meanwhile.
      for (let isTurn = !queue && !limiter; ; isTurn = true) {
        const token = context.token(state);
        state.token = typeof token === 'function' ? await waitWithDeadline(state, 'token', token) : token;
        addSecret(state.secrets, state.token);
        if (isTurn || token === '') break;
        if (queue) releaseSlot = await waitWithDeadline(state, 'concurrency', queue);
        if (limiter) {
          releaseQuota = await waitWithDeadline(state, 'limiter', (signal) =>
            limiter.acquire(operation, signal, timeLeft(state)),
          );
        }
      }
      if (!signal?.aborted) notify(state, 'request', {});
      // A listener may have aborted it.
      if (signal?.aborted) throw errorOf(state, { failure: AbortedError });
      state.details.attempts += 1;
      began = now();
      outcome = await attempt(state);
      state.response = outcome.response;
    } finally {
      // A limiter that fails to release its slot must not lose the result of a write.
      callQuietly(releaseSlot);
      callQuietly(releaseQuota);
    }
    const { failure } = outcome;
    const whole = failure ? undefined : outcome.response;
    if (events) {
      notify(state, 'response', {
        status: whole?.status,
        headers: whole && redactHeaders(whole.headers, state.secrets),
        error: failure?.prototype.name,
        durationMs: now() - began,
      });
    }
    if (whole && whole.status < 300) {
      context.spent = Math.max(0, context.spent - (state.tries * 5 - 5 || 1));
      return whole;
    }
    await retryOrThrow(state, outcome);
  }
}

/**
 * Waits for what `start` gives, but not beyond the deadline or an abort. It is either returned or, if it is a slot that
 * arrives after the wait has ended, released: whatever the moment of an abort, nothing is lost between the two.
 */
async function waitWithDeadline<Value>(
  state: CallState,
  reason: Phase & ('token' | 'concurrency' | 'limiter'),
  start: (signal: AbortSignal) => Value | PromiseLike<Value>,
): Promise<Value> {
  const { signal } = state.options;
  const stop = new AbortController();
  let clear = nothing;
  try {
    const value = start(stop.signal);
    if (!(value instanceof Object && 'then' in value)) return value;
    notify(state, 'wait', { reason });
    return await new Promise((resolve, reject) => {
      clear = stopAfter(timeLeft(state), signal, (isLate) => {
        stop.abort(signal?.reason);
        reject(errorOf(state, { failure: isLate ? TimeoutError : AbortedError, phase: reason }));
      });
      value.then((release) => {
        if (stop.signal.aborted) callQuietly(release);
        else resolve(release);
      }, reject);
    });
  } catch (error) {
    throw toAutomationError(state.operation, error, `the ${reason} function failed: `);
  } finally {
    clear();
  }
}

/** One request with its own timer: the body is read under the same limits, and no redirect is followed. */
function attempt(state: CallState): Promise<Outcome> {
  const { attemptTimeout = 20_000 } = state.context.options;
  const outcome: Outcome = {
    phase: 'headers',
    timeout: Math.min(attemptTimeout, timeLeft(state)),
    stop: nothing,
  };
  return new Promise((resolve) => {
    let clear = nothing;
    const end = (failure?: Outcome['failure'], cause?: unknown): void => {
      clear();
      if (failure) {
        outcome.failure ??= failure;
        outcome.cause ??= cause;
        outcome.stop();
      }
      resolve(outcome);
    };
    // A fetch that ignores its signal is not waited for.
    clear = stopAfter(outcome.timeout, state.options.signal, (isLate) => {
      end(isLate ? TimeoutError : AbortedError);
    });
    exchange(state, outcome).then(end, (cause: unknown) => {
      // Node ends the process if a fetch is aborted that has failed because of too many content codings.
      if (outcome.phase === 'headers') outcome.stop = nothing;
      end(NetworkError, cause);
    });
  });
}

/** Sends the request and reads the whole body, up to the allowed number of decoded bytes; returns what prevents that. */
async function exchange(state: CallState, outcome: Outcome): Promise<Outcome['failure']> {
  const { maxBodySize = 50_000_000 } = state.context.options;
  const response = await responseTo(state, outcome);
  outcome.phase = 'body';
  const status = response.status || 302; // browsers hide that of a redirect
  const received: ReceivedResponse = { status, headers: response.headers, body: undefined };
  outcome.response = received;
  if (/^3(?!04)/.test(`${status}`)) return RedirectError;
  const bytes = await ('read' in response ? response.read(maxBodySize) : readBody(response, maxBodySize));
  if (!bytes) return ResponseTooLargeError;
  received.body = bytes;
  if (state.request.noToken)
    addSecret(state.secrets, /access_token\W+([^"&\s]+)/.exec(bodyText(received))?.[1]);
  return undefined;
}

/** The whole body; undefined if it is longer than `most` bytes. */
async function readBody({ body }: Response, most: number): Promise<Bytes | undefined> {
  const chunks: Bytes[] = [];
  const reader = body?.getReader();
  while (reader) {
    const chunk = await reader.read();
    if (chunk.done) break;
    most -= chunk.value.byteLength;
    if (most < 0) return undefined;
    chunks.push(chunk.value);
  }
  return chunks.length === 1 ? chunks[0] : new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function responseTo(state: CallState, outcome: Outcome): Promise<Response | TransportResponse> {
  const { request, token } = state;
  const { url, method, body, init } = request;
  const { fetch: own, transport } = state.context.options;
  const headers = token ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers;
  if (transport) {
    const onStop: TransportRequest['onStop'] = (act) => {
      outcome.stop = act;
      if (outcome.failure) act(); // it has ended
    };
    return transport.send(url, { method, headers, body, onStop }, requestEvent(state));
  }
  const controller = new AbortController();
  outcome.stop = () => {
    controller.abort();
  };
  const { signal } = controller;
  // Looked up at each call: on Node 20, the first access to fetch takes 17 ms, which creating a client should not cost.
  return (own ?? fetch)(
    url,
    { ...init, method, headers, body, redirect: 'manual', signal },
    requestEvent(state),
  );
}

/** Sends a call: token, slot, limiter and requests, under one deadline. */

import { type ReceivedResponse, BUDGET, type CallState, requestOf, textOf } from './call-state.ts';
import type { Phase } from './errors.ts';
import { quietly, tell } from './events.ts';
import { abortedError, toAutomationError, failedOf, type Outcome, timeoutError } from './error-of-outcome.ts';
import type { TransportRequest, TransportResponse } from './options.ts';
import { retryOrThrow } from './retry.ts';
import { redact, remember } from './secrets.ts';
import { after, nothing, now, onAbort, raceWithStop, STOPPED, stopAfter } from './wait.ts';

/** Resolves with a usable response; throws if there is none. */
export async function send(state: CallState): Promise<ReceivedResponse> {
  const { context, operation } = state;
  const { queue, options } = context;
  const { limiter, events, retryBudget = BUDGET } = options;
  for (;;) {
    let freeSlot: unknown;
    let release: unknown;
    let outcome: Outcome;
    let token: string | undefined;
    let began = 0;
    try {
      const given = state.request.noToken ? undefined : context.token.get(state.refused);
      token =
        given instanceof Promise
          ? await waitWithDeadline(state, 'token', (signal) => {
              // If none arrives, the next call requests it again.
              onAbort(signal, context.token.forget);
              return given;
            })
          : given;
      if (queue) freeSlot = await waitWithDeadline(state, 'concurrency', queue);
      if (limiter)
        release = await waitWithDeadline(state, 'limiter', (stop) => limiter.acquire(operation, stop));
      if (state.options.signal?.aborted) throw abortedError(state);
      state.details.attempts += 1;
      if (events) tell(events, 'request', requestOf(state));
      began = now();
      outcome = await attempt(state, token, state.end - began);
      state.kept.response = outcome.response;
    } finally {
      // A limiter that fails to release its slot must not lose the result of a write.
      quietly(freeSlot);
      quietly(release);
    }
    const { response, trouble } = outcome;
    const whole = trouble ? undefined : response;
    const failed = whole && whole.status < 300 ? undefined : failedOf(state, outcome);
    if (events) {
      tell(events, 'response', {
        ...requestOf(state),
        status: whole?.status,
        // With a secret in them, the event would be copied as JSON, which has no headers.
        headers: redact(whole?.headers),
        error: trouble && failed?.error.name,
        durationMs: now() - began,
      });
    }
    if (failed) {
      await retryOrThrow(state, failed, response, token);
    } else if (response) {
      context.budget = Math.min(retryBudget, context.budget + (state.tries - 1 || 0.2));
      return response;
    }
  }
}

/** Waits, but not beyond the deadline or an abort; what arrives late is released. */
async function waitWithDeadline<Value>(
  state: CallState,
  reason: Phase & ('token' | 'concurrency' | 'limiter'),
  ask: (signal: AbortSignal) => Value | PromiseLike<Value>,
): Promise<Value> {
  const stop = stopAfter(state.end - now(), state.options.signal);
  let given: Value | typeof STOPPED;
  try {
    const value = ask(stop.signal);
    if (!(value instanceof Object && 'then' in value)) return value;
    tell(state.context.options.events, 'wait', { ...requestOf(state), reason });
    given = await raceWithStop(
      stop,
      Promise.resolve(value).then((given) => {
        if (stop.signal.aborted) quietly(given);
        return given;
      }),
    );
  } catch (error) {
    throw toAutomationError(state.operation, error, `the ${reason} function failed: `);
  } finally {
    stop.clear();
  }
  if (given === STOPPED) throw stop.late() ? timeoutError(state, reason) : abortedError(state);
  return given;
}

/** One request with its own timer: the body is read under the same limits, and no redirect is followed. */
function attempt(state: CallState, token: string | undefined, left: number): Promise<Outcome> {
  const { attemptTimeout = 20_000 } = state.context.options;
  const outcome: Outcome = {
    phase: 'headers',
    timeout: Math.min(attemptTimeout, left),
    stop: nothing,
  };
  // A fetch that ignores its signal is not waited for.
  return new Promise((resolve) => {
    let stopListening = nothing;
    const end = (trouble?: Outcome['trouble'], cause?: unknown): void => {
      stopTimer();
      stopListening();
      if (trouble) {
        outcome.trouble ??= trouble;
        outcome.cause ??= cause;
        outcome.stop();
      }
      resolve(outcome);
    };
    const stopTimer = after(outcome.timeout, () => {
      end('late');
    });
    stopListening = onAbort(state.options.signal, () => {
      end('aborted');
    });
    void exchange(state, token, outcome, end);
  });
}

const EMPTY = new Uint8Array();

/** Sends the request and reads the whole body, up to the allowed number of decoded bytes. */
async function exchange(
  state: CallState,
  token: string | undefined,
  outcome: Outcome,
  end: (trouble?: Outcome['trouble'], cause?: unknown) => void,
): Promise<void> {
  try {
    const { maxBodySize = 50_000_000 } = state.context.options;
    const response = await responseTo(state, token, outcome);
    outcome.phase = 'body';
    const status = response.status || 302; // browsers hide that of a redirect
    const received = (outcome.response = { status, headers: response.headers, body: EMPTY });
    if (status >= 300 && status < 400) {
      end('redirected');
      return;
    }
    let bytes: Uint8Array<ArrayBuffer> | undefined = EMPTY;
    if ('read' in response) {
      bytes = await response.read(maxBodySize);
    } else {
      let left = maxBodySize;
      let chunks: Uint8Array<ArrayBuffer>[] | undefined;
      const reader = response.body?.getReader();
      while (reader && left >= 0) {
        const { done, value } = await reader.read();
        if (done) break;
        left -= value.byteLength;
        bytes = left < 0 ? undefined : value;
        if (chunks) chunks.push(value);
        else chunks = [value]; // most bodies are one chunk
      }
      if (bytes && chunks?.[1]) bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    }
    if (bytes) received.body = bytes;
    // A token function must not reveal the token in its own error.
    if (state.request.noToken) remember(/access_token\W+([^"&\s]+)/.exec(textOf(received))?.[1]);
    end(bytes ? undefined : 'too long');
  } catch (cause) {
    end('broken', cause);
  }
}

function responseTo(
  state: CallState,
  token: string | undefined,
  outcome: Outcome,
): Promise<Response | TransportResponse> {
  const { url, method, headers: usual, body, init } = state.request;
  const { fetch: own, transport } = state.context.options;
  remember(token);
  // A spread with one more property takes three times the memory.
  const headers =
    token === undefined ? usual : Object.assign({}, usual, { authorization: `Bearer ${token}` });
  if (transport) {
    const given: TransportRequest = {
      method,
      headers,
      body,
      onStop(act) {
        outcome.stop = act;
      },
    };
    return transport.send(url, given, requestOf(state));
  }
  const controller = new AbortController();
  outcome.stop = () => {
    controller.abort();
  };
  const { signal } = controller;
  const given = { ...init, method, headers, body, redirect: 'manual', signal } as const;
  // Looked up at each call: on Node 20, the first access to fetch takes 17 ms, which creating a client should not cost.
  return (own ?? fetch)(url, given, requestOf(state));
}

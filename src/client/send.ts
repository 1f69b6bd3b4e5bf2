/** A call on the wire: token, place, limiter and requests, under one deadline. */

import { type Answer, BUDGET, type Course, MAX_BODY, requestOf } from './course.ts';
import type { Phase } from './errors.ts';
import { quietly, tell } from './events.ts';
import { aborted, asOurs, failedOf, type Outcome, waitedInVain } from './explain.ts';
import { recover } from './recover.ts';
import { remember } from './secrets.ts';
import { after, now, onAbort, stopAfter } from './wait.ts';

/** Resolves with a good answer; throws where there is none. */
export async function send(course: Course): Promise<Answer> {
  const { sender, operation } = course;
  const { queue, options } = sender;
  const { limiter, events, retryBudget = BUDGET } = options;
  for (;;) {
    const releases: unknown[] = [];
    let outcome: Outcome;
    let token: string | undefined;
    let began = 0;
    try {
      const given = course.request.noToken ? undefined : sender.token.get(course.refused);
      token =
        given instanceof Promise
          ? await within(course, 'token', (signal) => {
              // One that does not come is asked for anew by the next call.
              onAbort(signal, sender.token.forget);
              return given;
            })
          : given;
      if (queue) releases.push(await within(course, 'concurrency', queue));
      if (limiter) releases.push(await within(course, 'limiter', (stop) => limiter.acquire(operation, stop)));
      if (course.options.signal?.aborted) throw aborted(course);
      course.details.attempts += 1;
      if (events) tell(events, 'request', requestOf(course));
      began = now();
      outcome = await attempt(course, token, course.end - began);
      course.kept.answer = outcome.answer;
    } finally {
      // A limiter that fails to take its place back must not lose the result of a write.
      for (const release of releases) quietly(release);
    }
    const { answer, trouble } = outcome;
    if (answer && !trouble && answer.status < 300) {
      tellResponse(course, outcome, began);
      sender.budget = Math.min(retryBudget, sender.budget + (course.tries - 1 || 0.2));
      return answer;
    }
    const failed = failedOf(course, outcome);
    tellResponse(course, outcome, began, failed.error.name);
    await recover(course, failed, answer, token);
  }
}

function tellResponse(course: Course, { answer, trouble }: Outcome, began: number, error?: string): void {
  const { events } = course.sender.options;
  if (!events) return;
  const how = trouble ? { error } : { status: answer?.status, headers: answer?.headers };
  tell(events, 'response', { ...requestOf(course), ...how, durationMs: now() - began });
}

const OVER = Symbol();

/** Waits for somebody else, but not beyond the deadline or the caller's patience; what comes late is given back. */
async function within<Value>(
  course: Course,
  reason: Phase & ('token' | 'concurrency' | 'limiter'),
  ask: (signal: AbortSignal) => Value | PromiseLike<Value>,
): Promise<Value> {
  const stop = stopAfter(course.end - now(), course.options.signal);
  let given: Value | typeof OVER;
  try {
    const value = ask(stop.signal);
    if (!(value instanceof Object && 'then' in value)) return value;
    tell(course.sender.options.events, 'wait', { ...requestOf(course), reason });
    given = await new Promise<Value | typeof OVER>((resolve, reject) => {
      Promise.resolve(value).then((given) => {
        if (stop.signal.aborted) quietly(given);
        resolve(given);
      }, reject);
      onAbort(stop.signal, () => {
        resolve(OVER);
      });
    });
  } catch (error) {
    throw asOurs(course.operation, error, `the ${reason} function failed: `);
  } finally {
    stop.clear();
  }
  if (given === OVER) throw stop.late() ? waitedInVain(course, reason) : aborted(course);
  return given;
}

/** One request: a controller and a timer of its own, the body read under the same limits, no redirect followed. */
function attempt(course: Course, token: string | undefined, left: number): Promise<Outcome> {
  const { attemptTimeout = 20_000 } = course.sender.options;
  const controller = new AbortController();
  const outcome: Outcome = { phase: 'headers', timeout: Math.min(attemptTimeout, left) };
  // A fetch that ignores its signal is not waited for.
  return new Promise((resolve) => {
    const end = (trouble: Outcome['trouble'], cause?: unknown): void => {
      stopTimer();
      stopListening();
      if (trouble) {
        outcome.trouble ??= trouble;
        outcome.cause ??= cause;
        controller.abort();
      }
      resolve(outcome);
    };
    const stopTimer = after(outcome.timeout, () => {
      end('late');
    });
    let stopListening = (): void => {};
    stopListening = onAbort(course.options.signal, () => {
      end('aborted');
    });
    exchange(course, token, outcome, controller.signal).then(end, (cause: unknown) => {
      end('broken', cause);
    });
  });
}

async function exchange(
  course: Course,
  token: string | undefined,
  outcome: Outcome,
  signal: AbortSignal,
): Promise<Outcome['trouble']> {
  const { url, method, headers, body, init } = course.request;
  const { fetch: own, transport, maxBodySize = MAX_BODY } = course.sender.options;
  if (token !== undefined) remember(token);
  const given = {
    ...init,
    method,
    headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
    body,
    redirect: 'manual',
    signal,
  } as const;
  // Looked up at each call: on Node 20 the first touch of fetch takes 17 ms, which a client alone should not cost.
  const response = await (transport?.send ?? own ?? fetch)(url, given, requestOf(course));
  outcome.phase = 'body';
  const status = response.status || 302; // browsers hide that of a redirect
  const answer = (outcome.answer = { status, headers: response.headers, body: new Uint8Array() });
  if (status >= 300 && status < 400) return 'redirected';
  const bytes = await ('read' in response ? response.read(maxBodySize) : readBody(response, maxBodySize));
  if (!bytes) return 'too long';
  answer.body = bytes;
  return undefined;
}

/** Reads a whole body once, and never more of it than allowed: decoded bytes count. */
async function readBody({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) return undefined;
    chunks.push(value);
  }
  const [first = new Uint8Array()] = chunks; // most bodies are one chunk
  return chunks.length > 1 ? new Uint8Array(await new Blob(chunks).arrayBuffer()) : first;
}

/** One request: a controller and a timer of its own, the body read under the same limits, no redirect followed. */

import type { Phase } from './base-error.ts';
import { type Answer, type Course, MAX_BODY, requestOf } from './course.ts';
import { readText } from './read-body.ts';
import { after, onAbort } from './clock.ts';

/** How a request ended. Whoever explains it makes the error: nothing of that is loaded before it is needed. */
export interface Outcome {
  /** Is there as soon as its headers are, also where it cannot be used. */
  answer?: Answer;
  phase: Phase;
  trouble?: 'late' | 'aborted' | 'redirected' | 'too long' | 'broken' | undefined;
  /** What the fetch rejected with. */
  cause?: unknown;
  /** Milliseconds that it had. */
  readonly timeout: number;
}

export function attempt(course: Course, left: number): Promise<Outcome> {
  const { attemptTimeout = 20_000 } = course.sender.options;
  const controller = new AbortController();
  const outcome: Outcome = {
    phase: 'headers',
    timeout: Math.min(attemptTimeout, left),
  };
  // A fetch that does not mind its signal is not waited for.
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
    exchange(course, outcome, controller.signal).then(end, (cause: unknown) => {
      end('broken', cause);
    });
  });
}

async function exchange(course: Course, outcome: Outcome, signal: AbortSignal): Promise<Outcome['trouble']> {
  const { url, method, headers, authorization, body } = course;
  const { fetch: own, maxBodySize = MAX_BODY } = course.sender.options;
  const given = {
    method,
    headers: authorization === undefined ? headers : { ...headers, authorization },
    body: body ?? null,
    redirect: 'manual',
    signal,
  } as const;
  // Looked up at each call: on Node 20 the first touch of fetch takes 17 ms, which nobody should pay for a client alone.
  const response = await (own ? own(url, given, requestOf(course)) : fetch(url, given));
  outcome.phase = 'body';
  const status = response.status || 302; // browsers hide that of a redirect
  const answer = (outcome.answer = { status, headers: response.headers, text: '' });
  if (status >= 300 && status < 400) return 'redirected';
  const text = await readText(response, maxBodySize);
  if (text === undefined) return 'too long';
  answer.text = text;
  return undefined;
}

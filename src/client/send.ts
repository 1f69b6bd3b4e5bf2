/** A whole call on the wire: token, limiter, requests, one deadline over all of it. */

import { attempt, type Outcome } from './attempt.ts';
import type { Phase } from './base-error.ts';
import { type Answer, BUDGET, type Course, requestOf } from './course.ts';
import { tell } from './events.ts';
import { explaining } from './explaining.ts';
import { now, onAbort } from './clock.ts';
import { stopAfter } from './waiting.ts';

/** Resolves with a good answer; throws where there is none. */
export async function send(course: Course): Promise<Answer> {
  const { sender, operation } = course;
  const { queue, options } = sender;
  const { limiter, events, retryBudget = BUDGET } = options;
  for (;;) {
    const releases: (void | (() => void))[] = [];
    let outcome: Outcome;
    let token: string | undefined;
    let began = 0;
    try {
      const given = sender.token(course.refused);
      token = given instanceof Promise ? await within(course, 'token', () => given) : given;
      if (queue) releases.push(await within(course, 'concurrency', queue));
      if (limiter) {
        releases.push(await within(course, 'limiter', (stop) => limiter.acquire(operation, stop)));
      }
      if (course.options.signal?.aborted) throw (await explaining(course)).aborted(course);
      course.details.attempts += 1;
      if (token !== undefined) course.authorization = `Bearer ${token}`;
      if (events) tell(events, 'request', requestOf(course));
      began = now();
      outcome = await attempt(course, course.end - began);
      course.answer = outcome.answer;
    } finally {
      for (const release of releases) release?.();
    }
    const { answer, trouble } = outcome;
    const durationMs = now() - began;
    if (answer && !trouble && answer.status < 300) {
      const { status, headers } = answer;
      if (events) tell(events, 'response', { ...requestOf(course), status, headers, durationMs });
      sender.budget = Math.min(retryBudget, sender.budget + (course.tries - 1 || 0.2));
      return answer;
    }
    await (await explaining(course, outcome)).recover(course, outcome, token, durationMs);
  }
}

const OVER = Symbol();

/** Waits for somebody else, but not beyond the deadline or the caller's patience; what comes late is given back. */
async function within<Value>(
  course: Course,
  reason: Phase & ('token' | 'concurrency' | 'limiter'),
  ask: (signal: AbortSignal) => Value | PromiseLike<Value>,
): Promise<Value> {
  const stop = stopAfter(course.end - now(), course.options.signal);
  try {
    const value = ask(stop.signal);
    if (!(value instanceof Object && 'then' in value)) return value;
    tell(course.sender.options.events, 'wait', { ...requestOf(course), reason });
    const given = await new Promise<Value | typeof OVER>((resolve, reject) => {
      Promise.resolve(value).then((given) => {
        if (stop.signal.aborted && typeof given === 'function') Reflect.apply(given, undefined, []);
        resolve(given);
      }, reject);
      onAbort(stop.signal, () => {
        resolve(OVER);
      });
    });
    if (given !== OVER) return given;
    const { aborted, waitedInVain } = await explaining(course);
    throw stop.late() ? waitedInVain(course, reason) : aborted(course);
  } finally {
    stop.clear();
  }
}

/** The errors of calls that nobody waits for any longer, and of answers that have no value. */

import { EmptyResponseError, ParseError, PrecisionError, UnexpectedContentError } from './answer-errors.ts';
import type { AutomationError, Phase } from './base-error.ts';
import { AbortedError, TimeoutError } from './connection-errors.ts';
import type { Course } from './course.ts';
import { hideToken } from './hide-token.ts';

/** How much of a text that is no JSON an error keeps. */
export const SNIPPET = 2_000;

/** `getGoal (GET /goals/42)`: begins every message. */
export const whoOf = ({ operation, method, url, sender }: Course): string =>
  `${operation} (${method} ${url.slice(sender.baseUrl.length).replace(/\?.*/, '')})`;

export const aborted = (course: Course): AutomationError =>
  new AbortedError(`${whoOf(course)} was aborted.`, {
    ...course.details,
    cause: course.options.signal?.reason,
  });

export const waitedInVain = (course: Course, phase: Phase): AutomationError =>
  new TimeoutError(`${whoOf(course)} waited for the ${phase} until its ${course.timeout} ms were over.`, {
    ...course.details,
    phase,
  });

/** `cause` is what the parser threw, where it was asked at all. */
export function unreadable(course: Course, text: string, cause: unknown): AutomationError {
  const { details, answer, authorization } = course;
  const { status, headers } = answer ?? {};
  const who = `${whoOf(course)} answered`;
  if (cause instanceof RangeError && 'pointer' in cause) {
    const { pointer } = cause;
    const message = `${who} with an integer at ${String(pointer)} that a number cannot hold. Use int64: 'bigint'.`;
    return new PrecisionError(message, { ...details, status, pointer: String(pointer) });
  }
  const shown = hideToken(text, authorization);
  const known = { ...details, status, raw: shown.slice(0, SNIPPET) };
  if (cause) {
    // The parser quotes the text in its message.
    const why = shown === text ? { cause } : {};
    return new ParseError(`${who} ${status} with what is no JSON.`, { ...known, ...why });
  }
  return text.trim()
    ? new UnexpectedContentError(
        `${who} ${status} with ${headers?.get('content-type')} instead of JSON; was it a proxy or a login page?`,
        known,
      )
    : new EmptyResponseError(`${who} ${status} without the promised body.`, known);
}

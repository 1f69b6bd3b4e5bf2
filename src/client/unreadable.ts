/** What is wrong with a successful answer that has no value. */

import { EmptyResponseError, ParseError, PrecisionError, UnexpectedContentError } from './answer-errors.ts';
import type { AutomationError } from './base-error.ts';
import type { Course } from './course.ts';
import { SNIPPET } from './failure.ts';
import { hideToken } from './hide-token.ts';
import { whoOf } from './who.ts';

/** `cause` is what the parser threw, where it was asked at all. */
export function unreadable(course: Course, cause?: unknown): AutomationError {
  const { details, answer, authorization } = course;
  const { status = 0, headers, text = '' } = answer ?? {};
  const who = whoOf(course);
  if (cause instanceof RangeError && 'pointer' in cause) {
    const pointer = String(cause.pointer);
    const message = `${who} answered with an integer at ${pointer} that a number cannot hold. Use int64: 'bigint'.`;
    return new PrecisionError(message, { ...details, status, pointer });
  }
  const shown = hideToken(text, authorization);
  const known = { ...details, status, raw: shown.slice(0, SNIPPET) };
  if (!text.trim())
    return new EmptyResponseError(`${who} answered ${status} without the promised body.`, known);
  if (cause === undefined) {
    const type = headers?.get('content-type') ?? '';
    const message = `${who} answered ${status} with ${type} instead of JSON; was it a proxy or a login page?`;
    return new UnexpectedContentError(message, known);
  }
  // The parser quotes the text in its message.
  const why = shown === text ? { cause } : {};
  return new ParseError(`${who} answered ${status} with what is no JSON.`, { ...known, ...why });
}

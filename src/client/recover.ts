/** What becomes of a request that brought nothing to use: it is repeated, or the call fails with an error that says why. */

import { ResponseTooLargeError } from './answer-errors.ts';
import { assignDefined } from './assign.ts';
import type { Outcome } from './attempt.ts';
import type { AutomationError } from './base-error.ts';
import { RedirectError, TimeoutError } from './connection-errors.ts';
import { type Course, MAX_BODY, requestOf } from './course.ts';
import { tell } from './events.ts';
import { apiError, breakOf, type Failed } from './failure.ts';
import { aborted, whoOf } from './explain.ts';
import { hideInError, hideToken } from './hide-token.ts';
import { readRetryAfter } from './retry-after.ts';
import { defaultRetry, delayBefore, retryPolicy } from './retry.ts';
import { now, sleep } from './sleep.ts';

export { aborted, unreadable, waitedInVain } from './explain.ts';

/** Resolves when the request is to be repeated, and throws where it is not. */
export async function recover(
  course: Course,
  outcome: Outcome,
  token: string | undefined,
  durationMs: number,
): Promise<void> {
  const { sender, operation, method, writes, details, tries } = course;
  const { events, limiter, retry, token: source } = sender.options;
  const { answer, trouble } = outcome;
  const failed = trouble && failedOf(course, outcome);
  const { sent = true, permanent = false } = failed ?? {};
  const status = failed ? undefined : answer?.status;
  const known = status === undefined ? {} : { status };
  tell(events, 'response', {
    ...requestOf(course),
    ...(failed ? { error: failed.error.name } : { ...known, headers: answer?.headers ?? new Headers() }),
    durationMs,
  });

  if (writes && sent && !(status !== undefined && status < 500)) details.ambiguous = true;
  if (status === 401 && course.refused === undefined && typeof source === 'function') {
    course.refused = token; // the one replay with a new token is not counted
    return;
  }
  const retryAfter = readRetryAfter(answer?.headers.get('retry-after'));
  if (status === 429) {
    limiter?.limited?.(operation, retryAfter);
    details.retryAfterMs = retryAfter;
  }
  const policy = retryPolicy(retryPolicy(defaultRetry, retry), course.options.retry);
  const delayMs = delayBefore(tries, policy, retryAfter);
  const idempotent = !writes || method === 'PUT' || method === 'DELETE';
  const error = failed
    ? assignDefined(failed.error, { ambiguous: details.ambiguous })
    : apiError(whoOf(course), status ?? 0, hideToken(answer?.text ?? '', course.authorization), details);
  if (
    tries >= policy.attempts ||
    !((retryAfter ?? 0) <= policy.maxRetryAfter && delayMs < course.end - now()) ||
    !policy.retryOn({ operation, idempotent, sent, permanent, attempt: tries, ...known }) ||
    sender.budget < 1
  ) {
    throw error;
  }
  sender.budget -= 1;
  tell(events, 'retry', { ...requestOf(course), ...known, delayMs, error: error.name });
  const reason = retryAfter === undefined ? 'backoff' : 'retry-after';
  tell(events, 'wait', { ...requestOf(course), reason, delayMs });
  if (!(await sleep(delayMs, course.options.signal))) throw aborted(course);
  course.tries += 1;
}

/** The error of a request that has no answer to use. */
function failedOf(course: Course, { phase, timeout, trouble, cause }: Outcome): Failed {
  const { details, authorization, answer } = course;
  const who = whoOf(course);
  const known = { ...details, status: answer?.status };
  const final = (error: AutomationError): Failed => ({ error, sent: true, permanent: true });
  if (trouble === 'broken') return breakOf(who, hideInError(cause, authorization), details);
  if (trouble === 'aborted') return final(aborted(course));
  if (trouble === 'late') {
    const missing = phase === 'body' ? 'finish its' : 'begin to';
    const message = `${who} did not ${missing} answer within ${Math.round(timeout)} ms.`;
    return { ...final(new TimeoutError(message, { ...details, phase })), permanent: false };
  }
  if (trouble === 'redirected') {
    const location = hideToken(answer?.headers.get('location') ?? '', authorization) || undefined;
    const message = `${who} answered with a redirect, which could lose a write or leak the token: it is not followed. Correct the baseUrl.`;
    return final(new RedirectError(message, { ...known, location }));
  }
  const { maxBodySize = MAX_BODY } = course.sender.options;
  return final(
    new ResponseTooLargeError(`${who} answered with more than maxBodySize, ${maxBodySize} bytes.`, known),
  );
}

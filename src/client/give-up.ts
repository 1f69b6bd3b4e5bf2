/** The errors of calls that nobody waits for any longer. */

import type { Phase } from './base-error.ts';
import { AbortedError, TimeoutError } from './connection-errors.ts';
import type { Course } from './course.ts';
import { whoOf } from './who.ts';

export const aborted = (course: Course): AbortedError =>
  new AbortedError(`${whoOf(course)} was aborted.`, {
    ...course.details,
    cause: course.options.signal?.reason,
  });

export const waitedInVain = (course: Course, phase: Phase): TimeoutError =>
  new TimeoutError(`${whoOf(course)} waited for the ${phase} until its ${course.timeout} ms were over.`, {
    ...course.details,
    phase,
  });

/** The value of a successful answer. */

import type { OperationInfo } from '../../generated/operations.ts';
import type { Answer, Course } from './course.ts';
import { explaining } from './explaining.ts';
import { readJson } from './json.ts';

const inexact = (pointer: string): Error => Object.assign(new RangeError(), { pointer });

/** At once, unless a part is needed for it that loads later. */
export function readAnswer(
  course: Course,
  { headers, text }: Answer,
  { method, marks }: OperationInfo,
): unknown {
  const fail = async (cause?: unknown): Promise<never> => {
    throw (await explaining(course)).unreadable(course, text, cause);
  };
  const empty = !/\S/.test(text);
  if (empty && marks.includes('e')) return undefined;
  // A deletion promises an empty object: a body that is not there says the same.
  if (empty && method === 'DELETE') return {};
  if (empty || !/[/+]json\b/i.test(headers.get('content-type') ?? '/json')) return fail();
  try {
    const value = readJson(text, course.sender.options.int64 === 'bigint', inexact);
    return value instanceof Promise ? value.catch(fail) : value;
  } catch (error) {
    return fail(error);
  }
}

/** The value of a successful answer. */

import type { OperationInfo } from '../../generated/operations.ts';
import type { Answer, Course } from './course.ts';
import { explaining } from './explaining.ts';
import { readJson } from './json.ts';

const inexact = (pointer: string): Error => Object.assign(new RangeError(), { pointer });

export async function readAnswer(
  course: Course,
  { headers, text }: Answer,
  { method, marks }: OperationInfo,
): Promise<unknown> {
  const empty = !/\S/.test(text);
  if (empty && marks.includes('e')) return undefined;
  // A deletion promises an empty object: a body that is not there says the same.
  if (empty && method === 'DELETE') return {};
  let cause: unknown;
  if (!empty && /[/+]json\b/i.test(headers.get('content-type') ?? '/json')) {
    try {
      const value = readJson(text, course.sender.options.int64 === 'bigint', inexact);
      return value instanceof Promise ? await value : value;
    } catch (error) {
      cause = error;
    }
  }
  throw (await explaining(course)).unreadable(course, text, cause);
}

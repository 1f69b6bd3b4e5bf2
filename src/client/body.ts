/** Turns a body into what is sent. What JSON would bend without a word is left to a part that loads when it is needed. */

import type { OperationInfo } from '../../generated/operations.ts';
import { invalid } from './address.ts';

/** Deeper ones are looked at closely: they may hold themselves. */
const MAX_DEPTH = 100;

/** What is sent of a body; nothing where there is none. Text, and a form that is made already, are sent as they are. */
export function bodyOf(
  operation: string,
  { marks, localTime }: OperationInfo,
  body: unknown,
): string | FormData | undefined | Promise<string | FormData> {
  const taken = /[bm]/.test(marks);
  if (body === undefined) {
    if (taken && !marks.includes('o')) throw invalid('body', 'is missing');
    return body;
  }
  if (!taken) throw invalid('body', 'is not taken by this operation');
  if (typeof body === 'string' || body instanceof FormData) return body;
  if (marks.includes('m')) return import('./form.ts').then(({ formBody }) => formBody(body, invalid));
  return localTime.length === 0 && isPlain(body, 0)
    ? JSON.stringify(body)
    : import('./exact.ts').then(({ writeExactly }) => writeExactly(operation, localTime, body, invalid));
}

/** Whether JSON says all that is in it. */
function isPlain(value: unknown, depth: number): boolean {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return (
    typeof value === 'object' &&
    depth < MAX_DEPTH &&
    !(value instanceof Date) &&
    !(Array.isArray(value) && value.includes(undefined)) &&
    Object.values(value).every((item) => isPlain(item, depth + 1))
  );
}

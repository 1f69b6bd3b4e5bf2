/** Turns a body into what is sent, and refuses what JSON would bend without a word. */

import type { OperationInfo } from '../../generated/operations.ts';
import { invalid, isoOf } from './address.ts';

const MAX_DEPTH = 1_000;

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
  return marks.includes('m')
    ? import('./form.ts').then(({ formBody }) => formBody(body, invalid))
    : jsonBody(operation, localTime, body);
}

function jsonBody(operation: string, localTime: readonly string[], body: unknown): string | Promise<string> {
  const path = ['body'];
  const bigints: string[] = [];
  const check = (value: unknown): void => {
    const place = (): string => path.join('/');
    const type = typeof value;
    if (
      localTime.some((pattern) =>
        pattern
          .split('/')
          .every((step, at, { length }) =>
            at === 0 ? length === path.length : step === '*' || step === path[at],
          ),
      ) &&
      (type === 'object' || /(z|[+-]\d\d:?\d\d)$/i.test(String(value)))
    ) {
      throw invalid(place(), 'takes a time without a zone, such as 2026-06-01T00:00:00');
    }
    if (value instanceof Date) isoOf(place(), value);
    else if (value && type === 'object') {
      if (path.length > MAX_DEPTH) {
        throw invalid('body', `is nested deeper than ${MAX_DEPTH} levels, or holds itself`);
      }
      const list = Array.isArray(value);
      for (const key of list ? value.keys() : Object.keys(value)) {
        const item: unknown = Reflect.get(value, key);
        path.push(`${key}`);
        check(list && item === undefined ? NaN : item);
        path.pop();
      }
    } else if (type === 'bigint') bigints.push(place());
    else if (type === 'function' || type === 'symbol' || (type === 'number' && !Number.isFinite(value))) {
      throw invalid(place(), 'is no JSON: NaN, Infinity, a function, a symbol, or undefined in a list');
    }
  };
  check(body);
  return bigints.length > 0
    ? import('./exact.ts').then(({ writeBigints }) => writeBigints(operation, body, bigints, invalid))
    : JSON.stringify(body);
}

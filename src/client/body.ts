/** Turns a body into what is sent, and refuses what JSON would bend without a word. */

import type { OperationInfo } from '../../generated/operations.ts';
import { invalid, isoOf } from './address.ts';
import { stands } from './places.ts';

const MAX_DEPTH = 1_000;

/** What is sent of a body; nothing where there is none. Text, and a form that is made already, are sent as they are. */
export function bodyOf(
  operation: string,
  { marks, localTime }: OperationInfo,
  body: unknown,
): string | FormData | undefined | Promise<string> {
  const taken = /[bm]/.test(marks);
  if (body === undefined) {
    if (taken && !marks.includes('o')) throw invalid('body', 'is missing');
    return body;
  }
  if (!taken) throw invalid('body', 'is not taken by this operation');
  if (typeof body === 'string' || body instanceof FormData) return body;
  return marks.includes('m') ? formBody(body) : jsonBody(operation, localTime, body);
}

function jsonBody(operation: string, localTime: readonly string[], body: unknown): string | Promise<string> {
  const path = ['body'];
  const bigints: string[] = [];
  const place = (): string => path.join('/');
  const check = (value: unknown): void => {
    const type = typeof value;
    if (value instanceof Date) isoOf(place(), value);
    else if (value && typeof value === 'object') {
      if (path.length > MAX_DEPTH)
        throw invalid('body', `is nested deeper than ${MAX_DEPTH} levels, or holds itself`);
      const list = Array.isArray(value);
      for (const key of list ? value.keys() : Object.keys(value)) {
        const item: unknown = Reflect.get(value, key);
        path.push(`${key}`);
        if (list && item === undefined)
          throw invalid(place(), 'is undefined, which JSON would turn into null');
        check(item);
        path.pop();
      }
      return;
    }
    if (type === 'bigint') bigints.push(place());
    if (type === 'function' || type === 'symbol' || (type === 'number' && !Number.isFinite(value))) {
      throw invalid(place(), `cannot be ${type === 'number' ? String(value) : `a ${type}`}`);
    }
    if (
      localTime.some((pattern) => stands(pattern, path)) &&
      (type === 'object' || (typeof value === 'string' && /(z|[+-]\d\d:?\d\d)$/i.test(value)))
    ) {
      throw invalid(place(), 'takes a time without a zone, such as 2026-06-01T00:00:00');
    }
  };
  check(body);
  return bigints.length > 0
    ? import('./exact.ts').then(({ writeBigints }) => writeBigints(operation, body, bigints))
    : JSON.stringify(body);
}

/** A form for operations that take files. */
function formBody(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const part of [value].flat() as readonly unknown[]) {
      if (part instanceof Blob) form.append(name, part);
      else if (/string|number|bigint/.test(typeof part)) form.append(name, String(part));
      else if (part !== undefined) throw invalid(`body/${name}`, 'must be text, a number, a Blob or a File');
    }
  }
  return form;
}

/** Turns a body into what is sent, and refuses what JSON would bend without a word. */

import type { OperationInfo } from '../../generated/operations.ts';
import { InvalidRequestError } from './errors.ts';

const MAX_DEPTH = 1_000;

export function jsonBody({ int64 = [], localTime = [] }: OperationInfo, body: unknown): string {
  let hasBigint = false;
  const ancestors = new Set<object>();
  const check = (value: unknown, path: readonly string[]): void => {
    const place = () => ['body', ...path].join('/');
    if (typeof value === 'number' && !Number.isFinite(value))
      throw invalid(place(), `must be finite, not ${value}`);
    if (typeof value === 'bigint') {
      hasBigint = true;
      if (!stands(int64, path))
        throw invalid(place(), 'is a bigint where the contract has no 64-bit integer');
    }
    if (typeof value === 'function' || typeof value === 'symbol')
      throw invalid(place(), `cannot be a ${typeof value}`);
    if (stands(localTime, path)) checkLocalTime(value, place());
    if (typeof value !== 'object' || value === null) return;
    if (value instanceof Date) {
      if (Number.isNaN(value.getTime())) throw invalid(place(), 'is an invalid Date');
      return;
    }
    if (ancestors.has(value)) throw invalid(place(), 'contains itself');
    if (path.length > MAX_DEPTH) throw invalid(place(), `is nested deeper than ${MAX_DEPTH} levels`);
    ancestors.add(value);
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        if (item === undefined)
          throw invalid(`${place()}/${index}`, 'is undefined, which JSON would turn into null');
        check(item, [...path, String(index)]);
      });
    } else {
      for (const [key, item] of Object.entries(value)) check(item, [...path, key]);
    }
    ancestors.delete(value);
  };
  check(body, []);
  return hasBigint ? withBigints(body) : JSON.stringify(body);
}

function checkLocalTime(value: unknown, place: string): void {
  const zoned = value instanceof Date || (typeof value === 'string' && /(z|[+-]\d\d:?\d\d)$/i.test(value));
  if (zoned) throw invalid(place, 'takes a time stamp without a zone, such as 2026-06-01T00:00:00');
}

/** Whether a place is among those of the table: `*` is any step, a closing `**` any number of steps. */
function stands(patterns: readonly string[], path: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const steps = pattern.split('/').slice(1);
    const open = steps.at(-1) === '**';
    const fixed = open ? steps.slice(0, -1) : steps;
    if (open ? path.length <= fixed.length : path.length !== fixed.length) return false;
    return fixed.every((step, index) => step === '*' || step === path[index]);
  });
}

function withBigints(body: unknown): string {
  const mark = `bigint:${Math.random()}:`;
  const text = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'bigint' ? `${mark}${value}` : value,
  );
  return text.replaceAll(new RegExp(`"${mark.replace('.', '\\.')}(-?\\d+)"`, 'g'), '$1');
}

/** A form for operations that take files. */
export function formBody(body: unknown): FormData {
  const form = new FormData();
  if (typeof body !== 'object' || body === null) throw invalid('body', 'must be an object of form fields');
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (part instanceof Blob) form.append(name, part);
      else if (typeof part === 'string' || typeof part === 'number' || typeof part === 'bigint') {
        form.append(name, String(part));
      } else if (part !== undefined)
        throw invalid(`body/${name}`, 'must be text, a number, a Blob or a File');
    }
  }
  return form;
}

function invalid(parameter: string, why: string): InvalidRequestError {
  return new InvalidRequestError(`${parameter}: ${why}. Nothing was sent.`, { parameter });
}

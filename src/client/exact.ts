/** The slow path of JSON, loaded when it is needed: integers that a number cannot hold, what JSON bends, hostile texts. */

import { int64Places } from '../../generated/int64.ts';

const MAX_DEPTH = 1_000;

type Invalid = (place: string, why: string) => Error;

/** Writes any body, and refuses what JSON would bend without a word. */
export function writeExactly(
  operation: string,
  localTime: readonly string[],
  body: unknown,
  invalid: Invalid,
): string {
  const path = ['body'];
  const bigints: string[] = [];
  const check = (value: unknown): void => {
    const place = path.join('/');
    const type = typeof value;
    if (
      localTime.some((pattern) => stands(pattern, path)) &&
      (type === 'object' || /(z|[+-]\d\d:?\d\d)$/i.test(String(value)))
    ) {
      throw invalid(place, 'takes a time without a zone, such as 2026-06-01T00:00:00');
    }
    if (value instanceof Date) {
      if (Number.isNaN(Number(value))) throw invalid(place, 'is an invalid Date');
    } else if (value && type === 'object') {
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
    } else if (type === 'bigint') bigints.push(place);
    else if (type === 'function' || type === 'symbol' || (type === 'number' && !Number.isFinite(value))) {
      throw invalid(place, 'is no JSON: NaN, Infinity, a function, a symbol, or undefined in a list');
    }
  };
  check(body);
  return bigints.length > 0 ? writeBigints(operation, body, bigints, invalid) : JSON.stringify(body);
}

/** Writes a body that holds bigints, in the places where the contract has 64-bit integers. */
function writeBigints(operation: string, body: unknown, places: readonly string[], invalid: Invalid): string {
  const patterns = int64Places[operation] ?? [];
  for (const place of places) {
    if (!patterns.some((pattern) => stands(pattern, place.split('/')))) {
      throw invalid(place, 'is a bigint where the contract has no 64-bit integer');
    }
  }
  const mark = markOf();
  const text = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'bigint' ? `${mark}${value}` : value,
  );
  return text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}

/** Whether a place is one that the pattern means: `*` is any step, a closing `**` one step or more. */
function stands(pattern: string, path: readonly string[]): boolean {
  const steps = pattern.split('/');
  return (
    (pattern.endsWith('**') ? path.length >= steps.length : path.length === steps.length) &&
    steps.every((step, index) => index === 0 || step.startsWith('*') || step === path[index])
  );
}

/** Begins a text that stands for a bigint: nobody can have sent it. */
const markOf = (): string => `int64-${Math.random().toString(36).slice(2)}-`;

/**
 * Reads JSON without rounding an integer. Throws a SyntaxError for what is no JSON or too deep, and what `inexact`
 * makes of the place of an integer that cannot be given.
 */
export function readExactly(text: string, bigints: boolean, inexact: (pointer: string) => Error): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`nested deeper than ${MAX_DEPTH} levels`);
  JSON.parse(text); // what is no JSON is said by the parser, not by the scan below
  const mark = markOf();
  const parts: string[] = [];
  const marked = new Map<string, bigint>();
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfString(text, at);
    else if (code === 45 || (code >= 48 && code <= 57)) {
      NUMBER.lastIndex = at;
      const [token = '', fraction] = NUMBER.exec(text) ?? [];
      if (fraction === '' && token.length > 15 && !Number.isSafeInteger(Number(token))) {
        if (!bigints || token.length > 20) throw inexact(pointerTo(text, at));
        const name = `${mark}${marked.size}`;
        marked.set(name, BigInt(token));
        parts.push(text.slice(copied, at), JSON.stringify(name));
        copied = at + token.length;
      }
      at += token.length - 1;
    }
  }
  return JSON.parse(parts.join('') + text.slice(copied), (key, value: unknown) => {
    if (key === '__proto__') return undefined;
    return (typeof value === 'string' && marked.get(value)) || value;
  });
}

/** A number, and what makes it more than an integer. */
const NUMBER = /-?\d+((?:\.\d+)?(?:[eE][+-]?\d+)?)/y;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfString(text, at);
    else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return false;
}

/** The place of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 92) at += 1;
    else if (code === 34) return at;
  }
  return text.length;
}

/** The JSON pointer of the value that begins at `target`. */
function pointerTo(text: string, target: number): string {
  const path: (string | number)[] = [];
  let key = '';
  for (let at = 0; at < target; at += 1) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      key = text.slice(at, end + 1);
      at = end;
    } else if (char === '{') path.push('');
    else if (char === '[') path.push(0);
    else if (char === '}' || char === ']') path.pop();
    else if (char === ':' && typeof path.at(-1) === 'string') path[path.length - 1] = String(JSON.parse(key));
    else if (char === ',') {
      const last = path.at(-1);
      if (typeof last === 'number') path[path.length - 1] = last + 1;
    }
  }
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

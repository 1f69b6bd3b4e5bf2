/**
 * JSON with exact 64-bit integers: an integer that a number cannot hold is a bigint, in whatever notation it is written;
 * all others are numbers. Linear in the length of the text.
 */
const RISKY_NUMBER = /\d{16}|\d[eE]/;
/** No 64-bit integer has more. A longer number becomes imprecise, and validation refuses it. */
const MOST_DIGITS = 20;
/** Deeper values are refused. */
export const DEEPEST = 200;

export class NestingError extends SyntaxError {
  override readonly name = 'NestingError';
}

/** Like `JSON.parse`, but exact and with a nesting limit, so that code that walks the value does not overflow the stack. */
export function parseExact(text: string): unknown {
  if (isTooDeep(text)) throw new NestingError(`JSON is nested more than ${DEEPEST} deep`);
  const value: unknown = JSON.parse(text);
  if (!RISKY_NUMBER.test(text)) return value;
  return readNumbers(text, (token) => {
    const digits = integerIn(token);
    return digits === undefined ? undefined : BigInt(digits);
  });
}

/** The value of text that is JSON, and other text as it is. */
export function exactOrText(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return text;
  }
}

/** The digits of a number beyond 2^53 that is an integer: of `9007199254740993.0` and `9.007199254740993e15` too. */
function integerIn(token: string): string | undefined {
  if (Math.abs(Number(token)) > 1e20) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const point = whole.length + Number(exponent);
  const all = `${whole}${fraction}`;
  if (/[1-9]/.test(all.slice(point))) return undefined;
  const digits = all.slice(0, point).replace(/^0+/, '');
  const zeros = point - Math.min(point, all.length);
  return digits.length + zeros <= MOST_DIGITS ? `${sign}${digits}${'0'.repeat(zeros)}` : undefined;
}

/** Like `JSON.stringify`, with bigints as plain integers. */
export function stringifyExact(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent) ?? 'null';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  // Begins a text that becomes an integer: no value can contain it.
  const mark = `int64-${Math.random().toString(36).slice(2)}:`;
  const text = JSON.stringify(
    value,
    (_key, inner: unknown) => (typeof inner === 'bigint' ? `${mark}${inner}` : inner),
    indent,
  );
  return text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}

/** Whether text that is JSON is nested more deeply than it may be. */
export function isTooDeep(text: string): boolean {
  if (text.length <= DEEPEST * 2) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 92) at++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) {
      if (++depth > DEEPEST) return true;
    } else if (code === 125 || code === 93) depth--;
  }
  return false;
}

/** What tells numbers from the digits in strings: quotes, backslashes with the quote behind them, and digits. */
const TOKEN = /\\+"?|"|-?\d[\d.e+-]*/gi;

/** Reads valid JSON. `keep` returns the value of a number beyond 2^53, or undefined to use a number; it may throw. */
function readNumbers(text: string, keep: (token: string) => bigint | undefined): unknown {
  // Begins a text that replaces a number: no sender can have written it.
  const mark = `int64-${Math.random()}-`;
  let quoted = false;
  const marked = text.replace(TOKEN, (token) => {
    // After an odd number of backslashes, a quote is part of the string.
    if (token.endsWith('"') && token.length % 2) quoted = !quoted;
    return quoted || !(Math.abs(Number(token)) >= 2 ** 53) ? token : `"${mark}${token}"`;
  });
  const restore = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith(mark)) {
      const token = value.slice(mark.length);
      return keep(token) ?? Number(token);
    }
    if (typeof value === 'object' && value !== null)
      for (const key of Object.keys(value)) Reflect.set(value, key, restore(Reflect.get(value, key)));
    return value;
  };
  return restore(JSON.parse(marked));
}

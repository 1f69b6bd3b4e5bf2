/** Reads JSON without rounding. */

/** The keys and indexes that lead to a value. */
export type Steps = readonly string[];

/** Deeper values are refused. */
export const DEEPEST = 1_000;
export const TOO_DEEP = 'is nested deeper than 1000 levels';

/** What tells numbers from the digits in strings: quotes, backslashes with the quote behind them, and digits. */
const TOKEN = /\\+"?|"|-?\d[\d.e+-]*/gi;

/**
 * Reads valid JSON, without members that could reach a prototype. `toValue` returns the value of a number beyond 2^53,
 * or throws.
 */
export function readNumbers(
  text: string,
  toValue: (token: string, steps: Steps) => number | bigint,
): unknown {
  // Begins a text that replaces a number: no sender can have written it.
  const mark = `int64-${Math.random()}-`;
  let quoted = false;
  const marked = text.replace(TOKEN, (token) => {
    // After an odd number of backslashes, a quote is part of the string.
    if (token.endsWith('"') && token.length % 2) quoted = !quoted;
    return quoted || !(Math.abs(Number(token)) >= 2 ** 53) ? token : `"${mark}${token}"`;
  });
  const steps: string[] = [];
  const restore = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith(mark)) return toValue(value.slice(mark.length), steps);
    if (typeof value !== 'object' || !value) return value;
    if (steps.length >= DEEPEST) throw new Error(TOO_DEEP);
    for (const key of Object.keys(value)) {
      steps.push(key);
      if (key === '__proto__') Reflect.deleteProperty(value, key);
      else Reflect.set(value, key, restore(Reflect.get(value, key)));
      steps.pop();
    }
    return value;
  };
  return restore(JSON.parse(marked));
}

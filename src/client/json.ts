/** Reads JSON without ever rounding an integer: ordinary text takes `JSON.parse` alone. */

/** What closes deep nesting looks like, and keys that could reach a prototype. */
const SUSPICIOUS = [']', '}', '}]'].map((end) => end.repeat(250)).concat('__proto__', '\\u005');

/**
 * Throws a SyntaxError for what is no JSON, and what `inexact` makes of the place of an integer that would be rounded.
 * Text that could hold such an integer is read by a part that loads when it is first needed.
 */
export function readJson(text: string, bigints: boolean, inexact: (pointer: string) => Error): unknown {
  if (!hasLongDigits(text) && !SUSPICIOUS.some((sign) => text.includes(sign))) return JSON.parse(text);
  return import('./exact.ts').then(({ readExactly }) => readExactly(text, bigints, inexact));
}

/** Whether 16 digits stand in a row: looking at every 16th character is enough to meet one of them. */
function hasLongDigits(text: string): boolean {
  const isDigit = (at: number): boolean => (text.charCodeAt(at) ^ 48) < 10;
  for (let at = 15; at < text.length; at += 16) {
    let before = at;
    while (isDigit(before)) before -= 1;
    if (before < at) {
      while (isDigit(at)) at += 1;
      if (at - before > 16) return true;
      at -= 1;
    }
  }
  return false;
}

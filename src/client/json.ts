/** Reads JSON without ever rounding an integer: ordinary text takes `JSON.parse` alone. */

/**
 * Throws a SyntaxError for what is no JSON, and what `inexact` makes of the place of an integer that would be rounded.
 * Text that could hold such an integer is read by a part that loads when it is first needed.
 */
export function readJson(text: string, bigints: boolean, inexact: (pointer: string) => Error): unknown {
  return isPlain(text)
    ? JSON.parse(text)
    : import('./exact.ts').then(({ readExactly }) => readExactly(text, bigints, inexact));
}

/**
 * Whether there are neither 16 digits in a row, nor what closes deep nesting, nor a key that could reach a prototype,
 * also with some of its letters escaped. Every 16th character is enough to meet the first two.
 */
function isPlain(text: string): boolean {
  let closing = 0;
  for (let at = 15; at < text.length; at += 16) {
    const code = text.charCodeAt(at);
    // Blanks, and both closing brackets, which are one bit apart.
    closing = code <= 32 || (code | 32) === 125 ? closing + 1 : 0;
    if (closing > 12) return false;
    if ((code ^ 48) < 10) {
      let before = at;
      while ((text.charCodeAt(before) ^ 48) < 10) before -= 1;
      while ((text.charCodeAt(at) ^ 48) < 10) at += 1;
      if (at - before > 16) return false;
      at -= 1;
    }
  }
  return !text.includes('__proto__') && !(text.includes('\\u00') && /\\u00[567][024fF]/.test(text));
}

/**
 * JSON with exact 64-bit integers: an integer that a number cannot hold is a bigint, all others are numbers.
 * Linear in the length of the text.
 */
const LONG_NUMBER = /\d{16}/;
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** No 64-bit integer has more; what has, is left to become an imprecise number that validation refuses. */
const MOST_DIGITS = 20;

export class NestingError extends SyntaxError {
  override readonly name = 'NestingError';
}

/** Like `JSON.parse`, exact, and with a limit to nesting so that whatever walks the value does not run dry. */
export function parseExact(text: string, mostNesting = 200): unknown {
  checkNesting(text, mostNesting);
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  const mark = freshMark(text);
  const marked = text.replace(TOKEN, (token) => {
    if (token.length < 16 || token.length > MOST_DIGITS || !/^-?[1-9]\d*$/.test(token)) return token;
    const unsafe = !Number.isSafeInteger(Number(token));
    return unsafe ? `"${mark}${token}"` : token;
  });
  if (marked === text) return JSON.parse(text);
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}

/** Like `JSON.stringify`, with bigints as plain integers. */
export function stringifyExact(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent) ?? 'null';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const mark = freshMark('');
  const text = JSON.stringify(
    value,
    (_key, inner: unknown) => (typeof inner === 'bigint' ? `${mark}${inner}` : inner),
    indent,
  );
  return text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}

/** A word that the text does not hold. */
function freshMark(text: string): string {
  for (;;) {
    const mark = `int64-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}:`;
    if (!text.includes(mark)) return mark;
  }
}

function checkNesting(text: string, most: number): void {
  if (text.length <= most * 2) return;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 92) at++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) {
      if (++depth > most) throw new NestingError(`JSON is nested more than ${most} deep`);
    } else if (code === 125 || code === 93) depth--;
  }
}

/** Reads JSON without ever rounding an integer: the ordinary text takes `JSON.parse` alone. */

const MAX_DEPTH = 1_000;
const SUSPICIOUS = [']'.repeat(64), '}'.repeat(64), '}]'.repeat(32), ']}'.repeat(32)];

/** An integer that a number cannot hold, and where it stands. */
export class InexactInteger extends Error {
  readonly pointer: string;
  constructor(pointer: string) {
    super('an integer does not fit a JavaScript number');
    this.pointer = pointer;
  }
}

/** Throws a SyntaxError for what is no JSON, an InexactInteger for an integer that would be rounded. */
export function readJson(text: string, bigints: boolean): unknown {
  if (SUSPICIOUS.some((run) => text.includes(run)) && isTooDeep(text)) {
    throw new SyntaxError(`nested deeper than ${MAX_DEPTH} levels`);
  }
  const hasProto = text.includes('__proto__') || text.includes('\\u005');
  if (!hasLongDigits(text)) return hasProto ? JSON.parse(text, withoutProto) : JSON.parse(text);
  return readExactly(text, bigints);
}

function withoutProto(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether 16 digits stand in a row: looking at every 16th character is enough to meet one of them. */
export function hasLongDigits(text: string): boolean {
  for (let at = 15; at < text.length; at += 16) {
    if (!isDigit(text.charCodeAt(at))) continue;
    let start = at;
    while (isDigit(text.charCodeAt(start - 1))) start -= 1;
    let end = at + 1;
    while (isDigit(text.charCodeAt(end))) end += 1;
    if (end - start >= 16) return true;
    at = end - 1;
  }
  return false;
}

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

const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;

/** Puts a marked string in the place of each integer that is too long, and turns it into a bigint afterwards. */
function readExactly(text: string, bigints: boolean): unknown {
  JSON.parse(text); // what is no JSON is said by the parser, not by the scan below
  const mark = `int64:${Math.random()}:`;
  const parts: string[] = [];
  const marked = new Map<string, bigint>();
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfString(text, at);
    else if (code === 45 || isDigit(code)) {
      NUMBER.lastIndex = at;
      const found = NUMBER.exec(text);
      if (!found) continue;
      const [token, fraction, exponent] = found;
      if (fraction === undefined && exponent === undefined && !isExact(token)) {
        if (!bigints || token.length > 20) throw new InexactInteger(pointerTo(text, at));
        const name = `${mark}${marked.size}`;
        marked.set(name, BigInt(token));
        parts.push(text.slice(copied, at), JSON.stringify(name));
        copied = at + token.length;
      }
      at += token.length - 1;
    }
  }
  parts.push(text.slice(copied));
  return JSON.parse(parts.join(''), (key, value: unknown) => {
    if (key === '__proto__') return undefined;
    return typeof value === 'string' && value.startsWith(mark) ? (marked.get(value) ?? value) : value;
  });
}

function isExact(token: string): boolean {
  return token.length < 16 || Number.isSafeInteger(Number(token));
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

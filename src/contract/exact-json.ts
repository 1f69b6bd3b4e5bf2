/** The core of reading JSON without rounding, for the client and for everything else: it depends on nothing. */

/** The steps to a value. Keys are as they are written, in their quotes. */
export type Steps = readonly (string | number)[];

/** Deeper values are refused. */
export const DEEPEST = 1_000;

const NUMBER = /-?\d[\d.e+-]*/iy;

/**
 * Reads valid JSON. `keep` gives the value of a number beyond 2^53, or nothing if a number will do; it may throw. A member of the name `without` is left out.
 */
export function readNumbers(
  text: string,
  keep: (token: string, steps: Steps) => bigint | undefined,
  without?: string,
): unknown {
  const steps: (string | number)[] = [];
  const numbers = new Map<unknown, bigint>();
  // Begins a text in place of a bigint: nobody can have sent it.
  const mark = `int64-${Math.random()}-`;
  let marked = '';
  let copied = 0;
  let key = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const last = steps.length - 1;
    const step = steps[last];
    if (char === '"') {
      const end = endOfString(text, at);
      key = text.slice(at, end + 1);
      at = end;
    } else if (char === ':') steps[last] = key;
    else if (char === ',' && typeof step === 'number') steps[last] = step + 1;
    else if (char === '{' || char === '[') {
      if (steps.push(char === '{' ? '' : 0) > DEEPEST)
        throw new SyntaxError(`nested deeper than ${DEEPEST} levels`);
    } else if (char === '}' || char === ']') steps.pop();
    else if (/[-\d]/.test(char)) {
      NUMBER.lastIndex = at;
      const [token = ''] = NUMBER.exec(text) ?? [];
      const value = Math.abs(Number(token)) < 2 ** 53 ? undefined : keep(token, steps);
      if (value !== undefined) {
        const name = mark + numbers.size;
        numbers.set(name, value);
        marked += `${text.slice(copied, at)}"${name}"`;
        copied = at + token.length;
      }
      at += token.length - 1;
    }
  }
  return JSON.parse(marked + text.slice(copied), (key, value: unknown) =>
    key === without ? undefined : (numbers.get(value) ?? value),
  );
}

/** The place of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Removes secrets from what leaves the client. Every error and every event passes through `redact`, so that no service,
 * platform or callback that echoes a token gets it into a log.
 */

/** Shorter texts are likely to be part of a word and are not treated as secret. */
const LEAST = 8;
/** The number of revealing texts that are kept, five for each secret; the oldest are dropped. */
const MOST = 500;
/** Deeper values cannot be checked, so they are left out. */
const MOST_VALUES = 100_000;
const DEEPEST = 1_100;

const HIDDEN = '[token]';

let signs: string[] = [];

/** From now on, this is hidden, however it is escaped, and in base64 after any prefix. */
export function remember(secret: string | null | undefined): void {
  if (!secret || secret.length < LEAST || signs.includes(secret)) return;
  const bytes = decode(encodeURIComponent(secret));
  // Characters that also depend on the bytes before it are left out.
  const encoded = [0, 2, 3].map((first, before) =>
    btoa(' '.repeat(before) + bytes).slice(first, ((before + bytes.length) * 4) / 3),
  );
  signs = [...signs, secret, ...[secret, ...encoded].map(read)].slice(-MOST);
}

/** A character as it is escaped in JSON, a URL or HTML, any number of times. */
const ESCAPED = /(?:\\+u00|%(?:25)*|&#x0*)([\da-f]{2});?|&#0*(\d+);|\\+([^])/gi;
const CHARACTER = new RegExp(`${ESCAPED.source}|[^]`, 'gi');

const decode = (text: string): string =>
  text.replace(
    ESCAPED,
    (_, hex: string, decimal: string, character?: string) =>
      character ?? String.fromCharCode(parseInt(hex, 16) || +decimal),
  );

/** The text without escapes, and with both alphabets of base64 as one. */
const read = (text: string): string => decode(text).replace(/[+/_]/g, '-');

export function redactText(text: string): string {
  const plain = read(text);
  let characters: string[] | undefined;
  for (const sign of signs) {
    for (let at = -1; (at = plain.indexOf(sign, at + 1)) >= 0;) {
      characters ??= text.match(CHARACTER) ?? [];
      characters.fill('', at, at + sign.length)[at] = HIDDEN;
    }
  }
  return characters?.join('') ?? text;
}

/** Whether a secret is anywhere in a value, in any form. */
function containsSecret(value: unknown, seen: Set<unknown>, depth: number): boolean {
  if (typeof value === 'string') return redactText(value) !== value;
  if ((typeof value !== 'object' && typeof value !== 'function') || !value || seen.has(value)) return false;
  if (seen.add(value).size > MOST_VALUES || depth > DEEPEST) return true;
  const inner = (item: unknown): boolean => containsSecret(item, seen, depth + 1);
  if (ArrayBuffer.isView(value)) return inner(new TextDecoder().decode(value));
  const keys = new Set<string | symbol>(Reflect.ownKeys(value));
  // Platform objects have their properties on the prototype.
  for (const key in value) keys.add(key);
  for (const key of keys) {
    try {
      if (inner(key) || inner(Reflect.get(value, key))) return true;
    } catch {
      // A getter that throws shows nothing.
    }
  }
  // Maps, sets, and headers.
  return 'entries' in value && Symbol.iterator in value && [...(value as Iterable<unknown>)].some(inner);
}

/** A value as JSON, bigints as text. */
export const textIn = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}` : item));

/** The value itself if it contains no secret; otherwise what can be kept: text, headers, an error, or plain JSON. */
export function redact<Value>(value: Value): Value;
export function redact(value: unknown): unknown {
  if (!containsSecret(value, new Set(), 0)) return value;
  if (typeof value === 'string') return redactText(value);
  if (value instanceof Headers)
    return new Headers([...value].map(([name, text]): [string, string] => [name, redactText(text)]));
  if (value instanceof Error) {
    const { name, message, stack = '', cause } = value;
    const copy = new Error(redactText(message), { cause: redact(cause) });
    return Object.assign(
      copy,
      { name, stack: redactText(stack) },
      'code' in value && { code: redact(value.code) },
    );
  }
  try {
    return JSON.parse(redactText(textIn(value))) as unknown;
  } catch {
    return HIDDEN;
  }
}

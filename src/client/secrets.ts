/**
 * Removes secrets from what leaves the client. Every error and every event passes through `clean`, so that no service,
 * platform or callback that echoes a token gets it into a log.
 */

/** Shorter ones are likely to be a part of a word, and are not secret. */
const LEAST = 8;
/** How many are known at once: those that were used last. */
const MOST = 100;
const HIDDEN = '[token]';

/** Each secret with what finds it, the last one used at the end. */
const secrets = new Map<string, RegExp>();
let newest = '';

/** From now on this is hidden, in whatever way it is escaped. */
export function remember(secret: string): void {
  if (secret.length < LEAST || secret === newest) return;
  newest = secret;
  const pattern = secrets.get(secret) ?? patternOf(secret);
  secrets.delete(secret);
  secrets.set(secret, pattern);
  if (secrets.size > MOST) for (const [oldest] of secrets) return void secrets.delete(oldest);
}

/** Finds it raw, escaped for JSON, an address or a page, any number of times over, and in base64 behind anything. */
function patternOf(secret: string): RegExp {
  const encoded = [0, 1, 2].map((before) =>
    btoa(' '.repeat(before) + secret).slice(Math.ceil((before * 4) / 3), ((before + secret.length) * 4) / 3),
  );
  const spelled = (char: string): string => {
    const code = char.charCodeAt(0);
    const hex = code.toString(16);
    const plain = '+-/_'.includes(char) ? '[+/_-]' : char.replace(/\W/, '\\$&');
    return `(?:\\\\*(?:${plain}|u00${hex})|%(?:25)*${hex}|&#x?0*(?:${hex}|${code});)`;
  };
  return new RegExp([secret, ...encoded].map((text) => text.replace(/./g, spelled)).join('|'), 'gi');
}

export function hide(text: string): string {
  for (const pattern of secrets.values()) text = text.replace(pattern, HIDDEN);
  return text;
}

/** Beyond this nothing can be shown to be clean. */
const MOST_VALUES = 100_000;
const DEEPEST = 1_100;

/** Whether a secret is anywhere in a value, in whatever shape. */
function shows(value: unknown, seen: Set<unknown>, depth: number): boolean {
  if (typeof value === 'string') return hide(value) !== value;
  if ((typeof value !== 'object' && typeof value !== 'function') || !value || seen.has(value)) return false;
  if (seen.add(value).size > MOST_VALUES || depth > DEEPEST) return true;
  const inner = (item: unknown): boolean => shows(item, seen, depth + 1);
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

/** The value itself where no secret is in it; else what can be kept of it: text, headers, an error, or plain JSON. */
export function clean<Value>(value: Value): Value;
export function clean(value: unknown): unknown {
  if (!shows(value, new Set(), 0)) return value;
  if (typeof value === 'string') return hide(value);
  if (value instanceof Headers)
    return new Headers([...value].map(([name, text]): [string, string] => [name, hide(text)]));
  if (value instanceof Error) {
    const { name, message, stack = '', cause } = value;
    const copy = new Error(hide(message), { cause: clean(cause) });
    return Object.assign(copy, { name, stack: hide(stack) }, 'code' in value && { code: clean(value.code) });
  }
  try {
    return JSON.parse(hide(textIn(value))) as unknown;
  } catch {
    return HIDDEN;
  }
}

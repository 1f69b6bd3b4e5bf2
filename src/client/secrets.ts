/**
 * Removes secrets from what leaves the client. Every error and every event passes through here, so that no service,
 * platform or callback that echoes a token gets it into a log.
 *
 * The kit's mask also recognises parts of a secret. It would add 1.2 kB to every page that loads the client.
 */

/**
 * What must not be shown: the secrets of a client and of its calls, and the forms in which each can appear, once they
 * were needed. Each call adds what it sends to those of its client, and searches these until it ends. When there are
 * many, the client starts an empty memory for later calls: no call loses its own, and memory does not grow with the number of calls.
 */
export type Secrets = Map<string, readonly string[] | undefined>;

/** With more, a client starts an empty memory. */
export const MANY_SECRETS = 50;

/** The length of the shortest secret. */
const LEAST = 8;
/** Longer texts are cut, and larger values reduced to their beginning, so that no response keeps the process busy. */
export const LONGEST = 200_000;

const HIDDEN = '[token]';

/** A character as it is escaped in JSON, a URL or HTML, any number of times. */
const ESCAPED = /\\+u([\da-f]{4})|%(?:25)*([\da-f]{2})|&(?:amp;)*(?:#x([\da-f]+)|#(\d+)|\w+);|\\+([^])/gi;

/** The text without escapes. Signs that are escaped by name, or written in several ways in base64 or URLs, are one. */
const plainText = (text: string): string =>
  text
    .replace(
      ESCAPED,
      (...[, json, byte, html, decimal, itself]: (string | undefined)[]) =>
        itself ?? String.fromCharCode(Number(decimal ?? `0x${json ?? byte ?? html}`)),
    )
    .replace(/[\0&<>"'+/_ ]/g, '-');

/** A secret as it is, as bytes, and in base64 after any prefix. */
function formsOf(secret: string): readonly string[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(secret));
  // Characters that also depend on the bytes before it are left out.
  const encoded = [0, 2, 3].map((first, before) =>
    btoa(' '.repeat(before) + bytes).slice(first, ((before + bytes.length) * 4) / 3),
  );
  return [secret, bytes, ...encoded].map(plainText);
}

/** From now on, it is hidden, unless it is so short that it is likely to be part of a word. Its forms are kept. */
export function addSecret(secrets: Secrets, secret: unknown): void {
  if (typeof secret === 'string' && secret.length >= LEAST) secrets.set(secret, secrets.get(secret));
}

/**
 * The text without secrets. If one is escaped or encoded, the whole word is removed. Of a very long text, only the
 * beginning is kept, without its end, which may be the beginning of a secret.
 */
export function redactText(text: string, secrets: Secrets): string {
  let rest = text.slice(0, LONGEST);
  for (const secret of secrets.keys()) rest = rest.replaceAll(secret, HIDDEN);
  const shows = (part: string): boolean => {
    const plain = plainText(part);
    for (const [secret, forms = formsOf(secret)] of secrets) {
      secrets.set(secret, forms);
      if (forms.some((form) => plain.includes(form))) return true;
    }
    return false;
  };
  if (shows(rest)) rest = rest.replace(/[^\s"<>]+/g, (word) => (shows(word) ? HIDDEN : word));
  if (shows(rest)) return HIDDEN;
  return text.length > LONGEST ? rest.slice(0, LONGEST / 2 - LONGEST) : rest;
}

/** The part of a text that an error keeps. Secrets are removed first, because a part of one would not be recognised. */
export const snippetOf = (text: string, secrets: Secrets): string =>
  redactText(text, secrets).slice(0, 2_000);

const decoder = new TextDecoder();

export const decode = (bytes: AllowSharedBufferSource | undefined): string => decoder.decode(bytes);

/** Whether a secret is anywhere in a value, in any form, or the value is too large to be searched. */
function containsSecret(value: unknown, secrets: Secrets): boolean {
  /** Everything in it; what is added while it is read is also read. */
  const values = new Set([value]);
  let room = LONGEST;
  for (const item of values) {
    // The `length` of any other object may be what a service sent.
    room -= typeof item === 'string' || Array.isArray(item) ? item.length : 1;
    if (room < 0 || (typeof item === 'string' && redactText(item, secrets) !== item)) return true;
    if ((typeof item !== 'object' && typeof item !== 'function') || !item) continue;
    if (ArrayBuffer.isView(item)) {
      values.add(decode(item));
      continue;
    }
    const keys = Reflect.ownKeys(item);
    // Platform objects have their properties on the prototype.
    for (const key in item) keys.push(key);
    for (const key of keys) {
      try {
        values.add(key).add(Reflect.get(item, key));
      } catch {
        // A getter that throws shows nothing.
      }
    }
    // Maps, sets, and headers.
    if ('entries' in item && Symbol.iterator in item)
      for (const entry of item as Iterable<unknown>) values.add(entry);
  }
  return false;
}

/** A value as JSON, bigints as text. */
export const textIn = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}` : item));

/** What says what happened in an error of somebody else. */
const TOLD = ['name', 'message', 'stack', 'cause', 'code'];

/** The value itself if it contains no secret; otherwise what can be kept: text, an error, or plain JSON. */
export function redact<Value>(value: Value, secrets: Secrets, depth?: number): Value;
export function redact(value: unknown, secrets: Secrets, depth = 0): unknown {
  if (!containsSecret(value, secrets)) return value;
  // A cause can be its own cause.
  if (depth > 9) return HIDDEN;
  if (typeof value === 'string') return redactText(value, secrets);
  try {
    if (value instanceof Error) {
      const copy = new Error();
      for (const name of TOLD)
        if (name in value) Reflect.set(copy, name, redact(Reflect.get(value, name), secrets, depth + 1));
      return copy;
    }
    const text = textIn(value);
    return text.length > LONGEST
      ? snippetOf(text, secrets)
      : (JSON.parse(redactText(text, secrets)) as unknown);
  } catch {
    return HIDDEN;
  }
}

/** A copy without secrets. */
export const redactHeaders = (headers: Headers, secrets: Secrets): Headers =>
  new Headers([...headers].map(([name, text]): [string, string] => [name, redactText(text, secrets)]));

/** Removes secrets from everything that an error of ours shows. */
export function redactError<Thrown extends Error>(error: Thrown, secrets: Secrets): Thrown {
  for (const name of Reflect.ownKeys(error))
    Reflect.set(error, name, redact(Reflect.get(error, name), secrets));
  return error;
}

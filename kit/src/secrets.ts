import { createGrowingMask, type Mask, MASKED } from './base/mask.ts';
import { isList, isObject } from './base/json.ts';
import { isSecretHeader, isSecretList, isSecretName, maskQuery } from './base/secret-names.ts';
import {
  type Exchange,
  formFields,
  type HeaderList,
  readBodyOf,
  readHeaders,
  readJson,
  textOf,
} from './check/index.ts';

/**
 * Masks secrets. All text that the kit and the command line show passes through here: reports, HAR files, terminal
 * output and responses to assistants.
 */
export interface Secrets {
  add(...secrets: readonly (string | undefined)[]): void;
  /** Finds tokens, passwords and cookies in an exchange, so that they are masked wherever they appear. */
  learn(exchange: Pick<Exchange, 'url' | 'requestHeaders'> & Partial<Exchange>): void;
  /** The text without known secrets, and without the values of query parameters that are named like secrets. */
  readonly mask: Mask;
  /** A copy of a JSON value whose texts are masked. */
  maskValue<T>(value: T): T;
  /** Headers to show: those that are named like secrets are masked as a whole. */
  maskHeaders(headers: HeaderList): [string, string][];
}

/** Maximum number and length of the secrets that are remembered before an exchange is looked at; of more, the older are dropped. */
const MOST = 10_000;
const MOST_CHARACTERS = 10_000_000;
/** A shorter value of a cookie, or of a header like `Session`, is a language, a state or another ordinary word. */
const SHORTEST_GUESSED = 8;

export function createSecrets(...values: readonly (string | undefined)[]): Secrets {
  const own = new Set<string>();
  let foundSecrets = new Set<string>();
  let characters = 0;
  let growing = createGrowingMask();

  function add(secrets: readonly (string | undefined)[]): void {
    for (const secret of secrets) {
      if (secret === undefined || own.has(secret)) continue;
      own.add(secret);
      growing.add(secret);
    }
  }

  function remember(secret: string): void {
    if (own.has(secret) || foundSecrets.has(secret)) return;
    foundSecrets.add(secret);
    characters += secret.length;
    growing.add(secret, { inBase64: foundSecrets.size <= 2 * MOST, asValue: true });
  }

  /** No exchange loses a secret of its own: room is made before it is looked at. */
  function makeRoom(): void {
    if (foundSecrets.size <= MOST && characters <= MOST_CHARACTERS) return;
    const newest: string[] = [];
    characters = 0;
    for (const secret of [...foundSecrets].reverse()) {
      if (newest.length >= MOST / 2 || characters + secret.length > MOST_CHARACTERS / 2) break;
      characters += secret.length;
      newest.push(secret);
    }
    foundSecrets = new Set(newest.reverse());
    growing = createGrowingMask();
    for (const secret of own) growing.add(secret);
    for (const secret of foundSecrets) growing.add(secret, { asValue: true });
  }

  add(values);

  const mask: Mask = (text) => growing.mask(maskQuery(text));

  return {
    add: (...secrets) => add(secrets),
    learn(exchange) {
      makeRoom();
      for (const secret of secretsIn(exchange)) remember(secret);
    },
    mask,
    maskValue: (value) => maskTexts(value, mask),
    maskHeaders: (headers) =>
      [...readHeaders(headers)].map(([name, value]) => [
        name,
        isSecretHeader(name) || CREDENTIALS.test(value) ? MASKED : mask(value),
      ]),
  };
}

function maskTexts<T>(value: T, mask: Mask): T;
function maskTexts(value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((item: unknown) => maskTexts(item, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), maskTexts(inner, mask)]));
}

/** Credentials under any name: services behind a gateway read them from custom headers. */
const CREDENTIALS = /^(bearer|basic|digest|token)\s+\S/i;

type Told = Parameters<Secrets['learn']>[0];

export function* secretsIn(exchange: Told): Iterable<string> {
  const { url, requestHeaders, responseHeaders } = exchange;
  const headers = readHeaders(requestHeaders);
  yield* inHeaders(headers);
  yield* inForm(url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '');
  yield* inBody(headers, exchange, 'requestBody');
  if (responseHeaders === undefined) return;
  const received = readHeaders(responseHeaders);
  yield* inHeaders(received);
  yield* inBody(received, exchange, 'responseBody');
}

function* inHeaders(headers: Headers): Iterable<string> {
  for (const [name, value] of headers) {
    if (name === 'cookie' || name === 'set-cookie') yield* cookiesIn(value);
    else if (/^(proxy-)?authorization$/.test(name)) yield* credentialsIn(value);
    else if (name.endsWith('-authenticate')) continue;
    else if (CREDENTIALS.test(value)) yield* credentialsIn(value);
    else if (isSecretHeader(name) && (isSecretName(name) || value.length >= SHORTEST_GUESSED)) yield value;
  }
}

/** What a service says about a cookie. */
const ATTRIBUTE = /^(expires|max-age|domain|path|samesite|priority)$/i;

function* cookiesIn(header: string): Iterable<string> {
  for (const [, name = '', text = ''] of header.matchAll(/(?:^|[;,])\s*([^=;,]+)=([^;,]*)/g)) {
    const value = text.trim().replace(/^"(.*)"$/, '$1');
    if (value.length >= SHORTEST_GUESSED && !ATTRIBUTE.test(name)) yield value;
  }
}

function* credentialsIn(header: string): Iterable<string> {
  const [, scheme = '', credentials = header] = /^(\S+)\s+(.*)$/.exec(header) ?? [];
  yield credentials;
  if (scheme.toLowerCase() !== 'basic') return;
  const decoded = Buffer.from(credentials, 'base64').toString();
  yield decoded.slice(decoded.indexOf(':') + 1);
}

function* inForm(text: string): Iterable<string> {
  for (const [name, value] of new URLSearchParams(text)) if (isSecretName(name)) yield value;
}

function* inBody(headers: Headers, exchange: Told, side: 'requestBody' | 'responseBody'): Iterable<string> {
  const body = exchange[side];
  const type = headers.get('content-type') ?? '';
  if (body === undefined) return;
  if (/x-www-form-urlencoded/i.test(type)) yield* inForm(Buffer.from(body).toString());
  else if (/^multipart\//i.test(type)) {
    for (const [name, value] of formFields(body, type) ?? []) if (isSecretName(name)) yield value;
  } else {
    const content = readBodyOf(exchange, side);
    if (content.kind === 'value') yield* inJson(content.value);
    else yield* inText(textOf(body) ?? '');
  }
}

/** What looks like a field of JSON, or of a form. */
const JSON_FIELD = /"([^"\\]{1,80})"\s{0,20}:\s{0,20}"((?:[^"\\]|\\.)*)/g;
const FORM_FIELD = /(?:^|[?&\s;"'(])([\w.~%+[\]-]{1,80})=([^&#;\s"'<>\\]+)/g;

/** Fields in an invalid body, or in one that does not match its content type. */
function* inText(text: string): Iterable<string> {
  for (const [, name = '', value = ''] of text.matchAll(JSON_FIELD)) {
    if (!isSecretName(name)) continue;
    const content = readJson(`"${value}"`);
    yield content.kind === 'value' && typeof content.value === 'string' ? content.value : value;
  }
  // Short values are ordinary words.
  for (const [pair = ''] of text.matchAll(FORM_FIELD))
    for (const value of inForm(pair.replace(/^[?&\s;"'(]/, '')))
      if (value.length >= SHORTEST_GUESSED) yield value;
}

function inJson(value: unknown, values: string[] = []): readonly string[] {
  if (isList(value)) for (const item of value) inJson(item, values);
  else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (isList(inner) && isSecretList(name)) values.push(...inner.filter((one) => typeof one === 'string'));
      if (typeof inner === 'object') inJson(inner, values);
      else if (typeof inner === 'string' && isSecretName(name)) values.push(inner);
    }
  }
  return values;
}

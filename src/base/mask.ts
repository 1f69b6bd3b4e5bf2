/**
 * Removes known secrets from text, however they are written: as they are, escaped for JSON, URLs or HTML, and inside
 * base64, as in "Basic" credentials. It has no dependencies, so that every part that shows text can use it.
 *
 * A text is read once, character by character. A regular expression with every spelling of every character took
 * seconds to compile for a few tokens of usual length.
 */
import { escaped } from './text.ts';

export type Mask = (text: string) => string;

export const MASKED = '***';

/** A secret of this length is masked anywhere; a shorter one only as a whole word. */
const ANYWHERE = 8;
/** A shorter secret would also mask ordinary words and numbers. */
export const SHORTEST_SECRET = 4;
/** The fewest characters that identify a secret by themselves. */
const SHORTEST_PART = 8;

const WORD = /[\p{L}\p{N}_]/u;
const BASE64 = /[A-Za-z0-9+/_-]/;
/** The text may have been shortened, so that only the beginning of a secret is left. */
const REST = /(?:[^\s"'<>\\]|\\[^"])*/y;
const REST_OF_BASE64 = /[A-Za-z0-9+/=_-]*/y;
const END_OF_BASE64 = /[A-Za-z0-9+/_-]{0,3}={0,2}/y;

/** How each escape begins, see `spellingsAt`. */
const ESCAPE = '[\\\\%&]';

const NOTHING_TO_MASK: Mask = (text) => text;

/** What is looked for. */
interface Needle {
  readonly text: string;
  readonly kind: 'text' | 'word' | 'base64';
  /** How much of it is enough to recognise it. */
  readonly least: number;
}

/** Creates a mask for these secrets, except texts that are too short to be distinguished from ordinary words. */
export function createMask(secrets: Iterable<string | undefined>): Mask {
  const starts = new Map<string, Needle[]>();
  const startWith = (character: string, needle: Needle): void => {
    const others = starts.get(character);
    if (others === undefined) starts.set(character, [needle]);
    else others.push(needle);
  };
  for (const secret of new Set(secrets)) {
    if (secret === undefined || secret.length < SHORTEST_SECRET) continue;
    for (const needle of needlesOf(secret))
      for (const first of writtenAs(needle.text.charAt(0), needle.kind)) startWith(first, needle);
  }
  if (starts.size === 0) return NOTHING_TO_MASK;
  /** Where a secret can begin: most characters need no further look. */
  const firsts = new RegExp(
    [ESCAPE, ...[...starts].map(([first, needles]) => `${escaped(first)}${followedBy(needles)}`)].join('|'),
    'g',
  );

  /** Where a secret that begins here ends; undefined if none begins. */
  function endAt(text: string, at: number): { readonly from: number; readonly to: number } | undefined {
    let found: { from: number; to: number } | undefined;
    const begin = (character: string): void => {
      for (const needle of starts.get(character) ?? []) {
        const one = find(needle, text, at);
        if (one !== undefined && one.to > (found?.to ?? 0)) found = one;
      }
    };
    begin(text.charAt(at));
    for (const { character } of spellingsAt(text, at)) begin(character.charAt(0));
    return found;
  }

  return (text) => {
    let masked = '';
    let done = 0;
    firsts.lastIndex = 0;
    while (firsts.test(text)) {
      const place = endAt(text, firsts.lastIndex - 1);
      if (place === undefined) continue;
      masked += `${text.slice(done, Math.max(done, place.from))}${MASKED}`;
      done = place.to;
      firsts.lastIndex = done;
    }
    return done === 0 ? text : masked + text.slice(done);
  };
}

/** The two characters after the first one of these needles, as they are or escaped. Every needle is longer. */
function followedBy(needles: readonly Needle[]): string {
  const written = ({ text, kind }: Needle, at: number): string =>
    `[${writtenAs(text.charAt(at), kind).map(escaped).join('')}]`;
  const ways = needles.map((needle) => `${written(needle, 1)}(?:${written(needle, 2)}|${ESCAPE})`);
  return `(?=${[ESCAPE, ...new Set(ways)].join('|')})`;
}

function needlesOf(secret: string): Needle[] {
  if (secret.length < ANYWHERE) return [{ text: secret, kind: 'word', least: secret.length }];
  return [
    { text: secret, kind: 'text', least: enoughOf(secret) },
    ...base64Of(secret).map((core): Needle => ({ text: core, kind: 'base64', least: enoughOf(core) })),
  ];
}

const enoughOf = (text: string): number => Math.max(SHORTEST_PART, Math.ceil(text.length / 2));

/** How a character can be written without an escape. */
function writtenAs(character: string, kind: Needle['kind']): readonly string[] {
  if (kind !== 'base64') return character === ' ' ? [' ', '+'] : [character];
  if (character === '+') return ['+', '-'];
  return character === '/' ? ['/', '_'] : [character];
}

/** The place of the secret that begins here. */
function find({ text: secret, kind, least }: Needle, text: string, from: number) {
  let matched = 0;
  let to = from;
  while (matched < secret.length) {
    const next = step(secret, matched, kind, text, to);
    if (next === undefined) break;
    matched += next.matched;
    to = next.to;
  }
  if (matched < least) return undefined;
  const isWhole = matched === secret.length;
  if (kind === 'word') return isWord(text, from, to) ? { from, to } : undefined;
  if (kind === 'text') return { from, to: isWhole ? to : endOf(REST, text, to) };
  let start = from;
  while (start > Math.max(0, from - 3) && BASE64.test(text.charAt(start - 1))) start -= 1;
  return { from: start, to: endOf(isWhole ? END_OF_BASE64 : REST_OF_BASE64, text, to) };
}

/** Reads the next character of the secret, or a pair that is written as one. */
function step(secret: string, matched: number, kind: Needle['kind'], text: string, at: number) {
  for (const { character, to } of spellingsAt(text, at)) {
    const wanted = secret.slice(matched, matched + character.length);
    if (writtenAs(wanted, kind).includes(character)) return { matched: character.length, to };
  }
  return writtenAs(secret.charAt(matched), kind).includes(text.charAt(at))
    ? { matched: 1, to: at + 1 }
    : undefined;
}

/** Letters of an escape are not part of a word. */
function isWord(text: string, from: number, to: number): boolean {
  const before = from === 0 || /%[\da-f]{2}$/i.test(text.slice(Math.max(0, from - 3), from));
  return (before || !WORD.test(characterBefore(text, from))) && !WORD.test(characterAt(text, to));
}

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);
const characterBefore = (text: string, at: number): string =>
  [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';

function endOf(rest: RegExp, text: string, from: number): number {
  rest.lastIndex = from;
  return from + (rest.exec(text)?.[0].length ?? 0);
}

/**
 * The characters that the secret alone decides, at each of the three places where it can begin in a group of three
 * bytes: whatever is encoded before and after it, one of them appears.
 */
function base64Of(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  return [0, 1, 2].flatMap((offset) => {
    const padded = String.fromCharCode(...new Uint8Array(offset), ...bytes);
    const first = [0, 2, 3][offset] ?? 0;
    const last = Math.floor(((offset + bytes.length) * 8) / 6);
    const core = btoa(padded).slice(first, last);
    return core.length < SHORTEST_PART ? [] : [core];
  });
}

/** One character, or a pair of surrogates, and where its spelling ends. */
interface Spelling {
  readonly character: string;
  readonly to: number;
}

const NONE: readonly Spelling[] = [];

/** The character that an escape at this place represents. Repetitions are bounded, so that any text takes linear time. */
function spellingsAt(text: string, at: number): readonly Spelling[] {
  const sign = text.charCodeAt(at);
  if (sign === 0x5c) return backslashed(text, at);
  if (sign === 0x25) return percentEncoded(text, at);
  return sign === 0x26 ? ofHtml(text, at) : NONE;
}

const UNICODE = /u([\da-f]{4})/iy;

/** `\/`, `\u002f`, and the same in JSON that is text in JSON. */
function backslashed(text: string, at: number): readonly Spelling[] {
  let to = at + 1;
  while (to < at + 16 && text.charCodeAt(to) === 0x5c) to += 1;
  if (to >= text.length || text.charCodeAt(to) === 0x5c) return NONE;
  const itself = { character: text.charAt(to), to: to + 1 };
  UNICODE.lastIndex = to;
  const code = UNICODE.exec(text)?.[1];
  if (code === undefined) return [itself];
  return [{ character: String.fromCharCode(Number.parseInt(code, 16)), to: to + 5 }, itself];
}

const BYTE = /%(?:25){0,4}([\da-f]{2})/iy;
const decoder = new TextDecoder();

/** `%2F`, `%252F`; a character beyond ASCII is several bytes. */
function percentEncoded(text: string, at: number): readonly Spelling[] {
  const bytes: number[] = [];
  let to = at;
  do {
    BYTE.lastIndex = to;
    const [whole = '', byte] = BYTE.exec(text) ?? [];
    if (byte === undefined) return NONE;
    bytes.push(Number.parseInt(byte, 16));
    to += whole.length;
  } while (bytes.length < lengthOf(bytes[0] ?? 0));
  const [only = 0] = bytes;
  return [{ character: only < 0x80 ? String.fromCharCode(only) : decoder.decode(new Uint8Array(bytes)), to }];
}

/** The bytes of a character in UTF-8, by the first of them. */
const lengthOf = (first: number): number => (first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

const REFERENCE = /&(?:amp;){0,4}(?:#x0{0,6}([\da-f]{1,6})|#0{0,7}(\d{1,7})|(amp|lt|gt|quot|apos));/iy;
const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** `&#47;`, `&#x2F;`, `&quot;`, `&amp;quot;`. */
function ofHtml(text: string, at: number): readonly Spelling[] {
  REFERENCE.lastIndex = at;
  const found = REFERENCE.exec(text);
  if (found === null) return NONE;
  const [whole, hex, decimal, name = ''] = found;
  const code = hex === undefined ? Number(decimal ?? NaN) : Number.parseInt(hex, 16);
  const character = NAMES[name.toLowerCase()] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined);
  return character === undefined ? NONE : [{ character, to: at + whole.length }];
}

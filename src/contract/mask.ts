/**
 * Removes known secrets from text, however they are written: as they are, escaped for JSON, URLs or HTML, and inside
 * base64, as in "Basic" credentials. No dependency, so that every part that shows text can use it.
 */
export type Mask = (text: string) => string;

export const MASKED = '***';

/** A secret of this length is masked anywhere; a shorter one only as a whole word. */
const ANYWHERE = 8;
/** A shorter secret would take ordinary words and numbers with it. */
export const SHORTEST_SECRET = 4;
/** The most characters of base64 that identify a secret by themselves. */
const SHORTEST_BASE64 = 8;

const WORD = '[\\p{L}\\p{N}_]';

const NOTHING_TO_MASK: Mask = (text) => text;

/** Makes a mask for these secrets; texts that are too short to be told from ordinary words are left out. */
export function createMask(secrets: Iterable<string | undefined>): Mask {
  const known = [...new Set(secrets)].filter(
    (secret): secret is string => secret !== undefined && secret.length >= SHORTEST_SECRET,
  );
  if (known.length === 0) return NOTHING_TO_MASK;
  // The longest first: a secret may begin with another one.
  known.sort((a, b) => b.length - a.length);
  const patternOf = (spelling: (character: string) => string): RegExp =>
    new RegExp(known.flatMap((secret) => spellingsOf(secret, spelling)).join('|'), 'gu');
  const plain = patternOf(plainly);
  const shortest = Math.min(ANYWHERE, ...known.map(({ length }) => length));
  let escaped: RegExp | undefined;
  // Most texts are short names, and few have an escape: both are told for much less than the search takes.
  return (text) => {
    if (text.length < shortest) return text;
    return text.replace(ESCAPE.test(text) ? (escaped ??= patternOf(spellingsOfCharacter)) : plain, MASKED);
  };
}

/** What every escaped spelling begins with. */
const ESCAPE = /[\\%&]/;

function spellingsOf(secret: string, spelling: (character: string) => string): string[] {
  const characters = [...secret].map(spelling);
  const escaped = characters.join('');
  if (secret.length < ANYWHERE) return [`(?:(?<=%[\\da-fA-F]{2})|(?<!${WORD}))${escaped}(?!${WORD})`];
  const cores = base64Of(secret);
  return [
    escaped,
    ...cores.map((core) => `${BASE64_EDGE}${core.join('')}${BASE64_EDGE}={0,2}`),
    // A text may have been shortened before it came here, so that only the beginning of a secret is left.
    `${half(characters)}(?:[^\\s"'<>\\\\]|\\\\[^"])*`,
    ...cores.map((core) => `${BASE64_EDGE}${half(core)}[A-Za-z0-9+/=_-]*`),
  ];
}

const half = (parts: readonly string[]): string =>
  parts.slice(0, Math.max(ANYWHERE, Math.ceil(parts.length / 2))).join('');

const plainly = (character: string): string => (character === ' ' ? '[ +]' : literal(character));

/** Repetitions are bounded: a text of backslashes alone must not take quadratic time. */
function spellingsOfCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at), 4));
  const percent = [...new TextEncoder().encode(character)].map(
    (byte) => `%(?:25){0,4}${anyCase(hex(byte, 2))}`,
  );
  return `(?:${[
    plainly(character),
    `\\\\{1,16}(?:${literal(character)}|${units.map((unit) => `u${anyCase(unit)}`).join('\\\\{1,16}')})`,
    percent.join(''),
    `&(?:amp;){0,4}(?:#[xX]0{0,6}${anyCase(code.toString(16))}|#0{0,6}${code}${NAMES[character] ?? ''});`,
  ].join('|')})`;
}

const NAMES: Readonly<Record<string, string>> = {
  '&': '|amp',
  '<': '|lt',
  '>': '|gt',
  '"': '|quot',
  "'": '|apos',
};

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

const anyCase = (digits: string): string =>
  digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

const literal = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');

const BASE64_EDGE = '[A-Za-z0-9+/_-]{0,3}';

/**
 * The characters that the secret alone decides, at each of the three places where it can begin in a group of three
 * bytes: whatever is encoded before and after it, one of them appears.
 */
function base64Of(secret: string): string[][] {
  const bytes = new TextEncoder().encode(secret);
  return [0, 1, 2].flatMap((offset) => {
    const padded = String.fromCharCode(...new Uint8Array(offset), ...bytes);
    const first = [0, 2, 3][offset] ?? 0;
    const last = Math.floor(((offset + bytes.length) * 8) / 6);
    const core = btoa(padded).slice(first, last);
    if (core.length < SHORTEST_BASE64) return [];
    return [[...core].map((sign) => SIGNS[sign] ?? sign)];
  });
}

/** Characters that have another form in base64url, or are escaped in JSON and URLs. */
const SIGNS: Readonly<Record<string, string>> = {
  '+': '(?:[+-]|%2[bB])',
  '/': '(?:[/_]|\\\\/|%2[fF])',
};

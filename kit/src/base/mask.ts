/**
 * Removes known secrets from text, however they are written: as they are, escaped for JSON, URLs or HTML, and inside
 * base64, as in "Basic" credentials. It has no dependencies, so that every part that shows text can use it.
 *
 * A text is read once, character by character. A regular expression with every spelling of every character took
 * seconds to compile for a few tokens of usual length.
 */

export type Mask = (text: string) => string;

export const MASKED = '***';

/** A secret of this length is masked anywhere; a shorter one only as a whole word. */
const ANYWHERE = 8;
/** A shorter secret would also mask ordinary words and numbers. */
const SHORTEST_SECRET = 4;
/** What programs write for having no secret, and short numbers. */
const NO_SECRET = /^(true|false|null|none|undefined|-?[\d.]{1,7})$/i;

/** Whether a text can be told apart from ordinary words and numbers. */
const canBeSecret = (text: string): boolean => text.length >= SHORTEST_SECRET && !NO_SECRET.test(text);
/** The fewest characters that identify a secret by themselves. */
const SHORTEST_PART = 8;
/** The number of characters of a secret that are looked for in base64; what follows them is masked with them. */
const MOST_ENCODED = 300;

const WORD = /[\p{L}\p{N}_]/u;
const BASE64 = /[A-Za-z0-9+/_-]/;
/** The text may have been shortened, so that only the beginning of a secret is left. */
const REST = /[^\s"'<>\\]*(?:\\[^"][^\s"'<>\\]*)*/y;
const REST_OF_BASE64 = /[A-Za-z0-9+/=_-]*/y;
const END_OF_BASE64 = /[A-Za-z0-9+/_-]{0,3}={0,2}/y;

/** What is looked for. */
interface Needle {
  readonly text: string;
  readonly kind: 'text' | 'word' | 'value' | 'base64';
  /** How much of it is enough to recognise it. */
  readonly least: number;
  /** The secret continues after it. */
  readonly isBeginning?: boolean;
}

/** Needles that begin alike: those to compare with the text here, and others by their next character. */
interface Branch {
  readonly needles: Needle[];
  next?: Map<string, Branch>;
}

/** A branch with more needles is divided by their next character. */
const FEW = 4;
/** Needles with the same beginning, which is enough to recognise any of them. Of more, the further extent is not compared. */
const MOST_ALIKE = 50;

/** A mask to which secrets can be added. */
export interface GrowingMask {
  readonly mask: Mask;
  readonly add: (secret: string, looked?: Looked) => void;
}

/** Where a secret is looked for. */
export interface Looked {
  /** Without it, a secret takes a quarter of the memory. @default true */
  readonly inBase64?: boolean;
  /**
   * Whether a short secret is only masked where it is a whole value, and not where it is a word of a text: `"admin"`,
   * `=admin`, but not "an admin". @default false
   */
  readonly asValue?: boolean;
}

/**
 * Creates a mask without secrets; those that are too short to be distinguished from ordinary words are not added to it.
 * The time that a text takes grows with its length, and hardly with the number of secrets or with their length.
 */
export function createGrowingMask(): GrowingMask {
  const root: Branch = { needles: [], next: new Map() };
  /** The first characters of all needles: where none of them is, nothing begins. */
  const begins = new Uint8Array(BEGINNINGS);
  const firsts = new Uint8Array(0x100);

  return {
    add(secret, looked = {}) {
      if (!canBeSecret(secret)) return;
      for (const needle of needlesOf(secret, looked)) {
        begins[beginning(needle.text, 0)] = 1;
        firsts[codeAt(needle.text, 0) & 0xff] = 1;
        insert(root, needle, 0);
      }
    },
    mask(text) {
      let masked = '';
      let end = 0;
      for (let at = 0; at < text.length; at += 1) {
        const code = codeAt(text, at);
        if (firsts[code & 0xff] === 0 && !isEscape(code)) continue;
        if (begins[beginning(text, at)] === 0 && !hasEscape(text, at)) continue;
        const place = longestSecretAt(root, text, at);
        if (place === undefined) continue;
        masked += `${text.slice(end, Math.max(end, place.from))}${MASKED}`;
        end = place.to;
        at = end - 1;
      }
      return end === 0 ? text : masked + text.slice(end);
    },
  };
}

function insert(root: Branch, needle: Needle, from: number): void {
  let branch = root;
  let depth = from;
  for (; branch.next !== undefined && depth < needle.least; depth += 1) {
    const sign = folded(needle.text.charAt(depth));
    let next = branch.next.get(sign);
    if (next === undefined) branch.next.set(sign, (next = { needles: [] }));
    branch = next;
  }
  const { needles } = branch;
  const isEnough = depth >= needle.least;
  if (!isEnough || needles.length < MOST_ALIKE) needles.push(needle);
  if (isEnough || needles.length <= FEW) return;
  branch.next = new Map();
  for (const one of needles.splice(0)) {
    if (one.least > depth) insert(branch, one, depth);
    else needles.push(one);
  }
}

interface SecretMatch {
  readonly from: number;
  readonly to: number;
}

/** The longest secret that begins at this place; undefined if none begins. `to` is as far as the branch has been followed. */
function longestSecretAt(branch: Branch, text: string, from: number, to = from): SecretMatch | undefined {
  const { needles, next } = branch;
  let match: SecretMatch | undefined;
  const keep = (one: SecretMatch | undefined): void => {
    if (one !== undefined && one.to > (match?.to ?? 0)) match = one;
  };
  for (const needle of needles) keep(find(needle, text, from));
  if (next === undefined || to >= text.length) return match;
  const plain = next.get(folded(text.charAt(to)));
  if (plain !== undefined) keep(longestSecretAt(plain, text, from, to + 1));
  for (const { character, to: end } of spellingsAt(text, to)) {
    let spelled = next.get(folded(character.charAt(0)));
    // The other half of a pair of surrogates.
    if (character.length > 1 && spelled?.next !== undefined) spelled = spelled.next.get(character.charAt(1));
    if (spelled !== undefined) keep(longestSecretAt(spelled, text, from, end));
  }
  return match;
}

/** Characters that can be written as each other are one. */
function folded(sign: string): string {
  if (sign === '+' || sign === ' ') return '-';
  return sign === '/' ? '_' : sign;
}

const BEGINNINGS = 2 ** 16;

/** A number for the next three characters. */
const beginning = (text: string, at: number): number =>
  (codeAt(text, at) * 1_021 + codeAt(text, at + 1) * 31 + codeAt(text, at + 2)) % BEGINNINGS;

function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === 0x2b || code === 0x20) return 0x2d;
  return code === 0x2f ? 0x5f : code || 0;
}

/** Whether an escape begins within the next three characters, see `spellingsAt`. */
const hasEscape = (text: string, at: number): boolean =>
  isEscape(text.charCodeAt(at)) || isEscape(text.charCodeAt(at + 1)) || isEscape(text.charCodeAt(at + 2));

const isEscape = (code: number): boolean => code === 0x5c || code === 0x25 || code === 0x26;

function needlesOf(secret: string, { inBase64 = true, asValue = false }: Looked): Needle[] {
  if (secret.length < ANYWHERE)
    return [{ text: secret, kind: asValue ? 'value' : 'word', least: secret.length }];
  const plain: Needle = { text: secret, kind: 'text', least: enoughOf(secret) };
  if (!inBase64) return [plain];
  const encoded = base64Of(secret.slice(0, MOST_ENCODED)).map((core): Needle => ({
    text: core,
    kind: 'base64',
    least: enoughOf(core),
    isBeginning: secret.length > MOST_ENCODED,
  }));
  return [plain, ...encoded];
}

/** As much as this is always enough, so that a text that resembles a long secret is not compared with all of it repeatedly. */
const ALWAYS_ENOUGH = 40;

const enoughOf = (text: string): number =>
  Math.min(ALWAYS_ENOUGH, Math.max(SHORTEST_PART, Math.ceil(text.length / 2)));

/** How a character can be written without an escape. */
function writtenAs(character: string, kind: Needle['kind']): readonly string[] {
  if (kind !== 'base64') return character === ' ' ? [' ', '+'] : [character];
  if (character === '+') return ['+', '-'];
  return character === '/' ? ['/', '_'] : [character];
}

/** The place of the secret that begins here. */
function find(needle: Needle, text: string, from: number): SecretMatch | undefined {
  const { text: secret, kind, least, isBeginning = false } = needle;
  let matched = 0;
  let to = from;
  while (matched < secret.length) {
    const code = text.charCodeAt(to);
    // Most characters are not escaped, and a closer look takes long.
    if (!isEscape(code)) {
      if (code === secret.charCodeAt(matched)) {
        matched += 1;
        to += 1;
        continue;
      }
      if (codeAt(text, to) !== codeAt(secret, matched)) break;
    }
    const next = step(needle, matched, text, to);
    if (next === undefined) break;
    matched += next.matched;
    to = next.to;
  }
  if (matched < least) return undefined;
  const isWhole = matched === secret.length && !isBeginning;
  if (kind === 'word') return isWord(text, from, to) ? { from, to } : undefined;
  if (kind === 'value') return isWholeValue(text, from, to) ? { from, to } : undefined;
  if (kind === 'text') return { from, to: isWhole ? to : endOf(REST, text, to) };
  let start = from;
  while (start > Math.max(0, from - 3) && BASE64.test(text.charAt(start - 1))) start -= 1;
  return { from: start, to: endOf(isWhole ? END_OF_BASE64 : REST_OF_BASE64, text, to) };
}

/** Reads the next character of the secret, or a pair that is written as one. */
function step({ text: secret, kind }: Needle, matched: number, text: string, at: number) {
  for (const { character, to } of spellingsAt(text, at)) {
    const characters = secret.slice(matched, matched + character.length);
    if (writtenAs(characters, kind).includes(character)) return { matched: character.length, to };
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

/** Whether the text is the value, or has it between quotes, in a form, in an address, or in a tag. */
const isWholeValue = (text: string, from: number, to: number): boolean =>
  (from === 0 || BEFORE_VALUE.test(text.slice(Math.max(0, from - 3), from))) &&
  (to === text.length || AFTER_VALUE.test(text.slice(to, to + 4)));

const BEFORE_VALUE = /(["'`=:;>]|%[\da-f]{2})$/i;
const AFTER_VALUE = /^(["'`](?!\s*:)|[&;@<\\]|%[\da-f]{2})/i;

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
  const match = REFERENCE.exec(text);
  if (match === null) return NONE;
  const [whole, hex, decimal, name = ''] = match;
  const code = hex === undefined ? Number(decimal ?? NaN) : Number.parseInt(hex, 16);
  const character = NAMES[name.toLowerCase()] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined);
  return character === undefined ? NONE : [{ character, to: at + whole.length }];
}

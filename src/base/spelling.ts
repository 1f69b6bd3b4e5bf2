/** How a character can be escaped in JSON, in a URL and in HTML, also repeatedly. */

/** One character, or a pair of surrogates, and where its spelling ends. */
export interface Spelling {
  readonly character: string;
  readonly to: number;
}

const NONE: readonly Spelling[] = [];

/** The character that an escape at this place represents. Repetitions are bounded, so that any text takes linear time. */
export function spellingsAt(text: string, at: number): readonly Spelling[] {
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

/** Host names in ASCII and in other scripts: RFC 1123, 3492 (Punycode), 5892 (characters), 5893 (directions). */

const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** A host name in ASCII; labels in Punycode must stand for valid ones. */
export function isHostName(text: string): boolean {
  const labels = text.split('.');
  return text.length <= 253 && labels.every((label) => isAsciiLabel(label) && unicodeOf(label) !== undefined);
}

export function isInternationalHostName(text: string): boolean {
  const labels = text.split(/[.。．｡]/).map((label) => (isAscii(label) ? label : label.toLowerCase()));
  const names = labels.map((label) => unicodeOf(label));
  const ascii = labels.map((label) => (isAscii(label) ? label : `xn--${encode(label)}`));
  return (
    ascii.join('.').length <= 253 &&
    ascii.every(isAsciiLabel) &&
    names.every((label) => label !== undefined) &&
    (!names.some((label) => RIGHT.test(label) || ARABIC_DIGIT.test(label)) || names.every(hasOneDirection))
  );
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
const isAsciiLabel = (label: string): boolean => label.length <= 63 && LABEL.test(label);

/** The label in its own script; undefined if it is not valid. */
function unicodeOf(label: string): string | undefined {
  if (isAscii(label) && !/^xn--/i.test(label)) return label;
  const unicode = isAscii(label) ? decode(label.slice(4).toLowerCase()) : label;
  if (unicode === undefined || isAscii(unicode) || !isValidLabel(unicode)) return undefined;
  return isAscii(label) && `xn--${encode(unicode)}` !== label.toLowerCase() ? undefined : unicode;
}

/** Letters, marks and digits that keep their form when they are normalized, and some exceptions. */
const ALLOWED =
  /^(?:[-a-z\d\u00b7\u00df\u0375\u03c2\u05f3\u05f4\u06fd\u06fe\u0f0b\u3007\u30fb\u200c\u200d]|[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}])$/u;
const EXCEPTIONS = /[\u00df\u03c2\u200c\u200d]/;
const FORBIDDEN = /[\u0640\u07fa\u1100-\u11ff\u302e\u302f\u3031-\u3035\u303b\ua960-\ua97f\ud7b0-\ud7ff]/u;

/** What must stand before or after some characters. */
const CONTEXTS = [
  /(?<!l)\u00b7|\u00b7(?!l)/,
  /\u0375(?!\p{Script=Greek})/u,
  /(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u,
  /(?<!\p{Mn})\u200d/u,
  /(?<!\p{Mn}|[\p{Script=Arabic}\p{Script=Syriac}])\u200c|(?<!\p{Mn})\u200c(?![\p{Script=Arabic}\p{Script=Syriac}])/u,
];

function isValidLabel(label: string): boolean {
  if (/^-|-$|^..--/u.test(label) || /^\p{M}/u.test(label) || FORBIDDEN.test(label)) return false;
  if (label !== label.normalize('NFC')) return false;
  const isStable = (one: string): boolean =>
    EXCEPTIONS.test(one) || one === one.normalize('NFKC').toLowerCase().normalize('NFKC');
  if (![...label].every((one) => ALLOWED.test(one) && isStable(one))) return false;
  if (CONTEXTS.some((context) => context.test(label))) return false;
  if (label.includes('\u30fb') && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label))
    return false;
  return !(/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label));
}

const RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}](?<![\p{Mn}\p{Nd}])/u;
const ARABIC_DIGIT = /[\u0660-\u0669]/;

/** In a name with text from right to left, each label has one direction. */
function hasOneDirection(label: string): boolean {
  const [first = ''] = label;
  const [last = ''] = [...label.replace(/\p{Mn}+$/u, '')].slice(-1);
  const isArabic = ARABIC_DIGIT.test(label);
  if (RIGHT.test(first))
    return (
      !/\p{Script=Latin}/u.test(label) &&
      (RIGHT.test(last) || /[\d\u0660-\u0669\u06f0-\u06f9]/.test(last)) &&
      !(isArabic && /[\d\u06f0-\u06f9]/.test(label))
    );
  return /^\p{L}/u.test(first) && !RIGHT.test(label) && !isArabic;
}

const [BASE, LEAST, MOST, SKEW, DAMP] = [36, 1, 26, 38, 700];

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - LEAST) * MOST) >> 1; k += BASE) rest = Math.floor(rest / (BASE - LEAST));
  return k + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}

const threshold = (k: number, bias: number): number => Math.min(Math.max(k - bias, LEAST), MOST);

/** Punycode as text; undefined if it is none. */
function decode(code: string): string | undefined {
  const end = Math.max(code.lastIndexOf('-'), 0);
  const points = [...code.slice(0, end)].map((one) => one.codePointAt(0) ?? 0);
  let [point, bias, place] = [128, 72, 0];
  for (let at = end > 0 ? end + 1 : 0; at < code.length;) {
    const before = place;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = '0123456789'.includes(code.charAt(at))
        ? code.charCodeAt(at) - 22
        : code.charCodeAt(at) - 97;
      at += 1;
      if (!(digit >= 0 && digit < BASE)) return undefined;
      place += digit * weight;
      const limit = threshold(k, bias);
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    bias = adapted(place - before, points.length + 1, before === 0);
    point += Math.floor(place / (points.length + 1));
    place %= points.length + 1;
    if (point > 0x10ffff) return undefined;
    points.splice(place++, 0, point);
  }
  return String.fromCodePoint(...points);
}

/** Text as Punycode. */
function encode(text: string): string {
  const points = [...text].map((one) => one.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < 128);
  let code = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '');
  let [point, delta, bias, count] = [128, 0, 72, basic.length];
  while (count < points.length) {
    const next = Math.min(...points.filter((one) => one >= point));
    delta += (next - point) * (count + 1);
    point = next;
    for (const one of points) {
      if (one < point) delta += 1;
      if (one !== point) continue;
      let rest = delta;
      for (let k = BASE; ; k += BASE) {
        const limit = threshold(k, bias);
        if (rest < limit) break;
        code += digitOf(limit + ((rest - limit) % (BASE - limit)));
        rest = Math.floor((rest - limit) / (BASE - limit));
      }
      code += digitOf(rest);
      bias = adapted(delta, count + 1, count === basic.length);
      delta = 0;
      count += 1;
    }
    delta += 1;
    point += 1;
  }
  return code;
}

const digitOf = (digit: number): string => String.fromCharCode(digit < 26 ? digit + 97 : digit + 22);

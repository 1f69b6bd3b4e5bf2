/** Whether a text of the traffic may be written into an overlay. */
export type IsPublic = (text: string) => boolean;

const WORD = /^[\p{L}_$@][\p{L}\p{N}_$@.:/ -]{0,63}$/u;
/** Names and words of this length that mix letters and digits without a separator may be keys or tokens. */
const LONG_PART = 16;

/**
 * Whether a text can be a field name or a word of a set, and is not a secret of the traffic. Keys, hashes and numbers
 * are data.
 */
export function publicTexts(secrets: Iterable<string>): IsPublic {
  // Media types are in lower case.
  const values = [...secrets].filter((secret) => secret.length >= 4).map((secret) => secret.toLowerCase());
  const decided = new Map<string, boolean>();
  return (text) => {
    const before = decided.get(text);
    if (before !== undefined) return before;
    const lower = text.toLowerCase();
    const isKnown = values.some(
      (secret) => lower.includes(secret) || (lower.length >= 6 && secret.includes(lower)),
    );
    const result = isWord(text) && !isKnown;
    if (decided.size < 10_000) decided.set(text, result);
    return result;
  };
}

function isWord(text: string): boolean {
  if (!WORD.test(text) || text in {}) return false;
  return !text.split(/[_.:/ -]/).some((part) => part.length >= LONG_PART && isRandom(part));
}

/** Digits between letters more than once, or many changes of case: such names do not occur. */
function isRandom(part: string): boolean {
  const changes = part.match(/[a-z][A-Z][A-Z]?(?=[a-z\d])|[A-Za-z]\d+(?=[A-Za-z])/g)?.length ?? 0;
  return /\d.*[A-Za-z].*\d/.test(part) || /^[\da-f]+$/i.test(part) || changes > part.length / 4;
}

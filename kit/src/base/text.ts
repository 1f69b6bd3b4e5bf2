/**
 * Texts of other people, from contracts and traffic, written so that they stay texts: a function for each format, and
 * no format without one.
 */

/**
 * Control characters except tabs and line breaks, line separators, and characters that are not seen or change the order
 * of others: a terminal executes them, and an editor hides them.
 */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** `\u002f`, as JSON can write any character. */
export const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The text with such characters made visible, in the way of JSON; tabs and line breaks stay. */
export const visible = (text: string): string => text.replaceAll(UNSEEN, escaped);

/** A copy of a value with each of its texts changed, those of keys too. */
export function mapTexts<T>(value: T, change: (text: string) => string): T;
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [change(key), mapTexts(inner, change)]),
  );
}

/** Data for a log: GitHub Actions executes a command after `##[` anywhere in a line. JSON reads the same from this. */
export const inertData = (text: string): string => visible(text).replaceAll('##[', '#\\u0023[');

/** The text as a part of one line, of a log too: its line breaks are visible. */
export const oneLine = (text: string): string => inertData(text).replaceAll(/[\t\n]/g, escaped);

/** Lines for a log: it also executes what follows `::` at the beginning of a line. */
export const inert = (lines: string): string =>
  lines.replaceAll(/^([^\S\n]*):(?=:)/gm, '$1\\u003a').replaceAll('##[', '#\\u0023[');

/** Data of a command of GitHub Actions. */
export const githubData = (text: string): string =>
  inertData(text).replaceAll('%', '%25').replaceAll('\n', '%0A');

/** A property of a command of GitHub Actions. */
export const githubProperty = (text: string): string =>
  githubData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Text between the tags of HTML, or in an attribute in double quotes; inert, because reports are printed too. */
export const escapeHtml = (text: string): string =>
  visible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/^([^\S\n]*):(?=:)/gm, '$1&#58;')
    .replaceAll('##[', '##&#91;');

/** The same for XML, which knows no halves of characters, and joins the lines of attributes. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replaceAll(/[\uD800-\uDFFF\uFFFE\uFFFF]/gu, '\uFFFD')).replaceAll('\n', '&#10;');

/** Inline code of Markdown, in which nothing is a link, a mention or HTML. */
export function markdownCode(text: string): string {
  const line = oneLine(text);
  if (line.trim() === '') return '(blank)';
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = /^[ `]|[ `]$/.test(line) ? ' ' : '';
  return fence + pad + line + pad + fence;
}

/** Text of Markdown: words as they are, and anything that could mean more as code. */
export const markdown = (text: string): string =>
  /^[\p{L}\p{N}](?:[\p{L}\p{N} ,()'-]*[\p{L}\p{N})])?$/u.test(text) ? text : markdownCode(text);

/** The same word by word, for a sentence. */
export const markdownSentence = (text: string): string =>
  oneLine(text)
    .split(' ')
    .map((word) =>
      /^\(?[\p{L}\p{N}'-]*\p{L}[,.:;)]{0,2}$/u.test(word) || /^\d*$/.test(word) ? word : markdownCode(word),
    )
    .join(' ');

/** A value as part of an address. Text of others may contain a lone surrogate, which has no encoding. */
export const urlPart = (value: unknown): string =>
  encodeURIComponent(String(value).replaceAll(/\p{Surrogate}/gu, '\ufffd'));

/** Part of an address as text; undefined if its percent-encoding is not valid. */
export function urlDecoded(part: string): string | undefined {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/**
 * The text as an address; undefined if it is none. In Node 20, `URL.canParse` denies a host with letters beyond ASCII
 * once it has been called some thousand times.
 */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** One word for a POSIX shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

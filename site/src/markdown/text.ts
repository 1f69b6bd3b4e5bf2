/** Pieces of Markdown. */

export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

export const codes = (names: readonly string[]): string => names.map(code).join(', ');

export const link = (text: string, href: string): string => `[${text}](${href})`;

export const codeLink = (name: string, href: string): string => link(code(name), href);

export const fence = (text: string, language: string): string =>
  ['```' + language, text.trimEnd(), '```'].join('\n');

/** A list, whose items may have several blocks. */
export const bullets = (items: readonly string[], sign: string = '-'): string =>
  items.map((item) => `${sign} ${item.replace(/\n(?!\n)/g, `\n${' '.repeat(sign.length + 1)}`)}`).join('\n');

/** Paragraphs, headings and lists, with an empty line between them. */
export const blocks = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join('\n\n');

/** Sentences in one paragraph, unless one of them has paragraphs or lists. */
export function sentences(...parts: readonly (string | false | undefined)[]): string {
  const sentence = parts
    .filter((part) => typeof part === 'string' && part.trim() !== '')
    .map((part) => String(part).trim());
  if (sentence.some((part) => /\n\s*\n|\n\s*[-*|\d]/.test(part))) return sentence.join('\n\n');
  return sentence.map((part) => part.replace(/\s*\n\s*/g, ' ')).join(' ');
}

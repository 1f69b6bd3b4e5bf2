/** Texts of other people, written so that they stay texts: one function for each format. */

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

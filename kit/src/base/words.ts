/** The text with a capital letter at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1 item`, `2 items`. */
export const counted = (count: unknown, noun: string): string =>
  `${String(count)} ${noun}${String(count) === '1' ? '' : 's'}`;

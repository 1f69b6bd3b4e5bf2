/** `1 item`, `2 items`. */
export const counted = (count: unknown, noun: string): string =>
  `${String(count)} ${noun}${String(count) === '1' ? '' : 's'}`;

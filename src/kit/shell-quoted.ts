/** The text as one word for a POSIX shell, whatever it holds. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

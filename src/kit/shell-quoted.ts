/** The text as one word for a POSIX shell, whatever it contains. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Breaks text into lines of at most that many columns; a word that is longer stays in one piece. */
export function wrap(text: string, columns: number, indent = 0): string[] {
  const space = ' '.repeat(indent);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length + indent > columns && line !== '') {
      lines.push(space + line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(space + line);
  return lines;
}

export const bound = (text: string, columns: number): string =>
  text.length <= columns ? text : `${text.slice(0, columns - 3)}...`;

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';

/** Writes the file if its text is new; with `check`, only reports that the command would. */
export function keepFile(
  path: string,
  text: string,
  { check, command }: { check: boolean; command: string },
) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  if (check) {
    console.error(`${path} is out of date. Run: ${command}`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`${path} is written.`);
  }
}

/** Markdown in the style of the repository. */
export async function formatted(path: string, markdown: string): Promise<string> {
  const { code, errors } = await format(path, markdown, { embeddedLanguageFormatting: 'off' });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}

const commentsOf = (name: string): [string, string] => [`<!-- ${name} -->`, `<!-- /${name} -->`];

/** The text between the comments of this name, and around them. */
function cut(page: string, name: string): [before: string, part: string, after: string] {
  const [begin, end] = commentsOf(name);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page lacks the lines ${begin} and ${end}.`);
  return [page.slice(0, from), page.slice(from + begin.length, to).trim(), page.slice(to + end.length)];
}

export const partOf = (page: string, name: string): string => cut(page, name)[1];

/** The page with `part` between the comments of this name. */
export function withPart(page: string, name: string, part: string): string {
  const [begin, end] = commentsOf(name);
  const [before, , after] = cut(page, name);
  return `${before}${begin}\n\n${part}\n\n${end}${after}`;
}

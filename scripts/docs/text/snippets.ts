import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fills code blocks that name a file, so that a guide shows what compiles and runs rather than a copy of it:
 * a fence opened with "ts file=examples/first-call.ts#read" holds the lines between `// #region read` and
 * `// #endregion read` of that file; Python writes `# region read`.
 */
export function fillSnippets(markdown: string, root: string): string {
  return markdown.replace(
    /^```(\w+) file=([^\s#]+)(?:#([\w-]+))?\n(?:(?!```)[^\n]*\n)*```$/gm,
    (_, language: string, file: string, region?: string) => {
      const source = readFileSync(join(root, file), 'utf8');
      const code = region === undefined ? source : regionOf(source, region, file);
      return `\`\`\`${language}\n${code.trim()}\n\`\`\``;
    },
  );
}

function regionOf(source: string, name: string, file: string): string {
  const lines = source.split('\n');
  const start = lines.findIndex((line) => isMark(line, `region ${name}`));
  const end = lines.findIndex((line) => isMark(line, `endregion ${name}`));
  if (start < 0 || end < start)
    throw new Error(`${file} has no lines from "#region ${name}" to its "#endregion".`);
  const region = lines.slice(start + 1, end).filter((line) => !/^\s*(\/\/ #|# )(end)?region /.test(line));
  const indents = region.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return region.map((line) => line.slice(Math.min(...indents))).join('\n');
}

/** `// #region name` in TypeScript, `# region name` in Python. */
const isMark = (line: string, mark: string): boolean =>
  line.trim() === `// #${mark}` || line.trim() === `# ${mark}`;

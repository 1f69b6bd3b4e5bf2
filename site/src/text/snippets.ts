import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fills code blocks that name a file, so that a guide shows code that compiles and runs: a fence opened with "ts
 * file=examples/first-call.ts#read" contains the lines between `// #region read` and `// #endregion read` of that file;
 * Python writes `# region read`. The opening line stays, so that the block can be filled again.
 */
export function fillSnippets(markdown: string, root: string): string {
  return markdown.replace(
    /^(```\w+ file=([^\s#]+)(?:#([\w-]+))?)\n(?:(?!```)[^\n]*\n)*```$/gm,
    (_, opening: string, file: string, region?: string) => {
      const source = readFileSync(join(root, file), 'utf8');
      const code = region === undefined ? source : regionOf(source, region, file);
      return `${opening}\n${code.trim()}\n\`\`\``;
    },
  );
}

/** Several regions may have the same name: they are shown one below the other. */
function regionOf(source: string, name: string, file: string): string {
  const parts: string[][] = [];
  let open: string[] | undefined;
  for (const line of source.split('\n')) {
    const [, end, marked] = /^\s*(?:\/\/ #|# )(end)?region (.+)$/.exec(line) ?? [];
    if (marked === undefined) open?.push(line);
    else if (marked === name && end === undefined) parts.push((open = []));
    else if (marked === name) open = undefined;
  }
  if (parts.length === 0 || open !== undefined)
    throw new Error(`${file} has no lines from "#region ${name}" to its "#endregion".`);
  return parts.flatMap(outdented).join('\n');
}

function outdented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents)));
}

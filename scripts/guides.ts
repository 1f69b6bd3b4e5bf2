/**
 * `npm run guides`: writes the code of the examples into the guides, so that they are complete wherever Markdown is
 * rendered. With `--check`, nothing is written, and every block must match its example.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fillSnippets } from './docs/text/snippets.ts';
import { keepFile } from './written/page.ts';

const FOLDER = 'docs/guides';
const files = ['README.md', ...readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`)];
const {
  values: { check },
} = parseArgs({ options: { check: { type: 'boolean', default: false } } });
for (const file of files.filter((name) => name.endsWith('.md'))) {
  const filled = fillSnippets(readFileSync(file, 'utf8'), '.');
  keepFile(file, filled, { check, command: 'npm run guides' });
}

/**
 * `npm run guides`: writes the code of the examples into the guides, so that they are complete wherever Markdown is
 * rendered. With `--check`, nothing is written, and every block must match its example.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fillSnippets } from './docs/text/snippets.ts';

const FOLDER = 'docs/guides';
const files = ['README.md', ...readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`)];
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
for (const file of files.filter((name) => name.endsWith('.md'))) {
  const text = readFileSync(file, 'utf8');
  const filled = fillSnippets(text, '.');
  if (filled === text) continue;
  if (values.check) {
    console.error(`${file} does not match its example. Run: npm run guides`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, filled);
    console.log(`${file} is written.`);
  }
}

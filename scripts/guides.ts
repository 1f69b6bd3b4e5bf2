/**
 * `npm run guides`: writes the code of the examples into the guides, so that they are complete wherever Markdown is
 * rendered. With `--check`, nothing is written, and everything must be up to date.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fillSnippets } from 'experimentation-automation-site/text/snippets.ts';
import { readArguments } from './read-arguments.ts';
import { keepFile } from './written/page.ts';

const guides = ['docs/guides', 'kit/docs'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}`),
);
const {
  values: { check },
} = readArguments('npm run guides -- [--check]', { options: { check: { type: 'boolean', default: false } } });
const keep = (file: string, text: string): void => keepFile(file, text, { check, command: 'npm run guides' });

for (const file of ['README.md', 'docs/start.md', ...guides].filter((name) => name.endsWith('.md')))
  keep(file, fillSnippets(readFileSync(file, 'utf8'), '.'));

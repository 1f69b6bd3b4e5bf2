/**
 * Writes docs/changelog/<release>.md from the contract's history; `--check` only reports whether the pages are up to
 * date.
 */
import { mkdirSync } from 'node:fs';
import { changelogPage } from './history/page.ts';
import { releases } from './history/release.ts';
import { readArguments } from './read-arguments.ts';
import { keepFile } from './written/page.ts';

const folder = 'docs/changelog';
const { check } = readArguments('npm -w site run changelog -- [--check]', {
  options: { check: { type: 'boolean', default: false } },
}).values;
const command =
  'npm -w site run changelog. If a newer release changed the contract, write its openapi/history/<release>/overlay.yaml first: ' +
  'otherwise, this page gets changes that are not its own.';

mkdirSync(folder, { recursive: true });
for (const number of await releases())
  keepFile(`${folder}/${number}.md`, await changelogPage(number), { check, command });

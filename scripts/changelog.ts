/**
 * Writes docs/changelog/<release>.md from the contract's history; `--check` only reports whether the pages are up to
 * date.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { changelogPage } from './history/page.ts';
import { releases } from './history/release.ts';

const folder = new URL('../docs/changelog/', import.meta.url);
const checking = process.argv.includes('--check');

await mkdir(folder, { recursive: true });
for (const number of await releases()) {
  const file = new URL(`${number}.md`, folder);
  const page = await changelogPage(number);
  const now = await readFile(file, 'utf8').catch(() => '');
  if (now === page) continue;
  if (checking) {
    process.stderr.write(`docs/changelog/${number}.md is out of date. Run npm run changelog.\n`);
    process.exitCode = 1;
  } else {
    await writeFile(file, page);
    process.stderr.write(`Wrote docs/changelog/${number}.md\n`);
  }
}

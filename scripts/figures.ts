/**
 * `npm run figures`: puts what `npm run bench` measured into the README and the docs. With `--check` nothing is
 * written, and both must be what the results give.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { loadOf, type Results, table } from '../bench/table.ts';

const root = new URL('..', import.meta.url).pathname;
const RESULTS = 'bench/results/latest.json';
const PAGE = 'docs/guides/figures.md';
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

const results = JSON.parse(readFileSync(join(root, RESULTS), 'utf8')) as Results;
const { date, machine, load, versions, rows } = results;
const ours = rows.filter(({ target }) => target !== null);
const peers = rows.filter(({ target }) => target === null);
const met = ours.filter((row) => row.met === true).length;
const where = `on ${date}, on ${machine}, ${loadOf(load)}`;

const readmePart = `${BEGIN}

Measured by \`npm run bench\` ${where}. Ratios are over raw fetch, \`JSON.parse\`, bare node:http or a loop by hand, in the
same round. ${met} of ${ours.length} targets are met; a note says why where one is not.

${table(ours)}

The peers' figures of the same run are in [docs/guides/figures.md](docs/guides/figures.md).

${END}`;

const page = `---
title: Figures
order: 70
---

# Figures

Made by \`npm run figures\` from what \`npm run bench\` measured ${where}. Ratios are over the first of what is compared, in
the same round; the spread is half of what lies between the quartiles. Only ratios travel to another machine. Where rounds
differ too much to quote their median, the value is withheld.

## Against the targets

${met} of ${ours.length} targets are met.

${table(ours)}

## Peers, in the same run

${table(peers)}

## Versions

${Object.entries(versions)
  .map(([name, version]) => `${name} ${String(version)}`)
  .join(', ')}.
`;

async function files(): Promise<Record<string, string>> {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (from === -1 || to < from) throw new Error(`README.md lacks the lines ${BEGIN} and ${END}.`);
  const withFigures = readme.slice(0, from) + readmePart + readme.slice(to + END.length);
  const pretty = async (path: string, text: string): Promise<string> =>
    format(text, { ...(await resolveConfig(join(root, path))), parser: 'markdown' });
  return { 'README.md': await pretty('README.md', withFigures), [PAGE]: await pretty(PAGE, page) };
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
for (const [path, text] of Object.entries(await files())) {
  if (!values.check) writeFileSync(join(root, path), text);
  else if (readFileSync(join(root, path), 'utf8') !== text) {
    console.error(`${path} does not hold the figures of ${RESULTS}. Run: npm run figures`);
    process.exitCode = 1;
  }
}

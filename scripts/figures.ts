/**
 * `npm run figures`: writes the results of `npm run bench` into the README and the docs. With `--check`, nothing is
 * written, and the texts must match the results.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadOf, type Results, table } from '../bench/table.ts';
import { formatted, keepFile, withPart } from './written/page.ts';

const RESULTS = 'bench/results/latest.json';
const PAGE = 'docs/guides/figures.md';
const BROWSERS = 'docs/guides/browsers.md';

const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as Results;
const { date, machine, load, versions, rows } = results;
const ours = rows.filter(({ target }) => target !== null);
const peers = rows.filter(({ target }) => target === null);
const met = ours.filter((row) => row.met === true).length;

/** The figures that matter to users. The guide has all figures, and those of the peers. */
const IN_README = [
  'bundle: one GET and one POST',
  'bundle: the same with paginate and poll',
  'packages installed',
  'bytes installed',
  'allocation over raw fetch, GET: ours',
  'loopback over raw fetch, GET, 10 in flight: ours',
  '10,000 items through paginate, over a loop by hand: time over loopback',
  'import and construct: ours',
  'docs, first paint: Redoc over ours',
  'sandbox, GET: answers over Prism',
  'xa sandbox: from process start to its address, over an empty process',
  'xa verify --write over the sandbox: 79 operations, all modes',
];
const highlights = IN_README.map((name) => {
  const found = ours.find((row) => row.name === name);
  if (found === undefined) throw new Error(`${RESULTS} has no row "${name}", which the README shows.`);
  return found;
});
const where = `on ${date}, on ${machine}, ${loadOf(load)}`;

const readmePart = `Measured with \`npm run bench\` ${where}. Each ratio compares two measurements of the same round, as its name says.

${table(highlights, { notes: false })}

[All ${ours.length} figures with a target](docs/guides/figures.md) (${met} are met), those of the peers, and notes.`;

/** The bytes of each program, by the bundler. */
const bytesBy = (bundler: string): Map<string, number> =>
  new Map(
    rows.flatMap(({ name, value }) =>
      name.startsWith(bundler) && value !== null ? [[name.slice(bundler.length), value]] : [],
    ),
  );
const [inOneFile, byVite] = [bytesBy('bundle: '), bytesBy('bundle by Vite: ')];
const sizes = `| what | in one file, by esbuild | at once, by Vite |
| --- | ---: | ---: |
${[...inOneFile].map(([name, value]) => `| ${name} | ${value.toLocaleString('en')} | ${byVite.get(name)?.toLocaleString('en') ?? ''} |`).join('\n')}

Measured ${where}. The first two rows are this package.`;

const page = `---
title: Figures
group: Run
order: 6
---

# Figures

Measured with \`npm run bench\` ${where}. A ratio compares with the first measurement of its kind in
the same round. The spread says how far the median may be off. Only the ratios are comparable across machines. If the spread of a
figure exceeds the distance to its target, the figure is not decided. If rounds differ too much to quote a median, no figure is shown.

## Against the targets

${met} of ${ours.length} targets are met.

${table(ours)}

## Peers in the same run

${table(peers)}

## Versions

${Object.entries(versions)
  .map(([name, version]) => `${name} ${String(version)}`)
  .join(', ')}.
`;

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const texts = {
  'README.md': withPart(readFileSync('README.md', 'utf8'), 'figures', readmePart),
  [BROWSERS]: withPart(readFileSync(BROWSERS, 'utf8'), 'sizes', sizes),
  [PAGE]: page,
};
for (const [path, text] of Object.entries(texts))
  keepFile(path, await formatted(path, text), { check: values.check, command: 'npm run figures' });

/**
 * `npm --prefix bench run figures`: writes the results of `npm run bench` into the README, the docs and their charts. With `--check`,
 * nothing is written, and everything must match the results.
 */
import { readFileSync } from 'node:fs';
import type { Question } from './row.ts';
import { changedSince, describeRun, type Measured, readResults } from './runs.ts';
import { table } from './table.ts';
import { headline } from './headlines.ts';
import { type Bar, drawBars, inWords } from './bars.ts';
import { readArguments } from '../scripts/read-arguments.ts';
import { escapeHtml } from 'openapi-contract-kit/internal/base/text';
import { formatted, keepFile, withPart } from '../scripts/written/page.ts';

const { values } = readArguments('npm --prefix bench run figures -- [--check]', {
  options: { check: { type: 'boolean', default: false } },
});
const PAGE = 'docs/guides/figures.md';
const BROWSERS = 'docs/guides/browsers.md';

const results = readResults();
if (results === undefined) throw new Error('There are no results yet. Run: npm run bench');
const { runs } = results;
const versions = Object.fromEntries(runs.flatMap((run) => Object.entries(run.versions)));

/** Said of a figure of code that has changed since it was measured. */
const OUTDATED = 'measured before the last change of this part';
const outdated = new Set<string>();
for (const name of new Set(results.rows.map(({ question }) => question))) {
  const { question } = (await import(`./questions/${name}.ts`)) as { readonly question: Question };
  const run = runs[results.rows.find((row) => row.question === name)?.run ?? -1];
  if (run !== undefined && changedSince(run.commit, question.measures) !== false) outdated.add(name);
}
/** The runs have letters if there is more than one. */
const letter = (run: number): string => String.fromCharCode(97 + run);
const rows = results.rows.map((row) => ({
  ...row,
  note: [runs.length > 1 && `run ${letter(row.run)}`, outdated.has(row.question) && OUTDATED, row.note]
    .filter(Boolean)
    .join('; '),
}));
const ours = rows.filter(({ target }) => target !== null);
const peers = rows.filter(({ target }) => target === null);
const met = ours.filter((row) => row.met === true).length;

/** When, where and at which commit these rows were measured. */
const whereOf = (all: readonly Measured[]): string =>
  [...new Set(all.map(({ run }) => run))]
    .flatMap((run) => (runs[run] ? describeRun(runs[run]) : []))
    .join('; ');
const versionsText = Object.entries(versions)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ');

const rowOf = (name: string) => {
  const found = rows.find((row) => row.name === name);
  if (found === undefined)
    throw new Error(`bench/results/latest.json has no row "${name}", which a page shows.`);
  return found;
};

/** The peers, with the packages that they are measured with. */
const PEERS = {
  'hey-api': '@hey-api/openapi-ts',
  redocly: '@redocly/cli',
  'openapi-fetch': 'openapi-fetch',
  ky: 'ky',
  octokit: '@octokit/core',
  axios: 'axios',
} as const;
const OURS = 'this package';

interface Compared {
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly ours: string;
  readonly peer: (name: string) => string;
  readonly show: (value: number) => string;
}

const COMPARED: readonly Compared[] = [
  {
    file: 'figures-size',
    title: 'Bytes in a page',
    about: 'gzipped; smaller is better',
    ours: 'bundle: one GET and one POST',
    peer: (name) => `bundle: ${name === 'octokit' ? 'octokit with paginate and retry' : name}`,
    show: (value) => `${(value / 1_000).toFixed(1)} kB`,
  },
  {
    file: 'figures-time',
    title: 'Time of a GET',
    about: 'relative to fetch alone; smaller is better',
    ours: 'loopback over raw fetch, GET, 10 in flight: ours',
    peer: (name) => `loopback over raw fetch, GET, 10 in flight: ${name}`,
    show: (value) => `${value.toFixed(2)} ×`,
  },
];

const bar = (name: string, value: number | null, show: Compared['show'], isOurs = false): Bar[] =>
  value === null ? [] : [{ name, value, shown: show(value), isOurs }];

/** The charts of the README, by their file. */
const charts = {
  ...Object.fromEntries(
    COMPARED.map(({ file, title, about, ours: own, peer, show }) => {
      const all = [
        ...bar(OURS, rowOf(own).value, show, true),
        ...Object.entries(PEERS).flatMap(([name, from]) =>
          bar(`${name} ${versions[from] ?? ''}`, rowOf(peer(name)).value, show),
        ),
      ];
      return [file, { title, about, bars: all.toSorted((one, other) => one.value - other.value) }] as const;
    }),
  ),
};
const pictureOf = (file: string): string => `docs/pictures/${file}.svg`;

const shownOr = (name: string, show: Compared['show']): string => {
  const { value } = rowOf(name);
  return value === null ? 'too noisy' : show(value);
};
const compared = COMPARED.flatMap(({ ours: own, peer }) => [own, ...Object.keys(PEERS).map(peer)].map(rowOf));
const readmePart = `${Object.entries(charts)
  .map(
    ([file, chart]) =>
      `<img src="${pictureOf(file)}" width="32%" align="top" alt="${escapeHtml(inWords(chart))}">`,
  )
  .join('\n')}

| | ${[OURS, ...Object.keys(PEERS)].join(' | ')} |
| --- | ${'---: | '.repeat(Object.keys(PEERS).length + 1)}
${COMPARED.map(({ title, ours: own, peer, show }) => `| ${title} | ${[own, ...Object.keys(PEERS).map(peer)].map((name) => shownOr(name, show)).join(' | ')} |`).join('\n')}

openapi-fetch and hey-api are smaller, because they leave timeouts, retries and pages to you; Redocly's client is, because it leaves
pages to you, and bounds each attempt, not the call. Measured ${whereOf(compared)}.

${headline()}
[All figures, with the versions of what was compared](docs/guides/figures.md).`;

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

Measured ${whereOf(rows.filter(({ name }) => name.startsWith('bundle')))}. The first two rows are this package.`;

const page = `---
title: Figures
group: Contribute
order: 6
---

# Figures

How fast and how small the package is, beside other clients, and what we hold ourselves to.

Measured with \`npm run bench\`${runs.length > 1 ? ':' : ` ${whereOf(rows)}.`}
${runs.length > 1 ? runs.map((run, at) => `\n- run ${letter(at)}: ${describeRun(run)}`).join('') + '\n\n' : ''}A ratio compares with the first measurement of its kind in the same round; only ratios
are comparable across machines. The spread says how far the median may be off. "Not decided": the spread is larger than the
distance to the target. A dash: the rounds differ too much to quote a figure.

## Against the targets

${met} of ${ours.length} targets are met.

${table(ours)}

## Peers in the same run

${table(peers)}

## Versions

${versionsText}.
`;

const texts = {
  'README.md': withPart(readFileSync('README.md', 'utf8'), 'figures', readmePart),
  [BROWSERS]: withPart(readFileSync(BROWSERS, 'utf8'), 'sizes', sizes),
  [PAGE]: page,
};
const options = { check: values.check, command: 'npm --prefix bench run figures' };
if (outdated.size > 0)
  console.error(`Measured before the last change of what they measure: ${[...outdated].join(', ')}.`);
/** A change of the code outdates figures; that alone is no reason to write the pages again. */
const undated = (text: string): string =>
  text
    .replaceAll(new RegExp(`; ${OUTDATED}|${OUTDATED}; |${OUTDATED}`, 'g'), '')
    .replaceAll(/ {2,}|-{3,}/g, ' ');
for (const [path, text] of Object.entries(texts)) {
  const written = await formatted(path, text);
  if (!values.check || undated(written) !== undated(readFileSync(path, 'utf8')))
    keepFile(path, written, options);
}
for (const [file, chart] of Object.entries(charts)) keepFile(pictureOf(file), drawBars(chart), options);

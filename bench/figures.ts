/**
 * `npm --prefix bench run figures`: writes the results of `npm run bench` into the README, the docs and their charts. With `--check`,
 * nothing is written, and everything must match the results.
 */
import { readFileSync } from 'node:fs';
import type { Question, Row } from './row.ts';
import { changedSince, describeRuns, listed, readResults } from './runs.ts';
import { headline, lowest } from './headlines.ts';
import { besidePeers } from './beside.ts';
import { type Bar, drawBars, inWords } from './bars.ts';
import { peerNamed } from './peer-versions.ts';
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

const outdated = new Set<string>();
for (const name of new Set(results.rows.map(({ question }) => question))) {
  const { question } = (await import(`./questions/${name}.ts`)) as { readonly question: Question };
  const run = runs[results.rows.find((row) => row.question === name)?.run ?? -1];
  if (run !== undefined && changedSince(run.commit, question.measures) !== false) outdated.add(name);
}
const { rows } = results;
const ours = rows.filter(({ target }) => target !== null);
const missed = ours.filter((row) => row.met === false);

const versionsText = Object.entries(versions)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ');

const rowOf = (name: string) => {
  const found = rows.find((row) => row.name === name);
  if (found === undefined)
    throw new Error(`bench/results/latest.json has no row "${name}", which a page shows.`);
  return found;
};

const OURS = 'this package';

const labelOf = (peer: string): string =>
  peer === 'octokit-without-retry' ? 'octokit, retries off' : peerNamed(peer)[0];

/** `ky 2.1.0`, if the run knows the version. */
function withVersion(peer: string): string {
  const version = versions[peerNamed(peer)[1]];
  return version === undefined ? labelOf(peer) : `${labelOf(peer)} ${version}`;
}

interface Compared {
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly ours: string;
  /** The names of the rows that are compared begin with it. */
  readonly rows: string;
  readonly show: (value: number) => string;
}

const SIZES: Compared = {
  file: 'figures-size',
  title: 'Bytes in a page',
  about: 'gzipped; smaller is better',
  ours: 'bundle: one GET and one POST',
  rows: 'bundle: ',
  show: (value) => `${(value / 1_000).toFixed(1)} kB`,
};
const TIMES: Compared = {
  file: 'figures-time',
  title: 'Time of a GET',
  about: 'relative to fetch alone; smaller is better',
  ours: 'loopback over raw fetch, GET, 10 in flight: ours',
  rows: 'loopback over raw fetch, GET, 10 in flight: ',
  show: (value) => `${value.toFixed(2)} ×`,
};

/** Rows that are not of a client that somebody would choose. */
const NO_PEERS = /^(?:ours.*|raw fetch|fetch-with-deadline|one GET and one POST|the same with .*)$/;

/** The clients beside ours, by the first word of the row that a prefix begins. */
const peersIn = (prefix: string) =>
  rows.flatMap(({ name, value }) => {
    const peer = name.startsWith(prefix) ? name.slice(prefix.length) : 'ours';
    return NO_PEERS.test(peer) || value === null ? [] : [{ name: peer.replace(/ with .*/, ''), value }];
  });

/** The client over its own transport for Node, beside a row of the client over fetch. */
const onNode = (overFetch: string): string => `${overFetch} with nodeTransport`;

/** The bars of a chart, the best first. */
function barsOf({ ours: overFetch, rows: prefix, show }: Compared): Bar[] {
  const own: Readonly<Record<string, string>> = { [overFetch]: OURS, [onNode(overFetch)]: `${OURS}, ./node` };
  const bar = (name: string, value: number, isOurs: boolean): Bar => ({
    name,
    value,
    shown: show(value),
    isOurs,
  });
  return [
    ...rows.flatMap(({ name, value }) => {
      const label = own[name];
      return label === undefined || value === null ? [] : [bar(label, value, true)];
    }),
    ...peersIn(prefix).map((peer) => bar(withVersion(peer.name), peer.value, false)),
  ].toSorted((one, other) => one.value - other.value);
}

/** The charts of the README, by their file. */
const charts = Object.fromEntries(
  [SIZES, TIMES].map(({ file, title, about, ...of }) => [
    file,
    { title, about, bars: barsOf({ file, title, about, ...of }) },
  ]),
);
const pictureOf = (file: string): string => `docs/pictures/${file}.svg`;

const show = (value: number | null, unit: string): string =>
  value === null ? 'too noisy' : `${value.toLocaleString('en')}${unit === '' ? '' : ` ${unit}`}`;
const shown = (name: string, as: Compared['show'] = (value) => show(value, rowOf(name).unit)): string => {
  const { value } = rowOf(name);
  return value === null ? 'too noisy' : as(value);
};
const peersBeside = (prefix: string, as: Compared['show']): string =>
  peersIn(prefix)
    .toSorted((one, other) => one.value - other.value)
    .map(({ name, value }) => `${labelOf(name)} ${as(value)}`)
    .join(', ');
const ratio = (value: number): string => `${value.toFixed(2)} ×`;
const [tenth, whole] = [
  (value: number): string => value.toFixed(1),
  (value: number): string => value.toFixed(0),
];

const smaller = peersIn(SIZES.rows)
  .filter(({ value }) => value < (rowOf(SIZES.ours).value ?? 0))
  .map(({ name }) => labelOf(name));
const smallerText =
  smaller.length === 0
    ? ''
    : `${listed(smaller)} ${smaller.length === 1 ? 'is' : 'are'} smaller and ${smaller.length === 1 ? 'leaves' : 'leave'} more to your code: timeouts, retries, pagination or the wait for a report.`;

const readmePart = `${Object.entries(charts)
  .map(([file, chart]) => `<img src="${pictureOf(file)}" align="top" alt="${escapeHtml(inWords(chart))}">`)
  .join('\n')}

${smallerText} ${headline()} [All figures and missed targets](docs/guides/figures.md).`.trim();

/** What a user decides by. */
const decisive: readonly (readonly [what: string, result: string, others: string])[] = [
  [
    'What the client adds to a page, gzipped',
    `${shown(SIZES.ours, SIZES.show)}; with pagination and polling ${shown('bundle: the same with paginate and poll', SIZES.show)}`,
    peersBeside(SIZES.rows, SIZES.show),
  ],
  [
    'Time of a GET relative to `fetch` alone, ten at once',
    `${shown(TIMES.ours, ratio)}; with \`nodeTransport\` ${shown(onNode(TIMES.ours), ratio)}`,
    `${peersBeside(TIMES.rows, ratio)}; \`fetch\` with a deadline ${shown(`${TIMES.rows}fetch-with-deadline`, ratio)}`,
  ],
  [
    'From import to a client that can be called',
    shown('import and construct: ours'),
    peersBeside('import and construct: ', (value) => `${tenth(value)} ms`),
  ],
  [
    'Time of 10,000 items with `paginate`, relative to a loop by hand',
    shown('10,000 items through paginate, over a loop by hand: time over loopback', ratio),
    `it keeps ${shown('memory kept per page by paginate')} of memory for each page`,
  ],
  [
    'What `npm install` of the client adds',
    `${shown('client: packages installed', whole)} packages, ${shown('client: bytes installed', inMegabytes)}`,
    ['openapi-fetch', 'ky', 'axios']
      .map(
        (name) =>
          `${name} ${shown(`${name}: packages installed`, whole)}, ${shown(`${name}: bytes installed`, inMegabytes)}`,
      )
      .join('; '),
  ],
  [
    'Start of the sandbox',
    shown('sandbox: from process start to its address, over an empty process'),
    `it sends at least ${lowest('sandbox, GET: answers over Prism')} responses in the time of one of Prism`,
  ],
  [
    'Verification of the whole service, with writes',
    shown('openapi-contract-kit verify --write over the sandbox, all modes'),
    rowOf('openapi-contract-kit verify --write over the sandbox, all modes').note.split(';')[0] ?? '',
  ],
  [
    'First text of the documentation (1 Mbps, a processor slowed down 4 times)',
    shown('docs, first paint: ours'),
    `Scalar takes at least ${lowest('docs, first paint: Scalar over ours')} times as long, Redoc ${lowest('docs, first paint: Redoc over ours')} times`,
  ],
];

function inMegabytes(value: number): string {
  return `${(value / 1_000_000).toFixed(1)} MB`;
}

const tableOf = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');

/** Neither its sign nor its digits part in a narrow column. */
const targetOf = ({ target }: Row): string =>
  target
    ?.replace('<=', 'at most')
    .replace('>=', 'at least')
    .replace(/\d{4,}/, (digits) => Number(digits).toLocaleString('en'))
    .replaceAll(' ', '\u00a0') ?? '';

/** The value, or a dash if the rounds differed too much to quote one. */
const valueOf = ({ value, unit }: Row): string =>
  value === null ? '-' : show(value, unit === 'ratio' ? '' : unit);

const shortValueOf = (row: Row): string => {
  const { value, unit } = row;
  if (value === null || unit !== 'B') return valueOf(row).replaceAll(' ', '\u00a0');
  return (value < 100_000 ? SIZES.show(value) : inMegabytes(value)).replaceAll(' ', '\u00a0');
};

/** What a row measures, in the words of readers. */
const plain = (name: string): string =>
  name
    .replace(/: ours$/, '')
    .replace(/^loopback over/, 'time relative to')
    .replace(/^CPU over/, 'CPU time relative to')
    .replace(/,? over (?!loopback|the sandbox|an empty)/, ' relative to ')
    .replace('over an empty process', 'beyond an empty process')
    .replace('answers', 'responses')
    .replace('in flight', 'at once');

/** A note without the versions at its end, which the page lists once. */
const reasonOf = ({ note }: Row): string => note.replace(/(?:^|; )[^;]*Node [\d.]+$/, '') || 'not known';

const missedLines = missed.map((row, at) => {
  const before = missed[at - 1];
  const isSame = before !== undefined && reasonOf(before) === reasonOf(row);
  return [plain(row.name), valueOf(row), targetOf(row), isSame ? 'the same' : reasonOf(row)];
});

const targetLines = ours.map((row) => [
  plain(row.name),
  row.met === false ? `**${valueOf(row)}**` : valueOf(row),
  `${targetOf(row)}${row.met === null && row.value !== null ? ', not decided' : ''}`,
]);

const beside = besidePeers(rows, shortValueOf);
const besideLines = beside.lines.map(([measured = '', ...cells]) => [plain(measured), ...cells]);
const otherLines = rows
  .filter((row) => row.target === null && !beside.shown.has(row))
  .map((row) => [plain(row.name), valueOf(row)]);

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

The first two rows are this package. [Figures](figures.md) says where they were measured.`;

const folded = (summary: string, content: string): string =>
  `<details>\n<summary>${summary}</summary>\n\n${content}\n\n</details>`;

const page = `---
title: Figures
group: Contribute
order: 6
keywords: benchmark, performance, speed, bundle size
---

# Figures

How fast and how small the packages are, compared with their peers.

## What you can decide by

${tableOf(['what', 'result', 'compared with'], decisive)}

${smallerText} For Prism, Scalar and Redoc, the lowest ratio of all recorded runs is quoted.

## Missed targets

We set ${ours.length} targets and miss ${missed.length}:

${tableOf(['what', 'result', 'target', 'why'], missedLines)}

## Everything that was measured

Only ratios are comparable across machines. A dash: the rounds differ too much to quote a figure. \`npm run bench\` repeats it;
\`bench/results/latest.json\` has the spread of each figure and what was seen in profiles.

${folded(`All ${ours.length} targets`, tableOf(['what', 'result', 'target'], targetLines))}

${folded('The client and its peers', tableOf(beside.head, besideLines))}

${folded('Other figures', tableOf(['what', 'result'], otherLines))}

${folded('Where it was measured', `Measured ${describeRuns(runs)}, with ${versionsText}.`)}
`;

const texts = {
  'README.md': withPart(readFileSync('README.md', 'utf8'), 'figures', readmePart),
  [BROWSERS]: withPart(readFileSync(BROWSERS, 'utf8'), 'sizes', sizes),
  [PAGE]: page,
};
const options = { check: values.check, command: 'npm --prefix bench run figures' };
if (outdated.size > 0)
  console.error(`Measured before the last change of what they measure: ${[...outdated].join(', ')}.`);
for (const [path, text] of Object.entries(texts)) keepFile(path, await formatted(path, text), options);
for (const [file, chart] of Object.entries(charts)) keepFile(pictureOf(file), drawBars(chart), options);

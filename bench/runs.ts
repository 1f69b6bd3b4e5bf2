/** Where and when figures were measured, and whether what they measure has changed since. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, platform, arch, totalmem } from 'node:os';
import { join } from 'node:path';
import { NODE_24 } from './node-24.ts';
import { pinnedVersion } from './peer-versions.ts';
import type { Row } from './row.ts';

export interface Run {
  readonly date: string;
  /** Earlier versions of the benchmarks did not record it. */
  readonly commit?: string;
  readonly machine: string;
  /** The other load of the machine at the start, per processor. */
  readonly load: number;
  /** Of Node and of the peers. */
  readonly versions: Readonly<Record<string, string>>;
}

/** A figure, the question that it answers, and the number of the run that measured it. */
export type Measured = Row & { readonly question: string; readonly run: number };

export interface Results {
  readonly runs: readonly Run[];
  readonly rows: readonly Measured[];
}

const here = import.meta.dirname;
export const RESULTS = join(here, 'results/latest.json');

export const readResults = (): Results | undefined =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : undefined;

const git = (cwd: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** This run, before anything is measured; without a commit, nobody could repeat it, so it is not recorded. */
export function thisRun(cwd = here): Run & { readonly commit: string } {
  const commit = git(cwd, 'rev-parse', '--short=8', 'HEAD');
  if (commit === undefined)
    throw new Error('Results are recorded with their commit, and this is not a git checkout. Use --only.');
  const peers = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const [load = 0] = loadavg();
  const [cpu] = cpus();
  const changed =
    git(
      here,
      'status',
      '--porcelain',
      '--',
      '../src',
      '../kit/src',
      '../tools/src',
      '../site/src',
      '../generated',
      '../scripts',
    ) !== '';
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: `${commit}${changed ? ' with changes' : ''}`,
    machine: `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`,
    load: Number((load / cpus().length).toFixed(1)),
    versions: {
      node: process.version,
      'node of the peers that need it': NODE_24,
      ...peers.dependencies,
      ...peers.devDependencies,
      '@redocly/cli': pinnedVersion('@redocly/cli'),
    },
  };
}

/** Why the rows of an earlier run cannot stand beside those of this run; undefined if they can. */
export function whyApart(earlier: Run, now: Run): string | undefined {
  if (earlier.machine !== now.machine) return `on ${earlier.machine}, and this is ${now.machine}`;
  const other = Object.entries(now.versions).find(([name, version]) => earlier.versions[name] !== version);
  if (other === undefined) return undefined;
  const [name, version] = other;
  return `with ${name} ${earlier.versions[name] ?? '(none)'}, and this run has ${version}`;
}

/** The results with the rows of a new run in place of the earlier rows of its questions. */
export function mergeRun(
  before: Results | undefined,
  run: Run,
  rows: readonly Omit<Measured, 'run'>[],
): Results {
  const questions = new Set(rows.map(({ question }) => question));
  const kept = before?.rows.filter(({ question }) => !questions.has(question)) ?? [];
  const numbers = [...new Set(kept.map((row) => row.run))];
  return {
    runs: [...numbers.flatMap((number) => before?.runs[number] ?? []), run],
    rows: [
      ...kept.map((row) => ({ ...row, run: numbers.indexOf(row.run) })),
      ...rows.map((row) => ({ ...row, run: numbers.length })),
    ],
  };
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (all: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(all);

/** When, where and at which commit all was measured: at several only if `bench --keep` joined runs. */
export function describeRuns(all: readonly Run[]): string {
  const each = (of: (run: Run) => string | undefined) => [...new Set(all.flatMap((run) => of(run) ?? []))];
  const commits = each(({ commit }) => commit);
  return [
    `on ${listed(each(({ date }) => date))}`,
    `at commit${commits.length === 1 ? '' : 's'} ${listed(commits)}`,
    `on ${listed(each(({ machine }) => machine))}`,
  ].join(', ');
}
/** Whether one of these files changed after the commit; undefined if this checkout does not have the commit. */
export function changedSince(commit: string | undefined, paths: readonly string[]): boolean | undefined {
  if (commit === undefined) return undefined;
  const [hash = ''] = commit.split(' ');
  const changes = git(
    here,
    'log',
    '-1',
    '--format=%h',
    `${hash}..HEAD`,
    '--',
    ...paths.map((path) => `../${path}`),
  );
  return changes === undefined ? undefined : changes !== '';
}

/** What the README says in one sentence: it holds in the worst of all recorded runs, on every machine. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOfPeer } from './peer-versions.ts';
import type { Row } from './row.ts';
import type { Run } from './runs.ts';

const FILE = join(import.meta.dirname, 'results/headlines.json');

const SANDBOX = ['sandbox, GET: answers over Prism', 'sandbox, POST: answers over Prism'];
const DOCS = ['docs, first paint: Scalar over ours', 'docs, first paint: Redoc over ours'];

/** The ratios of one run. Times are not kept, because they say nothing about another machine. */
interface Ratios {
  readonly date: string;
  readonly machine: string;
  readonly peers: Readonly<Record<string, string>>;
  readonly ratios: Readonly<Record<string, number>>;
}

const recorded = (): readonly Ratios[] =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as readonly Ratios[]) : [];

/** Adds the ratios of a run to those of the earlier ones, on this machine and on others. */
export function recordHeadlines({ date, machine }: Run, rows: readonly Row[]): void {
  const ratios = Object.fromEntries(
    rows.flatMap(({ name, value }) =>
      value !== null && [...SANDBOX, ...DOCS].includes(name) ? [[name, value]] : [],
    ),
  );
  if (Object.keys(ratios).length === 0) return;
  const { Prism = '', Scalar = '', Redoc = '' } = versionOfPeer;
  const all: readonly Ratios[] = [...recorded(), { date, machine, peers: { Prism, Scalar, Redoc }, ratios }];
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/** The lowest that a ratio was in a recorded run, without its fraction. */
export const lowest = (name: string): number =>
  Math.floor(Math.min(...recorded().flatMap(({ ratios }) => ratios[name] ?? [])));

/** The sentence. */
export function headline(runs: readonly Ratios[] = recorded()): string {
  const machines = new Set(runs.map(({ machine }) => machine)).size;
  const versions = (peer: string): string =>
    [...new Set(runs.flatMap(({ peers }) => peers[peer] ?? []))].join(' and ');
  const worst = (names: readonly string[]): number =>
    Math.floor(Math.min(...runs.flatMap(({ ratios }) => names.flatMap((name) => ratios[name] ?? []))));
  return (
    `The sandbox sends over ${worst(SANDBOX)} times as many responses as Prism ${versions('Prism')}, and the documentation appears ` +
    `over ${worst(DOCS)} times sooner than that of Scalar ${versions('Scalar')} and Redoc ${versions('Redoc')}: ` +
    `the worst of ${runs.length} runs on ${machines} ${machines === 1 ? 'machine' : 'machines'}.`
  );
}

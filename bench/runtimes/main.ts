/**
 * `npm --prefix bench run runtimes`: tests the client and, in runtimes with a command line, the sandbox of the packed packages,
 * over loopback. Each runtime is downloaded from the registry. A runtime that is not available is reported, and fails
 * if `CI` is set.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { packInto } from '../../scripts/pack.ts';
import { readArguments, refuseArguments } from '../../scripts/read-arguments.ts';
import type { Outcome } from './outcome.ts';
import { playProgram, playWorker, versionOf, type Runtime } from './run.ts';
import { startServer } from './server.ts';

const node = (version: string): Runtime => ({
  packages: [`node@${version}`],
  command: ['node'],
  play: playProgram,
});

const runtimes: Record<string, Runtime> = {
  'node 20': node('20'),
  'node 22': node('22'),
  'node 24': node('24'),
  'node 26': node('26'),
  bun: { packages: ['bun@1.4.4'], command: ['bun'], play: playProgram },
  deno: {
    packages: ['deno@2.9.6'],
    command: ['deno', 'run', '--allow-net', '--allow-read', '--allow-env'],
    play: playProgram,
  },
  workerd: { packages: ['workerd@1.20261117.1'], command: ['workerd', 'serve'], play: playWorker },
};

const usage = `npm --prefix bench run runtimes -- [--only <names>]

  --only <names>  only these runtimes, separated by commas: ${Object.keys(runtimes).join(', ')}`;
const { values } = readArguments(usage, { options: { only: { type: 'string' } } });
const chosen = Object.entries(runtimes).filter(([name]) => values.only?.split(',').includes(name) ?? true);
if (chosen.length === 0) refuseArguments(usage, `No runtime is called ${values.only}.`);

const folder = await mkdtemp(join(tmpdir(), 'runtimes-'));
const server = await startServer();
const absent: string[] = [];
const faults: string[] = [];
const rows: { name: string; version: string; outcomes: readonly Outcome[] }[] = [];
const cell = (text: string): string => text.padEnd(13);

try {
  const programs = ['program.ts', 'worker.ts', 'sandbox.ts'];
  const entryPoints = programs.map((file) => join(import.meta.dirname, file));
  await build({
    entryPoints,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['experimentation-automation', 'experimentation-automation-tools', 'node:*'],
    outdir: folder,
    logLevel: 'error',
  });

  const { client, kit, tools } = await packInto(folder);
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const install = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--omit=peer'];
  await promisify(execFile)('npm', [...install, client.tarball, kit.tarball, tools.tarball], { cwd: folder });

  for (const [name, runtime] of chosen) {
    let version: string;
    try {
      version = await versionOf(runtime);
    } catch (error) {
      absent.push(name);
      console.error(`${name}: NOT AVAILABLE from the registry, so it was not tested. ${String(error)}`);
      continue;
    }
    let outcomes: Outcome[];
    try {
      outcomes = await runtime.play(runtime, folder, server);
    } catch (error) {
      faults.push(`${name} ${version}: ${String(error)}`);
      continue;
    }
    rows.push({ name, version, outcomes });
    for (const { name: point, fault } of outcomes) {
      if (fault !== undefined) faults.push(`${name} ${version}, ${point}: ${fault}`);
    }
  }
} finally {
  await server.close();
  if (!process.env['KEEP']) await rm(folder, { recursive: true, force: true });
}

const points = [...new Set(rows.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)))];
console.log(['runtime', 'version', ...points].map(cell).join(''));
for (const { name, version, outcomes } of rows) {
  const shown = points.map((point) => {
    const outcome = outcomes.find(({ name }) => name === point);
    if (outcome === undefined) return '-';
    return outcome.fault === undefined ? `ok ${String(outcome.ms)} ms` : 'FAILED';
  });
  console.log([name, version, ...shown].map(cell).join(''));
}
for (const fault of faults) console.error(fault);
if (absent.length > 0) console.error(`NOT TRIED: ${absent.join(', ')}.`);
process.exitCode = faults.length > 0 || (absent.length > 0 && process.env['CI']) ? 1 : 0;

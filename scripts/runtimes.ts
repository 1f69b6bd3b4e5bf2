/**
 * `npm run test:runtimes`: the client in every runtime that it is meant for, each from the registry, over loopback.
 * A runtime that cannot be had is said, and fails where `CI` is set.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { playProgram, playWorker, versionOf, type Runtime } from './runtimes/run.ts';
import type { Outcome } from './runtimes/scenario.ts';
import { startServer } from './runtimes/server.ts';

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
  deno: { packages: ['deno@2.9.6'], command: ['deno', 'run', '--allow-net'], play: playProgram },
  workerd: { packages: ['workerd@1.20261117.1'], command: ['workerd', 'serve'], play: playWorker },
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = Object.entries(runtimes).filter(([name]) => values.only?.split(',').includes(name) ?? true);
if (chosen.length === 0) {
  console.error(`No such runtime. There are: ${Object.keys(runtimes).join(', ')}.`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'runtimes-'));
const server = await startServer();
const absent: string[] = [];
const faults: string[] = [];
const cell = (text: string): string => text.padEnd(13);

try {
  const scripts = new URL('runtimes/', import.meta.url).pathname;
  const entryPoints = [join(scripts, 'main.ts'), join(scripts, 'worker.ts')];
  await build({
    entryPoints,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    outdir: folder,
    logLevel: 'error',
  });

  let headed = false;
  for (const [name, runtime] of chosen) {
    let version: string;
    try {
      version = await versionOf(runtime);
    } catch (error) {
      absent.push(name);
      console.error(
        `${name}: COULD NOT BE HAD from the registry, so nothing is known of it. ${String(error)}`,
      );
      continue;
    }
    let outcomes: Outcome[];
    try {
      outcomes = await runtime.play(runtime, folder, server);
    } catch (error) {
      faults.push(`${name} ${version}: ${String(error)}`);
      continue;
    }
    if (!headed) console.log(['runtime', 'version', ...outcomes.map(({ name }) => name)].map(cell).join(''));
    headed = true;
    const shown = outcomes.map(({ ms, fault }) => (fault === undefined ? `ok ${String(ms)} ms` : 'FAILED'));
    console.log([name, version, ...shown].map(cell).join(''));
    for (const { name: point, fault } of outcomes) {
      if (fault !== undefined) faults.push(`${name} ${version}, ${point}: ${fault}`);
    }
  }
} finally {
  server.close();
  if (!process.env['KEEP']) await rm(folder, { recursive: true, force: true });
}

for (const fault of faults) console.error(fault);
if (absent.length > 0) console.error(`NOT TRIED: ${absent.join(', ')}.`);
process.exitCode = faults.length > 0 || (absent.length > 0 && process.env['CI']) ? 1 : 0;

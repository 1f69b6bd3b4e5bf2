/** The clients that other generators make of the contract, to be bundled, run and type-checked beside ours. */
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { node24 } from './node-24.ts';

const run = promisify(execFile);
const BENCH = import.meta.dirname;
const OUT = join(BENCH, '.build');
const CONTRACT = join(BENCH, '../generated/openapi.json');

/** What a program imports from each, as the guides of its authors do. */
const EXPORTS = {
  'hey-api': `export { client } from './hey-api/client.gen'; export { createGoal, getGoal } from './hey-api';`,
  redocly: `export { client } from './redocly/client';`,
};

let generated: Promise<unknown> | undefined;

/** Writes them into `.build/`, once per run: their TypeScript, and `peers/` to run. */
export function generateClients(): Promise<unknown> {
  return (generated ??= generateBoth());
}

async function generateBoth(): Promise<void> {
  await rm(join(OUT, 'redocly'), { recursive: true, force: true });
  await mkdir(join(OUT, 'redocly'), { recursive: true });
  await Promise.all([
    run(node24(), [
      join(BENCH, 'node_modules/@hey-api/openapi-ts/bin/run.js'),
      ...['--input', CONTRACT, '--output', join(OUT, 'hey-api'), '--silent', '--no-log-file'],
    ]),
    run(
      process.execPath,
      [
        join(BENCH, '../node_modules/@redocly/cli/bin/cli.js'),
        ...['generate-client', CONTRACT, '--output', join(OUT, 'redocly/client.ts')],
      ],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    ),
  ]);
  for (const [name, contents] of Object.entries(EXPORTS)) {
    await build({
      stdin: { contents, resolveDir: OUT, loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      target: 'es2023',
      outfile: join(OUT, `peers/${name}.js`),
      logLevel: 'error',
    });
  }
}

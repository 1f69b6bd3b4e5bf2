/**
 * `npm --prefix bench run services`: installs products that others wrote, runs `openapi-contract-kit verify` on each with the contract that it serves,
 * and compares the causes that it reports with what was decided about them by hand, and the database with what was in it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readArguments, refuseArguments } from '../../scripts/read-arguments.ts';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';
import type { Report } from 'openapi-contract-kit/verify';
import { alertmanager } from './alertmanager.ts';
import { directus } from './directus.ts';
import { differences } from './dumps.ts';
import { fastapi } from './fastapi.ts';
import { decide, type DecidedCause, readGoldens } from './goldens.ts';
import { loopback } from './loopback.ts';
import type { Product, Running } from './product.ts';
import { quietEnv } from './programs.ts';
import { unleash } from './unleash.ts';

const PRODUCTS: readonly Product[] = [unleash, directus, fastapi, loopback, alertmanager];
const MOST_FALSE = 0.05;

const usage = `Usage: npm --prefix bench run services -- [--only <names>] [--folder <folder>]

  --only <names>     only these products, separated by commas: ${PRODUCTS.map(({ name }) => name).join(', ')}
  --folder <folder>  where to install them, and to keep databases, logs and reports; what is installed is used again

Exit codes: 0 success, 1 something differs from what was decided or announced, 2 invalid command line.
`;

const { values } = readArguments(usage, {
  options: { only: { type: 'string' }, folder: { type: 'string' } },
});
const wanted = values.only?.split(',').map((name) => name.trim());
const chosen = PRODUCTS.filter(({ name }) => wanted?.includes(name) ?? true);
if (chosen.length === 0 || (wanted !== undefined && chosen.length < wanted.length))
  refuseArguments(usage, `No product is called ${values.only}.`);

const folder = values.folder ? resolve(values.folder) : await mkdtemp(join(tmpdir(), 'services-'));
// The database does not run as root.
if (values.folder === undefined) await chmod(folder, 0o755);
await mkdir(folder, { recursive: true });
const decided: DecidedCause[] = [];
try {
  for (const product of chosen) decided.push(...(await check(product)));
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}
const falseOnes = decided.filter(({ isTrue }) => isTrue === false).length;
const share = decided.length === 0 ? 0 : falseOnes / decided.length;
console.log(`${decided.length} causes, ${falseOnes} false: ${(share * 100).toFixed(1)} %`);
if (share > MOST_FALSE) fail(`more than ${MOST_FALSE * 100} % of the causes are false`);

/** Runs the verifier twice on a product: reading only, and with `--write`. */
async function check(product: Product): Promise<DecidedCause[]> {
  const { name, about, records } = product;
  const own = join(folder, name);
  console.log(`${name}: ${about}`);
  await product.install(own);
  const running = await product.start(own);
  const all: DecidedCause[] = [];
  try {
    const goldens = await readGoldens(name);
    let before = await running.dump();
    for (const [mode, ...args] of [['read'], ['write', '--write']] as const) {
      const report = await verify(running, join(own, `${mode}.json`), args);
      const after = await running.dump();
      const told = [...report.leftBehind, ...report.unexpectedChanges];
      const changed = differences(before, after, records, told);
      for (const line of changed) fail(`${name}, ${mode}: the database differs: ${line.slice(0, 300)}`);
      before = after;
      const results = decide(report, goldens);
      for (const { open } of results)
        for (const { rule, operation, schemaPointer, status, message } of open)
          fail(
            `${name}, ${mode}: not decided: ${rule} ${schemaPointer ?? status ?? ''} in ${operation ?? 'no operation'}: ${message.slice(0, 300)}`,
          );
      const count = (isTrue: boolean): number => results.filter((one) => one.isTrue === isTrue).length;
      console.log(
        `  ${mode.padEnd(6)}${report.requests} requests, ${results.length} causes: ${count(true)} true, ${count(false)} false; ` +
          `${told.length} objects left, ${changed.length} rows differ`,
      );
      all.push(...results);
    }
  } finally {
    await running.stop();
  }
  return all;
}

async function verify(
  { url, contract, access }: Running,
  json: string,
  args: readonly string[],
): Promise<Report> {
  const program = resolve(import.meta.dirname, '../../kit/src/cli/program.ts');
  const given = ['verify', url, '--contract', contract, ...access, '--json', json, '--quiet', ...args];
  const child = spawn(process.execPath, [...FROM_SOURCES, program, ...given], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: quietEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return JSON.parse(await readFile(json, 'utf8')) as Report;
}

function fail(what: string): void {
  console.log(`  ${what}`);
  process.exitCode = 1;
}

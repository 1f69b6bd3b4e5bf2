/**
 * `npm --prefix bench run testers`: runs the testers that others wrote on the products, each on a new database, and keeps
 * their output. `bench/services/testers/results.yaml` has what was decided, by hand, about what they report.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { directus } from '../directus.ts';
import { fastapi } from '../fastapi.ts';
import type { Product, Running } from '../product.ts';
import { quietEnv } from '../programs.ts';
import { unleash } from '../unleash.ts';
import { PAGE } from '../../verifiers/table.ts';
import { readArguments } from '../../../scripts/read-arguments.ts';
import { formatted, keepFile, withPart } from '../../../scripts/written/page.ts';
import { servicesPart } from './page.ts';
import { writeContract, type Step, type Tester, TESTERS } from './testers.ts';

const PRODUCTS: readonly Product[] = [unleash, directus, fastapi];
const LIMIT = 8 * 60_000;

const usage = `npm --prefix bench run testers -- --folder <folder> [--only <names>] [--testers <names>] | --page [--check]

  --folder <folder>   where to install products and testers, and to keep what they print; what is installed is used again
  --only <names>      only these products, separated by commas: ${PRODUCTS.map(({ name }) => name).join(', ')}
  --testers <names>   only these testers: ${TESTERS.map(({ name }) => name).join(', ')}
  --page              writes what was decided into the page that compares the verifiers; --check only reports whether it is there
`;

const { values } = readArguments(usage, {
  options: {
    folder: { type: 'string' },
    only: { type: 'string' },
    testers: { type: 'string' },
    page: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
if (values.page) {
  const page = withPart(await readFile(PAGE, 'utf8'), 'services', await servicesPart());
  keepFile(PAGE, await formatted(PAGE, page), {
    check: values.check,
    command: 'npm --prefix bench run testers -- --page',
  });
} else if (values.folder === undefined) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  await testAll(resolve(values.folder));
}

function isWanted(names: string | undefined, name: string): boolean {
  return names?.split(',').includes(name) ?? true;
}

async function testAll(folder: string): Promise<void> {
  for (const product of PRODUCTS.filter(({ name }) => isWanted(values.only, name))) {
    const own = join(folder, product.name);
    await product.install(own);
    for (const tester of TESTERS.filter(({ name }) => isWanted(values.testers, name))) {
      const place = join(folder, 'testers', tester.name);
      await tester.install(place);
      const running = await product.start(own);
      try {
        await test(tester, running, place, join(folder, 'results', product.name, tester.name));
      } finally {
        await running.stop();
      }
    }
  }
}

async function test(tester: Tester, running: Running, place: string, work: string): Promise<void> {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await writeContract(running, work);
  const begin = performance.now();
  for (const step of await tester.steps(running, place, work)) {
    const code = await run(step, work, begin + LIMIT - performance.now());
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    console.log(`${work}: ${code === undefined ? 'stopped' : `exit ${code}`} after ${seconds} s`);
    if (code !== 0 && step.needed) break;
  }
}

/** The exit code of a program, whose output goes to `output.txt`; undefined if it was stopped at the limit. */
async function run({ command, args, env }: Step, cwd: string, limit: number): Promise<number | undefined> {
  const output = await open(join(cwd, 'output.txt'), 'a');
  const quiet = {
    REDOCLY_TELEMETRY: 'off',
    STEPCI_DISABLE_ANALYTICS: '1',
    SPECMATIC_DISABLE_TELEMETRY: 'true',
  };
  const child = spawn(command, args, {
    cwd,
    env: { ...quietEnv(), ...quiet, ...env },
    stdio: ['ignore', output.fd, output.fd],
    detached: true,
  });
  const stop = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(stop, limit);
  await once(child, 'exit');
  clearTimeout(timer);
  await output.close();
  return child.exitCode ?? undefined;
}

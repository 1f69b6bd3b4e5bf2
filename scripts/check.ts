/** `npm run check`: everything that CI runs, with the time that each step took. Steps that share no files run in parallel. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './read-arguments.ts';

const SCRIPT = 'node -C @experimentation-automation/source --import tsx';
const TEST = 'npm test --';
const BUSY = 'while true; do :; done';

/** Steps that need the packages as they are published find them here, once the first one has packed them. */
const PACKED = mkdtempSync(join(tmpdir(), 'packed-'));

/** The steps of a stage neither write what another one reads, nor measure time. The longest ones start first. */
const stages: readonly Readonly<Record<string, string>>[] = [
  {
    lint: 'oxlint && knip --config scripts/knip.json',
    package: `${SCRIPT} scripts/pack-check.ts`,
    format: 'oxfmt --check',
    docs: 'npm run --silent docs',
    typecheck: 'npm run --silent typecheck',
    generated: 'npm run --silent generate -- --check',
    figures: `${SCRIPT} bench/figures.ts --check`,
    guides: 'npm run --silent guides -- --check',
  },
  {
    test: TEST,
    sizes: `npm --prefix bench ci --omit=dev --no-audit --no-fund && ${SCRIPT} bench/gate.ts`,
    transport: `TRANSPORT=node ${TEST} test/client`,
  },
  { soak: 'npm run --silent test:soak' },
  {
    shuffled: `for seed in 1 2 3; do ${TEST} --sequence.shuffle --sequence.seed=$seed --reporter=dot || exit 1; done`,
  },
  {
    loaded: `for n in $(seq 12); do (${BUSY}) & busy="$busy $!"; done; ${TEST} --reporter=dot; code=$?; kill $busy; exit $code`,
  },
];
const steps: Readonly<Record<string, string>> = Object.fromEntries(stages.flatMap(Object.entries<string>));

const usage = `npm run check -- [--only step,step] [--except step,step]\nSteps: ${Object.keys(steps).join(', ')}`;

function chosen(): string[] {
  const { values } = readArguments(usage, {
    options: { only: { type: 'string' }, except: { type: 'string' } },
  });
  const only = values.only?.split(',') ?? Object.keys(steps);
  const except = values.except?.split(',') ?? [];
  const unknown = [...only, ...except].filter((step) => !(step in steps));
  if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(', ')}.`);
  return only.filter((step) => !except.includes(step));
}

/** Runs a step, and prints its output as a whole if others run beside it. */
async function run(name: string, alone: boolean): Promise<boolean> {
  const startTime = performance.now();
  if (alone) console.log(`\n== ${name}: ${steps[name]}`);
  const child = spawn(`${steps[name]}`, {
    shell: true,
    stdio: ['ignore', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
    env: { ...process.env, PACKED, PATH: `node_modules/.bin:${process.env['PATH']}` },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  if (!alone) console.log(`\n== ${name}: ${steps[name]}\n${Buffer.concat(output).toString()}`);
  if (status === 0) console.log(`== ${name} passed in ${seconds} s`);
  else console.error(`\n${name} failed after ${seconds} s. To run it alone: npm run check -- --only ${name}`);
  return status === 0;
}

/** Runs the steps, as many at once as there are cores. After a failure, no further step starts. */
async function runAll(names: readonly string[]): Promise<boolean> {
  const waiting = [...names];
  const alone = names.length === 1;
  let passed = true;
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined && passed; name = waiting.shift())
      passed = (await run(name, alone)) && passed;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return passed;
}

try {
  const names = chosen();
  for (const stage of stages) {
    if (await runAll(Object.keys(stage).filter((name) => names.includes(name)))) continue;
    process.exitCode = 1;
    break;
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
} finally {
  rmSync(PACKED, { recursive: true, force: true });
}

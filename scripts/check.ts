/** `npm run check`: everything that CI runs, one step after the other, with the time that each took. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const steps: Record<string, string> = {
  format: 'prettier --check .',
  lint: 'eslint . && knip && npm run --silent prose',
  typecheck: 'npm run --silent typecheck',
  generated: 'npm run --silent generate -- --check',
  test: 'npm test',
  diff: 'npm run --silent diff',
  docs: 'npm run --silent docs',
  package: 'node --import tsx scripts/pack-check.ts',
  sizes: 'npm --prefix bench ci --omit=dev --no-audit --no-fund && node --import tsx bench/gate.ts',
  guides: 'npm run --silent guides -- --check',
  figures: 'npm run --silent figures -- --check',
  soak: 'npm run --silent test:soak',
};

const usage = `npm run check -- [--only step,step] [--except step,step]\nSteps: ${Object.keys(steps).join(', ')}`;

function chosen(): string[] {
  const { values } = parseArgs({ options: { only: { type: 'string' }, except: { type: 'string' } } });
  const only = values.only?.split(',') ?? Object.keys(steps);
  const except = values.except?.split(',') ?? [];
  const unknown = [...only, ...except].filter((step) => !(step in steps));
  if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(', ')}.`);
  return only.filter((step) => !except.includes(step));
}

let names: string[];
try {
  names = chosen();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exit(2);
}

for (const name of names) {
  const started = performance.now();
  console.log(`\n== ${name}: ${steps[name]}`);
  const { status } = spawnSync(`${steps[name]}`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH: `node_modules/.bin:${process.env['PATH']}` },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n${name} failed after ${seconds} s. To run it alone: npm run check -- --only ${name}`);
    process.exit(1);
  }
  console.log(`== ${name} passed in ${seconds} s`);
}

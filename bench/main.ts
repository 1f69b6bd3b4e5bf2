/** `npm run bench`: asks the questions one after the other and records the results. `HELP` describes its options. */
import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Answer } from './ask.ts';
import { row } from './row.ts';
import { type Asked, type Results, table } from './table.ts';

const here = import.meta.dirname;
const HELP = `npm run bench -- [options]

  --only <name,name>  asks only these questions, and writes nothing
  --keep              writes what was asked into bench/results/latest.json, and keeps the other rows of it
  --whole             also installs and tests a fresh checkout, which takes minutes
  --help              prints this

There are these questions:`;
const values = options();
/** This question takes minutes, so it is asked only with `--whole` or by name. */
const WHOLE = 'whole';
const all = readdirSync(join(here, 'questions')).map((file) => file.replace(/\.ts$/, ''));
const only = values.only?.split(',') ?? all.filter((name) => values.whole || name !== WHOLE);
if (values.help) {
  console.log(`${HELP} ${all.join(', ')}`);
  process.exit();
}
const unknown = only.filter((name) => !all.includes(name));
if (unknown.length > 0)
  refuse(`There is no question called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

if (!existsSync(join(here, 'node_modules'))) {
  console.log('Installing what is compared, in bench/ alone ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function options() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        whole: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}. See: npm run bench -- --help`);
  }
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

/** The earlier results of other questions, if they are kept. */
function kept(): readonly Asked[] {
  const file = join(here, 'results', 'latest.json');
  if (!values.keep || !existsSync(file)) return [];
  const before = JSON.parse(readFileSync(file, 'utf8')) as Results;
  return before.rows.filter(({ question }) => !only.includes(question));
}

const [load = 0] = loadavg();
const rows: Asked[] = [];
for (const name of only) {
  console.log(`${name} ...`);
  const answer = await ask(name);
  if ('rows' in answer) {
    rows.push(...answer.rows.map((each) => ({ ...each, question: name })));
  } else {
    // If one question cannot be asked here, the results of the others are kept.
    console.error(`${name} could not be asked: ${answer.failure}`);
    const note = `could not be asked: ${answer.failure.replace(/\n.*/s, '')}`;
    rows.push({ ...row({ name, value: null, unit: '', note }), question: name });
    process.exitCode = 1;
  }
}

function ask(name: string): Promise<Answer> {
  return new Promise((resolve) => {
    const child = fork(join(here, 'ask.ts'), [name]);
    child.once('message', resolve);
    // Arrives after all messages, even if the process is killed.
    child.once('disconnect', () => resolve({ failure: 'its process ended without a result' }));
  });
}

const locked = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
  dependencies: object;
  devDependencies: object;
};
const [cpu] = cpus();
const results = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`,
  /** The other load of the machine at the start, per processor. */
  load: Number((load / cpus().length).toFixed(1)),
  versions: { node: process.version, ...locked.dependencies, ...locked.devDependencies },
  rows: [...kept(), ...rows].sort((a, b) => all.indexOf(a.question) - all.indexOf(b.question)),
};
console.log(`\n${table(rows)}`);

// A partial run is recorded only if it replaces that part of the results.
if (values.only === undefined || values.keep) {
  const folder = join(here, 'results');
  mkdirSync(folder, { recursive: true });
  // One line per figure, so that a diff shows the figures that changed.
  const text = JSON.stringify(results, null, 2).replaceAll(/\n {6}|\n {4}(?=\})/g, ' ');
  writeFileSync(join(folder, 'latest.json'), `${text}\n`);
  console.log('Written to bench/results/latest.json. To quote the figures: npm run figures');
}

/** `npm run bench`: asks the questions one after the other and records the results. `HELP` describes its options. */
import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Answer } from './ask.ts';
import { recordHeadlines } from './headlines.ts';
import { node24 } from './node-24.ts';
import { withVersions } from './peer-versions.ts';
import { type Question, row } from './row.ts';
import { mergeRun, type Measured, readResults, RESULTS, thisRun, whyApart } from './runs.ts';
import { table } from './table.ts';

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
const questions = readdirSync(join(here, 'questions')).map((file) => file.replace(/\.ts$/, ''));
const only = values.only?.split(',') ?? questions.filter((name) => values.whole || name !== WHOLE);
if (values.help) {
  console.log(`${HELP} ${questions.join(', ')}`);
  process.exit();
}
const unknown = only.filter((name) => !questions.includes(name));
if (unknown.length > 0)
  refuse(`There is no question called ${unknown.join(', ')}. There are: ${questions.join(', ')}.`);

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

function recordable() {
  try {
    return thisRun();
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

const before = values.keep ? readResults() : undefined;
/** A partial run is recorded only if it replaces that part of the results. */
const run = values.only === undefined || values.keep ? recordable() : undefined;
for (const earlier of before?.runs ?? []) {
  const why = run && whyApart(earlier, run);
  if (why === undefined) continue;
  refuse(
    `--keep cannot put rows of this run beside those of ${earlier.date}, which were measured ${why}. Measure all questions again, or omit --keep.`,
  );
}

const rows: Omit<Measured, 'run'>[] = [];
for (const name of only) {
  console.log(`${name} ...`);
  const answer = await ask(name);
  if ('rows' in answer) {
    const { node } = answer;
    rows.push(...answer.rows.map((each) => ({ ...withVersions(each, node), question: name })));
  } else {
    // If one question cannot be asked here, the results of the others are kept.
    console.error(`${name} could not be asked: ${answer.failure}`);
    const note = `could not be asked: ${answer.failure.replace(/\n.*/s, '')}`;
    rows.push({ ...row({ name, value: null, unit: '', note }), question: name });
    process.exitCode = 1;
  }
}

async function ask(name: string): Promise<Answer> {
  const { question } = (await import(`./questions/${name}.ts`)) as { readonly question: Question };
  const execPath = question.needsNode24 ? node24() : process.execPath;
  return new Promise((resolve) => {
    const child = fork(join(here, 'ask.ts'), [name], { execPath });
    child.once('message', resolve);
    // Arrives after all messages, even if the process is killed.
    child.once('disconnect', () => resolve({ failure: 'its process ended without a result' }));
  });
}

console.log(`\n${table(rows)}`);

if (run !== undefined) {
  const { runs, rows: all } = mergeRun(before, run, rows);
  const sorted = all.toSorted((a, b) => questions.indexOf(a.question) - questions.indexOf(b.question));
  mkdirSync(dirname(RESULTS), { recursive: true });
  // One line per figure, so that a diff shows the figures that changed.
  const text = JSON.stringify({ runs, rows: sorted }, null, 2).replaceAll(/\n {6}|\n {4}(?=\})/g, ' ');
  writeFileSync(RESULTS, `${text}\n`);
  recordHeadlines(run, rows);
  console.log('Written to bench/results/latest.json. To quote the figures: npm --prefix bench run figures');
}

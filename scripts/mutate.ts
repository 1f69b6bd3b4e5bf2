/**
 * `npm run test:mutate -- COMMIT`: plants mistakes into the files of `src/` that changed since a commit, one at a time
 * and in memory only, and runs the related tests, the nearest and fastest first, until one fails.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import {
  BaseSequencer,
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';
import { project, run, soak } from '../vitest.config.ts';
import { readArguments } from './read-arguments.ts';

const usage =
  'npm run test:mutate -- COMMIT [--in src/client] [--tests test/client] [--limit 30] [--seed 1] [--at FILE:LINE] [--seconds 90]';

interface Mistake {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const { SyntaxKind: Kind } = ts;
const OPPOSITES = new Map(
  Object.entries({
    '&&': '||',
    '||': '&&',
    '===': '!==',
    '!==': '===',
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '+': '-',
    '-': '+',
    some: 'every',
    every: 'some',
  }),
);

const isLoop = (node: ts.Node): boolean =>
  ts.isWhileStatement(node) || ts.isDoStatement(node) || ts.isForStatement(node);

/** What a mistake could have written in place of a node. A loop would not end with most of them. */
function mistakeAt(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node) || isLoop(node.parent)) return undefined;
  const text = node.getText();
  if (node.kind === Kind.TrueKeyword) return 'false';
  if (node.kind === Kind.FalseKeyword) return 'true';
  if (ts.isIfStatement(node.parent) && node.parent.expression === node) return `!(${text})`;
  if (ts.isExpressionStatement(node))
    return ts.isCallExpression(withoutAwait(node.expression)) ? ';' : undefined;
  const isOperator = ts.isBinaryExpression(node.parent) && node.parent.operatorToken === node;
  const isMethod = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  return isOperator || isMethod ? OPPOSITES.get(text) : undefined;
}

const withoutAwait = (node: ts.Expression): ts.Expression =>
  ts.isAwaitExpression(node) ? node.expression : node;

function mistakesIn(file: string): Mistake[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const mistakes: Mistake[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const text = mistakeAt(node);
    if (text !== undefined) mistakes.push({ file, from: node.getStart(), to: node.getEnd(), text });
    // `getChildren` includes the operators.
    node.getChildren().forEach(visit);
  };
  source.statements.forEach(visit);
  return mistakes;
}

/** Some of them, in an order that depends on the seed only. */
function sample(mistakes: readonly Mistake[], limit: number, seed: number): Mistake[] {
  const weight = (_: Mistake, at: number): number => Math.imul(at + 1, 0x9e3779b1 + 2 * seed) >>> 0;
  const weighed = mistakes.map((mistake, at) => [weight(mistake, at), mistake] as const);
  return weighed
    .sort(([a], [b]) => a - b)
    .slice(0, limit)
    .map(([, mistake]) => mistake);
}

function shown({ file, from, to, text }: Mistake): string {
  const source = readFileSync(file, 'utf8');
  const line = source.slice(0, from).split('\n').length;
  return `${relative('.', file)}:${line} "${source.slice(from, to).split('\n')[0]}" -> "${text}"`;
}

/** Takes the files in the order in which they are given. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** Nothing is known then: the tests may be slow, or the mistake may keep them from ending. */
const OUT_OF_TIME = 'OUT OF TIME';

const wordsOf = (path: string): string[] => relative('.', path).split(/[^a-z]+/);

/** Keeps one process that transforms, in which a file is transformed again only when a mistake is planted in it. */
async function testsIn(paths: string[], limit: number) {
  let planted: Mistake | undefined;
  let failed: string | undefined;
  const seconds = new Map<string, number>();
  const plugin = {
    name: 'planted-mistake',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      if (planted?.file !== id) return undefined;
      return code.slice(0, planted.from) + planted.text + code.slice(planted.to);
    },
  };
  const fail = (what: string): void => {
    if (planted === undefined || failed !== undefined) return;
    failed = what;
    // The second time, the process of the tests is ended, whatever it does.
    for (let time = 0; time < 2; time += 1)
      void vitest.cancelCurrentRun('test-failure').catch(() => undefined);
  };
  const reporter = {
    onTestCaseResult(test: TestCase): void {
      if (test.result().state === 'failed') fail(`${test.module.relativeModuleId} "${test.name}"`);
    },
    onTestModuleEnd(module: TestModule): void {
      seconds.set(module.moduleId, module.diagnostic().duration / 1000);
      if (module.state() === 'failed') fail(module.relativeModuleId);
    },
  };
  const all = project('mutated', { include: ['test/**/*.test.ts'], exclude: soak, isolate: false });
  const vitest = await createVitest('test', {
    ...run,
    config: false,
    watch: false,
    maxWorkers: 1,
    sequence: { sequencer: AsGiven },
    reporters: [reporter],
    projects: [
      // A planted mistake must not be kept for other runs.
      { ...all, plugins: [plugin], test: { ...all.test, experimental: { fsModuleCache: false } } },
    ],
  });
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications(paths));
  const useless = testModules.filter((module) => module.state() === 'failed').map(({ moduleId }) => moduleId);
  for (const path of useless) console.log(`FAILS WITHOUT A MISTAKE, left out: ${relative('.', path)}`);

  /** The name of the first test that fails with a mistake. */
  const firstToFail = async (mistake: Mistake): Promise<string | undefined> => {
    vitest.config.related = [mistake.file];
    const related = await vitest.getRelevantTestSpecifications(paths);
    const words = new Set(wordsOf(mistake.file));
    const rank = ({ moduleId }: TestSpecification): number =>
      (seconds.get(moduleId) ?? 0) / (1 + wordsOf(moduleId).filter((word) => words.has(word)).length);
    const chosen = related
      .filter(({ moduleId }) => !useless.includes(moduleId))
      .sort((a, b) => rank(a) - rank(b));
    failed = undefined;
    planted = mistake;
    vitest.invalidateFile(mistake.file);
    const timer = setTimeout(() => fail(OUT_OF_TIME), limit * 1000);
    const { unhandledErrors } = await vitest.runTestSpecifications(chosen);
    clearTimeout(timer);
    planted = undefined;
    vitest.invalidateFile(mistake.file);
    return failed ?? (unhandledErrors.length > 0 ? 'an unhandled error' : undefined);
  };
  return { firstToFail, close: () => vitest.close() };
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, {
    allowPositionals: true,
    options: {
      in: { type: 'string', multiple: true, default: ['src'] },
      tests: { type: 'string', multiple: true, default: ['test'] },
      limit: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      at: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string', default: '90' },
    },
  });
  const [commit] = positionals;
  if (commit === undefined || positionals.length > 1) throw new Error('Name one commit.');
  const args = ['diff', '--name-only', '--diff-filter=d', commit, '--', ...values.in];
  const changed = execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((name) => /^src\/.*(?<!\.d)\.tsx?$/.test(name));
  const all = changed.flatMap((name) => mistakesIn(resolve(name)));
  const chosen = all.filter((one) => values.at.some((at) => shown(one).startsWith(`${at} `)));
  const mistakes = values.at.length > 0 ? chosen : sample(all, Number(values.limit), Number(values.seed));
  const tests = await testsIn(values.tests, Number(values.seconds));
  const counts = { noticed: 0, SURVIVED: 0, [OUT_OF_TIME]: 0 };
  for (const mistake of mistakes) {
    const started = performance.now();
    const failed = await tests.firstToFail(mistake);
    const took = ((performance.now() - started) / 1000).toFixed(1);
    const outcome = failed === undefined ? 'SURVIVED' : failed === OUT_OF_TIME ? OUT_OF_TIME : 'noticed';
    counts[outcome] += 1;
    console.log(`${outcome} ${shown(mistake)} (${took} s) ${outcome === 'noticed' ? (failed ?? '') : ''}`);
  }
  await tests.close();
  const figures = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(`${values.in.join(' ')}: ${mistakes.length} planted, ${figures.join(', ')}`);
  if (counts.noticed < mistakes.length) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}

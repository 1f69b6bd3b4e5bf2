/**
 * `npm run test:mutate -- COMMIT`: plants mistakes into the files of `src/` that changed since a commit, one at a time
 * and in memory only, and runs the related tests. A mistake that no test notices is printed.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { project, run, soak } from '../vitest.config.ts';

const usage = 'npm run test:mutate -- COMMIT [--in src/client] [--tests test/client] [--limit 30] [--seed 1]';

interface Mistake {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const { SyntaxKind: Kind } = ts;
const OPPOSITES: Readonly<Record<string, string>> = {
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
};

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
  return isOperator || isMethod ? OPPOSITES[text] : undefined;
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

/** Whether the tests are in the folder that has the name of the folder of the file. */
function isNear({ moduleId }: TestSpecification, file: string): boolean {
  return dirname(relative('test', moduleId)).split('/')[0] === dirname(relative('src', file)).split('/')[0];
}

async function isNoticed(vitest: Vitest, mistake: Mistake, tests: readonly string[]): Promise<boolean> {
  vitest.config.related = [mistake.file];
  const related = await vitest.getRelevantTestSpecifications();
  const chosen = related.filter(({ moduleId }) => tests.some((path) => moduleId.startsWith(resolve(path))));
  const [near, far] = [true, false].map((wanted) =>
    chosen.filter((one) => isNear(one, mistake.file) === wanted),
  );
  for (const specifications of [near, far]) {
    if (specifications === undefined || specifications.length === 0) continue;
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    if (unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed')) return true;
  }
  return false;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      in: { type: 'string', default: 'src' },
      tests: { type: 'string', multiple: true, default: ['test'] },
      limit: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [commit] = positionals;
  if (commit === undefined || positionals.length > 1) throw new Error('Name one commit.');
  const args = ['diff', '--name-only', '--diff-filter=d', commit, '--', values.in];
  const changed = execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((name) => /^src\/.*(?<!\.d)\.tsx?$/.test(name));
  const mistakes = sample(
    changed.flatMap((name) => mistakesIn(resolve(name))),
    Number(values.limit),
    Number(values.seed),
  );

  let planted: Mistake | undefined;
  const plugin = {
    name: 'planted-mistake',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      if (planted?.file !== id) return undefined;
      return code.slice(0, planted.from) + planted.text + code.slice(planted.to);
    },
  };
  const all = project('mutated', { include: ['test/**/*.test.ts'], exclude: soak, isolate: false });
  const vitest = await createVitest('test', {
    ...run,
    config: false,
    watch: false,
    bail: 1,
    reporters: [{}],
    projects: [
      // A planted mistake must not be kept for other runs.
      { ...all, plugins: [plugin], test: { ...all.test, experimental: { fsModuleCache: false } } },
    ],
  });
  const survivors: Mistake[] = [];
  for (const mistake of mistakes) {
    planted = mistake;
    vitest.invalidateFile(mistake.file);
    const noticed = await isNoticed(vitest, mistake, values.tests);
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${shown(mistake)}`);
    if (!noticed) survivors.push(mistake);
    vitest.invalidateFile(mistake.file);
  }
  planted = undefined;
  await vitest.close();
  console.log(`${mistakes.length - survivors.length} of ${mistakes.length} planted mistakes were noticed.`);
  if (survivors.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}

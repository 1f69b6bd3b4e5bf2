import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';

const run = promisify(execFile);

/** What each program is given, and what it has to print. */
const programs: Readonly<Record<string, readonly [words: readonly string[], printed: RegExp]>> = {
  'auth.ts': [['TOKEN_FILE'], /^9 goals/],
  'credentials-to-results.ts': [[], /^1: Basket button colour\n[\s\S]*improvementRate/],
  'deploy-code.ts': [['.', 'HEAD', 'HEAD', '--dry-run'], /^$/],
  'errors-and-retries.ts': [[], /^no such goal/],
  'first-call.ts': [[], /^Orders of the spring sale \(CLICK\)/],
  'goal-impact.ts': [[], /improvementRate/],
  'large-ids.ts': [[], /no id beyond 2\^53\n1, 2/],
  'moving-from-fetch.ts': [[], /Order placed[\s\S]*Order placed/],
  'pagination.ts': [[], /^active experiments:\n1 Basket button colour\n[\s\S]*variations that win: \d+, /],
  'report-experiments.ts': [['1', '--csv'], /^experiment,name,status,variation,goal,/],
  'reports.ts': [[], /to resume after a crash: \d+[\s\S]*variationData/],
  'sandbox-in-tests.ts': [[], /503, 200[\s\S]*WAITING/],
  'score-a-tester.ts': [[], /^It finds \d+ of \d+ defects\.\n$/],
  'set-up-experiment.ts': [['examples/experiment.json'], /is set up as in examples\/experiment\.json\.\n$/],
  'standing.ts': [['getExperiment'], /^assumed\t/m],
  'sync-custom-data.ts': [['--dry-run'], /"kind":"leave"[\s\S]*"kind":"create"/],
  'ten-lines.ts': [[], /^Basket button colour: \d+ visitors\n/],
  'tracing.ts': [[], /name: 'getGoal'/],
  'validate.ts': [[], /is as the contract says/],
};

let sandbox: Sandbox;
let url: string;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'));
  token = join(folder, 'token.txt');
  await writeFile(token, 'any\n');
  sandbox = await createSandbox({ seed: 1 });
  ({ url } = await sandbox.serve({ port: 0 }));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

test('every program of the folder is tried here', () => {
  // Modules for others to load: test/examples/small-programs.test.ts loads them.
  const modules = ['browser.ts', 'command-line.ts', 'edge.ts', 'nest-provider.ts'];
  const files = readdirSync('examples').filter((name) => name.endsWith('.ts') && !modules.includes(name));
  expect(files.sort()).toEqual(Object.keys(programs));
});

test.each(Object.entries(programs))('%s runs as a program', async (file, [words, printed]) => {
  const given = words.map((word) => (word === 'TOKEN_FILE' ? token : word));
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join('examples', file), ...given], {
    env: { ...process.env, XA_BASE_URL: url, XA_TOKEN: 'any', NO_COLOR: '1' },
  });
  expect(stdout).toMatch(printed);
});

test('a program that cannot reach the service says so in one line and fails', async () => {
  const env = { ...process.env, XA_BASE_URL: 'http://127.0.0.1:9', XA_TOKEN: 'any' };
  const started = run(process.execPath, ['--import', 'tsx', 'examples/pagination.ts'], { env });
  const error: unknown = await started.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 1 });
  expect(error).toHaveProperty('stderr', expect.stringMatching(/^NetworkError: .*\n$/));
});

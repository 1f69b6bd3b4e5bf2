import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from 'experimentation-automation-tools';
import { listen } from '@experimentation-automation/test-support/listen';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { hasPython, PYTHON } from '@experimentation-automation/test-support/python';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { until } from '@experimentation-automation/test-support/until';

const FILE = 'examples/credentials-to-results';
const credentials = { clientId: 'reports', clientSecret: 'correct-secret' };
const folder = newFolder();
type Command = readonly [string, ...string[]];
const inTypeScript: Command = [process.execPath, join(folder, 'bundle.mjs')];
const inPython: Command = [PYTHON, `${FILE}.py`];

// One file starts in a tenth of the time that the sources take.
beforeAll(() =>
  build({
    entryPoints: [`${FILE}.ts`],
    outfile: join(folder, 'bundle.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@experimentation-automation/source'],
  }),
);

let sandbox: Sandbox;
let url: string;
beforeEach(async () => {
  sandbox = await createSandbox({ seed: 1, clock: 'stopped', clients: [credentials] });
  ({ url } = await sandbox.serve({ port: 0 }));
});
afterEach(() => sandbox.close());

/** Runs the program in a separate process. */
function run([file, ...words]: Command, { secret = credentials.clientSecret, address = url } = {}) {
  const env = {
    ...process.env,
    AUTOMATION_BASE_URL: address,
    AUTOMATION_CLIENT_ID: 'reports',
    AUTOMATION_CLIENT_SECRET: secret,
  };
  return promisify(execFile)(file, words, { env });
}
const failureOf = (running: ReturnType<typeof run>): Promise<unknown> =>
  running.catch((reason: unknown) => reason);
const called = (operation: string): number =>
  sandbox.requests().filter((request) => request.operation === operation).length;
/** The clock advances after the program has requested its reports. */
const whenRequested = (reports: number): void => {
  void until('every report is requested', () => called('requestExperimentResults') === reports).then(() =>
    sandbox.clock.advance(60_000),
  );
};

const programs: readonly { language: string; command: Command; refused: string }[] = [
  { language: 'TypeScript', command: inTypeScript, refused: 'AuthError' },
  { language: 'Python', command: inPython, refused: 'POST /oauth/token failed with 401' },
];

test.skipIf(!hasPython)('a program in Python plans a fault and moves the clock', async () => {
  const open = await createSandbox({ seed: 1, clock: 'stopped' });
  try {
    const { url: address } = await open.serve({ port: 0 });
    const { stdout } = await run([PYTHON, 'examples/control-sandbox.py'], { address });
    expect(stdout.trim().split('\n')).toEqual([
      'The first time: 503',
      'The second time: Basket button clicked',
      'Now: WAITING',
      'A minute later: READY',
      '5 requests were made.',
    ]);
    expect(open.faults.list()).toEqual([]);
  } finally {
    await open.close();
  }
});

for (const { language, command, refused } of programs)
  describe.skipIf(command === inPython && !hasPython)(`the program in ${language}`, () => {
    test('obtains a token, finds active experiments and prints the results of each variation', async () => {
      whenRequested(3);
      const { stdout } = await run(command);
      expect(stdout.match(/^\d+: .+$/gm)).toEqual([
        '1: Basket button colour',
        '3: Product page: larger photos',
        '7: Product page: weather advice',
      ]);
      expect(stdout.match(/_reference/g)?.length).toBeGreaterThanOrEqual(3);
      expect(stdout).toContain('improvement');
      expect(called('createAccessToken')).toBe(1);
      expect(called('listExperiments')).toBe(1);
    });

    test('says so if no experiment is active', async () => {
      plant(sandbox, { experiments: [] });
      expect((await run(command)).stdout).toBe('There are no active experiments.\n');
    });

    test('fails for wrong credentials, with an error that does not contain the secret', async () => {
      const error = await failureOf(run(command, { secret: 'wrong-secret' }));
      expect(error).toMatchObject({ code: 1, stdout: '' });
      expect(error).toHaveProperty('stderr', expect.stringContaining(refused));
      expect(error).toHaveProperty('stderr', expect.not.stringContaining('wrong-secret'));
      expect(called('listExperiments')).toBe(0);
    });
  });

test('the program in TypeScript is plain JavaScript, so that it can be saved as an .mjs file', async () => {
  const file = join(folder, 'results.mjs');
  await copyFile(`${FILE}.ts`, file);
  await promisify(execFile)(process.execPath, ['--check', file]);
});

describe.skipIf(!hasPython)('the program in Python', () => {
  test('walks all pages of the list', async () => {
    whenRequested(26);
    const { stdout } = await run([...inPython, '100']);
    expect(stdout.match(/^\d+: .+$/gm)).toHaveLength(26);
    expect(called('listExperiments')).toBe(2);
  });

  test('waits after a 429 and tries again', async () => {
    sandbox.faults.add({ operation: 'requestExperimentResults', status: 429, retryAfter: 0, times: 1 });
    whenRequested(2);
    const { stdout } = await run([...inPython, '1']);
    expect(stdout).toMatch(/^1: Basket button colour\n {2}variation /);
  });

  test('says which report failed', async () => {
    sandbox.faults.add({ operation: 'requestExperimentResults', report: 'error', times: 1 });
    whenRequested(1);
    const error = await failureOf(run([...inPython, '1']));
    expect(error).toHaveProperty('stderr', expect.stringMatching(/^The report \S+ ended with ERROR/));
  });

  test('follows no redirect, because the token would go with it', async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(302, { location: `${url}/oauth/token` }).end('moved');
    });
    const { url: address, close } = await listen(elsewhere);
    const error = await failureOf(run(inPython, { address }));
    expect(error).toHaveProperty('stderr', 'POST /oauth/token failed with 302: moved\n');
    expect(asked).toEqual(['/oauth/token']);
    expect(sandbox.requests()).toEqual([]);
    await close();
  });
});

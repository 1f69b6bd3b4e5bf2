/** The programs of the guides, in an empty project that has installed the packages from their tarballs. */
import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { createSandbox } from 'experimentation-automation-tools';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { projectWithAll } from '../package/consumer.ts';
import { startProcess } from '@experimentation-automation/test-support/start-process';
import { until } from '@experimentation-automation/test-support/until';

const run = promisify(execFile);

/** The arguments of each program, and its expected output. */
const programs: Readonly<Record<string, readonly [words: readonly string[], printed: RegExp]>> = {
  'create-once.ts': [['Once'], /^Goal \d+ was created\.\n$/],
  'credentials-to-results.ts': [[], /^1: Basket button colour\n[\s\S]*improvementRate/],
  'deploy-code.ts': [['.', 'HEAD', 'HEAD', '--dry-run'], /^$/],
  'exact-ids.ts': [[], /^1n? Basket[^]*"id":"1"/],
  'goal-impact.ts': [[], /improvementRate/],
  'own-fetch.ts': [[], /id: 1/],
  'raw-client.ts': [[], /^Goal 1 is called /],
  'report-callback.ts': [[], /^To continue after a crash: \d+[\s\S]*variationData/],
  'report-experiments.ts': [['1', '--csv'], /^experiment,name,status,variation,goal,/],
  'reports.ts': [[], /resume-report\.mjs \d+[\s\S]*variationData/],
  'resume-report.ts': [['DATA_CODE'], /variationData/],
  // A worker for each report, because each waits.
  'resume-reports.ts': [['STATE', '100'], /^\d+ reports fetched/],
  'resume-walk.ts': [['BOOKMARK'], /^\d+ \d+ \d+\n/],
  'retry-policy.ts': [[], /^Site 1 is called/],
  'sandbox-in-tests.ts': [[], /^\[ 503, 200 \]\nWAITING\nREADY\nBasket button clicked\n$/],
  'set-up-experiment.ts': [['examples/experiment.json'], /is set up as in examples\/experiment\.json\.\n$/],
  'sync-custom-data.ts': [['--dry-run'], /: unchanged|: update[\s\S]*: create/],
  'tanstack-query.ts': [[], /no longer exists/],
  'tell-errors.ts': [[], /^There is no such goal/],
  'ten-lines.ts': [[], /^Basket button colour: \d+ visitors saw the original\n/],
  'test-reports.ts': [[], /^READY\nREADY\nReportFailedError\nAbortedError\nREADY\n$/],
  'upload-image.ts': [['IMAGE', 'A tent'], /^Image \d+: tent\.png\n$/],
  'walk-cursors.ts': [[], /^experiment \d+, variation \d+: /],
  'walk-pages.ts': [[], /^1 Basket button colour\n/],
  'with-client.ts': [[], /^Goal 1 is called Order placed/],
  'with-fetch.ts': [[], /^Goal 1 is called Order placed/],
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

const folder = newFolder();
/** What a guide installs beside them. */
const OTHERS = ['@tanstack/query-core'];
let installed: string;
beforeAll(async () => {
  installed = await projectWithAll();
  for (const name of OTHERS) {
    const path = join(installed, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(resolve('node_modules', name), path);
  }
  await build({
    entryPoints: Object.keys(programs).map((file) => join('examples', file)),
    outdir: installed,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    // Without the paths of this repository, by which our own names lead to sources.
    tsconfigRaw: {},
  });
});

/** What the names in the arguments stand for: files of the program's own, and a report of its sandbox. */
async function placeholdersFor(url: string): Promise<Readonly<Record<string, string>>> {
  const own = newFolder();
  const image = join(own, 'tent.png');
  await writeFile(image, Buffer.from(PIXEL, 'base64'));
  const api = createClient({ baseUrl: url, token: 'any' });
  const { dataCode } = await api.requestExperimentResults({ experimentId: 1, body: {} });
  return {
    IMAGE: image,
    BOOKMARK: join(own, 'bookmark.txt'),
    DATA_CODE: dataCode,
    STATE: join(own, 'reports.jsonl'),
  };
}

test('every program of the folder is listed here', () => {
  // Modules for other programs; test/examples/small-programs.soak.test.ts loads them.
  const modules = ['browser.ts', 'edge.ts', 'nest-provider.ts'];
  // test/examples/shell-blocks.soak.test.ts runs them in the same project, as their guides say.
  const inShells = ['auth.ts', 'first-call.ts', 'msw.ts', 'tracing.ts', 'validate.ts'];
  const files = readdirSync('examples').filter((name) => name.endsWith('.ts'));
  expect(files.sort()).toEqual([...modules, ...inShells, ...Object.keys(programs)].sort());
});

// At the same time, because most of them wait for reports.
test.concurrent.each(Object.entries(programs))('%s runs as a program', async (file, [words, printed]) => {
  const sandbox = await createSandbox({ seed: 1 });
  try {
    const { url } = await sandbox.serve();
    const placeholders = await placeholdersFor(url);
    const given = words.map((word) => placeholders[word] ?? word);
    const { stdout } = await run(process.execPath, [join(installed, file.replace('.ts', '.mjs')), ...given], {
      env: { ...process.env, AUTOMATION_BASE_URL: url, AUTOMATION_TOKEN: 'any', NO_COLOR: '1' },
    });
    expect(stdout).toMatch(printed);
  } finally {
    await sandbox.close();
  }
});

test('a program that is killed while it waits for reports loses none and requests none twice', async () => {
  const stopped = await createSandbox({ seed: 1, clock: 'stopped' });
  const { url: AUTOMATION_BASE_URL } = await stopped.serve();
  const file = join(folder, 'killed.jsonl');
  const codes = (): number =>
    existsSync(file)
      ? (readFileSync(file, 'utf8').match(/^\{"experimentId":\d+,"dataCode"/gm)?.length ?? 0)
      : 0;
  const start = (at = file) =>
    startProcess(process.execPath, [join(installed, 'resume-reports.mjs'), at, '8'], {
      env: { ...process.env, AUTOMATION_BASE_URL, AUTOMATION_TOKEN: 'any' },
    });
  const walks = (): number =>
    stopped.requests().filter(({ operation }) => operation === 'listExperiments').length;
  const linked = join(folder, 'linked.jsonl');
  await symlink(file, linked);
  const experiments = stopped.snapshot().records.experiments?.length ?? 0;
  for (const requested of [8, 16]) {
    const { child, ended } = start();
    // Each report waits for the clock, so no request is under way when the process is killed.
    await until('the program has printed the codes of its reports', () => codes() === requested);
    for (const path of [file, linked]) {
      const before = walks();
      const other = start(path);
      await until(
        'the other run has ended, or works',
        () => other.child.exitCode !== null || walks() > before,
      );
      other.child.kill('SIGKILL');
      const { code, err } = await other.ended;
      expect([code, err]).toEqual([1, expect.stringContaining(`Another run uses ${path}`)]);
    }
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    await stopped.clock.advance(600_000);
  }
  const last = start();
  const turning = setInterval(() => void stopped.clock.advance(60_000), 100);
  const { out, err } = await last.ended;
  clearInterval(turning);
  expect(err).toBe('');
  expect(out).toContain(`${experiments} in ${file}`);
  const asked = stopped.requests().filter(({ operation }) => operation === 'requestExperimentResults');
  expect(new Set(asked.map(({ url }) => url)).size).toBe(experiments);
  expect(asked).toHaveLength(experiments);
  await stopped.close();
});

test('a program that is killed at any moment continues in its next run', async () => {
  const own = await createSandbox({ seed: 1, clock: 'stopped' });
  const { url: AUTOMATION_BASE_URL } = await own.serve();
  const turning = setInterval(() => void own.clock.advance(60_000), 100);
  onTestFinished(() => clearInterval(turning));
  const file = join(folder, 'killed-anywhere.jsonl');
  const size = (): number => (existsSync(file) ? readFileSync(file).length : 0);
  const start = () =>
    startProcess(process.execPath, [join(installed, 'resume-reports.mjs'), file, String(workers)], {
      env: { ...process.env, AUTOMATION_BASE_URL, AUTOMATION_TOKEN: 'any' },
    });
  const [kills, workers] = [5, 8];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = size();
    const { child, ended } = start();
    await until('the program has written something', () => size() > before || child.exitCode !== null);
    child.kill('SIGKILL');
    await ended;
  }
  // The last line may have been cut.
  appendFileSync(file, '{"experimentId":1,"dataC');
  const experiments = own.snapshot().records.experiments?.length ?? 0;
  const { out, err } = await start().ended;
  expect([err, out]).toEqual(['', expect.stringContaining(`${experiments} in ${file}`)]);
  const steps = readFileSync(file, 'utf8').trimEnd().split('\n');
  const ready = steps.filter((line) => 'data' in (JSON.parse(line) as object));
  expect(ready).toHaveLength(experiments);
  // Lost are only the codes of requests that were under way when the process was killed.
  const asked = own.requests().filter(({ operation }) => operation === 'requestExperimentResults').length;
  expect(asked).toBeLessThanOrEqual(experiments + workers * kills);
  await own.close();
});

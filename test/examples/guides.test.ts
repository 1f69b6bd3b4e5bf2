import { existsSync, readFileSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient, NotFoundError, ServerError } from '../../src/index.ts';
import { createSandbox, type Sandbox } from 'experimentation-automation-tools';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { runProgram } from './run-program.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { until } from '@experimentation-automation/test-support/until';

const NOW = '2026-06-15T08:00:00Z';
let sandbox: Sandbox;
let url: string;
let folder: string;
const api = () => createClient({ baseUrl: url, token: 'any' });
const run = (name: string, ...words: string[]) =>
  runProgram(name, words, { AUTOMATION_BASE_URL: url, AUTOMATION_TOKEN: 'first' });
const lines = (out: string): string[] => out.trimEnd().split('\n');
const called = (operation: string) =>
  sandbox.requests().filter((request) => request.operation === operation).length;

beforeEach(async () => {
  folder = newFolder();
  sandbox = await createSandbox({ seed: 1, now: NOW, clock: 'stopped', tokens: ['any', 'first', 'second'] });
  ({ url } = await sandbox.serve({ port: 0 }));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sandbox.close();
});

test('queries: an object, pages of a list, a change and an error', async () => {
  const { out, error } = await run('tanstack-query');
  expect(error).toBeUndefined();
  expect(lines(out)).toEqual([
    'Basket button clicked 4',
    'Orders of the spring sale',
    'This goal no longer exists.',
  ]);
  expect(called('getGoal')).toBe(3);
});

test('first call: a goal that is read back has its new name', async () => {
  const { out, error } = await run('first-call');
  expect(error).toBeUndefined();
  expect(out).toMatch(/^Orders of the spring sale \(CLICK\), used by \d+ experiments\n$/);
  expect((await api().getGoal({ goalId: 1 })).name).toBe('Orders of the spring sale');
});

describe('auth', () => {
  test('a call uses the token of the file', async () => {
    const file = join(folder, 'token');
    await writeFile(file, 'second\n');
    expect(lines((await run('auth', file)).out)[0]).toBe('1 Basket button clicked');
    expect(sandbox.requests()).toHaveLength(1);
  });

  test('a refused token is read once more, then the message names the file', async () => {
    const file = join(folder, 'token');
    await writeFile(file, 'stale');
    expect(await run('auth', file)).toMatchObject({ out: '', exitCode: 1 });
    expect(sandbox.requests()).toHaveLength(2);
    expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain(file);
    expect(vi.mocked(console.error).mock.lastCall?.[0]).not.toContain('stale');
  });
});

describe('reports', () => {
  /** The clock advances after the program has polled. */
  const whenPolled = (): void => {
    void until('the results are polled', () => called('getResults') > 0).then(() =>
      sandbox.clock.advance(60_000),
    );
  };

  test('are requested, printed with their code and polled', async () => {
    whenPolled();
    const { out, error } = await run('reports');
    expect(error).toBeUndefined();
    expect(out).toContain(`node resume-report.mjs ${sandbox.reports().at(-1)?.dataCode}\n`);
    expect(out).toMatch(/next poll in \d+ ms\n[^]*variationData/);
  });

  test('can be continued: first there is nothing, later the results', async () => {
    const { dataCode } = await api().requestExperimentResults({ experimentId: 1, body: {} });
    expect((await run('resume-report', dataCode, '0.05')).out).toMatch(/^Not ready yet/);
    await sandbox.clock.advance(60_000);
    expect((await run('resume-report', dataCode)).out).toContain('variationData');
  });

  test('that failed have to be requested again', async () => {
    sandbox.faults.add({ operation: 'requestExperimentResults', report: 'timeout' });
    const { dataCode } = await api().requestExperimentResults({ experimentId: 1, body: {} });
    await sandbox.clock.advance(600_000);
    expect((await run('resume-report', dataCode)).out).toBe('The report failed. Request it again.\n');
  });

  test('of all experiments are continued after a crash, and none is requested twice', async () => {
    const file = join(folder, 'reports.jsonl');
    const written = () => (existsSync(file) ? lines(readFileSync(file, 'utf8')) : []);
    // More than one page.
    plant(sandbox, { experiments: sandbox.snapshot().records.experiments?.slice(0, 25) ?? [] });
    const experiments = 25;
    const fault = sandbox.faults.add({ operation: 'getResults', status: 404 });
    expect((await run('resume-reports', file, '100')).error).toBeInstanceOf(NotFoundError);
    await until('every experiment is in the file', () => written().length === experiments);
    await appendFile(file, '{"experimentId":1,"da');
    sandbox.faults.remove(fault);
    await sandbox.clock.advance(600_000);
    const { out, error } = await run('resume-reports', file, '100');
    expect(error).toBeUndefined();
    expect(out).toBe(`${experiments} reports fetched, ${experiments} in ${file}.\n`);
    expect(called('requestExperimentResults')).toBe(experiments);
    expect((await run('resume-reports', file)).out).toContain('0 reports fetched');
  });

  test('arrive after a callback that ends the wait', async () => {
    whenPolled();
    const { out, error } = await run('report-callback');
    expect(error).toBeUndefined();
    expect(out).toContain('variationData');
    expect(sandbox.callbacks()).toHaveLength(1);
    expect(sandbox.callbacks()[0]?.attempts[0]).toMatchObject({ status: 200 });
  });
});

describe('pagination', () => {
  test('walks the numbered pages of a filtered list', async () => {
    const active = sandbox
      .snapshot()
      .records.experiments?.filter(({ status }) => status?.toLowerCase() === 'active');
    const { out } = await run('walk-pages');
    expect(lines(out)).toEqual(active?.map(({ id, name }) => `${id} ${name}`));
    expect(sandbox.requests()).toHaveLength(Math.ceil((active?.length ?? 0) / 20));
  });

  test('lists every variation that improved a goal, on all pages', async () => {
    const { out } = await run('walk-cursors');
    expect(lines(out).length).toBeGreaterThan(20);
    for (const line of lines(out)) expect(line).toMatch(/^experiment \d+, variation \d+: \d/);
    expect(new Set(lines(out)).size).toBe(lines(out).length);
    expect(sandbox.requests().length).toBeGreaterThan(1);
  });

  test('continues at the page that failed: nothing is lost, nothing is repeated', async () => {
    const bookmark = join(folder, 'bookmark.txt');
    const whole = lines((await run('resume-walk', bookmark)).out);
    const operation = 'listGoalCampaignExperiments';
    sandbox.faults.add({ operation, after: 2, times: 3, status: 503, retryAfter: 0 });
    const failed = await run('resume-walk', bookmark);
    expect(failed.error).toHaveProperty('name', ServerError.name);
    expect(lines(failed.out)).toHaveLength(100);
    expect(failed.error).toHaveProperty('cursor', await readFile(bookmark, 'utf8'));
    const rest = lines((await run('resume-walk', bookmark)).out);
    expect([...lines(failed.out), ...rest]).toEqual(whole);
    await expect(readFile(bookmark)).rejects.toThrow('ENOENT');
  });
});

describe('errors and retries', () => {
  test('are distinguished', async () => {
    expect((await run('tell-errors', '1')).out).toBe('Basket button clicked\n');
    expect((await run('tell-errors', '424242')).out).toBe('There is no such goal.\n');
    sandbox.faults.add({ operation: 'getGoal', times: 1, status: 429, retryAfter: 90 });
    expect((await run('tell-errors', '1')).out).toBe('Try again in 90000 ms.\n');
    sandbox.faults.add({ operation: 'getGoal', times: 1, status: 400 });
    expect((await run('tell-errors', '1')).out).toMatch(/^HTTP 400: /);
  });

  test('a client with retries succeeds after two failures and logs them', async () => {
    sandbox.faults.add({ operation: 'listGoals', times: 2, status: 503 });
    expect((await run('retry-policy')).out).toMatch(/^Site 1 is called .+\. All goals:\n1 Basket/);
    expect(vi.mocked(console.error).mock.calls.flat().join('\n')).toMatch(/listGoals GET \/goals 503/);
  });

  test('a write with an unknown outcome is looked up instead of sent again', async () => {
    sandbox.faults.add({ operation: 'createGoal', times: 1, connection: 'cut' });
    expect((await run('create-once', 'Once')).out).toMatch(/^Goal \d+ was created, although/);
    expect((await api().listGoals()).filter(({ name }) => name === 'Once')).toHaveLength(1);
    sandbox.faults.add({ operation: 'createGoal', times: 1, status: 500 });
    const { error } = await run('create-once', 'Never');
    expect(error).toMatchObject({ name: 'ServerError', ambiguous: true });
    expect((await run('create-once', 'Twice')).out).toMatch(/^Goal \d+ was created\.\n$/);
  });
});

describe('a service with more goals than fit on one page', () => {
  const MANY = 45;
  beforeEach(() => {
    const [goal] = sandbox.snapshot().records.goals ?? [];
    if (goal === undefined) throw new Error('The sample data has no goals.');
    const goals = Array.from({ length: MANY }, (_none, at) => ({ ...goal, id: at + 1, name: `Goal ${at}` }));
    plant(sandbox, { goals });
  });

  test.each([['auth', 'FILE'], ['exact-ids'], ['retry-policy']])(
    'is listed completely by %s',
    async (name, ...words) => {
      const file = join(folder, 'token');
      await writeFile(file, 'first');
      const { out, error } = await run(name, ...words.map((word) => (word === 'FILE' ? file : word)));
      expect(error).toBeUndefined();
      expect(lines(out).filter((line) => /^\d+n? Goal \d+$/.test(line))).toHaveLength(MANY);
    },
  );

  test('hides no goal from a program that asks whether it was created', async () => {
    sandbox.faults.add({ operation: 'createGoal', times: 1, connection: 'cut' });
    expect((await run('create-once', 'Once')).out).toMatch(/^Goal 46 was created, although/);
  });
});

describe('ids beyond 2^53', () => {
  const LARGE = 9007199254740993n;
  beforeEach(() => {
    const goals = sandbox.snapshot().records.goals ?? [];
    plant(sandbox, {
      goals: goals.slice(0, 2).map((goal, at) => (at === 0 ? { ...goal, id: LARGE } : goal)),
    });
  });

  test('are exact with the option, and never rounded without it', async () => {
    expect((await run('retry-policy')).error).toMatchObject({
      name: 'PrecisionError',
      pointer: expect.stringMatching(/^\/\d\/id$/) as string,
    });
    const { out } = await run('exact-ids', String(LARGE));
    expect(out).toMatch(new RegExp(`^${LARGE}n `, 'm'));
    expect(out).toContain(`"id":"${LARGE}"`);
  });
});

describe('syncing custom data', () => {
  const wish = {
    sites: [1, 2],
    customDatas: [
      { name: 'Member level', method: 'TAG_MANAGER', tagManagerVariableName: 'level' },
      { name: 'Basket value', method: 'CLIENT' },
    ],
  } as const;
  const planned = [
    'site 1, Member level: update',
    'site 1, Basket value: unchanged',
    'site 2, Member level: create',
    'site 2, Basket value: create',
  ];
  const unchanged = planned.map((line) => line.replace(/: \w+$/, ': unchanged'));
  let file: string;
  beforeEach(async () => {
    file = join(folder, 'wanted.json');
    await writeFile(file, JSON.stringify(wish));
  });

  test('plans without changes, applies the plan, and then has nothing to do', async () => {
    expect(lines((await run('sync-custom-data', file, '--dry-run')).out)).toEqual(planned);
    expect(await api().listCustomDatas()).toHaveLength(3);
    expect(lines((await run('sync-custom-data', file)).out)).toEqual(planned);
    expect(await api().listCustomDatas()).toHaveLength(5);
    expect(lines((await run('sync-custom-data', file)).out)).toEqual(unchanged);
  });

  test('refuses to choose between two of the same name', async () => {
    await api().createCustomData({ body: { name: 'Basket value', siteId: 1, method: 'CLIENT' } });
    const { error } = await run('sync-custom-data', file);
    expect(error).toHaveProperty('message', 'Site 1 has 2 custom data called "Basket value".');
  });

  test('keeps completed steps when one fails, and the next run does the rest', async () => {
    sandbox.faults.add({ operation: 'createCustomData', times: 1, status: 400 });
    expect((await run('sync-custom-data', file)).error).toHaveProperty('name', 'BadRequestError');
    expect(lines((await run('sync-custom-data', file)).out)).toEqual([
      'site 1, Member level: unchanged',
      ...planned.slice(1),
    ]);
  });
});

describe('impact of a goal', () => {
  /** The rows of the table that the program prints. */
  async function impactsOf() {
    const table = vi.spyOn(console, 'table').mockReturnValue();
    const { error } = await run('goal-impact');
    expect(error).toBeUndefined();
    const [rows] = table.mock.lastCall ?? [];
    return rows as { experiment: string; improvementRate: number; reliability: number }[];
  }

  test('names the best variation of each experiment, the most reliable first', async () => {
    const rows = await impactsOf();
    expect(rows).toHaveLength(65);
    const reliabilities = rows.map(({ reliability }) => reliability);
    expect(reliabilities).toEqual([...reliabilities].sort((one, other) => other - one));
    const { impacts } = await api().listGoalCampaignExperiments({ body: { goalId: 6 } });
    const rates = impacts
      .filter(({ experimentId }) => experimentId === 1)
      .map(({ data }) => data?.improvementRate ?? 0);
    expect(rates.length).toBeGreaterThan(1);
    expect(rows).toContainEqual(
      expect.objectContaining({
        experiment: 'Basket button colour',
        improvementRate: Math.max(...rates),
      }),
    );
  });

  test('keeps the row of a deleted experiment', async () => {
    sandbox.faults.add({ operation: 'getExperiment', times: 1, status: 404 });
    const rows = await impactsOf();
    expect(rows.filter(({ experiment }) => experiment.endsWith('(deleted)'))).toHaveLength(1);
  });
});

describe('moving from fetch', () => {
  test.each(['with-fetch', 'with-client'])('%s changes the goal, and reports a missing one', async (name) => {
    expect((await run(name, '1')).out).toBe('Goal 1 is called Order placed.\n');
    expect((await run(name, '424242')).out).toBe('There is no such goal.\n');
  });

  test('the raw client returns results instead of exceptions', async () => {
    expect((await run('raw-client', '1')).out).toBe('Goal 1 is called Basket button clicked.\n');
    expect((await run('raw-client', '424242')).out).toBe('There is no such goal.\n');
    sandbox.faults.add({ operation: 'getGoal', times: 1, status: 400 });
    expect((await run('raw-client', '1')).error).toHaveProperty('message', 'HTTP 400');
  });

  test('our fetch resolves with every status', async () => {
    expect((await run('own-fetch', '1')).out).toContain('Basket button clicked');
    expect((await run('own-fetch', '424242')).error).toHaveProperty('message', 'HTTP 404');
  });
});

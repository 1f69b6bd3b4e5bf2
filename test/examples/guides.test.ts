import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callWithTokenOfFile } from '../../examples/auth.ts';
import { createGoalOnce, isPassing, patientClient, readGoal } from '../../examples/errors-and-retries.ts';
import { firstCall } from '../../examples/first-call.ts';
import { bestByExperiment, goalImpact } from '../../examples/goal-impact.ts';
import { exactIds, readByText, refusesToRound } from '../../examples/large-ids.ts';
import { overNode, withClient, withFetch, withOurFetch, withRaw } from '../../examples/moving-from-fetch.ts';
import {
  activeExperiments,
  type Bookmark,
  eachPage,
  inTwoParts,
  winners,
} from '../../examples/pagination.ts';
import { askThenPoll, askWithCallback, resume } from '../../examples/reports.ts';
import { doubtsOf } from '../../examples/standing.ts';
import { apply, planFor, sync } from '../../examples/sync-custom-data.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type GoalCampaignImpact, PaginationError, ServerError } from '../../src/index.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { plant } from '../sandbox/plant.ts';

const NOW = '2026-06-15T08:00:00Z';
let sandbox: Sandbox;
let connection: { baseUrl: string; token: string };
const api = () => createClient(connection);
const caught = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

beforeEach(async () => {
  sandbox = await createSandbox({ seed: 1, now: NOW, clock: 'stopped', tokens: ['first', 'second'] });
  const { url } = await sandbox.serve({ port: 0 });
  connection = { baseUrl: url, token: 'first' };
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sandbox.close();
});

test('first call: a goal has its new name when it is read back', async () => {
  const goal = await firstCall(connection);
  expect(goal.name).toBe('Orders of the spring sale');
  expect(goal.experimentAmount).toBeTypeOf('number');
  expect((await api().getGoal({ goalId: 1 })).name).toBe(goal.name);
});

describe('auth', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'token-'))));
  afterEach(() => rm(folder, { recursive: true }));

  test('the token of the file lets the call in', async () => {
    const file = join(folder, 'token');
    await writeFile(file, 'second\n');
    expect(await callWithTokenOfFile(connection, file)).toHaveLength(9);
  });

  test('a token that is refused is read once more, then the message names the file', async () => {
    const file = join(folder, 'token');
    await writeFile(file, 'stale');
    expect(await caught(callWithTokenOfFile(connection, file))).toMatchObject({ name: 'AuthError' });
    expect(sandbox.requests()).toHaveLength(2);
    expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain(file);
    expect(vi.mocked(console.error).mock.lastCall?.[0]).not.toContain('stale');
  });
});

describe('reports', () => {
  const reference = 'variationData._reference.name';
  /** Time goes on once the service has been asked for the report. */
  const whenAsked = (): void => {
    void vi
      .waitUntil(() => sandbox.requests().some(({ operation }) => operation === 'getResults'))
      .then(() => sandbox.clock.advance(60_000));
  };

  test('are asked for, kept by their code and polled', async () => {
    const codes: string[] = [];
    whenAsked();
    expect(await askThenPoll(connection, (code) => codes.push(code))).toHaveProperty(reference, 'Off');
    expect(codes).toEqual([sandbox.reports().at(-1)?.dataCode]);
  });

  test('can be taken up again: nothing at first, the results later', async () => {
    const { dataCode } = await api().requestExperimentResults({ experimentId: 1, body: {} });
    expect(await resume(connection, dataCode, 50)).toBeUndefined();
    await sandbox.clock.advance(60_000);
    expect(await resume(connection, dataCode)).toHaveProperty(reference, 'Original');
  });

  test('that the service gives up have to be asked for again', async () => {
    sandbox.faults.add({ operation: 'requestExperimentResults', report: 'timeout' });
    const { dataCode } = await api().requestExperimentResults({ experimentId: 1, body: {} });
    await sandbox.clock.advance(600_000);
    const error = await caught(resume(connection, dataCode));
    expect(error).toMatchObject({
      message: 'Ask for the report again.',
      cause: { name: 'ReportFailedError' },
    });
  });

  test('come with a callback that ends the waiting', async () => {
    whenAsked();
    expect(await askWithCallback(connection)).toHaveProperty(reference, 'Off');
    expect(sandbox.callbacks()).toHaveLength(1);
    expect(sandbox.callbacks()[0]?.attempts[0]).toMatchObject({ status: 200 });
  });
});

describe('pagination', () => {
  test('walks the numbered pages of a filtered list', async () => {
    const active = sandbox
      .snapshot()
      .records.experiments?.filter(({ status }) => status?.toLowerCase() === 'active');
    expect(await activeExperiments(connection)).toEqual(active?.map(({ id, name }) => `${id} ${name}`));
    expect(sandbox.requests()).toHaveLength(Math.ceil((active?.length ?? 0) / 20));
  });

  test('goes on at the number of the next page', async () => {
    const { experiments } = sandbox.snapshot().records;
    expect(await inTwoParts(connection)).toEqual(experiments?.map(({ name }) => name));
    expect(sandbox.requests()).toHaveLength(Math.ceil((experiments?.length ?? 0) / 20));
  });

  test('gives every variation that wins, over all pages', async () => {
    const found = await winners(connection, 6);
    expect(found.length).toBeGreaterThan(20);
    expect(sandbox.requests().length).toBeGreaterThan(1);
    expect(new Set(found).size).toBe(found.length);
  });

  test('goes on at the page that failed: nothing is lost, nothing comes twice', async () => {
    const whole: unknown[] = [];
    await eachPage(connection, 6, {}, (visitors) => whole.push(...visitors));
    const operation = 'listGoalCampaignExperiments';
    sandbox.faults.add({ operation, after: 2, times: 3, status: 503, retryAfter: 0 });
    const bookmark: Bookmark = {};
    const parts: unknown[] = [];
    const walk = () => eachPage(connection, 6, bookmark, (visitors) => parts.push(...visitors));
    expect(await caught(walk())).toBeInstanceOf(ServerError);
    expect(parts).toHaveLength(100);
    expect(bookmark.cursor).toBeTypeOf('string');
    await walk();
    expect(parts).toEqual(whole);
    expect(bookmark.cursor).toBeUndefined();
  });
});

describe('errors and retries', () => {
  test('are told apart', async () => {
    expect(await readGoal(connection, 1)).toBe('Basket button clicked');
    expect(await readGoal(connection, 424242)).toBe('no such goal');
    sandbox.faults.add({ operation: 'getGoal', times: 1, status: 429, retryAfter: 90 });
    expect(await readGoal(connection, 1)).toBe('too busy, again in 90000 ms');
    sandbox.faults.add({ operation: 'getGoal', times: 1, status: 400 });
    expect(await readGoal(connection, 1)).toMatch(/^400: /);
  });

  test('a patient client gets through five hundreds and says so', async () => {
    sandbox.faults.add({ operation: 'listGoals', times: 2, status: 503 });
    expect(await patientClient(connection)).toBe(9 + 20);
    expect(vi.mocked(console.error).mock.calls.flat().join('\n')).toMatch(/listGoals GET \/goals 503/);
  });

  test('a write of unknown outcome is looked up instead of sent again', async () => {
    sandbox.faults.add({ operation: 'createGoal', times: 1, connection: 'cut' });
    const goal = await createGoalOnce(connection, 'Once');
    expect(goal.id).toBeTypeOf('number');
    expect((await api().listGoals()).filter(({ name }) => name === 'Once')).toHaveLength(1);
    sandbox.faults.add({ operation: 'createGoal', times: 1, status: 500 });
    const error = await caught(createGoalOnce(connection, 'Never'));
    expect(error).toMatchObject({ name: 'ServerError', ambiguous: true });
    expect(isPassing(error)).toBe(true);
    expect(isPassing(new PaginationError('x'))).toBe(false);
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
    expect(await exactIds(connection)).toContain(LARGE);
    expect(await readByText(connection, String(LARGE))).toMatchObject({ id: String(LARGE) });
    expect(await refusesToRound(connection)).toMatch(/^the id at \/\d\/id needs/);
  });

  test('change nothing where all ids are small', async () => {
    sandbox.reset();
    expect(await refusesToRound(connection)).toBe('9 goals, no id beyond 2^53');
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
  const kinds = (steps: readonly { kind: string; siteId: number }[]) =>
    steps.map(({ kind, siteId }) => `${kind} ${siteId}`);

  test('plans without touching anything, carries out, and then has nothing left to do', async () => {
    const planned = await sync(connection, wish, { dryRun: true });
    expect(kinds(planned)).toEqual(['update 1', 'leave 1', 'create 2', 'create 2']);
    expect(planned[0]).toMatchObject({ id: 2, changes: { tagManagerVariableName: 'level' } });
    expect(await api().listCustomDatas()).toHaveLength(3);
    expect(await sync(connection, wish)).toEqual(planned);
    expect(await api().listCustomDatas()).toHaveLength(5);
    expect(kinds(await sync(connection, wish))).toEqual(['leave 1', 'leave 1', 'leave 2', 'leave 2']);
  });

  test('refuses to guess which of two is meant', () => {
    const twin = { name: 'Basket value', siteId: 1, method: 'CLIENT' } as const;
    expect(() =>
      planFor(wish, [
        { ...twin, id: 1 },
        { ...twin, id: 2 },
      ]),
    ).toThrow(/Site 1 has 2 .*"Basket value"/);
  });

  test('leaves what is done when a step fails, and the next run does the rest', async () => {
    sandbox.faults.add({ operation: 'createCustomData', times: 1, status: 400 });
    const plan = await sync(connection, wish, { dryRun: true });
    expect(await caught(apply(api(), plan))).toMatchObject({ name: 'BadRequestError' });
    expect(kinds(await sync(connection, wish))).toEqual(['leave 1', 'leave 1', 'create 2', 'create 2']);
  });
});

describe('impact of a goal', () => {
  test('names the best variation of each experiment, the surest first', async () => {
    const rows = await goalImpact(connection, 6);
    expect(rows).toHaveLength(65);
    const reliabilities = rows.map(({ reliability }) => reliability ?? 0);
    expect(reliabilities).toEqual([...reliabilities].sort((one, other) => other - one));
    expect(rows.some(({ isClear }) => isClear)).toBe(true);
    expect(rows.map(({ experiment }) => experiment)).toContain('Basket button colour');
  });

  test('keeps the row of an experiment that is gone', async () => {
    sandbox.faults.add({ operation: 'getExperiment', times: 1, status: 404 });
    const rows = await goalImpact(connection, 6);
    expect(rows.filter(({ experiment }) => experiment.endsWith('(gone)'))).toHaveLength(1);
  });

  test('takes the highest rate, also where all are below zero', async () => {
    const record = (variationId: number, improvementRate: number): GoalCampaignImpact => {
      return { experimentId: 1, variationId, data: { improvementRate } };
    };
    const best = await bestByExperiment(
      (async function* () {
        await Promise.resolve();
        yield* [record(1, -9), record(2, -3), record(3, -5)];
      })(),
    );
    expect(best.get(1)?.variationId).toBe(2);
  });
});

describe('moving from fetch', () => {
  test.each([
    ['fetch', withFetch],
    ['client', withClient],
  ] as const)('the %s changes the goal, and knows one that is not there', async (_name, move) => {
    expect(await move(connection, 1)).toMatchObject({ id: 1, name: 'Order placed' });
    expect(await move(connection, 424242)).toBeUndefined();
  });

  test('the transport of Node reads the same goals', async () => {
    expect(await overNode(connection, [1, 2])).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  test('the raw client gives results in the place of exceptions', async () => {
    expect(await withRaw(connection, 1)).toMatchObject({ id: 1 });
    expect(await withRaw(connection, 424242)).toBeUndefined();
    sandbox.faults.add({ operation: 'getGoal', times: 1, status: 400 });
    expect(await caught(withRaw(connection, 1))).toMatchObject({ message: 'HTTP 400' });
    expect(await withOurFetch(connection, 1)).toMatchObject({ id: 1 });
    expect(await caught(withOurFetch(connection, 424242))).toMatchObject({ message: 'HTTP 404' });
  });
});

describe('what is documented and what is assumed', () => {
  test('is listed for an operation with its reasons', () => {
    const doubts = doubtsOf('pollAudience');
    expect(doubts.length).toBeGreaterThan(0);
    for (const { note, standing } of doubts)
      expect(`${standing}: ${note}`).toMatch(/^(observed|inferred|assumed): \w/);
    expect(() => doubtsOf('nothing')).toThrow('No operation is called nothing.');
  });
});

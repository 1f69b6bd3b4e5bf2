import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { runProgram } from './run-program.ts';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { until } from '@experimentation-automation/test-support/until';

const { sandbox, url } = await servedSandbox({ seed: 1, clock: 'stopped' });
beforeEach(() => {
  const names = new Map([
    [1n, '=SUM(A1)'],
    [2n, 'Stopped'],
    [3n, 'Photos, "large"'],
    [4n, 'Paused'],
  ]);
  const { experiments = [] } = sandbox.snapshot().records;
  plant(sandbox, {
    experiments: experiments.slice(0, 4).map((one) => ({ ...one, name: names.get(BigInt(one.id)) ?? '' })),
  });
});
afterEach(() => sandbox.reset());

const called = (operation: string) =>
  sandbox.requests().filter((request) => request.operation === operation).length;

/** Runs the program; the clock advances once `reports` reports were requested. */
async function run(reports: number, ...words: string[]) {
  let text = '';
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  const table = vi.spyOn(console, 'table').mockReturnValue();
  const ready = until(
    'the reports are requested and polled',
    () => called('requestExperimentResults') >= reports && called('getResults') > 0,
  ).then(() => sandbox.clock.advance(60_000));
  try {
    const result = await runProgram('report-experiments', words, { AUTOMATION_BASE_URL: url });
    await ready;
    return { ...result, lines: text.split('\r\n'), rows: table.mock.lastCall?.[0] as unknown };
  } finally {
    printed.mockRestore();
    table.mockRestore();
  }
}

test('prints a row for each variation of every active experiment, for the main goal', async () => {
  const { rows, error } = await run(2);
  expect(error).toBeUndefined();
  expect(rows).toHaveLength(2 + 1 + 2);
  expect(rows).toMatchObject([
    { experiment: 1, variation: '1', goal: '3', visitors: expect.any(Number) as number },
    { experiment: 1, variation: '2', goal: '3', improvement: expect.any(Number) as number },
    { experiment: 1, variation: '_reference', goal: '3' },
    { experiment: 3, variation: '9', goal: '6' },
    { experiment: 3, variation: '_reference', goal: '6' },
  ]);
  expect(called('listExperiments')).toBe(1);
  expect(called('requestExperimentResults')).toBe(2);
});

test('writes CSV in which names neither break lines nor become formulas', async () => {
  const { lines } = await run(4, '--csv', '--status', 'ACTIVE', '--status', 'STOPPED', '--status', 'PAUSED');
  expect(lines[0]).toBe(
    'experiment,name,status,variation,goal,visitors,conversions,rate,improvement,reliability,error',
  );
  expect(lines[1]).toMatch(/^1,'=SUM\(A1\),active,1,3,\d+,\d+,[\d.]+,/);
  expect(lines.filter((line) => line.includes('"Photos, ""large"""'))).toHaveLength(2);
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0]))).toEqual(
    new Set(['1', '2', '3', '4']),
  );
});

test('reports selected experiments with all goals', async () => {
  const { rows } = await run(1, '1', '--all-goals');
  const goals = Object.values(rows as Record<string, { goal: string }>).map(({ goal }) => goal);
  expect(new Set(goals).size).toBeGreaterThan(1);
});

test('reports the others if one experiment fails, and says so', async () => {
  sandbox.faults.add({ operation: 'requestExperimentResults', times: 1, status: 403 });
  const { rows, exitCode } = await run(2);
  expect(rows).toHaveLength(1 + 2);
  expect(rows).toMatchObject([{ experiment: 1, error: expect.stringContaining('403') as string }, {}, {}]);
  expect(exitCode).toBe(1);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  baselineOf,
  formatText,
  httpTarget,
  readBaseline,
  type Report,
  verify,
} from 'openapi-contract-kit/verify';
import {
  changingResponse,
  combined,
  withFields,
  without,
} from '@experimentation-automation/test-support/sandbox/defects/defect';
import { sandboxWith } from '@experimentation-automation/test-support/sandbox/defects/index';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { verifyWith } from '@experimentation-automation/test-support/kit/mutants/catch';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const GOALS = { only: ['listGoals', 'getGoal'], modes: ['examples' as const], write: false };
const nameless = changingResponse('getGoal', withFields(without('name')));
const statusless = changingResponse('listGoals', withFields(without('siteId')));
const both = combined(nameless, statusless);
const gone = changingResponse(
  'getGoal',
  () => ({ status: 404, headers: {} }),
  () => true,
);

/** The value after it was written to a file and read again. */
const recorded = (report: Report) => readBaseline(JSON.parse(JSON.stringify(baselineOf(report))));

it('findings of the baseline are known, even with other sample data, and only new ones fail', async () => {
  const baseline = recorded(await verifyWith(nameless, GOALS));
  const again = await verifyWith(nameless, { ...GOALS, baseline }, 7);
  expect([again.verdict, again.counts.error, again.fixed]).toEqual(['holds', 0, []]);
  expect(again.known).toBeGreaterThan(0);
  expect(again.causes.every(({ known }) => known === true)).toBe(true);
  expect(formatText(again)).toContain('known, 0 fixed.');

  const worse = await verifyWith(both, { ...GOALS, baseline });
  expect(worse.counts).toMatchObject({ error: 0, warning: 1 });
  expect(worse.causes[0]).toMatchObject({ operations: ['listGoals'] });
  expect(worse.causes[0]?.known).toBeUndefined();
});

it('fixed findings are listed, as far as the run checked for them', async () => {
  const baseline = recorded(await verifyWith(both, GOALS));
  const fixed = await verifyWith(statusless, { ...GOALS, baseline });
  expect(fixed.fixed).toMatchObject([{ rule: 'body-schema', operation: 'getGoal' }]);
  expect(formatText(fixed)).toContain('1 fixed: body-schema in getGoal.');
  const elsewhere = await verifyWith(statusless, { ...GOALS, only: ['listGoals'], baseline });
  expect(elsewhere.fixed).toEqual([]);
});

it('an operation of the baseline that is no longer implemented is an error', async () => {
  const baseline = recorded(await verifyWith({}, GOALS));
  const only = { only: ['listGoals', 'getGoal', 'createGoal'], modes: ['examples' as const] };
  expect((await verifyWith(gone, only)).verdict).toBe('holds');
  const report = await verifyWith(gone, { ...only, baseline });
  expect(report.notImplemented).toEqual(['getGoal']);
  expect(report.findings).toMatchObject([
    {
      rule: 'not-implemented',
      operation: 'getGoal',
      severity: 'error',
      status: 404,
      // The same happens if the service returns wrong ids, such as rounded ones.
      expected: 'must find what exists, as it did when the baseline was written',
      actual: '404',
    },
  ]);
  expect(report.causes[0]?.exchange?.response?.status).toBe(404);
});

it('a required operation must be implemented, and a misspelt one gets a suggestion', async () => {
  const only = { only: ['listGoals', 'getGoal', 'createGoal'], modes: ['examples' as const] };
  expect((await verifyWith(gone, { ...only, require: 'all' })).counts.error).toBe(1);
  expect((await verifyWith(gone, { ...only, require: ['listGoals'] })).counts.error).toBe(0);
  const target = httpTarget('http://127.0.0.1:1');
  await expect(verify(target, { contract, require: ['getGoals'] })).rejects.toThrow(/Did you mean getGoal\?/);
  await expect(verify(target, { contract, only: ['listgoal'] })).rejects.toThrow(/Did you mean listGoals\?/);
});

it('a finding that is more severe than before is new', async () => {
  const baseline = recorded(await verifyWith(nameless, { ...GOALS, severity: { documented: 'note' } }));
  expect((await verifyWith(nameless, { ...GOALS, baseline })).verdict).toBe('broken');
});

it('the command records a baseline if there is none, and compares with it from then on', async () => {
  let status = 203;
  const mistake = changingResponse('listGoals', (outgoing) => ({ ...outgoing, status }));
  const sandbox = await sandboxWith(mistake);
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.serve();
  const folder = newFolder();
  const file = join(folder, 'baseline.json');
  const chosen = [url, '--only=listGoals', '--mode=examples', '--quiet'];
  const run = async (): Promise<[number | null, string]> => {
    const { code, out, err } = await kit.run([
      'verify',
      ...chosen,
      '--baseline',
      file,
      '--strict',
      '--require',
      'all',
    ]);
    return [code, out + err];
  };
  expect(await run()).toEqual([0, expect.stringContaining('1 finding is recorded') as string]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ implemented: ['listGoals'] });
  status = 206;
  expect(await run()).toEqual([1, expect.stringContaining('1 fixed') as string]);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { runProgram } from './run-program.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';

const FILE = 'examples/experiment.json';
const folder = newFolder();
const { sandbox, url } = await servedSandbox({ seed: 1, clock: 'stopped' });
afterEach(() => sandbox.reset());

const setUp = (file = FILE) => runProgram('set-up-experiment', [file], { AUTOMATION_BASE_URL: url });
const api = () => createClient({ baseUrl: url, token: 'any' });
const writes = () =>
  sandbox
    .requests()
    .filter(({ method, operation }) => method !== 'GET' && operation !== 'createAccessToken')
    .map(({ operation }) => operation);
const records = () => sandbox.snapshot().records;

/** The file with changes. */
function changed(from: string, to: string): string {
  const path = join(folder, 'changed.json');
  writeFileSync(path, readFileSync(FILE, 'utf8').replaceAll(from, to));
  return path;
}

test('creates what the file describes, and a second run sends no writes', async () => {
  const goalsBefore = records().goals?.length ?? 0;
  const first = await setUp();
  expect(first.error).toBeUndefined();
  expect(first.out).toMatch(/^created the goal "Form sent"\ncreated the experiment /);
  const experiment = records().experiments?.at(-1);
  const variations = records().variations?.filter(({ experimentId }) => experimentId === experiment?.id);
  expect(variations).toMatchObject([
    { name: 'Three fields', jsCode: "document.querySelector('#more-fields')?.remove();" },
    { name: 'Three fields, green', cssCode: '#send { background: #2f6f4f }' },
  ]);
  const [one, other] = variations ?? [];
  expect(experiment).toMatchObject({ name: 'Tent page: shorter form', siteId: 1, status: 'draft' });
  expect(experiment?.deviations).toEqual({ [`${one?.id}`]: 0.25, [`${other?.id}`]: 0.25, origin: 0.5 });
  expect(records().goals).toHaveLength(goalsBefore + 1);
  expect(experiment?.goals).toEqual([experiment?.mainGoalId, 3]);
  const sent = writes();
  const kept = records();

  const second = await setUp();
  expect(second.out).toMatch(/^Experiment \d+ is set up as in examples\/experiment\.json\.\n$/);
  expect(writes()).toEqual(sent);
  expect(records()).toEqual(kept);
});

test('a change of the file changes only that part', async () => {
  await setUp();
  const before = writes().length;
  expect((await setUp(changed('#2f6f4f', '#123456'))).out).toContain(
    'wrote the variation "Three fields, green"',
  );
  expect(writes().slice(before)).toEqual(['updateVariation']);
  await setUp(changed('0.25', '0.2'));
  expect(writes().slice(before + 1)).toEqual(['updateVariation', 'updateExperiment']);
  expect(records().experiments?.at(-1)?.deviations).toMatchObject({ origin: 0.6 });
});

test('the next run completes an interrupted one, without duplicates', async () => {
  sandbox.faults.add({ operation: 'createExperiment', times: 1, connection: 'cut' });
  expect((await setUp()).error).toMatchObject({ name: 'NetworkError', ambiguous: true });
  sandbox.faults.add({ operation: 'updateVariation', times: 1, status: 400 });
  expect((await setUp()).error).toMatchObject({ name: 'BadRequestError' });
  expect((await setUp()).error).toBeUndefined();
  const named = records().experiments?.filter(({ name }) => name === 'Tent page: shorter form');
  expect(named).toHaveLength(1);
  expect(records().goals?.filter(({ name }) => name === 'Form sent')).toHaveLength(1);
  expect(records().variations?.filter(({ experimentId }) => experimentId === named?.[0]?.id)).toHaveLength(2);
});

test('an active experiment is not changed', async () => {
  await setUp();
  const experimentId = Number(records().experiments?.at(-1)?.id);
  await api().updateExperiment({ experimentId, action: 'ACTIVATE', body: {} });
  expect((await setUp()).error).toBeUndefined();
  const before = writes().length;
  expect((await setUp(changed('0.25', '0.2'))).error).toMatchObject({
    message: expect.stringContaining('The experiment is active and differs from') as string,
  });
  expect(writes()).toHaveLength(before);
});

test('two goals of the same name stop the program', async () => {
  for (const type of ['CUSTOM', 'RETENTION_RATE'] as const)
    await api().createGoal({ body: { siteId: 1, name: 'Form sent', type, hasMultipleConversions: false } });
  const before = writes().length;
  expect((await setUp()).error).toMatchObject({ message: 'The site has 2 goals called "Form sent".' });
  expect(writes()).toHaveLength(before);
});

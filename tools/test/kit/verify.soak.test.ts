import { expect, it, onTestFinished } from 'vitest';
import { verify } from 'openapi-contract-kit/verify';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { isAlarm, verifyWith } from '@experimentation-automation/test-support/kit/mutants/catch';
import { everyNth } from '@experimentation-automation/test-support/soak';
import { createSandbox } from '../../src/sandbox/index.ts';

/** Those whose values the seed decides; flows.test.ts runs the flows. */
const MODES = ['examples', 'negative', 'relations', 'generated'] as const;

// One of them in each run.
it.each(everyNth(8, [1, 2, 3, 4, 5, 6, 7, 8]))(
  'a healthy sandbox gives no false alarm with seed %d',
  async (seed) => {
    const report = await verifyWith({}, { modes: MODES, unknownFields: 'warning', seed, runs: 30 }, seed);
    expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
    expect(report.verdict).toBe('holds');
  },
);

const names = (records: readonly unknown[] | undefined): string[] =>
  (records ?? []).map((record) => String((record as { name?: unknown }).name));

it('a run in all modes without fixtures changes no existing objects, and leaves nothing but archived flags', async () => {
  const sandbox = await createSandbox({ clock: 'stopped' });
  onTestFinished(() => sandbox.close());
  const before = sandbox.snapshot().records;
  const target = {
    url: 'http://sandbox.localhost',
    fetch: sandbox.fetch,
    can: { state: true, callbacks: false, faults: false, clock: true },
  };
  const report = await verify(target, { contract, write: true, unknownFields: 'warning' });
  expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
  expect(report.verdict).toBe('holds');
  const account = report.coverage.find(({ operation }) => operation === 'updateAccount');
  expect(account?.unchecked).toMatch(/fixtures/);
  const after = sandbox.snapshot().records;
  for (const kind of [
    'goals',
    'customDatas',
    'experiments',
    'images',
    'keyMoments',
    'accounts',
    'themeConfigs',
    'takeawayComments',
    'variations',
  ] as const) {
    expect(after[kind], kind).toEqual(before[kind]);
  }
  const added = names(after['featureFlags']).filter((name) => !names(before['featureFlags']).includes(name));
  expect(report.leftBehind.length).toBe(added.length);
  expect(report.leftBehind.every((left) => left.startsWith('feature flag '))).toBe(true);
});

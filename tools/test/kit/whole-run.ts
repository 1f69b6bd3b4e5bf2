import { expect, onTestFinished } from 'vitest';
import { verify, type VerifyOptions } from 'openapi-contract-kit/verify';
import { createSandbox } from '../../src/sandbox/index.ts';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { isAlarm } from '@experimentation-automation/test-support/kit/mutants/catch';

const names = (records: readonly unknown[] | undefined): string[] =>
  (records ?? []).map((record) => String((record as { name?: unknown }).name));

/** Verifies one healthy sandbox in runs that write, without fixtures: the existing objects stay as they were. */
export async function leavesWhatItFound(runs: readonly Partial<VerifyOptions>[]): Promise<void> {
  const sandbox = await createSandbox({ clock: 'stopped' });
  onTestFinished(() => sandbox.close());
  const before = sandbox.snapshot().records;
  const target = {
    url: 'http://sandbox.localhost',
    fetch: sandbox.fetch,
    can: { state: true, callbacks: false, faults: false, clock: true },
  };
  const leftBehind: string[] = [];
  for (const options of runs) {
    const report = await verify(target, {
      contract,
      write: true,
      unknownFields: 'warning',
      ...options,
    });
    expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
    expect(report.verdict).toBe('holds');
    const account = report.coverage.find(({ operation }) => operation === 'updateAccount');
    if (account !== undefined) expect(account.unchecked).toMatch(/fixtures/);
    leftBehind.push(...report.leftBehind);
  }
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
  expect(leftBehind.length).toBe(added.length);
  expect(leftBehind.every((left) => left.startsWith('feature flag '))).toBe(true);
}

import { describe, expect, it } from 'vitest';
import { startProxy } from '../src/index.ts';
import { startMock } from '../src/mock/start-mock.ts';
import { httpTarget, verify } from '../src/verify/index.ts';
import { contractOf } from '@experimentation-automation/test-support/kit/foreign-contracts';
import { FOREIGN } from './foreign-services.ts';
import { everyNth } from '@experimentation-automation/test-support/soak';

describe.each(FOREIGN)('the contract of $name', ({ name, token, defects, start, sure }) => {
  const contract = contractOf(name);
  const options = { contract, token, write: true, settle: 0 } as const;

  it('holds for a service that follows it with several seeds, and nothing is left behind', async () => {
    const service = await start(contract);
    const before = service.left();
    for (const seed of everyNth(9, [1, 2, 3, 4, 5, 6, 7, 8, 9])) {
      const report = await verify(httpTarget(service.url), { ...options, seed });
      expect(report.findings.map(({ message }) => message)).toEqual([]);
      expect([report.verdict, report.leftBehind, service.left()]).toEqual(['holds', [], before]);
    }
    await service.close();
  });

  it.each(defects)('finds the defect "%s"', async (defect) => {
    const service = await start(contract, defect);
    const report = await verify(httpTarget(service.url), { ...options, runs: 5 });
    await service.close();
    const found = report.findings.find(({ rule }) => rule === sure.get(defect));
    expect(found).toBeDefined();
    // A client that handles errors at all handles one of another type.
    expect(report.verdict).toBe(found?.severity === 'warning' ? 'holds' : 'broken');
  });

  it('can be checked by a proxy, which reports nothing for correct traffic', async () => {
    const service = await start(contract);
    const proxy = await startProxy({ target: service.url, contract });
    const modes = ['examples', 'relations'] as const;
    const report = await verify(httpTarget(proxy.url), { ...options, modes });
    const violations = proxy.violations().filter(({ where }) => where === 'response');
    await proxy.close();
    await service.close();
    expect([report.verdict, violations]).toEqual(['holds', []]);
  });

  it('can be served by a mock', async () => {
    const mock = await startMock({ contract, engine: 'prism' });
    const report = await verify(httpTarget(mock.url), { ...options, modes: ['examples'], write: false });
    await mock.close();
    expect(report.findings.map(({ message }) => message)).toEqual([]);
    expect(report.requests).toBeGreaterThan(0);
  });
});

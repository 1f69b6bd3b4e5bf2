import { describe, expect, it } from 'vitest';
import { httpTarget, type Report, verify, type VerifyOptions } from '../src/verify/index.ts';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { contractOf, fileOf } from '@experimentation-automation/test-support/kit/foreign-contracts';
import { FOREIGN } from './foreign-services.ts';
import { CATALOGUE, FILES, startService, type Style, TODOS } from './other-services.ts';

async function reportOn(name: string, style: Style, options: Partial<VerifyOptions> = {}): Promise<Report> {
  const contract = contractOf(name);
  const service = await startService(contract, style);
  try {
    return await verify(httpTarget(service.url), { contract, write: true, runs: 5, ...options });
  } finally {
    await service.close();
  }
}

const rulesOf = ({ findings }: Report) => findings.map(({ severity, rule }) => `${severity} ${rule}`);

describe('a contract of another service', () => {
  it.each([
    ['todos', TODOS],
    ['files', FILES],
    ['catalogue', CATALOGUE],
  ])('%s holds for a service that follows it, and every operation succeeds', async (name, style) => {
    const report = await reportOn(name, style);
    expect(report.findings.map(({ message }) => message)).toEqual([]);
    expect([report.verdict, report.problem, report.leftBehind]).toEqual(['holds', undefined, []]);
    const failed = report.coverage.filter(
      ({ statuses }) => !statuses.some(({ status, count }) => status.startsWith('2') && count > 0),
    );
    expect(failed.map(({ operation }) => operation)).toEqual([]);
  });

  it.each<[string, Style, string]>([
    ['todos', { ...TODOS, list: (all) => all }, 'error parameter-effect'],
    ['files', { ...FILES, defect: 'keeps what is deleted' }, 'error read-back'],
    [
      'catalogue',
      { ...CATALOGUE, list: (all, query) => ({ data: all.slice(0, Number(query.get('limit') ?? 10)) }) },
      'error page-partition',
    ],
  ])('%s states no standings, so that a defect is an error', async (name, style, finding) => {
    expect(rulesOf(await reportOn(name, style, { modes: ['examples', 'relations'], settle: 0 }))).toContain(
      finding,
    );
  });

  // The soak run tests the others in all modes.
  it.each(FOREIGN.slice(0, 1))(
    '$name: each operation succeeds, even for nested objects',
    async ({ name, token, start }) => {
      const contract = contractOf(name);
      const service = await start(contract);
      const before = service.left();
      const report = await verify(httpTarget(service.url), {
        contract,
        token,
        write: true,
        modes: ['examples', 'relations'],
      });
      await service.close();
      expect(report.findings.map(({ message }) => message)).toEqual([]);
      expect([report.verdict, report.leftBehind, service.left()]).toEqual(['holds', [], before]);
      const failed = report.coverage.filter(
        ({ statuses }) => !statuses.some(({ status, count }) => status.startsWith('2') && count > 0),
      );
      // It would affect other users.
      expect(failed.map(({ operation }) => operation)).toEqual(name === 'shelter' ? ['ringBell'] : []);
    },
  );

  it('may create an object with PUT at its address', async () => {
    const style = { ...CATALOGUE, upserts: true } as const;
    const report = await reportOn('catalogue', style, { modes: ['generated'], runs: 60 });
    expect(report.findings.map(({ message }) => message)).toEqual([]);
  });

  it('is accepted by the command, and a mock of it is not the sandbox', async () => {
    const service = await startService(contractOf('todos'), TODOS);
    const [held, refused] = await Promise.all([
      kit.run(['verify', service.url, '--contract', fileOf('todos'), '--token', 'any', '--quiet']),
      kit.run(['mock', '--contract', fileOf('todos'), '--engine', 'sandbox']),
    ]);
    await service.close();
    expect([held.code, held.err]).toEqual([0, '']);
    expect(held.out).toContain('No violation in 2 of 5 operations.');
    expect([refused.code, refused.err]).toEqual([
      2,
      "openapi-contract-kit mock: Option '--engine <name>' argument 'sandbox' is invalid. Allowed choices are state, prism.\n",
    ]);
  });
});

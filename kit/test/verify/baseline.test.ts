/** What a baseline keeps of a report and of the one before, and the sums of a run that is compared with it. */
import { describe, expect, it } from 'vitest';
import { covered, finding, NONE, report } from '@experimentation-automation/test-support/kit/made-report';
import { contractWith, NAMED, returns } from '@experimentation-automation/test-support/kit/small-services';
import { baselineOf, type Report } from '../../src/verify/index.ts';
import { Ledger } from '../../src/verify/report/ledger.ts';
import { summarize } from '../../src/verify/report/summary.ts';

const idle = { statuses: [{ status: '200', declared: true, count: 0, findings: NONE }] };
const known = (operation: string) => ({
  ...{ rule: 'body-schema', operation, where: 'response', pointer: '/*/id', status: 200 },
  ...{ schemaPointer: '/components/schemas/Item/properties/id/type', severity: 'error', mode: 'examples' },
});

describe('a baseline', () => {
  const before = baselineOf(
    report({
      findings: [finding({ operation: 'idle' }), finding({ operation: 'list' })],
      coverage: ['idle', 'list'].map((one) => covered(one)),
    }),
  );

  it('has the findings of a run, and the earlier ones of what it did not call, in an order', () => {
    const later: Report = report({
      findings: [
        finding({ operation: 'read', pointer: '/7/id' }),
        finding({ operation: 'list' }),
        finding({ operation: 'gone', rule: 'not-implemented' }),
      ],
      coverage: [covered('read'), covered('list'), covered('idle', idle), covered('gone')],
      notImplemented: ['gone'],
    });
    expect(baselineOf(later, before)).toEqual({
      version: 1,
      write: false,
      implemented: ['idle', 'list', 'read'],
      findings: [known('idle'), known('list'), known('read')],
    });
    expect(baselineOf(later)).toMatchObject({ implemented: ['list', 'read'], write: false });
    expect(baselineOf({ ...later, write: true }).write).toBe(true);
    expect(baselineOf(later, { ...before, write: true }).write).toBe(true);
  });

  it('is made of a report', () => {
    expect(() => baselineOf(JSON.parse('{}') as Report)).toThrow(
      new TypeError('baselineOf takes what verify returns, like `baselineOf(await verify(…))`.'),
    );
  });
});

it('a summary counts what is new and what is known, and what was checked by its standing', () => {
  const observed = { 'x-provenance': 'observed' };
  const contract = contractWith({
    '/a': { get: { operationId: 'list', responses: returns(NAMED) } },
    '/b': { get: { operationId: 'read', ...observed, responses: returns(NAMED) } },
    '/c': { get: { operationId: 'other', ...observed, responses: returns(NAMED) } },
  });
  const ledger = new Ledger(contract, new Set(['list', 'read', 'other']), 'http://a');
  const outgoing = { method: 'GET', path: '/a', headers: {} };
  for (const operation of ['list', 'read', 'other'])
    ledger.find('examples', 'a', finding({ operation }), { history: [], from: 0, outgoing });
  ledger.countResponse('list', 200, true);
  ledger.countResponse('read', 200, true);
  ledger.countResponse('other', 400, false);
  const baseline = baselineOf(report({ findings: [finding({ operation: 'list' })] }));
  const facts = { modes: ['examples'], write: false, finished: true };
  const { tool, coverage, findings, checks, causes, ...sums } = summarize(contract, ledger, () => ({}), {
    baseline,
    ...facts,
  });
  expect(tool).toMatch(/^openapi-contract-kit \d/);
  expect([coverage.length, findings.length, checks, causes.length]).toEqual([3, 3, [], 2]);
  expect(sums).toEqual({
    contract: { title: 'Things', version: '2.1', hasStandings: true },
    requests: 3,
    counts: { ...NONE, error: 2 },
    known: 1,
    fixed: [],
    notImplemented: [],
    checked: { documented: { checked: 1, of: 1 }, observed: { checked: 1, of: 2 } },
  });
});

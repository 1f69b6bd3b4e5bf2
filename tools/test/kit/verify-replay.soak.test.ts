import { expect, it } from 'vitest';
import { readReplay, type Report } from 'openapi-contract-kit/verify';
import {
  changingResponse,
  combined,
  losing,
  withFields,
  without,
} from '@experimentation-automation/test-support/sandbox/defects/defect';
import { verifyWith } from '@experimentation-automation/test-support/kit/mutants/catch';

/** The value after it was written to a file and read again. */
const failedIn = (report: Report) => readReplay(JSON.parse(JSON.stringify(report)));
const namesOf = ({ checks }: Report): string[] =>
  checks.map(({ mode, operation, name }) => `${mode} ${operation ?? ''} ${name}`);

const nameless = changingResponse('getGoal', withFields(without('name')));
const keeps = losing('deleteGoal', (data) => data.goals, 'goalId');
const defects = combined(keeps, nameless);

it('only failed checks are repeated, with what they need', async () => {
  const modes = ['examples', 'relations'] as const;
  const first = await verifyWith(defects, { tags: ['Goal'], modes });
  const failed = namesOf({ ...first, checks: first.checks.filter(isBroken) });
  expect(failed.length).toBeGreaterThan(1);
  const replay = failedIn(first);
  const again = await verifyWith(defects, { replay });
  expect(new Set(namesOf(again))).toEqual(new Set(failed));
  expect(again.verdict).toBe('broken');
  expect(again.requests).toBeLessThan(first.requests);
  expect(again.leftBehind).toEqual([
    expect.stringMatching(/^goal .*: deleteGoal was accepted, but getGoal still shows it$/),
  ]);

  const corrected = await verifyWith({}, { replay });
  expect([corrected.verdict, new Set(namesOf(corrected))]).toEqual(['holds', new Set(failed)]);
});

it('a missing operation is checked again', async () => {
  const gone = changingResponse(
    'getGoal',
    () => ({ status: 404, headers: {} }),
    () => true,
  );
  const report = await verifyWith(gone, { only: ['getGoal'], modes: ['examples'], require: 'all' });
  const replay = failedIn(report);
  expect((await verifyWith(gone, { replay })).findings).toMatchObject([{ rule: 'not-implemented' }]);
  expect((await verifyWith({}, { replay })).verdict).toBe('holds');
});

it('a file that is not a report is refused', () => {
  expect(() => readReplay({ findings: [] })).toThrow(/not a report/);
});

function isBroken({ findings }: Report['checks'][number]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

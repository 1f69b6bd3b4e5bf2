import { expect, it } from 'vitest';
import { STANDINGS } from 'openapi-contract-kit/internal/contract/index';
import { verifyDefects, verifyWith } from '@experimentation-automation/test-support/kit/mutants/catch';
import {
  changingResponse,
  losing,
  withFields,
  without,
  withStatus,
} from '@experimentation-automation/test-support/sandbox/defects/defect';

const found = async (
  mistake: Parameters<typeof verifyWith>[0],
  options: Parameters<typeof verifyWith>[1],
  rule: string,
) => {
  const report = await verifyWith(mistake, options);
  const { severity, provenance } = report.findings.find((one) => one.rule === rule) ?? {};
  return [severity, provenance, report.verdict];
};

it('an undeclared success is an error only if the declared one is documented', async () => {
  const rule = 'status-undeclared';
  const modes = ['examples'] as const;
  const reads = changingResponse('getGoal', withStatus(203));
  expect(await found(reads, { only: ['getGoal'], modes }, rule)).toEqual(['error', 'documented', 'broken']);
  const deletes = changingResponse('deleteGoal', () => ({ status: 204, headers: {} }));
  expect(await found(deletes, { only: ['deleteGoal'], modes }, rule)).toEqual([
    'warning',
    'inferred',
    'holds',
  ]);
});

it('an undeclared refusal is a note if no refusals are documented', async () => {
  const refuses = (id: 'createCustomData' | 'requestFeatureFlagResults') =>
    changingResponse(id, withStatus(422), (status) => status === 400);
  const modes = ['negative'] as const;
  expect(
    await found(refuses('createCustomData'), { only: ['createCustomData'], modes }, 'status-undeclared'),
  ).toEqual(['note', 'assumed', 'holds']);
  const only = ['requestFeatureFlagResults'];
  expect(await found(refuses('requestFeatureFlagResults'), { only, modes }, 'status-undeclared')).toEqual([
    'error',
    'documented',
    'broken',
  ]);
});

it('a value that does not read back has the standing of the field in the response that shows it', async () => {
  const rule = 'read-back';
  const modes = ['relations'] as const;
  const forgets = changingResponse('getExperiment', withFields(without('description')));
  expect(await found(forgets, { tags: ['Experiment'], modes }, rule)).toEqual([
    'warning',
    'observed',
    'holds',
  ]);
  const renames = changingResponse(
    'getGoal',
    withFields((goal) => ({ ...goal, description: 'another' })),
  );
  expect(await found(renames, { tags: ['Goal'], modes }, rule)).toEqual(['error', 'documented', 'broken']);
});

it('a removal without effect violates the document, which names the operation', async () => {
  const keeps = losing('deleteGoal', (data) => data.goals, 'goalId');
  expect(await found(keeps, { tags: ['Goal'], modes: ['examples'] }, 'read-back')).toEqual([
    'error',
    'documented',
    'broken',
  ]);
});

it.each([
  ['custom-data-body-unchecked', 'updateCustomData'],
  ['flag-report-body-unchecked', 'requestFeatureFlagResults'],
])(
  'an accepted invalid request violates the documented rule that it ignores: %s',
  async (defect, operation) => {
    const { findings } = await verifyDefects([defect], { only: [operation], modes: ['negative'] });
    const accepted = findings.filter(({ rule }) => rule === 'bad-request-accepted');
    expect(STANDINGS.find((one) => accepted.some(({ provenance }) => provenance === one))).toBe('documented');
  },
);

it('a required field that is missing has the standing of the statement that it is required', async () => {
  const nothing = changingResponse(
    'listGoalCampaignExperiments',
    withFields(({ impacts: _impacts, ...page }) => page),
  );
  const options = { only: ['listGoalCampaignExperiments'], modes: ['examples'] as const };
  // The list is documented, but that every page has it is inferred.
  expect(await found(nothing, options, 'body-schema')).toEqual(['warning', 'inferred', 'holds']);
  const wrong = changingResponse(
    'listGoalCampaignExperiments',
    withFields((page) => ({ ...page, impacts: 'none' })),
  );
  expect(await found(wrong, options, 'body-schema')).toEqual(['error', 'documented', 'broken']);
});

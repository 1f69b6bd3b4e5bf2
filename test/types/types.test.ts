import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { complaints, editorOf, programOf } from '@experimentation-automation/test-support/types/program';

const HERE = import.meta.dirname;

const HEAD = `
import type { Methods } from '../../generated/operations.ts';
import type { Schemas } from '../../generated/schema.d.ts';
interface Options {
  signal?: AbortSignal;
}
declare const api: Methods<Schemas, Options>;
export { api };
`;
const TWENTY_CALLS = `
const june = { start: '2026-06-01T00:00:00', end: '2026-07-01T00:00:00' };
await api.listGoals();
const goal = await api.getGoal({ goalId: 42 });
await api.createGoal({ body: { name: 'x', siteId: 5, type: 'CUSTOM', hasMultipleConversions: false } });
await api.updateGoal({ goalId: 1, body: { name: goal.name } });
await api.replaceGoal({ goalId: 1, body: { name: 'x', siteId: 5, type: 'CUSTOM', hasMultipleConversions: false } });
await api.deleteGoal({ goalId: 1 });
await api.searchGoals({ body: {} });
await api.listCustomDatas();
await api.createCustomData({ body: { name: 'x', siteId: 1, method: 'SDK' } });
await api.updateCustomData({ customDataId: 1, body: { name: 'y' } });
await api.getExperiment({ experimentId: 1 });
await api.requestExperimentResults({ experimentId: 1, body: { conversionType: 'ALL_CONVERSION', dateIntervals: [june] } });
await api.requestFeatureFlagResults({
  featureFlagId: 1,
  body: {
    conversionType: 'ALL_CONVERSION',
    dateIntervals: [june],
    breakdown: { type: 'CUSTOM_DATUM', index: 1 },
    filters: [{ type: 'BrowserFilter', values: ['CHROME'] }],
  },
});
await api.pollAudience({ dataCode: '1' });
await api.listGoalCampaignExperiments({ body: { goalId: 1 } });
await api.updateVariation({ variationId: 1, body: { jsCode: '' } });
await api.deleteKeyMoment({ keyMomentId: 1 });
await api.listImages();
await api.getProjectThemeConfig({ projectId: 1 });
await api.updateTakeawayComment({ takeawayId: 1, commentId: 2, body: { text: 'x' } });
`;

const TWENTY = join(HERE, 'twenty-calls.ts');

test('right calls compile, wrong calls do not', () => {
  const cases = readdirSync(HERE).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(cases.length).toBeGreaterThan(0);
  const paths = cases.map((name) => join(HERE, name));
  expect(complaints(programOf(new Map(), paths))).toEqual([]);
});

test('twenty calls cost the type checker at most 500 instantiations', () => {
  const cost = (code: string): number => {
    const checked = programOf(new Map([[TWENTY, code]]));
    expect(complaints(checked)).toEqual([]);
    return checked.getInstantiationCount();
  };
  expect(cost(HEAD + TWENTY_CALLS) - cost(HEAD)).toBeLessThanOrEqual(500);
});

let hover: (marker: string) => string;
beforeAll(() => {
  const shownAt = editorOf(TWENTY, HEAD + TWENTY_CALLS);
  hover = (marker) => shownAt(marker).join('\n');
});

test('an editor shows names, not their definitions', () => {
  expect(hover('const goal')).toContain('const goal: Goal<number>');
  const shown = hover('api.updateVariation');
  expect(shown).toContain('Methods<Schemas<number>, Options>.updateVariation(');
  expect(shown).toContain('Call<Variation<number> | undefined');
});

test('an editor shows where a fact comes from, and what is deprecated', () => {
  expect(hover('api.getGoal')).toMatch(/`GET \/goals\/\{goalId\}`/);
  // Parts without a tag are documented; the file says so once.
  expect(hover('api.getGoal')).not.toContain('@provenance');
  expect(hover('api.pollAudience({ dataCode')).toMatch(/@provenance observed - \S/);
});

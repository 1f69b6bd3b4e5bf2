/** What an editor shows for a name: short, and in the words of the contract. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { editorOf, ROOT } from '@experimentation-automation/test-support/types/program';

const file = join(ROOT, 'test/types/hovered.ts');
const code = `
import { createClient, paginate, poll, report } from 'experimentation-automation';
const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
const exact = createClient({ baseUrl: 'https://api.example.com', int64: 'bigint' });
const goal = await api.getGoal({ goalId: 42, optionalFields: ['tags'] });
const bigGoal = await exact.getGoal({ goalId: 42n });
const input = { name: 'x', siteId: 5, type: 'CUSTOM' as const, hasMultipleConversions: false };
const created = await api.createGoal({ body: input });
const found = await api.searchGoals({ body: {} });
const changed = await api.updateVariation({ variationId: 1, body: {} });
const walk = paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } });
for await (const impact of walk) void impact;
const polled = await poll(api.pollAudience, { dataCode: '1' });
const siteId = goal.siteId;
`;

/** The methods alone, as another client can have them. */
const methods = join(ROOT, 'test/types/methods.ts');
const methodsCode = `
import type { Methods } from '../../generated/operations.ts';
import type { Schemas } from '../../generated/schema.d.ts';
interface Options { signal?: AbortSignal }
declare const api: Methods<Schemas, Options>;
const goal = await api.getGoal({ goalId: 42 });
await api.pollAudience({ dataCode: '1' });
await api.updateVariation({ variationId: 1, body: { jsCode: '' } });
export {};
`;

let hover: (marker: string) => string;
let hoverMethods: (marker: string) => string;
beforeAll(() => {
  const inMethods = editorOf(methods, methodsCode);
  hoverMethods = (marker) => inMethods(marker).join('\n');
  const shownAt = editorOf(file, code);
  hover = (marker) => shownAt(marker)[0];
});

describe('a value has the name of its schema, and the type of the 64-bit integers in it', () => {
  test.each([
    ['const api', 'const api: Client'],
    ['const exact', 'const exact: BigintClient'],
    ['const goal', 'const goal: Goal<number>'],
    ['const bigGoal', 'const bigGoal: Goal<number | bigint>'],
    ['const created', 'const created: Goal<number>'],
    ['const found', 'const found: Goal<number>[]'],
    ['const changed', 'const changed: Variation<number> | undefined'],
    ['const impact', 'const impact: GoalCampaignImpact<number>'],
    ['const polled', 'const polled: AudiencePoll'],
    ['const siteId', 'const siteId: number'],
  ])('%s', (marker, shown) => {
    expect(hover(marker)).toBe(shown);
  });
});

describe('a method shows its input and its result in a few lines', () => {
  test.each([
    ['api.getGoal', ['goalId: number | bigint', 'optionalFields?', 'Call<']],
    ['api.createGoal', ['body: GoalInput', 'Call<Goal<number>']],
    ['api.updateVariation', ['body: VariationUpdate', 'Call<Variation<number> | undefined']],
    [
      'api.listGoalCampaignExperiments',
      ['body: GoalCampaignRequest', 'GoalCampaignPage', 'GoalCampaignImpact'],
    ],
    ['api.pollAudience', ['dataCode: DataCode', 'AudiencePoll']],
  ])('%s', (marker, names) => {
    const shown = hover(marker);
    for (const name of names) expect(shown).toContain(name);
    expect(shown.split('\n').length).toBeLessThanOrEqual(8);
    expect(shown.length).toBeLessThan(400);
    expect(shown).not.toMatch(/extends .+ \? |\binfer\b|operations\[|paths\[/);
  });

  test.each(['= paginate', '= await poll'])('%s shows no conditional type', (marker) => {
    const shown = hover(marker);
    expect(shown.length).toBeLessThan(700);
    expect(shown).not.toMatch(/extends .+ \? |\binfer\b/);
  });
});

test('the methods show names, not their definitions', () => {
  expect(hoverMethods('const goal')).toContain('const goal: Goal<number>');
  const shown = hoverMethods('api.updateVariation');
  expect(shown).toContain('Methods<Schemas<number>, Options>.updateVariation(');
  expect(shown).toContain('Call<Variation<number> | undefined');
});

test('the methods show where a fact comes from, and what is deprecated', () => {
  expect(hoverMethods('api.getGoal')).toMatch(/`GET \/goals\/\{goalId\}`/);
  // Parts without a tag are documented; the file says so once.
  expect(hoverMethods('api.getGoal')).not.toContain('@provenance');
  expect(hoverMethods('api.pollAudience({ dataCode')).toMatch(/@provenance observed - \S/);
});

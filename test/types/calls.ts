/** Calls of the client that compile, and calls that must not. Checked by tsc; nothing here runs. */
import type { Methods } from '../../generated/operations.ts';
import type { Schemas } from '../../generated/schema.d.ts';
import type { FilterOf } from '../../src/index.ts';

interface Options {
  readonly signal?: AbortSignal;
}
declare const api: Methods<Schemas, Options>;
declare const exact: Methods<Schemas<number | bigint>, Options>;

const june = { start: '2026-06-01T00:00:00', end: '2026-07-01T00:00:00' };

export async function rightCalls(signal: AbortSignal): Promise<void> {
  await api.listGoals();
  await api.listGoals({}, { signal });
  await api.getGoal({ goalId: 42 });
  await api.getGoal({ goalId: 9007199254740993n, optionalFields: ['tags', 'a field that is not listed'] });
  await api.getGoal({ goalId: 42, optionalFields: ['tags'] as const });
  await api.createGoal({
    body: { name: 'Order', siteId: 5n, type: 'CUSTOM', hasMultipleConversions: false },
  });
  await api.updateVariation({ variationId: 7, body: { jsCode: 'void 0', experimentId: 3n } });
  await api.updateVariation({ variationId: 7, body: { experimentId: '3' } });
  await api.requestFeatureFlagResults({
    featureFlagId: 9,
    body: {
      conversionType: 'ALL_CONVERSION',
      dateIntervals: [june],
      goalsIds: [1, 2n],
      goalIdsCuped: null,
      breakdown: { type: 'CUSTOM_DATUM', index: 1 },
      filters: [{ type: 'BrowserFilter', values: ['CHROME'], include: true }, { anything: 'goes' }],
    },
  });
  await api.listGoalCampaignExperiments({ body: { goalId: 42, impact: 'POSITIVE' } });
  await api.pollAudience({ dataCode: '9007199254740993|2' });
  await api.uploadImage({ siteId: 5, body: { file: new Blob(['x']) } });
  await api.updateCustomData({ customDataId: 1, body: { method: 'VENDOR', vendorVariableName: 'level' } });
  await api.listGoals({ page: 2, filter: [{ field: 'siteId', operator: 'EQUAL', parameters: [5, 6n] }] });
  await api.listImages({ filter: [{ field: 'anything', operator: 'EQUAL', parameters: ['x'] }] });
  const filter = [{ field: 'status', operator: 'IN', parameters: ['ACTIVE', 'PAUSED'] }] as const;
  await api.listExperiments({ filter });
  const typed: FilterOf<'listExperiments'> = [{ field: 'status', operator: 'IN', parameters: ['ACTIVE'] }];
  await api.listExperiments({ filter: typed });
  const images: FilterOf<'listImages'> = [{ field: 'anything', operator: 'EQUAL', parameters: ['x'] }];
  await api.listImages({ filter: images });
  await api.updateExperiment({ experimentId: 1, action: 'PAUSE', body: {} });
}

/** The fields that are known complete; the service may accept others. */
const field = 'dateOfBirth' as const;
export const unknown: FilterOf<'listGoals'> = [{ field, operator: 'EQUAL', parameters: ['x'] }];
export const empty: FilterOf<'listGoals'> = [{ field, operator: 'IS_NULL' }];
// @ts-expect-error one goal is read without a filter
export type NoList = FilterOf<'getGoal'>;
// @ts-expect-error not an operation
export type NoOperation = FilterOf<'close'>;

export async function wrongCalls(): Promise<void> {
  // @ts-expect-error a path parameter is missing
  await api.getGoal({});
  // @ts-expect-error the parameters are missing
  await api.getGoal();
  // @ts-expect-error an id is not text
  await api.getGoal({ goalId: '42' });
  // @ts-expect-error no such parameter
  await api.getGoal({ goalId: 42, fields: ['tags'] });
  // @ts-expect-error a list of names, not one name
  await api.getGoal({ goalId: 42, optionalFields: 'tags' });
  // @ts-expect-error no such parameter
  await api.listGoals({ cursor: 'next' });
  // @ts-expect-error the name of a field is text
  await api.listGoals({ filter: [{ field: 5, operator: 'EQUAL', parameters: [5] }] });
  // @ts-expect-error no such option
  await api.listGoals({}, { timeOut: 5 });
  // @ts-expect-error the body is missing
  await api.updateVariation({ variationId: 7 });
  // @ts-expect-error no such field
  await api.updateVariation({ variationId: 7, body: { javaScript: '' } });
  // @ts-expect-error name is required
  await api.createGoal({ body: { siteId: 5, type: 'CUSTOM', hasMultipleConversions: false } });
  // @ts-expect-error the set of goal types is closed
  await api.createGoal({ body: { name: 'x', siteId: 5, type: 'SALES', hasMultipleConversions: false } });
  // @ts-expect-error the set of impacts is closed
  await api.listGoalCampaignExperiments({ body: { goalId: 42, impact: 'HUGE' } });
  // @ts-expect-error a page size is not an id
  await api.listGoalCampaignExperiments({ body: { goalId: 42, pageSize: 20n } });
  // @ts-expect-error an image is a file, or its bytes as text
  await api.uploadImage({ siteId: 5, body: { file: 5 } });
}

export async function answers(): Promise<void> {
  const goal = await api.getGoal({ goalId: 42 });
  const siteId: number = goal.siteId;
  const big = await exact.getGoal({ goalId: 42n });
  const either: number | bigint = big.siteId;
  // @ts-expect-error in bigint mode an id may be a bigint
  const number: number = big.siteId;
  // @ts-expect-error the service sets the id
  goal.id = 7;
  // @ts-expect-error not every response has tags
  const tags: string[] = goal.tags;
  // @ts-expect-error no such field
  void goal.title;

  const polled = await api.pollAudience({ dataCode: '17' });
  const status: string = polled.status;
  // @ts-expect-error the set is open, so there may be another status
  const known: 'WAITING' | 'READY' | 'TIMEOUT' = polled.status;

  const variation = await api.updateVariation({ variationId: 7, body: {} });
  // @ts-expect-error the response may be empty
  void variation.name;
  const gone = await api.deleteKeyMoment({ keyMomentId: 1 });
  const nothing: Record<string, never> | undefined = gone;
  const deleted: Record<string, never> = await api.deleteGoal({ goalId: 42 });
  void [siteId, either, number, tags, status, known, nothing, deleted];
}

import { expect } from 'vitest';
import type {
  Account,
  CustomData,
  Experiment,
  FeatureFlag,
  Goal,
  Image,
  ListedKeyMoment,
  ProjectThemeConfig,
  Variation,
} from '../../../src/sandbox/schemas.ts';
import { type Named, omit } from '../../../src/sandbox/base/pick.ts';
import type { Real } from './checked-api.ts';

export type Id = number | bigint;
type Known<T> = Map<Id, T>;
export const OPTIONAL_FIELDS = ['tags', 'experiments', 'experimentAmount', 'featureFlagAmount'];

/** A goal of any type. */
export type KnownGoal = Omit<Goal, 'params'> & { readonly params?: object };

/** The content that a user who remembers everything expects. */
export interface Model {
  now: number;
  readonly goals: Known<KnownGoal>;
  readonly experiments: Known<Omit<Named<Experiment>, 'variations'>>;
  readonly variations: Known<Omit<Named<Variation>, 'experimentId'> & { experimentId?: Id }>;
  readonly customDatas: Known<CustomData>;
  readonly keyMoments: Known<ListedKeyMoment>;
  readonly images: Known<Image>;
  /** By site and key. */
  readonly flags: Map<string, FeatureFlag & { siteCode: string; featureKey: string }>;
  readonly accounts: Known<Account>;
  /** The last text of the first comment. */
  comment: { readonly text?: string; readonly mentionedAccountIds?: readonly Id[] };
  /** The theme config of the first project. */
  themeConfig: ProjectThemeConfig;
}

export const timestamp = (model: Model): string => new Date(model.now).toISOString();
/** The timestamp without a zone in whole seconds, as goals, experiments and flags have it. */
export const stamp = (model: Model): string =>
  new Date(Math.round(model.now / 1000) * 1000).toISOString().slice(0, 19);

const ALL = { perPage: -1 };

export const flagsKey = (flag: { siteCode: string; featureKey: string }): string =>
  `${flag.siteCode}/${flag.featureKey}`;

const byId = <T extends { id?: Id }>(all: readonly T[]): Known<T> =>
  new Map(all.map((one) => [one.id ?? 0, one]));

/** The sample data as the sandbox shows it. Later content is computed, not read. */
export async function remember({ api, sandbox }: Real): Promise<Model> {
  const experiments = await api.listExperiments({ ...ALL, optionalFields: ['goals', 'tags'] });
  const flag = await api.getFeatureFlag({ siteCode: 'tenttrail1', featureKey: 'express_checkout' });
  const variations = sandbox.snapshot().records.variations ?? [];
  const goals = await Promise.all(
    (await api.listGoals(ALL)).map(({ id = 0 }) => api.getGoal({ goalId: id, optionalFields: ['tags'] })),
  );
  const accounts = [1, 2, 3].map((accountId) => api.updateAccount({ accountId, body: {} }));
  const known = { ...flag, siteCode: 'tenttrail1', featureKey: 'express_checkout' };
  return {
    now: sandbox.clock.now(),
    goals: byId(goals),
    experiments: byId(experiments.map((experiment) => omit(experiment, ['variations']))),
    variations: new Map(variations.map((variation) => [variation.id, variation])),
    customDatas: byId(await api.listCustomDatas()),
    keyMoments: byId(await api.listKeyMoments()),
    images: byId(await api.listImages()),
    flags: new Map([[flagsKey(known), known]]),
    accounts: byId(await Promise.all(accounts)),
    comment: {},
    themeConfig: await api.getProjectThemeConfig({ projectId: 1 }),
  };
}

export const linkedTo = (model: Model, goalId: Id): Id[] =>
  [...model.experiments].filter(([, { goals = [] }]) => goals.includes(goalId)).map(([id]) => id);

/**
 * The model's flag and its copies link goals 3 and 6, another flag links goal 1, and a personalization links goal 3.
 */
export const FLAG_GOALS: readonly Id[] = [1, 3, 6];
const flagAmount = (model: Model, goalId: Id): number =>
  goalId === 6 || goalId === 3 ? model.flags.size : goalId === 1 ? 1 : 0;

const sorted = (ids: Iterable<Id>): Id[] => [...ids].sort((a, b) => (a < b ? -1 : 1));

export async function expectGoal({ api }: Real, model: Model, id: Id): Promise<void> {
  const known = model.goals.get(id);
  if (known === undefined) throw new Error(`No goal ${id} is remembered`);
  const { customDatas = [], ...goal } = known;
  const using = customDatas.flatMap((one) => model.customDatas.get(one.id ?? 0) ?? []);
  const links = sorted(linkedTo(model, id));
  const read = await api.getGoal({ goalId: id, optionalFields: OPTIONAL_FIELDS });
  expect(read).toEqual({
    tags: [],
    accessLimiters: [],
    targetingSegmentMentalist: [],
    trackingTools: [],
    mentalistWeight: 0,
    ...goal,
    customDatas: using,
    isActive: goal.status === 'ACTIVE',
    experiments: links,
    experimentAmount: links.length,
    featureFlagAmount: flagAmount(model, id),
  });
}

export async function expectExperiment({ api }: Real, model: Model, id: Id): Promise<void> {
  const variations = [...model.variations.values()].filter((one) => one.experimentId === id);
  const optionalFields = ['goals', 'tags'];
  expect(await api.getExperiment({ experimentId: id, optionalFields })).toEqual({
    ...model.experiments.get(id),
    variations: sorted(variations.map((one) => one.id ?? 0)),
  });
}

/** Reads everything back. */
export async function expectAll(real: Real, model: Model): Promise<void> {
  const { api } = real;
  for (const id of model.goals.keys()) await expectGoal(real, model, id);
  for (const id of model.experiments.keys()) await expectExperiment(real, model, id);
  for (const [id, variation] of model.variations)
    expect(await api.updateVariation({ variationId: id, body: {} })).toEqual(variation);
  for (const { siteCode, featureKey, ...flag } of model.flags.values())
    expect(await api.getFeatureFlag({ siteCode, featureKey })).toEqual({ siteCode, featureKey, ...flag });
  const ids = (all: readonly { id?: Id }[]) => all.map(({ id }) => id);
  expect(ids(await api.listGoals(ALL))).toEqual(sorted(model.goals.keys()));
  expect(ids(await api.listExperiments(ALL))).toEqual(sorted(model.experiments.keys()));
  expect(await api.listCustomDatas(ALL)).toEqual([...model.customDatas.values()]);
  expect(await api.listKeyMoments(ALL)).toEqual([...model.keyMoments.values()]);
  expect(await api.listImages(ALL)).toEqual([...model.images.values()]);
}

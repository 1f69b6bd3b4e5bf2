import type { Goal, GoalSearch } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../assumption.ts';
import type { Handlers, World } from '../handler.ts';
import type { Id } from '../ids.ts';
import { omit, pick } from '../pick.ts';
import type { GoalRecord } from '../records.ts';
import { siteOf } from '../refer.ts';
import { found, Refusal } from '../refusal.ts';
import { ME } from '../seed/ids.ts';

const WRITABLE = [
  'name',
  'siteId',
  'type',
  'status',
  'description',
  'hasMultipleConversions',
  'params',
  'tags',
  'trackingTools',
] as const;
const SENT = [...WRITABLE, 'accessLimiters'] as const;

/** What a read returns only when `optionalFields` asks for it; none of it is computed before. */
const OPTIONAL: { readonly [K in keyof Goal]?: (goal: GoalRecord, world: World) => Goal[K] } = {
  tags: (goal) => goal.tags ?? [],
  isTargetingSegmentMentalist: (goal) => goal.isTargetingSegmentMentalist ?? false,
  experiments: (goal, { data }) => data.experiments.by('goalId', goal.id).map((experiment) => experiment.id),
  experimentAmount: (goal, { data }) => data.experiments.count('goalId', goal.id),
  featureFlagAmount: (goal, { data }) => data.featureFlags.count('goalId', goal.id),
  holdouts: (goal) => goal.holdouts ?? [],
  holdoutAmount: (goal) => goal.holdouts?.length ?? 0,
  personalizations: (goal) => goal.personalizations ?? [],
  personalizationAmount: (goal) => goal.personalizations?.length ?? 0,
};

const HIDDEN = [
  'customDataIds',
  'tags',
  'isTargetingSegmentMentalist',
  'holdouts',
  'personalizations',
] as const;

/** The goal as it is read, with those optional fields that were asked for. */
function shown(record: GoalRecord, world: World, optionalFields: readonly string[] = []): Goal {
  const customDatas = record.customDataIds.flatMap((id) => world.data.customDatas.get(id) ?? []);
  const goal: Goal = { ...omit(record, HIDDEN), isActive: record.status !== 'INACTIVE' };
  if (customDatas.length > 0) goal.customDatas = customDatas;
  if (optionalFields.length === 0) return goal;
  const asked = Object.entries(OPTIONAL)
    .filter(([name]) => optionalFields.includes(name))
    .map(([name, value]) => [name, value(record, world)] as const);
  return { ...goal, ...Object.fromEntries(asked) };
}

/** As a change answers with it: what was sent comes back. */
const changed = (record: GoalRecord, world: World): Goal => ({
  ...shown(record, world),
  ...pick(record, ['tags']),
});

const goalOf = ({ data }: World, id: Id): GoalRecord => found(data.goals.get(id), 'goal', id);

function checkSite(world: World, siteId: Id | undefined): void {
  if (siteId !== undefined) siteOf(world, siteId);
}

/** Begins with what finds the fewest, then checks the rest. */
function search(wanted: GoalSearch, { data }: World): GoalRecord[] {
  const name = wanted.name?.toLowerCase() ?? '';
  const [tag] = wanted.tags ?? [];
  const first =
    name.length >= 3
      ? data.goals.containing(name)
      : tag !== undefined
        ? data.goals.by('tag', tag)
        : wanted.siteId !== undefined
          ? data.goals.by('siteId', wanted.siteId)
          : wanted.type !== undefined
            ? data.goals.by('type', wanted.type)
            : data.goals.all();
  return first.filter(
    (goal) =>
      goal.name.toLowerCase().includes(name) &&
      (wanted.siteId === undefined || goal.siteId === wanted.siteId) &&
      (wanted.type === undefined || goal.type === wanted.type) &&
      (wanted.status === undefined || goal.status === wanted.status) &&
      (wanted.tags ?? []).every((label) => goal.tags?.includes(label)),
  );
}

export const goals: Pick<
  Handlers,
  | 'listGoals'
  | 'createGoal'
  | 'exportGoals'
  | 'searchGoals'
  | 'getGoal'
  | 'replaceGoal'
  | 'updateGoal'
  | 'deleteGoal'
> = {
  listGoals: (_params, world) => world.data.goals.all().map((goal) => shown(goal, world)),

  exportGoals: (_params, world) => world.data.goals.all().map((goal) => shown(goal, world, ['tags'])),

  searchGoals: ({ body }, world) => search(body, world).map((goal) => shown(goal, world)),

  getGoal: ({ goalId, optionalFields }, world) => shown(goalOf(world, goalId), world, optionalFields),

  createGoal({ body }, world) {
    checkSite(world, body.siteId);
    const now = world.clock.timestamp();
    const goal = world.data.goals.put({
      id: world.data.goals.nextId(),
      status: 'ACTIVE',
      ...pick(body, SENT),
      customDataIds: [],
      createdBy: ME,
      dateCreated: now,
      dateModified: now,
    });
    return changed(goal, world);
  },

  replaceGoal({ goalId, body }, world) {
    const before = goalOf(world, goalId);
    checkSite(world, body.siteId);
    const goal = world.data.goals.put({
      ...omit(before, SENT),
      status: 'ACTIVE',
      ...pick(body, SENT),
      dateModified: world.clock.timestamp(),
    });
    return changed(goal, world);
  },

  updateGoal({ goalId, body }, world) {
    const before = goalOf(world, goalId);
    checkSite(world, body.siteId);
    const goal = world.data.goals.put({
      ...before,
      ...pick(body, WRITABLE),
      dateModified: world.clock.timestamp(),
    });
    return changed(goal, world);
  },

  deleteGoal({ goalId }, world) {
    const { data } = world;
    const goal = goalOf(world, goalId);
    const idsOf = (linked: readonly { readonly id: Id }[]) => linked.map(({ id }) => id);
    const links = {
      experiment: idsOf(data.experiments.by('goalId', goal.id, { limit: 3 })),
      'feature flag': idsOf(data.featureFlags.by('goalId', goal.id, { limit: 3 })),
      personalization: goal.personalizations ?? [],
      holdout: goal.holdouts ?? [],
    };
    const [kind, ids] = Object.entries(links).find(([, some]) => some.length > 0) ?? [];
    if (ids !== undefined)
      throw new Refusal(409, `Goal ${goalId} is still linked to ${kind} ${ids.join(', ')}`);
    data.goals.delete(goal.id);
    return {};
  },
};

export const goalAssumptions: readonly Assumption[] = [
  {
    operations: ['deleteGoal'],
    text: 'A goal that an experiment, a feature flag, a personalization or a holdout links is not deleted: the answer is a 409.',
  },
  {
    operations: ['createGoal', 'replaceGoal'],
    text: 'The status is ACTIVE unless another is sent. What a replacement leaves out is reset.',
  },
  {
    operations: ['createGoal', 'replaceGoal', 'updateGoal'],
    text: 'A site that does not exist gets a 404. Tags are answered after a change, elsewhere only when optionalFields asks.',
  },
  {
    operations: ['createGoal', 'replaceGoal', 'updateGoal'],
    text: 'params are kept as they were sent, whatever the type: their shapes are not documented.',
  },
  {
    operations: ['searchGoals'],
    text: 'A name finds goals that contain it, in upper or lower case; all criteria must hold; a goal must have all the tags.',
  },
  {
    operations: ['listGoals', 'exportGoals', 'searchGoals'],
    text: 'All goals are returned, by ascending id. An export has the tags too.',
  },
];

import type { Goal, GoalSearch } from '../../../generated/schema.bigint.d.ts';
import type { Handlers, World } from '../handler.ts';
import type { Id } from '../ids.ts';
import { omit, pick } from '../pick.ts';
import type { GoalRecord } from '../records.ts';
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
  const asked = Object.entries(OPTIONAL)
    .filter(([name]) => optionalFields.includes(name))
    .map(([name, value]) => [name, value(record, world)] as const);
  return {
    ...omit(record, HIDDEN),
    isActive: record.status !== 'INACTIVE',
    ...(customDatas.length === 0 ? {} : { customDatas }),
    ...Object.fromEntries(asked),
  };
}

/** As a change answers with it: what was sent comes back. */
const changed = (record: GoalRecord, world: World): Goal => ({
  ...shown(record, world),
  ...pick(record, ['tags']),
});

const goalOf = ({ data }: World, id: Id): GoalRecord => found(data.goals.get(id), 'goal', id);

function checkSite({ data }: World, siteId: Id | undefined): void {
  if (siteId !== undefined) found(data.sites.get(siteId), 'site', siteId);
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
      ...pick(body, [...WRITABLE, 'accessLimiters']),
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
      ...omit(before, [...WRITABLE, 'accessLimiters']),
      status: 'ACTIVE',
      ...pick(body, [...WRITABLE, 'accessLimiters']),
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

  deleteGoal({ goalId }, { data }) {
    const linked = data.experiments.by('goalId', goalId, { limit: 3 }).map((experiment) => experiment.id);
    found(data.goals.get(goalId), 'goal', goalId);
    if (linked.length > 0) {
      throw new Refusal(409, `Goal ${goalId} is still linked to experiment ${linked.join(', ')}`);
    }
    data.goals.delete(goalId);
    return {};
  },
};

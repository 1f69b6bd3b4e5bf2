import { defined } from 'openapi-contract-kit/internal/base/defined';
import type {
  FeatureFlag,
  FeatureFlagEnvironment,
  FeatureFlagEnvironmentInput,
  RolloutRule,
} from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { checkConforms, type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import { mergePatch } from '../rules/merge-patch.ts';
import { asNew, type Handlers, type HandlerContext } from '../context/handler.ts';
import { pageOf, searchPageOf } from '../lists/page.ts';
import { omit, pick } from '../base/pick.ts';
import { rulesFrom, withConditionIds, withRuleIds } from '../rules/rollout-rules.ts';
import { CURRENT_ACCOUNT, canonicalId, type Id } from '../store/ids.ts';
import { type FeatureFlagRecord, flagKey, rulesOfFlag } from '../store/records.ts';
import { found, Refusal, refuseField } from '../base/refusal.ts';
import { stamped } from '../base/time-stamp.ts';

/** The fields of a flag that no body sets directly. */
const OWN = [
  'environmentConfigurations',
  'id',
  'siteCode',
  'featureKey',
  'archived',
  'health',
  'createdById',
  'teamId',
  'dateCreated',
  'dateModified',
  'dateContentModified',
] as const satisfies OwnFields<'FeatureFlag'>;

/** The record with the fields of a body. */
function written(context: HandlerContext, record: FeatureFlagRecord, body: object): FeatureFlagRecord {
  const flag = withAllFields(context, 'FeatureFlag', { record, body, own: [...OWN, 'isArchived'] });
  checkGoals(context, flag);
  return flag;
}

function checkGoals(
  { data }: HandlerContext,
  flag: Pick<FeatureFlagRecord, 'primaryGoalId' | 'secondaryGoalIds'>,
) {
  const { primaryGoalId, secondaryGoalIds = [] } = flag;
  if (primaryGoalId !== undefined && data.goals.get(primaryGoalId) === undefined)
    refuseField('primaryGoalId', `there is no goal with id ${primaryGoalId}`);
  for (const id of secondaryGoalIds)
    if (data.goals.get(id) === undefined) refuseField('secondaryGoalIds', `there is no goal with id ${id}`);
}

/** The fields of an environment that do not belong to the flag. */
const OF_ENVIRONMENT = ['featureEnabled', 'defaultVariationKey', 'integrations', 'rolloutRules'] as const;
const OF_FLAG = ['name', 'tags', 'variables', 'variations', 'secondaryGoalIds'] as const;

/** The environments that a flag gets if it names none. No operation lists those of a site. */
const ENVIRONMENTS = ['development', 'staging', 'production'];

interface FlagPath {
  readonly siteCode: string;
  readonly featureKey: string;
}

const holderOf = (
  { data }: HandlerContext,
  siteCode: string,
  featureKey: string,
): FeatureFlagRecord | undefined =>
  data.featureFlags.by('key', flagKey(siteCode, featureKey), { limit: 1 })[0];

function flagOf(context: HandlerContext, { siteCode, featureKey }: FlagPath): FeatureFlagRecord {
  const [site] = context.data.sites.by('code', siteCode, { limit: 1 });
  if (site === undefined) throw new Refusal('notFound', `No site with code ${siteCode}`);
  const flag = holderOf(context, siteCode, featureKey);
  if (flag === undefined)
    throw new Refusal('notFound', `No feature flag with key ${featureKey} on site ${siteCode}`);
  return flag;
}

const shown = (record: FeatureFlagRecord, { writeTime }: HandlerContext): FeatureFlag =>
  stamped(
    {
      ...shownFields(record),
      environmentConfigurations: (record.environmentConfigurations ?? []).map((one) =>
        stamped(one, writeTime),
      ),
    },
    writeTime,
  );

const listing = (context: HandlerContext) => ({
  operation: 'listFeatureFlags' as const,
  records: context.data.featureFlags,
  show: shown,
  // A flag names its site by code and has no status, but programs filter by both.
  alsoFiltered: { siteId: {}, status: { isWord: true } },
  compare: (flag: FeatureFlagRecord) => ({
    ...shown(flag, context),
    siteId: context.data.sites.by('code', flag.siteCode, { limit: 1 })[0]?.id,
    status: flag.archived === true ? 'ARCHIVED' : 'ACTIVE',
  }),
});

/** A key that no flag of the site has, made from the key of the original. */
function freeKey(context: HandlerContext, { siteCode, featureKey }: FeatureFlagRecord): string {
  for (let number = 1; ; number++) {
    const key = `${featureKey}_copy_${number}`;
    if (holderOf(context, siteCode, key) === undefined) return key;
  }
}

function checkFree(context: HandlerContext, siteCode: string, featureKey: string): void {
  if (holderOf(context, siteCode, featureKey) !== undefined)
    refuseField('featureKey', `a flag with the same key ${featureKey} already exists on site ${siteCode}`);
}

/** The environments of a flag, with ids for its new rules. */
const environmentsFrom = (
  flagId: Id,
  inputs: readonly FeatureFlagEnvironmentInput[],
  dateModified: string,
): FeatureFlagEnvironment[] =>
  withRuleIds(
    flagId,
    inputs.map(({ environmentKey, rolloutRules = [], ...one }, index) => ({
      featureEnabled: false,
      integrations: { deliveryRules: [], experimentRules: [] },
      ...one,
      rolloutRules: rulesFrom(rolloutRules),
      environmentKey: environmentKey ?? ENVIRONMENTS[index] ?? '',
      dateModified,
    })),
  );

function patched(
  context: HandlerContext,
  one: FeatureFlagEnvironment,
  change: object,
): FeatureFlagEnvironment {
  const merged = mergePatch(one, change);
  checkConforms(context, 'FeatureFlagEnvironment', merged);
  return merged;
}

export const featureFlags = {
  listFeatureFlags: (params, context) => pageOf(context, listing(context), params),

  searchFeatureFlags: ({ body }, context) => searchPageOf(context, listing(context), body),

  getFeatureFlag: (path, context) => shown(flagOf(context, path), context),

  createFeatureFlag({ body }, context) {
    const { data, clock } = context;
    const { siteCode, featureKey, archived = false } = body;
    if (data.sites.by('code', siteCode, { limit: 1 }).length === 0)
      refuseField('siteCode', 'must name a site that exists');
    checkFree(context, siteCode, featureKey);
    const now = clock.timestamp();
    const environments =
      body.environmentConfigurations ?? ENVIRONMENTS.map((environmentKey) => ({ environmentKey }));
    const absent = (['description', 'primaryGoalId'] as const).filter((name) => body[name] === null);
    const id = data.featureFlags.nextId();
    const flag = {
      id,
      siteCode,
      featureKey,
      archived,
      health: 'HEALTHY',
      secondaryGoalIds: [],
      tags: [],
      variables: [],
      variations: [],
      environmentConfigurations: environmentsFrom(id, environments, now),
      createdById: CURRENT_ACCOUNT,
      dateCreated: now,
      dateModified: now,
      dateContentModified: now,
    };
    return shown(data.featureFlags.put(written(context, flag, omit(body, absent))), asNew(context));
  },

  updateFeatureFlag({ body, ...path }, context) {
    const before = flagOf(context, path);
    const now = context.clock.timestamp();
    if (body.featureKey !== before.featureKey) checkFree(context, before.siteCode, body.featureKey);
    const patched = mergePatch(shownFields(omit(before, OWN)), body);
    const { environmentConfigurations: environments, archived = before.archived ?? false } = body;
    const flag = {
      ...pick(before, OWN),
      featureKey: body.featureKey,
      archived: body.isArchived ?? archived,
      ...defined({
        environmentConfigurations: environments && environmentsFrom(before.id, environments, now),
      }),
      dateModified: now,
      dateContentModified: now,
    };
    return shown(context.data.featureFlags.put(written(context, flag, patched)), context);
  },

  duplicateFeatureFlag(path, context) {
    const original = flagOf(context, path);
    const { data, clock } = context;
    const now = clock.timestamp();
    const id = data.featureFlags.nextId();
    const copy = data.featureFlags.put({
      ...original,
      id,
      featureKey: freeKey(context, original),
      ...defined({ name: original.name === undefined ? undefined : `${original.name} (copy)` }),
      archived: false,
      environmentConfigurations: withRuleIds(
        id,
        (original.environmentConfigurations ?? []).map((one) => ({
          ...one,
          featureEnabled: false,
          rolloutRules: (one.rolloutRules ?? []).map((rule) => omit(rule, ['id'])),
          dateModified: now,
        })),
      ),
      createdById: CURRENT_ACCOUNT,
      dateCreated: now,
      dateModified: now,
      dateContentModified: now,
    });
    return shown(copy, asNew(context));
  },

  updateFeatureFlagEnvironment({ body, environmentKey, ...path }, context) {
    const before = flagOf(context, path);
    const environments = before.environmentConfigurations ?? [];
    if (!environments.some((one) => one.environmentKey === environmentKey))
      throw new Refusal(
        'notFound',
        `No environment with key ${environmentKey} of feature flag ${path.featureKey}`,
      );
    const now = context.clock.timestamp();
    const others = omit(body, [
      ...OF_FLAG,
      ...OF_ENVIRONMENT,
      'featureKey',
      'environmentKey',
      'dateModified',
    ]);
    const change = {
      ...others,
      ...pick(body, OF_ENVIRONMENT),
      ...defined({ rolloutRules: body.rolloutRules && rulesFrom(body.rolloutRules) }),
      dateModified: now,
    };
    const flag = {
      ...before,
      ...pick(body, OF_FLAG),
      environmentConfigurations: withRuleIds(
        before.id,
        environments.map((one) =>
          one.environmentKey === environmentKey ? patched(context, one, change) : one,
        ),
      ),
      dateModified: now,
    };
    checkGoals(context, flag);
    return shown(context.data.featureFlags.put(flag), context);
  },

  updateFeatureFlagRule({ ruleId, body }, context) {
    const { data, clock } = context;
    const id = canonicalId(ruleId);
    const flag = found(data.featureFlags.by('ruleId', id, { limit: 1 })[0], 'rule', ruleId);
    const [newRule = {}] = rulesFrom([body]);
    const changed = (rule: RolloutRule): RolloutRule =>
      rule.id === id ? withConditionIds({ ...rule, ...newRule, id }) : rule;
    const now = clock.timestamp();
    const after = data.featureFlags.put({
      ...flag,
      environmentConfigurations: (flag.environmentConfigurations ?? []).map((one) => ({
        ...one,
        rolloutRules: (one.rolloutRules ?? []).map(changed),
      })),
      dateModified: now,
      dateContentModified: now,
    });
    return found(
      rulesOfFlag(after).find((rule) => rule.id === id),
      'rule',
      ruleId,
    );
  },
} satisfies Partial<Handlers>;

export const featureFlagAssumptions = [
  assumed('createFeatureFlag')`
    A new flag is off in every environment unless environmentConfigurations says otherwise. A key that the site already uses and a site that does not exist get a 400.`,
  assumed('updateFeatureFlag')`
    A featureKey that differs from the path renames the flag; one that the site already uses gets a 400.`,
  assumed('updateFeatureFlag')`
    isArchived is returned as archived. An archived flag can still be read and changed, and isArchived false restores it.`,
  assumed('updateFeatureFlag', 'updateFeatureFlagEnvironment')`
    Unknown fields are stored and returned unchanged.`,
  assumed('createFeatureFlag', 'updateFeatureFlag', 'updateFeatureFlagEnvironment')`
    Goals must exist, or the response is a 400. A rule without an id gets one, and state is returned as status. orderIndex orders the rules and is not returned.`,
  assumed('listFeatureFlags', 'searchFeatureFlags')`
    Flags can also be filtered by siteId and by status, which is ARCHIVED or ACTIVE.`,
  assumed('updateFeatureFlagRule')`
    Rules have ids of their own, across all flags and environments; an unknown id gets a 404. A list in the body, such as rollbackConditions, replaces the whole list.`,
  assumed('duplicateFeatureFlag')`
    The key of a copy is the old key followed by "_copy_1", or the next free number. A body is ignored.`,
  assumed('updateFeatureFlagEnvironment')`
    name, tags, variables, variations and secondaryGoalIds change the flag itself, everything else the environment. An environment that the flag does not have gets a 404.`,
];

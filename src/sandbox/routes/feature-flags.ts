import type { FeatureFlag, FeatureFlagEnvironment, FeatureFlagEnvironmentUpdate } from '../schemas.ts';
import type { Assumption } from '../rules/assumption.ts';
import { checkConforms, type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import { mergePatch } from '../rules/merge-patch.ts';
import type { Handlers, World } from '../world/handler.ts';
import { pageOf } from '../lists/page.ts';
import { omit, pick } from '../world/pick.ts';
import { type FeatureFlagRecord, flagKey, type SiteRecord } from '../store/records.ts';
import { goalIdsIn } from '../rules/refer.ts';
import { Refusal, refuseField } from '../world/refusal.ts';
import { ME } from '../seed/ids.ts';
import { stamped } from '../world/time-stamp.ts';

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
const written = <R extends object>(world: World, record: R, body: object) =>
  withAllFields(world, 'FeatureFlag', record, body, [...OWN, 'isArchived']);

/** Fields of a body that are not fields of a flag. */
const NOT_FIELDS = ['goals', 'siteId'] as const;

/** The fields of an environment that do not belong to the flag. */
const OF_ENVIRONMENT = ['featureEnabled', 'defaultVariationKey', 'integrations', 'rolloutRules'] as const;
const OF_FLAG = ['name', 'tags', 'variables', 'variations', 'secondaryGoalIds'] as const;

/** The environments of a site, which no operation lists. */
const ENVIRONMENTS = ['production', 'staging', 'development'];

interface FlagPath {
  readonly siteCode: string;
  readonly featureKey: string;
}

const holderOf = ({ data }: World, siteCode: string, featureKey: string): FeatureFlagRecord | undefined =>
  data.featureFlags.by('key', flagKey(siteCode, featureKey), { limit: 1 })[0];

function flagOf(world: World, { siteCode, featureKey }: FlagPath): FeatureFlagRecord {
  const [site] = world.data.sites.by('code', siteCode, { limit: 1 });
  if (site === undefined) throw new Refusal(404, `No site with code ${siteCode}`);
  const flag = holderOf(world, siteCode, featureKey);
  if (flag === undefined)
    throw new Refusal(404, `No feature flag with key ${featureKey} on site ${siteCode}`);
  return flag;
}

const shown = (record: FeatureFlagRecord, { writeTime }: World): FeatureFlag =>
  stamped(
    {
      ...shownFields(omit(record, ['goalIds'])),
      environmentConfigurations: (record.environmentConfigurations ?? []).map((one) =>
        stamped(one, writeTime),
      ),
    },
    writeTime,
  );

const listing = (world: World) => ({
  operation: 'listFeatureFlags' as const,
  records: world.data.featureFlags,
  show: shown,
  // A flag names its site by code, but programs filter by id.
  alsoFiltered: ['siteId'],
  compare: (flag: FeatureFlagRecord) => ({
    ...shown(flag, world),
    siteId: world.data.sites.by('code', flag.siteCode, { limit: 1 })[0]?.id,
  }),
});

/** A key that no flag of the site has, made from the key of the original. */
function freeKey(world: World, { siteCode, featureKey }: FeatureFlagRecord): string {
  for (let number = 1; ; number++) {
    const key = `${featureKey}_copy_${number}`;
    if (holderOf(world, siteCode, key) === undefined) return key;
  }
}

function siteFor(
  { data }: World,
  siteCode: string | undefined,
  siteId: FeatureFlagRecord['id'] | undefined,
): SiteRecord {
  const [site] =
    siteCode !== undefined
      ? data.sites.by('code', siteCode, { limit: 1 })
      : siteId === undefined
        ? []
        : [data.sites.get(siteId)];
  return site ?? refuseField(siteCode === undefined ? 'siteId' : 'siteCode', 'must name a site that exists');
}

function checkFree(world: World, siteCode: string, featureKey: string): void {
  if (holderOf(world, siteCode, featureKey) !== undefined)
    refuseField('featureKey', `a flag with the same key ${featureKey} already exists on site ${siteCode}`);
}

/** An environment without the fields that only the body of a change has. */
const environmentFrom = (
  environmentKey: string,
  sent: FeatureFlagEnvironmentUpdate,
  dateModified: string,
): FeatureFlagEnvironment => ({
  featureEnabled: false,
  rolloutRules: [],
  integrations: { deliveryRules: [], experimentRules: [] },
  ...sent,
  environmentKey,
  dateModified,
});

function patched(world: World, one: FeatureFlagEnvironment, sent: object): FeatureFlagEnvironment {
  const merged = mergePatch(one, sent);
  checkConforms(world, 'FeatureFlagEnvironment', merged);
  return merged;
}

export const featureFlags = {
  listFeatureFlags: (params, world) => pageOf(world, listing(world), params),

  searchFeatureFlags: ({ body }, world) => pageOf(world, listing(world), body),

  getFeatureFlag: (path, world) => shown(flagOf(world, path), world),

  createFeatureFlag({ body }, world) {
    const { data, clock } = world;
    const { featureKey } = body;
    const { code: siteCode } = siteFor(world, body.siteCode, body.siteId);
    checkFree(world, siteCode, featureKey);
    const now = clock.timestamp();
    const environments =
      body.environmentConfigurations ?? ENVIRONMENTS.map((environmentKey) => ({ environmentKey }));
    const absent = (['description', 'primaryGoalId'] as const).filter((name) => body[name] === null);
    const flag = {
      id: data.featureFlags.nextId(),
      siteCode,
      featureKey,
      archived: false,
      health: 'HEALTHY',
      secondaryGoalIds: [],
      tags: [],
      variables: [],
      variations: [],
      environmentConfigurations: environments.map(({ environmentKey, ...one }) =>
        environmentFrom(typeof environmentKey === 'string' ? environmentKey : 'production', one, now),
      ),
      goalIds: [],
      createdById: ME,
      dateCreated: now,
      dateModified: now,
      dateContentModified: now,
    };
    const sent = omit(body, [...absent, ...NOT_FIELDS]);
    return shown(data.featureFlags.put(written(world, flag, sent)), world);
  },

  updateFeatureFlag({ body, ...path }, world) {
    const before = flagOf(world, path);
    const now = world.clock.timestamp();
    if (body.featureKey !== before.featureKey) checkFree(world, before.siteCode, body.featureKey);
    const patched = mergePatch(shownFields(omit(before, [...OWN, 'goalIds'])), omit(body, NOT_FIELDS));
    const { environmentConfigurations: environments, isArchived, goals } = body;
    const flag = {
      ...pick(before, [...OWN, 'goalIds']),
      featureKey: body.featureKey,
      ...(isArchived === undefined ? {} : { archived: isArchived }),
      ...(goals === undefined ? {} : { goalIds: goalIdsIn(world, goals) }),
      ...(environments === undefined
        ? {}
        : {
            environmentConfigurations: environments.map(({ environmentKey, ...one }, index) =>
              environmentFrom(environmentKey ?? ENVIRONMENTS[index] ?? '', one, now),
            ),
          }),
      dateModified: now,
      dateContentModified: now,
    };
    return shown(world.data.featureFlags.put(written(world, flag, patched)), world);
  },

  duplicateFeatureFlag(path, world) {
    const original = flagOf(world, path);
    const { data, clock } = world;
    const now = clock.timestamp();
    const copy = data.featureFlags.put({
      ...original,
      id: data.featureFlags.nextId(),
      featureKey: freeKey(world, original),
      ...(original.name === undefined ? {} : { name: `${original.name} (copy)` }),
      archived: false,
      environmentConfigurations: (original.environmentConfigurations ?? []).map((one) => ({
        ...one,
        featureEnabled: false,
        dateModified: now,
      })),
      createdById: ME,
      dateCreated: now,
      dateModified: now,
      dateContentModified: now,
    });
    return shown(copy, world);
  },

  updateFeatureFlagEnvironment({ body, environmentKey, ...path }, world) {
    const before = flagOf(world, path);
    const environments = before.environmentConfigurations ?? [];
    if (!environments.some((one) => one.environmentKey === environmentKey))
      throw new Refusal(404, `No environment with key ${environmentKey} of feature flag ${path.featureKey}`);
    const now = world.clock.timestamp();
    const others = omit(body, [
      ...OF_FLAG,
      ...OF_ENVIRONMENT,
      'featureKey',
      'environmentKey',
      'dateModified',
    ]);
    const sent = { ...others, ...pick(body, OF_ENVIRONMENT), dateModified: now };
    const flag = world.data.featureFlags.put({
      ...before,
      ...pick(body, OF_FLAG),
      environmentConfigurations: environments.map((one) =>
        one.environmentKey === environmentKey ? patched(world, one, sent) : one,
      ),
      dateModified: now,
    });
    return shown(flag, world);
  },
} satisfies Partial<Handlers>;

export const featureFlagAssumptions: readonly Assumption[] = [
  {
    operations: ['createFeatureFlag'],
    text: 'A new flag names its site by siteCode or siteId. It is off in production, staging and development unless environmentConfigurations says otherwise. A key that the site already uses gets a 400.',
  },
  {
    operations: ['updateFeatureFlag'],
    text: 'A featureKey that differs from the path renames the flag; one that the site already uses gets a 400.',
  },
  {
    operations: ['updateFeatureFlag'],
    text: 'isArchived is returned as archived. An archived flag can still be read and changed, and isArchived false restores it.',
  },
  {
    operations: ['updateFeatureFlag', 'updateFeatureFlagEnvironment'],
    text: 'Unknown fields are stored and returned unchanged.',
  },
  {
    operations: ['duplicateFeatureFlag'],
    text: 'The key of a copy is the old key followed by "_copy_1", or the next free number. A body is ignored.',
  },
  {
    operations: ['updateFeatureFlagEnvironment'],
    text: 'name, tags, variables, variations and secondaryGoalIds change the flag itself, everything else the environment. An environment that the flag does not have gets a 404.',
  },
];

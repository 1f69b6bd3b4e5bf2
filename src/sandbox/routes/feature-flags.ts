import type { FeatureFlag, FeatureFlagEnvironment } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../assumption.ts';
import type { Handlers, World } from '../handler.ts';
import { type Every, withMore } from '../more.ts';
import { omit, pick } from '../pick.ts';
import { type FeatureFlagRecord, flagKey } from '../records.ts';
import { Refusal } from '../refusal.ts';

const NAMED: Every<FeatureFlag> = {
  id: true,
  siteCode: true,
  featureKey: true,
  name: true,
  variables: true,
  variations: true,
  environments: true,
  isArchived: true,
};

/** Of one environment, the fields that nobody may change by sending them. */
const NAMED_OF_ENVIRONMENT: Every<FeatureFlagEnvironment> = { environmentKey: true, isEnabled: true };

interface FlagPath {
  readonly siteCode: string;
  readonly featureKey: string;
}

const holderOf = ({ data }: World, siteCode: string, featureKey: string): FeatureFlagRecord | undefined =>
  data.featureFlags.by('key', flagKey(siteCode, featureKey), { limit: 1 })[0];

function flagOf(world: World, { siteCode, featureKey }: FlagPath): FeatureFlagRecord {
  const [site] = world.data.sites.by('siteCode', siteCode, { limit: 1 });
  if (site === undefined) throw new Refusal(404, `No site with code ${siteCode}`);
  const flag = holderOf(world, siteCode, featureKey);
  if (flag === undefined)
    throw new Refusal(404, `No feature flag with key ${featureKey} on site ${siteCode}`);
  return flag;
}

const shown = (record: FeatureFlagRecord): FeatureFlag => ({
  ...record.more,
  ...omit(record, ['more', 'goalIds', 'isArchived']),
});

/** A key that no flag of the site has, made from the key of the original. */
function freeKey(world: World, { siteCode, featureKey }: FeatureFlagRecord): string {
  let key = `${featureKey}_copy`;
  for (let number = 2; holderOf(world, siteCode, key) !== undefined; number++)
    key = `${featureKey}_copy_${number}`;
  return key;
}

export const featureFlags: Pick<
  Handlers,
  'getFeatureFlag' | 'updateFeatureFlag' | 'duplicateFeatureFlag' | 'updateFeatureFlagEnvironment'
> = {
  getFeatureFlag: (path, world) => shown(flagOf(world, path)),

  updateFeatureFlag({ body, ...path }, world) {
    const before = flagOf(world, path);
    const flag = world.data.featureFlags.put({
      ...before,
      ...pick(body, ['name', 'variables', 'variations', 'isArchived']),
      ...withMore(before.more, body, NAMED),
    });
    return shown(flag);
  },

  duplicateFeatureFlag({ body = {}, ...path }, world) {
    const original = flagOf(world, path);
    const { siteCode } = original;
    const featureKey = body.featureKey ?? freeKey(world, original);
    const holder = holderOf(world, siteCode, featureKey);
    if (holder !== undefined)
      throw new Refusal(
        409,
        `Feature flag ${holder.id} of site ${siteCode} has the key ${featureKey} already`,
      );
    const name = body.name ?? (original.name === undefined ? undefined : `${original.name} (copy)`);
    const copy = world.data.featureFlags.put({
      ...omit(original, ['isArchived']),
      id: world.data.featureFlags.nextId(),
      featureKey,
      ...(name === undefined ? {} : { name }),
      ...withMore(original.more, body, NAMED),
    });
    return shown(copy);
  },

  updateFeatureFlagEnvironment({ body, environmentKey, ...path }, world) {
    const before = flagOf(world, path);
    const environments = before.environments ?? [];
    if (!environments.some((one) => one.environmentKey === environmentKey))
      throw new Refusal(404, `No environment with key ${environmentKey} of feature flag ${path.featureKey}`);
    const sent = { ...withMore(undefined, body, NAMED_OF_ENVIRONMENT).more, ...pick(body, ['isEnabled']) };
    const flag = world.data.featureFlags.put({
      ...before,
      environments: environments.map((one) =>
        one.environmentKey === environmentKey ? { ...one, ...sent } : one,
      ),
    });
    return shown(flag);
  },
};

export const featureFlagAssumptions: readonly Assumption[] = [
  {
    operations: ['updateFeatureFlag', 'updateFeatureFlagEnvironment'],
    text: 'Variables and variations are replaced as a whole by those that are sent.',
  },
  {
    operations: ['updateFeatureFlag'],
    text: 'A flag that was put away can still be read and changed, and is taken out again by isArchived false.',
  },
  {
    operations: ['updateFeatureFlag', 'duplicateFeatureFlag', 'updateFeatureFlagEnvironment'],
    text: 'Fields that the contract does not name are kept and returned as they were sent.',
  },
  {
    operations: ['duplicateFeatureFlag'],
    text: 'A copy has everything of the flag but that it was put away. A key that the site has already gets a 409; without a key the copy gets the old one with "_copy" behind it.',
  },
  {
    operations: ['updateFeatureFlagEnvironment'],
    text: 'What is sent is kept in that environment of the flag alone, and returned there. An environment that the flag does not have gets a 404.',
  },
];

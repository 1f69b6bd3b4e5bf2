import { beforeEach, describe, expect, it } from 'vitest';
import { including, startApi } from './talk.ts';

const flag = { siteCode: 'tentandtrail1', featureKey: 'express_checkout' };
const wide = [{ name: 'layout', type: 'ENUM', value: 'wide' }];
let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];

beforeEach(async () => {
  ({ api, call } = await startApi());
});

describe('feature flags in the sandbox', () => {
  it('begins with the flag of the contract', async () => {
    const read = await api.getFeatureFlag(flag);
    expect(read).toMatchObject({ ...flag, id: 1, name: 'Express checkout', variables: [{ type: 'ENUM' }] });
    expect(read.environments).toHaveLength(2);
    expect(read).not.toHaveProperty('goalIds');
  });

  it('replaces the variables that an update names, and leaves the rest', async () => {
    const before = await api.getFeatureFlag(flag);
    const updated = await api.updateFeatureFlag({ ...flag, body: { variables: wide } });
    expect(updated).toEqual({ ...before, variables: wide });
    expect(await api.getFeatureFlag(flag)).toEqual(updated);
  });

  it('never returns isArchived, which can be sent', async () => {
    const text = JSON.stringify(await api.updateFeatureFlag({ ...flag, body: { isArchived: true } }));
    expect(text).not.toContain('isArchived');
    expect((await call('GET', '/feature-flags/tentandtrail1/express_checkout')).text).not.toContain('isArch');
    expect(JSON.stringify(await api.duplicateFeatureFlag(flag))).not.toContain('isArchived');
  });

  it('duplicates a flag under a key that is given or chosen, and refuses one that is taken', async () => {
    const original = await api.getFeatureFlag(flag);
    const named = await api.duplicateFeatureFlag({ ...flag, body: { featureKey: 'express_v2' } });
    expect(named).toEqual({ ...original, id: 4, featureKey: 'express_v2', name: 'Express checkout (copy)' });
    const keys = [
      await api.duplicateFeatureFlag(flag),
      await api.duplicateFeatureFlag({ ...flag, body: {} }),
    ];
    expect(keys.map(({ featureKey }) => featureKey)).toEqual([
      'express_checkout_copy',
      'express_checkout_copy_2',
    ]);
    await expect(
      api.duplicateFeatureFlag({ ...flag, body: { featureKey: 'express_v2' } }),
    ).rejects.toMatchObject({ status: 409, message: including('express_v2') });
    await api.updateFeatureFlag({
      siteCode: 'tentandtrail1',
      featureKey: 'express_v2',
      body: { name: 'Mine' },
    });
    expect(await api.getFeatureFlag(flag)).toMatchObject({ name: 'Express checkout' });
  });

  it('switches one environment and leaves the others', async () => {
    const updated = await api.updateFeatureFlagEnvironment({
      ...flag,
      environmentKey: 'staging',
      body: { isEnabled: false, variables: wide },
    });
    expect(updated.environments).toEqual([
      { environmentKey: 'production', isEnabled: true },
      { environmentKey: 'staging', isEnabled: false, variables: wide },
    ]);
    expect(updated.variables).toMatchObject([{ value: 'compact' }]);
    await expect(
      api.updateFeatureFlagEnvironment({ ...flag, environmentKey: 'moon', body: { isEnabled: true } }),
    ).rejects.toThrow('No environment with key moon');
  });

  it('cannot be made to change its key, its site or the key of an environment', async () => {
    const body = { featureKey: 'other', siteCode: 'tentandtrail2', id: 9, rollout: 5 };
    expect(await api.updateFeatureFlag({ ...flag, body })).toMatchObject({ ...flag, id: 1, rollout: 5 });
    const environment = { environmentKey: 'production', body: { environmentKey: 'moon', note: 'kept' } };
    const updated = await api.updateFeatureFlagEnvironment({ ...flag, ...environment });
    expect(updated.environments?.[0]).toEqual({
      environmentKey: 'production',
      isEnabled: true,
      note: 'kept',
    });
  });

  it('is counted at the goals that it links', async () => {
    const amount = async () =>
      (await api.getGoal({ goalId: 6, optionalFields: ['featureFlagAmount'] })).featureFlagAmount;
    expect(await amount()).toBe(2);
    await api.duplicateFeatureFlag(flag);
    expect(await amount()).toBe(3);
  });

  it('tells a site that does not exist from a flag that it does not have', async () => {
    await expect(api.getFeatureFlag({ ...flag, siteCode: 'elsewhere' })).rejects.toThrow('No site with code');
    await expect(api.getFeatureFlag({ ...flag, siteCode: 'tentandtrail2' })).rejects.toMatchObject({
      status: 404,
      message: including('express_checkout'),
    });
  });
});

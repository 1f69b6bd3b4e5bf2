import { beforeEach, describe, expect, it } from 'vitest';
import { JUST_NOW, refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

const flag = { siteCode: 'tenttrail1', featureKey: 'express_checkout' };
const { featureKey } = flag;
const wide = [{ key: 'layout', type: 'ENUM', value: 'wide', allowedValues: ['compact', 'wide'] }];
const now = '2026-06-15T08:00:00';
let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];

beforeEach(async () => {
  ({ api, call } = await startApi());
});

describe('feature flags in the sandbox', () => {
  it('begins with the flag of the contract', async () => {
    const read = await api.getFeatureFlag(flag);
    expect(read).toMatchObject({ ...flag, id: 1, name: 'Express checkout', variables: [{ type: 'ENUM' }] });
    expect(read.environmentConfigurations).toHaveLength(2);
    expect(read).not.toHaveProperty('goalIds');
  });

  it('lists the flags of a site by its id or its code, and finds one by its key', async () => {
    const keys = async (field: string, ...parameters: (string | number)[]) => {
      const filter = encodeURIComponent(JSON.stringify([{ field, operator: 'EQUAL', parameters }]));
      const { body } = await call('GET', `/feature-flags?filter=${filter}`);
      return (body as { featureKey: string }[]).map((one) => one.featureKey);
    };
    expect(await keys('siteId', 1)).toEqual(['express_checkout', 'delivery_estimate']);
    expect(await keys('siteId', '2')).toEqual(['clearance_banner']);
    expect(await keys('siteCode', 'tenttrail2')).toEqual(['clearance_banner']);
    const filter = { field: 'featureKey', operator: 'EQUAL', parameters: ['clearance_banner'] };
    expect(await api.searchFeatureFlags({ body: { filter } })).toMatchObject([{ id: 3 }]);
  });

  it('lists the flags that match filters on the site and on the status together', async () => {
    await api.updateFeatureFlag({ ...flag, body: { featureKey, archived: true } });
    const found = await api.listFeatureFlags({
      filter: [
        { field: 'siteId', operator: 'EQUAL', parameters: [1] },
        { field: 'status', operator: 'EQUAL', parameters: ['active'] },
      ],
    });
    expect(found.map((one) => one.featureKey)).toEqual(['delivery_estimate']);
  });

  it('creates one that is off everywhere', async () => {
    const body = { featureKey: 'new_menu', name: 'New menu', siteCode: 'tenttrail2' };
    const created = await api.createFeatureFlag({ body });
    expect(created).toMatchObject({ id: 4, siteCode: 'tenttrail2', dateCreated: JUST_NOW, archived: false });
    expect(created.environmentConfigurations).toMatchObject([
      { environmentKey: 'development', featureEnabled: false },
      { environmentKey: 'staging', featureEnabled: false },
      { environmentKey: 'production', featureEnabled: false },
    ]);
    const read = await api.getFeatureFlag({ siteCode: 'tenttrail2', featureKey: 'new_menu' });
    expect(read).toMatchObject({ ...body, id: 4, dateCreated: now, dateModified: now });
    await expect(api.createFeatureFlag({ body })).rejects.toThrow('already exists');
    const lost = { ...body, siteCode: 'nowhere123' };
    await expect(api.createFeatureFlag({ body: lost })).rejects.toThrow("'siteCode'");
    const unlinked = { ...body, featureKey: 'other', primaryGoalId: 99 };
    await expect(api.createFeatureFlag({ body: unlinked })).rejects.toThrow('no goal with id 99');
  });

  it('replaces the variables of an update, and keeps the others', async () => {
    const before = await api.getFeatureFlag(flag);
    const updated = await api.updateFeatureFlag({ ...flag, body: { featureKey, variables: wide } });
    expect(updated).toEqual({ ...before, variables: wide, dateModified: now, dateContentModified: now });
    expect(await api.getFeatureFlag(flag)).toEqual(updated);
  });

  it('accepts a whole flag from an earlier response', async () => {
    const before = await api.getFeatureFlag(flag);
    const { status, body } = await call('PATCH', `/feature-flags/tenttrail1/${featureKey}`, before);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...before, dateModified: now, environmentConfigurations: [{}, {}] });
  });

  it('removes what a merge patch sets to null, and merges objects', async () => {
    const patch = (body: object) => call('PATCH', `/feature-flags/tenttrail1/${featureKey}`, body);
    await patch({ featureKey, bucketingKey: { customDataId: 2 }, plan: { from: 'May', to: 'June' } });
    const { status, body } = await patch({
      featureKey,
      description: null,
      primaryGoalId: null,
      bucketingKey: { customDataId: null },
      plan: { to: null },
    });
    expect([status, body]).toMatchObject([200, { plan: { from: 'May' } }]);
    const flagNow = await api.getFeatureFlag(flag);
    expect(flagNow).toEqual(body);
    expect(flagNow.bucketingKey).toEqual({ bucketingKeyType: 'VISITOR_CODE' });
    for (const gone of ['description', 'primaryGoalId']) expect(flagNow).not.toHaveProperty(gone);
  });

  it('archives a flag and shows that as archived', async () => {
    const updated = await api.updateFeatureFlag({ ...flag, body: { featureKey, isArchived: true } });
    expect(updated).toMatchObject({ archived: true });
    expect((await call('GET', '/feature-flags/tenttrail1/express_checkout')).text).not.toContain('isArch');
    expect(await api.duplicateFeatureFlag(flag)).toMatchObject({ archived: false });
  });

  it('duplicates a flag with a new key, off everywhere, and returns 201', async () => {
    const { status, body } = await call('POST', `/feature-flags/tenttrail1/${featureKey}/duplicate`);
    expect([status, body]).toMatchObject([
      201,
      {
        id: 4,
        featureKey: 'express_checkout_copy_1',
        name: 'Express checkout (copy)',
        dateCreated: JUST_NOW,
      },
    ]);
    const { environmentConfigurations: environments } = body as {
      environmentConfigurations: { featureEnabled: boolean }[];
    };
    expect(environments.map(({ featureEnabled }) => featureEnabled)).toEqual([false, false]);
    expect(await api.duplicateFeatureFlag(flag)).toMatchObject({ featureKey: 'express_checkout_copy_2' });
    expect(await api.getFeatureFlag(flag)).toMatchObject({ name: 'Express checkout' });
  });

  it('switches one environment and not the others', async () => {
    const before = await api.getFeatureFlag(flag);
    const updated = await api.updateFeatureFlagEnvironment({
      ...flag,
      environmentKey: 'staging',
      body: { featureEnabled: false, tags: ['switched'] },
    });
    const [production, staging] = before.environmentConfigurations ?? [];
    expect(updated.environmentConfigurations).toEqual([
      production,
      { ...staging, featureEnabled: false, dateModified: now },
    ]);
    expect(updated.tags).toEqual(['switched']);
    await refused(
      404,
      api.updateFeatureFlagEnvironment({ ...flag, environmentKey: 'moon', body: { featureEnabled: true } }),
      'No environment with key moon',
    );
  });

  it('changes one rule of a flag, and not the others', async () => {
    const rolloutRules = [{ name: 'Staff' }, { name: 'Half', rollbackConditions: [{}] }];
    const before = await api.updateFeatureFlagEnvironment({
      ...flag,
      environmentKey: 'staging',
      body: { rolloutRules },
    });
    const [production, staging] = before.environmentConfigurations ?? [];
    const [staff, half] = staging?.rolloutRules ?? [];
    const changed = await api.updateFeatureFlagRule({ ruleId: half?.id ?? 0, body: { name: 'All' } });
    expect(changed).toEqual({ id: half?.id, name: 'All', rollbackConditions: [{ id: 1 }] });
    expect(await api.getFeatureFlag(flag)).toEqual({
      ...before,
      environmentConfigurations: [production, { ...staging, rolloutRules: [staff, changed] }],
      dateContentModified: now,
    });
  });

  it('changes the key of a flag, but not its id, its site and the keys of its environments', async () => {
    const body = { featureKey: 'other', siteCode: 'tenttrail2', id: 9, rollout: 5 };
    const renamed = await api.updateFeatureFlag({ ...flag, body });
    expect(renamed).toMatchObject({ siteCode: 'tenttrail1', featureKey: 'other', id: 1, rollout: 5 });
    const updated = await api.updateFeatureFlagEnvironment({
      siteCode: 'tenttrail1',
      featureKey: 'other',
      environmentKey: 'production',
      body: { environmentKey: 'moon', note: 'kept' },
    });
    expect(updated.environmentConfigurations?.[0]).toMatchObject({
      environmentKey: 'production',
      featureEnabled: true,
      note: 'kept',
    });
    const taken = { ...flag, featureKey: 'other', body: { featureKey: 'delivery_estimate' } };
    await expect(api.updateFeatureFlag(taken)).rejects.toThrow('already exists');
  });

  it('counts a flag at the goals that it links', async () => {
    const amount = async () =>
      (await api.getGoal({ goalId: 6, optionalFields: ['featureFlagAmount'] })).featureFlagAmount;
    expect(await amount()).toBe(1);
    await api.duplicateFeatureFlag(flag);
    expect(await amount()).toBe(2);
    const key = 'delivery_estimate';
    await api.updateFeatureFlag({
      ...flag,
      featureKey: key,
      body: { featureKey: key, secondaryGoalIds: [6] },
    });
    expect(await amount()).toBe(3);
  });

  it('distinguishes an unknown site from an unknown flag', async () => {
    await refused(404, api.getFeatureFlag({ ...flag, siteCode: 'elsewhere1' }), 'No site with code');
    await refused(404, api.getFeatureFlag({ ...flag, siteCode: 'tenttrail2' }), 'express_checkout');
  });
});

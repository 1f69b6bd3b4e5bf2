import { beforeEach, describe, expect, it } from 'vitest';
import { refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

const input = { name: 'Favourite sport', siteId: 1, method: 'CLIENT' } as const;
let api: Awaited<ReturnType<typeof startApi>>['api'];
let sandbox: Awaited<ReturnType<typeof startApi>>['sandbox'];
let call: Awaited<ReturnType<typeof startApi>>['call'];

beforeEach(async () => {
  ({ api, call, sandbox } = await startApi());
});

describe('custom data in the sandbox', () => {
  it('begins with the examples of the contract', async () => {
    expect(await api.listCustomDatas()).toMatchObject([
      { id: 1, index: 0, name: 'Basket value' },
      { id: 2, index: 1, name: 'Member level' },
      { id: 3, index: 0, siteId: 2 },
    ]);
  });

  it('creates an item with defaults, dates, creator, site code and the next index', async () => {
    const created = await api.createCustomData({ body: input });
    expect(created).toEqual({
      ...input,
      id: 4,
      index: 2,
      siteCode: 'tenttrail1',
      type: 'UNIQUE',
      format: 'STRING',
      isConstant: false,
      isFiltrableVentilable: true,
      isLocalOnly: false,
      isLearnable: false,
      createdById: 1,
      dateCreated: '2026-06-15T08:00:00.000Z',
      modificationDate: '2026-06-15T08:00:00.000Z',
      dateModified: '2026-06-15T08:00:00.000Z',
    });
    expect(await api.getCustomData({ customDataId: 4 })).toEqual(created);
  });

  it('converts the types and names of a request to those of a response', async () => {
    const body = {
      ...input,
      type: 'NUMBER',
      learnable: true,
      modificationDate: '2020-01-01T00:00:00Z',
    } as const;
    const created = await api.createCustomData({ body });
    expect(created).toMatchObject({ type: 'UNIQUE', format: 'NUMBER', isLearnable: true });
    expect(created).not.toHaveProperty('learnable');
    expect(created.modificationDate).toBe(created.dateModified);
    const listed = await api.updateCustomData({ customDataId: 4, body: { type: 'LIST', learnable: false } });
    expect(listed).toMatchObject({ type: 'LIST', format: 'NUMBER', isLearnable: false });
  });

  it('changes the fields of an update, and resets the fields that a replacement omits', async () => {
    await api.createCustomData({ body: { ...input, description: 'Of the member', isConstant: true } });
    await sandbox.clock.advance(1000);
    const updated = await api.updateCustomData({ customDataId: 4, body: { tags: 'sport' } });
    expect(updated).toMatchObject({ description: 'Of the member', tags: 'sport', isConstant: true });
    expect(updated.dateModified).toBe('2026-06-15T08:00:01.000Z');
    const replaced = await api.replaceCustomData({ customDataId: 4, body: { ...input, name: 'Sport' } });
    expect(replaced).toMatchObject({ id: 4, index: 2, name: 'Sport', isConstant: false, createdById: 1 });
    expect(replaced).not.toHaveProperty('description');
    expect(replaced.dateCreated).toBe('2026-06-15T08:00:00.000Z');
  });

  it('allows each index only once on a site', async () => {
    await refused(
      409,
      api.createCustomData({ body: { ...input, index: 1 } }),
      'Index 1 of site 1 is taken by custom data 2',
    );
    expect(await api.createCustomData({ body: { ...input, index: 7 } })).toMatchObject({ index: 7 });
    expect(await api.createCustomData({ body: { ...input, siteId: 2, index: 7 } })).toMatchObject({
      siteCode: 'tenttrail2',
    });
    await refused(409, api.replaceCustomData({ customDataId: 4, body: { ...input, index: 0 } }));
    expect(await api.replaceCustomData({ customDataId: 4, body: { ...input, index: 7 } })).toMatchObject({
      index: 7,
    });
    const moved = await api.replaceCustomData({ customDataId: 4, body: { ...input, siteId: 2 } });
    expect(moved).toMatchObject({ siteId: 2, siteCode: 'tenttrail2', index: 2 });
  });

  it('disappears from the goals that use it', async () => {
    expect((await api.getGoal({ goalId: 6 })).customDatas).toMatchObject([{ id: 1, name: 'Basket value' }]);
    await api.updateCustomData({ customDataId: 1, body: { name: 'Basket' } });
    expect((await api.getGoal({ goalId: 6 })).customDatas).toMatchObject([{ name: 'Basket' }]);
    await api.deleteCustomData({ customDataId: 1 });
    expect((await api.getGoal({ goalId: 6 })).customDatas).toEqual([]);
    await refused(404, api.deleteCustomData({ customDataId: 1 }));
  });

  it("accepts the service's words where the document has neutral ones", async () => {
    const body = { ...input, method: 'ANOTHER_VENDOR', anotherVendorVariableName: 'dimension7' };
    const created = await api.createCustomData({ body });
    expect(created).toMatchObject(body);
    expect(await api.updateCustomData({ customDataId: created.id ?? 0, body: created })).toMatchObject(body);
    const filter = encodeURIComponent(
      '[{"field":"method","operator":"EQUAL","parameters":["another_vendor"]}]',
    );
    expect((await call('GET', `/custom-datas?filter=${filter}`)).body).toMatchObject([body]);
    const goal = { name: 'Tracked', siteId: 1, type: 'CUSTOM' as const, hasMultipleConversions: false };
    const trackingTools = ['ANOTHER_VENDOR'];
    expect(await api.createGoal({ body: { ...goal, trackingTools } })).toMatchObject({ trackingTools });
  });

  it('refuses a site that does not exist, and stores code without running it', async () => {
    await refused(404, api.createCustomData({ body: { ...input, siteId: 9 } }), 'No site with id 9');
    await refused(404, api.replaceCustomData({ customDataId: 1, body: { ...input, siteId: 9 } }));
    const customEvalCode = 'globalThis.ranInTheSandbox = true;';
    expect(await api.updateCustomData({ customDataId: 1, body: { customEvalCode } })).toMatchObject({
      customEvalCode,
    });
    expect(globalThis).not.toHaveProperty('ranInTheSandbox');
  });
});

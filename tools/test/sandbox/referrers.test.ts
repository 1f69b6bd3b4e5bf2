import { beforeEach, describe, expect, it } from 'vitest';
import { JUST_NOW, refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];
let sandbox: Awaited<ReturnType<typeof startApi>>['sandbox'];
beforeEach(async () => {
  ({ api, call, sandbox } = await startApi());
});
const detections = [{ method: 'PARAMETER', parameters: 'utm_source=partner', and: false }];

describe('referrers in the sandbox', () => {
  it('are created with 201, an index of their site and the dates of the moment', async () => {
    const body = { name: 'Partners', siteId: 1, priority: 4, tags: 'partner', detections, colour: 'green' };
    const { status, body: created } = await call('POST', '/referrers', { ...body, id: 9, index: 9 });
    expect([status, created]).toEqual([
      201,
      { ...body, id: 3, index: 2, dateCreated: JUST_NOW, modificationDate: JUST_NOW },
    ]);
    expect(await api.getReferrer({ referrerId: 3 })).toEqual({
      ...body,
      id: 3,
      index: 2,
      dateCreated: '2026-06-15T08:00:00',
      modificationDate: '2026-06-15T08:00:00',
    });
    expect(await api.createReferrer({ body: { name: 'Elsewhere', siteId: 2 } })).toMatchObject({ index: 0 });
    const filter = [{ field: 'siteId', operator: 'EQUAL', parameters: [1] }];
    expect(
      await api.listReferrers({ filter, sort: [{ field: 'priority', direction: 'DESC' }] }),
    ).toMatchObject([{ id: 3 }, { id: 2 }, { id: 1 }]);
  });

  it('keep what a change omits, and their site', async () => {
    const before = await api.getReferrer({ referrerId: 2 });
    await sandbox.clock.advance(60_000);
    const body = { tags: 'press', siteId: 2 };
    const after = { ...before, tags: 'press', modificationDate: '2026-06-15T08:01:00' };
    expect(await api.updateReferrer({ referrerId: 2, body })).toEqual(after);
    expect(await api.getReferrer({ referrerId: 2 })).toEqual(after);
  });

  it('are refused without a name, with tags that are a list, and on a site that does not exist', async () => {
    expect(await call('POST', '/referrers', { siteId: 1, tags: ['a'] })).toMatchObject({
      status: 400,
      body: { message: "Fields not valid. 'name': must not be null; 'tags': must be a string" },
    });
    await refused(404, api.createReferrer({ body: { name: 'Lost', siteId: 9 } }), 'No site with id 9');
    expect(await api.listReferrers()).toHaveLength(2);
  });

  it('are gone after their deletion', async () => {
    expect(await api.deleteReferrer({ referrerId: 1 })).toEqual({});
    await refused(404, api.getReferrer({ referrerId: 1 }), 'No referrer with id 1');
    await refused(404, api.deleteReferrer({ referrerId: 1 }));
    expect(await api.listReferrers()).toMatchObject([{ id: 2 }]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { including, refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

const condition = { type: 'KEY_PAGES', visitorCount: 5, visitorsScope: 'SITE', keyPages: [1] };
let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];

beforeEach(async () => {
  ({ api, call } = await startApi());
});

describe('key moments in the sandbox', () => {
  it('lists created key moments with their conditions', async () => {
    const body = { name: 'Saw the guides', siteId: 2, conditionDataList: [condition], colour: 'green' };
    const created = await api.createKeyMoment({ body });
    expect(created).toEqual({
      ...body,
      id: 3,
      audienceTracking: false,
      audienceTrackingEditable: true,
      isFavorite: false,
    });
    expect(await api.listKeyMoments()).toMatchObject([
      { id: 1 },
      { id: 2, userVisible: false },
      { ...created, userVisible: true },
    ]);
  });

  it('accepts userVisible, which is known only from responses, if it is a boolean', async () => {
    await api.createKeyMoment({ body: { name: 'Hidden', userVisible: false } });
    expect((await api.listKeyMoments()).at(-1)).toMatchObject({ name: 'Hidden', userVisible: false });
    expect(await call('POST', '/key-moments', { name: 'Odd', userVisible: 'no' })).toMatchObject({
      status: 400,
      body: { message: "Fields not valid. 'userVisible': must be true or false" },
    });
  });

  it('refuses a site that does not exist with the 400 that is documented', async () => {
    expect(await call('POST', '/key-moments', { name: 'Nowhere', siteId: 9 })).toMatchObject({
      status: 400,
      body: { message: including("'siteId'") },
    });
    expect(await api.listKeyMoments()).toHaveLength(2);
  });

  it('deletes one and returns an empty object', async () => {
    expect(await api.deleteKeyMoment({ keyMomentId: 1 })).toEqual({});
    expect(await api.listKeyMoments()).toMatchObject([{ id: 2 }]);
    await refused(404, api.deleteKeyMoment({ keyMomentId: 1 }), 'No key moment with id 1');
    expect(await api.createKeyMoment({ body: { name: 'Next' } })).toMatchObject({ id: 3 });
  });
});

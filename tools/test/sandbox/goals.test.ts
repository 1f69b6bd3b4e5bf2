import { beforeEach, describe, expect, it } from 'vitest';
import { including, JUST_NOW, startStopped } from '@experimentation-automation/test-support/sandbox/talk';

const input = { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: true };
/** What a response always has, with or without optionalFields. */
const ALWAYS = {
  accessLimiters: [],
  customDatas: [],
  targetingSegmentMentalist: [],
  trackingTools: [],
  mentalistWeight: 0,
};
let call: Awaited<ReturnType<typeof startStopped>>['call'];
let sandbox: Awaited<ReturnType<typeof startStopped>>['sandbox'];

beforeEach(async () => {
  ({ call, sandbox } = await startStopped());
});

describe('goals in the sandbox', () => {
  it('begins with one goal of every type, with ids from 1', async () => {
    const { body } = await call('GET', '/goals');
    expect(body).toMatchObject([{ id: 1, type: 'CLICK' }, ...Array.from({ length: 8 }, () => ({}))]);
  });

  it('returns a created goal with dates, creator and defaults', async () => {
    const created = await call('POST', '/goals', { ...input, unknown: 1 });
    expect(created.body).toEqual({
      ...input,
      id: 10,
      status: 'ACTIVE',
      isActive: true,
      createdBy: 1,
      dateCreated: JUST_NOW,
      dateModified: JUST_NOW,
      ...ALWAYS,
      tags: [],
      isTargetingSegmentMentalist: false,
      experiments: [],
      holdouts: [],
      personalizations: [],
      experimentAmount: 0,
      featureFlagAmount: 0,
      holdoutAmount: 0,
      personalizationAmount: 0,
    });
    expect((await call('GET', '/goals/10')).body).toEqual({
      ...input,
      id: 10,
      status: 'ACTIVE',
      isActive: true,
      createdBy: 1,
      dateCreated: '2026-06-15T08:00:00',
      dateModified: '2026-06-15T08:00:00',
      ...ALWAYS,
    });
  });

  it('dates a creation with a fraction of a second, and rounds it when it is read', async () => {
    await sandbox.clock.advance(1_600);
    const created = (await call('POST', '/goals', input)).body as { dateCreated: string };
    expect(created.dateCreated).toMatch(/^2026-06-15T08:00:01\.600\d{3,5}[1-9]$/);
    expect((await call('GET', '/goals/10')).body).toMatchObject({ dateCreated: '2026-06-15T08:00:02' });
    expect((await call('GET', '/goals?perPage=-1')).body).toMatchObject([
      ...Array.from({ length: 9 }, () => ({ dateCreated: including('2026-02-10T09:00:00') })),
      { dateCreated: '2026-06-15T08:00:02' },
    ]);
  });

  it('returns optional fields only on request', async () => {
    expect((await call('GET', '/goals/3')).body).not.toHaveProperty('tags');
    const { body } = await call('GET', '/goals/3?optionalFields=tags&optionalFields=personalizationAmount');
    expect(body).toMatchObject({ tags: ['checkout', 'revenue'], personalizationAmount: 2 });
    expect(body).not.toHaveProperty('experiments');
  });

  it('changes the fields of a patch, and resets the fields that a replacement omits', async () => {
    await call('POST', '/goals', { ...input, description: 'Sign-ups', status: 'INACTIVE' });
    await sandbox.clock.advance(60_000);
    expect((await call('PATCH', '/goals/10', { name: 'Letters' })).body).toMatchObject({
      name: 'Letters',
      description: 'Sign-ups',
      isActive: false,
      dateModified: '2026-06-15T08:01:00',
    });
    expect((await call('PATCH', '/goals/10', { tags: ['mail'] })).body).toMatchObject({ tags: ['mail'] });
    const replaced = await call('PUT', '/goals/10', input);
    expect(replaced.body).toMatchObject({ status: 'ACTIVE', dateCreated: '2026-06-15T08:00:00' });
    expect(replaced.body).not.toHaveProperty('description');
  });

  it('finds goals by part of the name and by other fields, page by page', async () => {
    const names = async (field: string, operator: string, parameters: unknown[], page: object = {}) => {
      const search = { filter: { field, operator, parameters }, ...page };
      return ((await call('POST', '/goals/search', search)).body as { name: string }[]).map(
        ({ name }) => name,
      );
    };
    const orders = ['Order confirmed', 'Order value', 'Order not returned'];
    expect(await names('name', 'CONTAINS', ['ORDER'])).toEqual(orders);
    expect(await names('name', 'CONTAINS', ['ORDER'], { perPage: 2, page: 2 })).toEqual(orders.slice(2));
    expect(await names('type', 'EQUAL', ['url'])).toEqual(['Order confirmed']);
    expect(await names('siteId', 'EQUAL', ['2'])).toEqual([]);
    await call('PATCH', '/goals/3', { name: 'Paid' });
    expect(await names('name', 'CONTAINS', ['order'])).toEqual(orders.slice(1));
  });

  it('removes a deleted goal and never uses its id again', async () => {
    await call('POST', '/goals', input);
    expect((await call('DELETE', '/goals/10')).body).toEqual({});
    expect((await call('GET', '/goals/10')).status).toBe(404);
    expect((await call('DELETE', '/goals/10')).body).toMatchObject({
      status: 'ERROR',
      message: 'No goal with id 10',
    });
    expect((await call('POST', '/goals', input)).body).toMatchObject({ id: 11 });
  });

  it('refuses a site that does not exist', async () => {
    expect(await call('POST', '/goals', { ...input, siteId: 99 })).toMatchObject({ status: 404 });
  });

  it('keeps 64-bit ids exact', async () => {
    const params = '{"name":"Wide","siteId":1,"type":"CUSTOM","hasMultipleConversions":true,';
    const created = await call('POST', '/goals', `${params}"accessLimiters":[{"id":9007199254740993}]}`);
    expect(created.text).toContain('"id":9007199254740993');
    expect((await call('GET', '/goals/9223372036854775807')).text).toContain(
      'No goal with id 9223372036854775807',
    );
    expect((await call('GET', '/goals/9223372036854775808')).status).toBe(400);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];
let sandbox: Awaited<ReturnType<typeof startApi>>['sandbox'];

beforeEach(async () => {
  ({ api, call, sandbox } = await startApi());
});

describe('accounts in the sandbox', () => {
  it('creates an account that may log in, without roles and solutions', async () => {
    const made = await api.createAccount({ body: { email: 'new@tentandtrail.example' } });
    expect(made).toMatchObject({ status: 'CREATED', solutions: [], roles: [] });
    expect(made).toMatchObject({ isPasswordExpired: false, passwordBlocked: false });
    expect(made).toMatchObject({ isProductRecoAllowed: false });
  });

  it('changes the fields of an update', async () => {
    const body = {
      preferredLocale: 'fr' as const,
      roles: [{ name: 'GUEST', sites: [1] }],
      status: 'DEACTIVATED' as const,
    };
    const updated = await api.updateAccount({ accountId: 1, body });
    expect(updated).toMatchObject({ ...body, id: 1, firstName: 'Ada', amClientId: 'tent-and-trail-1' });
    expect(await api.updateAccount({ accountId: 1, body: {} })).toEqual(updated);
  });

  it('ignores fields that cannot be changed or do not exist', async () => {
    const before = await api.updateAccount({ accountId: 1, body: {} });
    const body = { id: 9, dateCreated: 'never', amClientId: 'x', amClientSecret: 'y', admin: true };
    expect(await api.updateAccount({ accountId: 1, body })).toEqual(before);
  });

  it('refuses invalid values with the name of the field', async () => {
    const update = async (body: object) => {
      const { status, text } = await call('PATCH', '/accounts/1', body);
      if (status !== 200) throw Object.assign(new Error(text), { status });
    };
    await refused(400, update({ preferredLocale: 'xx' }), "'preferredLocale'");
    await expect(update({ roles: [{ sites: ['one'] }] })).rejects.toThrow("'roles[0].sites[0]'");
    await expect(update({ email: 7 })).rejects.toThrow("'email'");
    await expect(update({ teamId: '1' })).rejects.toThrow("'teamId'");
  });

  it('deletes an account permanently', async () => {
    expect(await api.deleteAccount({ accountId: 3 })).toEqual({});
    await refused(404, api.deleteAccount({ accountId: 3 }));
    await refused(404, api.updateAccount({ accountId: 3, body: {} }), 'No account with id 3');
  });
});

describe('takeaway comments in the sandbox', () => {
  const at = { takeawayId: 1, commentId: 1 };

  it('changes text and mentions independently, and the date', async () => {
    await sandbox.clock.advance(5000);
    const updated = await api.updateTakeawayComment({ ...at, body: { text: 'Blue, then.' } });
    expect(updated).toMatchObject({ id: 1, takeawayId: 1, parentId: 2, mentionedAccountIds: [2] });
    expect(updated).toMatchObject({ text: 'Blue, then.', dateModified: '2026-06-15T08:00:05.000Z' });
    const mentioned = await api.updateTakeawayComment({ ...at, body: { mentionedAccountIds: [3, 1, 3] } });
    expect(mentioned).toMatchObject({ text: 'Blue, then.', mentionedAccountIds: [3, 1] });
  });

  it('refuses a mention of an unknown account, and a comment of another takeaway', async () => {
    await refused(
      404,
      api.updateTakeawayComment({ ...at, body: { mentionedAccountIds: [99] } }),
      'No account with id 99',
    );
    await refused(
      404,
      api.updateTakeawayComment({ ...at, takeawayId: 2, body: {} }),
      'No comment with id 1 on takeaway 2',
    );
    await refused(404, api.updateTakeawayComment({ ...at, commentId: 9, body: {} }));
  });
});

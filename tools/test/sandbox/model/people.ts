import fc from 'fast-check';
import { expect } from 'vitest';
import type { Real } from './checked-api.ts';
import { choose, number, step, text } from './command.ts';
import { type Model, timestamp } from './model.ts';

const colours = fc.array(fc.record({ id: text, value: text }), { maxLength: 2 });
const commentAt = { takeawayId: 1, commentId: 1 };

export const accountSteps = [
  step('updateAccount', fc.tuple(number, text, text), async ([at, firstName, unknown], model, { api }) => {
    const before = choose(model.accounts.values(), at);
    const body = { firstName, solutions: [], unknown, amClientSecret: unknown };
    const expected = { ...before, firstName, solutions: [] };
    expect(await api.updateAccount({ accountId: before.id ?? 0, body })).toEqual(expected);
    model.accounts.set(before.id ?? 0, expected);
  }),
  step(
    'deleteAccount',
    number,
    async (at, model, { api }) => {
      const id = choose(model.accounts.keys(), at);
      await api.deleteAccount({ accountId: id });
      model.accounts.delete(id);
      await expect(api.updateAccount({ accountId: id, body: {} })).rejects.toMatchObject({ status: 404 });
    },
    // One account stays, so that comments can mention someone.
    (model) => model.accounts.size > 1,
  ),
];

export const commentSteps = [
  step(
    'updateTakeawayComment',
    fc.tuple(text, fc.array(fc.integer({ min: 1, max: 3 }))),
    async ([sent, mentionedAccountIds], model, { api }) => {
      const updated = api.updateTakeawayComment({ ...commentAt, body: { text: sent, mentionedAccountIds } });
      if (!mentionedAccountIds.every((id) => model.accounts.has(id))) {
        await expect(updated).rejects.toMatchObject({ status: 404 });
        return;
      }
      const mentioned = [...new Set(mentionedAccountIds)];
      const expected = { text: sent, mentionedAccountIds: mentioned };
      expect(await updated).toMatchObject({ ...expected, dateModified: timestamp(model) });
      model.comment = expected;
    },
  ),
];

export const themeSteps = [
  step('updateProjectThemeConfig', fc.boolean(), async (optional, model, { api }) => {
    const themeUsage = optional ? 'OPTIONAL' : 'MANDATORY';
    const updated = await api.updateProjectThemeConfig({ projectId: 1, body: { themeUsage } });
    model.themeConfig = { ...model.themeConfig, themeUsage };
    expect(updated).toEqual(model.themeConfig);
  }),
  step('replaceProjectThemeConfig', fc.tuple(text, colours), async ([name, colors], model, { api }) => {
    const [known] = model.themeConfig.themes ?? [];
    const themes = [{ ...(known?.id === undefined ? {} : { id: known.id }), name, colors }];
    const replaced = await api.replaceProjectThemeConfig({ projectId: 1, body: { themes } });
    const theme = {
      id: known?.id,
      name,
      colors: colors.map((color) => ({ ...color, type: 'COLOR' })),
      status: 'ACTIVE',
      creationDate: known?.creationDate,
      dateModified: timestamp(model),
    };
    expect(replaced.themes).toEqual([theme]);
    model.themeConfig = replaced;
  }),
];

/** Reads back objects without a list. */
export async function expectPeople({ api }: Real, model: Model): Promise<void> {
  for (const [id, account] of model.accounts)
    expect(await api.updateAccount({ accountId: id, body: {} })).toEqual(account);
  expect(await api.updateTakeawayComment({ ...commentAt, body: {} })).toMatchObject(model.comment);
  expect(await api.getProjectThemeConfig({ projectId: 1 })).toEqual(model.themeConfig);
}

import { beforeEach, describe, expect, it } from 'vitest';
import { including, startApi } from './talk.ts';

const input = { name: 'Longer returns', siteId: 1, goals: [3, 9] };
let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];
let sandbox: Awaited<ReturnType<typeof startApi>>['sandbox'];
const amount = async (goalId: number) =>
  (await api.getGoal({ goalId, optionalFields: ['experimentAmount'] })).experimentAmount;

beforeEach(async () => {
  ({ api, call, sandbox } = await startApi());
});

describe('experiments in the sandbox', () => {
  it('begins with those of the contract and one goal that more than sixty link', async () => {
    const list = await api.listExperiments();
    expect(list.slice(0, 2)).toMatchObject([
      { id: 1, name: 'Basket button colour', goals: [3, 6], variations: [1, 2] },
      { id: 2, name: 'Shorter checkout', goals: [3], variations: [3, 4] },
    ]);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    expect(await amount(3)).toBe(2);
    expect(await amount(6)).toBe(65);
    expect(await api.exportExperiments()).toEqual(list);
  });

  it('creates one with dates and two variations, and counts it at the goals that it links', async () => {
    const created = await api.createExperiment({ body: { ...input, goals: [3, 9, 3] } });
    expect(created).toEqual({
      ...input,
      id: 67,
      variations: [...Array(2).keys()].map((index) => (created.variations?.[0] as number) + index),
      dateCreated: '2026-06-15T08:00:00.000Z',
      dateModified: '2026-06-15T08:00:00.000Z',
    });
    expect(await api.getExperiment({ experimentId: 67 })).toEqual(created);
    expect([await amount(3), await amount(9)]).toEqual([3, 1]);
    const goal = await api.getGoal({ goalId: 9, optionalFields: ['experiments'] });
    expect(goal.experiments).toEqual([67]);
  });

  it('changes what an update names, and the links of the goals with it', async () => {
    await api.createExperiment({ body: { ...input, description: 'Sixty days' } });
    await sandbox.clock.advance(1000);
    const updated = await api.updateExperiment({ experimentId: 67, body: { goals: [9], name: 'Returns' } });
    expect(updated).toMatchObject({ name: 'Returns', description: 'Sixty days', goals: [9] });
    expect(updated).toMatchObject({ dateModified: '2026-06-15T08:00:01.000Z' });
    expect(updated.dateCreated).toBe('2026-06-15T08:00:00.000Z');
    expect([await amount(3), await amount(9)]).toEqual([2, 1]);
  });

  it('keeps fields that the contract does not name, but nobody sets ids, dates or variations', async () => {
    const body = { ...input, status: 'PAUSED', variations: [1], trafficAllocation: { percent: 50 } };
    const created = await api.createExperiment({ body });
    expect(created).toMatchObject({ status: 'PAUSED', trafficAllocation: { percent: 50 } });
    expect(created.variations).not.toContain(1);
    const updated = await api.updateExperiment({ experimentId: 67, body: { status: 'ACTIVE', siteId: 2 } });
    expect(updated).toMatchObject({ status: 'ACTIVE', trafficAllocation: { percent: 50 }, siteId: 1 });
    expect(await call('POST', '/experiments', { ...input, id: 1 })).toMatchObject({ body: { id: 68 } });
    expect(
      await call('POST', '/experiments', { ...input, dateCreated: '2020-01-01T00:00:00Z' }),
    ).toMatchObject({ body: { dateCreated: '2026-06-15T08:00:00.000Z' } });
  });

  it('clones one with variations of its own', async () => {
    await api.updateVariation({ variationId: 2, body: { jsCode: 'let copied;' } });
    const copy = await api.cloneExperiment({ experimentId: 1 });
    expect(copy).toMatchObject({ id: 67, name: 'Basket button colour (copy)', goals: [3, 6] });
    expect(copy.variations).toHaveLength(2);
    const second = copy.variations?.[1] ?? 0;
    const variation = await api.updateVariation({ variationId: second, body: { name: 'Mine' } });
    expect(variation).toMatchObject({ id: second, experimentId: 67, jsCode: 'let copied;' });
    expect(await api.updateVariation({ variationId: 2, body: {} })).toMatchObject({ name: 'Green button' });
    expect(await amount(3)).toBe(3);
  });

  it('deletes one with its variations, after which its goals can go', async () => {
    const { variations = [] } = await api.createExperiment({ body: { ...input, goals: [9] } });
    await expect(api.deleteGoal({ goalId: 9 })).rejects.toMatchObject({
      status: 409,
      message: including('experiment 67'),
    });
    expect(await api.deleteExperiment({ experimentId: 67 })).toEqual({});
    await expect(api.updateVariation({ variationId: variations[0] ?? 0, body: {} })).rejects.toThrow(
      'No variation with id',
    );
    await expect(api.getExperiment({ experimentId: 67 })).rejects.toMatchObject({ status: 404 });
    await api.deleteGoal({ goalId: 9 });
  });

  it('refuses goals and sites that do not exist, and changes nothing', async () => {
    await expect(api.createExperiment({ body: { ...input, goals: [3, 99] } })).rejects.toThrow(
      'No goal with id 99',
    );
    await expect(api.createExperiment({ body: { ...input, siteId: 99 } })).rejects.toThrow(
      'No site with id 99',
    );
    await expect(api.updateExperiment({ experimentId: 1, body: { goals: [99] } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await api.listExperiments()).toHaveLength(66);
    expect(await amount(3)).toBe(2);
  });
});

describe('variations in the sandbox', () => {
  it('takes the experiment as text and as a number, and moves the variation there', async () => {
    const moved = await api.updateVariation({ variationId: 2, body: { experimentId: '2' } });
    expect(moved).toMatchObject({ id: 2, experimentId: 2, name: 'Green button' });
    expect((await api.getExperiment({ experimentId: 2 })).variations).toEqual([2, 3, 4]);
    await api.updateVariation({ variationId: 2, body: { experimentId: 1 } });
    expect((await api.getExperiment({ experimentId: 1 })).variations).toEqual([1, 2]);
    await expect(
      api.updateVariation({ variationId: 2, body: { experimentId: 'one' } }),
    ).rejects.toMatchObject({
      status: 400,
      message: including('body/experimentId'),
    });
    await expect(api.updateVariation({ variationId: 2, body: { experimentId: '99' } })).rejects.toMatchObject(
      {
        status: 404,
      },
    );
  });

  it('replaces jsCode as a whole and runs none of it', async () => {
    const jsCode = 'globalThis.ranInTheSandbox = true; throw new Error("run");';
    expect(await api.updateVariation({ variationId: 1, body: { jsCode } })).toMatchObject({ jsCode });
    expect(await api.updateVariation({ variationId: 1, body: { jsCode: '' } })).toMatchObject({ jsCode: '' });
    expect(globalThis).not.toHaveProperty('ranInTheSandbox');
  });
});

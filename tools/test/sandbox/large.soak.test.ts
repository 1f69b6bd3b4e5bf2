import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { computing } from '@experimentation-automation/test-support/computing';
import { talkTo } from '@experimentation-automation/test-support/sandbox/talk';

/** A sandbox with this many goals, one of which is unique in every field. */
async function holding(amount: number): Promise<Sandbox> {
  const sandbox = await createSandbox();
  const { records, nextIds, time } = sandbox.snapshot();
  const [goal] = records.goals ?? [];
  if (goal === undefined) throw new Error('There is no goal to copy');
  const many = Array.from({ length: amount }, (_, index) => ({
    ...goal,
    id: index + 10,
    name: `Goal ${index}`,
  }));
  const rare = { ...goal, id: amount + 10, name: 'Summit reached', siteId: 2, tags: ['rare'] };
  sandbox.restore({
    time,
    nextIds,
    records: { ...records, goals: [...(records.goals ?? []), ...many, rare] },
  });
  return sandbox;
}

/** The fastest of several, so that other load matters less. */
async function fastest(times: number, work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let time = 0; time < times; time++) best = Math.min(best, await computing(work));
  return best;
}

describe('a sandbox with 100,000 goals', () => {
  it('finds objects as fast as one with 1,000, and lists as fast per goal', async () => {
    const [small, large] = await Promise.all([holding(1000), holding(100_000)]);
    const searches = [
      { field: 'name', operator: 'CONTAINS', parameters: ['summit'] },
      { field: 'siteId', operator: 'EQUAL', parameters: [2] },
    ];
    const ms = new Map<Sandbox, { search: number; page: number; list: number; read: number }>();
    for (const sandbox of [small, large]) {
      const call = talkTo(sandbox);
      for (const filter of searches)
        expect((await call('POST', '/goals/search', { filter })).body).toMatchObject([
          { name: 'Summit reached' },
        ]);
      let amount = 0;
      const list = await computing(async () => {
        const { body } = await call('GET', '/goals?perPage=-1');
        amount = Array.isArray(body) ? body.length : 0;
      });
      expect(amount).toBeGreaterThan(1000);
      const search = await fastest(20, async () => {
        for (const filter of searches) await call('POST', '/goals/search', { filter });
      });
      const read = await fastest(20, () => call('GET', '/goals/12'));
      const last = Math.floor(amount / 200);
      const page = await fastest(20, () => call('GET', `/goals?perPage=200&page=${last}`));
      ms.set(sandbox, { search, read, page, list: list / amount });
      await sandbox.close();
    }
    const [before, after] = [ms.get(small), ms.get(large)];
    expect(after?.search).toBeLessThan((before?.search ?? 0) * 5 + 1);
    expect(after?.read).toBeLessThan((before?.read ?? 0) * 5 + 1);
    expect(after?.page).toBeLessThan((before?.page ?? 0) * 5 + 1);
    expect(after?.list).toBeLessThan((before?.list ?? 0) * 4);
  });
});

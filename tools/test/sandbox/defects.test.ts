import { describe, expect, it } from 'vitest';
import { DEFECTS, sandboxWithDefects } from '@experimentation-automation/test-support/sandbox/defects/index';
import { RULE_OF } from '@experimentation-automation/test-support/kit/mutants/rules';
import { talkTo } from '@experimentation-automation/test-support/sandbox/talk';

describe('a sandbox with defects', () => {
  it('makes exactly the configured mistakes', async () => {
    const sandbox = await sandboxWithDefects(['goal-read-returns-203', 'image-list-redirects']);
    const call = talkTo(sandbox);
    const statuses = ['/goals/1', '/images', '/goals'].map(async (path) => (await call('GET', path)).status);
    expect(await Promise.all(statuses)).toEqual([203, 302, 200]);
    await sandbox.close();
  });

  it('makes them in each sandbox, even those that happen once', async () => {
    const statuses = async () => {
      const sandbox = await sandboxWithDefects(['retry-after-is-word']);
      const call = talkTo(sandbox);
      const found = [(await call('GET', '/images')).status, (await call('GET', '/images')).status];
      await sandbox.close();
      return found.join(', ');
    };
    expect([await statuses(), await statuses()]).toEqual(['429, 200', '429, 200']);
  });

  it('loses an item of filtered lists, and of no others', async () => {
    const filter = encodeURIComponent('[{"field":"siteId","operator":"EQUAL","parameters":[1]}]');
    const idsOf = async (defects: readonly string[]): Promise<number[][]> => {
      const sandbox = await sandboxWithDefects(defects);
      const call = talkTo(sandbox);
      const lists = ['/images', '/images?filter=[]', `/images?filter=${filter}`].map(
        async (path) => (await call('GET', path)).body as { id: number }[],
      );
      const ids = (await Promise.all(lists)).map((list) => list.map(({ id }) => id));
      await sandbox.close();
      return ids;
    };
    const [all, unfiltered, filtered = []] = await idsOf([]);
    expect(filtered.length).toBeGreaterThan(0);
    expect(await idsOf(['image-filter-loses-item'])).toEqual([all, unfiltered, filtered.slice(1)]);
  });

  it('returns a change but loses it', async () => {
    const sandbox = await sandboxWithDefects(['goal-change-lost']);
    const call = talkTo(sandbox);
    const names = [
      await call('PATCH', '/goals/1', { name: 'Lost' }),
      await call('GET', '/goals/1'),
      await call('PATCH', '/experiments/1', { name: 'Kept' }),
      await call('GET', '/experiments/1'),
    ].map(({ body }) => (body as { name: string }).name);
    expect(names).toEqual(['Lost', 'Basket button clicked', 'Kept', 'Kept']);
    await sandbox.close();
  });

  it('does not check a body at all if its checks are left out', async () => {
    const sandbox = await sandboxWithDefects(['key-moment-body-unchecked', 'custom-data-body-unchecked']);
    const call = talkTo(sandbox);
    const sent = [
      await call('POST', '/key-moments', { name: 5, siteId: 1 }),
      await call('PATCH', '/custom-datas/1', { name: 5 }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    await sandbox.close();
  });
});

it('each defect has a name, a sentence and operations', () => {
  expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
  for (const { name, description, operations } of DEFECTS) {
    expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)+$/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(operations).not.toEqual([]);
  }
});

it('each defect has a rule of the verifier that finds it', () => {
  expect(Object.keys(RULE_OF).sort()).toEqual(DEFECTS.map(({ name }) => name).sort());
});

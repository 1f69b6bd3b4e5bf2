/** Records by their ids, by their keys and by the words of their texts. */
import { describe, expect, test } from 'vitest';
import { createCollection } from '../../src/sandbox/store/collection.ts';
import type { Id } from '../../src/sandbox/store/ids.ts';
import { createMemoryStore, type Journal } from '../../src/sandbox/store/memory-store.ts';
import { sortedIds } from '../../src/sandbox/store/sorted.ts';
import { textIndex } from '../../src/sandbox/store/text-index.ts';

interface Item {
  readonly id: Id;
  readonly name: string;
  readonly owners: readonly (Id | string)[];
}
const item = (id: Id, name = '', ...owners: (Id | string)[]): Item => ({ id, name, owners });

function startCollection() {
  const told: unknown[] = [];
  const items = createCollection<Item, 'owner'>(
    { keys: { owner: ({ owners }) => owners }, text: ({ name }) => name },
    (...change) => told.push(change),
  );
  return { items, told };
}

describe('a collection', () => {
  test('keeps records in the order of their ids, whatever form an id has', () => {
    const { items, told } = startCollection();
    for (const id of [3, 1n, 2n ** 60n, 2]) items.put(item(id));
    expect(items.all().map(({ id }) => id)).toEqual([1, 2, 3, 2n ** 60n]);
    expect([items.get(1n), items.get(1)?.id, items.get(9)]).toEqual([item(1), 1, undefined]);
    expect([items.delete(2n), items.delete(2)]).toEqual([true, false]);
    expect([items.size, items.version]).toEqual([3, 5]);
    expect(told).toEqual([
      [3, undefined, item(3)],
      [1, undefined, item(1)],
      [2n ** 60n, undefined, item(2n ** 60n)],
      [2, undefined, item(2)],
      [2, item(2), undefined],
    ]);
  });

  test('has a part of them by where it begins, what it skips and how many it has', () => {
    const { items } = startCollection();
    for (const id of [1, 2, 3, 4, 5]) items.put(item(id, '', id % 2));
    const of = (range: Parameters<typeof items.all>[0]) => items.all(range).map(({ id }) => id);
    expect(of({ after: 2 })).toEqual([3, 4, 5]);
    expect(of({ after: 2, skip: 1, limit: 1 })).toEqual([4]);
    expect(of({ skip: 4, limit: 9 })).toEqual([5]);
    expect(of({ skip: 5 })).toEqual([]);
    expect(of({ limit: 0 })).toEqual([]);
    expect(of({ limit: 2 })).toEqual([1, 2]);
    expect(items.by('owner', 1, { after: 1, limit: 1 })).toEqual([item(3, '', 1)]);
    items.delete(1);
    expect(of({ limit: 2 })).toEqual([2, 3]);
    expect(of({ skip: 1, limit: 2 })).toEqual([3, 4]);
  });

  test('finds records under each of their keys, also after a change', () => {
    const { items } = startCollection();
    items.put(item(1, '', 7, 'a'));
    items.put(item(2, '', 7n));
    const ids = (key: Id | string) => items.by('owner', key).map(({ id }) => id);
    expect([ids(7), ids(7n), ids('a'), ids('7')]).toEqual([[1, 2], [1, 2], [1], []]);
    items.put(item(1, '', 'a', 8));
    expect([ids(7), ids('a'), ids(8)]).toEqual([[2], [1], [1]]);
    items.put(item(1, '', 'a', 9));
    expect([ids('a'), ids(8), ids(9)]).toEqual([[1], [], [1]]);
    items.put(item(1, '', 'a'));
    expect([ids('a'), ids(8), items.count('owner', 'a'), items.count('owner', 8)]).toEqual([[1], [], 1, 0]);
    items.delete(1);
    expect(ids('a')).toEqual([]);
    expect([items.hasIndex('owner'), items.hasIndex('name')]).toEqual([true, false]);
  });

  test('finds records by a part of their text, in any case, also after a change', () => {
    const { items } = startCollection();
    items.put(item(2, 'Red Shoe'));
    items.put(item(1, 'shoehorn'));
    items.put(item(3, 'hat'));
    const ids = (word: string) => items.containing(word)?.map(({ id }) => id);
    expect([ids('SHOE'), ids('oe'), ids('d s'), ids(''), ids('boot')]).toEqual([
      [1, 2],
      [1, 2],
      [2],
      [1, 2, 3],
      [],
    ]);
    items.put(item(3, 'Horse shoe'));
    items.put(item(1, 'hat'));
    items.put(item(4, 'boot'));
    items.delete(2);
    expect([ids('shoe'), ids('hat'), ids('horn'), ids('boot')]).toEqual([[3], [1], [], [4]]);
    const untold = createCollection<Item, never>({}, () => undefined);
    untold.put(item(1, 'hat'));
    expect(untold.containing('hat')).toBeUndefined();
  });

  test('gives an id that was never used, also after a deletion', () => {
    const { items } = startCollection();
    expect(items.nextId()).toBe(1);
    items.put(item(7));
    items.put(item(3));
    expect(items.nextId()).toBe(8);
    items.delete(7);
    expect(items.nextId()).toBe(8);
    items.continueAt(20n);
    expect(items.nextId()).toBe(20);
    items.put(item(20));
    expect(items.nextId()).toBe(21);
    items.put(item(2n ** 53n));
    expect(items.nextId()).toBe(2n ** 53n + 1n);
    items.clear();
    expect([items.nextId(), items.size, items.by('owner', 1)]).toEqual([1, 0, []]);
  });

  test('is restored without telling anybody', () => {
    const { items, told } = startCollection();
    items.restore(4, item(4, 'hat', 1));
    expect([items.get(4), items.by('owner', 1), items.nextId()]).toEqual([
      item(4, 'hat', 1),
      [item(4, 'hat', 1)],
      5,
    ]);
    items.restore(4, undefined);
    expect([items.size, told]).toEqual([0, []]);
  });
});

test('sorted ids are kept once each', () => {
  const sorted = sortedIds();
  for (const id of [5, 1, 3, 3, 5, 1]) sorted.add(id);
  expect(sorted.ids).toEqual([1, 3, 5]);
  for (const id of [2, 9, 3]) sorted.remove(id);
  expect(sorted.ids).toEqual([1, 5]);
});

test('an index of texts names the ids that may contain a word, unless it is too short', () => {
  const index = textIndex();
  index.add(1, 'Red shoe');
  index.add(2, 'shoehorn');
  const of = (word: string) => {
    const found = index.candidates(word);
    return found && [...found].sort();
  };
  expect([of('sho'), of('SHOEH'), of('sh'), of('zzz'), of('red zzz')]).toEqual([
    [1, 2],
    [2],
    undefined,
    [],
    [],
  ]);
  index.remove(2, 'shoehorn');
  index.remove(2, 'nowhere');
  expect([of('shoe'), of('horn')]).toEqual([[1], []]);
});

describe('a store in memory', () => {
  const SITE = { id: 1, code: 'site000001' };
  function startStore() {
    const told: unknown[] = [];
    let isFull = false;
    const journal: Journal = {
      commit(changes, nextIds) {
        if (isFull) throw new Error('The disk is full.');
        told.push([changes.map(({ kind, id }) => [kind, id]), [...nextIds]]);
      },
      replaced: (content, notes) => told.push([content.nextIds, notes]),
      noted: (...note) => told.push(note),
    };
    const store = createMemoryStore(
      journal,
      { records: { sites: [SITE] }, nextIds: { sites: 9 } },
      { a: 'x' },
    );
    return { store, told, fill: () => (isFull = true) };
  }

  test('tells its journal of each transaction that changes something', () => {
    const { store, told } = startStore();
    const seen: unknown[] = [];
    const put = () => store.data.sites.put({ id: store.data.sites.nextId(), code: 'site000009' });
    const result = store.transaction(
      () => store.transaction(put),
      (changes) => seen.push(changes.map(({ kind, id, before, after }) => [kind, id, before, after])),
    );
    expect(result).toEqual({ id: 9, code: 'site000009' });
    store.transaction(
      () => undefined,
      () => seen.push('nothing'),
    );
    expect(told).toEqual([[[['sites', 9]], [['sites', 10]]]]);
    expect(seen).toEqual([[['sites', 9, undefined, result]]]);
  });

  test('undoes the changes of a transaction that fails, the last one first', () => {
    const { store, told, fill } = startStore();
    const change = (): void => {
      store.data.sites.put({ ...SITE, code: 'changed001' });
      store.data.sites.delete(1);
      store.data.sites.put({ id: 2, code: 'site000002' });
    };
    const failing = () => {
      change();
      throw new Error('out of luck');
    };
    expect(() => store.transaction(failing)).toThrow('out of luck');
    fill();
    expect(() => store.transaction(change)).toThrow('The disk is full.');
    expect(store.data.sites.all()).toEqual([SITE]);
    expect(told).toEqual([]);
    expect(() => store.data.sites.delete(1)).toThrow('sites changed outside of a transaction');
  });

  test('is replaced as a whole, and has notes', () => {
    const { store, told } = startStore();
    expect(store.content().records.sites).toEqual([SITE]);
    expect([store.content().nextIds.sites, store.content().nextIds.goals]).toEqual([9, 1]);
    store.replace(
      {
        records: {
          sites: [
            { ...SITE, id: 5 },
            { ...SITE, id: 3 },
          ],
        },
        nextIds: { sites: 2 },
      },
      { time: '7' },
    );
    expect(store.data.sites.all().map(({ id }) => id)).toEqual([3, 5]);
    expect(store.data.sites.nextId()).toBe(6);
    store.setNote('b', 'y');
    expect([store.note('a'), store.note('b'), store.note('time'), store.note('c')]).toEqual([
      'x',
      'y',
      '7',
      undefined,
    ]);
    expect(told).toEqual([
      [{ sites: 2 }, { time: '7' }],
      ['b', 'y'],
    ]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import { computing } from '@experimentation-automation/test-support/computing';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { including, startStopped, type Reply } from '@experimentation-automation/test-support/sandbox/talk';

let call: Awaited<ReturnType<typeof startStopped>>['call'];
beforeEach(async () => {
  ({ call } = await startStopped());
});

const query = (parts: Readonly<Record<string, unknown>>): string =>
  Object.entries(parts)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&');
const ids = ({ body }: Reply): number[] =>
  (body as { id: number; widgetId: number }[]).map(({ id, widgetId }) => id ?? widgetId);
const list = (path: string, parts: Readonly<Record<string, unknown>> = {}) =>
  call('GET', `${path}?${query(parts)}`);
const filtered = async (path: string, field: string, operator: string, ...parameters: unknown[]) =>
  ids(await list(path, { perPage: -1, filter: [{ field, operator, parameters }] }));
const pagesOf = ({ headers }: Reply) => headers.get('x-pagination-page-count');

/** The paths of all lists with pages that belong to no other object. */
const LISTS = contract.operations
  .filter(({ id, path }) => operations[id]?.pagination?.cursor[0] === 'page' && !path.includes('{'))
  .map(({ path }) => path);

describe('lists in the sandbox', () => {
  it.each(LISTS)('%s have sample data', async (path) => {
    const remedy =
      'Add objects in tools/src/sandbox/seed/sample-data.ts: an empty list shows and tests nothing.';
    expect(ids(await list(path)), remedy).not.toEqual([]);
  });

  it('compare goals and segments by fields that a response shows on request only', async () => {
    expect(await filtered('/goals', 'tags', 'IS_NOT_EMPTY')).toEqual([3]);
    expect(await filtered('/segments', 'experiments', 'IN', 1)).toEqual([1]);
    const amounts = ids(await list('/goals', { sort: [{ field: 'experimentAmount', direction: 'DESC' }] }));
    expect(amounts).toHaveLength(9);
    expect(amounts).not.toEqual(amounts.toSorted((one, other) => one - other));
    const expression = { field: 'tags', operator: 'CONTAINS', parameters: ['revenue'] };
    expect(ids(await call('POST', '/goals/search', { filter: expression }))).toEqual([3]);
  });

  it.each(LISTS)('%s have pages', async (path) => {
    const all = await list(path, { perPage: '-1' });
    expect(pagesOf(all)).toBe('1');
    const two = await list(path, { perPage: 1, page: 2 });
    expect(ids(two)).toEqual(ids(all).slice(1, 2));
    expect(pagesOf(two)).toBe(String(ids(all).length));
    expect((await list(path, { page: 1_000 })).body).toEqual([]);
    expect((await list(path, { page: '9223372036854775807' })).body).toEqual([]);
    const field = path === '/widget-studio' ? 'widgetId' : 'id';
    const descending = await list(path, { perPage: -1, sort: [{ field, direction: 'DESC' }] });
    expect(ids(descending)).toEqual(ids(all).reverse());
  });

  it('have twenty items unless another size is asked for, and never more than 200', async () => {
    const first = await list('/experiments');
    expect([ids(first).length, pagesOf(first)]).toEqual([20, '4']);
    expect(ids(await list('/experiments', { page: 4 }))).toEqual([61, 62, 63, 64, 65, 66]);
    for (const perPage of [99, 100, 200])
      expect(ids(await list('/experiments', { perPage }))).toHaveLength(66);
    for (const wrong of ['page=0', 'perPage=201', 'perPage=0', 'page=x'])
      expect((await call('GET', `/experiments?${wrong}`)).status, wrong).toBe(400);
  });

  it('are filtered by every operator, with numbers and with texts', async () => {
    expect(await filtered('/experiments', 'id', 'EQUAL', '2', 1)).toEqual([1, 2]);
    expect(await filtered('/experiments', 'id', 'IN', 66, 3)).toEqual([3, 66]);
    expect(await filtered('/experiments', 'id', 'BETWEEN', '2', 4)).toEqual([2, 3, 4]);
    expect(await filtered('/experiments', 'id', 'GREATER', '64')).toEqual([65, 66]);
    expect(await filtered('/experiments', 'siteId', 'NOT_EQUAL', '1')).toEqual([]);
    expect(await filtered('/experiments', 'siteId', 'EQUAL', '42')).toEqual([]);
    expect(await filtered('/experiments', 'name', 'EQUAL', 'Shorter checkout')).toEqual([2]);
    expect(await filtered('/experiments', 'name', 'EQUAL', 'shorter checkout')).toEqual([]);
    expect(await filtered('/experiments', 'goals', 'EQUAL', 3)).toEqual([1, 2]);
    expect(await filtered('/sites', 'code', 'EQUAL', 'tenttrail2')).toEqual([2]);
    expect(await filtered('/experiments', 'isArchived', 'EQUAL', 'true')).toEqual([]);
  });

  it('compare words ignoring case, and timestamps with and without a zone', async () => {
    const stopped = await filtered('/experiments', 'status', 'EQUAL', 'STOPPED');
    expect(stopped).toContain(2);
    expect(await filtered('/experiments', 'status', 'EQUAL', 'stopped')).toEqual(stopped);
    for (const zone of ['', 'Z', '+00:00', '.000Z']) {
      const at = `2026-03-01T08:00:00${zone}`;
      expect(await filtered('/experiments', 'dateCreated', 'EQUAL', at), at).toEqual([1]);
    }
    expect(
      await filtered('/experiments', 'dateStarted', 'BETWEEN', '2026-03-01', '2026-04-01T08:00:00'),
    ).toEqual([1, 2]);
  });

  it('apply all conditions of a filter, in the requested order', async () => {
    const filter = [
      { field: 'siteId', operator: 'EQUAL', parameters: ['1'] },
      { field: 'status', operator: 'EQUAL', parameters: ['paused'] },
    ];
    const sort = [{ field: 'name', direction: 'ASC' }];
    const paused = await list('/experiments', { filter, sort, perPage: 5 });
    const names = (paused.body as { name: string; status: string }[]).map(({ name }) => name);
    expect(names).toHaveLength(5);
    expect(names).toEqual([...names].sort());
    expect(pagesOf(paused)).toBe('3');
  });

  it('find names that contain a word, also after a change', async () => {
    const named = async (name: string) =>
      (await call('POST', '/goals', { name, siteId: 1, type: 'CUSTOM', hasMultipleConversions: false }))
        .body as { id: number };
    const [first, second] = [await named('Nanaban'), await named('Two bananas')];
    expect(await filtered('/goals', 'name', 'CONTAINS', 'BANANA')).toEqual([second.id]);
    await call('PATCH', `/goals/${first.id}`, { name: 'Banana bread' });
    await call('PATCH', `/goals/${second.id}`, { name: 'Two pears' });
    expect(await filtered('/goals', 'name', 'CONTAINS', 'banana')).toEqual([first.id]);
    expect(await filtered('/goals', 'name', 'CONTAINS', 'pear')).toEqual([second.id]);
  });

  it('are filtered by LIKE as in SQL, in time that grows with the texts', async () => {
    const named = async (name: string) => {
      const goal = { name, siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
      return ((await call('POST', '/goals', goal)).body as { id: number }).id;
    };
    const made = [await named('Öl (50 %)/new'), await named('two\nlines'), await named('a'.repeat(300))];
    const found = (pattern: string) => filtered('/goals', 'name', 'LIKE', pattern);
    expect(await found('öL (%')).toEqual([made[0]]);
    expect(await found('_l (__ _)/%')).toEqual([made[0]]);
    expect(await found('L (50')).toEqual([made[0]]);
    expect(await found('two%lines')).toEqual([made[1]]);
    expect(await filtered('/goals', 'name', 'NOT_LIKE', '%_%')).toEqual([]);
    expect(await computing(() => found(`%${'a%'.repeat(5)}b`))).toBeLessThan(500);
    expect(await found('a%a%a%a')).toEqual([made[2]]);
  });

  it('warn of unknown words in time that grows with the request', async () => {
    const parameters = Array.from({ length: 30_000 }, (_, index) => `word ${index}`);
    const filter = { field: 'type', operator: 'IN', parameters };
    let reply: Reply | undefined;
    const took = await computing(async () => (reply = await call('POST', '/goals/search', { filter })));
    expect(took).toBeLessThan(500);
    expect(reply?.status).toBe(200);
    expect(reply?.headers.get('x-sandbox-warning')).toMatch(/^filter: "word 0" is not a known type\. .{900}/);
    const long = 'e'.repeat(300_000);
    expect(await computing(() => call('PATCH', '/goals/1', { [long]: 1 }))).toBeLessThan(500);
  });

  it('may join conditions with AND and OR', async () => {
    const is = (id: number) => ({ field: 'id', operator: 'EQUAL', parameters: [id] });
    const join = (conditionalOperator: string, ...expressions: object[]) => ({
      conditionalOperator,
      expressions,
    });
    const found = async (filter: object) => ids(await call('POST', '/goals/search', { filter }));
    const named = { field: 'name', operator: 'EQUAL', parameters: ['Order confirmed'] };
    expect(await found(join('AND', is(3), named))).toEqual([3]);
    expect(await found(join('AND', is(1), named))).toEqual([]);
    expect(await found(join('OR', is(1), join('AND', is(2), named), join('AND', is(3), named)))).toEqual([
      1, 3,
    ]);
  });

  const where = (field: string, operator: string, ...parameters: unknown[]) => ({
    filter: [{ field, operator, parameters }],
  });
  it.each([
    ['text that is not JSON', '/goals', { filter: '[{"field":' }, 'query/filter: must be JSON'],
    ['JSON of another type', '/goals', { sort: '"name"' }, 'query/sort: must be a list'],
    [
      'an unknown field to sort by',
      '/goals',
      { sort: [{ field: 'colour', direction: 'ASC' }] },
      '"colour" cannot be sorted',
    ],
    [
      'a list to sort by',
      '/experiments',
      { sort: [{ field: 'goals', direction: 'ASC' }] },
      '"goals" cannot be sorted',
    ],
    [
      'an unknown operator',
      '/goals',
      where('name', 'ROUGHLY', 'x'),
      '"ROUGHLY" on "name" is not an operator',
    ],
    ['half a range', '/goals', where('id', 'BETWEEN', 1), 'needs two parameters'],
    ['no parameter', '/goals', where('id', 'EQUAL'), 'needs a parameter'],
    ['no JSON', '/goals', { filter: 'siteId=1' }, 'query/filter'],
    ['an object', '/goals', { filter: { field: 'id' } }, 'query/filter'],
  ])('refuse %s and say so', async (_what, path, parts, message) => {
    const { status, text } = await list(path, parts);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      expect.objectContaining({ message: including(message) }),
    ]);
  });

  it.each([
    ['/goals/search', [3]],
    ['/segments/search', []],
    ['/feature-flags/search', []],
  ])('are searched by a body at %s', async (path, found) => {
    const filter = { field: 'name', operator: 'EQUAL', parameters: ['Order confirmed'] };
    expect(ids(await call('POST', path, { filter, page: 1, perPage: 5 }))).toEqual(found);
    const everything = await call('POST', path, {
      perPage: 1,
      page: 2,
      sort: [{ field: 'id', direction: 'DESC' }],
    });
    expect(ids(everything)).toHaveLength(1);
    expect(Number(pagesOf(everything))).toBeGreaterThan(1);
  });

  it('are filtered by any field, with a warning if no item is known to have it', async () => {
    const filtered = (field: string, operator: string) =>
      list('/goals', { filter: [{ field, operator, parameters: ['x'] }], perPage: -1 });
    const unknown = await filtered('nmae', 'EQUAL');
    expect([unknown.status, ids(unknown)]).toEqual([200, []]);
    expect(unknown.headers.get('x-sandbox-warning')).toBe(
      'filter: "nmae" is not a known field. Did you mean name?',
    );
    const everything = ids(await filtered('colour', 'IS_NULL'));
    const [without, with_] = [
      ids(await filtered('params', 'IS_NULL')),
      ids(await filtered('params', 'IS_NOT_NULL')),
    ];
    expect([with_.length > 0, [...without, ...with_].sort((a, b) => a - b)]).toEqual([true, everything]);
  });

  it('warn of words that no item is known to have', async () => {
    const filter = [{ field: 'status', operator: 'IN', parameters: ['active', 'PAUSD'] }];
    const { headers } = await list('/experiments', { filter });
    expect(headers.get('x-sandbox-warning')).toBe(
      'filter: "PAUSD" is not a known status. Did you mean PAUSED?',
    );
  });

  it.each([
    { field: 'name', operator: 'EQUAL', parameters: ['no such name'] },
    { field: 'status', operator: 'CONTAINS', parameters: ['ACT'] },
    { field: 'status', operator: 'EQUAL', parameters: ['Active'] },
    { field: 'status', operator: 'IS_NULL' },
    { field: 'siteId', operator: 'EQUAL', parameters: [99] },
  ])('do not warn of %j', async (condition) => {
    const { headers, status } = await list('/experiments', { filter: [condition] });
    expect([status, headers.get('x-sandbox-warning')]).toEqual([200, null]);
  });

  it('are in the order of their ids, also where only ids are asked for or others are the same', async () => {
    const ofIds = [{ field: 'id', operator: 'IN', parameters: [4, 2, 6, 1] }];
    expect(ids(await list('/experiments', { filter: ofIds }))).toEqual([1, 2, 4, 6]);
    for (const direction of ['ASC', 'DESC']) {
      const sort = [{ field: 'siteId', direction }];
      const rows = (await list('/experiments', { sort, perPage: -1 })).body as {
        id: number;
        siteId: number;
      }[];
      for (const siteId of new Set(rows.map((row) => row.siteId))) {
        const own = rows.filter((row) => row.siteId === siteId).map(({ id }) => id);
        expect(own.length).toBeGreaterThan(1);
        expect(own).toEqual(own.toSorted((one, other) => one - other));
      }
    }
  });

  it('sort items without the field last', async () => {
    const sort = [{ field: 'dateEnded', direction: 'DESC' }];
    const rows = (await list('/experiments', { sort, perPage: -1 })).body as { dateEnded?: string }[];
    const ended = rows.map(({ dateEnded }) => dateEnded);
    expect(ended[0]).toBe('2026-05-15T08:00:00');
    expect(ended.lastIndexOf(ended.findLast((one) => one !== undefined))).toBe(ended.indexOf(undefined) - 1);
  });
});

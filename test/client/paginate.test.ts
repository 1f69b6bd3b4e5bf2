import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaginatedMethod, PollableMethod } from '../../generated/operations.ts';
import {
  type CallOptions,
  createClient,
  PaginationError,
  paginate,
  type PaginateOptions,
  poll,
} from '../../src/index.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { clientOf, flowServer, type FlowServer, type Reply, type Seen } from './flow-server.ts';
import { answering, hostile, json } from './hostile-server.ts';

const baseUrl = 'https://automation.example.com';

const record = (experimentId: number) => ({ experimentId, variationId: 1, data: {} });

const page = (ids: readonly number[], nextCursor?: string | null): Reply => ({
  body: { impacts: ids.map(record), totalCount: 99, ...(nextCursor !== undefined && { nextCursor }) },
});

const cursorIn = ({ body }: Seen): unknown => (JSON.parse(body) as { cursor?: unknown }).cursor;

/** Pages 1, 2 and 3 with two records each, with the cursors c2 and c3. */
const threePages = (request: Seen): Reply => {
  const cursor = cursorIn(request);
  return cursor === 'c3' ? page([5, 6]) : cursor === 'c2' ? page([3, 4], 'c3') : page([1, 2], 'c2');
};

const params = { body: { goalId: 42, pageSize: 2 } };

const walkOf = (server: FlowServer, options?: PaginateOptions) =>
  paginate(clientOf(server).listGoalCampaignExperiments, params, options);

async function idsOf(
  items: AsyncIterable<{ experimentId?: number }>,
  into: unknown[] = [],
): Promise<unknown[]> {
  for await (const { experimentId } of items) into.push(experimentId);
  return into;
}

test('a walk and a poll follow the marks of another contract', async () => {
  await using server = await flowServer(({ url }) =>
    url.startsWith('/orders')
      ? { body: url.includes('from=b') ? { list: [3] } : { list: [1, 2], more: { from: 'b' } } }
      : { body: { state: 'OPEN' } },
  );
  const operations = {
    listOrders: {
      method: 'GET',
      path: '/orders',
      query: ['from'],
      texts: ['from'],
      pagination: { cursor: ['from'], next: ['more', 'from'], items: ['list'] },
    },
    getShop: {
      method: 'GET',
      path: '/shop',
      polling: { key: ['dataCode'], status: ['state'], done: ['OPEN'], failed: ['CLOSED'] },
    },
  };
  const api: object = createClient({ baseUrl: server.url, token: 'any', operations });
  const { listOrders, getShop } = api as {
    readonly listOrders: PaginatedMethod<{ from?: string }, unknown, number, CallOptions>;
    readonly getShop: PollableMethod<object, { state?: string }, CallOptions>;
  };
  const items: number[] = [];
  for await (const item of paginate(listOrders, {})) items.push(item);
  expect(items).toEqual([1, 2, 3]);
  expect(await poll(getShop, {})).toEqual({ state: 'OPEN' });
});

describe('a walk', () => {
  test('returns all items and puts the cursor into the body, without changing its arguments', async () => {
    await using server = await flowServer(threePages);
    const given = structuredClone(params);
    expect(await idsOf(paginate(clientOf(server).listGoalCampaignExperiments, given))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(server.seen.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { goalId: 42, pageSize: 2 },
      { goalId: 42, pageSize: 2, cursor: 'c2' },
      { goalId: 42, pageSize: 2, cursor: 'c3' },
    ]);
    expect(given).toEqual(params);
  });

  test('returns pages with the whole response and a cursor to continue, even in another walk', async () => {
    await using server = await flowServer(threePages);
    const method = clientOf(server).listGoalCampaignExperiments;
    const cursors: unknown[] = [];
    for await (const { items, cursor, body } of paginate(method, params).pages()) {
      cursors.push([items.length, cursor, body.totalCount]);
    }
    expect(cursors).toEqual([
      [2, 'c2', 99],
      [2, 'c3', 99],
      [2, undefined, 99],
    ]);
    expect(await idsOf(paginate(method, params, { cursor: 'c3' }))).toEqual([5, 6]);
    expect(await idsOf(paginate(method, { body: { ...params.body, cursor: 'c2' } }))).toEqual([3, 4, 5, 6]);
  });

  test('requests nothing before it is needed, and starts again with each loop', async () => {
    await using server = await flowServer(threePages);
    const walk = walkOf(server);
    walk.pages();
    expect(server.seen).toHaveLength(0);
    expect(await idsOf(walk)).toEqual(await idsOf(walk));
    expect(server.seen).toHaveLength(6);
  });

  test('requests nothing more once the consumer breaks, between items and between pages', async () => {
    await using server = await flowServer(threePages);
    const walk = walkOf(server);
    for await (const item of walk) if (item.experimentId === 3) break;
    expect(server.seen).toHaveLength(2);
    for await (const { items } of walk.pages()) if (items.length) break;
    expect(server.seen).toHaveLength(3);
  });

  test.each([
    [0, [], 0],
    [1, [1], 1],
    [2, [1, 2], 1],
    [3, [1, 2, 3], 2],
    [99, [1, 2, 3, 4, 5, 6], 3],
  ])('with maxItems %d ends there', async (maxItems, ids, requests) => {
    await using server = await flowServer(threePages);
    expect(await idsOf(walkOf(server, { maxItems }))).toEqual(ids);
    expect(server.seen).toHaveLength(requests);
  });
});

describe('row 31: a repeated cursor', () => {
  test.each([
    ['A, A', ['A', 'A'], [0, 1]],
    ['A, B, A', ['A', 'B', 'A'], [0, 1, 2]],
    ['a very long A, B, A', ['A'.repeat(9_999), 'B'.repeat(9_999), 'A'.repeat(9_999)], [0, 1, 2]],
  ])('%s ends the walk with an error, after the valid items', async (_, cursors, valid) => {
    await using server = await flowServer((_, index) => page([index], cursors[index] ?? 'end'));
    const items: unknown[] = [];
    const error = await failureOf(idsOf(walkOf(server), items));
    expect(error).toBeInstanceOf(PaginationError);
    expect(error.message).toMatch(/^listGoalCampaignExperiments: page \d repeats an/);
    expect(items).toEqual(valid);
    expect(server.seen).toHaveLength(valid.length);
  });

  test('is found if the walk began with it', async () => {
    await using server = await flowServer((_, index) => page([index], 'A'));
    const walk = walkOf(server, { cursor: 'A' });
    expect(await failureOf(idsOf(walk))).toBeInstanceOf(PaginationError);
    expect(server.seen).toHaveLength(1);
  });
});

describe('row 32: where a walk ends', () => {
  test('not at an empty page that has a cursor', async () => {
    await using server = await flowServer((_, index) =>
      index < 3 ? page([], `c${String(index)}`) : page([7]),
    );
    expect(await idsOf(walkOf(server))).toEqual([7]);
  });

  test.each([null, '', undefined])('at nextCursor %j', async (nextCursor) => {
    await using server = await flowServer(() => page([1], nextCursor));
    expect(await idsOf(walkOf(server))).toEqual([1]);
    expect(server.seen).toHaveLength(1);
  });

  test('at maxPages, with a cursor to continue', async () => {
    await using server = await flowServer((_, index) => page([index], `fresh${String(index)}`));
    const method = clientOf(server).listGoalCampaignExperiments;
    const items: unknown[] = [];
    const error = await failureOf(idsOf(paginate(method, params, { maxPages: 5 }), items));
    expect(error).toMatchObject({ name: 'PaginationError', cursor: 'fresh4', attempts: 5 });
    expect(items).toEqual([0, 1, 2, 3, 4]);
    expect(await idsOf(paginate(method, params, { cursor: 'fresh4', maxItems: 1 }))).toEqual([5]);
  });

  test.each([{}, { impacts: null }, { impacts: { 0: 1 } }, 'text', 7])(
    'with an error at a response without a list: %j',
    async (body) => {
      await using server = await flowServer(() => ({ body }));
      const walk = walkOf(server, { cursor: 'c1' });
      expect(await failureOf(idsOf(walk))).toMatchObject({
        name: 'PaginationError',
        cursor: 'c1',
        attempts: 1,
        raw: body,
      });
    },
  );
});

describe('row 33: a failure during a walk', () => {
  test('after a 429 on page 3, it resumes there: nothing is lost or repeated', async () => {
    await using server = await flowServer((request, index) =>
      index === 2 ? { status: 429, headers: { 'retry-after': '0' } } : threePages(request),
    );
    const ids = await idsOf(walkOf(server));
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
    expect(server.seen.map(cursorIn)).toEqual([undefined, 'c2', 'c3', 'c3']);
  });

  test('an error has the cursor to continue with', async () => {
    await using server = await flowServer((request, index) =>
      index === 2 ? { status: 429, headers: { 'retry-after': '2592000' } } : threePages(request),
    );
    const method = clientOf(server).listGoalCampaignExperiments;
    const items: unknown[] = [];
    const error = await failureOf(idsOf(paginate(method, params), items));
    expect(error).toMatchObject({ name: 'RateLimitError', cursor: 'c3' });
    await idsOf(paginate(method, params, { cursor: error.cursor }), items);
    expect(items).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('after an abort between pages, nothing is sent', async () => {
    await using server = await flowServer(threePages);
    const controller = new AbortController();
    const { signal } = controller;
    const items: unknown[] = [];
    const walk = (async () => {
      for await (const item of walkOf(server, { signal })) {
        items.push(item.experimentId);
        if (items.length === 2) controller.abort(new Error('enough'));
      }
    })();
    const error = await failureOf(walk);
    expect(error).toMatchObject({ name: 'AbortedError', cursor: 'c2', cause: new Error('enough') });
    expect(items).toEqual([1, 2]);
    expect(server.seen).toHaveLength(1);
  });
});

test('invalid numbers are refused before anything is sent', async () => {
  await using server = await flowServer(threePages);
  const method = clientOf(server).listGoalCampaignExperiments;
  for (const options of [
    { maxPages: 0 },
    { maxPages: Number.NaN },
    { maxItems: -1 },
    { maxItems: Number.NaN },
  ]) {
    expect(await failureOf(idsOf(paginate(method, params, options)))).toMatchObject({
      name: 'InvalidRequestError',
      parameter: Object.keys(options)[0],
    });
  }
  expect(server.seen).toHaveLength(0);
});

test('any list in any pages is returned unchanged', async () => {
  await using server = await flowServer(({ body }) => {
    const { cursor } = JSON.parse(body) as { cursor?: string };
    const index = Number(cursor?.slice(1) ?? 0);
    return page(pages[index] ?? [], index + 1 < pages.length ? `c${String(index + 1)}` : null);
  });
  let pages: number[][] = [];
  const method = clientOf(server).listGoalCampaignExperiments;
  const anyPages = fc.array(fc.array(fc.nat(), { maxLength: 5 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(anyPages, fc.option(fc.nat({ max: 20 })), async (cut, maxItems) => {
      pages = cut;
      const ids = await idsOf(paginate(method, params, maxItems === null ? {} : { maxItems }));
      expect(ids).toEqual(cut.flat().slice(0, maxItems ?? Infinity));
    }),
    { numRuns: 15 },
  );
});

describe('a stated number of pages', () => {
  /** Three pages of items, then empty ones. */
  const walked = async (...counts: readonly string[]) => {
    const server = await hostile(({ url = '' }, response) => {
      const page = Number(new URL(url, baseUrl).searchParams.get('page'));
      const size = [2, 2, 1][page - 1] ?? 0;
      json(
        response,
        200,
        Array.from({ length: size }, (_, at) => ({ id: page * 10 + at })),
        {
          'x-pagination-page-count': counts[page - 1] ?? counts.at(-1) ?? '',
        },
      );
    });
    const ids: unknown[] = [];
    for await (const { id } of paginate(server.client().listGoals, { perPage: 2 })) ids.push(id);
    return { ids, requests: server.seen.length };
  };
  test('is trusted, even if its last page is full', async () => {
    expect(await walked('2')).toEqual({ ids: [10, 11, 20, 21], requests: 2 });
  });

  test('is that of the last response: a list that grows is read to its end', async () => {
    expect(await walked('1')).toEqual({ ids: [10, 11], requests: 1 });
    expect(await walked('2', '3')).toEqual({ ids: [10, 11, 20, 21, 30], requests: 3 });
  });

  test.each(['-1', '1.5', 'NaN', 'many', '1e9', '0x3', '', '0'])('%j is ignored', async (count) => {
    expect(await walked(count)).toEqual({ ids: [10, 11, 20, 21, 30], requests: 3 });
  });

  test('1000000000 ends after two empty pages', async () => {
    expect(await walked('1000000000')).toEqual({ ids: [10, 11, 20, 21, 30], requests: 5 });
  });
});

test.each([{ a: 1 }, ['c2'], true])('a cursor that is %j does not end the walk', async (nextCursor) => {
  const server = await answering(200, { impacts: [], nextCursor });
  const walk = paginate(server.client().listGoalCampaignExperiments, { body: { goalId: 1 } });
  expect(await failureOf(walk[Symbol.asyncIterator]().next())).toMatchObject({ name: 'PaginationError' });
});

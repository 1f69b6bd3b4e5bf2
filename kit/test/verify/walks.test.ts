/** Lists that are read page by page to their end, and what is told of pages that are not as they should be. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  contractWith,
  LIST,
  type Reply,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Body, Params } from '../../src/verify/send/request.ts';
import { walkPages } from '../../src/verify/walk/walk.ts';

const query = (name: string, schema: object = { type: 'integer' }) => ({ name, in: 'query', schema });
const page = {
  type: 'object',
  properties: { items: LIST, next: { type: ['string', 'null'] }, totalCount: { type: 'integer' } },
};
const contract = contractWith({
  '/numbered': {
    get: {
      operationId: 'numbered',
      parameters: [query('page'), query('size', { type: 'integer', minimum: 1, maximum: 3 })],
      'x-pagination': {
        page: { in: 'query', name: 'page' },
        size: { in: 'query', name: 'size' },
        pages: { header: 'X-Pages' },
        items: '',
      },
      responses: returns(LIST),
    },
  },
  '/cursored': {
    get: {
      operationId: 'cursored',
      parameters: [query('after', { type: 'string' })],
      'x-pagination': { cursor: { in: 'query', name: 'after' }, next: '/next', items: '/items' },
      responses: returns(page),
    },
  },
  '/searched': {
    post: {
      operationId: 'searched',
      'x-read-only': true,
      'x-pagination': { cursor: { in: 'body', pointer: '/page/after' }, next: '/next', items: '/items' },
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', properties: { pageSize: { type: 'integer', default: 2 } } },
          },
        },
      },
      responses: returns(page),
    },
  },
  '/plain': { get: { operationId: 'plain', responses: returns(LIST) } },
});

const item = (id: number) => ({ id, name: `Item ${id}` });
const itemsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => item(from + at));

/** What a walk over the pages of a service returns, tells and asks for. */
async function walk(
  operation: string,
  answer: (asked: Asked) => Reply,
  { params, body }: { params?: Params; body?: Body } = {},
) {
  const { target, log } = serving(answer);
  const run = await assembled(target, contract);
  const probe = run.session.scratch();
  const call = {
    operation: contract.operation(operation),
    effect: 'read',
    ...(params && { params }),
    ...(body && { body }),
  } as const;
  const { status, value, items } = await walkPages(run, probe, call);
  const told = probe.findings.map(({ rule, pointer, expected, actual }) => [rule, pointer, expected, actual]);
  return { status, value, items, told, log, asked: log.map(({ query: of }) => Object.fromEntries(of)) };
}

describe('pages with numbers', () => {
  const size = 3;
  const numbered =
    (total: number, headers?: (pages: number) => Record<string, string>) =>
    (asked: Asked): Reply => {
      const at = Number(asked.query.get('page') ?? 1);
      const length = Number(asked.query.get('size') ?? size);
      const all = itemsOf(1, total + 1);
      return {
        status: 200,
        body: all.slice((at - 1) * length, at * length),
        ...(headers && { headers: headers(Math.ceil(total / length)) }),
      };
    };
  const withPages = (pages: number) => ({ 'x-pages': String(pages) });

  it('are requested until one is not full, or the last one that a header names', async () => {
    const seven = await walk('numbered', numbered(7));
    expect([seven.told, seven.value]).toEqual([[], itemsOf(1, 8)]);
    expect(seven.asked).toEqual(['1', '2', '3'].map((number) => ({ page: number, size: '3' })));
    expect((await walk('numbered', numbered(6))).asked).toHaveLength(3);
    expect((await walk('numbered', numbered(6, withPages))).asked).toHaveLength(2);
    expect((await walk('numbered', numbered(0))).asked).toHaveLength(1);
  });

  it('have the size and the other values that the request gives', async () => {
    const { asked, value } = await walk('numbered', numbered(3), { params: { size: 2 } });
    expect([asked, value]).toEqual([
      [
        { page: '1', size: '2' },
        { page: '2', size: '2' },
      ],
      itemsOf(1, 4),
    ]);
  });

  it('are at most sixty', async () => {
    expect((await walk('numbered', numbered(1_000))).asked).toHaveLength(60);
  });

  it('may be smaller than the contract says, which is told', async () => {
    const refusing = (asked: Asked): Reply =>
      asked.query.has('size') ? { status: 422, body: {} } : numbered(4, withPages)(asked);
    const { told, value, asked } = await walk('numbered', refusing);
    expect([told.some(([rule]) => rule === 'valid-request-refused'), value]).toEqual([true, itemsOf(1, 5)]);
    expect(asked).toEqual([{ page: '1', size: '3' }, { page: '1' }, { page: '2' }]);
  });

  it('must not be larger than they were requested', async () => {
    const { told, value } = await walk('numbered', () => ({ status: 200, body: itemsOf(1, 6) }));
    expect(told).toEqual([['page-size', '', 'must have at most 3 items', '5']]);
    expect(value).toEqual(itemsOf(1, 6));
  });

  it('must not repeat a record', async () => {
    const { told, asked } = await walk('numbered', () => ({ status: 200, body: itemsOf(1, 4) }));
    expect(told).toEqual([
      ['paging', '', 'must not repeat a record of an earlier page', '{"id":1,"name":"Item 1"}'],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('end where one is refused or is no list', async () => {
    const failing = await walk('numbered', (asked) =>
      asked.query.get('page') === '2' ? { status: 404 } : numbered(7)(asked),
    );
    expect([failing.status, failing.asked.length]).toEqual([404, 2]);
    const odd = await walk('numbered', () => ({ status: 200, body: {} }));
    expect([odd.status, odd.value]).toEqual([200, {}]);
  });
});

describe('pages that each name the next', () => {
  /** Pages of two of so many items, and what else they say. */
  const cursored =
    (total: number, more: (from: number) => object = () => ({})) =>
    ({ query: asked, body }: Asked): Reply => {
      const inBody = body['page'];
      const after =
        typeof inBody === 'object' && inBody !== null && 'after' in inBody
          ? String(inBody.after)
          : asked.get('after');
      const from = Number(after ?? 1);
      const next = from + 2 <= total ? String(from + 2) : null;
      return {
        status: 200,
        body: { items: itemsOf(from, Math.min(from + 2, total + 1)), next, ...more(from) },
      };
    };

  it('are read to the end, whose cursor is null, empty or missing', async () => {
    const five = await walk('cursored', cursored(5));
    expect([five.told, five.items, five.asked]).toEqual([
      [],
      itemsOf(1, 6),
      [{}, { after: '3' }, { after: '5' }],
    ]);
    expect(
      (
        await walk(
          'cursored',
          cursored(1, () => ({ next: '' })),
        )
      ).items,
    ).toEqual(itemsOf(1, 2));
    expect(
      (
        await walk(
          'cursored',
          cursored(1, () => ({ next: undefined })),
        )
      ).items,
    ).toEqual(itemsOf(1, 2));
  });

  it('have their cursor in the body where the contract says so, beside the rest', async () => {
    const body = { kind: 'json', value: { pageSize: 2, page: { kind: 'a' } } } as const;
    const { items, log, told } = await walk('searched', cursored(3), { body });
    expect([items, told, log.map((one) => one.body)]).toEqual([
      itemsOf(1, 4),
      [],
      [
        { pageSize: 2, page: { kind: 'a' } },
        { pageSize: 2, page: { kind: 'a', after: '3' } },
      ],
    ]);
    const text = { kind: 'text', contentType: 'text/plain', text: 'x' } as const;
    expect((await walk('searched', cursored(3), { body: text })).log).toHaveLength(1);
  });

  it('must have no more records than were requested, or are usual', async () => {
    const body = (value: object) => ({ body: { kind: 'json', value } }) as const;
    const long = () => ({ items: itemsOf(1, 4), next: null });
    expect((await walk('searched', cursored(1, long), body({ pageSize: 1 }))).told).toEqual([
      ['page-size', '/items', 'must have at most 1 item', '3'],
    ]);
    expect((await walk('searched', cursored(1, long), body({}))).told).toEqual([
      ['page-size', '/items', 'must have at most 2 items, the default', '3'],
    ]);
    expect((await walk('searched', cursored(1, long), body({ pageSize: 3 }))).told).toEqual([]);
  });

  it('must not repeat a record or a cursor', async () => {
    expect(
      (
        await walk(
          'cursored',
          cursored(4, () => ({ items: [item(1)] })),
        )
      ).told,
    ).toEqual([['paging', '/items', 'must not return a record twice', '{"id":1,"name":"Item 1"}']]);
    const { told, log } = await walk(
      'cursored',
      cursored(9, () => ({ next: '3' })),
    );
    expect([told, log.length]).toEqual([
      [['paging', '/next', 'must be a cursor that did not occur before', '"3"']],
      2,
    ]);
  });

  it('must have as many records as the total says, which must not change', async () => {
    expect(
      (
        await walk(
          'cursored',
          cursored(4, () => ({ totalCount: 4 })),
        )
      ).told,
    ).toEqual([]);
    expect(
      (
        await walk(
          'cursored',
          cursored(4, () => ({ totalCount: 5 })),
        )
      ).told,
    ).toEqual([['paging', '/totalCount', 'must be the number of records over all pages, 4', '5']]);
    expect(
      (
        await walk(
          'cursored',
          cursored(4, (from) => ({ totalCount: from + 3 })),
        )
      ).told,
    ).toEqual([['paging', '/totalCount', 'must be the number of records over all pages, 4', '4, then 6']]);
  });

  it('must end: after the total, after some empty ones, or after two hundred', async () => {
    let count = 0;
    const endless = (items: (at: number) => object[], more: object = {}) => {
      count = 0;
      return walk('cursored', () => ({
        status: 200,
        body: { items: items(count), next: `c${count++}`, ...more },
      }));
    };
    const over = await endless((at) => [item(at)], { totalCount: 2 });
    expect(over.told).toEqual([
      ['paging', '/next', 'must end', '3 pages with 3 records of 2, and one more cursor'],
    ]);
    const empty = await endless(() => [], { totalCount: 2 });
    expect(empty.told).toEqual([
      ['paging', '/next', 'must end', '11 pages with 0 records of 2, and one more cursor'],
    ]);
    const long = await endless((at) => [item(at)]);
    expect(long.told).toEqual([
      ['paging', '/next', 'must end', '200 pages with 200 records of nothing, and one more cursor'],
    ]);
    const many = await endless((at) => [item(at)], { totalCount: 500 });
    expect([many.told, many.items, many.log.length]).toEqual([[], undefined, 200]);
  });

  it('must be returned for the cursor that the service gave', async () => {
    const { told, status, items } = await walk('cursored', (asked) =>
      asked.query.has('after') ? { status: 400 } : cursored(4)(asked),
    );
    expect([told.filter(([rule]) => rule === 'paging'), status, items]).toEqual([
      [['paging', '/after', 'must accept the cursor that it returned', '400']],
      400,
      undefined,
    ]);
  });

  it('are none where the contract says nothing of pages, or the response is no object', async () => {
    const plain = await walk('plain', () => ({ status: 200, body: [item(1)] }));
    expect([plain.value, plain.items]).toEqual([[item(1)], undefined]);
    expect((await walk('cursored', () => ({ status: 200, body: [] }))).items).toBeUndefined();
  });
});

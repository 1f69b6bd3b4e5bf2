/** The part of a list that a mock returns, and what it says of the rest. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadContract } from '../../src/contract/index.ts';
import { startMock } from '../../src/index.ts';
import { listPageOf, totalHeaders, withTotals } from '../../src/mock/list-page.ts';

const ALL = Array.from({ length: 250 }, (_, index) => index);
const query = (name: string, schema: object = { type: 'integer' }) => ({ name, in: 'query', schema });

/** The first and the last item of the page, its headers, and its body. */
function page(operation: object, asked: string, body = {}, all: readonly number[] = ALL) {
  const contract = loadContract({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { operationId: 'list', responses: {}, ...operation } } },
  });
  const { items, headers, rest } = listPageOf(
    contract.document,
    contract.operation('list'),
    all,
    new URLSearchParams(asked),
  );
  return [
    items.length === 0 ? 'none' : `${JSON.stringify(items[0])} to ${JSON.stringify(items.at(-1))}`,
    headers,
    rest(body),
  ];
}

describe('a list with numbered pages', () => {
  const mark = {
    'x-pagination': {
      page: { in: 'query', name: 'page[no]' },
      size: { in: 'query', name: 'per' },
      pages: { header: 'x-pages' },
      items: '',
    },
  };
  test.each<[string, string, string]>([
    ['', '0 to 99', '3'],
    ['per=10', '0 to 9', '25'],
    ['per=10&page[no]=2', '10 to 19', '25'],
    ['per=60&page[no]=5', '240 to 249', '5'],
    ['per=10&page[no]=26', 'none', '25'],
    ['per=0&page[no]=3', '2 to 2', '250'],
    ['per=-5', '0 to 99', '3'],
    ['per=1.5', '0 to 99', '3'],
    ['per=a', '0 to 99', '3'],
    ['page[no]=0', '0 to 99', '3'],
    ['pagexno=2', '0 to 99', '3'],
    ['xper=5', '0 to 99', '3'],
    ['pers=5', '0 to 99', '3'],
  ])('has for "%s" %s of %s pages', (asked, items, pages) => {
    expect(page(mark, asked, { next: 'x' })).toEqual([items, { 'x-pages': pages }, { next: 'x' }]);
  });

  test('has one page if it is empty', () => {
    expect(page(mark, '', {}, [])).toEqual(['none', { 'x-pages': '1' }, {}]);
  });
});

describe('a list with a cursor', () => {
  const marked = (cursor: object, next = '/paging/next') => ({
    'x-pagination': { cursor, next, items: '' },
  });
  const after = marked({ in: 'query', name: 'after' });
  test.each<[string, string, string | undefined]>([
    ['', '0 to 99', '100'],
    ['after=100', '100 to 199', '200'],
    ['after=200', '200 to 249', undefined],
    ['after=150&limit=100', '150 to 249', undefined],
    ['limit=50', '0 to 49', '50'],
    ['page_size=5', '0 to 4', '5'],
    ['perPage=5', '0 to 4', '5'],
    ['maxResults=5', '0 to 4', '5'],
    ['other=5', '0 to 99', '100'],
    ['after=x', '0 to 99', '100'],
  ])('has for "%s" %s, and then goes on at %s', (asked, items, next) => {
    const body = { paging: { next: 'before', other: 1 }, a: 1 };
    const paging = { other: 1, ...(next !== undefined && { next }) };
    expect(page(after, asked, body)).toEqual([items, {}, { a: 1, paging }]);
  });

  test('says where it goes on if its body says so', () => {
    expect(page(after, '', {})).toEqual(['0 to 99', {}, { paging: { next: '100' } }]);
    expect(page(after, 'after=200', { a: 1 })[2]).toEqual({ a: 1 });
    expect(page(after, 'after=200', { paging: 5 })[2]).toEqual({ paging: 5 });
    expect(page(after, '', [1])[2]).toEqual([1]);
  });

  test('begins if its cursor is in a body', () => {
    expect(page(marked({ in: 'body', pointer: '/after' }, '/next'), 'after=100', {})).toEqual([
      ...['0 to 99', {}, { next: '100' }],
    ]);
  });
});

describe('a list with parts', () => {
  const by = (...parameters: object[]) => ({ parameters });
  test.each<[object, string, string]>([
    [by(), '', '0 to 99'],
    [by(), 'limit=7', '0 to 6'],
    [by(query('offset'), query('limit')), 'offset=10&limit=5', '10 to 14'],
    [by(query('offset'), query('limit')), 'offset=300', 'none'],
    [by(query('offset', { type: 'integer', minimum: 1 }), query('limit')), 'offset=11&limit=5', '10 to 14'],
    [by(query('offset', { type: 'integer', minimum: 1 }), query('limit')), 'offset=0&limit=5', '0 to 4'],
    [by(query('page'), query('limit')), 'page=2&limit=5', '5 to 9'],
    [by(query('page', { type: 'integer', default: 0 }), query('limit')), 'page=2&limit=5', '10 to 14'],
    [by(query('page'), query('limit')), 'limit=5', '0 to 4'],
    [by(query('page')), 'page=3', '200 to 249'],
    [by(query('page'), query('$top')), 'page=2&$top=5', '5 to 9'],
    [by(query('page'), query('$top')), 'page=2&limit=5', '100 to 199'],
  ])('of %j has for "%s" %s', (operation, asked, items) => {
    expect(page(operation, asked, { next: 'x' })).toEqual([items, {}, { next: 'x' }]);
  });
});

test('the number of all items is wherever the body says it', () => {
  const body = {
    total: 1,
    meta: { itemCount: 1, count: 1, size: 1, results_count: 1 },
    total_text: 'x',
    list: [{ total: 1 }],
  };
  expect(withTotals(body, 7)).toEqual({
    total: 7,
    meta: { itemCount: 7, count: 7, size: 1, results_count: 7 },
    total_text: 'x',
    list: [{ total: 1 }],
  });
  expect([
    withTotals({ total: '1' }, 7),
    withTotals(5, 7),
    withTotals({ discount: 1, counter: 1 }, 7),
  ]).toEqual([...[{ total: '1' }, 5, { discount: 1, counter: 1 }]]);
  expect(totalHeaders(7)).toEqual({ 'x-total-count': '7', 'x-total': '7', 'total-count': '7' });
});

test('what is created is listed where the contract does not require what is around the list', async () => {
  const thing = {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
  };
  const within = (name: string, schema: object) => ({ type: 'object', properties: { [name]: schema } });
  const done = (schema: object) => ({
    200: { description: 'Done.', content: { 'application/json': { schema } } },
  });
  const contract = loadContract({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        get: {
          operationId: 'list',
          responses: done(within('page', within('things', { type: 'array', items: thing }))),
        },
        post: {
          operationId: 'add',
          requestBody: { content: { 'application/json': { schema: within('name', { type: 'string' }) } } },
          responses: done(thing),
        },
      },
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { operationId: 'get', responses: done(thing) },
      },
    },
  });
  const mock = await startMock({ contract });
  onTestFinished(() => mock.close());
  const headers = { 'content-type': 'application/json' };
  const created: unknown = await (
    await mock.fetch('/things', { method: 'POST', headers, body: '{"name":"a"}' })
  ).json();
  expect(await (await mock.fetch('/things')).json()).toEqual({ page: { things: [created] } });
});

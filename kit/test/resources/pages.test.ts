/** How a list is read in parts, as its parameters and its response show without the marks of this project. */
import { describe, expect, test } from 'vitest';
import { loadContract } from '../../src/contract/index.ts';
import { isPartial, TOTAL, withDerivedPages } from '../../src/resources/derive-pages.ts';
import { partsOf } from '../../src/resources/list-parts.ts';

const rows = { type: 'array', items: { type: 'object' } };
const text = { type: 'string' };
const having = (properties: object) => ({ type: 'object', properties });

function contractOf(parameters: readonly object[], schema: object, more: object = {}, method = 'get') {
  const content = { 'application/json': { schema } };
  const operation = {
    operationId: 'it',
    parameters,
    responses: { '200': { description: 'It.', content } },
    ...more,
  };
  return loadContract({ openapi: '3.1.0', paths: { '/a': { [method]: operation } } });
}
const query = (name: string, schema: object = text) => ({ name, in: 'query', schema });

describe('pages with a cursor', () => {
  const pagesOf = (...given: Parameters<typeof contractOf>) =>
    withDerivedPages(contractOf(...given)).operation('it').pagination;
  const page = having({ items: rows, next_cursor: text });

  test.each<[string, string, object, object]>([
    ['cursor', '/next_cursor', page, {}],
    ['page_token', '/nextPageToken', having({ items: rows, nextPageToken: text }), {}],
    ['starting_after', '/next', having({ items: rows, next: text }), {}],
    ['startingAfter', '/nextCursor', having({ items: rows, nextCursor: text }), {}],
    ['pageToken', '/nextToken', having({ items: rows, nextToken: text }), {}],
    ['nextToken', '/endCursor', having({ items: rows, endCursor: text }), {}],
    ['after', '/page/end_cursor', having({ items: rows, page: having({ end_cursor: text }) }), {}],
    [
      'continuationToken',
      '/a~1b/continuationToken',
      having({ items: rows, 'a/b': having({ continuationToken: text }) }),
      {},
    ],
  ])('are read with the parameter %s and the field %s', (name, next, schema) => {
    expect(pagesOf([query('limit'), query(name)], schema)).toEqual({
      style: 'cursor',
      cursor: { in: 'query', name },
      next,
      items: '/items',
    });
  });

  test.each<[string, Parameters<typeof contractOf>]>([
    ['a parameter', [[query('page')], page]],
    ['a parameter of the query', [[{ name: 'cursor', in: 'header', schema: text }], page]],
    ['a field', [[query('cursor')], having({ items: rows, next_link: text })]],
    ['a list', [[query('cursor')], having({ next_cursor: text })]],
    ['a place beside the list', [[query('cursor')], rows]],
    ['a parameter with such a name, not one that ends with it', [[query('precursor')], page]],
    ['a parameter with such a name, not one that begins with it', [[query('cursors')], page]],
    [
      'a field with such a name, not one that ends with it',
      [[query('cursor')], having({ items: rows, the_next: text })],
    ],
    ['a request that reads', [[query('cursor')], page, {}, 'post']],
    ['a GET, even if a POST reads', [[query('cursor')], page, { 'x-read-only': true }, 'post']],
    ['a GET that reads', [[query('cursor')], page, { 'x-read-only': false }]],
  ])('need %s', (_, given) => {
    expect(pagesOf(...given)).toBeUndefined();
  });

  test('stay as a mark says', () => {
    const cursor = { in: 'query', name: 'other' };
    expect(
      pagesOf([query('cursor'), query('other')], page, {
        'x-pagination': { style: 'cursor', cursor, next: '/n', items: '/items' },
      }),
    ).toMatchObject({ cursor, next: '/n' });
  });
});

describe('a list may be a page', () => {
  const may = (name: string, where = 'query') =>
    isPartial(contractOf([{ name, in: where, schema: text }], rows).operation('it'));

  test.each([
    ...[
      'page',
      'per_page',
      'perPage',
      'pageSize',
      'page_token',
      'limit',
      'max_results',
      'maxItems',
      'offset',
      'startAt',
      'skip',
      'take',
      'top',
    ],
    ...[
      'first',
      'last',
      'before',
      'after',
      'starting_after',
      'startingAfter',
      'ending_before',
      'endingBefore',
      'cursor',
      'count',
      'size',
      'page[number]',
      '$skip',
      '$top',
      'LIMIT',
    ],
  ])('with the parameter %s', (name) => {
    expect(may(name)).toBe(true);
  });

  test.each(['pages', 'q', 'sort', 'limited', 'homepage', 'discount', 'resize', 'id'])(
    'but not with %s',
    (name) => {
      expect(may(name)).toBe(false);
    },
  );

  test('with such a parameter beside others', () => {
    expect(isPartial(contractOf([query('q'), query('page')], rows).operation('it'))).toBe(true);
  });

  test('but not by a header, nor where its pages are known', () => {
    expect(may('page', 'header')).toBe(false);
    const mark = { style: 'cursor', cursor: { in: 'query', name: 'cursor' }, next: '/n', items: '' };
    expect(isPartial(contractOf([query('cursor')], rows, { 'x-pagination': mark }).operation('it'))).toBe(
      false,
    );
  });
});

test('the number of all items has a name of its own', () => {
  for (const name of [
    'total',
    'totalCount',
    'total_items',
    'TotalResults',
    'total_hits',
    'items_total',
    'recordsTotal',
  ])
    expect([name, TOTAL.test(name)]).toEqual([name, true]);
  for (const name of ['totals', 'subtotal', 'totalPrice', 'count', 'itemsTotals'])
    expect([name, TOTAL.test(name)]).toEqual([name, false]);
});

describe('parts of a list', () => {
  const parts = (...parameters: object[]) => {
    const contract = contractOf(parameters, rows);
    const found = partsOf(contract.document, contract.operation('it'));
    return found && { ...found, start: found.start.name, ...(found.size && { size: found.size.name }) };
  };
  const integer = (more: object) => ({ type: 'integer', ...more });

  test.each<[object[], object]>([
    [[query('offset')], { start: 'offset', by: 'items', first: 0 }],
    [[query('$skip'), query('$top')], { start: '$skip', by: 'items', first: 0, size: '$top' }],
    [
      [query('start_at'), query('max_results')],
      { start: 'start_at', by: 'items', first: 0, size: 'max_results' },
    ],
    [
      [query('page[offset]'), query('page[limit]')],
      { start: 'page[offset]', by: 'items', first: 0, size: 'page[limit]' },
    ],
    [[query('page'), query('per_page')], { start: 'page', by: 'pages', first: 1, size: 'per_page' }],
    [
      [query('pageNumber'), query('pageSize')],
      { start: 'pageNumber', by: 'pages', first: 1, size: 'pageSize' },
    ],
    [
      [query('startIndex'), query('perPage')],
      { start: 'startIndex', by: 'items', first: 0, size: 'perPage' },
    ],
    [[query('skip'), query('take')], { start: 'skip', by: 'items', first: 0, size: 'take' }],
    [[query('page'), query('maxItems')], { start: 'page', by: 'pages', first: 1, size: 'maxItems' }],
    [[query('page'), query('resize'), query('limited')], { start: 'page', by: 'pages', first: 1 }],
    [[query('page'), query('precursor'), query('aftermath')], { start: 'page', by: 'pages', first: 1 }],
    [[query('page', integer({ default: 0 }))], { start: 'page', by: 'pages', first: 0 }],
    [[query('page', integer({ minimum: 0 }))], { start: 'page', by: 'pages', first: 0 }],
    [[query('offset', integer({ default: 5, minimum: 1 }))], { start: 'offset', by: 'items', first: 5 }],
    [[query('page', { default: 'first' })], { start: 'page', by: 'pages', first: 1 }],
    [
      [query('page'), query('offset'), query('limit')],
      { start: 'offset', by: 'items', first: 0, size: 'limit' },
    ],
  ])('of %j are %j', (parameters, expected) => {
    expect(parts(...parameters)).toEqual(expected);
  });

  test.each<object[][]>([
    [[query('limit')]],
    [[{ name: 'page', in: 'header', schema: text }]],
    [[query('page'), query('cursor')]],
    [[query('offset'), query('next_token')]],
    [[query('offset'), query('ending_before')]],
    [[query('offset'), query('startingAfter')]],
    [[query('pages')]],
    [[query('homepage')]],
    [[query('unskip')]],
    [[query('offsets')]],
    [[]],
  ])('of %j are unknown', (parameters) => {
    expect(parts(...parameters)).toBeUndefined();
  });

  test('are not needed where its pages are known', () => {
    const mark = { style: 'cursor', cursor: { in: 'query', name: 'page' }, next: '/n', items: '' };
    const contract = contractOf([query('page')], rows, { 'x-pagination': mark });
    expect(partsOf(contract.document, contract.operation('it'))).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import {
  type Consumer,
  consumerOfTraffic,
  fieldPath,
  formatKnown,
  knownParts,
  plainPath,
  type Usage,
} from '../../src/consumer/index.ts';
import { loadContract } from '../../src/contract/index.ts';

const contract = loadContract({
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders/{orderId}': {
      'x-provenance': 'documented',
      parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'getOrder',
        parameters: [
          {
            name: 'limit',
            in: 'query',
            schema: { type: 'integer' },
            'x-provenance': 'inferred',
            'x-provenance-note': 'As in lists.',
          },
        ],
        responses: { 200: { description: 'Done.' } },
      },
      post: {
        operationId: 'addOrder',
        'x-provenance': 'observed',
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
  components: {
    schemas: {
      Base: { type: 'object', properties: { id: { type: 'integer', 'x-provenance': 'observed' } } },
      Order: {
        'x-provenance': 'assumed',
        'x-provenance-note': 'Nobody says.',
        allOf: [{ $ref: '#/components/schemas/Base' }],
        properties: {
          status: { type: 'string' },
          lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
          grid: { type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/Line' } } },
        },
      },
      Line: {
        type: 'object',
        properties: { sku: { type: 'string' }, size: { type: 'integer', 'x-provenance': 'inferred' } },
      },
    },
  },
});

const property = (field: string, where = 'a.ts:1'): Usage => ({
  kind: 'property',
  direction: 'response',
  field,
  where,
});
const using = (...usages: Usage[]): Consumer => ({ name: 'code', usages, knowsFields: true });
const known = (...usages: Usage[]) => knownParts(contract, using(...usages));

describe('the parts that code uses', () => {
  test.each<[string, Usage, object | undefined]>([
    [
      'an operation',
      { kind: 'call', operation: 'addOrder', where: 'a.ts:1' },
      { part: 'addOrder', standing: 'observed' },
    ],
    [
      'an operation of a marked path',
      { kind: 'call', operation: 'getOrder', where: 'a.ts:1' },
      { part: 'getOrder', standing: 'documented' },
    ],
    [
      'a parameter',
      { kind: 'parameter', operation: 'getOrder', name: 'limit', where: 'a.ts:1' },
      { part: 'getOrder: parameter limit', standing: 'inferred', note: 'As in lists.' },
    ],
    [
      'a parameter of the path',
      { kind: 'parameter', operation: 'addOrder', name: 'orderId', where: 'a.ts:1' },
      { part: 'addOrder: parameter orderId', standing: 'documented' },
    ],
    ['a component', property('Order'), { part: 'Order', standing: 'assumed', note: 'Nobody says.' }],
    [
      'a field',
      property('Order.status'),
      { part: 'Order.status', standing: 'assumed', note: 'Nobody says.' },
    ],
    ['a field of a part of it', property('Order.id'), { part: 'Order.id', standing: 'observed' }],
    [
      'a field of what a list has',
      property('Order.lines.size'),
      { part: 'Order.lines.size', standing: 'inferred' },
    ],
    [
      'a field of what lists of a list have',
      property('Order.grid.sku'),
      { part: 'Order.grid.sku', standing: 'documented' },
    ],
    ['no other field', property('Order.other'), undefined],
    ['no other component', property('Other.status'), undefined],
    [
      'no other parameter',
      { kind: 'parameter', operation: 'getOrder', name: 'other', where: 'a.ts:1' },
      undefined,
    ],
    ['no other operation', { kind: 'call', operation: 'other', where: 'a.ts:1' }, undefined],
    ['no status', { kind: 'status', operation: 'getOrder', status: 200, where: 'a.ts:1' }, undefined],
  ])('are %s', (_, usage, part) => {
    expect(known(usage)).toEqual(part === undefined ? [] : [{ ...part, usedIn: ['a.ts:1'] }]);
  });

  test('are sorted by how uncertain they are, then by name, each with all places of its use', () => {
    const call = (operation: string): Usage => ({ kind: 'call', operation, where: 'b.ts:1' });
    const parts = known(
      call('getOrder'),
      call('addOrder'),
      property('Order.lines.size'),
      property('Order.status', 'b.ts:2'),
      property('Order.lines', 'b.ts:2'),
      property('Order.status', 'b.ts:1'),
      property('Order.status', 'b.ts:2'),
    );
    expect(parts.map(({ part, usedIn }) => [part, ...usedIn])).toEqual([
      ['Order.lines', 'b.ts:2'],
      ['Order.status', 'b.ts:2', 'b.ts:1'],
      ['Order.lines.size', 'a.ts:1'],
      ['addOrder', 'b.ts:1'],
      ['getOrder', 'b.ts:1'],
    ]);
  });

  test('are listed by their standing, with what is not documented first', () => {
    const parts = known(
      property('Order.status', 'a.ts:1'),
      property('Order.status', 'b.ts:1'),
      property('Order.lines.sku'),
      property('Order.lines.size'),
      property('Order.id'),
    );
    expect(formatKnown(parts)).toBe(
      [
        '1 documented, 1 observed, 1 inferred, 1 assumed',
        'ASSUMED: the contract fills a gap; traffic may show otherwise',
        '  Order.status\n    Nobody says.\n    a.ts:1, b.ts:1',
        'INFERRED: it follows from something that is documented',
        '  Order.lines.size\n    a.ts:1',
        'OBSERVED: programs that use the service show it',
        '  Order.id\n    a.ts:1',
        'DOCUMENTED',
        '  Order.lines.sku\n    a.ts:1\n',
      ].join('\n\n'),
    );
    expect(formatKnown(known(property('Order.id')))).toBe(
      '0 documented, 1 observed, 0 inferred, 0 assumed\n\nOBSERVED: programs that use the service show it\n\n  Order.id\n    a.ts:1\n',
    );
    expect(formatKnown([])).toBe('The code uses no part of the contract.\n');
  });
});

describe('the parts that traffic uses', () => {
  const entry = (url: string, more: JsonObject = {}, response: JsonObject = {}): JsonObject => ({
    request: { method: 'get', url, headers: [{ name: 'X-Trace', value: '1' }], ...more },
    response: { status: 200, headers: [], content: {}, ...response },
  });
  const usagesOf = (...entries: JsonObject[]) => consumerOfTraffic(contract, 'a.har', { log: { entries } });
  const call = { operation: 'getOrder', where: 'a.har entry 1' };

  test('are its operation, status, parameters and headers', () => {
    expect(usagesOf(entry('https://shop.test/v1/orders/1?limit=2&limit=3&other=#no=1'))).toEqual({
      name: 'a.har',
      knowsFields: true,
      usages: [
        { kind: 'call', ...call },
        { kind: 'status', ...call, status: 200 },
        { kind: 'parameter', ...call, name: 'limit' },
        { kind: 'parameter', ...call, name: 'other' },
        { kind: 'parameter', ...call, name: 'x-trace' },
      ],
    });
  });

  test.each<[string, string | undefined]>([
    ['https://shop.test/orders/1', 'getOrder'],
    ['/orders/1', 'getOrder'],
    ['HTTPS://user@shop.test:1/orders/1?a=/b', 'getOrder'],
    ['/a/b/c/d/orders/1', 'getOrder'],
    ['https://shop.test/a/b/c/d/orders/1', 'getOrder'],
    ['/a/b/c/d/e/orders/1', undefined],
    ['/others/1', undefined],
    ['orders', undefined],
    ['', undefined],
  ])('have the operation of %s', (url, operation) => {
    const usages = usagesOf(entry(url))?.usages ?? [];
    if (operation === undefined) expect(usages).toEqual([]);
    else expect(usages).toContainEqual({ kind: 'call', operation, where: 'a.har entry 1' });
  });

  test('are the fields of both bodies, each value once, and through lists', () => {
    const text = (value: Json) => ({ text: JSON.stringify(value) });
    const consumer = usagesOf(
      entry('/others'),
      entry(
        '/orders/1',
        { postData: text({ a: 1 }) },
        { content: text([{ a: 'x', b: { c: null } }, { a: 'x' }, { a: 'y', d: [{ e: true }, 5] }]) },
      ),
    );
    const fields = consumer?.usages.flatMap((usage) =>
      usage.kind === 'field' ? [[usage.direction, usage.path, usage.value, usage.where]] : [],
    );
    const where = 'a.har entry 2';
    expect(fields).toEqual([
      ['request', 'a', 1, where],
      ['response', 'a', 'x', where],
      ['response', 'b', null, where],
      ['response', 'b.c', null, where],
      ['response', 'a', 'y', where],
      ['response', 'd', null, where],
      ['response', 'd.e', true, where],
    ]);
  });

  test('are at most 2000 fields of a body', () => {
    const body = JSON.stringify(Array.from({ length: 2500 }, (_, index) => ({ a: index })));
    const fields = usagesOf(entry('/orders/1', {}, { content: { text: body } }))?.usages.filter(
      ({ kind }) => kind === 'field',
    );
    expect(fields).toHaveLength(2000);
  });

  test('are the operations and statuses that a report counts', () => {
    const rows = [
      {
        operation: 'getOrder',
        statuses: [
          { status: '200', count: 2 },
          { status: '404', count: 0 },
          { status: '500', count: '1' },
        ],
      },
      { operation: 'addOrder', statuses: [{ status: '200', count: 0 }] },
      { statuses: [{ status: '200', count: 1 }] },
    ];
    const where = { operation: 'getOrder', where: 'report.json' };
    expect(consumerOfTraffic(contract, 'report.json', { coverage: rows })).toEqual({
      name: 'report.json',
      knowsFields: false,
      usages: [
        { kind: 'call', ...where },
        { kind: 'status', ...where, status: 200 },
        { kind: 'status', ...where, status: 500 },
      ],
    });
  });

  test('are not known from anything else', () => {
    for (const other of [{}, { log: [] }, { coverage: {} }, 'log', null])
      expect(consumerOfTraffic(contract, 'a', other)).toBeUndefined();
  });
});

test.each<[string, string | undefined]>([
  ['/components/schemas/Order', 'Order'],
  ['/components/schemas/Order/properties/lines/items/properties/id', 'Order.lines.id'],
  ['/components/schemas/Order/properties/properties', 'Order.properties'],
  ['/components/schemas/Order/allOf/0/properties/a~1b/type', 'Order.a/b'],
  ['/components/schemas/Order/properties', 'Order'],
  ['/components/schemas', undefined],
  ['/components/responses/Order/properties/a', undefined],
  ['/paths/schemas/Order/properties/a', undefined],
])('the place %s is that of the field %s', (pointer, field) => {
  expect(fieldPath(pointer)).toBe(field);
});

test.each([
  ['a[].b', 'a.b'],
  ['[].a', 'a'],
  ['a(oneOf 1).b{key}.c', 'a.b.c'],
  ['a.b', 'a.b'],
])('the path %s is plainly %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

/** Which changes reach a consumer, by what it uses. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import type { Consumer, Usage } from '../../src/consumer/index.ts';
import { diff } from '../../src/diff/index.ts';
import { usedBy } from '../../src/diff/used-by.ts';

const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const ORDER: JsonObject = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    status: { enum: ['on', 'off'] },
    lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
  },
};
const LINE: JsonObject = {
  type: 'object',
  properties: { sku: { type: 'string' }, size: { type: 'integer' } },
};

interface Parts {
  readonly order?: JsonObject;
  readonly line?: JsonObject;
  readonly parameters?: readonly JsonObject[];
  readonly responses?: JsonObject;
  readonly body?: JsonObject;
  readonly more?: JsonObject;
  readonly info?: JsonObject;
}

const ref = { $ref: '#/components/schemas/Order' };
const ok = { 200: { description: 'An order.', ...json(ref) } };
const LIMIT = { name: 'limit', in: 'query', schema: { type: 'integer' } };
const TRACE = { name: 'X-Trace', in: 'header', schema: { type: 'integer' } };

const shop = ({
  order = ORDER,
  line = LINE,
  parameters = [],
  responses = ok,
  body = ref,
  more = {},
}: Parts = {}): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: { operationId: 'getOrder', parameters, responses },
      put: { operationId: 'putOrder', requestBody: json(body), responses: ok },
    },
  },
  components: { schemas: { Order: order, Line: line } },
  ...more,
});

const without = (schema: JsonObject, name: string): JsonObject => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(Object(schema['properties']) as JsonObject).filter(([one]) => one !== name),
  ),
});
const withField = (name: string, schema: JsonObject): JsonObject => ({
  ...ORDER,
  properties: { ...(ORDER['properties'] as JsonObject), [name]: schema },
});

const call = (operation: string, where = `${operation} call`): Usage => ({ kind: 'call', operation, where });
const parameter = (operation: string, name: string, where = `${operation} ${name}`): Usage => ({
  kind: 'parameter',
  operation,
  name,
  where,
});
const status = (operation: string, code: number): Usage => ({
  kind: 'status',
  operation,
  status: code,
  where: `${operation} ${code}`,
});
const property = (direction: 'request' | 'response', field: string): Usage => ({
  kind: 'property',
  direction,
  field,
  where: `${direction} of ${field}`,
});
const field = (
  operation: string,
  direction: 'request' | 'response',
  path: string,
  value: string | number = 1,
): Usage => ({
  ...{ kind: 'field', operation, direction, path, value },
  where: `${operation} ${direction} ${path} ${value}`,
});

const consumer = (usages: readonly Usage[], knowsFields = true): Consumer => ({
  name: 'it',
  usages,
  knowsFields,
});

/** Where the consumer uses what changed. */
const places = (old: Parts, now: Parts, ...usages: Usage[]): string[] =>
  usedBy(diff(shop(old), shop(now)), consumer(usages)).changes.flatMap(({ usedIn }) => usedIn ?? []);

const CALLS = [call('getOrder'), call('putOrder')];

describe('a change reaches', () => {
  const FIELDS = [
    ...CALLS,
    property('response', 'Order.status'),
    property('request', 'Order.status'),
    property('response', 'Order.id'),
    property('response', 'Line.size'),
    property('response', 'Line.sku'),
    property('response', 'Order.lines.size'),
    field('getOrder', 'response', 'status', 'on'),
    field('getOrder', 'response', 'status', 'off'),
    field('getOrder', 'response', 'lines.size'),
    field('getOrder', 'response', 'size'),
    field('putOrder', 'request', 'status', 'on'),
    field('putOrder', 'request', 'status', 'off'),
    field('putOrder', 'response', 'lines.sku'),
    field('other', 'response', 'status', 'on'),
  ];

  it.each<[string, Parts, Parts, Usage[], string[]]>([
    [
      'those that read a field that is gone, and those that write it',
      {},
      { order: without(ORDER, 'status') },
      FIELDS,
      [
        'getOrder response status off',
        'getOrder response status on',
        'putOrder request status off',
        'putOrder request status on',
        'request of Order.status',
        'response of Order.status',
      ],
    ],
    [
      'those that read a field of a component in another',
      {},
      { line: without(LINE, 'size') },
      FIELDS,
      ['getOrder response lines.size 1', 'response of Line.size'],
    ],
    [
      'those that sent or got a value that is gone',
      {},
      { order: withField('status', { enum: ['on'] }) },
      FIELDS,
      [
        'getOrder response status off',
        'putOrder request status off',
        'request of Order.status',
        'response of Order.status',
      ],
    ],
    [
      'callers of all operations with a field that is now required',
      {},
      { order: { ...ORDER, required: ['id'] } },
      [...CALLS, call('other'), property('request', 'Order.status')],
      ['getOrder call', 'putOrder call'],
    ],
    [
      'callers of an operation with a parameter that is now required',
      {},
      { parameters: [{ ...LIMIT, required: true }] },
      [...CALLS, parameter('getOrder', 'other')],
      ['getOrder call'],
    ],
    [
      'those that send a parameter that is gone',
      { parameters: [LIMIT] },
      {},
      [
        ...CALLS,
        parameter('getOrder', 'limit'),
        parameter('getOrder', 'other'),
        parameter('putOrder', 'limit'),
      ],
      ['getOrder limit'],
    ],
    [
      'those that send a parameter with other values',
      { parameters: [LIMIT] },
      { parameters: [{ ...LIMIT, schema: { type: 'boolean' } }] },
      [...CALLS, parameter('getOrder', 'limit'), parameter('putOrder', 'limit')],
      ['getOrder limit'],
    ],
    [
      'those that send a header, in any case',
      { parameters: [TRACE] },
      {},
      [
        ...CALLS,
        parameter('getOrder', 'x-trace'),
        parameter('getOrder', 'X-Trace', 'as it is'),
        parameter('getOrder', 'X-TRACE'),
      ],
      ['as it is', 'getOrder x-trace'],
    ],
    [
      'those that got a status that is gone',
      { responses: { ...ok, 404: { description: 'None.' } } },
      {},
      [...CALLS, status('getOrder', 404), status('getOrder', 200), status('putOrder', 404)],
      ['getOrder 404'],
    ],
    [
      'all callers if it is not known which statuses they got',
      { responses: { ...ok, 404: { description: 'None.' } } },
      {},
      [...CALLS, property('response', 'Order.status')],
      ['getOrder call'],
    ],
    [
      'callers of an operation whose whole body changed',
      {},
      { responses: { 200: { description: 'An order.', ...json({ type: 'string' }) } } },
      FIELDS,
      ['getOrder call'],
    ],
    [
      'nobody that uses something else',
      {},
      { order: without(ORDER, 'status') },
      [...CALLS, property('response', 'Order.id'), property('response', 'Line.status')],
      [],
    ],
  ])('%s', (_, old, now, usages, reached) => {
    expect([...new Set(places(old, now, ...usages))].toSorted()).toEqual(reached.toSorted());
  });

  it('all callers of its operations if the fields that they use are not known', () => {
    const report = diff(shop(), shop({ line: without(LINE, 'size') }));
    const { changes, counts } = usedBy(report, consumer([call('getOrder'), call('other')], false));
    expect(changes.map(({ name, usedIn }) => [name, usedIn])).toContainEqual(['size', ['getOrder call']]);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(changes.length);
    expect(changes.length).toBeLessThanOrEqual(report.changes.length);
  });

  it('all callers if it concerns the whole document', () => {
    const security = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } };
    const report = diff(
      shop(),
      shop({ more: { servers: [{ url: 'https://other.test' }], 'x-more': security } }),
    );
    const wide = report.changes.filter(({ uses }) => uses.length === 0);
    expect(wide).not.toEqual([]);
    const reached = usedBy(
      { ...report, changes: wide },
      consumer([
        call('getOrder', 'b:2'),
        call('putOrder', 'a:10'),
        call('putOrder', 'a:9'),
        call('putOrder', 'b:2'),
      ]),
    );
    expect(reached.changes.map(({ usedIn }) => usedIn)).toEqual(wide.map(() => ['a:9', 'a:10', 'b:2']));
  });
});

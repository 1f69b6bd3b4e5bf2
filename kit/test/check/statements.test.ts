/** How certain a finding is, by what it violates, and what it says of flows and of other requests. */
import { describe, expect, test } from 'vitest';
import { createChecker, requestStatement } from '../../src/check/index.ts';
import { fieldStatement } from '../../src/check/statement.ts';
import { loadContract } from '../../src/contract/index.ts';

const INFERRED = { 'x-provenance': 'inferred' };
const contract = loadContract({
  openapi: '3.1.1',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      post: {
        operationId: 'addOrder',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          name: { type: 'string', 'x-provenance': 'observed' },
          lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
          grid: { type: 'array', items: { type: 'array', items: { type: 'integer', ...INFERRED } } },
          map: { type: 'object', additionalProperties: { type: 'integer', ...INFERRED } },
          '7': { type: 'integer', 'x-provenance': 'observed' },
        },
      },
      Line: { type: 'object', properties: { size: { type: 'integer', 'x-provenance': 'assumed' } } },
    },
  },
});
const { document, operations } = contract;
const [operation] = operations;
const schema = operation?.requestBody?.content[0]?.schema;

test.each([
  ['', 'documented', '/components/schemas/Order'],
  ['/id', 'documented', '/components/schemas/Order/properties/id'],
  ['/name', 'observed', '/components/schemas/Order/properties/name'],
  ['/lines/0', 'documented', '/components/schemas/Line'],
  ['/lines/12/size', 'assumed', '/components/schemas/Line/properties/size'],
  ['/grid/0/1', 'inferred', '/components/schemas/Order/properties/grid/items/items'],
  ['/map/a', 'inferred', '/components/schemas/Order/properties/map/additionalProperties'],
  ['/map/1a', 'inferred', '/components/schemas/Order/properties/map/additionalProperties'],
  ['/7', 'observed', '/components/schemas/Order/properties/7'],
  ['/other/size', 'documented', '/components/schemas/Order'],
  ['/lines/a1', 'documented', '/components/schemas/Order/properties/lines'],
  ['/lines/1a', 'documented', '/components/schemas/Order/properties/lines'],
])('the field %s is %s', (pointer, standing, place) => {
  if (schema === undefined) throw new Error('The operation takes no body.');
  const { provenance, schemaPointer } = fieldStatement(document, schema, pointer);
  expect(provenance.standing).toBe(standing);
  expect(schemaPointer).toMatch(new RegExp(`^(${place}|/paths/.*/schema)$`));
});

test.each<[unknown, string]>([
  [undefined, 'documented'],
  [{ id: 1 }, 'documented'],
  [{ id: 1, name: 'a' }, 'observed'],
  [{ name: 'a', grid: [[1]] }, 'inferred'],
  [{ grid: [[1]], lines: [{ size: 1 }] }, 'assumed'],
  [{ lines: [{}, { size: 1 }] }, 'documented'],
  [{ grid: [] }, 'documented'],
  [{ map: { a: 1 } }, 'inferred'],
])('the body %j is as certain as its least certain field: %s', (body, standing) => {
  if (operation === undefined) throw new Error('The contract has no operation.');
  expect(requestStatement(document, operation, body).provenance.standing).toBe(standing);
});

describe('a finding', () => {
  const checker = createChecker(contract);
  const exchange = { method: 'get', url: 'http://shop.test/orders/1' };
  const violation = {
    rule: 'read-back',
    expected: 'must be as sent',
    actual: '"lost"',
    pointer: '/lines/0',
    provenance: { standing: 'inferred', note: 'It was sent.' },
  } as const;
  const about = { where: 'response', operation, status: 200 } as const;
  const message = (more: object, where: object = {}): string | undefined =>
    checker.find(exchange, { ...violation, ...more }, { ...about, ...where })?.message;

  test('has its request, its place, what was expected and what was there', () => {
    expect(checker.find(exchange, violation, about)).toEqual({
      ...{ rule: 'read-back', operation: 'addOrder', method: 'GET', url: 'http://shop.test/orders/1' },
      ...{ where: 'response', pointer: '/lines/0', expected: 'must be as sent', actual: '"lost"' },
      ...{ provenance: 'inferred', note: 'It was sent.', severity: 'warning', status: 200 },
      message: 'GET /orders/1 returned 200 at /lines/0: must be as sent, got "lost"',
    });
    expect(message({ pointer: '', actual: undefined })).toBe('GET /orders/1 returned 200: must be as sent');
    expect(message({}, { where: 'request' })).toBe(
      'GET /orders/1 sent at /lines/0: must be as sent, got "lost"',
    );
    expect(message({}, { status: undefined })).toBe('GET /orders/1 at /lines/0: must be as sent, got "lost"');
  });

  test('says what another request says instead', () => {
    const contrast = { told: 'addOrder sent', value: '"a"' };
    expect(message({ contrast })).toBe('GET /orders/1: lines.0 is "lost", but addOrder sent "a"');
    expect(message({ contrast, actual: 'nothing' })).toBe(
      'GET /orders/1: lines.0 is missing, but addOrder sent "a"',
    );
    expect(message({ contrast, actual: undefined, pointer: '' })).toBe(
      'GET /orders/1: the body is missing, but addOrder sent "a"',
    );
  });

  test('says which step of a flow shows it', () => {
    const step = { flow: 'buy', step: 'read', place: 'flows/buy.yaml:12' };
    const told = message({ step: { ...step, description: 'Reads what was bought. Twice.' } });
    expect(told).toBe(
      'GET /orders/1 returned 200 at /lines/0: must be as sent, got "lost". Reads what was bought. Twice (step read of the flow buy, flows/buy.yaml:12)',
    );
    expect(message({ step })).toMatch(/got "lost" \(step read of the flow buy, flows\/buy\.yaml:12\)$/);
  });
});

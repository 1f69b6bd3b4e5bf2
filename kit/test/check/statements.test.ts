/** How certain a finding is, by what it violates, and what it says of flows and of other requests. */
import { describe, expect, test } from 'vitest';
import { createChecker, requestStatement } from '../../src/check/index.ts';
import { checkOptions } from '../../src/base/declared-options.ts';
import { CHECK_OPTIONS, LEVEL } from '../../src/check/checker.ts';
import { DEFAULT_POLICY, milder, RULES, SEVERITIES, severityByKind } from '../../src/check/finding.ts';
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
          first: { $ref: '#/components/schemas/Line', ...INFERRED },
          kept: { type: 'array', items: { type: 'object', 'x-provenance': 'observed' } },
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
  ['/first', 'inferred', '/components/schemas/Line'],
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
  [{ kept: [{}] }, 'observed'],
  [{ name: null }, 'observed'],
])('the body %j is as certain as its least certain field: %s', (body, standing) => {
  if (operation === undefined) throw new Error('The contract has no operation.');
  expect(requestStatement(document, operation, body).provenance.standing).toBe(standing);
});

test.each([{}, [], null, 'a', 1, new Uint8Array(1)])(
  'the body %j, which has no fields, is as certain as the operation, however its schema is known',
  (body) => {
    const other = loadContract({
      openapi: '3.1.1',
      info: { title: 'Orders', version: '1' },
      paths: {
        '/any': {
          post: {
            operationId: 'any',
            requestBody: { content: { 'application/json': { schema: { 'x-provenance': 'assumed' } } } },
            responses: {},
          },
        },
      },
    });
    const statement = requestStatement(other.document, other.operation('any'), body);
    expect(statement.provenance.standing).toBe('documented');
  },
);

describe('the severity of a finding', () => {
  test('is the highest for what is documented', () => {
    expect(SEVERITIES).toEqual(['error', 'warning', 'note']);
    expect(DEFAULT_POLICY).toEqual({
      documented: 'error',
      observed: 'warning',
      inferred: 'warning',
      assumed: 'note',
    });
  });

  test('is milder by kind for what a client that handles errors can ignore', () => {
    const severities = (status?: number) =>
      Object.keys(RULES).filter((rule) => severityByKind(rule, status) === 'warning');
    const always = ['status-undeclared', 'unexpected-body', 'not-found', 'parameter-undeclared'];
    const content = ['malformed-json', 'body-schema', 'empty-body', 'content-type'];
    const headers = ['header-missing', 'header-value'];
    expect(severities().sort()).toEqual([...always].sort());
    expect(severities(399).sort()).toEqual([...always].sort());
    expect(severities(400).sort()).toEqual([...always, ...content, ...headers].sort());
    expect(Object.keys(RULES).filter((rule) => severityByKind(rule) === 'error')).toHaveLength(
      Object.keys(RULES).length - always.length,
    );
  });

  test.each([
    ['error', 'warning', 'warning'],
    ['note', 'warning', 'note'],
    ['off', 'warning', 'off'],
    ['warning', 'warning', 'warning'],
  ] as const)('that is %s and limited to %s is %s', (one, limit, result) => {
    expect(milder(one, limit)).toBe(result);
  });

  test.each([
    ['error', 'error'],
    ['warn', 'warning'],
    ['warning', 'warning'],
    ['note', 'note'],
    ['off', 'off'],
    ['toString', undefined],
  ])('is written %s in an option', (word, severity) => {
    expect(LEVEL.read?.(word, undefined)).toBe(severity);
  });

  test('is explained where an option takes it', () => {
    expect([LEVEL.takes, LEVEL.expected]).toEqual([
      'error | warning | note | off',
      'error, warning, note or off',
    ]);
    const wrong: readonly [object, string][] = [
      [{ severity: 'note' }, 'severity'],
      [{ levels: 1 }, 'levels'],
      [{ unknownFields: 'loud' }, 'unknownFields'],
      [{ serverErrors: 'never' }, 'serverErrors'],
      [{ baseUrl: 1 }, 'baseUrl'],
    ];
    for (const [options, name] of wrong)
      expect(() => checkOptions('check', options, CHECK_OPTIONS)).toThrow(name);
    for (const serverErrors of ['always', 'undeclared'] as const)
      expect(checkOptions('check', { serverErrors }, CHECK_OPTIONS)).toMatchObject({ serverErrors });
  });
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

  test('shows only the beginning of what is long', () => {
    const texts = (length: number) => {
      const { expected, actual } =
        checker.find(
          exchange,
          { ...violation, expected: 'e'.repeat(2 * length), actual: 'a'.repeat(length) },
          about,
        ) ?? {};
      return [expected, actual];
    };
    expect(texts(200)).toEqual(['e'.repeat(400), 'a'.repeat(200)]);
    expect(texts(201)).toEqual([`${'e'.repeat(397)}...`, `${'a'.repeat(197)}...`]);
  });

  test('of a value that breaks a schema has its standing and its note', () => {
    const marked = loadContract({
      openapi: '3.1.1',
      info: { title: 'Orders', version: '1' },
      paths: {
        '/any': {
          get: {
            operationId: 'any',
            'x-provenance': 'observed',
            'x-provenance-note': 'It was called.',
            responses: {
              200: {
                description: 'Any.',
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      'x-provenance': 'inferred',
                      'x-provenance-note': 'It is said.',
                    },
                  },
                },
              },
              400: { description: 'No.', 'x-provenance': 'documented', content: { 'text/plain': {} } },
            },
          },
        },
        '/other': {
          get: {
            operationId: 'other',
            responses: { 400: { description: 'No.', content: { 'text/plain': {} } } },
          },
        },
      },
    });
    const found = (url: string, status: number, type: string, responseBody: string) =>
      createChecker(marked)
        .response({
          ...{ method: 'GET', url, status, requestHeaders: {}, responseBody },
          responseHeaders: { 'content-type': type },
        })
        .map(({ rule, provenance, note, severity }) => ({ rule, provenance, note, severity }));
    expect(found('/any', 200, 'application/json', '[]')).toEqual([
      { rule: 'body-schema', provenance: 'inferred', note: 'It is said.', severity: 'warning' },
    ]);
    expect(found('/any', 400, 'text/plain', 'ORA-00942:')).toEqual([
      { rule: 'internals-shown', provenance: 'observed', note: 'It was called.', severity: 'warning' },
    ]);
    const note = 'No client needs to know how the service is built.';
    expect(found('/other', 400, 'text/plain', 'ORA-00942:')).toEqual([
      { rule: 'internals-shown', provenance: 'inferred', note, severity: 'warning' },
    ]);
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

/** What the checker finds in single exchanges. */
import { describe, expect, test } from 'vitest';
import { createChecker, type Exchange } from '../../src/check/index.ts';
import { loadContract } from '../../src/contract/index.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const ORDER = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer' },
    status: { type: 'string', enum: ['on', 'off'] },
    password: { type: 'string', writeOnly: true },
  },
};
const contract = loadContract({
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders/{orderId}': {
      parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'getOrder',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: {
            description: 'An order.',
            content: json(ORDER),
            headers: {
              'X-Left': { required: true, schema: { type: 'integer' } },
              'Retry-After': { schema: { type: 'string' } },
              'X-Any': {},
            },
          },
          204: { description: 'Nothing.' },
          404: { description: 'None.', content: { 'text/plain': {} } },
          503: { description: 'Busy.', content: json({ type: 'object' }) },
        },
      },
      put: {
        operationId: 'putOrder',
        security: [{ key: [], session: [] }, { bearer: [] }, { basic: [] }, { query: [] }],
        requestBody: {
          required: true,
          content: {
            ...json(ORDER),
            'application/x-www-form-urlencoded': { schema: ORDER },
            'multipart/form-data': { schema: ORDER },
            'text/plain': {},
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: { 'text/plain': { schema: { type: 'string', minLength: 1 } }, 'text/html': {} },
          },
        },
      },
      head: {
        operationId: 'headOrder',
        responses: { 200: { description: 'An order.', content: json(ORDER) } },
      },
      delete: { operationId: 'deleteOrder', responses: {} },
    },
    '/any': {
      post: {
        operationId: 'any',
        requestBody: { content: json({ type: 'object', properties: { word: { enum: ['a', 1] } } }) },
        responses: {
          200: {
            description: 'Any.',
            content: {
              'application/json': {},
              'text/csv': { schema: { type: 'string' } },
              'application/open+json': {
                schema: {
                  type: 'object',
                  properties: { word: { type: 'string', enum: ['a'] } },
                  additionalProperties: true,
                },
              },
            },
          },
          default: { description: 'Else.', content: { 'text/plain': {} } },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      query: { type: 'apiKey', in: 'query', name: 'key' },
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'Basic' },
    },
  },
});

type Options = Parameters<typeof createChecker>[1];
const exchange = (more: Partial<Exchange>): Exchange => ({
  ...{ method: 'GET', url: '/orders/1', requestHeaders: [], status: 200 },
  ...{ responseHeaders: { 'content-type': 'application/json', 'x-left': '1' }, responseBody: '{"id":1}' },
  ...more,
});
const headers = (more: Readonly<Record<string, string>>) => ({
  'content-type': 'application/json',
  'x-left': '1',
  ...more,
});
const said = (findings: ReturnType<ReturnType<typeof createChecker>['response']>): string[] =>
  findings.map(({ severity, rule, message }) => `${severity} ${rule} ${message}`);

const ANY = { method: 'POST', url: '/any', requestHeaders: {} };

describe('a response', () => {
  const typed = (type: string, responseBody: string) => ({
    responseHeaders: { 'content-type': type, 'x-left': '1' },
    responseBody,
  });
  const found = (more: Partial<Exchange>, options: Options = {}): string[] =>
    said(createChecker(contract, options).response(exchange(more)));

  test.each<[string, Partial<Exchange>, string[]]>([
    ['follows the contract', {}, []],
    ['of an unknown operation is not checked', { url: '/others', status: 500 }, []],
    [
      'breaks the schema',
      { responseBody: '{"status":"dim"}' },
      [
        'error body-schema GET /orders/1 returned 200 at /id: is required, got nothing',
        'error body-schema GET /orders/1 returned 200 at /status: must be on or off, got "dim"',
      ],
    ],
    [
      'returns a secret',
      { responseBody: '{"id":1,"password":"a"}' },
      [
        'error write-only GET /orders/1 returned 200 at /password: is write-only: it is sent and must not be returned, got "a"',
      ],
    ],
    [
      'is no JSON',
      { responseBody: '{"id":' },
      ['error malformed-json GET /orders/1 returned 200: must be JSON, got {"id":'],
    ],
    [
      'is not UTF-8',
      { responseBody: new Uint8Array([0x7b, 0xff, 0x7d]) },
      ['error malformed-json GET /orders/1 returned 200: must be JSON, got bytes that are not UTF-8'],
    ],
    [
      'has no body',
      { responseBody: ' ' },
      ['error empty-body GET /orders/1 returned 200: must have a body, got nothing'],
    ],
    ['has a body that was not saved', { responseBody: '', unsaved: ['response'] }, []],
    [
      'has another content type',
      { responseHeaders: headers({ 'content-type': 'text/html' }), responseBody: '<p>\n Hello' },
      [
        'error content-type GET /orders/1 returned 200: must have the content type application/json, got text/html "<p> Hello"',
      ],
    ],
    [
      'has no content type',
      { responseHeaders: { 'x-left': '1' } },
      [
        'error content-type GET /orders/1 returned 200: must have the content type application/json, got none {"id":1}',
      ],
    ],
    [
      'has a body where there is none',
      { status: 204 },
      ['warning unexpected-body GET /orders/1 returned 204: must have no body, got {"id":1}'],
    ],
    ['has none where there is none', { status: 204, responseBody: '' }, []],
    [
      'may have an empty text',
      { status: 404, responseHeaders: { 'content-type': 'text/plain' }, responseBody: '' },
      [],
    ],
    [
      'may have an empty text of another type',
      { method: 'PUT', requestHeaders: { authorization: 'Bearer a' }, responseHeaders: [], responseBody: '' },
      [],
    ],
    [
      'may not have an empty text if its schema forbids it',
      {
        method: 'PUT',
        requestHeaders: { authorization: 'Bearer a' },
        responseHeaders: { 'content-type': 'text/plain' },
        responseBody: '',
      },
      ['error empty-body PUT /orders/1 returned 200: must have a body, got nothing'],
    ],
    [
      'has an undeclared status',
      { status: 418, responseBody: '' },
      [
        'warning status-undeclared GET /orders/1 returned 418: must return a declared status (200, 204, 404, 503), got 418',
      ],
    ],
    [
      'has one of several other content types',
      {
        method: 'PUT',
        requestHeaders: { authorization: 'Bearer a' },
        responseBody: '1',
      },
      [
        'error content-type PUT /orders/1 returned 200: must have the content type text/plain or text/html, got application/json "1"',
      ],
    ],
    ['may be an empty text that its schema allows', { ...ANY, ...typed('text/csv', '') }, []],
    ['may be a default for a refusal', { ...ANY, ...typed('text/plain', 'a'), status: 400 }, []],
    [
      'may not be a default for a success',
      { ...ANY, ...typed('text/plain', ''), status: 201 },
      [
        'warning status-undeclared POST /any returned 201: must return a declared status (200, default), got 201',
      ],
    ],
    [
      'shows its insides in the mildest failure',
      { ...ANY, ...typed('text/plain', 'ORA-00942: no table'), status: 400 },
      ['warning internals-shown POST /any returned 400: must not show SQL, got ORA-00942:'],
    ],
    ['has any status if none is declared', { method: 'DELETE', status: 418 }, []],
    [
      'fails',
      { status: 500, responseBody: '{"message":"Sorry."}' },
      [
        'error server-error GET /orders/1 returned 500: must not fail with a 5xx, got 500 {"message":"Sorry."}',
      ],
    ],
    [
      'fails with a blank body',
      { status: 500, responseBody: ' \n' },
      ['error server-error GET /orders/1 returned 500: must not fail with a 5xx, got 500'],
    ],
    [
      'fails as declared',
      { status: 503, responseBody: '{}' },
      ['error server-error GET /orders/1 returned 503: must not fail with a 5xx, got 503 {}'],
    ],
    [
      'says that it is not implemented',
      { status: 501, responseBody: '' },
      [
        'warning status-undeclared GET /orders/1 returned 501: must return a declared status (200, 204, 404, 503), got 501',
      ],
    ],
    [
      'shows its insides in a failure',
      {
        status: 404,
        responseHeaders: { 'content-type': 'text/plain' },
        responseBody: 'Error\n  at load (/srv/app/load.js:1:2)',
      },
      [
        'warning internals-shown GET /orders/1 returned 404: must not show a stack trace, got at load (/srv/app/load.js:1:2)',
      ],
    ],
    [
      'may have such a text in a success',
      { responseBody: '{"id":1,"text":"Traceback (most recent call last)"}' },
      [],
    ],
    [
      'has no required header',
      { responseHeaders: { 'content-type': 'application/json' } },
      ['error header-missing GET /orders/1 returned 200 at /X-Left: must have the header X-Left'],
    ],
    [
      'has another header',
      { responseHeaders: headers({ 'x-left': 'many', 'x-any': 'a' }) },
      ['error header-value GET /orders/1 returned 200 at /X-Left: must be a whole number, got "many"'],
    ],
    ['to HEAD has no body', { method: 'HEAD', responseBody: '' }, []],
    [
      'is not refused without a token',
      {
        method: 'PUT',
        requestHeaders: {},
        responseHeaders: { 'content-type': 'text/plain' },
        responseBody: 'a',
      },
      ['error token-accepted PUT /orders/1 returned 200: must refuse a request without a token, got 200'],
    ],
  ])('%s', (_, more, findings) => {
    expect(found(more)).toEqual(findings);
  });

  test.each([
    '',
    'soon',
    '1.5',
    '-1',
    '1 second',
    'Wed, 21 Oct 2026 07:28:00',
    'wed, 21 Oct 2026 07:28:00 GMT',
    'Wed, 99 Oct 2026 07:28:00 GMT',
    'in Wed, 21 Oct 2026 07:28:00 GMT',
    'Wed, 21 Oct 2026 07:28:00 GMT+0100',
  ])('may not be repeated after %j', (value) => {
    expect(found({ responseHeaders: headers({ 'retry-after': value }) })).toEqual([
      `error header-value GET /orders/1 returned 200 at /Retry-After: must be a number of seconds or an HTTP date, got ${JSON.stringify(value)}`,
    ]);
  });

  test.each([
    '0',
    '120',
    'Wed, 21 Oct 2026 07:28:00 GMT',
    'Wed 21 Oct 2026 07:28:00 GMT',
    'Wednesday, 21-Oct-26 07:28:00 GMT',
  ])('may be repeated after %j', (value) => {
    expect(found({ responseHeaders: headers({ 'retry-after': value }) })).toEqual([]);
  });

  test.each<[string, Partial<Exchange>, boolean]>([
    ['a success', { requestHeaders: {} }, true],
    ['a redirection', { requestHeaders: {}, status: 300 }, false],
    ['a success with a key', { requestHeaders: { 'x-key': 'a' } }, false],
    ['a success with a key in the address', { requestHeaders: {}, url: '/orders/1?key=a' }, false],
    ['a success with another scheme', { requestHeaders: { authorization: 'Digest a' } }, false],
  ])('that is %s may show that a token is not needed: %#', (_, more, isFound) => {
    const response = { method: 'PUT', ...typed('text/plain', 'a'), ...more };
    expect(found(response).some((one) => one.includes('token-accepted'))).toBe(isFound);
  });

  test('says what the contract says of the place that it breaks', () => {
    const checker = createChecker(contract);
    const [place] = checker.response(exchange(typed('text/html', 'a')));
    const [none] = checker.response(exchange({ status: 204 }));
    const [empty] = checker.response(exchange({ responseBody: '' }));
    const pointer = '/paths/~1orders~1{orderId}/get/responses';
    expect([place, none, empty].map((one) => one?.schemaPointer)).toEqual([
      `${pointer}/200/content`,
      `${pointer}/204`,
      `${pointer}/200`,
    ]);
    expect(place).toMatchObject({ where: 'response', operation: 'getOrder', status: 200 });
  });

  test('that fails as declared is a finding unless declared failures are not', () => {
    const failure = { status: 503, responseBody: '{}' };
    expect(found(failure, { serverErrors: 'undeclared' })).toEqual([]);
    expect(found({ ...failure, status: 500 }, { serverErrors: 'undeclared' })).toHaveLength(1);
    expect(found(failure, { serverErrors: 'always' })).toHaveLength(1);
  });

  test('has unknown fields only if it is asked for them', () => {
    const more = { responseBody: '{"id":1,"more":[{"a":1}]}' };
    expect(found(more)).toEqual([]);
    expect(found(more, { unknownFields: 'off' })).toEqual([]);
    expect(found(more, { unknownFields: 'warning' })).toEqual([
      'warning unknown-field GET /orders/1 returned 200 at /more: is not a field of the contract',
    ]);
    expect(found({ ...ANY, ...typed('application/json', '{"a":1}') }, { unknownFields: 'warning' })).toEqual(
      [],
    );
    const open = typed('application/open+json', '{"a":1,"word":"b"}');
    expect(found({ ...ANY, ...open }, { unknownFields: 'warning' })).toEqual([
      'error body-schema POST /any returned 200 at /word: must be a, got "b"',
      'note unknown-field POST /any returned 200 at /a: is not a field that the contract lists, although it says that there are more',
    ]);
  });

  test('is as severe as the levels say, the most specific first', () => {
    const failure = { status: 500, responseBody: '' };
    const severity = (levels: Record<string, 'error' | 'warning' | 'note' | 'off'>): string | undefined =>
      found(failure, { levels })[0]?.split(' ')[0];
    expect(severity({ 'server-error': 'note' })).toBe('note');
    expect(severity({ getOrder: 'warning', 'server-error': 'note' })).toBe('warning');
    expect(severity({ 'getOrder/server-error': 'off', getOrder: 'warning' })).toBeUndefined();
    expect(severity({ putOrder: 'off', 'body-schema': 'off' })).toBe('error');
    expect(found(failure, { severity: { documented: 'note' } })[0]).toMatch(/^note/);
    expect(found({ status: 418, responseBody: '' }, { severity: { documented: 'off' } })).toEqual([]);
  });

  test('of a service below a path is that of the operation there', () => {
    const failure = { status: 500, responseBody: '', url: 'https://shop.test/v1/orders/1?limit=1' };
    expect(found(failure)).toEqual([]);
    expect(found(failure, { baseUrl: 'https://shop.test/v1' })).toEqual([
      'error server-error GET /orders/1 returned 500: must not fail with a 5xx, got 500',
    ]);
  });

  test('shows no secret, and only the beginning of a long value', () => {
    const mask = (text: string): string => text.replaceAll('hidden', '***');
    const [shown = ''] = found({ responseBody: `{"id":"hidden ${'a'.repeat(300)}"}` }, { mask });
    expect(shown).toMatch(/got "\*\*\* a+\.\.\.$/);
    expect(shown.length).toBeLessThan(300);
    expect(found({ status: 500, responseBody: `hidden ${'a'.repeat(100)}` }, { mask })).toEqual([
      `error server-error GET /orders/1 returned 500: must not fail with a 5xx, got 500 "*** ${'a'.repeat(73)}..."`,
    ]);
  });
});

describe('a request', () => {
  const AUTHORIZED = { authorization: 'Bearer a', 'content-type': 'application/json' };
  const put = (more: Partial<Exchange>): Partial<Exchange> => ({
    method: 'PUT',
    requestHeaders: AUTHORIZED,
    requestBody: '{"id":1}',
    ...more,
  });
  const found = (more: Partial<Exchange>, options: Options = {}): string[] =>
    said(createChecker(contract, options).request(exchange(more)));
  const typed = (type: string, requestBody: string | Uint8Array) =>
    put({ requestHeaders: { authorization: 'Bearer a', 'content-type': type }, requestBody });
  const part = (name: string, value: string): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const TOKEN =
    'must carry the header x-key and the cookie sid or "Authorization: Bearer <token>" or "Authorization: Basic <token>" or the query parameter key';

  test.each<[string, Partial<Exchange>, string[]]>([
    ['follows the contract', { url: '/orders/1?limit=2' }, []],
    [
      'goes nowhere',
      { url: '/others' },
      ['error unknown-operation GET /others sent: must go to a path of the contract'],
    ],
    [
      'has another method',
      { method: 'post' },
      ['error unknown-operation POST /orders/1 sent: must use a method of the path: GET, PUT, DELETE, HEAD'],
    ],
    [
      'has other parameters',
      { url: '/orders/a?limit=b&other=c&other=d' },
      [
        'error request-parameter GET /orders/a sent at /orderId: must be a whole number, got "a"',
        'error request-parameter GET /orders/a sent at /limit: must be a whole number, got "b"',
        'error request-parameter GET /orders/a sent at /other: is not a query parameter of the operation',
      ],
    ],
    ['has a body', put({}), []],
    ['has a body that was not saved', put({ requestBody: undefined, unsaved: ['request'] }), []],
    [
      'has no body',
      put({ requestBody: '' }),
      ['error request-body PUT /orders/1 sent: is required, got nothing'],
    ],
    [
      'has no body at all',
      put({ requestBody: undefined }),
      ['error request-body PUT /orders/1 sent: is required, got nothing'],
    ],
    ['may have no body', { ...ANY, requestBody: undefined }, []],
    [
      'has parameters of other places',
      put({ url: '/orders/1?orderId=1&x-key=a' }),
      [
        'error request-parameter PUT /orders/1 sent at /orderId: is not a query parameter of the operation',
        'error request-parameter PUT /orders/1 sent at /x-key: is not a query parameter of the operation',
      ],
    ],
    [
      'has a blank body',
      put({ requestBody: ' ' }),
      ['error malformed-json PUT /orders/1 sent: must be JSON, got " "'],
    ],
    [
      'has a body that is no JSON',
      put({ requestBody: '{' }),
      ['error malformed-json PUT /orders/1 sent: must be JSON, got {'],
    ],
    [
      'has a body of another type',
      typed('text/html', 'a'),
      [
        'error request-content-type PUT /orders/1 sent: must be sent as application/json or application/x-www-form-urlencoded or multipart/form-data or text/plain, got text/html',
      ],
    ],
    [
      'has a body without a type',
      put({ requestHeaders: { authorization: 'Bearer a' } }),
      [
        'error request-content-type PUT /orders/1 sent: must be sent as application/json or application/x-www-form-urlencoded or multipart/form-data or text/plain, got nothing',
      ],
    ],
    ['has a text', typed('text/plain', 'a'), []],
    ['has a form', typed('application/x-www-form-urlencoded', 'id=1&status=on'), []],
    [
      'has a form that breaks the schema',
      typed('application/x-www-form-urlencoded', 'id=a'),
      ['error request-body PUT /orders/1 sent at /id: must be a whole number, got "a"'],
    ],
    ['has a form in parts', typed('multipart/form-data; boundary=b', `${part('id', '1')}--b--\r\n`), []],
    [
      'has a form in other parts',
      typed('multipart/form-data; boundary=b', `${part('id', 'a')}--b--\r\n`),
      ['error request-body PUT /orders/1 sent at /id: must be a whole number, got "a"'],
    ],
    [
      'has no form',
      typed('multipart/form-data; boundary=b', 'id=1'),
      ['error malformed-form PUT /orders/1 sent: must be a form, got something else'],
    ],
    [
      'has a form that is not UTF-8',
      typed('application/x-www-form-urlencoded', new Uint8Array([0xff])),
      ['error malformed-form PUT /orders/1 sent: must be a form, got something else'],
    ],
    [
      'has no token',
      put({ requestHeaders: { 'content-type': 'application/json' } }),
      [`error request-token PUT /orders/1 sent: ${TOKEN}, got nothing`],
    ],
    [
      'has a token of another scheme',
      put({ requestHeaders: { ...AUTHORIZED, authorization: 'Digest a' } }),
      [`error request-token PUT /orders/1 sent: ${TOKEN}, got another scheme`],
    ],
    [
      'has an empty token',
      put({ requestHeaders: { ...AUTHORIZED, authorization: 'Bearer ' } }),
      [`error request-token PUT /orders/1 sent: ${TOKEN}, got another scheme`],
    ],
  ])('%s', (_, more, findings) => {
    expect(found(more)).toEqual(findings);
  });

  const type = { 'content-type': 'application/json' };
  test.each<[string, Record<string, string>, string, boolean]>([
    ['bearer', { authorization: 'bearer  a' }, '', true],
    ['basic', { authorization: 'Basic a' }, '', true],
    ['a key and a cookie', { 'x-key': 'a', cookie: 'a=b; sid=c' }, '', true],
    ['a key and a cookie without a space', { 'x-key': 'a', cookie: 'a=b;sid=c' }, '', true],
    ['a key alone', { 'x-key': 'a' }, '', false],
    ['a cookie alone', { cookie: 'sid=c' }, '', false],
    ['a key and another cookie', { 'x-key': 'a', cookie: 'other_sid=c' }, '', false],
    ['a query parameter', {}, '?key=a', true],
    ['an empty query parameter', {}, '?key=', false],
  ])('is authorized by %s: %j %s %s', (_, requestHeaders, query, isAuthorized) => {
    const findings = found(put({ url: `/orders/1${query}`, requestHeaders: { ...type, ...requestHeaders } }));
    expect(findings.map((one) => one.split(' ')[1])).toEqual(isAuthorized ? [] : ['request-token']);
  });

  test('has unknown fields only if it is asked for them, and those that are mistyped can be told apart', () => {
    const more = put({ requestBody: '{"id":1,"statsu":"on","other":1}' });
    expect(found(more)).toEqual([]);
    const other = 'unknown-field PUT /orders/1 sent at /other: is not a field of the contract';
    const mistyped =
      'unknown-field PUT /orders/1 sent at /statsu: is not a field of the contract; did you mean status?';
    expect(found(more, { unknownFields: 'warning' })).toEqual([`warning ${mistyped}`, `warning ${other}`]);
    const byName = createChecker(contract).request(exchange(more), 'by name');
    expect(said(byName)).toEqual([`error ${mistyped}`, `note ${other}`]);
    const words = put({ requestBody: '{"id":1,"status":"onn"}' });
    expect(found(words, { unknownFields: 'warning' })).toEqual([
      'error request-body PUT /orders/1 sent at /status: must be on or off, got "onn"',
    ]);
    expect(said(createChecker(contract, { unknownFields: 'note' }).request(exchange(more), 'off'))).toEqual(
      [],
    );
  });
});

test('an operation is found by the method and the address', () => {
  const checker = createChecker(contract);
  const idOf = (method: string, url: string): string | undefined => checker.operationOf({ method, url })?.id;
  expect(idOf('get', 'https://shop.test/orders/1?a=b')).toBe('getOrder');
  expect(idOf('PATCH', '/orders/1')).toBeUndefined();
  expect(idOf('GET', '/others')).toBeUndefined();
});

test('an exchange with another service is not one of the contract', () => {
  const checker = createChecker(contract, { baseUrl: 'https://shop.test/v1' });
  const other = exchange({ url: 'https://other.test/orders/1' });
  expect(checker.operationOf(other)).toBeUndefined();
  expect(said(checker.request(other))).toEqual([
    'error unknown-operation GET https://other.test/orders/1 sent: must go to a path of the contract',
  ]);
  expect(checker.response(other)).toEqual([]);
});

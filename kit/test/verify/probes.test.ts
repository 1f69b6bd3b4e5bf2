/** What is sent that must be refused, and what is told if it is not, or refused in another way than the contract says. */
import { describe, expect, it } from 'vitest';
import { watched } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  BODY,
  contractWith,
  GONE,
  ID,
  keeping,
  NAMED,
  type Reply,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';
import type { VerifyOptions } from '../../src/verify/index.ts';
import { make } from '../../src/verify/calls/effect.ts';
import { probeMethod, probeNowhere } from '../../src/verify/negative/probe-address.ts';
import { probeBodies } from '../../src/verify/negative/probe-bodies.ts';
import { probeParameters } from '../../src/verify/negative/probe-parameters.ts';
import { probeToken } from '../../src/verify/negative/probe-token.ts';
import { lackIn, validCalls } from '../../src/verify/negative/valid-calls.ts';
import type { Run } from '../../src/verify/run.ts';
import type { Call } from '../../src/verify/send/request.ts';

const schemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  other: { type: 'oauth2', flows: {} },
  basic: { type: 'http', scheme: 'basic' },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
};
const UNAUTHORIZED = { '401': { description: 'Who is it?' } };

/** What a probe of an operation sends, and what it tells. */
async function probed(
  probe: (run: Run, call: Call) => Promise<void>,
  path: string,
  item: object,
  answer: (asked: Asked) => Reply,
  options: Partial<VerifyOptions> = {},
) {
  const contract = contractWith({ [path]: item }, { components: { securitySchemes: schemes } });
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('There is no operation.');
  const { sent, checks, told } = await watched(
    async (run) => {
      const [call] = await validCalls(run, operation);
      await probe(run, call ?? { operation, effect: 'read' });
    },
    contract,
    answer,
    { token: 'ours', ...options },
  );
  return { sent, checks, told };
}

describe('without a token, or with one of another scheme', () => {
  const secured = (security: readonly object[], more: object = UNAUTHORIZED) => ({
    get: { operationId: 'read', security, responses: { ...returns({}), ...more } },
  });
  const BEARER = [{ bearer: [] }];
  const NONE = 'a request without a token, 1';
  const BOTH = [NONE, 'a token of another scheme, 1'];
  const refused = (status: number) =>
    `error token-refusal read : must return 401 for a request without a token, got ${status}`;
  it.each<[string, object, number, readonly string[], string[]?]>([
    ['is right with 401', secured(BEARER), 401, BOTH],
    [
      'is told with success',
      secured(BEARER),
      200,
      BOTH,
      [
        'error token-accepted read : must refuse a request without a token, got 200',
        'error token-accepted read : must refuse a token of another scheme, got 200',
      ],
    ],
    ['is told with 403', secured(BEARER), 403, BOTH, [refused(403)]],
    ['is not told with 403, if no 401 is declared', secured(BEARER, {}), 403, BOTH],
    ['is not told with 399', secured(BEARER), 399, BOTH],
    ['is told with 400', secured(BEARER), 400, BOTH, [refused(400)]],
    ['is told with 499', secured(BEARER), 499, BOTH, [refused(499)]],
    ['is not told with 500', secured(BEARER), 500, BOTH],
    ['is not told with 429', secured(BEARER), 429, BOTH],
    ['is sent, if two ways have one scheme', secured([...BEARER, { other: [] }]), 401, BOTH],
    ['is sent, if the scheme is Basic', secured([{ basic: [] }]), 401, BOTH],
    [
      'is sent without a token only, if there are two schemes',
      secured([{ basic: [] }, ...BEARER]),
      401,
      [NONE],
    ],
    ['is sent without a token only, if a key is needed', secured([{ key: [] }]), 401, [NONE]],
    ['is not sent, if a token is optional', secured([{}, ...BEARER]), 401, []],
    ['is not sent, if none is needed', secured([]), 401, []],
  ])('a request %s', async (_what, item, status, expected, told = []) => {
    const body = status === 200 ? { body: {} } : {};
    const headers = { 'retry-after': '999' };
    const result = await probed(probeToken, '/one', item, () => ({ status, headers, ...body }));
    expect([
      result.checks.map((one) => one.replace('negative read: ', '')),
      result.told.filter((one) => one.includes(' token-')),
    ]).toEqual([expected, told]);
  });
});

describe('an object that does not exist', () => {
  const read = {
    parameters: [ID('id')],
    get: { operationId: 'read', responses: { ...returns({}), ...GONE } },
  };
  const find = (responses: object) => ({ parameters: [ID('id')], get: { operationId: 'read', responses } });
  const found = (of: string, status: number) =>
    `warning not-found ${of} : must return 404 for an object that does not exist, got ${status}`;
  const told = (all: readonly string[]) => all.filter((one) => one.includes(' not-found '));

  it.each([
    ...[404, 410, 401, 405, 406, 415, 429, 500, 501].map((status) => [status, false] as const),
    ...[200, 202, 400, 499].map((status) => [status, true] as const),
  ])('may be asked for with the response %d, unless it is told: %s', async (status, isTold) => {
    const result = await probed(
      (run, { operation }) => probeNowhere(run, operation, undefined),
      '/one/{id}',
      read,
      () => ({ status, headers: { 'retry-after': '999' } }),
    );
    expect([result.sent, told(result.told)]).toEqual([
      ['GET /one/9007199254000001'],
      isTold ? [found('read', status)] : [],
    ]);
  });

  it.each([
    ['without a 404', find(returns({}))],
    ['with a response for all others only', find({ ...returns({}), default: { description: 'Other.' } })],
  ])('is not asked for %s', async (_what, item) => {
    const result = await probed(
      (run, { operation }) => probeNowhere(run, operation, undefined),
      '/one/{id}',
      item,
      () => ({ status: 200 }),
    );
    expect([result.sent, told(result.told)]).toEqual([[], []]);
  });

  const change = {
    parameters: [ID('id')],
    get: { operationId: 'read', responses: { ...returns(NAMED), ...GONE } },
    put: { operationId: 'change', requestBody: BODY, responses: { ...returns(NAMED), ...GONE } },
    delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' }, ...GONE } },
  };
  const NOWHERE = 'PUT /items/9007190664806401';
  it.each<[string, (isThere: boolean) => number, readonly string[], string[]?]>([
    ['is right with 404', (isThere) => (isThere ? 200 : 404), [NOWHERE]],
    ['is told with success', () => 200, [NOWHERE, 'GET /items/9007190664806401'], [found('change', 200)]],
    ['is not told if it is refused for one that exists, too', () => 409, [NOWHERE, 'PUT /items/1']],
    [
      'is told if it is accepted for one that exists',
      (isThere) => (isThere ? 200 : 409),
      [NOWHERE, 'PUT /items/1'],
      [found('change', 409)],
    ],
    [
      'is told if it is refused otherwise for one that exists',
      (isThere) => (isThere ? 422 : 409),
      [NOWHERE, 'PUT /items/1'],
      [found('change', 409)],
    ],
  ])('that is changed %s', async (_what, statusOf, expected, findings = []) => {
    const contract = contractWith({
      '/items': { post: { operationId: 'create', requestBody: BODY, responses: returns(NAMED, '201') } },
      '/items/{id}': change,
    });
    const { reply } = keeping([]);
    const result = await watched(
      async (run) => {
        for (const resource of run.objects.resources.all) await make(run, resource, run.session.scratch());
        const operation = contract.operation('change');
        const [valid] = await validCalls(run, operation);
        await probeNowhere(run, operation, valid);
      },
      contract,
      (asked) =>
        asked.method === 'PUT' ? { status: statusOf(asked.path === '/items/1') } : reply(asked, '/items'),
    );
    const sent = result.sent.slice(2).map((one) => one.split(' {')[0]);
    expect([sent, told(result.told)]).toEqual([expected, findings]);
  });
});

describe('a method that a path does not have', () => {
  const HTML = { 'content-type': 'text/html' };
  const get = { get: { operationId: 'read', responses: returns({}) } };
  const post = { post: { operationId: 'search', 'x-read-only': true, responses: returns({}) } };
  const wrong = (method: string, status: number) =>
    `note wrong-method ${method === 'GET' ? 'search' : 'read'} : must refuse ${method} on /one with a 4xx, got ${status}`;
  const failing = (method: string, status: number) =>
    wrong(method, status).replace('note wrong-method', 'error server-error');
  it.each<[string, object, Reply, string, string[]?]>([
    ...[400, 404, 405, 499, 501].map((status): [string, object, Reply, string] => [
      `is refused with ${status}`,
      get,
      { status },
      'PROPFIND',
    ]),
    ['is no success', get, { status: 200, body: {} }, 'PROPFIND', [wrong('PROPFIND', 200)]],
    ['is not redirected', get, { status: 399 }, 'PROPFIND', [wrong('PROPFIND', 399)]],
    ['does not fail', get, { status: 500 }, 'PROPFIND', [failing('PROPFIND', 500)]],
    ['shows no page', get, { status: 200, text: '', headers: HTML }, 'PROPFIND', [wrong('PROPFIND', 200)]],
    ['may show a page to people', post, { status: 200, text: '', headers: HTML }, 'GET'],
    ['shows nothing else to people', post, { status: 200, body: {} }, 'GET', [wrong('GET', 200)]],
    ['that all services know does not fail', post, { status: 501 }, 'GET', [failing('GET', 501)]],
  ])('%s', async (_what, item, reply, method, told = []) => {
    const result = await probed(
      (run, call) => probeMethod(run, call.operation, call),
      '/one',
      item,
      () => reply,
    );
    expect([result.sent, result.told]).toEqual([[`${method} /one`], told]);
  });

  it('is not told without a response', async () => {
    const { told } = await probed(
      (run, call) => probeMethod(run, call.operation, call),
      '/one',
      get,
      () => {
        throw new Error('No connection.');
      },
    );
    expect(told.map((one) => one.split(' ')[1])).toEqual(['no-response']);
  });
});

describe('parameters', () => {
  it('have each of the values that they must not have, and are left out if they are required', async () => {
    const parameters = [
      { name: 'q', in: 'query', required: true, schema: { type: 'integer', minimum: 1 }, example: 5 },
      { name: 'h', in: 'header', schema: { type: 'integer' } },
      { name: 'kind', in: 'query', schema: { enum: ['a', 'b'] } },
      { name: 'free', in: 'query', schema: { type: 'string' } },
      { name: 'flag', in: 'query', schema: { type: 'boolean' } },
    ];
    const { sent, checks, told } = await probed(
      probeParameters,
      '/one',
      { get: { operationId: 'read', parameters, responses: returns({}) } },
      ({ query }) => (query.get('kind') === null ? { status: 400 } : { status: 200, body: {} }),
    );
    expect({ sent, checks: checks.map((one) => one.slice('negative read: '.length)), told }).toEqual({
      sent: [
        ...['q=not+a+number', 'q=1.5', 'q=0', 'q=kit-verify'].map((one) => `GET /one?${one}`),
        'GET /one',
        ...['kind=NO_SUCH_VALUE', 'kind=kit-verify', 'flag=perhaps', 'flag=kit-verify'].map(
          (one) => `GET /one?q=5&${one}`,
        ),
      ],
      checks: [
        ...['a text as q, 1', 'a fraction as q, 1', 'a value under the minimum as q, 1', 'a word as q, 1'],
        'a request without q, 1',
        ...[
          'a value outside the list as kind, 1',
          'a word as kind, 1',
          'a text as flag, 1',
          'a word as flag, 1',
        ],
      ],
      told: [
        'error bad-request-accepted read /kind: must refuse a value outside the list as kind, got 200',
        'note status-undeclared read : must return a declared status (200), got 400',
      ],
    });
  });
});

describe('bodies', () => {
  const post = (content: object, required = true) => ({
    post: {
      operationId: 'search',
      'x-read-only': true,
      requestBody: { required, content },
      responses: returns({}),
    },
  });
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 3 }, size: { type: 'integer' } },
  };
  const OF_NAME = [
    'body without name',
    'a number as name',
    'null as name',
    'a text that is too long as name',
  ];
  const OF_SIZE = ['a text as size', 'a fraction as size', 'null as size'];
  const json = { 'application/json': { schema } };
  const twice = { examples: { a: { value: { name: 'a' } }, b: { value: { name: 'b' } } } };
  const text = { type: 'string', minLength: 2 };
  const fields = { name: text, kind: { enum: ['a'] }, file: { type: 'string', format: 'binary' } };
  const form = {
    type: 'object',
    required: ['name', 'file'],
    properties: { ...fields, list: { type: 'array', items: text } },
  };
  const MISSING = 'a request without a body';
  const TYPED = 'a body of type application/json';
  it.each<[string, object, readonly string[]]>([
    [
      'once, whatever the number of examples',
      post({ 'application/json': { schema, ...twice } }),
      [
        ...['a list as body', 'null as body', ...OF_NAME, ...OF_SIZE, MISSING],
        ...['JSON that is cut off', 'a body of type text/plain', 'a body of type application/xml'],
      ],
    ],
    [
      'of the types that are not declared only',
      post({ ...json, 'text/plain': {} }, false),
      [
        ...['a list as body', 'null as body', ...OF_NAME, ...OF_SIZE],
        ...['JSON that is cut off', 'a body of type application/xml'],
      ],
    ],
    [
      'with texts and files in a form',
      post({ 'multipart/form-data': { schema: form } }),
      [
        ...['body without name', 'body without file', 'a text that is too short as name'],
        ...['a value outside the list as kind', 'a text that is too short as list.0', MISSING, TYPED],
      ],
    ],
    [
      'without fields in a form of a URL',
      post({
        'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { name: text } } },
      }),
      [MISSING, TYPED],
    ],
    [
      'without fields in a text',
      post({ 'text/plain': { schema: { type: 'string' }, example: 'a' } }),
      [MISSING, TYPED],
    ],
  ])('are sent %s', async (_what, item, expected) => {
    const { checks } = await probed(
      async (run, call) => probeBodies(run, await validCalls(run, call.operation)),
      '/one',
      item,
      () => ({ status: 400 }),
    );
    expect(checks).toEqual(expected.map((one) => `negative search: ${one}, 1`));
  });
});

it('what a probe lacks is told', async () => {
  const contract = contractWith({
    '/a/{id}': {
      parameters: [ID('id')],
      get: { operationId: 'read', responses: returns({}) },
      delete: { operationId: 'remove', responses: returns({}) },
    },
    '/b': {
      get: {
        operationId: 'search',
        parameters: [{ name: 'q', in: 'query', required: true, schema: { not: {} } }],
        responses: returns({}),
      },
    },
    '/c': {
      post: {
        operationId: 'draw',
        'x-read-only': true,
        requestBody: { required: true, content: { 'image/png': {} } },
        responses: returns({}),
      },
    },
    '/items': { post: { operationId: 'create', requestBody: BODY, responses: returns(NAMED, '201') } },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      delete: {
        operationId: 'removeItem',
        parameters: [{ name: 'why', in: 'query', required: true, schema: { not: {} } }],
        responses: returns({}),
      },
    },
    '/notes': { post: { operationId: 'note', requestBody: BODY, responses: returns(NAMED, '201') } },
    '/notes/{noteId}': {
      parameters: [ID('noteId')],
      delete: { operationId: 'removeNote', responses: returns({}) },
    },
    '/boxes': { post: { operationId: 'box', requestBody: BODY, responses: returns(NAMED, '201') } },
    '/boxes/{boxId}': {
      parameters: [ID('boxId')],
      delete: { operationId: 'removeBox', responses: returns({}) },
    },
  });
  const lacks: string[] = [];
  await watched(
    (run) => {
      for (const one of contract.operations)
        if (!['create', 'note', 'box'].includes(one.id)) lacks.push(`${one.id}: ${lackIn(run, one).why}`);
      return Promise.resolve();
    },
    contract,
    () => ({ status: 200 }),
    { except: ['note'] },
  );
  const VALID =
    'its schema and examples yield no valid body. Write an example into the contract or an overlay';
  const OBJECT = 'no object of this run that it may remove';
  const VALUE =
    'no value for a required parameter. Write an example into the contract, or name a value in --fixtures';
  expect(lacks).toEqual([
    'read: no object to use. Name one in --fixtures',
    `remove: ${OBJECT}: the contract has no operation that creates one`,
    `search: ${VALUE}`,
    `draw: ${VALID}`,
    `removeItem: ${VALUE}`,
    `removeNote: ${OBJECT}: --except excludes it`,
    `removeBox: ${OBJECT}: none could be created`,
  ]);
});

/** What a run asks and creates before its checks, and when it ends because they would be pointless. */
import { describe, expect, it } from 'vitest';
import { watched } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  collection,
  contractWith,
  ID,
  keeping,
  LIST,
  type Reply,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';
import type { VerifyOptions } from '../../src/verify/index.ts';
import { discover, makeOwn, reportUndeclared, withoutLasting } from '../../src/verify/prepare.ts';
import type { Run } from '../../src/verify/run.ts';

const list = (operationId: string, more: object = {}) => ({
  get: { operationId, responses: returns(LIST), ...more },
});
const query = (name: string, more: object = {}) => ({
  name,
  in: 'query',
  required: true,
  schema: {},
  ...more,
});

describe('at first, a run asks', () => {
  const contract = contractWith(
    {
      ...collection('/items', 'itemId'),
      ...collection('/notes', 'noteId'),
      '/notes': {
        ...collection('/notes', 'noteId')['/notes'],
        get: { ...list('list/notes').get, security: [] },
      },
      '/shelves': list('shelves', { parameters: [query('area', { example: 'north' })] }),
      '/shelves/{shelfId}': {
        parameters: [ID('shelfId')],
        get: { operationId: 'shelf', responses: returns({}) },
      },
      '/vague': list('vague', { parameters: [query('any', { schema: { not: {} } })] }),
      '/vague/{vagueId}': {
        parameters: [ID('vagueId')],
        get: { operationId: 'vagueOne', responses: returns({}) },
      },
      '/items/{itemId}/parts': {
        parameters: [ID('itemId')],
        ...list('parts', { parameters: [query('unit', { example: 'cm' })] }),
      },
      '/items/{itemId}/parts/{partId}': {
        parameters: [ID('itemId'), ID('partId')],
        get: { operationId: 'part', responses: returns({}) },
      },
      '/boxes/{boxId}/lids': { parameters: [ID('boxId')], ...list('lids') },
      '/boxes/{boxId}/lids/{lidId}': {
        parameters: [ID('boxId'), ID('lidId')],
        get: { operationId: 'lid', responses: returns({}) },
      },
    },
    {
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  );
  const discovered = async (answer: (asked: Asked) => Reply, options: Partial<VerifyOptions> = {}) => {
    let result: unknown;
    const { sent, checks } = await watched(
      async (run) => void (result = await discover(run)),
      contract,
      answer,
      options,
    );
    return { result, sent, checks };
  };
  const FULL = { status: 200, body: [{ id: 1, name: 'One' }] };
  const ALL_LISTS = ['list/items', 'list/notes', 'shelves', 'vague', 'parts', 'lids'];
  const lost = (): never => {
    throw new Error('No connection.');
  };

  it('all lists, and those of what they show', async () => {
    expect(await discovered(() => FULL)).toEqual({
      result: {},
      sent: ['GET /items', 'GET /notes', 'GET /shelves?area=north', 'GET /items/1/parts?unit=cm'],
      checks: [
        'examples list/items: as it is, 1',
        'examples list/notes: as it is, 1',
        'examples shelves: as it is, 1',
      ],
    });
  });

  it('those that are selected as a check', async () => {
    expect(await discovered(() => FULL, { only: ['list/notes'] })).toEqual({
      result: {},
      sent: ['GET /items', 'GET /notes', 'GET /shelves?area=north', 'GET /items/1/parts?unit=cm'],
      checks: ['examples list/notes: as it is, 1'],
    });
  });

  it.each<[string, (path: string) => Reply, object, number]>([
    [
      'does not respond',
      lost,
      {
        problem: 'The target does not respond: the connection was lost before a response.',
        unreachable: true,
      },
      2,
    ],
    ['does not respond to the first', (path) => (path === '/items' ? lost() : FULL), {}, 3],
    ['does not respond to the second', (path) => (path === '/notes' ? lost() : FULL), {}, 5],
    [
      'responds with pages for people',
      () => ({ status: 404, text: '', headers: { 'content-type': 'Text/HTML; charset=utf-8' } }),
      {
        problem:
          'The target returned HTML (status 404), not the API. Is http://service.test the address of the service?',
      },
      3,
    ],
    [
      'responds with one page for people',
      (path) =>
        path === '/items' ? FULL : { status: 200, text: '', headers: { 'content-type': 'text/html' } },
      {},
      4,
    ],
    [
      'redirects',
      () => ({ status: 300 }),
      {
        problem:
          'The target redirects (300), and redirects are not followed. Use the address that they lead to.',
      },
      3,
    ],
    [
      'redirects with the last of these statuses',
      () => ({ status: 399 }),
      {
        problem:
          'The target redirects (399), and redirects are not followed. Use the address that they lead to.',
      },
      3,
    ],
    ['responds with a success of its own', () => ({ status: 299 }), {}, 3],
    ['refuses everything', () => ({ status: 400 }), {}, 3],
    [
      'refuses the account',
      (path) => ({ status: path === '/items' ? 401 : 403 }),
      {
        problem:
          'The target requires a credential (status 401, 403), and none was given. Set one with --token, --credential or --header.',
      },
      3,
    ],
    [
      'refuses the account, and lacks the rest',
      (path) => ({ status: path === '/items' ? 401 : 404 }),
      {
        problem:
          'The target requires a credential (status 401), and none was given. Set one with --token, --credential or --header.',
      },
      3,
    ],
    ['refuses the account sometimes', (path) => (path === '/items' ? { status: 401 } : FULL), {}, 3],
    ['has none', () => ({ status: 404 }), {}, 3],
    ['fails', () => ({ status: 500 }), { problem: 'The target fails for every list (status 500).' }, 3],
    ['refuses with the last of these statuses', () => ({ status: 499 }), {}, 3],
    [
      'limits its requests',
      () => ({ status: 429, headers: { 'retry-after': '999' } }),
      {
        problem:
          'The target returned 429 for every request, even after several pauses. Try again later, or limit the load with --rate.',
      },
      3,
    ],
  ])('a service that %s, and goes on only if that is of use', async (_what, answer, result, count) => {
    const { sent, ...rest } = await discovered(({ path }) => answer(path));
    expect([rest.result, sent.length]).toEqual([result, count]);
  });

  it('for another token if it has one', async () => {
    const { result } = await discovered(() => ({ status: 401 }), { token: 'x' });
    expect(result).toEqual({
      problem: 'The target refused the token (status 401). Set a valid one with --token or CONTRACT_TOKEN.',
    });
  });

  it('the address itself if there are no lists', async () => {
    const unknown = await discovered(() => ({ status: 404 }), { except: ALL_LISTS });
    const silent = await discovered(lost, { except: ALL_LISTS });
    expect([unknown, silent]).toEqual([
      { result: {}, sent: ['GET /'], checks: [] },
      {
        result: {
          problem: 'The target does not respond: the connection was lost before a response.',
          unreachable: true,
        },
        sent: ['GET /'],
        checks: [],
      },
    ]);
  });
});

it('the parameters of a path that nothing describes are told', async () => {
  const response = { responses: returns({}) };
  const contract = contractWith({
    '/a/{one}/{two}': { get: { operationId: 'a', parameters: [ID('two')], ...response } },
    '/b/{three}/{four}': { delete: { operationId: 'b', ...response } },
    '/c/{five}': { get: { operationId: 'c', parameters: [ID('five')], ...response } },
    '/d/{six}': { get: { operationId: 'd', ...response } },
  });
  const said = await watched(
    (run) => Promise.resolve(reportUndeclared(run)),
    contract,
    () => ({ status: 200 }),
    { except: ['d'] },
  );
  expect(said).toMatchObject({
    sent: [],
    checks: [
      'examples a: the parameters of its path, 0',
      'examples b: the parameters of its path, 0',
      'examples b: the parameters of its path, 0',
    ],
    told: [
      'warning parameter-undeclared a /one: must declare the path parameter one, got ',
      'warning parameter-undeclared b /three: must declare the path parameter three, got ',
      'warning parameter-undeclared b /four: must declare the path parameter four, got ',
    ],
    leftOut: [
      'a: the contract does not declare its path parameter one',
      'b: the contract does not declare its path parameter three',
      'c: nothing called it',
    ],
  });
});

/** Created, removed to see whether that works, and created again. */
const MADE_TWICE = [
  'POST /items {"name":"RUN-sample-2"}',
  'GET /items/3',
  'DELETE /items/3',
  'GET /items/3',
  'GET /items/3',
  'POST /items {"name":"RUN-sample-3"}',
  'GET /items/4',
];

describe('objects', () => {
  const made = (
    answer: (asked: Asked, usual: () => Reply) => Reply = (_asked, usual) => usual(),
    options: Partial<VerifyOptions> = {},
    of = contractWith(collection('/items', 'itemId')),
  ) => {
    const items = keeping();
    let lasting: readonly string[] = [];
    let left: readonly string[] = [];
    let why: string | undefined;
    return watched(
      async (run) => {
        lasting = [...(await makeOwn(run))].map(({ name }) => name);
        left = run.objects.left.lost.map(({ what }) => what);
        why = run.ledger.coverage().find(({ operation }) => operation === 'create/items')?.unchecked;
      },
      of,
      (asked) => answer(asked, () => items.reply(asked, '/items')),
      options,
    ).then((said) => ({ ...said, lasting, left, why }));
  };
  const creating = (schema: object, more: object = {}) => {
    const paths = collection('/items', 'itemId');
    const requestBody = { required: true, content: { 'application/json': { schema, ...more } } };
    return contractWith({
      ...paths,
      '/items': { ...paths['/items'], post: { ...paths['/items']?.post, requestBody } },
    });
  };
  const text = { type: 'string', minLength: 1 };
  const many = {
    type: 'object',
    required: ['name', 'a', 'b', 'c', 'd', 'e'],
    properties: { name: text, a: text, b: text, c: text, d: text, e: text },
  };
  const named = { type: 'object', required: ['name'], properties: { name: text } };
  const shown = creating(named, {
    examples: { one: { value: { name: 'Shown' } }, two: { value: { name: 'Other' } } },
  });
  const plain = creating(named);
  const refusing =
    (status: number, body: unknown = {}) =>
    ({ method }: Asked, usual: () => Reply): Reply =>
      method === 'POST' ? { status, body } : usual();
  it.each<[string, Parameters<typeof made>, number, string]>([
    [
      'the number of bodies, four at most',
      [
        ({ method, body }, usual) => {
          const field = ['a', 'b', 'c', 'd', 'e'].find(
            (one) => String(body[one]).length > 0 && body[one] !== 'zz',
          );
          const errors = [{ field, message: 'must be one of "zz"' }];
          return method === 'POST' && field !== undefined ? { status: 422, body: { errors } } : usual();
        },
        {},
        creating(many),
      ],
      4,
      'the service refused 4 bodies, each corrected by the message of the refusal before. Write an example that it accepts with a name',
    ],
    ['the status', [refusing(400), {}, plain], 1, 'it returned only 400'],
    ['the example', [refusing(422), {}, shown], 1, 'the service refused its example. Write'],
    [
      'the status of an example that was sent as it is',
      [refusing(400), { everything: true }, shown],
      1,
      'it returned only 400',
    ],
    ['the failure for an example', [refusing(500), {}, shown], 1, 'it returned only 500'],
  ])('that are refused are told with %s', async (_how, how, count, why) => {
    const result = await made(...how);
    expect(result.sent.filter((one) => one.startsWith('POST')).length).toBe(count);
    expect(result.why).toContain(why);
  });

  it.each<[string, Parameters<typeof made>, object]>([
    [
      'are created, removed and created again',
      [],
      {
        sent: MADE_TWICE,
        checks: ['examples create/items: to work with, 1', 'examples delete/items: a removal, 1'],
      },
    ],
    ['are not created if nothing needs them', [undefined, { only: ['list/items'] }], { sent: [] }],
    [
      'are created if something needs them, without a check',
      [undefined, { only: ['get/items'] }],
      {
        sent: MADE_TWICE,
      },
    ],
    [
      'are not created if others are given',
      [undefined, { only: ['get/items'], fixtures: { change: [{ itemId: 1 }] } }],
      { sent: [] },
    ],
    [
      'are removed without a check if that was not chosen',
      [undefined, { only: ['create/items'] }],
      {
        sent: MADE_TWICE,
        checks: ['examples create/items: to work with, 1'],
      },
    ],
    [
      'are created once if they cannot be removed',
      [({ method }, usual) => (method === 'DELETE' ? { status: 403 } : usual())],
      {
        sent: ['POST /items {"name":"RUN-sample-2"}', 'GET /items/3', 'DELETE /items/3'],
        checks: ['examples create/items: to work with, 1'],
        lasting: ['items'],
      },
    ],
    [
      'are created once if they stay',
      [({ method }, usual) => (method === 'DELETE' ? { status: 204 } : usual())],
      {
        sent: [
          'POST /items {"name":"RUN-sample-2"}',
          'GET /items/3',
          'DELETE /items/3',
          'GET /items/3',
          'GET /items/3',
        ],
        checks: ['examples create/items: to work with, 1', 'examples delete/items: a removal, 1'],
        told: ['error read-back get/items : must be gone, because delete/items removed it, got 200'],
        lasting: ['items'],
        left: ['items itemId 3: delete/items was accepted, but get/items still shows it'],
      },
    ],
    [
      'are created once if the removal does not find them',
      [({ method }, usual) => (method === 'DELETE' ? { status: 404 } : usual())],
      {
        sent: ['POST /items {"name":"RUN-sample-2"}', 'GET /items/3', 'DELETE /items/3', 'GET /items/3'],
        checks: ['examples create/items: to work with, 1', 'examples delete/items: a removal, 1'],
        told: ['error read-back get/items : must be gone, because delete/items removed it, got 200'],
        lasting: ['items'],
        left: ['items itemId 3: delete/items does not find it, but get/items still shows it'],
      },
    ],
    [
      'are not tried again if the refusal says nothing',
      [({ method }, usual) => (method === 'POST' ? { status: 400, body: { message: 'No.' } } : usual())],
      {
        sent: ['POST /items {"name":"RUN-sample-2"}'],
        checks: ['examples create/items: to work with, 1'],
        told: [
          'note status-undeclared create/items : must return a declared status (201), got 400 {"message":"No."}',
        ],
      },
    ],
    [
      'are tried again as the refusal asks for',
      [
        ({ method, body }, usual) =>
          method === 'POST' && String(body['name']).length > 10
            ? {
                status: 422,
                body: { errors: [{ field: 'name', message: 'must be at most 10 characters long' }] },
              }
            : usual(),
      ],
      {
        sent: [
          'POST /items {"name":"RUN-sample-2"}',
          'POST /items {"name":"kit-verify"}',
          'GET /items/3',
          'DELETE /items/3',
          'GET /items/3',
          'GET /items/3',
          'POST /items {"name":"kit-verify"}',
          'GET /items/4',
        ],
        checks: ['examples create/items: to work with, 2', 'examples delete/items: a removal, 1'],
        told: [
          'error valid-request-refused create/items : must accept a request that follows the contract, got 422 name: "must be at most 10 characters long"',
          'note status-undeclared create/items : must return a declared status (201), got 422 {"errors":[{"field":"name","message":"must be at most 10 characters long"}]}',
        ],
      },
    ],
    [
      'are not tried again if what it asks for is so already',
      [
        ({ method }, usual) =>
          method === 'POST'
            ? {
                status: 422,
                body: { errors: [{ field: 'name', message: 'must be at most 30 characters long' }] },
              }
            : usual(),
      ],
      {
        sent: ['POST /items {"name":"RUN-sample-2"}'],
        checks: ['examples create/items: to work with, 1'],
        told: [
          'note status-undeclared create/items : must return a declared status (201), got 422 {"errors":[{"field":"name","message":"must be at most 30 characters long"}]}',
        ],
      },
    ],
    [
      'are tried again with other values if they conflict',
      [
        ({ method, body }, usual) =>
          method === 'POST' && /-2$/.test(String(body['name'])) ? { status: 409 } : usual(),
      ],
      {
        sent: [
          'POST /items {"name":"RUN-sample-2"}',
          'POST /items {"name":"RUN-sample-3"}',
          'GET /items/3',
          'DELETE /items/3',
          'GET /items/3',
          'GET /items/3',
          'POST /items {"name":"RUN-sample-4"}',
          'GET /items/4',
        ],
        checks: ['examples create/items: to work with, 2', 'examples delete/items: a removal, 1'],
        told: ['note status-undeclared create/items : must return a declared status (201), got 409'],
      },
    ],
    [
      'are tried again once if they conflict',
      [({ method }, usual) => (method === 'POST' ? { status: 409 } : usual())],
      {
        sent: ['POST /items {"name":"RUN-sample-2"}', 'POST /items {"name":"RUN-sample-3"}'],
        checks: ['examples create/items: to work with, 2'],
        told: ['note status-undeclared create/items : must return a declared status (201), got 409'],
      },
    ],
    [
      'are not tried again if the service fails',
      [({ method }, usual) => (method === 'POST' ? { status: 500 } : usual())],
      {
        sent: ['POST /items {"name":"RUN-sample-2"}'],
        checks: ['examples create/items: to work with, 1'],
        told: ['error server-error create/items : must not fail with a 5xx, got 500'],
      },
    ],
    [
      'are created once if the response does not say which',
      [({ method }, usual) => (method === 'POST' ? { status: 201 } : usual())],
      {
        sent: ['POST /items {"name":"RUN-sample-2"}'],
        checks: ['examples create/items: to work with, 1'],
        told: ['error empty-body create/items : must have a body, got nothing'],
        lasting: ['items'],
        left: ['create/items created something but returned no itemId'],
      },
    ],
    [
      'are created once if the response shows another',
      [
        ({ method }, usual) => {
          const reply = usual();
          return method === 'POST' ? { status: 201, body: { id: 1, name: 'One' } } : reply;
        },
      ],
      {
        sent: ['POST /items {"name":"RUN-sample-2"}'],
        checks: ['examples create/items: to work with, 1'],
        lasting: ['items'],
        left: ['create/items returned itemId 1, which has another name than was sent'],
      },
    ],
  ])('%s', async (_what, how, expected) => {
    const { progress: _none, why: _why, ...said } = await made(...how);
    const leftOut = said.leftOut.filter((one) => !one.endsWith('nothing called it'));
    const none = { checks: [], told: [], lasting: [], left: [] };
    expect({ ...said, leftOut }).toEqual({ ...none, leftOut: [], ...expected });
  });

  it('that stay are not created by the checks, and nothing else is left out', async () => {
    const of = contractWith({ ...collection('/items', 'itemId'), ...collection('/notes', 'noteId') });
    const scope = async (options: Partial<VerifyOptions> = {}) => {
      let rest: Run | undefined;
      const { leftOut } = await watched(
        (run) => {
          const lasting = new Set(run.objects.resources.all.filter(({ name }) => name === 'notes'));
          rest = withoutLasting(run, lasting);
          return Promise.resolve();
        },
        of,
        () => ({ status: 200 }),
        options,
      );
      return {
        operations: rest?.operations.map(({ id }) => id),
        allowed: of.operations.filter(({ id }) => rest?.allowed(id)).length,
        whyNot: rest?.whyNot('create/notes'),
        leftOut: leftOut.filter((one) => !one.endsWith('nothing called it')),
      };
    };
    const ALL = of.operations.map(({ id }) => id);
    const STAYS = 'the service did not remove what it creates. Allow it with --everything';
    expect([await scope(), await scope({ everything: true })]).toEqual([
      {
        operations: ALL.filter((id) => id !== 'create/notes'),
        allowed: 9,
        whyNot: STAYS,
        leftOut: [`create/notes: ${STAYS}`],
      },
      { operations: ALL, allowed: 10, whyNot: undefined, leftOut: [] },
    ]);
  });
});

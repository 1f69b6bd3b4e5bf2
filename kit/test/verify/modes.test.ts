/** What each mode sends, and in which order. */
import { describe, expect, it } from 'vitest';
import { watched } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  BODY,
  collection,
  contractWith,
  GONE,
  ID,
  keeping,
  LIST,
  NAMED,
  type Reply,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';
import type { VerifyOptions } from '../../src/verify/index.ts';
import { make } from '../../src/verify/calls/effect.ts';
import { runExamples } from '../../src/verify/modes/examples.ts';
import { runNegative } from '../../src/verify/modes/negative.ts';
import { runRelations } from '../../src/verify/modes/relations.ts';

const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: {}, ...more });
const components = { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } };
const done = { '204': { description: 'Done.' } };
const get = (operationId: string, more: object = {}) => ({
  get: { operationId, responses: returns({}), ...more },
});

/** A service that accepts everything. */
function accepting() {
  let last = 3;
  return ({ method, path }: Asked): Reply => {
    if (method === 'DELETE') return { status: 204 };
    const one = { id: method === 'POST' ? ++last : Number(path.split('/')[2]), name: 'One' };
    if (method === 'GET' && /\/(items|parts|shelves)$/.test(path))
      return { status: 200, body: [{ ...one, id: 1 }] };
    return { status: method === 'POST' ? 201 : 200, body: one };
  };
}

describe('examples', () => {
  it('are sent for two objects at most, with the required parameters only and with all, and changes last', async () => {
    const contract = contractWith({
      '/items': {
        get: { operationId: 'list', responses: returns(LIST) },
        post: { operationId: 'create', requestBody: BODY, responses: returns(NAMED, '201') },
      },
      '/items/{itemId}': {
        parameters: [ID('itemId')],
        get: {
          operationId: 'read',
          parameters: [
            query('view', { example: ['a', { b: 1 }] }),
            query('page', { example: 1 }),
            query('Per_Page', { example: 1 }),
            query('filter', { example: { c: 2 } }),
            { name: 'x-view', in: 'header', schema: {}, example: 'a' },
          ],
          responses: { ...returns(NAMED), ...GONE },
        },
        put: { operationId: 'change', requestBody: BODY, responses: returns(NAMED) },
        delete: { operationId: 'remove', responses: done },
      },
      '/items/{itemId}/parts': {
        parameters: [ID('itemId')],
        get: { operationId: 'parts', responses: returns(LIST) },
        delete: { operationId: 'clear', responses: done },
      },
      '/items/{itemId}/parts/{partId}': { parameters: [ID('itemId'), ID('partId')], ...get('part') },
      '/shelves': get('shelves', {
        parameters: [query('area', { required: true, example: 'north' })],
        responses: returns(LIST),
      }),
      '/shelves/{shelfId}': { parameters: [ID('shelfId')], ...get('shelf') },
      '/boxes': get('boxes', {
        parameters: [{ ...query('x-box', { required: true, example: 'a' }), in: 'header' }],
        responses: returns(LIST),
      }),
      '/boxes/{boxId}': { parameters: [ID('boxId')], ...get('box') },
      '/none/{noneId}': {
        parameters: [ID('noneId')],
        ...get('no object'),
        put: { operationId: 'change none', responses: returns({}) },
        delete: { operationId: 'remove none', responses: done },
      },
      '/search': get('search', {
        parameters: [query('q', { required: true, example: 'x' }), query('r', { example: 5 })],
      }),
      '/lacking': get('lacking', {
        parameters: [query('q', { required: true, schema: { not: {} } }), query('r', { example: 5 })],
      }),
      '/flow': get('flow', { 'x-flows-only': true }),
      '/report': get('report', {
        parameters: [query('key', { example: 5 })],
        'x-polling': { key: { in: 'query', name: 'key' }, status: '/status', done: ['b'] },
      }),
      '/image': {
        get: { operationId: 'image', responses: returns({}) },
        put: {
          operationId: 'draw',
          requestBody: { required: true, content: { 'image/png': { schema: {} } } },
          responses: done,
        },
      },
    });
    const said = await watched(runExamples, contract, accepting(), {
      everything: true,
      fixtures: {
        read: { itemId: [1, 2, 3] },
        change: [{ itemId: 1 }, { itemId: 2 }],
        remove: [{ itemId: 2 }, { itemId: 3 }],
      },
    });
    expect(said).toEqual({
      progress: 'examples 18 of 18 (18)',
      sent: [
        'GET /items/1',
        'GET /items/1?view=a&view={"b":1}&filter={"c":2}',
        'GET /items/2',
        'GET /items/2?view=a&view={"b":1}&filter={"c":2}',
        'GET /items/1/parts',
        'GET /items/2/parts',
        'GET /items/1/parts/1',
        'GET /items/2/parts/1',
        'GET /shelves?area=north',
        'GET /shelves/1',
        'GET /search?q=x',
        'GET /search?q=x&r=5',
        'GET /report',
        'GET /image',
        'POST /items {"name":"RUN-sample-2"}',
        'PUT /items/1 {"name":"RUN-sample-3"}',
        'DELETE /items/2/parts',
        'DELETE /items/2',
      ],
      checks: [
        'examples read: as it is, 1',
        'examples read: as it is with view with filter, 1',
        'examples read: as it is, 1',
        'examples read: as it is with view with filter, 1',
        'examples parts: as it is, 1',
        'examples parts: as it is, 1',
        'examples part: as it is, 1',
        'examples part: as it is, 1',
        'examples shelves: as it is with area, 1',
        'examples shelf: as it is, 1',
        'examples search: as it is with q, 1',
        'examples search: as it is with q with r, 1',
        'examples report: as it is, 1',
        'examples image: as it is, 1',
        'examples create: sample, 1',
        'examples change: sample, 1',
        'examples clear: as it is, 1',
        'examples remove: as it is, 1',
        'examples remove none: as it is, 0',
      ],
      told: [],
      leftOut: [
        'list: nothing called it',
        'boxes: nothing called it',
        'box: no object to use. Name one in --fixtures',
        'no object: no object to use. Name one in --fixtures',
        'change none: no object to use. Name one in --fixtures',
        'remove none: no object to use. Name one in --fixtures',
        'lacking: no value for a required parameter. Write an example into the contract, or name a value in --fixtures',
        'flow: nothing called it',
        'draw: its schema and examples yield no valid body. Write an example into the contract or an overlay',
      ],
    });
  });

  it('are those of each kind of body, and removals begin with the innermost', async () => {
    const items = keeping();
    const parts = keeping([]);
    const content = {
      'application/json': {
        schema: NAMED,
        examples: { one: { value: { id: 1, name: 'a' } }, two: { value: { id: 2, name: 'b' } } },
      },
    };
    const contract = contractWith({
      ...collection('/items', 'itemId'),
      '/items/{itemId}/parts': {
        parameters: [ID('itemId')],
        post: { operationId: 'add part', requestBody: BODY, responses: returns(NAMED, '201') },
      },
      '/items/{itemId}/parts/{partId}': {
        parameters: [ID('itemId'), ID('partId')],
        get: { operationId: 'read part', responses: returns(NAMED) },
        delete: { operationId: 'remove part', responses: done },
      },
      '/settings': { put: { operationId: 'set', requestBody: { content }, responses: returns(NAMED) } },
    });
    const said = await watched(
      runExamples,
      contract,
      (asked) => {
        const [root = ''] = /^\/items\/\d+\/parts/.exec(asked.path) ?? [];
        if (asked.path === '/settings') return { status: 200, body: { id: 1, name: 'a' } };
        return root === '' ? items.reply(asked, '/items') : parts.reply(asked, root);
      },
      { everything: true, fixtures: { read: { itemId: [1] } } },
    );
    expect(said).toEqual({
      progress: 'examples 8 of 8 (8)',
      sent: [
        'GET /items/1',
        'POST /items {"name":"RUN-sample-3"}',
        'GET /items/3',
        'GET /items/1',
        'PUT /items/3 {"name":"RUN-sample-4"}',
        'POST /items/3/parts {"name":"RUN-sample-5"}',
        'GET /items/3/parts/1',
        'PUT /settings {"id":1,"name":"RUN-one-6"}',
        'PUT /settings {"id":2,"name":"RUN-two-7"}',
        'POST /items/3/parts {"name":"RUN-sample-8"}',
        'GET /items/3/parts/2',
        'DELETE /items/3/parts/2',
        'GET /items/3/parts/2',
        'POST /items {"name":"RUN-sample-9"}',
        'GET /items/4',
        'DELETE /items/4',
        'GET /items/4',
      ],
      checks: [
        'examples get/items: as it is, 1',
        'examples create/items: sample, 1',
        'examples change/items: sample, 1',
        'examples add part: sample, 1',
        'examples set: one, 1',
        'examples set: two, 1',
        'examples remove part: as it is, 1',
        'examples delete/items: as it is, 1',
      ],
      told: [],
      leftOut: [
        'list/items: nothing called it',
        'read part (examples): no object to use. Name one in --fixtures',
      ],
    });
  });
});

describe('requests that must be refused', () => {
  it('are sent for each operation, those with wrong bodies last, and what kept one is replaced', async () => {
    const items = keeping();
    const contract = contractWith(
      {
        ...collection('/items', 'itemId'),
        '/items#find': { get: { operationId: 'find', responses: returns(LIST) } },
        '/kinds': { put: { operationId: 'set', responses: returns({}) } },
        '/kinds#find': get('find kinds'),
        '/none/{noneId}': { parameters: [ID('noneId')], ...get('no object') },
        '/search': {
          post: {
            operationId: 'search',
            'x-read-only': true,
            requestBody: BODY,
            responses: returns({}),
            security: [{ bearer: [] }],
          },
        },
      },
      { components },
    );
    const said = await watched(
      async (run) => {
        for (const resource of run.objects.resources.all) await make(run, resource, run.session.scratch());
        await runNegative(run);
      },
      contract,
      (asked) => {
        const { method, body } = asked;
        if (asked.path === '/search') return { status: 400 };
        // It takes an empty name.
        const isEmpty = method === 'PUT' && body['name'] === '';
        return items.reply(isEmpty ? { ...asked, body: { name: 'x' } } : asked, '/items');
      },
      { token: 'ours' },
    );
    expect(said).toEqual({
      progress: 'negative 10 of 10 (10)',
      sent: [
        'POST /items {"name":"RUN-sample-2"}',
        'GET /items/3',
        'PROPFIND /items',
        'GET /items/not%20a%20number',
        'GET /items/1.5',
        'GET /items/kit-verify',
        'GET /items/9007199254000001',
        'PATCH /items/3 {}',
        'PUT /items/3.5 {"name":"RUN-sample-4"}',
        'PUT /items/3x {"name":"RUN-sample-4"}',
        'PUT /items/9007190664806403 {"name":"RUN-sample-4"}',
        'POST /items {"name":"RUN-sample-5"}',
        'GET /items/4',
        'DELETE /items/4.5',
        'DELETE /items/4x',
        'DELETE /items/9007190664806404',
        'PROPFIND /kinds',
        'PROPFIND /none/9007199254000001',
        'POST /search ["not","an","object"]',
        'POST /search null',
        'POST /search {}',
        'POST /search {"name":12345}',
        'POST /search {"name":null}',
        'POST /search {"name":""}',
        'POST /search',
        'POST /search {"name":"name"',
        'POST /search {"name":"name"}',
        'POST /search <object/>',
        'POST /search {"name":"name"}',
        'POST /search {"name":"name"}',
        'GET /search',
        'POST /items ["not","an","object"]',
        'POST /items null',
        'POST /items {}',
        'POST /items {"name":12345}',
        'POST /items {"name":null}',
        'POST /items {"name":""}',
        'POST /items',
        'POST /items {"name":"RUN-sample-6"',
        'POST /items {"name":"RUN-sample-6"}',
        'GET /items/5',
        'GET /items',
        'GET /items/5',
        'PUT /items/3 ["not","an","object"]',
        'PUT /items/3 null',
        'PUT /items/3 {}',
        'PUT /items/3 {"name":12345}',
        'PUT /items/3 {"name":null}',
        'PUT /items/3 {"name":""}',
        'PUT /items/3',
        'PUT /items/3 {"name":"RUN-sample-7"',
        'PUT /items/3 {"name":"RUN-sample-7"}',
        'PUT /items/3 <object/>',
        'DELETE /items/3',
        'GET /items/3',
      ],
      checks: [
        'negative list/items: method PROPFIND, 1',
        'negative get/items: a text as itemId, 1',
        'negative get/items: a fraction as itemId, 1',
        'negative get/items: a word as itemId, 1',
        'negative get/items: an id that does not exist, 1',
        'negative get/items: method PATCH, 1',
        'negative change/items: a fraction as itemId, 1',
        'negative change/items: a text as itemId, 1',
        'negative change/items: an id that does not exist, 1',
        'negative delete/items: a fraction as itemId, 1',
        'negative delete/items: a text as itemId, 1',
        'negative delete/items: an id that does not exist, 1',
        'negative find kinds: method PROPFIND, 1',
        'negative no object: method PROPFIND, 1',
        'negative search: a list as body, 1',
        'negative search: null as body, 1',
        'negative search: body without name, 1',
        'negative search: a number as name, 1',
        'negative search: null as name, 1',
        'negative search: a text that is too short as name, 1',
        'negative search: a request without a body, 1',
        'negative search: JSON that is cut off, 1',
        'negative search: a body of type text/plain, 1',
        'negative search: a body of type application/xml, 1',
        'negative search: a request without a token, 1',
        'negative search: a token of another scheme, 1',
        'negative search: method GET, 1',
        'negative create/items: a list as body, 1',
        'negative create/items: null as body, 1',
        'negative create/items: body without name, 1',
        'negative create/items: a number as name, 1',
        'negative create/items: null as name, 1',
        'negative create/items: a text that is too short as name, 1',
        'negative create/items: a request without a body, 1',
        'negative create/items: JSON that is cut off, 1',
        'negative create/items: a body of type text/plain, 1',
        'negative change/items: a list as body, 1',
        'negative change/items: null as body, 1',
        'negative change/items: body without name, 1',
        'negative change/items: a number as name, 1',
        'negative change/items: null as name, 1',
        'negative change/items: a text that is too short as name, 1',
        'negative change/items: a request without a body, 1',
        'negative change/items: JSON that is cut off, 1',
        'negative change/items: a body of type text/plain, 1',
        'negative change/items: a body of type application/xml, 1',
      ],
      told: [
        'error bad-request-accepted change/items /name: must refuse a text that is too short as name, got 200',
        'error bad-request-accepted change/items : must refuse a body of type text/plain, got 200',
        'error bad-request-accepted create/items : must refuse a body of type text/plain, got 201',
        'warning status-undeclared change/items : must return a declared status (200, 404), got 422 {"detail":"No."}',
        'note status-undeclared create/items : must return a declared status (201), got 422 {"detail":"No."}',
        'note status-undeclared search : must return a declared status (200), got 400',
      ],
      leftOut: [
        'find: its requests are those of another operation, because no fragment of a path is sent',
        'set: it may change what does not belong to the run. Allow it with --everything',
        'find kinds: nothing called it',
        'no object: no object to use. Name one in --fixtures',
      ],
    });
  });

  it.each([
    ['is replaced if none is left', '', ['DELETE /items/3', 'GET /items/3', 'POST /items', 'GET /items/4']],
    ['stays if it kept none', 'none', []],
    ['is not created if there was none', undefined, ['PROPFIND /items/9007199254000001']],
  ])('an object of the run that may have kept a wrong body %s', async (_what, kept, expected) => {
    const items = keeping();
    const { sent } = await watched(
      async (run) => {
        if (kept !== undefined)
          for (const resource of run.objects.resources.all) await make(run, resource, run.session.scratch());
        await runNegative(run);
      },
      contractWith(collection('/items', 'itemId')),
      (asked) => {
        if (asked.method !== 'PUT') return items.reply(asked, '/items');
        return asked.body['name'] === kept
          ? items.reply({ ...asked, body: { name: 'x' } }, '/items')
          : { status: 422 };
      },
      { only: ['change/items'] },
    );
    const last = sent.map((one) => one.split(' {')[0] ?? '').findLastIndex((one) => one.startsWith('PUT'));
    expect(sent.slice(last + 1).map((one) => one.split(' {')[0])).toEqual(expected);
  });
});

describe('relations', () => {
  it('are checked of reads, of HEAD, of searches and of what the run creates', async () => {
    const items = keeping();
    const contract = contractWith(
      {
        ...collection('/items', 'itemId'),
        '/kept': { post: { operationId: 'keep', requestBody: BODY, responses: returns(NAMED, '201') } },
        '/kept/{keptId}': { parameters: [ID('keptId')], ...get('read kept') },
        '/kinds': get('kinds', {
          parameters: [query('name', { required: true, schema: { enum: ['a', 'b'] } })],
          responses: returns(LIST),
        }),
        '/parts': get('parts', {
          parameters: [
            query('offset', { schema: { type: 'integer' } }),
            query('limit', { schema: { type: 'integer' } }),
          ],
          responses: returns(LIST),
        }),
        '/heads': {
          ...get('get heads'),
          head: { operationId: 'heads', responses: { '200': { description: 'Done.' } } },
        },
        '/search': {
          post: {
            operationId: 'search',
            'x-read-only': true,
            'x-pagination': { cursor: { in: 'body', pointer: '/after' }, next: '/next', items: '/found' },
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { after: { type: 'integer' }, pageSize: { type: 'integer' } },
                  },
                  examples: { second: { value: { after: 1 } }, first: { value: { pageSize: 3 } } },
                },
              },
            },
            responses: returns({
              type: 'object',
              properties: { found: { type: 'array', items: {} }, next: { type: 'integer' } },
            }),
          },
        },
      },
      { components, security: [{ bearer: [] }] },
    );
    const said = await watched(
      runRelations,
      contract,
      (asked) => {
        const { path, query: sent } = asked;
        if (path === '/kinds') return { status: 200, body: [{ id: 1, name: sent.get('name') }] };
        const start = Number(sent.get('offset') ?? 0);
        const some = [1, 2, 3]
          .map((id) => ({ id, name: 'a' }))
          .slice(start, start + Number(sent.get('limit') ?? 9));
        if (path === '/parts') return { status: 200, body: some };
        if (path !== '/search') return items.reply(asked, '/items');
        const [after, limit] = [Number(asked.body['after'] ?? 0), Number(asked.body['pageSize'] ?? 2)];
        const next = after + limit < 5 ? { next: after + limit } : {};
        return {
          status: 200,
          body: { found: ['a', 'b', 'c', 'd', 'e'].slice(after, after + limit), ...next },
        };
      },
      { token: 'ours', as: { bearer: 'theirs' }, everything: true, fixtures: { read: { itemId: [1] } } },
    );
    expect(said).toEqual({
      progress: 'relations 9 of 9 (9)',
      sent: [
        'GET /items',
        'GET /parts',
        'GET /parts?limit=1',
        'GET /parts?offset=1&limit=1',
        'GET /parts',
        'GET /parts?offset=3',
        'GET /heads',
        'HEAD /heads',
        'GET /heads',
        'POST /search {"pageSize":3}',
        'POST /search {"pageSize":3,"after":3}',
        'POST /search {"pageSize":2}',
        'POST /search {"pageSize":2,"after":2}',
        'POST /search {"pageSize":2,"after":4}',
        'POST /items {"name":"RUN-sample-4"}',
        'GET /items/3',
        'GET /items/1',
        'POST /items {"name":"RUN-sample-4"}',
        'GET /items/4',
        'POST /items {"name":"RUN-sample-5"}',
        'GET /items/5',
        'GET /items/5',
        'GET /items',
        'DELETE /items/5',
        'GET /items/5',
        'GET /items/5',
        'GET /items',
        'POST /items {"name":"RUN-sample-5"}',
        'GET /items/6',
        'DELETE /items/6',
        'GET /items/6',
        'POST /items {"name":"RUN-sample-7"}',
        'GET /items/7',
        'GET /items/7',
        'PUT /items/7 {"name":"RUN-sample-8"}',
        'GET /items/7',
        'DELETE /items/7',
        'GET /items/7',
        'POST /items {"name":"RUN-sample-10"}',
        'GET /items/8',
        'GET /items/8',
        'GET /items',
      ],
      checks: [
        'relations list/items: optional fields, 0',
        'relations list/items: another tag, 0',
        'relations list/items: pages, 0',
        'relations list/items: total, 0',
        'relations list/items: filters, 0',
        'relations list/items: ranges, 0',
        'relations list/items: sorts, 0',
        'relations get/items: optional fields, 0',
        'relations get/items: another tag, 0',
        'relations kinds: optional fields, 0',
        'relations kinds: another tag, 0',
        'relations kinds: filters, 0',
        'relations parts: optional fields, 0',
        'relations parts: another tag, 0',
        'relations parts: pages, 3',
        'relations parts: total, 0',
        'relations parts: filters, 0',
        'relations parts: ranges, 0',
        'relations parts: sorts, 0',
        'relations get heads: optional fields, 0',
        'relations get heads: another tag, 0',
        'relations heads: HEAD and GET, 3',
        'relations search: pages, 5',
        'relations create/items: a refused creation, 0',
        'relations create/items: the same creation twice, 2',
        'relations create/items: a life, 7',
        'relations create/items: changes, 4',
        'relations create/items: a parent, 0',
        'relations create/items: another identity, 3',
      ],
      told: [
        'error object-access get/items : must not show what another identity created with create/items, got {"id":8,"name":"RUN-sample-10"}',
        'error object-access list/items : must not show what another identity created with create/items, got {"id":8,"name":"RUN-sample-10"}',
      ],
      leftOut: [
        'keep: no operation of the contract removes what it creates',
        'read kept: nothing called it',
        'kinds: nothing called it',
      ],
    });
  });

  it.each<[string, Partial<VerifyOptions>, number, number]>([
    ['that are selected', { only: ['create/items'] }, 201, 5],
    ['unless others are selected', { only: ['get/items'] }, 201, 0],
    ['unless they may not be created', { except: ['create/items'] }, 201, 0],
    ['unless the service lacks their creation', {}, 405, 0],
    ['unless the run only reads', { write: false }, 201, 0],
  ])('are checked of objects %s', async (_which, options, status, count) => {
    const items = keeping();
    const { checks } = await watched(
      async (run) => {
        const call = { operation: run.contract.operation('create/items'), effect: 'create' } as const;
        if (status === 405) await run.session.scratch().send(call);
        await runRelations(run);
      },
      contractWith(collection('/items', 'itemId')),
      (asked) => (asked.method === 'POST' && status === 405 ? { status } : items.reply(asked, '/items')),
      options,
    );
    expect(checks.filter((one) => one.startsWith('relations create/items')).length).toBe(count);
  });
});

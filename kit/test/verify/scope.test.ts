/** Which operations a run may call, why it may not call the others, and what is wrong with its options. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  BODY,
  collection,
  contractWith,
  ID,
  LIST,
  NAMED,
  type Reply,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Operation } from '../../src/contract/index.ts';
import { httpTarget, type VerifyOptions } from '../../src/verify/index.ts';
import { below } from '../../src/verify/target.ts';

const post = (operationId: string, more: object = {}) => ({
  post: { operationId, responses: returns(NAMED), ...more },
});
const contract = contractWith(
  {
    ...collection('/items', 'itemId'),
    ...collection('/tokens', 'tokenId'),
    '/items/{itemId}/size': {
      parameters: [ID('itemId')],
      put: { operationId: 'size', tags: ['Sizes'], responses: returns(NAMED) },
    },
    '/points': {
      ...post('addPoint', {
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { x: { type: 'integer' } } } },
          },
        },
      }),
    },
    '/points/{pointId}': {
      parameters: [ID('pointId')],
      delete: { operationId: 'removePoint', responses: { '204': { description: 'Gone.' } } },
    },
    '/metrics/recompute': post('recompute'),
    '/tools/shutdown': post('stop'),
    '/deleteAll': { get: { operationId: 'deleteAll', responses: returns(NAMED) } },
    '/open/{what}': { get: { operationId: 'open', responses: returns(NAMED) } },
    '/secret': {
      get: { operationId: 'secret', security: [{ key: [], other: [] }], responses: returns(NAMED) },
    },
    '/search': post('search', { 'x-read-only': true, requestBody: BODY }),
  },
  {
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-key' },
        other: { type: 'apiKey', in: 'query', name: 'key' },
      },
    },
  },
);

describe('an operation is not called', () => {
  const whys = async (options: Partial<VerifyOptions>, ...ids: readonly string[]) => {
    const run = await assembled(serving('has nothing').target, contract, options);
    expect(ids.map((id) => run.allowed(id))).toEqual(ids.map((id) => run.whyNot(id) === undefined));
    return Object.fromEntries(ids.flatMap((id) => [[id, run.whyNot(id)]]));
  };
  const ALLOW = 'Allow it with --everything';

  it('in any run, if it cannot be addressed or lacks a credential', async () => {
    expect(await whys({ write: true, everything: true }, 'open', 'secret', 'search', 'list/items')).toEqual({
      open: 'the contract does not declare its path parameter what',
      secret: undefined,
      search: undefined,
      'list/items': undefined,
    });
    const [key, other] = ['a', 'b'];
    expect(await whys({ credentials: { key } }, 'secret')).toEqual({
      secret: 'it needs a credential for other',
    });
    expect(await whys({ credentials: { key, other } }, 'secret')).toEqual({ secret: undefined });
  });

  it('in a run that only reads, if it changes something', async () => {
    expect(await whys({}, 'create/items', 'size', 'deleteAll', 'list/items')).toEqual({
      'create/items': 'it changes something. Allow it with --write',
      size: 'it changes something. Allow it with --write',
      deleteAll:
        'its name says that it changes something. Allow it with --write; if it only reads, name it with --only, or state x-read-only: true in the contract or an overlay',
      'list/items': undefined,
    });
  });

  it('in a run that writes, if its effects may stay', async () => {
    const ids = ['create/items', 'size', 'create/tokens', 'addPoint', 'recompute', 'stop', 'deleteAll'];
    const OUTSIDE = `it may change what does not belong to the run. ${ALLOW}`;
    const ENDS = 'it may stop or reset the service. Name it with --only, and add --everything';
    expect(await whys({ write: true }, ...ids)).toEqual({
      'create/items': undefined,
      size: undefined,
      'create/tokens': `it gives access to the service, or affects people. ${ALLOW}`,
      addPoint: `what it creates cannot carry the mark of this run. ${ALLOW}`,
      recompute: OUTSIDE,
      stop: ENDS,
      deleteAll: OUTSIDE,
    });
    expect(await whys({ write: true, everything: true }, ...ids)).toEqual({
      ...Object.fromEntries(ids.map((id) => [id, undefined])),
      stop: ENDS,
    });
    expect(await whys({ write: true, only: ['stop'], everything: true }, 'stop')).toEqual({
      stop: undefined,
    });
    expect(await whys({ write: true, only: ['stop'] }, 'stop')).toEqual({ stop: OUTSIDE });
  });

  it('if it is excluded, and neither is what it would have to undo', async () => {
    expect(
      await whys({ write: true, except: ['delete/items', 'size'] }, 'delete/items', 'size', 'create/items'),
    ).toEqual({
      'delete/items': '--except excludes it',
      size: '--except excludes it',
      'create/items': `what it creates would stay, because --except excludes delete/items. ${ALLOW}`,
    });
  });

  it('and that is kept for the report, of the operations that were selected', async () => {
    const run = await assembled(serving('has nothing').target, contract, {
      only: ['size', 'open', 'list/items'],
    });
    expect(run.ledger.coverage().map(({ operation, leftOut }) => [operation, leftOut[0]?.why])).toEqual([
      ['list/items', 'nothing called it'],
      ['size', 'it changes something. Allow it with --write'],
      ['open', 'the contract does not declare its path parameter what'],
    ]);
    expect(run.operations.map(({ id }) => id)).toEqual(['list/items']);
    expect(['size', 'open', 'get/items'].map(run.selected)).toEqual([true, true, false]);
  });
});

describe('the operations of a run', () => {
  const selected = async (options: Partial<VerifyOptions>): Promise<string[]> => {
    const run = await assembled(serving('has nothing').target, contract, options);
    return contract.operations.map(({ id }: Operation) => id).filter(run.selected);
  };

  it('are all, or those that are named, those with a tag, and not those that are excluded', async () => {
    const all = contract.operations.map(({ id }) => id);
    expect(await selected({})).toEqual(all);
    expect(await selected({ only: ['size', 'stop'] })).toEqual(['size', 'stop']);
    expect(await selected({ tags: ['Sizes'] })).toEqual(['size']);
    expect(await selected({ tags: ['Sizes'], only: ['stop'] })).toEqual([]);
    expect(await selected({ except: ['stop', 'size'] })).toEqual(
      all.filter((id) => id !== 'stop' && id !== 'size'),
    );
  });

  it.each<[Partial<VerifyOptions>, string]>([
    [{ only: ['stopp'] }, 'There is no operation "stopp" in the contract. Did you mean stop?'],
    [{ except: ['reads'] }, 'There is no operation "reads" in the contract.'],
    [{ require: ['serch'] }, 'There is no operation "serch" in the contract. Did you mean search?'],
    [{ tags: ['Size'] }, 'There is no tag "Size" in the contract. Did you mean Sizes?'],
    [{ levels: { nothing: 'note' } }, 'There is no operation or rule "nothing" in the contract.'],
    [
      { levels: { 'stopp/crash': 'note' } },
      'There is no operation "stopp" in the contract. Did you mean stop?',
    ],
    [{ levels: { 'stop/crush': 'note' } }, 'There is no rule "crush" in the contract. Did you mean crash?'],
  ])('must be in the contract, as must be the rules: %j', async (options, message) => {
    await expect(selected(options)).rejects.toThrow(message);
  });

  it('may all be required, and have levels of their own', async () => {
    expect(
      (await selected({ require: 'all', levels: { stop: 'off', 'size/crash': 'note', crash: 'error' } }))
        .length,
    ).toBeGreaterThan(0);
  });
});

describe('the address of a service', () => {
  it.each([
    ['nothing', 'is not an address'],
    ['ftp://a.test', 'is neither http nor https'],
    ['http://me@a.test', 'contains credentials'],
    ['http://:secret@a.test', 'contains credentials'],
    ['http://a.test?a=1', 'has a query or a fragment'],
    ['http://a.test/#a', 'has a query or a fragment'],
  ])('is refused: %s', (text, why) => {
    expect(() => httpTarget(text)).toThrow(
      new TypeError(`"${text}" ${why}. Give the address of the service, like http://localhost:8080.`),
    );
  });

  it.each([
    ['http://a.test', 'http://a.test'],
    ['https://a.test:8443/', 'https://a.test:8443'],
    ['http://a.test/v1//', 'http://a.test/v1'],
    ['HTTP://A.test/V1/x', 'http://a.test/V1/x'],
  ])('is taken without what means nothing: %s', (text, url) => {
    const can = { state: true, callbacks: false, faults: false, clock: false };
    expect(httpTarget(text)).toMatchObject({ url, can });
    expect(httpTarget(text, { clock: true, state: false }).can).toEqual({
      ...can,
      clock: true,
      state: false,
    });
  });

  const served = async (
    reply: (path: string) => Reply,
    url = 'http://a.test',
    servers: readonly string[] = ['/api', '/v2'],
  ) => {
    const of = contractWith(
      {
        '/items/{itemId}': {
          parameters: [ID('itemId')],
          get: { operationId: 'get', responses: returns(NAMED) },
        },
        '/needs': {
          get: {
            operationId: 'needs',
            parameters: [{ name: 'q', in: 'query', required: true, schema: {} }],
            responses: returns(LIST),
          },
        },
        '/items': {
          get: { operationId: 'list', responses: returns(LIST) },
          post: { operationId: 'create', responses: returns(NAMED) },
        },
        '/tags': { get: { operationId: 'tags', responses: returns(LIST) } },
      },
      { servers: servers.map((one) => ({ url: one })) },
    );
    const { target, lines } = serving(({ path }) => reply(path));
    return { url: (await below({ ...target, url }, of, 1_000)).url, lines: lines() };
  };
  const NONE = { status: 404 };
  const PAGE = { status: 200, text: '<p>', headers: { 'content-type': 'text/html; charset=utf-8' } };

  it.each<[string, (path: string) => Reply, string, readonly string[]]>([
    [
      'the first with an operation',
      (path) => (path === '/api/tags' ? { status: 403 } : NONE),
      'http://a.test/api',
      ['GET /api/items', 'GET /api/tags'],
    ],
    [
      'another one',
      (path) => (path === '/v2/items' ? { status: 500 } : NONE),
      'http://a.test/v2',
      ['GET /api/items', 'GET /api/tags', 'GET /v2/items'],
    ],
    [
      'none that shows a page',
      (path) => (path.startsWith('/api') ? PAGE : { status: 200, body: [] }),
      'http://a.test/v2',
      ['GET /api/items', 'GET /api/tags', 'GET /v2/items'],
    ],
    [
      'itself, if none has an operation',
      () => NONE,
      'http://a.test',
      ['GET /api/items', 'GET /api/tags', 'GET /v2/items', 'GET /v2/tags'],
    ],
  ])('has the path of a server of the contract: %s', async (_what, reply, url, lines) => {
    expect(await served(reply)).toEqual({ url, lines });
  });

  it('stays as it is, if it has a path, if the servers have none, or if nothing responds', async () => {
    const found = (): Reply => ({ status: 200, body: [] });
    expect(await served(found, 'http://a.test/own')).toEqual({ url: 'http://a.test/own', lines: [] });
    expect(await served(found, 'http://a.test/', ['http://b.test'])).toEqual({
      url: 'http://a.test',
      lines: [],
    });
    const dead = () => {
      throw new Error('No connection.');
    };
    expect((await served(dead)).url).toBe('http://a.test');
  });
});

it.each([
  [undefined, false],
  ['note', false],
  ['warning', true],
  ['error', true],
] as const)('what is assumed, at the level %s, is worth a request: %s', async (assumed, is) => {
  const options = assumed === undefined ? {} : { severity: { assumed } };
  const { isStated } = await assembled(serving('has nothing').target, contract, options);
  const of = (standing: 'documented' | 'assumed') =>
    isStated({ provenance: { standing, note: 'It is likely.' }, schemaPointer: '' });
  expect([of('assumed'), of('documented')]).toEqual([is, true]);
});

it('a parameter that says that it changes something is not sent, which the report says of a selected operation', async () => {
  const purge = (operationId: string) => ({
    get: {
      operationId,
      parameters: [{ name: 'purge', in: 'query', schema: { type: 'boolean' } }],
      responses: returns(NAMED),
    },
  });
  const of = contractWith({ '/a': purge('a'), '/b': purge('b') });
  const run = await assembled(serving('has nothing').target, of, { tags: [], except: ['b'] });
  for (const operation of of.operations)
    if (run.allowed(operation.id)) await run.session.scratch().send({ operation, effect: 'read' });
  expect(run.ledger.coverage().map(({ operation, leftOut }) => [operation, leftOut])).toEqual([
    [
      'a',
      [
        {
          mode: 'negative',
          why: 'purge is not sent, because its name says that it changes something. If it only reads, name the operation with --only, or state x-read-only: true',
        },
      ],
    ],
  ]);
});

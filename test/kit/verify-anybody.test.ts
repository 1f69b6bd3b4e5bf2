import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../src/contract/index.ts';
import {
  formatGithub,
  formatHtml,
  formatJunit,
  formatPlan,
  formatSarif,
  formatText,
  httpTarget,
  planOf,
} from '../../src/kit/verify/index.ts';
import { xa } from '../cli/xa.ts';
import { newFolder } from '../new-folder.ts';
import { serveWith } from './answering.ts';

import {
  BODY,
  collection,
  contractWith,
  found,
  GONE,
  ID,
  keeping,
  LIST,
  NAMED,
  returns,
  run,
  serving,
  uncheckedIn,
} from './small-services.ts';

describe('paths', () => {
  it('with a slash at their end belong together: every operation is checked', async () => {
    const { reply, kept } = keeping();
    const { url } = await serving((asked) => reply(asked, '/items'));
    const report = await run(url, contractWith(collection('/items', 'itemId', '/')), { write: true });
    expect(uncheckedIn(report)).toEqual({
      'list/items': undefined,
      'create/items': undefined,
      'get/items': undefined,
      'change/items': undefined,
      'delete/items': undefined,
    });
    expect([[...kept.keys()], report.leftBehind, report.unexpectedChanges]).toEqual([[1, 2], [], []]);
  });

  it('with a parameter that nothing declares are a finding, and are not called', async () => {
    const { url, lines } = await serving(() => ({ status: 200, body: [] }));
    const undeclared = {
      '/things': { get: { operationId: 'listThings', responses: returns(LIST) } },
      '/things/{id}': {
        get: { operationId: 'getThing', responses: returns(NAMED) },
        delete: { operationId: 'deleteThing', responses: { '204': { description: 'Gone.' } } },
      },
    };
    const report = await run(url, contractWith(undeclared), { write: true, everything: true });
    expect(new Set(lines())).toEqual(new Set(['GET /', 'GET /things', 'PROPFIND /things']));
    expect(found(report).filter((one) => one.includes('parameter'))).toEqual([
      'warning parameter-undeclared deleteThing',
      'warning parameter-undeclared getThing',
    ]);
    expect(uncheckedIn(report)['deleteThing']).toBe('the contract does not declare its path parameter id');
  });

  it('with a set of values are tried with these', async () => {
    const { url, lines } = await serving(({ path }) =>
      /^\/models\/(resnet|lenet)$/.test(path) ? { status: 200, body: { id: 1, name: 'x' } } : { status: 422 },
    );
    const name = {
      name: 'model',
      in: 'path',
      required: true,
      schema: { type: 'string', enum: ['resnet', 'lenet'] },
    };
    const report = await run(
      url,
      contractWith({
        '/models/{model}': {
          get: { operationId: 'getModel', parameters: [name], responses: returns(NAMED) },
        },
      }),
    );
    expect(lines()).toEqual(expect.arrayContaining(['GET /models/resnet', 'GET /models/lenet']));
    expect(report.checked).toEqual({ documented: { checked: 1, of: 1 } });
  });

  it.each([
    ['a relative server', '/api/v2/'],
    ['a server on another host', 'https://things.example/api/v2'],
    ['a server with a variable', 'https://things.example/{base}/v2'],
  ])('are below that of %s, if the service is there', async (_name, server) => {
    const variables = { base: { default: 'api' } };
    const contract = contractWith(collection('/items', 'itemId'), { servers: [{ url: server, variables }] });
    const { reply } = keeping();
    const below = await serving((asked) =>
      asked.path.startsWith('/api/v2/') ? reply(asked, '/api/v2/items') : { status: 404 },
    );
    const atRoot = await serving((asked) => reply(asked, '/items'));
    expect((await run(below.url, contract)).target).toBe(`${below.url}/api/v2`);
    expect((await run(`${below.url}/api/v2`, contract)).checked['documented']?.checked).toBe(2);
    expect((await run(atRoot.url, contract)).target).toBe(atRoot.url);
  });
});

describe('requests of a run', () => {
  it('follow the contract in their optional parameters too', async () => {
    const { url, log } = await serving(() => ({ status: 200, body: [] }));
    const query = [
      { name: 'q', in: 'query', schema: { type: 'string', minLength: 3, maxLength: 5 } },
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50 } },
      { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'string', enum: ['seven'] } },
    ];
    const paths = {
      '/items': { get: { operationId: 'listItems', parameters: query, responses: returns(LIST) } },
    };
    const report = await run(url, contractWith(paths), { modes: ['examples', 'generated'], runs: 60 });
    const asked = log.flatMap((one) => one.query.get('q') ?? []);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((text) => [...text].length < 3 || [...text].length > 5)).toEqual([]);
    expect(
      log.filter(({ path }) => path === '/items').every(({ headers }) => headers['x-tenant'] === 'seven'),
    ).toBe(true);
    expect(report.findings).toEqual([]);
  });

  it('that break the contract because its example does are not sent', async () => {
    const { url, lines } = await serving(() => ({ status: 422, body: {} }));
    const body = {
      required: true,
      content: { 'application/json': { ...BODY.content['application/json'], example: { name: 7 } } },
    };
    const paths = {
      '/search': {
        post: { operationId: 'search', 'x-read-only': true, requestBody: body, responses: returns(LIST) },
      },
    };
    const report = await run(url, contractWith(paths), { modes: ['examples'] });
    expect(lines().filter((line) => line.startsWith('POST'))).toEqual([]);
    expect(uncheckedIn(report)['search']).toBe('no body that follows from its schema or its examples');
  });

  it('that create give no number to the new object, because it may be in use', async () => {
    const { reply, kept } = keeping(['One', 'Two', 'Three']);
    const { url, log } = await serving((asked) => {
      const { method, path, body } = asked;
      if (method !== 'POST' || path !== '/items' || typeof body['id'] !== 'number') {
        const answer = reply(asked, '/items');
        // No list shows the last one.
        return path === '/items' && method === 'GET'
          ? { ...answer, body: [...kept.values()].filter(({ id }) => id !== 3) }
          : answer;
      }
      kept.set(body['id'], { id: body['id'], name: String(body['name']) });
      return { status: 201, body: kept.get(body['id']) };
    });
    const schema = { ...NAMED, required: ['name'] };
    const media = { schema, example: { id: 3, name: 'A new one' } };
    const body = { required: true, content: { 'application/json': media } };
    const paths = collection('/items', 'itemId');
    const post = { operationId: 'create', requestBody: body, responses: returns(NAMED, '201') };
    const contract = contractWith({ ...paths, '/items': { ...paths['/items'], post } });
    await run(url, contract, { write: true });
    const created = log.filter(({ method, path }) => method === 'POST' && path === '/items');
    expect(created.length).toBeGreaterThan(1);
    expect(created.filter(({ body: { id } }) => typeof id === 'number')).toEqual([]);
    expect([...kept.values()].map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
  });

  it('that change something name no other object that the contract only shows', async () => {
    const { reply } = keeping();
    const { url, lines } = await serving((asked) => reply(asked, '/items'));
    const other = { ...ID('otherId'), example: 1 };
    const merge = {
      parameters: [ID('itemId'), other],
      post: { operationId: 'merge', responses: { '204': { description: 'Merged.' } } },
    };
    const paths = { ...collection('/items', 'itemId'), '/items/{itemId}/merge/{otherId}': merge };
    await run(url, contractWith(paths), { write: true });
    expect(lines().filter((line) => /^(POST|PUT|PATCH|DELETE) .*merge/.test(line))).toEqual([]);
  });

  it('without a body have the type that the contract asks for', async () => {
    const { reply } = keeping();
    const { url, log } = await serving((asked) =>
      asked.path.endsWith('/star')
        ? { status: asked.headers['content-type'] === 'application/json' ? 204 : 415 }
        : reply(asked, '/items'),
    );
    const star = {
      '/items/{itemId}/star': {
        parameters: [ID('itemId')],
        post: {
          operationId: 'star',
          requestBody: { content: { 'application/json': {} } },
          responses: { '204': { description: 'Done.' }, ...GONE },
        },
      },
    };
    const report = await run(url, contractWith({ ...collection('/items', 'itemId'), ...star }), {
      write: true,
      modes: ['examples'],
    });
    expect(log.some(({ path }) => path.endsWith('/star'))).toBe(true);
    expect(found(report)).toEqual([]);
  });

  it('for an object that does not exist may be refused before that is known', async () => {
    const { reply } = keeping();
    const { url } = await serving((asked) =>
      /\d{12}/.test(asked.path) ? { status: asked.method === 'GET' ? 401 : 415 } : reply(asked, '/items'),
    );
    const report = await run(url, contractWith(collection('/items', 'itemId')), {
      write: true,
      modes: ['negative'],
    });
    expect(report.findings.filter(({ rule }) => rule === 'not-found')).toEqual([]);
  });

  it('for an object that does not exist may be refused for a body that no object takes', async () => {
    const { reply } = keeping();
    const isChange = ({ method }: { method: string }): boolean => method === 'PUT';
    const verdict = async (takes: boolean) => {
      const { url } = await serving((asked) =>
        isChange(asked) && (!takes || /\d{12}/.test(asked.path)) ? { status: 400 } : reply(asked, '/items'),
      );
      const report = await run(url, contractWith(collection('/items', 'itemId')), {
        write: true,
        modes: ['negative'],
      });
      return found(report).filter((text) => text.includes('not-found'));
    };
    expect(await verdict(false)).toEqual([]);
    expect(await verdict(true)).toEqual(['warning not-found change/items']);
  });

  it('for an object that only an example names may be refused with 403', async () => {
    const { url, lines } = await serving(({ path }) =>
      path === '/items' ? { status: 200, body: [{ id: 7, name: 'Lamp' }] } : { status: 403 },
    );
    const reading = (path: string, example: number) => ({
      get: {
        operationId: `get${path}`,
        parameters: [{ ...ID(path.slice(1, -1)), example }],
        responses: { ...returns(NAMED), '403': { description: 'It is not shown.' } },
      },
    });
    const paths = {
      '/items': { get: { operationId: 'listItems', responses: returns(LIST) } },
      '/items/{itemId}': reading('{itemId}', 41),
      '/folders/{folderId}': reading('{folderId}', 42),
    };
    const contract = contractWith(paths);
    const report = await run(url, contract, { modes: ['examples'] });
    expect(lines()).toEqual(expect.arrayContaining(['GET /items/7', 'GET /folders/42']));
    expect(found(report)).toEqual(['note valid-request-refused get{itemId}']);
  });

  it('that create have a new name each, so that no earlier object looks like theirs', async () => {
    const names = new Set<string>();
    const things = new Map<number, object>();
    let last = 0;
    // It accepts what is invalid, and refuses a name that is taken.
    const { url } = await serving(({ method, path, body }) => {
      const id = Number(path.split('/')[2]);
      if (method === 'GET') return id > 0 ? { status: 404 } : { status: 200, body: [...things.values()] };
      if (method === 'DELETE') return { status: things.delete(id) ? 204 : 404 };
      if (method !== 'POST') return { status: 405 };
      const name = String(body['name']);
      if (names.has(name)) return { status: 409, body: {} };
      names.add(name);
      things.set(++last, { id: last, name, note: body['note'] });
      return { status: 201, body: { id: last, name } };
    });
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, note: { type: 'string' }, size: { type: 'integer' } },
    };
    const { '/items': list, '/items/{itemId}': one } = collection('/items', 'itemId');
    const post = {
      operationId: 'createItem',
      requestBody: {
        content: { 'application/json': { schema, example: { name: 'a', note: 'b', size: 1 } } },
      },
      responses: { ...returns(NAMED, '201'), '409': { description: 'It is taken.' } },
    };
    const contract = contractWith({ '/items': { ...list, post }, '/items/{itemId}': one });
    const report = await run(url, contract, { write: true });
    expect(report.findings.filter(({ rule }) => rule === 'failed-create')).toEqual([]);
  });
});

describe('a contract that describes its objects with x-resource', () => {
  const properties = { ...NAMED.properties, label: { type: 'string' }, other: { type: 'integer' } };
  const ref = { $ref: '#/components/schemas/SmallThing' };
  const sends = (schema: object, example?: object) => ({
    required: true,
    content: { 'application/json': { schema, ...(example && { example }) } },
  });
  const contractOf = (mark: object | undefined, more: object = {}): Contract =>
    contractWith(
      {
        '/things': {
          get: { operationId: 'list', responses: returns({ type: 'array', items: ref }) },
          post: {
            operationId: 'create',
            requestBody: sends({ type: 'object', properties }, { name: 'One', label: 'spare', other: 99 }),
            responses: returns(ref, '201'),
          },
        },
        '/things/{thingId}': {
          parameters: [ID('thingId')],
          put: {
            operationId: 'change',
            requestBody: sends({ type: 'object', properties: { ...properties, gone: { type: 'boolean' } } }),
            responses: { ...returns(ref), ...GONE },
          },
          ...more,
        },
      },
      {
        components: {
          schemas: { SmallThing: { ...NAMED, properties, ...(mark && { 'x-resource': mark }) } },
        },
      },
    );

  it('has its objects archived if nothing removes them', async () => {
    const { url } = await serving(() => ({ status: 500 }));
    const planned = async (mark?: object) => {
      const { creates, spares } = await planOf(httpTarget(url), { contract: contractOf(mark), write: true });
      return [...creates.map(({ kind, end }) => [kind, end]), ...spares.map(({ kind, why }) => [kind, why])];
    };
    expect(await planned()).toEqual([
      ['things', 'no operation removes what it creates. Allow it with --everything'],
    ]);
    const archive = { operation: 'change', body: { gone: true } };
    expect(await planned({ create: 'create', archive })).toEqual([['small thing', 'archived with change']]);
    expect(await planned({ create: 'create', archive, irreversible: 'it costs money' })).toEqual([
      ['small thing', 'it costs money. Allow it with --everything'],
    ]);
  });

  it('has known ids where fields refer to others, and no value that may be in use', async () => {
    const things = keeping();
    const { url, log } = await serving((asked) => things.reply(asked, '/things'));
    const removal = {
      delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' }, ...GONE } },
    };
    const mark = { create: 'create', references: { other: 'small thing' }, unique: ['label'] };
    await run(url, contractOf(mark, removal), { write: true, modes: ['examples'] });
    const created = log.filter(({ method }) => method === 'POST').map(({ body: sent }) => sent);
    expect(created[0]).toEqual({ name: expect.stringMatching(/^xa-verify-/) as string, other: 1 });
    await run(url, contractOf(undefined, removal), { write: true, modes: ['examples'] });
    expect(log.filter(({ method }) => method === 'POST')[created.length]?.body).toMatchObject({
      label: 'spare',
      other: 99,
    });
  });
});

describe('kinds of objects that are not created without being asked for', () => {
  const tokens = collection('/api-tokens', 'tokenId');
  const unnamed = {
    '/links': {
      post: {
        operationId: 'link',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { from: { type: 'integer' } } } },
          },
        },
        responses: returns(
          { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
          '201',
        ),
      },
    },
    '/links/{linkId}': {
      parameters: [ID('linkId')],
      get: { operationId: 'getLink', responses: { ...returns(NAMED), ...GONE } },
      delete: { operationId: 'unlink', responses: { '204': { description: 'Gone.' }, ...GONE } },
    },
  };
  const contract = contractWith({ ...collection('/items', 'itemId'), ...tokens, ...unnamed });

  it('are those that give access, and those that no text field marks', async () => {
    const items = keeping();
    const secrets = keeping(['Existing']);
    const { url, lines } = await serving((asked) =>
      asked.path.startsWith('/items') ? items.reply(asked, '/items') : secrets.reply(asked, '/api-tokens'),
    );
    const report = await run(url, contract, { write: true });
    expect(lines().filter((line) => /^(POST|PUT|DELETE) \/(api-tokens|links)/.test(line))).toEqual([]);
    expect(uncheckedIn(report)).toMatchObject({
      'create/api-tokens': 'it gives access to the service, or affects people. Allow it with --everything',
      link: 'nobody could see that what it creates is of this run. Allow it with --everything',
    });
  });

  it('are created with "everything", one of each that gives access', async () => {
    const tokensKept = keeping(['Existing']);
    const { url, lines } = await serving((asked) => tokensKept.reply(asked, '/api-tokens'));
    const report = await run(url, contractWith(tokens), { write: true, everything: true });
    expect(lines().filter((line) => line === 'POST /api-tokens')).toHaveLength(1);
    expect([[...tokensKept.kept.keys()], report.unexpectedChanges]).toEqual([[1], []]);
  });

  it('are listed in the plan, which sends nothing', async () => {
    const { url, log } = await serving(() => ({ status: 500 }));
    const plan = await planOf(httpTarget(url), { contract, write: true });
    expect(plan.creates).toEqual([
      { kind: 'items', operation: 'create/items', isSingle: false, end: 'removed with delete/items' },
    ]);
    expect(plan.spares.map(({ kind }) => kind)).toEqual(['api-tokens', 'links']);
    expect(formatPlan(plan)).toContain('items (create/items), removed with delete/items');
    const changes = { write: true, fixtures: { change: [{ itemId: 7 }], remove: [{ itemId: 8 }] } };
    expect(await planOf(httpTarget(url), { contract, ...changes })).toMatchObject({
      changes: ['itemId 7'],
      removes: ['itemId 8'],
    });
    expect(await planOf(httpTarget(url), { contract, ...changes, write: false })).toMatchObject({
      creates: [],
      changes: [],
    });
    const { code, out } = await xa(['verify', url, '--write', '--plan', '--only', 'createGoal']);
    expect([code, out, log]).toEqual([
      0,
      expect.stringContaining('goal (createGoal), removed with deleteGoal'),
      [],
    ]);
  });

  it('have their mark in the field that takes it', async () => {
    const body = (properties: object, required: readonly string[]) => ({
      content: { 'application/json': { schema: { type: 'object', required, properties } } },
    });
    const text = { type: 'string' };
    const fields: readonly (readonly [object, readonly string[]])[] = [
      [{ title: text }, ['title']],
      [
        { label: { type: 'string', maxLength: 20 }, kind: { type: 'string', enum: ['a'] } },
        ['label', 'kind'],
      ],
      [{ code: { type: 'string', pattern: '^[a-z0-9_]+$' } }, ['code']],
      [{ mail: { type: 'string', format: 'email' } }, ['mail']],
      [{ data: { type: 'object', required: ['headline'], properties: { headline: text } } }, ['data']],
    ];
    for (const [properties, required] of fields) {
      const { url, log } = await serving(() => ({ status: 400, body: {} }));
      const paths = collection('/items', 'itemId');
      const post = {
        operationId: 'make',
        requestBody: body(properties, required),
        responses: returns(NAMED, '201'),
      };
      const marked = contractWith({ ...paths, '/items': { ...paths['/items'], post } });
      await run(url, marked, { write: true, modes: ['examples'] });
      const sent = log.filter(({ method }) => method === 'POST').map((one) => one.text);
      expect(sent[0], JSON.stringify(properties)).toMatch(/xa[-_]?verify[-_]?/);
    }
  });
});

describe('the header Location', () => {
  const contract = contractWith({
    '/keepers': {
      get: { operationId: 'listKeepers', responses: returns(LIST) },
      post: {
        operationId: 'addKeeper',
        requestBody: BODY,
        responses: { '201': { description: 'Made.', headers: { Location: { schema: { type: 'string' } } } } },
      },
    },
    '/keepers/{keeperId}': {
      parameters: [ID('keeperId')],
      get: { operationId: 'getKeeper', responses: { ...returns(NAMED), ...GONE } },
      delete: { operationId: 'deleteKeeper', responses: { '204': { description: 'Gone.' }, ...GONE } },
    },
  });

  it.each<[string, (id: number) => string, boolean]>([
    ['names the new object', (id) => `/keepers/${id}`, true],
    ['has an address of a gateway', (id) => `https://gateway.example/v1/keepers/${id}`, true],
    ['is relative to the collection', () => 'keepers', false],
    ['names an object that existed', () => '/keepers/1', false],
    ['names nothing', () => '/keepers/900', false],
    ['has another path', (id) => `/staff/${id}`, false],
  ])('is used only if a read confirms it: it %s', async (_name, location, isRight) => {
    const { reply, kept } = keeping();
    const { url, lines } = await serving((asked) => {
      const sent = reply(asked, '/keepers');
      if (asked.method !== 'POST' || sent.status !== 201) return sent;
      return { status: 201, headers: { location: location(Math.max(...kept.keys())) } };
    });
    const report = await run(url, contract, { write: true, modes: ['examples', 'negative'] });
    expect(lines().filter((line) => /^(PUT|DELETE) \/keepers\/([12]|900|keepers)$/.test(line))).toEqual([]);
    expect([...kept.keys()].slice(0, 2)).toEqual([1, 2]);
    expect(kept.size).toBe(isRight ? 2 : 3);
    expect(report.unexpectedChanges.length).toBe(isRight ? 0 : 1);
  });
});

describe('credentials', () => {
  const schemes = {
    basicAuth: { type: 'http', scheme: 'basic' },
    key: { type: 'apiKey', in: 'query', name: 'key' },
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    account: { type: 'apiKey', in: 'header', name: 'X-Account' },
    bearer: { type: 'http', scheme: 'bearer' },
  };
  const secured = (operationId: string, ...security: object[]) => ({
    get: { operationId, security, responses: { ...returns(LIST), '401': { description: 'Who are you?' } } },
  });
  const contract = contractWith(
    {
      '/basic': secured('basic', { basicAuth: [] }),
      '/key': secured('byKey', { key: [] }),
      '/cookie': secured('byCookie', { session: [] }),
      '/both': secured('both', { key: [], account: [] }, { bearer: [] }),
      '/open': secured('open'),
    },
    { components: { securitySchemes: schemes } },
  );
  const credentials = {
    basicAuth: 'me:secret-word',
    key: 'key-value',
    session: 'session-value',
    account: 'account-value',
  };

  it('go to the scheme that they belong to, several at once where the contract says so', async () => {
    const { url, log } = await serving(() => ({ status: 200, body: [] }));
    await run(url, contract, { credentials, modes: ['examples'] });
    const carried = log.map(({ path, query, headers }) => ({
      path,
      ...Object.fromEntries(query),
      ...Object.fromEntries(
        ['authorization', 'cookie', 'x-account'].flatMap((name) =>
          headers[name] === undefined ? [] : [[name, headers[name]]],
        ),
      ),
    }));
    const basic = `Basic ${Buffer.from('me:secret-word').toString('base64')}`;
    expect(carried).toEqual(
      expect.arrayContaining([
        { path: '/basic', authorization: basic },
        { path: '/key', key: 'key-value' },
        { path: '/cookie', cookie: 'sid=session-value' },
        { path: '/both', key: 'key-value', 'x-account': 'account-value' },
        { path: '/open' },
      ]),
    );
  });

  it('that a run does not have leave operations unchecked, with the reason', async () => {
    const { url, lines } = await serving(() => ({ status: 200, body: [] }));
    const report = await run(url, contract, {
      credentials: { session: 'session-value' },
      token: 'bearer-value',
    });
    expect(lines()).not.toContain('GET /basic');
    expect(uncheckedIn(report)).toEqual({
      basic: 'it needs a credential for basicAuth',
      byKey: 'it needs a credential for key',
      byCookie: undefined,
      both: undefined,
      open: undefined,
    });
  });

  it('must be named if it is not clear what they are for', async () => {
    const { bearer: _bearer, ...others } = schemes;
    const ambiguous = contractWith(
      { '/basic': secured('basic', { basicAuth: [] }), '/key': secured('byKey', { key: [] }) },
      { components: { securitySchemes: others } },
    );
    await expect(run('http://127.0.0.1:1', ambiguous, { token: 'x' })).rejects.toThrow(
      'The contract has several security schemes (basicAuth, key): say which one each credential is for, like --credential basicAuth=...',
    );
    await expect(run('http://127.0.0.1:1', ambiguous, { credentials: { keys: 'x' } })).rejects.toThrow(
      'There is no security scheme "keys" in the contract. There are basicAuth, key.',
    );
  });

  it('show neither in the report nor in its scripts, which take them from variables', async () => {
    const { url } = await serving(({ path }) => ({ status: path === '/both' ? 500 : 200, body: [] }));
    const report = await run(url, contract, { credentials, modes: ['examples'] });
    const cause = report.causes.find(({ rule }) => rule === 'server-error');
    expect(cause?.reproduction).toContain('"?key=$XA_KEY"');
    expect(cause?.reproduction).toContain('-H "x-account: $XA_ACCOUNT"');
    expect(cause?.reproduction).toContain(': "${XA_KEY:?Put the credential into XA_KEY.}"');
    expect(JSON.stringify(report)).not.toMatch(/key-value|account-value|secret-word|session-value/);
  });

  it('are not asked for by the script of a request that carries none', async () => {
    const { url } = await serving(({ path }) => ({ status: path === '/open' ? 500 : 200, body: [] }));
    const report = await run(url, contract, { credentials, modes: ['examples'] });
    expect(report.causes[0]?.reproduction).not.toContain('XA_');
  });

  it.each([
    ['json', { path: '/login', json: { user: 'me' } }, { data: { access_token: 'issued-token' } }],
    [
      'a form, with the place of the token',
      { path: '/login', form: { user: 'me' }, token: '/auth/0/jwt' },
      { auth: [{ jwt: 'issued-token' }] },
    ],
  ])('can be the token that a login returns: %s', async (_name, login, response) => {
    const { url, log } = await serving(({ path, headers }) =>
      path === '/login'
        ? { status: 200, body: response }
        : { status: headers.authorization === 'Bearer issued-token' ? 200 : 401, body: [] },
    );
    const needing = contractWith(
      { '/things': secured('things', { bearer: [] }) },
      { components: { securitySchemes: schemes } },
    );
    const report = await run(url, needing, { login, modes: ['examples'] });
    expect([log[0]?.path, log[0]?.text]).toEqual(['/login', 'json' in login ? '{"user":"me"}' : 'user=me']);
    expect(report.checked['documented']).toEqual({ checked: 1, of: 1 });
    expect(JSON.stringify(report)).not.toContain('issued-token');
    const { log: refusedLog, url: refusing } = await serving(() => ({ status: 403, body: {} }));
    expect((await run(refusing, needing, { login })).problem).toBe('The login POST /login returned 403.');
    expect(refusedLog).toHaveLength(1);
  });

  it('can be headers of every request, also from the command', async () => {
    const { url, log } = await serving(({ headers }) => ({
      status: headers.authorization === 'Token abc-def-ghi' ? 200 : 401,
      body: [],
    }));
    const folder = newFolder();
    const file = join(folder, 'contract.json');
    await writeFile(file, JSON.stringify(contract.document));
    const names = ['--only', 'both,open', '--mode', 'examples', '--quiet'];
    const header = ['--header', 'Authorization: Token abc-def-ghi', '--header', 'X-Tenant: 7'];
    const { code, out } = await xa([
      'verify',
      url,
      '--contract',
      file,
      '--credential',
      'key=k1',
      '--credential',
      'account=a1',
      ...header,
      ...names,
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining('No violation in 2 of 2 operations.')]);
    expect(log.every(({ headers }) => headers['x-tenant'] === '7')).toBe(true);
    expect(out).not.toContain('abc-def-ghi');
  });
});

describe('a finding of a contract without standings', () => {
  const error = {
    description: 'No.',
    content: { 'application/json': { schema: { type: 'object', required: ['code'] } } },
  };
  const contract = contractWith({
    '/items': { get: { operationId: 'listItems', responses: returns(LIST) } },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'getItem', responses: { ...returns(NAMED), '404': error } },
    },
  });

  it('is an error if a client breaks on it, and a warning if it handles errors anyway', async () => {
    const { url } = await serving(({ method, path }) => {
      if (method !== 'GET') return { status: 405 };
      if (path === '/items')
        return {
          status: 200,
          body: [
            { id: 1, name: 'One' },
            { id: 2, name: 'Two' },
          ],
        };
      if (path === '/items/1') return { status: 200, body: { id: 'one', name: 'One' } };
      if (path === '/items/2') return { status: 500, body: {} };
      return { status: /\d{9}/.test(path) ? 404 : 418, body: {} };
    });
    const report = await run(url, contract, { modes: ['examples', 'negative'] });
    expect(found(report)).toEqual([
      'error body-schema getItem',
      'error server-error getItem',
      'warning body-schema getItem',
      'warning status-undeclared getItem',
    ]);
    expect(report.causes.map(({ rule }) => rule)).toEqual([
      'server-error',
      'body-schema',
      'body-schema',
      'status-undeclared',
    ]);
    const text = formatText(report);
    expect(text).toContain('The service breaks the contract. 4 causes (2 errors, 2 warnings) in 4 findings.');
    expect(text).toMatch(/ERROR server-error, \d+ times? in getItem/);
    const off = await run(url, contract, {
      modes: ['examples', 'negative'],
      levels: { 'status-undeclared': 'error' },
    });
    expect(found(off)).toContain('error status-undeclared getItem');
  });

  it('is not an empty text where an empty text is valid', async () => {
    const text = (schema: object) => ({
      '200': { description: 'Text.', content: { 'text/plain': { schema } } },
    });
    const paths = {
      '/metrics': { get: { operationId: 'metrics', responses: text({ type: 'string' }) } },
      '/motto': { get: { operationId: 'motto', responses: text({ type: 'string', minLength: 1 }) } },
    };
    const { url } = await serving(() => ({ status: 200, text: '' }));
    expect(found(await run(url, contractWith(paths), { modes: ['examples'] }))).toEqual([
      'error empty-body motto',
    ]);
  });

  it('shows in the page with the versions of the tool and the contract, and links to the documentation', async () => {
    const { url } = await serving(({ method }) => ({ status: method === 'GET' ? 200 : 405, body: [] }));
    const documented = contractWith({
      '/items': {
        get: {
          operationId: 'listItems',
          externalDocs: { url: 'https://docs.example/list' },
          responses: returns(LIST),
        },
      },
    });
    const html = formatHtml(await run(url, documented));
    expect(html).toMatch(/Things 2\.1, checked with experimentation-automation \d+\.\d+\.\d+/);
    expect(html).toContain('<a href="https://docs.example/list"><b>listItems</b></a>');
    expect(html).toContain('No violation in 1 of 1 operation.');
  });

  it('is reported without one, in every format', async () => {
    const { url } = await serving(() => ({ status: 200, text: '' }));
    const paths = { '/motto': { get: { operationId: 'motto', responses: returns(NAMED) } } };
    const report = await run(url, contractWith(paths), { modes: ['examples'] });
    expect(report.findings.map(({ severity, provenance }) => [severity, provenance])).toEqual([
      ['error', undefined],
    ]);
    const scripts = report.causes.map(({ reproduction = '' }) => reproduction);
    expect(scripts.join('')).toContain('#!/bin/sh');
    for (const text of [
      ...scripts,
      formatText(report),
      formatHtml(report),
      formatGithub(report),
      formatSarif(report),
      formatJunit(report),
    ])
      expect(text).not.toMatch(/documented|provenance/);
  });
});

describe('a path that another one also fits', () => {
  const contractWithExport = (method: string, exporting = 'get') =>
    contractWith({
      ...collection('/items', 'itemId'),
      '/items/{itemId}': {
        parameters: [ID('itemId')],
        [method]: { operationId: 'one', responses: { ...returns(NAMED), ...GONE } },
      },
      '/items/export': {
        [exporting]: {
          operationId: 'export',
          responses: { ...returns(LIST), '422': { description: 'No.' } },
        },
      },
    });

  it.each<[string, string, string[], string?]>([
    ['is not implemented if the other one refuses it as an id', 'get', ['export']],
    ['is implemented if the other one has another method', 'delete', []],
    ['is implemented if it has another method itself', 'get', [], 'post'],
  ])('%s', async (_name, method, absent, exporting) => {
    const { reply } = keeping();
    const { url } = await serving((asked) =>
      asked.path === '/items/export' ? { status: 422, body: {} } : reply(asked, '/items'),
    );
    expect(
      (await run(url, contractWithExport(method, exporting), { write: true, everything: true }))
        .notImplemented,
    ).toEqual(absent);
  });
});

describe('a body that is not text', () => {
  it.each<[string, string, string | Buffer]>([
    ['an image', 'image/png', Buffer.from('PNG-like bytes')],
    ['bytes', 'application/octet-stream', Buffer.from('some bytes')],
    ['a text with a NUL', 'text/plain', 'before\0after'],
  ])('is not printed: %s', async (_name, type, body) => {
    const { url } = await serving((_asked, response) => {
      response.writeHead(206, { 'content-type': type });
      response.end(body);
      return undefined;
    });
    const report = await run(
      url,
      contractWith({ '/items': { get: { operationId: 'list', responses: returns(LIST) } } }),
    );
    expect(report.causes[0]?.exchange?.response?.body).toBe(`(${body.length} bytes of ${type})`);
  });

  it('is printed if it is text', async () => {
    const { url } = await serving(() => ({ status: 206, text: 'only text' }));
    const report = await run(
      url,
      contractWith({ '/items': { get: { operationId: 'list', responses: returns(LIST) } } }),
    );
    expect(report.causes[0]?.exchange?.response?.body).toBe('only text');
  });
});

describe('the number of requests in flight', () => {
  it.each([1, 3])('is %d if that is the concurrency', async (concurrency) => {
    const paths = Object.fromEntries(
      Array.from({ length: 12 }, (_none, at) => [
        `/list${at}`,
        { get: { operationId: `list${at}`, responses: returns(LIST) } },
      ]),
    );
    let most = 0;
    const waiting: (() => void)[] = [];
    let timer: NodeJS.Timeout | undefined;
    const { url } = await serving(({ path }, response) => {
      if (path === '/') return { status: 404 };
      waiting.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
      most = Math.max(most, waiting.length);
      const release = (): void => waiting.splice(0).forEach((one) => one());
      clearTimeout(timer);
      // Those that may be in flight are there: any other would arrive at once.
      if (waiting.length > concurrency) release();
      else timer = setTimeout(release, waiting.length === concurrency ? 30 : 5_000);
      return undefined;
    });
    await run(url, contractWith(paths), { concurrency, modes: ['examples'], timeout: 20_000 });
    expect(most).toBe(concurrency);
  });
});

describe('operations that were not checked', () => {
  it('are listed with the reason', async () => {
    const paths = {
      ...collection('/items', 'itemId'),
      '/private': {
        get: { operationId: 'private', responses: { ...returns(LIST), '401': { description: 'Who?' } } },
      },
      '/lost/{lostId}': {
        parameters: [ID('lostId')],
        get: { operationId: 'lost', responses: { ...returns(NAMED), ...GONE } },
      },
      '/accepted': { get: { operationId: 'accepted', responses: returns(LIST) } },
    };
    const { reply } = keeping();
    const { url } = await serving((asked) => {
      if (asked.path === '/private') return { status: 401 };
      if (asked.path === '/accepted') return { status: 202, body: [] };
      return asked.path.startsWith('/items') ? reply(asked, '/items') : { status: 404 };
    });
    const report = await run(url, contractWith(paths));
    expect(uncheckedIn(report)).toMatchObject({
      'create/items': 'it changes something. Allow it with --write',
      private: 'it refused the credential (401)',
      lost: 'no object to use. Name one in --fixtures',
      accepted: 'no success was as the contract declares it',
    });
    const text = formatText(report, { columns: 120 });
    expect(text).toContain('in 2 of 8 operations.');
    expect(text).toContain('- private: it refused the credential (401).');
    const matrix = formatText(report, { matrix: true, columns: 120 });
    expect(matrix).toContain('Not checked, it changes something. Allow it with --write:');
    expect(matrix).toMatch(/WARNING status-undeclared[^]*got 202/);
  });
});

describe('a target that is not there', () => {
  it.each([
    ['lists', contractWith(collection('/items', 'itemId'))],
    ['one list', contractWith({ '/items': { get: { operationId: 'list', responses: returns(LIST) } } })],
    [
      'nothing but POST',
      contractWith({
        '/charge': { post: { operationId: 'charge', requestBody: BODY, responses: returns(NAMED) } },
      }),
    ],
    [
      'paths with parameters',
      contractWith({
        '/x/{id}': { parameters: [ID('id')], get: { operationId: 'x', responses: returns(NAMED) } },
      }),
    ],
  ])('is unreachable for a contract with %s', async (_name, contract) => {
    const gone = await serveWith(() => undefined);
    await gone.close();
    const file = join(newFolder(), 'contract.json');
    await writeFile(file, JSON.stringify(contract.document));
    for (const more of [[], ['--write', '--everything']]) {
      const { code, err } = await xa(['verify', gone.url, '--contract', file, '--quiet', ...more]);
      expect([code, err]).toEqual([5, expect.stringContaining('the connection was refused')]);
    }
  });

  it('is remembered with its contract by a report that is repeated', async () => {
    const contract = contractWith({
      '/items': { get: { operationId: 'listItems', responses: returns(LIST) } },
    });
    const folder = newFolder();
    const [file, report] = [join(folder, 'contract.json'), join(folder, 'report.json')];
    await writeFile(file, JSON.stringify(contract.document));
    let body: unknown = {};
    const { url } = await serving(() => ({ status: 200, body }));
    const first = await xa([
      'verify',
      url,
      '--contract',
      file,
      '--json',
      report,
      '--quiet',
      '--mode',
      'examples',
    ]);
    body = [];
    const second = await xa(['verify', '--replay', report, '--quiet']);
    expect([first.code, second.code, second.err]).toEqual([1, 0, '']);
  });
});

/** What a run compares of a service before and after it writes: whole lists, the objects in them, and what is no list. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
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
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Contract } from '../../src/contract/index.ts';
import { make } from '../../src/verify/calls/effect.ts';
import { compareInventory, readWhole, takeInventory } from '../../src/verify/inventory/inventory.ts';
import { recordFixtures, restore } from '../../src/verify/inventory/restore.ts';
import type { VerifyOptions } from '../../src/verify/index.ts';

const query = (name: string) => ({ name, in: 'query', schema: { type: 'integer' } });
const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, name: `Item ${from + at}` }));

describe('a whole list', () => {
  const read = async (
    parameters: readonly object[],
    reply: (asked: URLSearchParams) => Reply,
    schema: object = LIST,
    more: object = {},
  ) => {
    const contract = contractWith({
      '/items': { get: { operationId: 'list', parameters, responses: returns(schema), ...more } },
    });
    const { target, log } = serving(({ query: asked }) => reply(asked));
    const run = await assembled(target, contract);
    const whole = await readWhole(run, contract.operation('list'), {}, run.session.scratch());
    return {
      ...whole,
      items: whole?.items.map((one) => (one instanceof Object && 'id' in one ? one.id : one)),
      asked: log.map(({ query: one }) => one.toString()),
    };
  };
  const all = items(1, 5);
  const from = (start: number, size: number): Reply => ({
    status: 200,
    body: all.slice(start, start + size),
  });

  it('is one response, if nothing says that it has pages', async () => {
    expect(await read([query('state')], () => from(0, 5))).toEqual({
      status: 200,
      items: [1, 2, 3, 4, 5],
      isWhole: true,
      asked: [''],
    });
  });

  it.each<[string, string, (asked: URLSearchParams) => Reply, readonly string[]]>([
    [
      'an offset',
      'offset',
      (asked) => from(Number(asked.get('offset') ?? 0), 2),
      ['', 'offset=2', 'offset=4', 'offset=5'],
    ],
    [
      'what is skipped',
      '$skip',
      (asked) => from(Number(asked.get('$skip') ?? 0), 4),
      ['', '%24skip=4', '%24skip=5'],
    ],
    [
      'a number from one',
      'page',
      (asked) => from((Number(asked.get('page') ?? 1) - 1) * 2, 2),
      ['', 'page=1', 'page=2', 'page=3', 'page=4'],
    ],
    [
      'a number from zero',
      'page_number',
      (asked) => from(Number(asked.get('page_number') ?? 0) * 3, 3),
      ['', 'page_number=1', 'page_number=2'],
    ],
    [
      'a number, whose last part is repeated',
      'page',
      (asked) => from(Math.min(Number(asked.get('page') ?? 1) - 1, 1) * 3, 3),
      ['', 'page=1', 'page=2', 'page=3'],
    ],
  ])('is read in parts by %s', async (_what, name, reply, asked) => {
    expect(await read([query(name)], reply)).toEqual({
      status: 200,
      items: [1, 2, 3, 4, 5],
      isWhole: true,
      asked,
    });
  });

  it.each([
    [200, 200],
    [299, 200],
    [300, 300],
  ])('has the status of its response, %d, which is that of a success: %d', async (status, expected) => {
    expect(await read([], () => ({ status, body: all }))).toMatchObject({ status: expected });
  });

  it('is not known to be whole, if nothing says how to read the next part, or that is refused', async () => {
    expect(await read([query('limit')], () => from(0, 2))).toMatchObject({
      items: [1, 2],
      isWhole: false,
      asked: [''],
    });
    const refusing = (asked: URLSearchParams): Reply => (asked.has('offset') ? { status: 400 } : from(0, 2));
    expect(await read([query('offset')], refusing)).toMatchObject({ items: [1, 2], isWhole: false });
    const page = { name: 'page', in: 'path', required: true, schema: { type: 'integer' } };
    expect(await read([query('limit'), { ...page, in: 'header' }], () => from(0, 2))).toMatchObject({
      asked: [''],
    });
  });

  it('is read to its fiftieth part at most', async () => {
    const endless = await read([query('page')], (asked) => ({
      status: 200,
      body: items(Number(asked.get('page') ?? 0) * 2, 2),
    }));
    expect([endless.isWhole, endless.asked.length, endless.items?.length]).toEqual([false, 51, 102]);
  });

  it('is read with the pagination of the contract', async () => {
    const page = {
      type: 'object',
      properties: { data: LIST, next: { type: 'string' } },
    };
    const cursor = { name: 'cursor', in: 'query', schema: { type: 'string' } };
    const reply = (asked: URLSearchParams): Reply => {
      const start = Number(asked.get('cursor') ?? 0);
      return { status: 200, body: { data: all.slice(start, start + 3), ...(start === 0 && { next: '3' }) } };
    };
    const pages = {
      'x-pagination': { cursor: { in: 'query', name: 'cursor' }, next: '/next', items: '/data' },
    };
    expect(await read([cursor], reply, page, pages)).toEqual({
      status: 200,
      items: [1, 2, 3, 4, 5],
      isWhole: true,
      asked: ['', 'cursor=3'],
    });
  });

  it.each<[string, Reply, object]>([
    ['is none, if the service does not have it', { status: 404 }, { asked: [''] }],
    ['is none, if its method is unknown', { status: 405 }, { asked: [''] }],
    ['has the status of its refusal', { status: 403 }, { status: 403, items: [], isWhole: true }],
    [
      'has the status of any success',
      { status: 206, body: [{ id: 1, name: 'a' }] },
      { status: 200, items: [1] },
    ],
    ['has no items, if it is no list', { status: 200, body: { id: 1 } }, { status: 200, items: [] }],
  ])('%s', async (_what, reply, expected) => {
    expect(await read([], () => reply)).toMatchObject(expected);
  });
});

interface Change {
  readonly contract?: Contract;
  readonly options?: Partial<VerifyOptions>;
  /** What the service returns before and after. */
  readonly reply: (asked: Asked, isAfter: boolean) => Reply;
}
const ITEMS = collection('/items', 'itemId');
/** What is told of a service that changes between the two readings. */
async function compared({ contract = contractWith(ITEMS), options = {}, reply }: Change) {
  let isAfter = false;
  const { target, lines } = serving((asked) => reply(asked, isAfter));
  const run = await assembled(target, contract, { write: true, settle: 0, ...options });
  await takeInventory(run);
  isAfter = true;
  return { ...(await compareInventory(run)), lines: lines() };
}
const listing = (before: readonly unknown[], after: readonly unknown[]) => ({
  reply: ({ path }: Asked, isAfter: boolean): Reply =>
    path === '/items' ? { status: 200, body: isAfter ? after : before } : { status: 404 },
});
const SOMEBODY =
  'No response of this run returned its id: another request created it, of this run or of somebody else.';

describe('a list after a run', () => {
  const [one, two] = items(1, 2);

  it.each<[string, readonly unknown[], readonly unknown[], readonly string[]]>([
    ['is as it was', [one, two], [two, one], []],
    [
      'has a new object',
      [one],
      [one, two],
      [`items itemId 2 is new. ${SOMEBODY} Remove it with DELETE /items/2`],
    ],
    ['has lost an object', [one, two], [one], ['items itemId 2 is gone. It was {"id":2,"name":"Item 2"}']],
    [
      'has a changed object',
      [one],
      [{ id: 1, name: 'Other', size: 3 }],
      ['items itemId 1 has changed: name was "Item 1" and is "Other"'],
    ],
    ['has a change in what no request sets', [one], [{ id: 1, name: 'Item 1', size: 3 }], []],
    [
      'has several objects of one id, of which one went',
      [one, { id: 1, name: 'Twin' }],
      [one],
      ['items itemId 1, {"id":1,"name":"Twin"} is gone. It was {"id":1,"name":"Twin"}'],
    ],
  ])('%s', async (_what, before, after, differences) => {
    expect(await compared(listing(before, after))).toMatchObject({ differences, uncovered: [] });
  });

  it('is told with long values cut', async () => {
    const long = { id: 1, name: 'x'.repeat(600) };
    const { differences } = await compared(listing([long], []));
    expect(differences).toEqual([`items itemId 1 is gone. It was {"id":1,"name":"${'x'.repeat(484)}...`]);
  });

  it.each<[string, object, string]>([
    ['it is refused', { status: 403 }, 'list/items: its status was 403'],
    ['its items have no id', { status: 200, body: [{ size: 1 }, []] }, 'list/items: its items have no id'],
  ])('is not compared, if before the run %s', async (_why, before, uncovered) => {
    const reply = (_asked: Asked, isAfter: boolean): Reply =>
      isAfter ? { status: 200, body: [] } : { status: 200, ...before };
    expect(await compared({ reply })).toMatchObject({ differences: [], uncovered: [uncovered] });
  });

  it.each<[string, Reply, string]>([
    ['it is refused', { status: 503 }, 'list/items: its status was 503 could not be read again'],
    ['it is not found', { status: 404 }, 'list/items: it could not be read again'],
  ])('is not compared, if after the run %s', async (_why, after, uncovered) => {
    const reply = (asked: Asked, isAfter: boolean): Reply =>
      asked.path !== '/items' ? { status: 404 } : isAfter ? after : { status: 200, body: [one] };
    expect(await compared({ reply })).toMatchObject({ differences: [], uncovered: [uncovered] });
  });

  it('is not compared, if the service does not have it', async () => {
    const { differences, uncovered, lines } = await compared({ reply: () => ({ status: 404 }) });
    expect([differences, uncovered, lines]).toEqual([[], [], ['GET /items']]);
  });

  it('that changes by itself is told as such', async () => {
    let next = 10;
    const reply = ({ path }: Asked): Reply =>
      path === '/items' ? { status: 200, body: [{ id: (next += 1), name: 'a' }] } : { status: 404 };
    expect(await compared({ reply })).toMatchObject({
      differences: [],
      uncovered: ['list/items: it changes by itself'],
    });
  });

  it('of which only a part is read shows what went only if it is shorter', async () => {
    const contract = contractWith({
      ...ITEMS,
      '/items': { ...ITEMS['/items'], get: { ...ITEMS['/items']?.get, parameters: [query('limit')] } },
    });
    const part = (before: readonly unknown[], after: readonly unknown[]) =>
      compared({ contract, ...listing(before, after) });
    const uncovered = (count: number) => [`list/items: only its first ${count} objects were compared`];
    expect(await part([one, two], [two, { id: 3, name: 'a' }])).toMatchObject({
      differences: [],
      uncovered: uncovered(2),
    });
    expect((await part([one, two], [two])).differences).toEqual([
      'items itemId 1 is gone. It was {"id":1,"name":"Item 1"}',
    ]);
    expect((await part([one], [one, two])).differences).toEqual([
      expect.stringMatching(/^items itemId 2 is new\./),
    ]);
  });

  it('may change in what the fixtures hand over', async () => {
    const options = { fixtures: { change: [{ itemId: 1 }], remove: [{ itemId: 2 }] } };
    expect(await compared({ options, ...listing([one, two], [{ id: 1, name: 'Other' }]) })).toMatchObject({
      differences: [],
      uncovered: [],
    });
  });

  it.each(['id', 'uuid', 'guid', 'key', 'name', 'slug', 'code', 'identifier', 'email', 'secret'])(
    'has objects that %s identifies, where nothing reads one',
    async (name) => {
      const shape = { type: 'object', properties: { [name]: { type: 'string' } } };
      const contract = contractWith({
        '/logs': {
          get: { operationId: 'logs', responses: returns({ type: 'array', items: shape }) },
          delete: { operationId: 'clear', responses: { '204': { description: 'Gone.' } } },
        },
      });
      const reply = (_asked: Asked, isAfter: boolean): Reply => ({
        status: 200,
        body: isAfter ? [] : [{ other: 1, [name]: 'a' }],
      });
      const { differences } = await compared({ contract, reply });
      expect(differences).toEqual([`logs ${name} a is gone. It was {"other":1,"${name}":"a"}`]);
    },
  );

  it('of ids has these, and none is read where a query is required or the list is not about what is written', async () => {
    const list = (operationId: string, more: object = {}) => ({
      get: { operationId, responses: returns({ type: 'array', items: { type: 'string' } }), ...more },
    });
    const post = (operationId: string) => ({
      post: { operationId, requestBody: BODY, responses: returns(NAMED) },
    });
    const contract = contractWith({
      '/names': { ...list('names'), ...post('add') },
      '/tags': { ...list('tags', { parameters: [{ ...query('of'), required: true }] }), ...post('tag') },
      '/numbers/{itemId}': {
        parameters: [ID('itemId')],
        put: { operationId: 'number', requestBody: BODY, responses: returns(NAMED) },
      },
      '/numbers': list('numbers'),
      '/logs': list('logs'),
    });
    const reply = ({ path }: Asked, isAfter: boolean): Reply => ({
      status: 200,
      body: path === '/logs' ? ['x'] : isAfter ? ['a'] : ['a', 'b'],
    });
    const { differences, lines } = await compared({ contract, reply, options: { everything: true } });
    expect(differences).toEqual(['names b is gone. It was "b"', 'numbers b is gone. It was "b"']);
    expect(lines.filter((line) => line === 'GET /tags')).toEqual([]);
  });

  it('is read for three of its parents', async () => {
    const contract = contractWith({
      '/folders': { get: { operationId: 'folders', responses: returns(LIST) } },
      '/folders/{folderId}/notes': {
        parameters: [ID('folderId')],
        get: { operationId: 'notes', responses: { ...returns(LIST), ...GONE } },
        post: { operationId: 'note', requestBody: BODY, responses: returns(NAMED, '201') },
      },
    });
    const fixtures = { read: { folderId: [1, 2, 3, 4] } };
    const reply = ({ path }: Asked, isAfter: boolean): Reply => ({
      status: 200,
      body: path === '/folders/2/notes' && isAfter ? [] : [{ id: 7, name: path }],
    });
    const { differences, uncovered, lines } = await compared({
      contract,
      reply,
      options: { fixtures, everything: true },
    });
    expect(uncovered).toEqual(['notes: only 3 of its parents were read']);
    expect(differences).toEqual(['notes id 7 is gone. It was {"id":7,"name":"/folders/2/notes"}']);
    expect(lines.some((line) => line.includes('/folders/4'))).toBe(false);
  });
});

describe('what is no list after a run', () => {
  const json = {
    content: { 'application/json': { schema: { type: 'object', properties: { mode: { type: 'string' } } } } },
  };
  const paths = {
    '/settings': {
      get: { operationId: 'settings', responses: returns({ type: 'object' }) },
      put: { operationId: 'set', requestBody: json, responses: returns({}) },
    },
    '/query': {
      get: { operationId: 'query', parameters: [{ ...query('q'), required: true }], responses: returns({}) },
    },
    '/text': { get: { operationId: 'text', responses: { '200': { description: 'A text.' } } } },
  };
  const settings = async (
    was: unknown,
    is: unknown,
    options: Partial<VerifyOptions> = { everything: true },
  ) => {
    const reply = ({ path }: Asked, isAfter: boolean): Reply =>
      path === '/settings' ? { status: 200, body: isAfter ? is : was } : { status: 200, text: 'a' };
    return compared({ contract: contractWith(paths), reply, options });
  };

  it('is told with what has changed', async () => {
    const { differences, uncovered, lines } = await settings(
      { mode: 'a', b: { c: true } },
      { mode: 'b', b: { c: false } },
    );
    expect(differences).toEqual([
      'What settings returns has changed: mode was "a" and is "b", b/c was true and is false',
    ]);
    expect([uncovered, lines.filter((line) => line.includes('/query'))]).toEqual([[], []]);
    expect((await settings({ mode: 'a' }, { mode: 'a' })).differences).toEqual([]);
    expect((await settings('a', 'b')).differences).toEqual([]);
  });

  it('may have other figures, unless a request sets them', async () => {
    expect((await settings({ count: 1 }, { count: 2 })).differences).toEqual([]);
    expect((await settings({ mode: 1 }, { mode: 2 })).differences).toEqual([
      'What settings returns has changed: mode was 1 and is 2',
    ]);
  });

  it('is told with the names that came or went, and not with objects', async () => {
    expect((await settings({ names: ['a', 'b'] }, { names: ['b', 'c'] })).differences).toEqual([
      expect.stringContaining('names'),
    ]);
    expect((await settings({ last: [{ a: 1 }] }, { last: [{ a: 2 }, { a: 3 }] })).differences).toEqual([]);
  });

  it('is not read by a run that only reads something else', async () => {
    const options = { write: false, only: ['text'] };
    expect((await settings({ mode: 'a' }, { mode: 'b' }, options)).lines).toEqual(['GET /text']);
  });
});

describe('what the fixtures hand over', () => {
  const item = ITEMS['/items/{itemId}'];
  const { put, ...readable } = item ?? {};
  const whole = contractWith({
    ...ITEMS,
    '/items/{itemId}': { ...readable, put, patch: { ...put, operationId: 'patch' } },
  });
  /** Changes the object 1 as the run would, and restores it. */
  const restored = async (
    contract: Contract,
    answer: (asked: Asked, kept: { current: unknown }) => Reply,
  ) => {
    const kept: { current: unknown } = { current: { id: 1, name: 'One', size: 3 } };
    const { target, log } = serving((asked) => answer(asked, kept));
    const fixtures = { change: [{ itemId: 1 }] };
    const run = await assembled(target, contract, { write: true, settle: 0, fixtures });
    const states = await recordFixtures(run);
    const operation = contract.operations.find(({ method }) => method === 'PUT');
    if (operation === undefined) throw new Error('Nothing changes one.');
    const body = { kind: 'json', value: { name: 'Two' } } as const;
    await run.session.scratch().send({ operation, params: { itemId: 1 }, effect: 'own', body });
    log.length = 0;
    const result = await restore(run, states);
    return { ...result, sent: log.map(({ method, path, text }) => `${method} ${path} ${text}`.trim()) };
  };
  const keep = ({ method, path, body }: Asked, kept: { current: unknown }): Reply => {
    if (path === '/items') return { status: 200, body: [kept.current] };
    if (method === 'PUT' || method === 'PATCH') kept.current = { id: 1, size: 3, ...body };
    return { status: 200, body: kept.current };
  };

  it('gets its old values back, where they differ', async () => {
    expect(await restored(whole, keep)).toEqual({
      damaged: [],
      unknown: [],
      sent: ['GET /items/1', 'PATCH /items/1 {"name":"One"}', 'GET /items/1'],
    });
    expect(await restored(contractWith(ITEMS), keep)).toMatchObject({
      damaged: [],
      sent: ['GET /items/1', 'PUT /items/1 {"name":"One"}', 'GET /items/1'],
    });
  });

  it('is told with what differs, if it cannot be restored', async () => {
    let count = 0;
    const refusing = (asked: Asked, kept: { current: unknown }): Reply =>
      /PUT|PATCH/.test(asked.method) && count++ > 0 ? { status: 409 } : keep(asked, kept);
    expect(await restored(whole, refusing)).toEqual({
      damaged: [
        'itemId 1 was changed and could not be restored: name was "One" and is "Two" (PATCH returned 409, PUT returned 409)',
      ],
      unknown: [],
      sent: [
        'GET /items/1',
        'PATCH /items/1 {"name":"One"}',
        'GET /items/1',
        'PUT /items/1 {"name":"One"}',
        'GET /items/1',
      ],
    });
  });

  it('is told with what it was, if it is gone', async () => {
    const removing = (asked: Asked, kept: { current: unknown }): Reply => {
      if (kept.current === undefined) return { status: 404 };
      const reply = keep(asked, kept);
      if (asked.method === 'PUT') kept.current = undefined;
      return reply;
    };
    expect((await restored(whole, removing)).damaged).toEqual([
      'itemId 1 was changed and could not be restored: it is gone. It was {"id":1,"name":"One","size":3}',
    ]);
  });

  it('is read in its list, if nothing reads one, and told if nothing shows it', async () => {
    const unread = { ...readable, get: undefined };
    const listed = contractWith({ ...ITEMS, '/items/{itemId}': { ...unread, put } });
    expect(await restored(listed, keep)).toEqual({
      damaged: [],
      unknown: [],
      sent: ['GET /items', 'PUT /items/1 {"name":"One"}', 'GET /items'],
    });
    const hidden = contractWith({ '/items/{itemId}': { ...unread, put } });
    expect(await restored(hidden, keep)).toMatchObject({
      damaged: [],
      unknown: ['itemId 1 was changed, and no operation reads what it was before'],
    });
  });

  it('is changed back at its own path, in what differs, and then as a whole', async () => {
    const object = (...names: readonly string[]) => ({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, {}])),
    });
    const json = (schema: object) => ({ content: { 'application/json': { schema } } });
    const at = (names: readonly string[], more: object) => ({ parameters: names.map(ID), ...more });
    const changing = (operationId: string, requestBody?: object) => ({
      operationId,
      responses: returns({}),
      ...(requestBody && { requestBody }),
    });
    const several = contractWith({
      '/settings': { patch: changing('set', json(object('name'))) },
      '/items/{itemId}/label': at(['itemId'], { put: changing('label', json(object('name'))) }),
      '/items/{itemId}/search': at(['itemId'], {
        get: { operationId: 'searched', responses: returns({}) },
        put: { ...changing('search', json(object('name'))), 'x-read-only': true },
      }),
      '/others/{otherId}': at(['otherId'], {
        get: { operationId: 'other', responses: returns({}) },
        put: changing('changeOther', json(object('name'))),
      }),
      '/items/{itemId}/parts/{partId}': at(['itemId', 'partId'], {
        get: { operationId: 'part', responses: returns({}) },
        put: changing('changePart', json(object('name'))),
      }),
      '/items/{itemId}': at(['itemId'], {
        get: { operationId: 'item', responses: returns({}) },
        post: changing('poke', json(object('name'))),
        put: changing('change', json(object('name', 'size', 'kind'))),
        patch: changing('patch', json(object('name', 'size', 'kind'))),
      }),
      '/empties/{emptyId}': at(['emptyId'], {
        get: { operationId: 'empty', responses: returns({}) },
        put: changing('changeEmpty', json(object('name'))),
        patch: changing('patchEmpty'),
      }),
      '/notes/{noteId}': at(['noteId'], { put: changing('changeNote', json(object('name'))) }),
    });
    const old = { id: 1, name: 'a', size: 1, kind: 'k', more: 1 };
    let now: object = old;
    const { target, log } = serving(({ method, path, body }): Reply => {
      if (method === 'PATCH') return { status: 422 };
      if (method === 'PUT' && path.startsWith('/empties/')) throw new Error('The service is away.');
      if (method === 'PUT') now = { ...now, ...body };
      return { status: 200, body: now };
    });
    const places = [{ itemId: 1 }, { otherId: 2 }, { emptyId: 3 }, { noteId: 4 }, { noneId: 5 }];
    const run = await assembled(target, several, { write: true, settle: 0, fixtures: { change: places } });
    const states = await recordFixtures(run);
    expect(states.map(({ path, record }) => [path, record])).toEqual([
      ['/items/{itemId}', old],
      ['/others/{otherId}', old],
      ['/empties/{emptyId}', old],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    for (const [id, params] of [
      ['change', { itemId: 1 }],
      ['changeEmpty', { emptyId: 3 }],
      ['changeNote', { noteId: 4 }],
    ] as const)
      run.objects.notice(
        { operation: several.operation(id), params, effect: 'own' },
        { ok: true, status: 200, value: {} },
      );
    now = { ...old, name: 'b', kind: 'l', more: 2 };
    log.length = 0;
    const result = await restore(run, states.slice(0, 1));
    expect([result, log.map(({ method, path, text }) => `${method} ${path} ${text}`.trim())]).toEqual([
      { damaged: [], unknown: [] },
      [
        'GET /items/1',
        'PATCH /items/1 {"name":"a","kind":"k"}',
        'GET /items/1',
        'PUT /items/1 {"name":"a","size":1,"kind":"k"}',
        'GET /items/1',
      ],
    ]);
    now = { ...old, name: 'b' };
    expect(await restore(run, states.slice(1))).toEqual({
      damaged: [
        'emptyId 3 was changed and could not be restored: name was "a" and is "b" (PUT returned nothing)',
      ],
      unknown: ['noteId 4 was changed, and no operation reads what it was before'],
    });
  });

  it('is left alone, if it was not changed', async () => {
    const { target, lines } = serving(({ path }) => ({
      status: 200,
      body: path === '/items' ? [] : { id: 1, name: 'One' },
    }));
    const run = await assembled(target, whole, { write: true, fixtures: { change: [{ itemId: 1 }] } });
    const states = await recordFixtures(run);
    expect(states).toEqual([
      { place: { itemId: 1 }, path: '/items/{itemId}', record: { id: 1, name: 'One' } },
    ]);
    expect([await restore(run, states), lines()]).toEqual([{ damaged: [], unknown: [] }, ['GET /items/1']]);
  });
});

describe('after a removal', () => {
  /** What is read after each of some removals of objects of the run. */
  const looks = async (shows: (removed: number) => boolean) => {
    const { kept, reply } = keeping(['One']);
    const gone = new Set<string>();
    const { target, lines } = serving((asked) => {
      const { method, path } = asked;
      if (path === '/notes') return { status: 200, body: [{ id: 1, name: 'Note' }] };
      if (method === 'GET' && gone.has(path) && shows(gone.size))
        return { status: 200, body: { id: Number(path.slice(7)), name: 'a' } };
      if (method === 'DELETE') gone.add(path);
      return reply(asked, '/items');
    });
    const contract = contractWith({ ...collection('/items', 'itemId'), ...collection('/notes', 'noteId') });
    const run = await assembled(target, contract, { write: true, settle: 0 });
    await takeInventory(run);
    run.objects.beginWriting();
    const [resource] = run.objects.resources.all;
    const probe = run.session.scratch();
    for (let count = 0; count < 5 && resource !== undefined; count++) await make(run, resource, probe);
    const read: string[][] = [];
    for (const id of [...kept.keys()].slice(1)) {
      const before = lines().length;
      const operation = contract.operation('delete/items');
      await probe.send({ operation, params: { itemId: id }, effect: 'own' });
      read.push(lines().slice(before + 1));
    }
    return read.map((some) => some.map((line) => line.replace('GET /', '')));
  };

  it('all lists are read once, and then that of its kind more and more seldom', async () => {
    expect(await looks(() => false)).toEqual([
      ['items/2', 'items', 'notes'],
      ['items/3', 'items'],
      ['items/4'],
      ['items/5', 'items'],
      ['items/6'],
    ]);
  });

  it('the list of its kind is also read whenever it still shows what was removed', async () => {
    expect(await looks((removed) => removed === 3)).toEqual([
      ['items/2', 'items', 'notes'],
      ['items/3', 'items'],
      ['items/4', 'items'],
      ['items/5', 'items'],
      ['items/6'],
    ]);
  });
});

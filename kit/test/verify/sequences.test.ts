/** Sequences of requests: what each step sends, and what is said if a later step does not show what an earlier one did. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  BODY,
  collection,
  contractWith,
  ID,
  keeping,
  LIST,
  NAMED,
  type Reply,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Resource } from '../../src/resources/resource.ts';
import type { VerifyOptions } from '../../src/verify/index.ts';
import { type Command, sequences } from '../../src/verify/sequences/commands.ts';
import { play } from '../../src/verify/sequences/play.ts';

const state = { name: 'state', in: 'query', schema: { type: 'array', items: { type: 'string' } } };
const contract = contractWith({
  ...collection('/items', 'itemId'),
  '/items/{itemId}/parts': {
    parameters: [ID('itemId')],
    get: {
      operationId: 'parts',
      parameters: [state],
      responses: { ...returns(LIST), ...returns({}, '400') },
    },
  },
});

/** Plays a sequence against a service of the items 1 and 2. */
async function played(
  commands: (items: Resource) => readonly Command[],
  answer: (asked: Asked, usual: () => Reply) => Reply = (_asked, usual) => usual(),
  { of = contract, most = Infinity }: { readonly of?: typeof contract; readonly most?: number } = {},
) {
  const { kept, reply } = keeping();
  const { target, log } = serving((asked) =>
    answer(asked, () => (asked.path.endsWith('/parts') ? { status: 200, body: [] } : reply(asked, '/items'))),
  );
  const run = await assembled(target, of, { write: true, settle: 0, except: [] });
  await run.session.scratch().send({ operation: of.operation('list/items'), effect: 'read' });
  run.objects.beginWriting();
  const [items] = run.objects.resources.all;
  if (items === undefined) throw new Error('There is no kind of items.');
  log.length = 0;
  const probe = run.session.scratch();
  let steps = 0;
  await play(run, probe, commands(items), () => ++steps >= most);
  const plain = (text: string): string => text.replaceAll(/kit-verify-\w+-drawn-/g, 'N-');
  return {
    kept: [...kept.keys()],
    sent: log.map(({ method, path, query, text }) =>
      plain(`${method} ${path}${query.size === 0 ? '' : `?${query.toString()}`} ${text}`.trim()),
    ),
    told: probe.findings.map(({ rule, operation = '', pointer, expected, actual = '' }) =>
      plain(`${rule} ${operation} ${pointer}: ${expected}, got ${actual}`),
    ),
  };
}
const create = (resource: Resource, name = 'a'): Command => ({ do: 'create', resource, body: { name } });
const change = (resource: Resource, of = 0): Command => ({
  do: 'change',
  resource,
  by: 'change/items',
  of,
  body: { name: 'b' },
});
const step = (what: 'read' | 'remove', resource: Resource, of = 0): Command => ({ do: what, resource, of });
const LISTS = (resource: Resource): Command => ({ do: 'list', resource });

describe('a sequence', () => {
  it('creates, reads, changes, lists and removes an object, and asks for others', async () => {
    const ask: Command = {
      do: 'ask',
      operation: contract.operation('parts'),
      of: 1,
      query: { state: ['x', 'y'] },
    };
    const { sent, told, kept } = await played((items) => [
      create(items),
      step('read', items),
      change(items),
      LISTS(items),
      ask,
      step('remove', items),
      step('read', items),
      LISTS(items),
    ]);
    expect([told, kept]).toEqual([[], [1, 2]]);
    expect(sent).toEqual([
      'POST /items {"name":"N-2 a"}',
      // Whether it is new, and shows nothing else.
      'GET /items/3',
      'GET /items/1',
      'GET /items/3',
      'PUT /items/3 {"name":"N-3 b"}',
      'GET /items',
      'GET /items/1/parts?state=x&state=y',
      'DELETE /items/3',
      'GET /items/3',
      'GET /items/3',
      'GET /items',
    ]);
  });

  it('counts its objects back from the newest, and removes them afterwards', async () => {
    const { sent, kept } = await played((items) => [
      step('read', items),
      LISTS(items),
      create(items),
      create(items, 'b'),
      create(items, 'c'),
      ...[0, 1, 2, 3].map((of) => step('read', items, of)),
    ]);
    expect(sent).toEqual([
      'POST /items {"name":"N-2 a"}',
      ...['GET /items/3', 'GET /items/1'],
      'POST /items {"name":"N-3 b"}',
      'GET /items/4',
      'POST /items {"name":"N-4 c"}',
      'GET /items/5',
      ...['GET /items/5', 'GET /items/4', 'GET /items/3', 'GET /items/5'],
      ...['DELETE /items/3', 'GET /items/3', 'DELETE /items/4', 'GET /items/4'],
      ...['DELETE /items/5', 'GET /items/5'],
    ]);
    expect(kept).toEqual([1, 2]);
  });

  it('ends once enough is found', async () => {
    const { sent, kept } = await played((items) => [create(items), create(items)], undefined, { most: 1 });
    expect([sent.filter((line) => line.startsWith('POST')), kept]).toEqual([
      ['POST /items {"name":"N-2 a"}'],
      [1, 2],
    ]);
  });

  it('does nothing with what could not be created', async () => {
    const refusing = ({ method }: Asked, usual: () => Reply): Reply =>
      method === 'POST' ? { status: 409 } : usual();
    const { sent } = await played(
      (items) => [create(items), step('read', items), change(items), LISTS(items)],
      refusing,
    );
    expect(sent).toEqual(['POST /items {"name":"N-2 a"}']);
  });

  const named = (name: object) => {
    const paths = collection('/items', 'itemId');
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', ...name }, note: { type: 'string' } },
    };
    const requestBody = { required: true, content: { 'application/json': { schema } } };
    return contractWith({
      ...paths,
      '/items': { ...paths['/items'], post: { ...paths['/items']?.post, requestBody } },
    });
  };
  it.each<[string, object, unknown, unknown]>([
    ['before the name that was drawn', {}, { name: 'abc' }, { name: 'N-2 abc' }],
    [
      'in place of its beginning, if it is long',
      {},
      { name: 'x'.repeat(60) },
      { name: `N-2 ${'x'.repeat(34)}` },
    ],
    [
      'before the whole of a name of thirty letters',
      {},
      { name: 'x'.repeat(30) },
      { name: `N-2 ${'x'.repeat(30)}` },
    ],
    [
      'in place of most of one that has a letter more',
      {},
      { name: 'x'.repeat(31) },
      { name: `N-2 ${'x'.repeat(5)}` },
    ],
    ['nowhere, if the name is no text', { type: 'integer' }, { name: 5 }, { name: 5 }],
    ['nowhere, if there is no name', {}, { note: 'a' }, { note: 'a' }],
    ['nowhere, if there is no object', {}, 'a', 'a'],
    ['alone, if the name has a form', { pattern: '^[a-z0-9-]+$' }, { name: 'abc' }, { name: 'N-2' }],
    ['in another field, if the name takes none', { enum: ['a'] }, { name: 'a' }, { name: 'a', note: 'N-2' }],
  ])('has the mark of the run %s', async (_where, name, body, expected) => {
    const { sent } = await played((items) => [{ do: 'create', resource: items, body }], undefined, {
      of: named(name),
    });
    expect(sent[0]).toBe(`POST /items ${JSON.stringify(expected)}`);
  });
});

describe('a service is told', () => {
  const removed = new Set<string>();
  it.each<
    [
      string,
      (asked: Asked, usual: () => Reply) => Reply,
      (items: Resource) => readonly Command[],
      readonly string[],
    ]
  >([
    [
      'that does not remove',
      ({ method }, usual) => (method === 'DELETE' ? { status: 204 } : usual()),
      (items) => [create(items), step('remove', items), step('read', items)],
      ['read-back get/items : must return 404, since the object was deleted, got 200'],
    ],
    [
      'that lists what was removed',
      ({ method, path }, usual) => {
        const reply = usual();
        if (method === 'DELETE') removed.add(path);
        return method === 'GET' && path === '/items' && removed.size > 0
          ? { status: 200, body: [{ id: 3, name: 'a' }] }
          : reply;
      },
      (items) => [create(items), LISTS(items), step('remove', items), LISTS(items)],
      ['read-back list/items : must not list {"itemId":3}, which was removed, got {"id":3,"name":"a"}'],
    ],
    [
      'that does not list what was created',
      ({ method, path }, usual) =>
        path === '/items' && method === 'GET' ? { status: 200, body: [] } : usual(),
      (items) => [create(items), LISTS(items)],
      ['read-back list/items : must list {"itemId":3}, got nothing'],
    ],
    [
      'that removes twice, although it says that it does not',
      ({ method }, usual) => {
        const reply = usual();
        return method === 'DELETE' ? { status: 204 } : reply;
      },
      (items) => [create(items), step('remove', items), step('remove', items)],
      ['read-back delete/items : must return 404, since the object was deleted, got 204'],
    ],
    [
      'that returns another value than was sent',
      ({ method, path }, usual) => {
        const reply = usual();
        return method === 'PUT'
          ? { status: 200, body: { id: Number(path.split('/')[2]), name: 'c' } }
          : reply;
      },
      (items) => [create(items), change(items)],
      ['read-back change/items /name: must return what was sent, "N-3 b", got "c"'],
    ],
    [
      'that creates something else than was sent',
      ({ method }, usual) => {
        const { status, body } = usual();
        return { status, body: method === 'POST' ? { ...Object(body), name: 'c' } : body };
      },
      (items) => [create(items)],
      ['read-back create/items /name: must return what was sent, "N-2 a", got "c"'],
    ],
    [
      'that changes what is gone',
      ({ method, path, body }, usual) =>
        method === 'PUT'
          ? { status: 200, body: { id: Number(path.split('/')[2]), name: body['name'] } }
          : usual(),
      (items) => [create(items), step('remove', items), change(items)],
      ['read-back change/items : must return 404, since the object was deleted, got 200'],
    ],
    [
      'that loses a change',
      ({ method, path, body }, usual) =>
        method === 'PUT'
          ? { status: 200, body: { id: Number(path.split('/')[2]), name: body['name'] } }
          : usual(),
      (items) => [create(items), change(items), step('read', items)],
      ['read-back get/items /name: must read back as written, "N-3 b", got "N-2 a"'],
    ],
    [
      'that refuses a change',
      ({ method }, usual) => (method === 'PUT' ? { status: 400 } : usual()),
      (items) => [create(items), change(items)],
      [
        'status-undeclared change/items : must return a declared status (200, 404), got 400',
        'valid-request-refused change/items : must accept a request that follows the contract, got 400',
      ],
    ],
    [
      'that does not change what is gone, which is right',
      (_asked, usual) => usual(),
      (items) => [create(items), step('remove', items), change(items), step('remove', items)],
      [],
    ],
  ])('%s', async (_what, answer, commands, expected) => {
    removed.clear();
    expect((await played(commands, answer)).told).toEqual(expected);
  });

  it('not if a change creates the object again', async () => {
    const gone = new Set<string>();
    const { told, sent } = await played(
      (items) => [create(items), step('remove', items), change(items), step('read', items)],
      ({ method, path, body }, usual) => {
        if (method === 'PUT') {
          gone.add(path);
          return { status: 201, body: { id: 3, name: body['name'] } };
        }
        if (method === 'GET' && gone.has(path)) return { status: 200, body: { id: 3, name: 'N-3 b' } };
        return usual();
      },
    );
    expect(told.filter((one) => !one.startsWith('status-undeclared'))).toEqual([
      expect.stringMatching(/^read-back get\/items \/name: must read back as written/),
    ]);
    expect(sent).toContain('GET /items/3');
  });
});

describe('the sequences of a contract', () => {
  const drawn = async (
    of: typeof contract,
    options: Partial<VerifyOptions> = {},
    missing: readonly string[] = [],
  ) => {
    const run = await assembled(serving('has nothing').target, of, { write: true, ...options });
    const some = sequences(run, (id) => !missing.includes(id));
    return some && fc.sample(some, { numRuns: 200, seed: 7 });
  };
  const stepsOf = (all: readonly (readonly Command[])[] | undefined): string[] =>
    [
      ...new Set(
        (all ?? [])
          .flat()
          .map((one) =>
            'by' in one ? `change by ${one.by}` : 'operation' in one ? `ask ${one.operation.id}` : one.do,
          ),
      ),
    ].sort();
  const ASK = 'ask get/items';
  const ALL = [ASK, 'change by change/items', 'create', 'list', 'read', 'remove'];
  const items = contractWith(collection('/items', 'itemId'));

  it('begin with a creation, and have what the run may do with an object', async () => {
    const all = await drawn(items);
    expect(stepsOf(all)).toEqual(ALL);
    expect(new Set(all?.map(([first]) => first?.do))).toEqual(new Set(['create', 'ask']));
    expect(Math.max(...(all ?? []).map((one) => one.length))).toBe(9);
    for (const one of (all ?? []).flat())
      if (one.do === 'create' || one.do === 'change')
        expect(one.body).toMatchObject({ name: expect.stringMatching(/^[^]+$/) as string });
  });

  it.each([
    ['that the service lacks', {}, ['list/items', 'change/items'], [ASK, 'create', 'read', 'remove']],
    [
      'that the run does not select',
      { only: ['create/items', 'delete/items', 'get/items'] },
      [],
      [ASK, 'create', 'read', 'remove'],
    ],
    ['of which the service lacks the removal', {}, ['delete/items'], [ASK]],
    ['of which the service lacks the creation', {}, ['create/items', 'get/items'], []],
    ['that change something, in a run that only reads', { write: false }, [], [ASK]],
  ])('have nothing %s', async (_what, options, missing, expected) => {
    const all = await drawn(items, options, missing);
    expect(stepsOf(all)).toEqual(expected);
    if (expected.length === 0) expect(all).toBeUndefined();
  });

  it('ask with the parameters of reads, except for ids, pages and what has to be polled', async () => {
    const query = (name: string, type = 'integer') => ({ name, in: 'query', schema: { type } });
    const search = { type: 'object', required: ['word'], properties: { word: { type: 'string' } } };
    const of = contractWith({
      '/things': {
        get: {
          operationId: 'things',
          parameters: [
            query('size'),
            query('tags', 'array'),
            query('page'),
            query('ownerId'),
            { ...query('x-a'), in: 'header' },
          ],
          responses: returns(LIST),
        },
      },
      '/plain': { get: { operationId: 'plain', responses: returns(LIST) } },
      '/search': {
        post: {
          operationId: 'search',
          'x-read-only': true,
          requestBody: { required: true, content: { 'application/json': { schema: search } } },
          responses: returns(LIST),
        },
      },
      '/upload': {
        post: {
          operationId: 'upload',
          'x-read-only': true,
          requestBody: { required: true, content: { 'text/csv': { schema: { type: 'string' } } } },
          responses: returns(NAMED),
        },
      },
    });
    const all = await drawn(of, { write: false });
    expect(stepsOf(all)).toEqual(['ask search', 'ask things']);
    const asked = (all ?? []).flat().flatMap((one) => (one.do === 'ask' ? [one] : []));
    const names = new Set(
      asked.flatMap(({ operation, query: values }) =>
        Object.keys(values).map((name) => `${operation.id} ${name}`),
      ),
    );
    expect(names).toEqual(new Set(['things size', 'things tags']));
    for (const { operation, body } of asked)
      if (operation.id === 'search') expect(body).toMatchObject({ word: expect.any(String) as string });
      else expect(body).toBeUndefined();
    const lengths = (all ?? []).map((one) => one.length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 4]);
  });

  const creating = (media: object, paths = collection('/items', 'itemId')) =>
    contractWith({
      ...paths,
      '/items': {
        ...paths['/items'],
        post: { ...paths['/items']?.post, requestBody: { required: true, content: media } },
      },
    });

  it('send what scalars a parameter can have', async () => {
    const schema = { type: 'array', minItems: 1, items: { enum: ['a', 1, true, null, { b: 1 }, ['c']] } };
    const of = contractWith({
      '/things': {
        get: {
          operationId: 'things',
          parameters: [{ name: 'some', in: 'query', schema }],
          responses: returns(LIST),
        },
      },
    });
    const values = ((await drawn(of)) ?? [])
      .flat()
      .flatMap((one) => (one.do === 'ask' ? (one.query['some'] ?? []) : []));
    expect(new Set(values)).toEqual(new Set(['a', 1, true]));
  });

  it('create with objects only, if other bodies are allowed, too', async () => {
    const object = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
    const schema = { oneOf: [{ type: 'string' }, object, { type: 'integer' }] };
    const bodies = (
      (await drawn(creating({ 'application/json': { schema, example: { name: 'a' } } }))) ?? []
    ).flatMap(([first]) => (first?.do === 'create' ? [first.body] : []));
    expect([bodies.length > 0, bodies.filter((body) => !(body instanceof Object))]).toEqual([true, []]);
  });

  it.each<[string, typeof contract, readonly string[]]>([
    ['no JSON is sent', creating({ 'text/csv': { schema: { type: 'string' } } }), [ASK]],
    ['no valid body is drawn', creating({ 'application/json': { schema: { not: {} } } }), [ASK]],
    [
      'what it would be in is not known',
      contractWith({
        '/folders/{folderId}/notes': {
          parameters: [ID('folderId')],
          post: { operationId: 'create', requestBody: BODY, responses: returns(NAMED, '201') },
        },
        '/folders/{folderId}/notes/{noteId}': {
          parameters: [ID('folderId'), ID('noteId')],
          delete: { operationId: 'delete', responses: returns({}) },
        },
      }),
      [],
    ],
  ])('create nothing if %s', async (_what, of, expected) => {
    expect(stepsOf(await drawn(of))).toEqual(expected);
  });

  it('draw no key of another object, and no address and no state', async () => {
    const paths = collection('/items', 'itemId');
    const text = { type: 'string' };
    const properties = {
      id: { type: 'integer' },
      name: text,
      ownerIds: { type: 'array', items: text },
      callback_url: text,
      status: text,
      size: { type: 'integer' },
    };
    const requestBody = {
      required: true,
      content: { 'application/json': { schema: { type: 'object', required: ['name', 'size'], properties } } },
    };
    const of = contractWith({
      ...paths,
      '/items': { ...paths['/items'], post: { ...paths['/items']?.post, requestBody } },
    });
    const bodies = ((await drawn(of)) ?? []).flatMap(([first]) =>
      first?.do === 'create' ? [first.body] : [],
    );
    const names = new Set(bodies.flatMap((body) => Object.keys(body instanceof Object ? body : {})));
    expect([...names].filter((name) => name !== 'name' && name !== 'size')).toEqual([]);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { objectAt } from '../src/base/json.ts';
import type { Contract } from '../src/contract/index.ts';
import { formatPlan, httpTarget, planOf } from '../src/verify/index.ts';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
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
  onPort,
  returns,
  run,
  serving,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

const REMOVAL = {
  delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' }, ...GONE } },
};

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
    const { target } = serving('fails');
    const planned = async (mark?: object) => {
      const { creates, spares } = await planOf(target, { contract: contractOf(mark), write: true });
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
    const { target, log } = serving((asked) => things.reply(asked, '/things'));
    const mark = { create: 'create', references: { other: 'small thing' }, unique: ['label'] };
    await run(target, contractOf(mark, REMOVAL), { write: true, modes: ['examples'] });
    const created = log.filter(({ method }) => method === 'POST').map(({ body: sent }) => sent);
    expect(created[0]).toEqual({ name: expect.stringMatching(/^kit-verify-/) as string, other: 1 });
    await run(target, contractOf(undefined, REMOVAL), { write: true, modes: ['examples'] });
    expect(log.filter(({ method }) => method === 'POST')[created.length]?.body).toMatchObject({
      label: 'spare',
      other: 99,
    });
  });

  it('has known ids where fields refer to what is only read', async () => {
    const things = keeping();
    const templates = keeping();
    const { target, log } = serving((asked) =>
      asked.path.startsWith('/templates')
        ? templates.reply(asked, '/templates')
        : things.reply(asked, '/things'),
    );
    const template = { $ref: '#/components/schemas/Template' };
    const { document } = contractOf({ create: 'create', references: { other: 'template' } }, REMOVAL);
    const contract = contractWith(
      {
        '/templates': {
          get: { operationId: 'listTemplates', responses: returns({ type: 'array', items: template }) },
        },
        '/templates/{templateId}': {
          parameters: [ID('templateId')],
          get: { operationId: 'getTemplate', responses: { ...returns(template), ...GONE } },
        },
        ...objectAt(document, 'paths'),
      },
      {
        components: {
          schemas: {
            ...objectAt(document, 'components', 'schemas'),
            Template: { ...NAMED, 'x-resource': { key: 'id', read: 'getTemplate' } },
          },
        },
      },
    );
    await run(target, contract, { write: true, modes: ['examples'] });
    expect(log.find(({ method }) => method === 'POST')?.body).toMatchObject({ other: 1 });
  });
});

describe('operations that change something outside of the objects of a run', () => {
  const contract = contractWith({
    '/session': { post: { operationId: 'signIn', responses: returns(NAMED) } },
    '/maintenance': { post: { operationId: 'maintain', responses: returns(NAMED) } },
  });
  const target = httpTarget('http://127.0.0.1:9');

  it('are in the plan, with why they are not called', async () => {
    const plan = await planOf(target, { contract, write: true });
    expect(formatPlan(plan)).toBe(`http://127.0.0.1:9: this run changes nothing.
It does not call:
  signIn: it gives access to the service, or affects people. Allow it with --everything
  maintain: it may change what does not belong to the run. Allow it with --everything
`);
    expect((await planOf(target, { contract })).uncalled).toEqual([]);
  });

  it('are in the plan as called with "everything"', async () => {
    const plan = await planOf(target, { contract, write: true, everything: true, only: ['maintain'] });
    expect(formatPlan(plan))
      .toBe(`http://127.0.0.1:9: this run calls these operations, whose effects it may be unable to undo:
  maintain: it may change what does not belong to the run
`);
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
    const { target, lines } = serving((asked) =>
      asked.path.startsWith('/items') ? items.reply(asked, '/items') : secrets.reply(asked, '/api-tokens'),
    );
    const report = await run(target, contract, { write: true });
    expect(lines().filter((line) => /^(POST|PUT|DELETE) \/(api-tokens|links)/.test(line))).toEqual([]);
    expect(uncheckedIn(report)).toMatchObject({
      'create/api-tokens': 'it gives access to the service, or affects people. Allow it with --everything',
      link: 'what it creates cannot carry the mark of this run. Allow it with --everything',
    });
  });

  it('are created with "everything", one of each that gives access', async () => {
    const tokensKept = keeping(['Existing']);
    const { target, lines } = serving((asked) => tokensKept.reply(asked, '/api-tokens'));
    const report = await run(target, contractWith(tokens), { write: true, everything: true });
    expect(lines().filter((line) => line === 'POST /api-tokens')).toHaveLength(1);
    expect([[...tokensKept.kept.keys()], report.unexpectedChanges]).toEqual([[1], []]);
  });

  it('are listed in the plan, which sends nothing', async () => {
    const { target, log } = serving('fails');
    const plan = await planOf(target, { contract, write: true });
    expect(plan.creates).toEqual([
      { kind: 'items', operation: 'create/items', isSingle: false, end: 'removed with delete/items' },
    ]);
    expect(plan.spares.map(({ kind }) => kind)).toEqual(['api-tokens', 'links']);
    expect(formatPlan(plan)).toContain('items (create/items), removed with delete/items');
    const changes = { write: true, fixtures: { change: [{ itemId: 7 }], remove: [{ itemId: 8 }] } };
    expect(await planOf(target, { contract, ...changes })).toMatchObject({
      changes: ['itemId 7'],
      removes: ['itemId 8'],
    });
    expect(await planOf(target, { contract, ...changes, write: false })).toMatchObject({
      creates: [],
      changes: [],
    });
    const { code, out } = await kit.run([
      'verify',
      await onPort(target),
      '--write',
      '--plan',
      '--only',
      'createGoal',
    ]);
    expect([code, out, log]).toEqual([
      0,
      expect.stringContaining('goal (createGoal), removed with deleteGoal'),
      [],
    ]);
  });

  it('are shown on stderr before the first request, unless that is to be quiet', async () => {
    let shown: string | undefined;
    const items = keeping();
    const { target } = serving((asked) => {
      shown ??= running.err();
      return items.reply(asked, '/items');
    });
    const file = join(newFolder(), 'openapi.json');
    writeFileSync(
      file,
      JSON.stringify(contractWith({ ...collection('/items', 'itemId'), ...tokens }).document),
    );
    const args = ['verify', await onPort(target), '--contract', file, '--write', '--mode', 'examples'];
    let running = kit.start(args);
    await running.ended;
    expect(shown).toContain('items (create/items), removed with delete/items\nIt does not create:\n');
    running = kit.start([...args, '--quiet']);
    expect((await running.ended).err).not.toContain('delete/items');
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
      const { target, log } = serving('refuses');
      const paths = collection('/items', 'itemId');
      const post = {
        operationId: 'make',
        requestBody: body(properties, required),
        responses: returns(NAMED, '201'),
      };
      const marked = contractWith({ ...paths, '/items': { ...paths['/items'], post } });
      await run(target, marked, { write: true, modes: ['examples'] });
      const sent = log.filter(({ method }) => method === 'POST').map((one) => one.text);
      expect(sent[0], JSON.stringify(properties)).toMatch(/kit[-_]?verify[-_]?/);
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
    const { target, lines } = serving((asked) => {
      const sent = reply(asked, '/keepers');
      if (asked.method !== 'POST' || sent.status !== 201) return sent;
      return { status: 201, headers: { location: location(Math.max(...kept.keys())) } };
    });
    const report = await run(target, contract, { write: true, modes: ['examples', 'negative'] });
    expect(lines().filter((line) => /^(PUT|DELETE) \/keepers\/([12]|900|keepers)$/.test(line))).toEqual([]);
    expect([...kept.keys()].slice(0, 2)).toEqual([1, 2]);
    expect(kept.size).toBe(isRight ? 2 : 3);
    expect(report.unexpectedChanges.length).toBe(isRight ? 0 : 1);
  });
});

it('new objects do not get the key of another one, if the service can choose it', async () => {
  const kept = new Map<string, object>([['1', { itemId: '1', name: 'One' }]]);
  let last = 1;
  const { target } = serving(({ method, path, body: { itemId, name } }) => {
    const own = path.slice('/items/'.length);
    if (method === 'POST') {
      const next = typeof itemId === 'string' ? itemId : String(++last);
      if (kept.has(next) || typeof name !== 'string') return { status: 400 };
      kept.set(next, { itemId: next, name });
      return { status: 201, body: kept.get(next) };
    }
    if (method === 'DELETE') return { status: kept.delete(own) ? 204 : 404 };
    if (path === '/items') return { status: 200, body: [...kept.values()] };
    return kept.has(own) ? { status: 200, body: kept.get(own) } : { status: 404 };
  });
  const properties = { itemId: { type: 'string' }, name: { type: 'string' } };
  const schema = { type: 'object', required: ['name'], properties };
  const item = { ...schema, required: ['itemId', 'name'] };
  const parameters = [{ name: 'itemId', in: 'path', required: true, schema: { type: 'string' } }];
  const contract = contractWith({
    '/items': {
      get: { operationId: 'list', responses: returns({ type: 'array', items: item }) },
      post: {
        operationId: 'create',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: returns(item, '201'),
      },
    },
    '/items/{itemId}': {
      parameters,
      get: { operationId: 'get', responses: { ...returns(item), ...GONE } },
      delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' }, ...GONE } },
    },
  });
  const report = await run(target, contract, { write: true, modes: ['generated'] });
  expect(found(report)).toEqual([]);
});

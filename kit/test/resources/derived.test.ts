/** What the paths of a contract show: which objects can be created, how they are named, and where they are in responses. */
import { describe, expect, test } from 'vitest';
import { loadContract } from '../../src/contract/index.ts';
import { endsService } from '../../src/resources/ends-service.ts';
import { GENERAL_NAMES, singular, withDerivedNames } from '../../src/resources/derive-names.ts';
import {
  bare,
  GIVES_ACCESS,
  isAbout,
  isNamedWith,
  keyFields,
  namesAccess,
  removerOf,
  STAYS,
  wrapOf,
} from '../../src/resources/resource.ts';
import { contractOf, derived, having, list, type Schema, thing, within } from './derived-from.ts';

const whole = {
  'POST /things': thing,
  'GET /things': list(thing),
  'GET /things/{id}': thing,
  'PATCH /things/{id}': thing,
  'DELETE /things/{id}': undefined,
};
const resource = {
  name: 'things',
  path: '/things/{id}',
  keys: { id: '/id' },
  creators: { 'POST /things': '' },
  make: 'POST /things',
  list: 'GET /things',
  read: 'GET /things/{id}',
  change: 'PATCH /things/{id}',
  remove: 'DELETE /things/{id}',
};

describe('a collection', () => {
  test('has the operations that create, list, read, change and remove its objects', () => {
    expect(derived(whole).all).toEqual([resource]);
  });

  test('stays if nothing removes its objects, and gives access by its name', () => {
    const { 'DELETE /things/{id}': _, ...rest } = whole;
    const { remove: __, ...others } = resource;
    expect(derived(rest).all).toEqual([{ ...others, irreversible: STAYS }]);
    expect(derived({ 'POST /users': thing, 'DELETE /users/{id}': undefined }).all).toMatchObject([
      { name: 'users', irreversible: GIVES_ACCESS, givesAccess: true },
    ]);
    expect(derived({ 'POST /users': thing, 'GET /users/{id}': thing }).all[0]?.irreversible).toBe(
      GIVES_ACCESS,
    );
  });

  test('is none without the address of an object, or an id in what is created', () => {
    expect(derived({ 'POST /things': thing, 'GET /things': list(thing) }).all).toEqual([]);
    expect(derived({ 'POST /things': having('state'), 'GET /things/{id}': thing }).all).toEqual([]);
    expect(derived({ 'POST /things': undefined, 'GET /things/{id}': thing }).all).toEqual([]);
    const located = {
      responses: { '201': { description: 'Made.', headers: { Location: { schema: { type: 'string' } } } } },
    };
    expect(
      derived({ 'POST /things': undefined, 'GET /things/{id}': thing }, { 'POST /things': located }).all,
    ).toMatchObject([{ keys: { id: '/id' }, creators: { 'POST /things': '' } }]);
  });

  test('is not added to by an operation that only reads', () => {
    expect(derived(whole, { 'POST /things': { 'x-read-only': true } }).all).toEqual([]);
  });

  test.each<[string, Record<string, Schema>, object]>([
    [
      'with slashes and formats at its end',
      { 'POST /things.json': thing, 'GET /things/{id}.json': thing, 'DELETE /things/{id}.json': undefined },
      { name: 'things', path: '/things/{id}.json' },
    ],
    [
      'that has its own path to create',
      { 'POST /things/create': thing, 'GET /things/{id}': thing },
      { make: 'POST /things/create', path: '/things/{id}' },
    ],
    [
      'whose objects have another number',
      { 'POST /things': thing, 'GET /thing/{id}': thing },
      { path: '/thing/{id}' },
    ],
    [
      'below another object',
      { 'POST /users/{userId}/things': thing, 'GET /users/{userId}/things/{thingId}': thing },
      { within: ['userId'], keys: { thingId: '/id' } },
    ],
    [
      'below another object, whose objects have a shorter address',
      { 'POST /sites/{siteId}/things': thing, 'GET /things/{thingId}': thing },
      { path: '/things/{thingId}', keys: { thingId: '/id' } },
    ],
    [
      'with a list in its response',
      { ...whole, 'GET /things': within('data', list(thing)) },
      { items: '/data' },
    ],
    [
      'with its own name around its list',
      { ...whole, 'GET /things': within('things', list(thing)) },
      { items: '/things' },
    ],
    [
      'with a nested list',
      { ...whole, 'GET /things': within('page', within('rows', list(thing))) },
      { items: '/page/rows' },
    ],
    [
      'with a likely list among others',
      { ...whole, 'GET /things': { properties: { errors: list(thing), items: list(thing) } } },
      { items: '/items' },
    ],
    [
      'that is replaced',
      { 'POST /things': thing, 'PUT /things/{id}': thing },
      { change: 'PUT /things/{id}' },
    ],
    [
      'that is changed by patches, and replaced',
      { 'POST /things': thing, 'PATCH /things/{id}': thing, 'PUT /things/{id}': thing },
      { change: 'PATCH /things/{id}', changes: ['PUT /things/{id}'] },
    ],
    [
      'that is changed at the collection',
      { 'POST /things': thing, 'GET /things/{id}': thing, 'PUT /things': thing },
      { read: 'GET /things/{id}', changes: ['PUT /things'] },
    ],
    [
      'whose objects are copied',
      {
        ...whole,
        'POST /things/{id}/copy': thing,
        'POST /things/{id}/duplicate/': list(thing),
        'POST /things/{id}/move': thing,
      },
      {
        creators: { 'POST /things': '', 'POST /things/{id}/copy': '', 'POST /things/{id}/duplicate/': '/*' },
      },
    ],
    [
      'that is read with the format in its path',
      {
        'POST /things/create': thing,
        'GET /things/json': list(thing),
        'GET /things/{id}/json': thing,
        'DELETE /things/{id}': undefined,
      },
      { list: 'GET /things/json', read: 'GET /things/{id}/json' },
    ],
    [
      'whose objects have two keys',
      {
        'POST /tags': having('type', 'value', 'color'),
        'GET /tags': list(having('type', 'value', 'color')),
        'GET /tags/{type}': list(having('type', 'value', 'color')),
        'GET /tags/{type}/{value}': having('type', 'value', 'color'),
      },
      { path: '/tags/{type}/{value}', keys: { type: '/type', value: '/value' }, byAllKeys: true },
    ],
    [
      'with the nearest of its lists',
      { ...whole, 'GET /things': { properties: { a: within('rows', list(thing)), z: list(thing) } } },
      { items: '/z' },
    ],
    [
      'with a list that its pages name',
      { ...whole, 'GET /things': { properties: { items: list(thing), found: list(thing) } } },
      { items: '/items' },
    ],
    ['that creates several at once', { ...whole, 'POST /things': list(thing) }, {}],
    [
      'whose objects are wrapped',
      { 'POST /things': within('data', thing), 'GET /things/{id}': within('thing', thing) },
      {
        creators: { 'POST /things': '/data' },
        wrapped: { 'GET /things/{id}': '/thing' },
      },
    ],
  ])('%s is found', (_, returned, expected) => {
    const { all } = derived(returned);
    expect(all).toMatchObject(Object.keys(expected).length === 0 ? [] : [expected]);
  });

  test('is removed by an operation whose name says that it is kept', () => {
    const more = { 'DELETE /things/{id}': { operationId: 'archiveThing' } };
    expect(derived(whole, more).all).toMatchObject([{ remove: 'archiveThing', isKept: true }]);
  });

  test('comes after those that it is in', () => {
    const inner = { 'POST /users/{userId}/things': thing, 'GET /users/{userId}/things/{thingId}': thing };
    const outer = { 'POST /users': thing, 'GET /users/{userId}': thing };
    expect(derived({ ...inner, ...outer }).all.map(({ name }) => name)).toEqual(['users', 'users/things']);
  });
});

test.each<[parameter: string, fields: string[], key: string | undefined]>([
  ['id', ['name', 'id'], '/id'],
  ['thingId', ['id', 'thing_id'], '/thing_id'],
  ['thingId', ['name', 'id'], '/id'],
  ['thingNumber', ['id', 'number'], '/number'],
  ['theUuid', ['name', 'uuid'], '/uuid'],
  ['slug', ['slug', 'id'], '/slug'],
  ['other', ['name', 'key'], '/key'],
  ['other', ['name', 'uuid'], '/uuid'],
  ['other', ['a/b', 'name'], '/name'],
  ['thing', ['state', 'size'], undefined],
])('an object in the address as {%s} with the fields %j is named by %j', (parameter, fields, key) => {
  const [found] = derived({
    'POST /things': having(...fields),
    [`GET /things/{${parameter}}`]: having(...fields),
  }).all;
  expect(found?.keys[parameter]).toBe(key);
});

describe('what can only be read', () => {
  test.each<[string, Record<string, Schema>, object[]]>([
    [
      'a list and the address of one',
      { 'GET /things': list(thing), 'GET /things/{id}': thing },
      [{ keys: { id: '/id' }, list: 'GET /things', items: '' }],
    ],
    [
      'a list with a path of its own',
      { 'GET /things/list': within('data', list(thing)), 'GET /things/{id}': thing },
      [{ keys: { id: '/id' }, list: 'GET /things/list', items: '/data' }],
    ],
    [
      'a list of ids',
      { 'GET /things': list({ type: 'string' }), 'GET /things/{id}': thing },
      [{ keys: { id: '/id' }, list: 'GET /things', items: '' }],
    ],
    [
      'a list below another object',
      { 'GET /users/{userId}/things': list(thing), 'GET /users/{userId}/things/{thingId}': thing },
      [{ keys: { thingId: '/id' }, list: 'GET /users/{userId}/things', items: '', within: ['userId'] }],
    ],
    ['no list of flags', { 'GET /things': list({ type: 'boolean' }), 'GET /things/{id}': thing }, []],
    ['no single object', { 'GET /things': thing, 'GET /things/{id}': thing }, []],
    ['no list without an address', { 'GET /things': list(thing) }, []],
  ])('is %s', (_, returned, readable) => {
    expect(derived(returned).readable).toEqual(readable);
  });

  test('is not what can be created', () => {
    expect(derived(whole).readable).toEqual([]);
  });
});

describe('a mark of a schema', () => {
  const marked = (mark: object, more: Record<string, Schema> = {}) => {
    const schemas = {
      BigThing: { ...thing, 'x-resource': mark },
      Site: { ...thing, 'x-resource': { create: 'POST /sites' } },
    };
    return derived(
      { ...whole, 'POST /sites': thing, 'GET /sites/{siteId}': thing, ...more },
      {},
      { schemas },
    );
  };
  const create = ['POST /things'];

  test('names the kind, the operations and the key, and says what is special', () => {
    const { all } = marked(
      {
        create,
        key: 'a/b',
        list: 'GET /other',
        change: 'POST /things/{id}/change',
        release: { operation: 'POST /things/{id}/release', params: { force: 'yes' } },
        archive: { operation: 'POST /things/{id}/archive', body: { archived: true } },
        irreversible: 'it costs money',
        uncertain: ['name'],
      },
      { 'GET /other': list(thing), 'POST /things/{id}/change': thing },
    );
    expect(all).toContainEqual({
      name: 'big thing',
      path: '/things/{id}',
      keys: { id: '/a~1b' },
      creators: { 'POST /things': '' },
      make: 'POST /things',
      list: 'GET /other',
      read: 'GET /things/{id}',
      change: 'POST /things/{id}/change',
      remove: 'DELETE /things/{id}',
      release: { operation: 'POST /things/{id}/release', params: { force: 'yes' } },
      archive: { operation: 'POST /things/{id}/archive', body: { archived: true } },
      irreversible: 'it costs money',
      isNamed: true,
      uncertain: ['name'],
    });
  });

  test('names all that create, and says no more than it must', () => {
    const more = { 'POST /things/import': within('data', thing), 'POST /things/{id}/copy': thing };
    const { all, readable } = marked({ create: [...create, 'POST /things/import'], key: 'id' }, more);
    expect(all).toContainEqual({
      ...resource,
      name: 'big thing',
      creators: { 'POST /things': '', 'POST /things/import': '/data' },
      isNamed: true,
    });
    expect(marked({ create, key: 'id', read: 'GET /things/{id}' }).readable).toEqual(readable);
  });

  test('names an object by several parameters, which are not those of its parents', () => {
    const address = '/sites/{siteId}/things/{thingId}';
    const key = { siteId: 'site', thingId: 'id' };
    const remove = `DELETE ${address}`;
    expect(marked({ create, key, remove }, { [remove]: undefined }).all).toContainEqual({
      name: 'big thing',
      path: address,
      keys: { siteId: '/site', thingId: '/id' },
      creators: { 'POST /things': '' },
      make: 'POST /things',
      list: 'GET /things',
      remove,
      isNamed: true,
    });
  });

  test('says how an object goes that nothing removes, and that a removal is one, whatever its name', () => {
    const { 'DELETE /things/{id}': _, ...rest } = whole;
    const archive = { operation: 'hide', body: {} };
    const Thing = (mark: object) => ({ schemas: { Thing: { ...thing, 'x-resource': mark } } });
    const [kept] = derived(rest, {}, Thing({ create, archive })).all;
    expect([kept?.archive, kept?.irreversible]).toEqual([archive, undefined]);
    const named = { 'DELETE /things/{id}': { operationId: 'archiveThing' } };
    const [gone] = derived(whole, named, Thing({ create })).all;
    expect([gone?.remove, gone?.isKept]).toEqual(['archiveThing', undefined]);
  });

  test('leads to the address of one by the operation that it names', () => {
    const more = { 'GET /elsewhere/{id}': thing };
    expect(marked({ create, read: 'GET /elsewhere/{id}' }, more).all).toContainEqual(
      expect.objectContaining({ path: '/elsewhere/{id}', name: 'big thing' }) as unknown,
    );
    expect(marked({ create, remove: 'GET /elsewhere/{id}' }, more).all).toContainEqual(
      expect.objectContaining({ path: '/elsewhere/{id}', remove: 'GET /elsewhere/{id}' }) as unknown,
    );
  });

  test('says what an object refers to, which is created before', () => {
    const kinds = (references: object) => marked({ create, references }).all.map(({ name }) => name);
    expect(kinds({})).toEqual(['big thing', 'site']);
    expect(kinds({ siteId: 'site' })).toEqual(['site', 'big thing']);
    const { referenceOf } = marked({ create, references: { home: 'site', other: 'nothing' } });
    expect(['home', 'other', 'siteId'].map(referenceOf)).toEqual(['siteId', undefined, undefined]);
    expect(marked({ create, key: 'id', references: { a: 'nothing' } }).referenceOf('a')).toBeUndefined();
  });

  test('says which fields contain others, are unique, and show values of parameters', () => {
    const { isContained, isUnique, isName, hintsIn } = marked({
      create,
      contains: ['parts'],
      unique: ['code'],
      references: { home: 'site' },
    });
    expect([
      isContained('parts'),
      isContained('code'),
      isUnique('code'),
      isUnique('parts'),
      isName('name'),
      isName('id'),
    ]).toEqual([...[true, false, true, false, true, false]]);
    const operation = contractOf(whole).operation('GET /things');
    expect(hintsIn(operation, [{ home: 7 }, { home: [8, 9] }, 'text'])).toEqual([
      { name: 'siteId', values: [7] },
      { name: 'siteId', values: [8, 9] },
    ]);
  });

  test('describes objects that are only read, or only shown inside of others', () => {
    const schemas = {
      Report: { ...thing, 'x-resource': { key: { reportId: 'id' }, read: 'GET /reports/{reportId}' } },
      Variation: { ...having('number'), 'x-resource': { key: { variation: 'number' } } },
    };
    const shown = within(
      'data',
      list(within('variations', list({ $ref: '#/components/schemas/Variation' }))),
    );
    const { readable, hintsIn } = derived(
      { 'GET /shown': shown, 'GET /reports/{reportId}': thing },
      {},
      { schemas },
    );
    expect(readable).toEqual([{ keys: { reportId: '/id' }, read: 'GET /reports/{reportId}' }]);
    const operation = contractOf({ 'GET /shown': shown }, {}, { schemas }).operation('GET /shown');
    const value = {
      data: [{ variations: [{ number: 1 }, { number: 2 }] }, { variations: [{ number: 3 }, {}] }],
    };
    expect(hintsIn(operation, value)).toEqual([{ name: 'variation', values: [1, 2, 3], isComplete: true }]);
    expect(hintsIn(operation, { data: [] })).toEqual([]);
  });

  describe('with a single property as its key, of objects that nothing creates,', () => {
    const ref = { $ref: '#/components/schemas/Report' };
    const described = (mark: object, paths: Record<string, Schema>) => {
      const schemas = {
        Report: { ...thing, 'x-resource': { key: 'id', ...mark } },
        Mail: { ...having('about'), 'x-resource': { references: { about: 'report' } } },
      };
      const mail = { 'GET /mail': having('about'), ...paths };
      return { ...derived(mail, {}, { schemas }), contract: contractOf(mail, {}, { schemas }) };
    };

    test.each<[string, object, Record<string, Schema>]>([
      ['reads', { read: 'GET /sites/{siteId}/reports/{reportId}' }, {}],
      ['changes', { change: 'PATCH /reports/{reportId}' }, { 'PATCH /reports/{reportId}': undefined }],
      [
        'lists',
        { list: 'GET /reports' },
        { 'GET /reports': list(ref), 'DELETE /reports/{reportId}': undefined },
      ],
      ['is not named but returns', {}, { 'GET /reports/{reportId}': ref }],
    ])('means the parameter of the operation that %s one', (_what, mark, paths) => {
      const { referenceOf, hintsIn, contract } = described(mark, {
        'GET /sites/{siteId}/reports/{reportId}': thing,
        ...paths,
      });
      expect(referenceOf('about')).toBe('reportId');
      const operation = contract.operation('GET /mail');
      expect(hintsIn(operation, { about: 7 })).toEqual([{ name: 'reportId', values: [7] }]);
    });

    test('means the parameter that reads one', () => {
      const read = 'GET /sites/{siteId}/reports/{reportId}';
      expect(described({ read }, { [read]: thing }).readable).toEqual([{ keys: { reportId: '/id' }, read }]);
    });

    test('means no parameter if no path names one, and what refers to one is known by itself', () => {
      const { readable, referenceOf, hintsIn, contract } = described(
        { read: 'GET /report' },
        { 'GET /report': ref },
      );
      expect([readable, referenceOf('about')]).toEqual([[], 'about']);
      const hints = (id: string, value: unknown, from = { hintsIn, contract }) =>
        from.hintsIn(from.contract.operation(id), value).map(({ name }) => name);
      expect(hints('GET /report', { id: 1 })).toEqual(['about']);
      const inside = described({}, { 'GET /shown': list(ref) });
      expect(hints('GET /shown', [{ id: 1 }], inside)).toEqual(['about']);
    });
  });
});

describe('a resource', () => {
  const { all, changedBy, creatorOf, whyOptIn } = derived({
    ...whole,
    'POST /mails': undefined,
    'POST /login/tokens': undefined,
    'GET /a': thing,
  });
  const contract = contractOf({
    ...whole,
    'POST /mails': undefined,
    'POST /login/tokens': undefined,
    'GET /a': thing,
    'POST /things/{id}/copy': thing,
  });
  const why = (id: string) => whyOptIn(contract.operation(id));

  test('is known by the operations that create and change its objects', () => {
    expect(changedBy('PATCH /things/{id}')).toBe(all[0]);
    expect(creatorOf('POST /things')).toBe(all[0]);
    expect([changedBy('GET /things'), creatorOf('PATCH /things/{id}'), creatorOf('constructor')]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  test('is created without asking, other than what may concern others or gives access', () => {
    expect([
      why('POST /things'),
      why('DELETE /things/{id}'),
      why('GET /a'),
      why('POST /things/{id}/copy'),
    ]).toEqual([...[undefined, undefined, undefined, undefined]]);
    expect(why('POST /mails')).toBe('it may change what does not belong to the run');
    expect(why('POST /login/tokens')).toBe(GIVES_ACCESS);
  });

  test('has the operations at its address and below it', () => {
    const about = (path: string, id = 'other') => all[0] !== undefined && isAbout(all[0], { id, path });
    expect(['/things/{id}', '/things/{id}/copy', '/thing/{id}'].map((path) => about(path))).toEqual([
      true,
      true,
      true,
    ]);
    const slugged = all[0] && { ...all[0], keys: { id: '/id', slug: '/slug' } };
    expect(
      ['/by/{slug}', '/by/{id}', '/by/{slugs}'].map(
        (path) => slugged !== undefined && isAbout(slugged, { id: 'other', path }),
      ),
    ).toEqual([true, false, false]);
    expect(['/things', '/others/{id}', '/v1/things/{id}'].map((path) => about(path))).toEqual([
      false,
      false,
      false,
    ]);
    expect([
      about('/any', 'POST /things'),
      about('/any', 'DELETE /things/{id}'),
      about('/any', 'GET /things'),
    ]).toEqual([...[true, true, false]]);
  });
});

test('one is named with any of its keys, or with all of them, but not with those of its parents', () => {
  const base = { name: 'a', path: '/a', creators: {}, make: 'a' };
  expect(isNamedWith({ ...base, keys: { a: '/a', b: '/b' } }, ['a'])).toBe(true);
  expect(isNamedWith({ ...base, keys: { a: '/a', b: '/b' }, byAllKeys: true }, ['a'])).toBe(false);
  expect(isNamedWith({ ...base, keys: { a: '/a', b: '/b' }, byAllKeys: true }, ['b', 'a'])).toBe(true);
  expect(isNamedWith({ ...base, keys: { a: '/a', b: '/b' }, within: ['a'] }, ['a'])).toBe(false);
  const wrapped = {
    ...base,
    keys: {},
    creators: { make: '/data/*', one: '/it' },
    wrapped: { read: '/thing' },
  };
  expect(['make', 'one', 'read', 'other', 'toString'].map((id) => wrapOf(wrapped, id))).toEqual([
    ...['/data', '/it', '/thing', '', ''],
  ]);
});

test('is removed by the operation that removes or else archives it, and has the fields of its keys', () => {
  const base = { name: 'a', path: '/a', keys: { a: '/data/id', b: '/x~1y' }, creators: {}, make: 'a' };
  const archive = { operation: 'hide', body: {} };
  expect([base, { ...base, archive }, { ...base, archive, remove: 'drop' }].map(removerOf)).toEqual([
    undefined,
    'hide',
    'drop',
  ]);
  expect(keyFields(base)).toEqual(['data', 'x/y']);
});

test('a path is the same with slashes or a format at its end, and only there', () => {
  expect(['/a//', '/a.json', '/a.xml', '/a.json/b', '/.json', '/'].map(bare)).toEqual([
    ...['/a', '/a', '/a', '/a.json/b', '/.json', ''],
  ]);
});

test('what lets people or programs use the service gives access, in the singular and the plural', () => {
  const words = [
    ...['account', 'add-on', 'addon', 'admin', 'api-key', 'accesskey', 'private_key', 'publicKey', 'auth'],
    ...['callback', 'certificate', 'connector', 'credential', 'hook', 'webhook', 'integration', 'login'],
    ...['member', 'membership', 'notification', 'oauthClient', 'password', 'permission', 'pat', 'role'],
    ...['secret', 'session', 'signup', 'subscriber', 'subscription', 'token', 'user', 'APIKey', 'api--key'],
  ];
  const all = [...words.flatMap((word) => [word, `${word}s`]), 'invite', 'oauth', 'sso', 'add-ons-of-all'];
  expect(all.filter((word) => !namesAccess(word))).toEqual(['auths']);
});

test.each([
  ...[
    'users',
    'api-keys',
    'apiKeys',
    'web_hooks',
    'webhooks',
    'invitations',
    'oauth2clients',
    'userRoles',
    'tokens',
  ],
])('%s give access', (name) => {
  expect(namesAccess(name)).toBe(true);
});

test.each(['things', 'keys', 'tokenizers', 'author', 'monkeys', 'userland', ''])('"%s" give none', (name) => {
  expect(namesAccess(name)).toBe(false);
});

test.each([
  ['things', 'thing'],
  ['cities', 'city'],
  ['series', 'series'],
  ['species', 'species'],
  ['status', 'status'],
  ['class', 'class'],
  ['feature-flags', 'feature_flag'],
  ['thing', 'thing'],
  ['two - words', 'two_word'],
  ['diesel', 'diesel'],
])('%s in the singular is %s', (word, one) => {
  expect(singular(word)).toBe(one);
});

describe('a path parameter', () => {
  const paths = (...given: string[]): string[] =>
    withDerivedNames(
      contractOf(Object.fromEntries(given.map((path) => [`GET ${path}`, undefined]))),
    ).operations.map(({ path }) => path);

  test.each<[string, string[], string[]]>([
    [
      'gets the name that other paths give it',
      ['/users/{id}', '/users/{userId}/things'],
      ['/users/{userId}', '/users/{userId}/things'],
    ],
    [
      'gets that of its collection, if two have the same',
      ['/users/{id}', '/things/{id}'],
      ['/users/{userId}', '/things/{thingId}'],
    ],
    [
      'gets it, whatever the names before it are',
      ['/users/{user}/things/{id}', '/users/{userId}/things/{thingId}/x'],
      ['/users/{user}/things/{thingId}', '/users/{userId}/things/{thingId}/x'],
    ],
    [
      'keeps a name of its own, even one that others have too',
      ['/a/{x}', '/a/{y}/z', '/b/{x}'],
      ['/a/{x}', '/a/{y}/z', '/b/{x}'],
    ],
    ['keeps a name of its own', ['/users/{id}', '/things/{thing}'], ['/users/{id}', '/things/{thing}']],
    [
      'keeps one that several others would replace',
      ['/users/{id}', '/users/{a}/x', '/users/{b}/y'],
      ['/users/{id}', '/users/{a}/x', '/users/{b}/y'],
    ],
    [
      'keeps one where a path would have it twice',
      ['/users/{id}/friends/{userId}', '/users/{userId}/x'],
      ['/users/{id}/friends/{userId}', '/users/{userId}/x'],
    ],
  ])('%s', (_, before, after) => {
    expect(paths(...before)).toEqual(after);
  });

  test.each(GENERAL_NAMES.concat('ID'))('gets that of its collection in place of %s', (name) => {
    const named = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
    expect(paths(`/users/{${name}}`, `/boxings/{${name}}`)).toEqual([
      `/users/{user${named}}`,
      `/boxings/{boxing${named}}`,
    ]);
  });
});

describe('a service', () => {
  const ends = (id: string, path = '/a', summary = ''): boolean => {
    const [operation] = loadContract({
      openapi: '3.1.0',
      paths: { [path]: { post: { operationId: id, summary, responses: {} } } },
    }).operations;
    return operation !== undefined && endsService(operation);
  };

  test.each([
    ['restart'],
    ['serverRestart'],
    ['factory_reset'],
    ['a', '/system/shutdown'],
    ['a', '/shutdown/now'],
    ['stopServer'],
    ['powerOff'],
    ['shutDown'],
    ['signOut'],
    ['turnOff'],
    ['a', '/power-cycle'],
    ['a', '/a', 'Restarts the server'],
    ['a', '/a', 'Stops it'],
    ['a', '/a', 'Log out'],
    ['a', '/a', 'Reset'],
    ['a', '/a', ' Resets  it '],
    ['a', '/a', 'Log  out'],
  ])('may end with %s %s %s', (id, path = '/a', summary = '') => {
    expect(ends(id, path, summary)).toBe(true);
  });

  test.each([
    ['listThings'],
    ['nonStop'],
    ['nonstop'],
    ['listRestored'],
    ['repowerOff'],
    ['powerOffset'],
    ['bulkStop'],
    ['a', '/stop/a'],
    ['preset'],
    ['a', '/a', 'Creates what was stopped'],
    ['a', '/a', 'Things that stop'],
    ['power'],
    ['turnOn'],
    ['logOn'],
    ['a', '/a', 'Stop-gap'],
    ['a', '/a', 'Mentions a restart'],
  ])('goes on with %s %s %s', (id, path = '/a', summary = '') => {
    expect(ends(id, path, summary)).toBe(false);
  });
});

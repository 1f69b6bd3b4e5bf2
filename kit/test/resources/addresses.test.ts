/** Which address names an object, and which field has its key, where paths and names are unusual. */
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../src/contract/index.ts';
import { STAYS } from '../../src/resources/resource.ts';
import { resourcesOf } from '../../src/resources/resources.ts';
import { contractOf, derived, having, list, type Schema, thing, within } from './derived-from.ts';

describe('of a collection that is created at several addresses', () => {
  test.each<[string, string[]]>([
    ['the shortest counts, wherever it stands', ['POST /users/{userId}/things', 'POST /things']],
    ['the one without a verb counts', ['POST /things/create', 'POST /things']],
    [
      'the one with fewer parameters counts, even with a verb',
      ['POST /users/{userId}/things', 'POST /things/add'],
    ],
  ])('%s', (_what, makers) => {
    const operations = Object.fromEntries(makers.map((id) => [id, thing]));
    const { all } = derived({ ...operations, 'GET /things/{thingId}': thing });
    expect(all).toEqual([
      {
        name: 'things',
        path: '/things/{thingId}',
        keys: { thingId: '/id' },
        creators: { [makers[1] ?? '']: '' },
        make: makers[1],
        read: 'GET /things/{thingId}',
        irreversible: STAYS,
      },
    ]);
  });
});

test('only a POST creates', () => {
  expect(derived({ 'PUT /things': thing, 'GET /things/{id}': thing }).all).toEqual([]);
});

describe('the address of one object', () => {
  const pathOf = (collection: string, ...others: string[]): string | undefined =>
    derived({
      [`POST ${collection}`]: thing,
      ...Object.fromEntries(others.map((path) => [`GET ${path}`, thing])),
    }).all[0]?.path;

  test.each<[string, string[], string | undefined]>([
    ['/things', ['/others/{id}', '/things/{id}'], '/things/{id}'],
    ['/things', ['/others/{id}'], undefined],
    ['/things', ['/thing/{id}', '/things/{id}'], '/things/{id}'],
    ['/things', ['/thingsy/{id}'], undefined],
    ['/things', ['/things/by/{id}'], undefined],
    ['/things', ['/things/{id}/state'], undefined],
    ['/v1/things', ['/v1/thing/{id}'], '/v1/thing/{id}'],
    ['/v1/things', ['/v2/thing/{id}'], undefined],
    ['/a/{a}/things', ['/things/{id}', '/a/{a}/things/{id}'], '/a/{a}/things/{id}'],
    ['/v1/a/{a}/things', ['/v1/things/{id}'], '/v1/things/{id}'],
    ['/a/{a}/b/{b}/things', ['/a/{a}/things/{id}'], '/a/{a}/things/{id}'],
    ['/a/{a}/things/{id}/parts', ['/parts/{part}'], undefined],
    ['/a/{a}/things/state', ['/things/state/{id}'], undefined],
    ['/things', ['/things/{a}/{b}', '/things/{id}'], '/things/{id}'],
    ['/things/new/parts', ['/things/new/parts/{id}'], '/things/new/parts/{id}'],
    ['/things/', ['/things/{id}/'], '/things/{id}/'],
    ['/things.xml', ['/things/{id}.xml'], '/things/{id}.xml'],
  ])('of %s among %j is %s', (collection, others, expected) => {
    expect(pathOf(collection, ...others)).toBe(expected);
  });
});

describe('two parameters name an object together', () => {
  const tag = having('type', 'value', 'id');
  const paths = (more: Record<string, Schema>) =>
    derived({
      'POST /tags': tag,
      'GET /tags': list(tag),
      'GET /tags/{type}': list(tag),
      'GET /tags/{type}/{value}': tag,
      ...more,
    }).all.map(({ path, keys }) => [path, keys]);
  const both = [['/tags/{type}/{value}', { type: '/type', value: '/value' }]];

  test('if the first of them leads to a list', () => {
    expect(paths({})).toEqual(both);
    expect(paths({ 'GET /tags': within('tags', list(tag)) })).toEqual(both);
    expect(paths({ 'GET /tags/{type}': within('tags', list(tag)) })).toEqual(both);
  });

  test.each<[string, Record<string, Schema>]>([
    ['the first alone can be changed', { 'PATCH /tags/{type}': tag }],
    ['the first alone leads to something else', { 'GET /tags/{type}': having('color') }],
  ])('but not if %s', (_what, more) => {
    expect(paths(more)[0]?.[0]).toBe('/tags/{type}');
  });

  test('if the first of them leads nowhere', () => {
    const { all } = derived({ 'POST /tags': tag, 'GET /tags/{type}/{value}': tag });
    expect(all.map(({ path, keys }) => [path, keys])).toEqual(both);
  });

  test('but nothing is named that has no fields with these names', () => {
    const located = {
      responses: { '201': { description: 'Made.', headers: { Location: { schema: { type: 'string' } } } } },
    };
    const keysOf = (name: string, ...fields: string[]) =>
      derived(
        { 'POST /tags': undefined, 'GET /tags': list(tag), [`GET /tags/${name}`]: having(...fields) },
        { 'POST /tags': located },
      ).all.map(({ keys }) => keys);
    expect(keysOf('{type}/{value}', 'type', 'value')).toEqual([{ type: '/type', value: '/value' }]);
    expect(keysOf('{type}/{value}', 'color')).toEqual([]);
    expect(keysOf('{type}', 'uuid')).toEqual([{ type: '/uuid' }]);
    expect(keysOf('{type}', 'color')).toEqual([{ type: '/id' }]);
  });

  test('but not if the collection does not return both', () => {
    const some = having('type', 'id');
    expect(paths({ 'POST /tags': some, 'GET /tags': list(some), 'GET /shown': list(tag) })[0]?.[0]).toBe(
      '/tags/{type}',
    );
    expect(
      paths({ 'POST /tags': some, 'GET /tags': list(some), 'GET /tags/{type}': list(some) })[0]?.[0],
    ).toBe('/tags/{type}');
  });
});

describe('the key of an object', () => {
  const keyOf = (path: string, ...fields: string[]): string | undefined => {
    const [collection = ''] = path.split('/{');
    const [, parameter = ''] = /\{(\w+)\}$/.exec(path) ?? [];
    return derived({ [`POST ${collection}`]: having(...fields), [`GET ${path}`]: having(...fields) }).all[0]
      ?.keys[parameter];
  };

  test.each<[string, string[], string | undefined]>([
    ['/things/{thingId}', ['ID', 'uuid'], '/ID'],
    ['/things/{theId}', ['uuid', 'id', 'name'], '/id'],
    ['/things/{thingsCode}', ['name', 'code'], '/code'],
    ['/things/{thingCode}', ['name', 'code'], '/code'],
    ['/boxes/{boxSlug}', ['name', 'slug'], '/slug'],
    ['/a/{aHandle}', ['handle', 'id'], '/handle'],
    ['/things/{otherCode}', ['state', 'code'], '/code'],
    ['/things/{codeOfThing}', ['state', 'code'], undefined],
    ['/things/{thingIdentity}', ['uuid', 'name'], '/uuid'],
    ['/things/{thingUuid}', ['id', 'uuid'], '/uuid'],
    ['/things/{thingExternalId}', ['id', 'external_id'], '/external_id'],
    ['/things/{thingColor}', ['id', 'color'], '/color'],
    ['/things/{thingsColor}', ['id', 'color'], '/color'],
    ['/things/{ownerId}', ['name', 'id'], '/id'],
    ['/things/{x}', ['key', 'name'], '/key'],
    ['/things/{x}', ['uuid', 'id'], '/id'],
    ['/desks/{deskColor}', ['id', 'color'], '/color'],
    ['/v1/things/{thingColor}', ['id', 'color'], '/color'],
    ['/things/{stolenColor}', ['id', 'color'], '/id'],
    ['/things/{x}', ['a~b', 'thing_x', 'x'], '/x'],
  ])('at %s among the fields %j is %s', (path, fields, key) => {
    expect(keyOf(path, ...fields)).toBe(key);
  });
});

describe('an object is found', () => {
  const placeOf = (schema: object, path = '/things'): string | undefined =>
    derived({ [`POST ${path}`]: schema, [`GET ${path}/{id}`]: thing }).all[0]?.creators[`POST ${path}`];

  test.each<[string, object, string | undefined]>([
    ['at once', thing, ''],
    ['in the only field', within('whatever', thing), '/whatever'],
    ['in a field with its name', { properties: { ok: {}, thing } }, '/thing'],
    ...['data', 'result', 'item', 'object', 'resource', 'payload', 'entity'].map(
      (name): [string, object, string] => [
        `in a field that often has it, such as ${name}`,
        { properties: { ok: {}, [name]: thing } },
        `/${name}`,
      ],
    ),
    ['in a field of a name with signs', within('a/b', thing), '/a~1b'],
    ['in the field that has the key', { properties: { data: having('x'), item: thing } }, '/item'],
    ['not in any field', { properties: { ok: {}, other: thing } }, undefined],
    [
      'not in a field that its name ends with',
      { properties: { ok: {}, things_s: {}, hings: thing } },
      undefined,
    ],
  ])('%s', (_where, schema, place) => {
    expect(placeOf(schema)).toBe(place);
  });
});

describe('a list is found', () => {
  const itemsOf = (schema: object, more: object = {}, path = '/things'): string | undefined => {
    const [resource] = derived(
      { [`POST ${path}`]: thing, [`GET ${path}`]: schema, [`GET ${path}/{id}`]: thing },
      { [`GET ${path}`]: more },
    ).all;
    return resource?.items;
  };

  test.each<[string, object, string | undefined]>([
    ['as the whole response', list(thing), undefined],
    ['by its items', { properties: { meta: {}, rows: { items: thing } } }, '/rows'],
    ['by its type', { properties: { meta: {}, rows: { type: 'array' } } }, '/rows'],
    ['two levels below', within('a', within('b', list(thing))), '/a/b'],
    ['not three levels below', within('a', within('b', within('c', list(thing)))), undefined],
    [
      'with the name of the collection first',
      { properties: { errors: list(thing), Things: list(thing) } },
      '/Things',
    ],
    ...['data', 'items', 'results', 'entries', 'records', 'values'].map((name): [string, object, string] => [
      `with such a name as ${name} first`,
      { properties: { errors: list(thing), [name]: list(thing) } },
      `/${name}`,
    ]),
    ['by a name with signs', within('a/b', list(thing)), '/a~1b'],
    [
      'nearer before likelier',
      { properties: { items: within('x', list(thing)), rows: list(thing) } },
      '/rows',
    ],
  ])('%s', (_where, schema, items) => {
    expect(itemsOf(schema)).toBe(items);
  });

  test('with the last name of a longer path first', () => {
    const both = { properties: { errors: list(thing), things: list(thing) } };
    expect(itemsOf(both, {}, '/v1/things')).toBe('/things');
  });

  test('where its pages say', () => {
    const pages = { 'x-pagination': { cursor: { in: 'query', name: 'c' }, next: '/next', items: '/found' } };
    expect(itemsOf({ properties: { items: list(thing), found: list(thing), next: {} } }, pages)).toBe(
      '/found',
    );
  });
});

describe('what can only be read', () => {
  const readable = (returned: Record<string, Schema>, more: Record<string, object> = {}) =>
    derived(returned, more).readable;
  const found = (path: string, keys: object, rest: object = {}) => [
    { keys, list: `GET ${path}`, items: '', ...rest },
  ];

  test.each<[string, Record<string, Schema>, object[]]>([
    [
      'has a list of numbers',
      { 'GET /things': list({ type: 'integer' }), 'GET /things/{id}': thing },
      found('/things', { id: '/id' }),
    ],
    [
      'has a list of any numbers',
      { 'GET /things': list({ type: 'number' }), 'GET /things/{id}': thing },
      found('/things', { id: '/id' }),
    ],
    [
      'has a list of anything',
      {
        'GET /things': list({ description: 'One.', example: 1, examples: [1] }),
        'GET /things/{id}': thing,
      },
      found('/things', { id: '/id' }),
    ],
    [
      'has no list of something else that is described',
      { 'GET /things': list({ description: 'Whether.', type: 'boolean' }), 'GET /things/{id}': thing },
      [],
    ],
    [
      'has an address below a path that ends alike',
      { 'GET /a/things': list(thing), 'GET /x/a/things/{id}': thing },
      found('/a/things', { id: '/id' }),
    ],
    [
      'has no address below a path that begins alike',
      { 'GET /a/things': list(thing), 'GET /a/x/things/{id}': thing },
      [],
    ],
    [
      'may not be described at all',
      { 'GET /things': { title: 'All' }, 'GET /things/{id}': thing },
      found('/things', { id: '/id' }),
    ],
    [
      'is a list of objects with a key',
      { 'GET /things': list(having('state')), 'GET /things/{id}': thing },
      [],
    ],
    [
      'may be wrapped, one by one',
      { 'GET /things': list(within('thing', thing)), 'GET /things/{id}': thing },
      found('/things', { id: '/thing/id' }),
    ],
    [
      'has the address of a longer path that begins with that of the list',
      { 'GET /projects': list(thing), 'GET /projects/{projectId}/features': list(thing) },
      found('/projects', { projectId: '/id' }),
    ],
    [
      'has an address below another path',
      { 'GET /v1/things': list(thing), 'GET /things/{id}': thing },
      found('/v1/things', { id: '/id' }),
    ],
    [
      'has an address below a longer path',
      { 'GET /things': list(thing), 'GET /all/things/{id}': thing },
      found('/things', { id: '/id' }),
    ],
    [
      'has no address below an unrelated path',
      { 'GET /a/things': list(thing), 'GET /b/things/{id}': thing },
      [],
    ],
    ['has no address of another name', { 'GET /v1/things': list(thing), 'GET /boxes/{id}': thing }, []],
    [
      'is not at the end of a path with a parameter',
      { 'GET /a/{b}': list(thing), 'GET /a/{b}/{c}': thing },
      [],
    ],
    ['is not read by a POST', { 'POST /things/search': list(thing), 'GET /things/search/{id}': thing }, []],
  ])('%s', (_what, returned, expected) => {
    const reads = { 'POST /things/search': { 'x-read-only': true } };
    expect(readable(returned, reads)).toEqual(expected);
  });

  test('is not read by a GET that changes something', () => {
    const more = { 'GET /things': { 'x-read-only': false, operationId: 'deleteThings' } };
    expect(readable({ 'GET /things': list(thing), 'GET /things/{id}': thing }, more)).toEqual([]);
  });

  test('comes beside what can be created', () => {
    const both = {
      'POST /boxes': thing,
      'GET /boxes': list(thing),
      'GET /boxes/{id}': thing,
      'GET /things': list(thing),
      'GET /things/{id}': thing,
    };
    expect(readable(both).map((one) => one.list)).toEqual(['GET /things']);
  });
});

test('copies are made by a POST below the object only', () => {
  const { all } = derived({
    'POST /things': thing,
    'GET /things/{id}': thing,
    'GET /things/{id}/copy': thing,
    'POST /others/{id}/copy': thing,
    'POST /things/{id}/clone': within('data', thing),
    'POST /things/{id}/parts/copy': thing,
    'POST /things/{id}/copyright': thing,
  });
  expect(all[0]?.creators).toEqual({ 'POST /things': '', 'POST /things/{id}/clone': '/data' });
});

test('a response locates an object with a header of a success', () => {
  const located = (status: string, header: string) => ({
    'POST /things': {
      responses: {
        [status]: { description: 'It.', headers: { [header]: { schema: { type: 'string' } } } },
        '400': { description: 'No.' },
      },
    },
  });
  const all = (status: string, header: string) =>
    derived({ 'POST /things': undefined, 'GET /things/{id}': thing }, located(status, header)).all.length;
  expect([all('201', 'location'), all('404', 'Location'), all('201', 'Link')]).toEqual([1, 0, 0]);
});

describe('operations of a contract', () => {
  const whole = {
    'POST /things': thing,
    'GET /things': list(thing),
    'GET /things/{id}': thing,
    'PATCH /things/{id}': thing,
    'PUT /things/{id}': thing,
    'DELETE /things/{id}': undefined,
    'POST /mails': undefined,
    'PUT /tokens': undefined,
    'POST /a/tokens/{id}/': undefined,
    'POST /users/{id}/stop': undefined,
    'POST /shutdown': undefined,
    'POST /later': undefined,
    'GET /shown': thing,
  };
  const more = { 'POST /later': { 'x-flows-only': true } };

  test('are those of a kind of object, or concern others', () => {
    const contract = contractOf(whole, more);
    const { changedBy, creatorOf, whyOptIn, endsService, all } = resourcesOf(contract);
    const why = (id: string) => whyOptIn(contract.operation(id));
    const others = 'it may change what does not belong to the run';
    expect(Object.keys(whole).map((id) => [id, why(id)])).toEqual([
      ['POST /things', undefined],
      ['GET /things', undefined],
      ['GET /things/{id}', undefined],
      ['PATCH /things/{id}', undefined],
      ['PUT /things/{id}', undefined],
      ['DELETE /things/{id}', undefined],
      ['POST /mails', others],
      ['PUT /tokens', others],
      ['POST /a/tokens/{id}/', expect.stringContaining('access')],
      ['POST /users/{id}/stop', undefined],
      ['POST /shutdown', others],
      ['POST /later', undefined],
      ['GET /shown', undefined],
    ]);
    expect(Object.keys(whole).filter((id) => endsService(contract.operation(id)))).toEqual([
      'POST /shutdown',
    ]);
    expect(['PATCH /things/{id}', 'PUT /things/{id}'].map(changedBy)).toEqual([all[0], all[0]]);
    expect(creatorOf('POST /things')).toBe(all[0]);
    expect(creatorOf('POST /mails')).toBeUndefined();
  });
});

describe('a mark with the names before a correction', () => {
  const before = (properties: object, more: object = {}) => ({
    ...contractOf(
      {
        'POST /things': { $ref: '#/components/schemas/Thing' },
        'GET /things/{id}': { $ref: '#/components/schemas/Thing' },
      },
      {},
      {
        schemas: {
          Thing: { type: 'object', properties, 'x-resource': { create: ['POST /things'], ...more } },
        },
      },
    ),
  });
  const text = { type: 'string' };
  const old = { code: text, label: text };
  const now = { number: { ...text, 'x-former-name': 'code' }, title: { ...text, 'x-former-name': 'label' } };

  test.each<[string, object, object]>([
    ['its key', { key: 'code' }, { keys: { id: '/number' } }],
    ['its keys by parameter', { key: { id: 'code' } }, { keys: { id: '/number' } }],
    ['what is uncertain', { key: 'number', uncertain: ['label'] }, { uncertain: ['label', 'title'] }],
  ])('has the new name of %s', (_what, mark, expected) => {
    const [first, corrected] = [before(old, mark), before(now, mark)];
    expect(resourcesOf(corrected, wordsOf(first, corrected)).all).toEqual([
      expect.objectContaining(expected),
    ]);
  });

  test('keeps names that the contract still has', () => {
    const first = before(old, { key: 'code' });
    expect(resourcesOf(first, wordsOf(first, first)).all).toEqual([
      expect.objectContaining({ keys: { id: '/code' } }),
    ]);
  });
});

describe('objects that are only shown inside of others', () => {
  const part = { $ref: '#/components/schemas/Part' };
  const schemas = {
    Part: { ...having('number', 'name'), 'x-resource': { key: { part: 'number' } } },
    Other: { ...having('code'), 'x-resource': { key: { other: 'code' }, create: ['POST /others'] } },
  };
  const hints = (schema: object, value: unknown) => {
    const returned = {
      'GET /shown': schema,
      'POST /others': { $ref: '#/components/schemas/Other' },
      'GET /others/{other}': having('code'),
    };
    const { hintsIn } = derived(returned, {}, { schemas });
    const operation = contractOf(returned, {}, { schemas }).operation('GET /shown');
    // Asked twice, as a run does.
    hintsIn(operation, value);
    return hintsIn(operation, value);
  };
  const shown = (...values: unknown[]) => [{ name: 'part', values, isComplete: true }];
  const deep = (depth: number, schema: object): object =>
    depth === 0 ? schema : within('in', deep(depth - 1, schema));
  const deepValue = (depth: number, value: unknown): unknown =>
    depth === 0 ? value : { in: deepValue(depth - 1, value) };

  test.each<[string, object, unknown, object[]]>([
    ['at once', part, { number: 1 }, shown(1)],
    ['in a list', list(part), [{ number: 1 }, { number: '2' }, { name: 'x' }, 5], shown(1, '2')],
    ['in lists of lists', list(list(part)), [[{ number: 1 }], [], [{ number: 2 }]], shown(1, 2)],
    ['in a field', within('part', part), { part: { number: 1 } }, shown(1)],
    ['four levels below', deep(4, part), deepValue(4, { number: 1 }), shown(1)],
    ['not five levels below', deep(5, part), deepValue(5, { number: 1 }), []],
    ['not where the response has something else', within('parts', list(part)), { parts: { number: 1 } }, []],
    ['not as objects', part, { number: { a: 1 } }, []],
    ['not those that can be created', list({ $ref: '#/components/schemas/Other' }), [{ code: 1 }], []],
  ])('are known %s', (_where, schema, value, expected) => {
    expect(hints(schema, value)).toEqual(expected);
  });
});

/** Relations between reads, and between what is sent and what HTTP says of a response. */
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  BODY,
  collection,
  contractWith,
  found,
  GONE,
  ID,
  keeping,
  NAMED,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const RELATIONS = { modes: ['relations'] } as const;

describe('a range of a list', () => {
  const WHEN = [
    '2024-01-05T10:00:00Z',
    '2024-02-05T10:00:00.250Z',
    '2024-03-05T23:30:00Z',
    '2024-04-05T10:00:00Z',
  ];
  const rows = WHEN.map((createdAt, at) => ({
    id: at + 1,
    price: [12.5, 8, 30, 8][at] ?? 0,
    createdAt,
    from: at,
  }));
  type Row = (typeof rows)[number];
  const item = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      price: { type: 'number' },
      createdAt: { type: 'string', format: 'date-time' },
      from: { type: 'integer' },
    },
  };
  const range = (name: string, schema: object, description = '') => ({
    name,
    in: 'query',
    schema,
    description,
  });
  const NUMBER = { type: 'number' };
  const [DATE, TIME] = [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ];
  const inRange = (parameter: object, select: (all: readonly Row[], limit: string) => readonly Row[]) => {
    const contract = contractWith({
      '/books': {
        get: {
          operationId: 'listBooks',
          parameters: [parameter],
          responses: returns({ type: 'array', items: item }),
        },
      },
    });
    const service = serving(({ query }) => {
      const [limit] = [...query.values()];
      return { status: 200, body: limit === undefined ? rows : select(rows, limit) };
    });
    return { ...service, found: async () => found(await run(service.target, contract, RELATIONS)) };
  };
  const time = (text: string): number => Date.parse(text);

  it.each<[string, object, (row: Row, limit: string) => boolean]>([
    ['minPrice', range('minPrice', NUMBER), ({ price }, limit) => price >= Number(limit)],
    ['price_max', range('price_max', NUMBER), ({ price }, limit) => price <= Number(limit)],
    ['price[gt]', range('price[gt]', NUMBER), ({ price }, limit) => price > Number(limit)],
    [
      'maxPrice, a whole number',
      range('maxPrice', { type: 'integer' }),
      ({ price }, limit) => price <= Number(limit),
    ],
    ['createdAfter', range('createdAfter', TIME), ({ createdAt }, limit) => time(createdAt) > time(limit)],
    [
      'created_before, in whole seconds',
      range('created_before', TIME),
      ({ createdAt }, limit) => Math.floor(time(createdAt) / 1_000) <= Math.floor(time(limit) / 1_000),
    ],
    [
      'createdTo, a day in a time zone',
      range('createdTo', DATE),
      ({ createdAt }, limit) => new Date(time(createdAt) + 3_600_000).toISOString().slice(0, 10) <= limit,
    ],
  ])('is accepted if the service follows it: %s', async (_name, parameter, isWithin) => {
    const { found: findings, log } = inRange(parameter, (all, limit) =>
      all.filter((row) => isWithin(row, limit)),
    );
    expect(await findings()).toEqual([]);
    expect(log.some(({ query }) => query.size > 0)).toBe(true);
  });

  it.each([
    ['ignores it', 'parameter-effect', (all: readonly Row[]) => all],
    [
      'turns it around',
      'filter-subset',
      (all: readonly Row[], limit: string) => all.filter(({ price }) => price < Number(limit)),
    ],
    [
      'loses an item',
      'filter-subset',
      (all: readonly Row[], limit: string) => all.filter(({ price }) => price > Number(limit)).slice(1),
    ],
  ])(
    'is broken if the service %s: an error if it is described, a warning if it is only named so',
    async (_how, rule, select) => {
      const described = range('minPrice', NUMBER, 'Only books that cost at least this.');
      expect(await inRange(described, select).found()).toEqual([`error ${rule} listBooks`]);
      expect(await inRange(range('minPrice', NUMBER), select).found()).toEqual([`warning ${rule} listBooks`]);
    },
  );

  it('of time is broken if the service ignores it', async () => {
    for (const parameter of [range('createdAfter', TIME), range('createdUntil', DATE)])
      expect(await inRange(parameter, (all) => all).found()).toEqual(['warning parameter-effect listBooks']);
  });

  it.each([
    ['a field of this name is in the items', range('from', { type: 'integer' })],
    ['the number may be an id', range('fromId', { type: 'integer' })],
    ['no field has the name', range('minScore', NUMBER)],
    ['the field is of another type', range('minCreated', NUMBER)],
  ])('is not asked for if %s', async (_why, parameter) => {
    const { found: findings } = inRange(parameter, (all) => all);
    expect(await findings()).toEqual([]);
  });
});

describe('the total of a filtered list', () => {
  const rows = ['a', 'b', 'a', 'c', 'a', 'c'].map((kind, at) => ({ id: at + 1, kind }));
  const kind = { type: 'string', enum: ['a', 'b', 'c'] };
  const item = { type: 'object', properties: { id: { type: 'integer' }, kind } };
  type Totals = Readonly<Record<string, number | string | null | undefined>>;
  const withTotal = async (
    totalOf: (shown: number) => { body?: Totals; headers?: Record<string, string> },
  ) => {
    const { body = {}, headers = {} } = totalOf(0);
    const totals = Object.keys(body).map((name): [string, object] => [name, { type: 'integer' }]);
    const schema = {
      type: 'object',
      properties: { items: { type: 'array', items: item }, ...Object.fromEntries(totals) },
    };
    const declared = Object.keys(headers).map((name): [string, object] => [
      name,
      { schema: { type: 'integer' } },
    ]);
    const contract = contractWith({
      '/things': {
        get: {
          operationId: 'listThings',
          parameters: [{ name: 'kind', in: 'query', schema: kind }],
          responses: { '200': { ...returns(schema)['200'], headers: Object.fromEntries(declared) } },
        },
      },
    });
    const { target } = serving(({ query }) => {
      const items = rows.filter((row) => !query.has('kind') || row.kind === query.get('kind'));
      const sent = totalOf(items.length);
      return { status: 200, body: { items, ...sent.body }, ...(sent.headers && { headers: sent.headers }) };
    });
    const { findings } = await run(target, contract, RELATIONS);
    return findings.flatMap(({ severity, rule, pointer, expected, actual = '' }) =>
      rule === 'paging' ? [`${severity} ${pointer}: ${expected}, got ${actual}`] : [],
    );
  };
  const WRONG = 'must be the number of items with kind "c", 2, got';

  it.each<[string, (shown: number) => object, string[]]>([
    ['counts what matches', (shown) => ({ body: { total: shown } }), []],
    ['does not count all', () => ({ body: { total: 6 } }), [`warning /total: ${WRONG} 6`]],
    ['can be a text', (shown) => ({ body: { total: String(shown) } }), []],
    ['can be null', (shown) => ({ body: { total: shown === 6 ? 6 : null } }), []],
    ['can be missing', (shown) => ({ body: { total: shown === 6 ? 6 : undefined } }), []],
    ['can be one of two', (shown) => ({ body: { total: 6, totalCount: shown } }), []],
    [
      'is also in a header',
      () => ({ headers: { 'X-Total-Count': '6' } }),
      [`warning /X-Total-Count: ${WRONG} "6"`],
    ],
  ])('%s', async (_what, totalOf, findings) => {
    expect(await withTotal(totalOf)).toEqual(findings);
  });
});

describe('a tag that is not that of the object', () => {
  const responses = { ...returns(NAMED), '304': { description: 'Not modified.' }, ...GONE };
  const contract = contractWith({
    ...collection('/items', 'itemId'),
    '/items/{itemId}': { parameters: [ID('itemId')], get: { operationId: 'read', responses } },
  });
  const reading = async (isCurrent: (tag: string) => boolean) => {
    const { reply } = keeping();
    const { target } = serving((asked): Reply => {
      const shown = reply(asked, '/items');
      const tag = asked.headers['if-none-match'];
      if (asked.path === '/items' || shown.status !== 200) return shown;
      return tag !== undefined && isCurrent(tag) ? { status: 304 } : { ...shown, headers: { etag: '"1"' } };
    });
    return found(await run(target, contract, RELATIONS));
  };

  it('is no reason for a 304', async () => {
    expect(await reading((tag) => tag === '"1"')).toEqual([]);
    expect(await reading(() => true)).toEqual(['warning not-modified read']);
  });
});

describe('HEAD', () => {
  const headers = { 'X-Count': { schema: { type: 'integer' } } };
  const list = { '200': { description: 'The items.', headers, ...returns({ type: 'array' })['200'] } };
  const contract = contractWith({
    '/items': {
      get: { operationId: 'list', responses: list },
      head: { operationId: 'head', responses: { '200': { description: 'No body.', headers } } },
    },
  });
  const responding = async (head: (count: number) => Reply, isMoving = false) => {
    let count = 3;
    const { target } = serving(({ method }) => {
      if (isMoving) count += 1;
      const shown = { 'x-count': String(count) };
      return method === 'HEAD' ? head(count) : { status: 200, body: [], headers: shown };
    });
    return found(await run(target, contract, RELATIONS));
  };
  const counted = (count: number): Reply => ({ status: 200, headers: { 'x-count': String(count) } });

  it('has the status and the headers of GET', async () => {
    expect(await responding(counted)).toEqual([]);
    expect(await responding((count) => counted(count + 1))).toEqual(['warning head-differs head']);
    expect(await responding(() => ({ status: 204 }))).toContain('warning head-differs head');
  });

  it('may differ in what changes by itself', async () => {
    expect(await responding(counted, true)).toEqual([]);
  });
});

describe('a creation', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 1, maxLength: 120 } },
  };
  const Location = { schema: { type: 'string' } };
  const paths = collection('/items', 'itemId');
  const contract = contractWith({
    ...paths,
    '/items': {
      get: paths['/items']?.get,
      post: {
        operationId: 'create',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '201': { ...returns(NAMED, '201')['201'], headers: { Location } } },
      },
    },
  });
  const creating = async (
    change: (reply: Reply & { readonly body: { id: number; name: string } }) => Reply,
    keptName = (name: string) => name,
  ) => {
    const { reply } = keeping();
    const { target } = serving((asked: Asked) => {
      if (asked.method !== 'POST') return reply(asked, '/items');
      const { name } = asked.body;
      const body = typeof name === 'string' ? { ...asked.body, name: keptName(name) } : asked.body;
      const shown = reply({ ...asked, body }, '/items');
      const made = shown.body;
      return shown.status === 201 && isNamed(made) ? change({ status: 201, body: made }) : shown;
    });
    const report = await run(target, contract, { write: true, ...RELATIONS });
    return found(report).filter((one) => !one.includes('status-undeclared'));
  };
  const isNamed = (value: unknown): value is { id: number; name: string } =>
    typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
  const at = (path: string) => (reply: Reply & { readonly body: { id: number } }) => ({
    ...reply,
    headers: { location: `${path}/${reply.body.id}` },
  });

  it('has a Location that an operation serves', async () => {
    for (const path of ['/items', 'http://other.test/api/items', '/v2/items'])
      expect(await creating(at(path))).toEqual([]);
    expect(await creating(at('/item'))).toEqual(['warning read-back create']);
  });

  it('keeps a text as long as the contract allows', async () => {
    const cut = (name: string): string => name.slice(0, 100);
    expect(await creating((reply) => reply, cut)).toContain('error read-back create');
  });
});

describe('a change to null', () => {
  const note = { type: ['string', 'null'] };
  const shown = { ...NAMED, properties: { ...NAMED.properties, note } };
  const patch = { type: 'object', properties: { name: NAMED.properties.name, note } };
  const sending = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
  const whole = { ...BODY.content['application/json'].schema, properties: patch.properties };
  const contract = contractWith({
    '/items': {
      get: { operationId: 'list', responses: returns({ type: 'array', items: shown }) },
      post: { operationId: 'create', requestBody: sending(whole), responses: returns(shown, '201') },
    },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'read', responses: { ...returns(shown), ...GONE } },
      patch: {
        operationId: 'update',
        requestBody: sending(patch),
        responses: { ...returns(shown), '422': { description: 'Invalid.' }, ...GONE },
      },
      delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' }, ...GONE } },
    },
  });
  const changing = async (mayBeNull: boolean) => {
    const kept = new Map<number, object>();
    const { target } = serving(({ method, path, body }) => {
      const id = path === '/items' ? Math.max(0, ...kept.keys()) + 1 : Number(path.slice('/items/'.length));
      const before = kept.get(id);
      if (path === '/items' && method === 'GET') return { status: 200, body: [...kept.values()] };
      if (path !== '/items' && before === undefined) return { status: 404 };
      if (method === 'GET') return { status: 200, body: before };
      if (method === 'DELETE') return { status: kept.delete(id) ? 204 : 404 };
      if (method !== 'POST' && method !== 'PATCH') return { status: 405 };
      if (body['note'] === null && !mayBeNull) return { status: 422 };
      kept.set(id, { note: null, ...before, ...body, id });
      return { status: method === 'POST' ? 201 : 200, body: kept.get(id) };
    });
    return found(await run(target, contract, { write: true, ...RELATIONS }));
  };

  it('is accepted where the contract allows it', async () => {
    expect((await changing(true)).filter((one) => one.includes('valid-request-refused'))).toEqual([]);
    expect(await changing(false)).toContain('error valid-request-refused update');
  });
});

import { describe, expect, it } from 'vitest';
import {
  type Asked,
  collection,
  contractWith,
  found,
  GONE,
  keeping,
  LIST,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const ITEMS = collection('/items', 'itemId');
const contract = contractWith(ITEMS);
const RELATIONS = { write: true, modes: ['relations'] } as const;

describe('the same creation twice', () => {
  /** Keeps items; a name that exists is handled by the test. */
  const withNames = (onTaken: (existing: object | undefined) => { status: number; body?: unknown }) => {
    const items = keeping();
    const service = serving((asked) => {
      const taken = [...items.kept.values()].find(({ name }) => name === asked.body['name']);
      return asked.method === 'POST' && taken !== undefined ? onTaken(taken) : items.reply(asked, '/items');
    });
    return { ...service, ...items };
  };

  it('is an error if the service fails', async () => {
    const { target, kept } = withNames(() => ({ status: 500, body: {} }));
    const report = await run(target, contract, RELATIONS);
    expect(found(report)).toContain('error server-error create/items');
    expect([[...kept.keys()], report.leftBehind]).toEqual([[1, 2], []]);
  });

  it.each([
    ['refuse it', () => ({ status: 409, body: {} })],
    ['return what exists', (body: object | undefined) => ({ status: 201, body })],
  ])('may %s', async (_what, onTaken) => {
    const { target, kept } = withNames(onTaken);
    const report = await run(target, contract, RELATIONS);
    expect(found(report).filter((one) => !one.includes('status-undeclared'))).toEqual([]);
    expect([[...kept.keys()], report.leftBehind]).toEqual([[1, 2], []]);
  });
});

describe('a second identity', () => {
  const security = {
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
  };
  const guarded = contractWith(ITEMS, security);
  const options = { ...RELATIONS, credentials: { key: 'first' }, as: { key: 'second' } };
  const serve = (mayRead: (asked: Asked) => boolean) => {
    const items = keeping();
    const service = serving((asked) => {
      const key = asked.headers['x-key'];
      if (key !== 'first' && key !== 'second') return { status: 401 };
      if (key === 'first' || mayRead(asked)) return items.reply(asked, '/items');
      return asked.path === '/items' ? { status: 200, body: [] } : { status: 404 };
    });
    return { ...items, ...service };
  };

  it.each([
    ['reads', (asked: Asked) => asked.path !== '/items', 'get/items'],
    ['lists', (asked: Asked) => asked.path === '/items', 'list/items'],
  ])('that %s what the first one created is an error', async (_how, mayRead, operation) => {
    const { target, kept } = serve(mayRead);
    const report = await run(target, guarded, options);
    expect(found(report)).toContain(`error object-access ${operation}`);
    expect(JSON.stringify(report)).not.toContain('second');
    expect([...kept.keys()]).toEqual([1, 2]);
  });

  it('that sees only what is its own is no error, and none is sent without --as', async () => {
    const { target, log } = serve(() => false);
    expect(found(await run(target, guarded, options)).filter((one) => one.includes('object-access'))).toEqual(
      [],
    );
    expect(log.some(({ headers }) => headers['x-key'] === 'second')).toBe(true);
    log.length = 0;
    await run(target, guarded, { ...RELATIONS, credentials: { key: 'first' } });
    expect(log.some(({ headers }) => headers['x-key'] === 'second')).toBe(false);
  });

  it('needs a security scheme of the contract', async () => {
    const { target } = serve(() => true);
    await expect(run(target, guarded, { ...RELATIONS, as: { other: 'x' } })).rejects.toThrow(
      'There is no security scheme "other" in the contract.',
    );
  });
});

describe('the body of an error', () => {
  const paths = {
    '/items': { get: { operationId: 'list', responses: { ...returns(LIST), ...returns({}, '400') } } },
  };
  const kinds = async (text: string, status = 400): Promise<string[]> => {
    const headers = { 'content-type': text.startsWith('<') ? 'text/html' : 'application/json' };
    const { target } = serving(() => ({ status, text, headers }));
    const report = await run(target, contractWith(paths), { modes: ['examples'] });
    return report.findings.flatMap(({ rule, expected }) => (rule === 'internals-shown' ? [expected] : []));
  };
  const TRACE = ['must not show a stack trace'];

  it.each<[string, string, string[]]>([
    [
      'Express',
      '<pre>TypeError: x is not a function<br> &nbsp; &nbsp;at list (/srv/shop/routes/items.js:12:9)<br> &nbsp; &nbsp;at Layer.handle (/srv/shop/node_modules/router.js:95:5)</pre>',
      TRACE,
    ],
    [
      'a JavaScript service that returns JSON',
      JSON.stringify({ stack: 'Error: no\n    at async Store.find (file:///app/store.ts:3:11)' }),
      TRACE,
    ],
    [
      'Django',
      '<pre>Traceback (most recent call last):\n  File &quot;/srv/shop/views.py&quot;, line 7, in items</pre>',
      TRACE,
    ],
    [
      'Spring',
      JSON.stringify({
        trace:
          'java.lang.IllegalStateException: no\n\tat shop.items.ItemController.list(ItemController.java:31)',
      }),
      TRACE,
    ],
    [
      'PHP',
      '<b>Fatal error</b>: Uncaught Exception: no in /var/www/shop/items.php:4\nStack trace:\n#0 {main}',
      TRACE,
    ],
    [
      'a Go service that panics',
      JSON.stringify({ error: 'panic: nil map\ngoroutine 18 [running]:\nmain.list(0x0)' }),
      TRACE,
    ],
    [
      'a database',
      JSON.stringify({ message: 'failed: SELECT id, name FROM items WHERE id = $1' }),
      ['must not show SQL'],
    ],
    [
      'a file that is missing',
      JSON.stringify({ message: "cannot open '/srv/shop/config/items.rb'" }),
      ['must not show the path of a file of the service'],
    ],
  ])('shows how the service is built: %s', async (_what, text, expected) => {
    expect(await kinds(text)).toEqual(expected);
  });

  it.each([
    ['a message', JSON.stringify({ message: 'Select a list from the menu, at 10:30:15.' })],
    ['the path of the request', JSON.stringify({ status: 404, path: '/items/9', instance: '/app/items/9' })],
    [
      'an address of the documentation',
      JSON.stringify({ type: 'https://service.test/src/errors.html', detail: 'insert into the cart' }),
    ],
    ['a time and a version', JSON.stringify({ at: '2026-06-15T08:00:00Z', version: '1.2.3:4:5' })],
  ])('does not show that with %s', async (_what, text) => {
    expect(await kinds(text)).toEqual([]);
  });

  it('is not that of a success, which may be about such things', async () => {
    expect(await kinds(JSON.stringify([{ id: 1, name: 'SELECT a FROM b' }]), 200)).toEqual([]);
  });
});

it('reports a response that takes longer than --max-response-time, and none without it', async () => {
  const { target } = serving(() => ({ status: 200, body: [] }));
  const slow = {
    ...target,
    fetch: async (url: string, init: RequestInit) => {
      const from = performance.now();
      while (performance.now() - from < 5) await new Promise((resolve) => setImmediate(resolve));
      return target.fetch(url, init);
    },
  };
  const paths = { '/items': { get: { operationId: 'list', responses: returns(LIST) } } };
  const report = await run(slow, contractWith(paths), { modes: ['examples'], maxResponseTime: 2 });
  expect(found(report)).toEqual(['error response-time list']);
  expect(report.findings[0]?.message).toMatch(/must respond within 2ms, got \d+ ms/);
  expect(found(await run(slow, contractWith(paths), { modes: ['examples'] }))).toEqual([]);
});

it('a total that a list without pages states is the number of its items', async () => {
  const page = {
    type: 'object',
    required: ['items', 'total'],
    properties: { items: LIST, total: { type: 'integer' } },
  };
  const paths = { '/items': { get: { operationId: 'list', responses: returns(page) } } };
  const totalOf = async (total: number) => {
    const items = [
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ];
    const { target } = serving(() => ({ status: 200, body: { items, total } }));
    return found(await run(target, contractWith(paths), { modes: ['relations'] }));
  };
  expect(await totalOf(1)).toEqual(['warning paging list']);
  expect(await totalOf(2)).toEqual([]);
});

describe('a filter of a list', () => {
  const STATE = { type: 'string', enum: ['new', 'open', 'done'] };
  const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
  type Task = Readonly<Record<string, unknown>>;
  interface TaskList {
    readonly parameters?: readonly object[];
    readonly fields?: object;
  }
  /** The findings, and the queries that were sent, of a run against a list of tasks. */
  const checkTasks = async (
    answer: (asked: URLSearchParams) => readonly Task[] | undefined,
    { parameters = [query('state', STATE)], fields = {} }: TaskList = {},
  ) => {
    const properties = { id: { type: 'integer' }, state: STATE, ...fields };
    const responses = returns({ type: 'array', items: { type: 'object', properties } });
    const { target, log } = serving(({ query: asked }) => {
      const body = answer(asked);
      return body === undefined ? { status: 400 } : { status: 200, body };
    });
    const tasks = contractWith({ '/tasks': { get: { operationId: 'list', parameters, responses } } });
    const report = await run(target, tasks, { modes: ['relations'] });
    return {
      findings: report.findings.map(
        ({ severity, rule, expected, actual = '' }) => `${severity} ${rule}: ${expected}, got ${actual}`,
      ),
      asked: [...new Set(log.map(({ query: one }) => one.toString()).filter((one) => one !== ''))],
    };
  };
  const TASKS = ['new', 'done', 'open', 'done', 'open', 'open'].map((state, at) => ({ id: at + 1, state }));
  const right = (asked: URLSearchParams, tasks: readonly Task[] = TASKS): Task[] =>
    tasks.filter((task) => [...asked].every(([name, value]) => String(task[name]) === value));

  it('finds the items that match, for the rarest value of several items', async () => {
    expect(await checkTasks(right)).toEqual({ findings: [], asked: ['state=done'] });
  });

  const HIDDEN = { id: 9, state: 'done' };
  it.each<[string, (tasks: Task[], all: readonly Task[]) => readonly Task[], string]>([
    [
      'ignores it',
      (_tasks, all) => all,
      'error parameter-effect: must list only the items with state "done", 2 of 6, got all 6',
    ],
    [
      'lists one that does not match',
      (tasks) => [...tasks, { id: 1, state: 'new' }],
      'error filter-subset: must list only items with state "done", got {"id":1,"state":"new"}',
    ],
    [
      'lists one that it does not list otherwise',
      (tasks) => [...tasks, HIDDEN],
      'error filter-subset: must list only items that the unfiltered list has, with state "done", got {"id":9,"state":"done"}',
    ],
    [
      'loses one',
      (tasks) => tasks.slice(1),
      'error filter-subset: must list every item with state "done", got 1 items, without 2',
    ],
  ])('is an error if the service %s', async (_what, change, finding) => {
    const { findings } = await checkTasks((asked) =>
      asked.size === 0 ? TASKS : change(right(asked), TASKS),
    );
    expect(findings).toEqual([finding]);
  });

  it('is not judged if the list changes meanwhile', async () => {
    let next = 100;
    const { findings } = await checkTasks(({ size }) => {
      if (size > 0) next += 1;
      return [...TASKS, { id: next, state: 'new' }];
    });
    expect(findings).toEqual([]);
  });

  it('may ignore upper and lower case, and tells items without an id apart as a whole', async () => {
    const tasks = ['DONE', 'open', 'Done', 'open'].map((state, at) => ({ at, state }));
    const ignoringCase = (asked: URLSearchParams): Task[] =>
      tasks.filter(
        ({ state }) => !asked.has('state') || state.toLowerCase() === asked.get('state')?.toLowerCase(),
      );
    expect((await checkTasks(ignoringCase)).findings).toEqual([]);
    const finding =
      'error filter-subset: must list every item with state "open", got 1 items, without {"at":1,"state":"open"}';
    const losing = (asked: URLSearchParams) =>
      ignoringCase(asked).filter(({ at }) => asked.size === 0 || at !== 1);
    expect((await checkTasks(losing)).findings).toEqual([finding]);
  });

  it.each<[string, readonly Task[], TaskList, string[]]>([
    [
      'a value that none has, if all have the same',
      [1, 2].map((id) => ({ id, state: 'new' })),
      {},
      ['state=open'],
    ],
    [
      'the other value of a switch',
      [1, 2].map((id) => ({ id, urgent: true })),
      { parameters: [query('urgent', { type: 'boolean' })], fields: { urgent: { type: 'boolean' } } },
      ['urgent=false'],
    ],
    [
      'the only value, if the contract has no other',
      [1, 2].map((id) => ({ id, ownerId: 7 })),
      { parameters: [query('ownerId', { type: 'integer' })], fields: { ownerId: { type: 'integer' } } },
      ['ownerId=7'],
    ],
    [
      'no empty text and nothing that is missing',
      [
        { id: 1, state: '' },
        { id: 2, state: null },
        { id: 3, state: ['new'] },
      ],
      {},
      [],
    ],
    [
      'no empty text, and nothing that is missing, however rare',
      ['', '', undefined, undefined, 'new', 'new', 'new'].map((state, id) => ({ id, state })),
      {},
      ['state=new'],
    ],
    ['nothing, if the list is empty', [], {}, []],
    [
      'a switch that is off everywhere',
      [1, 2].map((id) => ({ id, urgent: false })),
      { parameters: [query('urgent', { type: 'boolean' })], fields: { urgent: { type: 'boolean' } } },
      ['urgent=true'],
    ],
    [
      'no parameter outside of the query',
      TASKS,
      { parameters: [{ name: 'state', in: 'header', schema: STATE }] },
      [],
    ],
    [
      'the values of four fields at most',
      TASKS.map((task) => ({ ...task, a_id: 1, b_id: 2, c_id: 3, d_id: 4 })),
      {
        parameters: ['a_id', 'b_id', 'c_id', 'd_id', 'state'].map((name) => query(name, { type: 'integer' })),
        fields: Object.fromEntries(
          ['a_id', 'b_id', 'c_id', 'd_id'].map((name) => [name, { type: 'integer' }]),
        ),
      },
      ['a_id=1', 'b_id=2', 'c_id=3', 'd_id=4'],
    ],
    [
      'no text, which may match in part',
      TASKS.map((task) => ({ ...task, name: `Task ${task.id}` })),
      { parameters: [query('name', { type: 'string' })], fields: { name: { type: 'string' } } },
      [],
    ],
    [
      'no field that the items lack, and none for the order or a part',
      TASKS.map((task) => ({ ...task, search: 'a', sort: 'a' })),
      {
        parameters: ['search', 'sort', 'kindId'].map((name) => query(name, { enum: ['a'] })),
        fields: { search: { enum: ['a'] }, sort: { enum: ['a'] } },
      },
      [],
    ],
    [
      'conditions with the operator EQUAL',
      TASKS,
      {
        parameters: [
          {
            name: 'filter',
            in: 'query',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: {
                      field: { type: 'string', enum: ['state', 'unknown'] },
                      operator: { type: 'string', enum: ['EQUAL', 'LESS'] },
                      parameters: { type: 'array', items: {} },
                    },
                  },
                },
              },
            },
          },
        ],
      },
      [
        new URLSearchParams({
          filter: '[{"field":"state","operator":"EQUAL","parameters":["done"]}]',
        }).toString(),
      ],
    ],
  ])('is asked for %s', async (_what, tasks, list, asked) => {
    expect((await checkTasks(() => tasks, list)).asked).toEqual(asked);
  });

  const SWITCH = {
    parameters: [query('urgent', { type: 'boolean' })],
    fields: { urgent: { type: 'boolean' } },
  };
  const URGENT = [false, true, false, true, false].map((urgent, at) => ({ id: at + 1, urgent }));
  const LIT = { id: 9, urgent: true };
  it.each<[string, readonly Task[], string[]]>([
    ['may show what is hidden otherwise', [...URGENT, LIT], []],
    [
      'may not hide something for it',
      [...URGENT.slice(2), LIT],
      [
        'error filter-subset: must list only items that the unfiltered list has, with urgent true, got {"id":9,"urgent":true}',
      ],
    ],
  ])('that is a switch %s', async (_what, shown, findings) => {
    const answer = (asked: URLSearchParams) =>
      asked.get('urgent') === 'true' ? shown : asked.size > 0 ? right(asked, URGENT) : URGENT;
    expect((await checkTasks(answer, SWITCH)).findings).toEqual(findings);
  });

  it('of the only value may list everything', async () => {
    const tasks = [1, 2].map((id) => ({ id, ownerId: 7 }));
    const list = {
      parameters: [query('ownerId', { type: 'integer' })],
      fields: { ownerId: { type: 'integer' } },
    };
    expect(await checkTasks(() => tasks, list)).toEqual({ findings: [], asked: ['ownerId=7'] });
  });

  const required = { parameters: [query('state', STATE, { required: true })] };
  it('that is required finds only what matches', async () => {
    expect(await checkTasks(right, required)).toEqual({
      findings: [],
      asked: ['state=new', 'state=open', 'state=done'],
    });
    expect(await checkTasks(() => TASKS, required)).toEqual({
      findings: ['error filter-subset: must list only items with state "new", got {"id":2,"state":"done"}'],
      asked: ['state=new'],
    });
  });

  it('that is required is asked for three values at most, and for another one if one is refused', async () => {
    const many = { type: 'string', enum: ['new', 'open', 'done', 'late'] };
    const parameters = [
      query('state', many, { required: true }),
      query('limit', { type: 'integer' }),
      { name: 'X-Site', in: 'header', required: true, schema: { type: 'string' }, example: 'a' },
    ];
    expect(await checkTasks(right, { parameters })).toEqual({
      findings: [],
      asked: ['state=new', 'state=open', 'state=done'],
    });
    const { findings } = await checkTasks((asked) => (asked.get('state') === 'new' ? undefined : TASKS), {
      parameters,
    });
    expect(findings).toContain(
      'error filter-subset: must list only items with state "open", got {"id":1,"state":"new"}',
    );
  });

  it.each<[string, readonly object[]]>([
    ['another one is required, too', [...required.parameters, query('site', STATE, { required: true })]],
    ['no field of the items has its name', [query('site', STATE, { required: true })]],
  ])('that is required is not asked for if %s', async (_why, parameters) => {
    expect(await checkTasks(() => TASKS, { parameters })).toEqual({ findings: [], asked: [] });
  });
});

describe('an order that the contract lists', () => {
  const item = {
    type: 'object',
    properties: { id: { type: 'integer' }, title: { type: 'string' }, price: { type: 'number' } },
  };
  const items = [
    { id: 1, title: 'Emma', price: 9 },
    { id: 2, title: 'Dracula', price: 20 },
    { id: 3, title: 'Walden', price: 7 },
  ];
  const query = (name: string, choices: readonly string[]) => ({
    name,
    in: 'query',
    schema: { type: 'string', enum: choices },
  });
  /** A parameter with a list of objects, each with a field and a direction. */
  const inJson = (field: object, example?: readonly object[]) => {
    const properties = { field, direction: { enum: ['ASC', 'DESC'] } };
    const schema = { type: 'array', items: { type: 'object', properties } };
    return {
      name: 'sort',
      in: 'query',
      content: { 'application/json': { schema, ...(example && { example }) } },
    };
  };
  const WAYS = {
    'a minus': [query('sort', ['title', '-title', 'price', '-price'])],
    'a suffix': [query('order_by', ['title:asc', 'title:desc', 'price:asc', 'price:desc'])],
    'a second parameter': [
      query('sortBy', ['title', 'price', 'popularity']),
      query('order', ['asc', 'desc']),
    ],
  };
  const MORE_WAYS = {
    'a plus and a minus': [query('sort', ['+title', '-title', '+price', '-price'])],
    'a suffix of one direction': [query('sort', ['title', 'title desc', 'price', 'price desc'])],
    'a second parameter in words': [
      query('order_by', ['title', 'price']),
      query('sort_direction', ['Ascending', 'Descending']),
    ],
    'objects in JSON': [inJson({ enum: ['title', 'price'] })],
    'objects in JSON, of which the example names the fields': [
      inJson({ type: 'string' }, [
        { field: 'title', direction: 'ASC' },
        { field: 'price', direction: 'DESC' },
      ]),
    ],
  };
  type Row = (typeof items)[number];
  type Order = (rows: Row[], field: 'title' | 'price', isDown: boolean) => Row[];
  const right: Order = (rows, field, isDown) =>
    rows.sort((a, b) => (isDown ? -1 : 1) * (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0));
  const sorted = async (parameters: object[], order: Order) => {
    const contract = contractWith({
      '/books': {
        get: { operationId: 'listBooks', parameters, responses: returns({ type: 'array', items: item }) },
      },
    });
    const { target, lines } = serving(({ query: asked }) => {
      const words = [...asked.values()].join(' ');
      const field = /price|title/.exec(words)?.[0];
      const rows = [...items];
      if (field !== 'price' && field !== 'title') return { status: 200, body: rows };
      return { status: 200, body: order(rows, field, /^-|desc/i.test(words)) };
    });
    const report = await run(target, contract, { modes: ['relations'] });
    const told = report.findings.map(({ expected, actual }) => `${expected}, got ${actual ?? ''}`);
    return { found: found(report), told, lines: lines() };
  };

  it.each(Object.entries({ ...WAYS, ...MORE_WAYS }))(
    'is accepted if the service follows it: %s',
    async (_way, parameters) => {
      const { found: findings, lines } = await sorted(parameters, right);
      expect(findings).toEqual([]);
      expect(lines.length).toBeGreaterThan(4);
    },
  );

  it.each(Object.entries(MORE_WAYS))(
    'is an error if the service ignores it: %s',
    async (_way, parameters) => {
      expect((await sorted(parameters, (rows) => rows)).found).toEqual(['error parameter-effect listBooks']);
    },
  );

  describe.each(Object.entries(WAYS))('%s', (_way, parameters) => {
    it.each<[string, string, Order]>([
      ['ignores it', 'parameter-effect', (rows) => rows],
      ['ignores its direction', 'parameter-effect', (rows, field) => right(rows, field, false)],
      ['loses an item', 'sort-permutation', (rows, field, isDown) => right(rows, field, isDown).slice(1)],
      [
        'compares numbers as texts',
        'sort-permutation',
        (rows, field, isDown) =>
          rows.sort((a, b) => (isDown ? -1 : 1) * (String(a[field]) < String(b[field]) ? -1 : 1)),
      ],
    ])('is an error if the service %s', async (_what, rule, order) => {
      expect((await sorted(parameters, order)).found).toEqual([`error ${rule} listBooks`]);
    });
  });

  it.each<[string, string, Order]>([
    [
      'loses an item',
      'must contain the same 3 items when it is sorted by title, got 2 items, of which 2 differ',
      (rows, field, isDown) => right(rows, field, isDown).slice(1),
    ],
    [
      'repeats an item',
      'must contain the same 3 items when it is sorted by title, got 4 items, of which 3 differ',
      (rows, field, isDown) => [...right(rows, field, isDown), ...rows.slice(0, 1)],
    ],
    [
      'ignores its direction',
      'must be in the reverse order when it is sorted by title the other way, got the same order',
      (rows, field) => right(rows, field, false),
    ],
    [
      'mixes one direction up',
      'must be in the reverse order when it is sorted by title the other way, got another order',
      (rows, field, isDown) => (isDown ? [...rows.slice(1), ...rows.slice(0, 1)] : right(rows, field, false)),
    ],
    [
      'turns a direction round',
      'must be in ascending order of price, got 20 before 9',
      (rows, field, isDown) => right(rows, field, field === 'price' ? !isDown : isDown),
    ],
  ])('is told with what is wrong if the service %s', async (_what, expected, order) => {
    expect((await sorted(WAYS['a minus'], order)).told).toContain(expected);
  });

  it('may leave items with the same value, or without one, in any order', async () => {
    const equal: Order = (rows, field, isDown) =>
      right(rows, field, isDown).map((row) => ({ ...row, title: 'Emma' }));
    expect((await sorted([query('sort', ['title', '-title'])], equal)).found).toEqual([]);
  });

  it.each([
    ['the words of only one direction', [query('sort', ['title', 'price'])]],
    ['no field of the items', [query('sort', ['rank', '-rank'])]],
    ['another name', [query('arrange', ['title', '-title'])]],
    ['a second parameter with other words', [query('sort', ['title']), query('order', ['up', 'down'])]],
    [
      'objects without a direction',
      [{ ...inJson({ enum: ['title'] }), name: 'where' }].map((one) => ({
        ...one,
        content: {
          'application/json': {
            schema: { type: 'array', items: { type: 'object', properties: { field: { enum: ['title'] } } } },
          },
        },
      })),
    ],
  ])('is not asked for if the contract has %s', async (_what, parameters) => {
    const { lines } = await sorted(parameters, right);
    expect(new Set(lines)).toEqual(new Set(await sorted([], right).then((none) => none.lines)));
  });
});

describe('an object whose key the request chooses', () => {
  const text = { type: 'string' };
  const sent = { type: 'object', required: ['key'], properties: { key: text, owner: text, note: text } };
  const shown = { ...sent, properties: { ...sent.properties, owner: { type: 'object' } } };
  const requestBody = { required: true, content: { 'application/json': { schema: sent } } };
  const variables = contractWith({
    '/variables': {
      get: { operationId: 'list', responses: returns({ type: 'array', items: shown }) },
      post: { operationId: 'create', requestBody, responses: returns(shown, '201') },
    },
    '/variables/{variable_key}': {
      parameters: [{ name: 'variable_key', in: 'path', required: true, schema: text }],
      get: { operationId: 'read', responses: { ...returns(shown), ...GONE } },
      patch: { operationId: 'update', requestBody, responses: { ...returns(shown), ...GONE } },
      delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' }, ...GONE } },
    },
  });

  it('keeps its key in a change, and what it refers to may come back as an object', async () => {
    const kept = new Map<string, object>();
    const keys: unknown[] = [];
    const { target } = serving(({ method, path, body }) => {
      const key = decodeURIComponent(path.slice('/variables/'.length));
      const before = kept.get(key);
      if (path === '/variables' && method === 'GET') return { status: 200, body: [...kept.values()] };
      if (path === '/variables' && method === 'POST') {
        if (typeof body['key'] !== 'string') return { status: 422, body: {} };
        if (kept.has(body['key'])) return { status: 409, body: {} };
        kept.set(body['key'], { ...body, owner: { name: body['owner'] } });
        return { status: 201, body: kept.get(body['key']) };
      }
      if (before === undefined) return { status: 404 };
      if (method === 'GET') return { status: 200, body: before };
      if (method === 'DELETE') return { status: kept.delete(key) ? 204 : 404 };
      if (method !== 'PATCH') return { status: 405 };
      keys.push(body['key'] === undefined || body['key'] === key);
      kept.set(key, { ...before, ...body, key, owner: { name: body['owner'] } });
      return { status: 200, body: kept.get(key) };
    });
    const report = await run(target, variables, RELATIONS);
    expect(found(report).filter((one) => !one.includes('status-undeclared'))).toEqual([]);
    expect([keys.length > 0, new Set(keys), report.leftBehind]).toEqual([true, new Set([true]), []]);
  });
});

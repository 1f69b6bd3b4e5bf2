/** Numbers are exact, the outcome of writes is reported correctly, and invalid arguments are refused by name. */
import { describe, expect, test } from 'vitest';
import {
  type CallOptions,
  type Client,
  createClient,
  logger,
  paginate,
  poll,
  report,
} from '../../src/index.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, input, json } from './hostile-server.ts';

describe('a number that would be rounded', () => {
  test.each([
    '9007199254740993.0',
    '9007199254740993e0',
    '9.007199254740993e15',
    '1e400',
    '-1e400',
    '12345678901234567890.5',
  ])('%s is refused with its place', async (number) => {
    const server = await answering(200, `{"id":1,"params":{"a/b":[0,${number}]}}`);
    expect(await failureOf(server.client().getGoal({ goalId: 1 }))).toMatchObject({
      name: 'PrecisionError',
      pointer: '/params/a~1b/1',
    });
  });

  test('is exact as a bigint, if it is an integer', async () => {
    const server = await answering(
      200,
      '{"id":9007199254740993.0,"siteId":9007199254740995e0,"params":{"x":1.5e300}}',
    );
    expect(await server.client({ int64: 'bigint' }).getGoal({ goalId: 1 })).toEqual({
      id: 9007199254740993n,
      siteId: 9007199254740995n,
      params: { x: 1.5e300 },
    });
  });
});

test.each([
  ['lists', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['lists with blanks before each end', '['.repeat(200_000) + '\n\t]'.repeat(200_000)],
  ['objects with more behind', '{"a":'.repeat(200_000) + '1' + ',"b":1}'.repeat(200_000)],
  ['lists with more behind', '['.repeat(200_000) + ',1]'.repeat(200_000).slice(1)],
  ['brackets in texts between', '{"}":'.repeat(200_000) + '1' + ',"]":"}}}}"}'.repeat(200_000)],
])('faults row 21: %s that are too deep cause a ParseError', async (_, text) => {
  const server = await answering(200, text);
  expect(await failureOf(server.client().getGoal({ goalId: 1 }))).toMatchObject({ name: 'ParseError' });
});

test.each([
  ['ParseError', '{"id":', {}],
  ['UnexpectedContentError', '<p>', { 'content-type': 'text/html' }],
  ['EmptyResponseError', '', {}],
  ['PrecisionError', '{"id":9007199254740993}', {}],
])('a write whose response causes a %s may have been applied', async (name, body, headers) => {
  const server = await answering(200, body, headers);
  const api = server.client();
  expect(await failureOf(api.createGoal({ body: input }))).toMatchObject({
    name,
    ambiguous: true,
    attempts: 1,
  });
  expect((await failureOf(api.getGoal({ goalId: 1 }))).ambiguous).toBeUndefined();
});

describe('nothing is sent', () => {
  const refused = async (call: (api: Awaited<ReturnType<typeof hostile>>) => unknown, parameter: string) => {
    const server = await answering(200, { id: 1 });
    const error = await failureOf(Promise.resolve().then(() => call(server)));
    expect(error).toMatchObject({ name: 'InvalidRequestError', parameter });
    expect(error.message).toContain(parameter);
    expect(server.seen).toEqual([]);
    return error;
  };

  test.each([
    ['a map', new Map()],
    ['a set', new Set()],
    ['a promise', Promise.resolve(1)],
    ['a blob', new Blob(['x'])],
    ['query parameters', new URLSearchParams('a=1')],
    ['a boxed NaN', new Number(NaN)],
    ['an unsafe number', 2 ** 53],
    ['a symbol', Symbol('x')],
    ['a list with a hole', Array(1)],
    ['an iterator of a list', ['a'].values()],
    ['an iterator of a map', new Map().values()],
  ])('for a body with %s', async (_, value) => {
    const params = { body: { ...input, name: value } } as unknown as { body: typeof input };
    const server = await answering(200, {});
    const error = await failureOf(server.client().createGoal(params));
    expect(error.name).toBe('InvalidRequestError');
    expect(error.message).toMatch(/^createGoal: body\/name/);
    expect(server.seen).toEqual([]);
  });

  test.each([{ 'x-bad': 'a\r\nb' }, { 'x-bad': 'łódź' }, { 'bad name': 'x' }, { '': 'x' }])(
    'with the header %j',
    async (headers) => {
      const name = `headers/${Object.keys(headers)[0]}`;
      await refused((server) => server.client().getGoal({ goalId: 1 }, { headers }), name);
    },
  );

  test.each([
    ['timeout', { timeout: NaN }],
    ['timeout', { timeout: 0 }],
    ['timeout', { timeout: -1 }],
    ['timeout', { timeout: '5000' }],
    ['timout', { timout: 5_000 }],
    ['retry/attempts', { retry: { attempts: NaN } }],
    ['retry/atempts', { retry: { atempts: 3 } }],
    ['signal', { signal: new AbortController() }],
    ['retry', { retry: 5 }],
    ['retry/retryOn', { retry: { retryOn: true } }],
    ['headers', { headers: new Headers({ 'x-a': '1' }) }],
    ['headers', { headers: new Map([['x-a', '1']]) }],
    ['headers', { headers: [['x-a', '1']] }],
    ['constructor', { constructor: 1 }],
  ])('with the invalid option %s: %j', async (parameter, options) => {
    await refused((server) => server.client().createGoal({ body: input }, options as CallOptions), parameter);
  });

  test.each([
    ['maxBodySize', { maxBodySize: NaN }],
    ['retryBudget', { retryBudget: NaN }],
    ['attemptTimeout', { attemptTimeout: '1' }],
    ['concurrency', { concurrency: 0 }],
    ['tokn', { tokn: 'x' }],
    ['signal', { signal: new AbortController().signal }],
    ['fetch', { fetch: 5 }],
    ['transport', { transport: fetch }],
    ['events', { events: console.log }],
    ['int64', { int64: 'BigInt' }],
    ['int64', { int64: true }],
    ['limiter', { limiter: 5 }],
    ['validate', { validate: true }],
    ['allowInsecure', { allowInsecure: 'false' }],
    ['headers', { headers: new Headers() }],
  ])('by a client with the invalid option %s', async (parameter, options) => {
    await refused((server) => server.client(options as object), parameter);
  });

  test('a misspelt option gets a suggestion', async () => {
    const error = await refused(
      (server) => server.client().listGoals({}, { timout: 1 } as CallOptions),
      'timout',
    );
    expect(error.message).toContain('known: signal, timeout, retry');
  });

  test('createClient without an address says so', () => {
    const make: unknown = () => Reflect.apply(createClient, undefined, [{}]) as unknown;
    expect(make).toThrow(/^baseUrl is missing/);
  });

  test.each([
    ['timeout', { timeout: '5s' }, 'timeout must be a number from 1'],
    ['token', { token: 'Bearer x' }, 'token must be ASCII without spaces'],
    ['baseUrl', { baseUrl: 'http://automation:8080' }, 'http needs localhost or allowInsecure'],
  ])('a wrong %s is told what is right', async (parameter, options, message) => {
    const error = await refused(async (server) => server.client(options as object).listGoals(), parameter);
    expect(error.message).toContain(message);
  });

  test('a method that does not exist is neither walked nor polled', async () => {
    const api = { listGoal: undefined } as never as Client;
    const walk = (): Promise<unknown> => paginate(api.listGoals, {})[Symbol.asyncIterator]().next();
    const wait = (): Promise<unknown> => poll(api.getResults, { dataCode: '1' });
    for (const call of [walk, wait])
      expect(await failureOf(call())).toMatchObject({ name: 'InvalidRequestError', parameter: 'method' });
  });

  test('a field beside the body gets a hint to put it into the body', async () => {
    const error = await refused((server) => server.client().createGoal({ name: 'x' } as never), 'name');
    expect(error.message).toContain('body');
  });

  test.each([
    'connection',
    'Content-Length',
    'expect',
    'host',
    'keep-alive',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
  ])('with the header %s, which controls framing', async (name) => {
    const headers = { [name]: '5' };
    const parameter = `headers/${name}`;
    await refused((server) => server.client().createGoal({ body: input }, { headers }), parameter);
    await refused((server) => server.client({ headers }).getGoal({ goalId: 1 }), parameter);
    await refused((server) => server.fetch({ headers })('/goals'), parameter);
  });

  test('if a list is given for one integer', async () => {
    await refused((server) => server.client().listGoals({ page: [1, 2] } as never), 'page');
  });

  test.each([
    [
      'a walk',
      (api: Client, options: object) =>
        paginate(api.listGoals, {}, options).pages()[Symbol.asyncIterator]().next(),
    ],
    ['a poll', (api: Client, options: object) => poll(api.pollAudience, { dataCode: '1' }, options)],
    [
      'a report',
      (api: Client, options: object) =>
        report(
          api.requestExperimentResults,
          { experimentId: 1, body: { conversionType: 'ALL_CONVERSION' } },
          options,
        ),
    ],
  ] as const)('by %s with an invalid option', async (_, run) => {
    await refused((server) => run(server.client(), { timout: 5 }), 'timout');
    await refused((server) => run(server.client(), { retry: 5 }), 'retry');
  });

  test.each([1.5, true, new Date(), '5?x=1', '', ' 5', '1e3', [], {}])(
    'if %j is given for an integer',
    async (goalId) => {
      await refused((server) => server.client().getGoal({ goalId } as never), 'goalId');
    },
  );

  test.each([[42, 42n, '42', 9007199254740993n, '9007199254740993']])(
    'but %j is accepted',
    async (goalId) => {
      const server = await answering(200, '{}');
      await server.client().getGoal({ goalId: goalId });
      expect(server.seen[0]?.url).toBe(`/goals/${goalId}`);
    },
  );
});

describe('a function of the caller that fails', () => {
  const boom = (): never => {
    throw new RangeError('boom');
  };

  test.each([
    ['token', { token: boom }],
    ['limiter', { limiter: { acquire: boom } }],
    ['limiter', { limiter: { acquire: () => Promise.reject(new Error('boom')) } }],
  ])('the %s function causes one of our errors', async (what, options) => {
    const server = await answering(200, '{}');
    const error = await failureOf(server.client(options).createGoal({ body: input }));
    expect(error).toMatchObject({ name: 'AutomationError', operation: 'createGoal', attempts: 0 });
    expect(error.message).toContain(what);
    expect(error.message).toContain('boom');
    expect(server.seen).toEqual([]);
  });

  test('retryOn gets what is known about the write', async () => {
    const server = await answering(503, {});
    const error = await failureOf(server.client({ retry: { retryOn: boom } }).createGoal({ body: input }));
    expect(error).toMatchObject({ name: 'AutomationError', attempts: 1, ambiguous: true });
  });

  test.each([() => boom, () => 'no function'])(
    'a slot that cannot be released does not lose the result of a write',
    async (acquire) => {
      const server = await answering(200, '{"id":1}');
      const limiter = { acquire: acquire as () => () => void };
      expect(await server.client({ limiter }).createGoal({ body: input })).toEqual({ id: 1 });
    },
  );

  test('a token function that hangs is called again by the next call', async () => {
    const server = await answering(200, '{"id":1}');
    let asked = 0;
    const token = () => ((asked += 1) === 1 ? new Promise<string>(() => {}) : CANARY);
    const api = server.client({ token, timeout: 60 });
    expect(await failureOf(api.getGoal({ goalId: 1 }))).toMatchObject({
      name: 'TimeoutError',
      phase: 'token',
    });
    expect(await api.getGoal({ goalId: 1 }, { timeout: 30_000 })).toEqual({ id: 1 });
    expect(asked).toBe(2);
  });
});

test.each([{ a: 1 }, ['c2'], true])('a cursor that is %j does not end the walk', async (nextCursor) => {
  const server = await answering(200, { impacts: [], nextCursor });
  const walk = paginate(server.client().listGoalCampaignExperiments, { body: { goalId: 1 } });
  expect(await failureOf(walk[Symbol.asyncIterator]().next())).toMatchObject({ name: 'PaginationError' });
});

test('an error that contains bigints can be written as JSON', async () => {
  const server = await answering(200, '{"impacts":9007199254740993}');
  const api = server.client({ int64: 'bigint' });
  const walk = paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } });
  const error = await failureOf(walk[Symbol.asyncIterator]().next());
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ raw: { impacts: '9007199254740993' } });
});

describe('a connection that fails', () => {
  const failing = (error: object) =>
    createClient({
      baseUrl: 'https://automation.example.com',
      token: CANARY,
      retry: false,
      fetch: () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: error })),
    }).createGoal({ body: input });

  test('names the host', async () => {
    expect((await failureOf(failing({ code: 'ECONNREFUSED', syscall: 'connect' }))).message).toContain(
      'automation.example.com',
    );
  });

  test.each([
    [{ code: 'EHOSTUNREACH', syscall: 'connect' }, false],
    [{ code: 'EHOSTUNREACH', syscall: 'read' }, true],
    [{ code: 'ENETUNREACH', syscall: 'write' }, true],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, false],
    [{ message: 'client error (Connect): tcp connect error: Connection refused (os error 111)' }, false],
    [{ code: 'CERT_HAS_EXPIRED' }, false],
    [{ message: 'bad port' }, false],
    [{ code: 'EPROTO', syscall: 'write' }, true],
    [{ code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }, true],
  ])('with %j may have sent the write: %j', async (cause, sent) => {
    const error = await failureOf(failing(cause));
    expect(error.ambiguous).toBe(sent ? true : undefined);
    expect(error.message).toMatch(sent ? /may have received/ : /nothing was sent/i);
  });
});

test('a function of the caller that fails later causes no unhandled rejection', async () => {
  const later = (): unknown => Promise.reject(new Error('later'));
  const server = await hostile((_, response, count) =>
    count === 1 ? json(response, 429, {}, { 'retry-after': '0' }) : json(response, 200, []),
  );
  const limiter = { acquire: () => later, limited: later };
  const api = server.client({ limiter, events: logger({ write: later }) });
  const pages = paginate(api.listGoals, {}).pages();
  for await (const { items } of pages) expect(items).toEqual([]);
  expect(server.seen).toHaveLength(2);
});

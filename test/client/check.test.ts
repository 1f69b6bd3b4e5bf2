/** Invalid arguments and options are refused by name, before anything is sent. */
import { describe, expect, test } from 'vitest';
import { type CallOptions, type Client, createClient, paginate, poll, report } from '../../src/index.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, input } from './hostile-server.ts';

const baseUrl = 'https://automation.example.com';

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
    ['signal', { signal: new EventTarget() }],
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

test('a parameter of the path can have any name and several places, and is missing if it has no value', async () => {
  const server = await answering(200, '{}');
  const getGoal = { method: 'GET', path: '/files/{file-id}/{file-id}', texts: ['file-id'] };
  const api = server.client({ operations: { getGoal } });
  await api.getGoal({ 'file-id': '$& {file-id}' } as never);
  expect(server.seen[0]?.url).toBe('/files/%24%26%20%7Bfile-id%7D/%24%26%20%7Bfile-id%7D');
  const error = await failureOf(api.getGoal({} as never));
  expect(error).toMatchObject({ name: 'InvalidRequestError', parameter: 'file-id' });
  expect(server.seen).toHaveLength(1);
});

test('a body and a known parameter that are undefined count as not given, and other names are refused', async () => {
  const server = await answering(200, '{}');
  await server.client().getGoal({ goalId: 1, body: undefined, optionalFields: undefined } as never);
  expect(server.seen[0]?.url).toBe('/goals/1');
  const error = await failureOf(server.client().getGoal({ goalId: 1, goalID: undefined } as never));
  expect(error).toMatchObject({ name: 'InvalidRequestError', parameter: 'goalID' });
});

test('a signal of the edge runtime of Next.js, which calls it an EventTarget, is accepted', async () => {
  const { signal } = new AbortController();
  Object.defineProperty(signal, Symbol.toStringTag, { value: 'EventTarget' });
  const server = await answering(200, '{}');
  await server.client().getGoal({ goalId: 1 }, { signal });
  expect(server.seen).toHaveLength(1);
});

describe('a message says what is wrong', () => {
  test.each([
    [{ baseUrl: undefined }, /^baseUrl is missing/],
    [{ baseUrl: '/automation' }, /^baseUrl must be an absolute https address/],
    [{ baseUrl: 'localhost:4010' }, /^baseUrl must be an absolute https address/],
    [{ baseUrl: 'http://10.0.0.1' }, /http needs localhost or allowInsecure/],
    [{ baseUrl, retry: { atempts: 5 } }, /^retry\/atempts is unknown; known: attempts, /],
    [{ baseUrl, retry: { attempts: 0 } }, /^retry\/attempts must be a number from 1/],
    [{ baseUrl, operations: null }, /^operations must be of type Object/],
    [{ baseUrl, operations: [] }, /^operations must be of type Object/],
  ])('for the options %j', (options, message) => {
    expect(() => createClient(options as never)).toThrow(message);
  });

  test.each([undefined, null])('if there are no options: %j', (options) => {
    const make = (): unknown => createClient(options as never);
    expect(make).toThrow(
      expect.objectContaining({ parameter: 'options', message: 'options is missing. Nothing was sent.' }),
    );
  });

  test('if no token was sent', async () => {
    const server = await answering(401, { message: 'who are you?' });
    const error = await failureOf(createClient({ baseUrl: server.url }).getGoal({ goalId: 1 }));
    expect(error.message).toContain('(no token was sent): who are you?');
    expect(error).not.toHaveProperty('refused');
  });
});

import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AnyAutomationError, createClient, isAutomationError } from '../../src/index.ts';
import { freePort } from '../listen.ts';
import { CANARY, hostile, json } from './hostile-server.ts';

const goal = {
  id: 42,
  name: 'Order confirmed',
  siteId: 1,
  type: 'URL',
  hasMultipleConversions: false,
} as const;
const input = { name: 'Order confirmed', siteId: 1, type: 'URL', hasMultipleConversions: false } as const;

/** The error of a call, which must not contain the token anywhere. */
async function failure(call: Promise<unknown>): Promise<AnyAutomationError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isAutomationError(error)) throw new Error(`expected an AutomationError, got ${inspect(error)}`);
  expect(
    inspect(error, { depth: 9 }) + JSON.stringify(error) + error.message + String(error.stack),
  ).not.toContain(CANARY);
  return error;
}

/** Calls a method as JavaScript can, with arguments that its types do not allow. */
async function untyped(method: (...args: never[]) => Promise<unknown>, params: unknown): Promise<unknown> {
  const result: unknown = await Reflect.apply(method, undefined, [params]);
  return result;
}

describe('rate limits', () => {
  it('faults row 1: waits for Retry-After and sends the same body again, even with POST', async () => {
    const server = await hostile((_, response, count) =>
      count === 1 ? json(response, 429, {}, { 'retry-after': '1' }) : json(response, 200, goal),
    );
    await server.client().createGoal({ body: input });
    const [first, second] = server.seen;
    expect(second?.body).toBe(first?.body);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it.each([
    ['faults row 2: a date in the past', new Date(Date.now() - 60_000).toUTCString()],
    ['faults row 4: a negative number', '-1'],
    ['faults row 4: a word', 'soon'],
    ['faults row 4: two numbers', '1, 2'],
  ])('%s in Retry-After waits for the backoff', async (_, value) => {
    const server = await hostile((_request, response, count) =>
      count === 1 ? json(response, 429, {}, { 'retry-after': value }) : json(response, 200, goal),
    );
    const delays: number[] = [];
    const events = { retry: ({ delayMs }: { delayMs: number }) => void delays.push(delayMs) };
    await server.client({ retry: { minDelay: 250 }, events }).getGoal({ goalId: 42 });
    expect(server.seen).toHaveLength(2);
    expect(delays).toHaveLength(1);
    expect(delays[0]).toBeLessThanOrEqual(250);
  });

  it('faults row 2: waits for an HTTP date', async () => {
    const server = await hostile((_, response, count) =>
      count === 1
        ? json(response, 429, {}, { 'retry-after': new Date(Date.now() + 2_000).toUTCString() })
        : json(response, 200, goal),
    );
    const started = performance.now();
    await server.client().getGoal({ goalId: 42 });
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it.each(['3600', String(30 * 86_400), new Date(Date.now() + 3_600_000).toUTCString()])(
    'faults row 5: Retry-After %s is not waited for',
    async (value) => {
      const server = await hostile((_, response) => json(response, 429, {}, { 'retry-after': value }));
      const error = await failure(server.client().getGoal({ goalId: 42 }));
      expect(error).toMatchObject({ name: 'RateLimitError', attempts: 1 });
      expect(error.name === 'RateLimitError' && error.retryAfterMs).toBeGreaterThan(3_000_000);
      expect(server.seen).toHaveLength(1);
    },
  );

  it('faults row 3 and 6: a constant 429 gets exactly three requests', async () => {
    const server = await hostile((_, response) => json(response, 429, { message: 'slow down' }));
    expect(await failure(server.client().createGoal({ body: input }))).toMatchObject({
      name: 'RateLimitError',
      attempts: 3,
    });
    expect(server.seen).toHaveLength(3);
  });

  it('faults row 7: fifty callers share one retry budget', async () => {
    const server = await hostile((_, response) => json(response, 429, {}));
    const api = server.client();
    await Promise.allSettled(Array.from({ length: 50 }, () => api.getGoal({ goalId: 42 })));
    expect(server.seen.length).toBeLessThanOrEqual(70);
  });
});

describe('failing services', () => {
  it.each([500, 502, 503, 504])('faults row 8: %d is retried only if that is safe', async (status) => {
    const server = await hostile((_, response) => json(response, status, { message: 'broken' }));
    const api = server.client();
    expect(await failure(api.deleteGoal({ goalId: 42 }))).toMatchObject({
      name: 'ServerError',
      status,
      attempts: 3,
      ambiguous: true,
    });
    expect(await failure(api.createGoal({ body: input }))).toMatchObject({
      name: 'ServerError',
      attempts: 1,
      ambiguous: true,
    });
    expect(await failure(api.searchGoals({ body: {} }))).toMatchObject({
      name: 'ServerError',
      attempts: 3,
    });
  });

  it('faults row 9: after a reset connection, a read is retried, and a write is ambiguous', async () => {
    const server = await hostile((request) => request.socket.destroy());
    const api = server.client();
    expect(await failure(api.getGoal({ goalId: 42 }))).toMatchObject({ name: 'NetworkError', attempts: 3 });
    expect(await failure(api.createGoal({ body: input }))).toMatchObject({
      name: 'NetworkError',
      attempts: 1,
      ambiguous: true,
    });
  });

  it('faults row 9: a read whose response is cut off is retried', async () => {
    const server = await hostile((_, response, count) => {
      if (count > 1) return json(response, 200, goal);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"id":');
      response.socket?.destroySoon();
    });
    expect(await server.client().getGoal({ goalId: 42 })).toEqual(goal);
  });

  it('faults row 10: 404 for the retry of a deletion may mean that it worked', async () => {
    const server = await hostile((_, response, count) =>
      json(response, count === 1 ? 500 : 404, { message: 'x' }),
    );
    expect(await failure(server.client().deleteGoal({ goalId: 42 }))).toMatchObject({
      name: 'NotFoundError',
      ambiguous: true,
    });
  });

  it('faults row 11: one refresh serves all callers, and each call is sent again once', async () => {
    let asked = 0;
    const server = await hostile((request, response) =>
      request.headers.authorization === 'Bearer fresh'
        ? json(response, 200, goal)
        : json(response, 401, { message: 'old' }),
    );
    const token = ({ refused }: { refused: boolean }) => {
      asked += 1;
      return Promise.resolve(refused ? 'fresh' : 'stale');
    };
    const api = server.client({ token });
    await Promise.all(Array.from({ length: 10 }, () => api.getGoal({ goalId: 42 })));
    expect(asked).toBe(2);
    expect(server.seen).toHaveLength(20);
  });

  it.each([
    [401, 'AuthError'],
    [400, 'BadRequestError'],
    [403, 'PermissionError'],
    [404, 'NotFoundError'],
    [409, 'ConflictError'],
    [422, 'ApiError'],
  ])('faults row 11: %d is a %s and is not retried', async (status, name) => {
    const server = await hostile((_, response) => json(response, status, { message: 'no' }));
    expect(await failure(server.client().getGoal({ goalId: 42 }))).toMatchObject({
      name,
      status,
      attempts: 1,
    });
  });

  it.each([301, 302, 303, 307, 308])('faults row 12: a redirect with %d is not followed', async (status) => {
    const server = await hostile((_, response) => {
      response.writeHead(status, { location: '/elsewhere' });
      response.end();
    });
    expect(await failure(server.client().createGoal({ body: input }))).toMatchObject({
      name: 'RedirectError',
      location: '/elsewhere',
    });
    expect(server.seen).toHaveLength(1);
  });

  it('faults row 13: calls without a response, or with a slow one, end on time and say what they waited for', async () => {
    const silent = await hostile(() => undefined);
    const options = { attemptTimeout: 60, retry: false } as const;
    expect(await failure(silent.client(options).getGoal({ goalId: 42 }))).toMatchObject({
      name: 'TimeoutError',
      phase: 'headers',
    });
    const dripping = await hostile((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    const patient = { ...options, attemptTimeout: 500 };
    expect(await failure(dripping.client(patient).getGoal({ goalId: 42 }))).toMatchObject({
      name: 'TimeoutError',
      phase: 'body',
    });
    const started = performance.now();
    await failure(silent.client({ timeout: 200, attemptTimeout: 80 }).getGoal({ goalId: 42 }));
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('faults row 14: an abort before, during and between attempts', async () => {
    const server = await hostile((_, response, count) => (count === 1 ? json(response, 503, {}) : undefined));
    const before = server.client().getGoal({ goalId: 42 }, { signal: AbortSignal.abort() });
    expect(await failure(before)).toMatchObject({ name: 'AbortedError', attempts: 0 });
    expect(server.seen).toHaveLength(0);

    const waiting = new AbortController();
    const slow = server.client({
      retry: { minDelay: 60_000, maxDelay: 60_000 },
      timeout: 600_000,
      events: { retry: () => setTimeout(() => waiting.abort()) },
    });
    const started = performance.now();
    expect(await failure(slow.getGoal({ goalId: 42 }, { signal: waiting.signal }))).toMatchObject({
      name: 'AbortedError',
    });
    expect(performance.now() - started).toBeLessThan(10_000);

    const flying = new AbortController();
    const call = failure(server.client().getGoal({ goalId: 42 }, { signal: flying.signal }));
    await expect.poll(() => server.seen.length).toBe(2);
    flying.abort();
    expect(await call).toMatchObject({ name: 'AbortedError' });
    await expect.poll(() => server.closed()).toBeGreaterThan(0);
  });

  it('faults row 15: many calls on one signal leave no listener and print no warning', async () => {
    const server = await hostile((_, response) => json(response, 200, goal));
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const { signal } = new AbortController();
    const api = server.client();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 30 }, () => api.getGoal({ goalId: 42 }, { signal })));
    }
    expect(warnings).toEqual([]);
  });

  it('faults row 16: a refused connection sent nothing, so any method is retried', async () => {
    const api = createClient({
      baseUrl: `http://127.0.0.1:${await freePort()}`,
      token: CANARY,
      retry: { minDelay: 5, maxDelay: 5 },
    });
    const error = await failure(api.createGoal({ body: input }));
    expect(error).toMatchObject({ name: 'NetworkError', attempts: 3 });
    expect(error.ambiguous).toBeUndefined();
  });
});

describe('bodies', () => {
  const answering = (
    body: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
    status = 200,
  ) =>
    hostile((_, response) => {
      response.writeHead(status, headers);
      response.end(body);
    });

  it('faults row 17: an empty body is a success only if the contract allows it', async () => {
    const empty = (await answering('')).client();
    expect(await empty.updateVariation({ variationId: 7, body: {} })).toBeUndefined();
    expect(await empty.deleteKeyMoment({ keyMomentId: 1 })).toBeUndefined();
    expect(await empty.deleteGoal({ goalId: 1 })).toEqual({});
    expect(await failure(empty.getGoal({ goalId: 1 }))).toMatchObject({ name: 'EmptyResponseError' });
    expect(await (await answering('', {}, 204)).client().deleteKeyMoment({ keyMomentId: 1 })).toBeUndefined();
    expect(await (await answering('{}')).client().deleteAccount({ accountId: 1 })).toEqual({});
  });

  it('faults row 18: HTML is an error, whose snippet shows where it comes from', async () => {
    const page = `<html>${'x'.repeat(5_000)}</html>`;
    const html = { 'content-type': 'text/html' };
    expect(await failure((await answering(page, html)).client().getGoal({ goalId: 1 }))).toMatchObject({
      name: 'UnexpectedContentError',
    });
    const error = await failure(
      (await answering(page, html, 502)).client({ retry: false }).getGoal({ goalId: 1 }),
    );
    expect(error.name).toBe('ServerError');
    expect(String(error.raw).length).toBeLessThanOrEqual(2_000);
  });

  it.each(['', 'null', '"text"', '[1]', '{"status":"SUCCESS"}', '{'])(
    'faults row 19: a failure with the body %j is a failure',
    async (body) => {
      const server = await answering(body, { 'content-type': 'application/json' }, 400);
      expect(await failure(server.client().getGoal({ goalId: 1 }))).toMatchObject({
        name: 'BadRequestError',
        status: 400,
      });
      const { error, data } = await server.raw().GET('/goals/{goalId}', { params: { path: { goalId: 1 } } });
      expect(error).toBeDefined();
      expect(data).toBeUndefined();
    },
  );

  it.each([
    [
      { serviceName: 'data-api', message: 'no' },
      { service: 'data-api', message: 'no' },
    ],
    [
      { code: 'X', name: 'n', message: 'no', time: 1 },
      { code: 'X', message: 'no' },
    ],
    [
      { type: 'about:blank', title: 'Bad', detail: 'no' },
      { code: 'about:blank', message: 'no' },
    ],
  ])('faults row 20: %j is normalised and kept', async (body, problem) => {
    const server = await answering(JSON.stringify(body), { 'content-type': 'application/json' }, 400);
    expect(await failure(server.client().getGoal({ goalId: 1 }))).toMatchObject({ problem, raw: body });
  });

  it('faults row 21: truncated, deeply nested and oversized responses', async () => {
    const close = [']', ' ]', '\n\t]'].map((end) => '['.repeat(200_000) + end.repeat(200_000));
    expect(await failure((await answering('{"id":')).client().getGoal({ goalId: 1 }))).toMatchObject({
      name: 'ParseError',
    });
    for (const deep of close) {
      expect(await failure((await answering(deep)).client().listGoals())).toMatchObject({
        name: 'ParseError',
      });
    }
    const bomb = gzipSync(Buffer.alloc(20_000_000, 32));
    const zipped = await answering(bomb, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    expect(await failure(zipped.client({ maxBodySize: 100_000 }).listGoals())).toMatchObject({
      name: 'ResponseTooLargeError',
      attempts: 1,
    });
  });

  it.each([
    '__proto__',
    '\\u005f_proto__',
    '__\\u0070roto__',
    '__pr\\u006fto_\\u005F',
    '__p\\u0072o\\u0074o__',
  ])('faults row 22: a key %s pollutes nothing, even after a merge', async (key) => {
    const text = `{"id":1,"${key}":{"polluted":true},"x":{"${key}":{"polluted":true}}}`;
    const value = await (await answering(text)).client().getGoal({ goalId: 1 });
    expect('polluted' in Object.assign({}, value)).toBe(false);
    expect('polluted' in Object.assign({}, Reflect.get(value, 'x'))).toBe(false);
    expect('polluted' in {}).toBe(false);
    const refused = await answering(text, { 'content-type': 'application/json' }, 400);
    const { raw } = await failure(refused.client().getGoal({ goalId: 1 }));
    expect('polluted' in Object.assign({}, raw)).toBe(false);
  });

  it('faults row 23: an id beyond 2^53 is exact, or an error with its place', async () => {
    const server = await answering(
      '{"id":9007199254740993,"name":"\\"9007199254740993","customDatas":[{"id":1},{"id":-9223372036854775808}]}',
    );
    expect(await failure(server.client().getGoal({ goalId: 1 }))).toMatchObject({
      name: 'PrecisionError',
      pointer: '/id',
    });
    const exact = await createClient({ baseUrl: server.url, token: CANARY, int64: 'bigint' }).getGoal({
      goalId: 9007199254740993n,
    });
    expect(exact).toMatchObject({
      id: 9007199254740993n,
      name: '"9007199254740993',
      customDatas: [{ id: 1 }, { id: -9223372036854775808n }],
    });
    expect(server.seen.at(-1)?.url).toBe('/goals/9007199254740993');
  });

  it('faults row 23: an id in the body of an error is not rounded', async () => {
    const body = '{"code":"X","message":"9007199254740993 is taken","id":9007199254740993}';
    const server = await answering(body, { 'content-type': 'application/json' }, 409);
    const error = await failure(server.client().getGoal({ goalId: 1 }));
    expect(error).toMatchObject({ name: 'ConflictError', raw: body });
    expect(error.message).toContain('9007199254740993 is taken');
  });

  it('faults row 23: a hostile sequence of digits is read in linear time', async () => {
    const server = await answering(`[${'9'.repeat(100_000)}]`);
    const started = performance.now();
    expect(await failure(server.client({ int64: 'bigint' }).listGoals())).toMatchObject({
      name: 'PrecisionError',
      pointer: '/0',
    });
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('faults row 24: a data code of two numbers is text, and escaped in the query', async () => {
    const server = await answering('{"status":"READY"}');
    await server.client().pollAudience({ dataCode: '9007199254740993|2' });
    expect(server.seen[0]?.url).toBe('/audiences/poll?dataCode=9007199254740993%7C2');
  });

  it('faults row 25: unknown values and fields pass through', async () => {
    const server = await answering('{"id":1,"status":"PAUSED","new":{"a":[1]}}');
    expect(await server.client().getGoal({ goalId: 1 })).toEqual({
      id: 1,
      status: 'PAUSED',
      new: { a: [1] },
    });
  });
});

describe('input', () => {
  it.each([
    '.',
    '..',
    '%2e%2e',
    '%2E',
    'a/b',
    'a%2Fb',
    '',
    null,
    Number.NaN,
    Infinity,
    '\ud800',
    {},
    [],
    undefined,
    2 ** 53,
  ])('faults row 26: %j as a path parameter is refused by name', async (value) => {
    const server = await hostile((_, response) => json(response, 200, {}));
    const call = untyped(server.client().updateFeatureFlagEnvironment, {
      siteCode: value,
      featureKey: 'accounts',
      environmentKey: '5',
      body: {},
    });
    expect(await failure(call)).toMatchObject({
      name: 'InvalidRequestError',
      parameter: 'siteCode',
      operation: 'updateFeatureFlagEnvironment',
    });
    expect(server.seen).toHaveLength(0);
  });

  it.each(['', 'a\r\nb', 'a\nb', 'a\0b', 'tökén'])(
    'faults row 27: the token %j is refused and not shown',
    async (token) => {
      const server = await hostile((_, response) => json(response, 200, {}));
      const error = await failure(server.client({ token }).getGoal({ goalId: 1 }));
      expect(error).toMatchObject({ name: 'InvalidRequestError', parameter: 'token' });
      if (token !== '') expect(inspect(error)).not.toContain(token);
      expect(server.seen).toHaveLength(0);
    },
  );

  it.each([
    'http://example.com',
    'https://user:pass@example.com',
    'https://example.com?x=1',
    'https://example.com#x',
    'ftp://example.com',
    'nowhere',
  ])('faults row 28: the base URL %s is refused', (baseUrl) => {
    expect(() => createClient({ baseUrl, token: CANARY })).toThrowError(/baseUrl/);
  });

  it.each([
    ['body/name', { ...input, name: Number.NaN }],
    ['body/siteId', { ...input, siteId: Infinity }],
    ['body/name', { ...input, name: 5n }],
    ['body/params/when', { ...input, params: { when: new Date('never') } }],
  ])('faults row 29: %s is refused by name', async (parameter, body) => {
    const server = await hostile((_, response) => json(response, 200, goal));
    const call = untyped(server.client().createGoal, { body });
    expect(await failure(call)).toMatchObject({ name: 'InvalidRequestError', parameter });
    expect(server.seen).toHaveLength(0);
  });

  it('faults row 29 and 30: intervals take no zone; absent, null and [] differ; a bigint is sent exactly', async () => {
    const server = await hostile((_, response) => json(response, 200, { dataCode: '1' }));
    const api = server.client();
    const dateIntervals = [{ start: '2026-06-01T00:00:00', end: '2026-06-14T00:00:00' }];
    const base = { conversionType: 'ALL_CONVERSION', dateIntervals } as const;
    for (const start of ['2026-06-01T00:00:00Z', '2026-06-01T00:00:00+02:00']) {
      const call = api.requestFeatureFlagResults({
        featureFlagId: 1,
        body: { ...base, dateIntervals: [{ start, end: start }] },
      });
      expect(await failure(call)).toMatchObject({ parameter: 'body/dateIntervals/0/start' });
    }
    await api.requestFeatureFlagResults({ featureFlagId: 1, body: base });
    await api.requestFeatureFlagResults({ featureFlagId: 1, body: { ...base, goalsIds: null } });
    await api.requestFeatureFlagResults({ featureFlagId: 1, body: { ...base, goalsIds: [] } });
    await api.requestFeatureFlagResults({
      featureFlagId: 1,
      body: { ...base, goalsIds: [9007199254740993n] },
    });
    expect(server.seen.map(({ body }) => /"goalsIds":[^,}]*/.exec(body)?.[0])).toEqual([
      undefined,
      '"goalsIds":null',
      '"goalsIds":[]',
      '"goalsIds":[9007199254740993]',
    ]);
  });

  it('names an unknown parameter and says what the operation takes', async () => {
    const server = await hostile((_, response) => json(response, 200, goal));
    const call = untyped(server.client().getGoal, { goalId: 1, optionalField: ['tags'] });
    expect((await failure(call)).message).toContain('known: goalId, optionalFields');
  });
});

describe('the token', () => {
  it('is not in anything that the client exposes', async () => {
    const server = await hostile((_, response) => json(response, 200, goal));
    const api = server.client();
    await api.getGoal({ goalId: 1 });
    expect(inspect(api, { depth: 9, showHidden: true }) + JSON.stringify(api)).not.toContain(CANARY);
    expect(server.seen[0]?.authorization).toBe(`Bearer ${CANARY}`);
  });
});

describe('properties', () => {
  it('no path parameter leads to another operation', async () => {
    const server = await hostile((_, response) => json(response, 200, {}));
    const api = server.client();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 12 }), async (featureKey) => {
        const before = server.seen.length;
        await api.getFeatureFlag({ siteCode: 'site', featureKey }).catch(() => undefined);
        const sent = server.seen[before];
        if (sent) expect(sent.url.split('/')).toHaveLength(4);
        if (sent) expect(decodeURIComponent(sent.url.split('/')[3] ?? '')).toBe(featureKey);
      }),
      { numRuns: 100 },
    );
  });
});

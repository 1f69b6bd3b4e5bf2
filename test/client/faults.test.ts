import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/index.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, input, json } from './hostile-server.ts';
import { computing } from '@experimentation-automation/test-support/computing';
import { until } from '@experimentation-automation/test-support/until';

const goal = { id: 42, ...input };

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

  it.each([
    ['30', 30_000],
    ['3600', 3_600_000],
    [String(30 * 86_400), 30 * 86_400_000],
    [new Date(Date.now() + 3_600_000).toUTCString(), 3_000_000],
  ])('faults row 5: Retry-After %s, beyond the deadline, is not waited for', async (value, atLeast) => {
    const server = await answering(429, {}, { 'retry-after': value });
    const error = await failureOf(server.client({ timeout: 15_000 }).getGoal({ goalId: 42 }));
    expect(error).toMatchObject({ name: 'RateLimitError', attempts: 1 });
    expect(error.name === 'RateLimitError' && error.retryAfterMs).toBeGreaterThanOrEqual(atLeast);
    expect(server.seen).toHaveLength(1);
  });

  it('faults row 3 and 6: a constant 429 gets exactly three requests', async () => {
    const server = await answering(429, { message: 'slow down' });
    expect(await failureOf(server.client().createGoal({ body: input }))).toMatchObject({
      name: 'RateLimitError',
      attempts: 3,
    });
    expect(server.seen).toHaveLength(3);
  });

  it('faults row 7: fifty callers share one retry budget', async () => {
    const server = await answering(429, {});
    const api = server.client();
    await Promise.allSettled(Array.from({ length: 50 }, () => api.getGoal({ goalId: 42 })));
    expect(server.seen.length).toBeLessThanOrEqual(70);
  });
});

describe('failing services', () => {
  it.each([500, 502, 503, 504])('faults row 8: %d is retried only if that is safe', async (status) => {
    const server = await answering(status, { message: 'broken' });
    const api = server.client();
    expect(await failureOf(api.deleteGoal({ goalId: 42 }))).toMatchObject({
      name: 'ServerError',
      status,
      attempts: 3,
      ambiguous: true,
    });
    for (const write of [
      api.createGoal({ body: input }),
      api.updateGoal({ goalId: 1, body: { name: 'x' } }),
      api.uploadImage({ siteId: 1, body: { file: new Blob(['x']) } }),
    ])
      expect(await failureOf(write)).toMatchObject({ name: 'ServerError', attempts: 1, ambiguous: true });
    expect(await failureOf(api.searchGoals({ body: {} }))).toMatchObject({
      name: 'ServerError',
      attempts: 3,
    });
  });

  it('faults row 9: after a reset connection, a read is retried, and a write is ambiguous', async () => {
    const server = await hostile((request) => request.socket.destroy());
    const api = server.client();
    expect(await failureOf(api.getGoal({ goalId: 42 }))).toMatchObject({ name: 'NetworkError', attempts: 3 });
    expect(await failureOf(api.createGoal({ body: input }))).toMatchObject({
      name: 'NetworkError',
      attempts: 1,
      ambiguous: true,
    });
  });

  it('faults row 9: after a response that is cut off, a read is retried, and a write is ambiguous', async () => {
    const server = await hostile((_, response, count) => {
      if (count === 2) return json(response, 200, goal);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"id":');
      response.socket?.destroySoon();
    });
    const api = server.client();
    expect(await api.getGoal({ goalId: 42 })).toEqual(goal);
    expect(await failureOf(api.createGoal({ body: input }))).toMatchObject({
      name: 'NetworkError',
      attempts: 1,
      ambiguous: true,
    });
    expect(server.seen).toHaveLength(3);
  });

  it('faults row 10: 404 for the retry of a deletion may mean that it worked', async () => {
    const server = await hostile((_, response, count) =>
      json(response, count === 1 ? 500 : 404, { message: 'x' }),
    );
    expect(await failureOf(server.client().deleteGoal({ goalId: 42 }))).toMatchObject({
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
    const server = await answering(status, { message: 'no' });
    expect(await failureOf(server.client().getGoal({ goalId: 42 }))).toMatchObject({
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
    expect(await failureOf(server.client().createGoal({ body: input }))).toMatchObject({
      name: 'RedirectError',
      location: '/elsewhere',
    });
    expect(server.seen).toHaveLength(1);
  });

  it('a 304 is a failure, not a redirect', async () => {
    const server = await hostile((_, response) => {
      response.writeHead(304, { location: '/elsewhere' });
      response.end();
    });
    const error = await failureOf(server.client().getGoal({ goalId: 42 }));
    expect(error).toMatchObject({ name: 'ApiError', status: 304, attempts: 1 });
  });

  it('faults row 13: calls without a response, or with a slow one, end on time and say what they waited for', async () => {
    const silent = await hostile(() => undefined);
    const options = { attemptTimeout: 60, retry: false } as const;
    expect(await failureOf(silent.client(options).getGoal({ goalId: 42 }))).toMatchObject({
      name: 'TimeoutError',
      phase: 'headers',
    });
    const dripping = await hostile((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    const patient = { ...options, attemptTimeout: 1_500 };
    expect(await failureOf(dripping.client(patient).getGoal({ goalId: 42 }))).toMatchObject({
      name: 'TimeoutError',
      phase: 'body',
    });
    const short = silent.client({ timeout: 200, attemptTimeout: 80 });
    const error = await failureOf(short.getGoal({ goalId: 42 }));
    expect(error.name).toBe('TimeoutError');
    expect(error.attempts).toBeLessThanOrEqual(3);
  });

  it('faults row 14: an abort before, during and between attempts', async () => {
    const server = await hostile((_, response, count) => (count === 1 ? json(response, 503, {}) : undefined));
    const before = server.client().getGoal({ goalId: 42 }, { signal: AbortSignal.abort() });
    expect(await failureOf(before)).toMatchObject({ name: 'AbortedError', attempts: 0 });
    expect(server.seen).toHaveLength(0);

    const waiting = new AbortController();
    const slow = server.client({
      // Whoever waited for them would not end before the test.
      retry: { minDelay: 3_600_000, maxDelay: 3_600_000 },
      timeout: 7_200_000,
      events: { retry: () => setTimeout(() => waiting.abort()) },
    });
    expect(await failureOf(slow.getGoal({ goalId: 42 }, { signal: waiting.signal }))).toMatchObject({
      name: 'AbortedError',
    });

    const flying = new AbortController();
    const call = failureOf(server.client().getGoal({ goalId: 42 }, { signal: flying.signal }));
    await until(
      'the service has the second request',
      () => server.seen.length,
      (seen) => expect(seen).toBe(2),
    );
    flying.abort();
    expect(await call).toMatchObject({ name: 'AbortedError' });
    await until(
      'the service sees the connection closed',
      () => server.closed(),
      (seen) => expect(seen).toBeGreaterThan(0),
    );
  });

  it('faults row 46: an object that someone is editing is a LockedError, which is not retried', async () => {
    const server = await answering(423, { message: 'locked' });
    const error = await failureOf(server.client().updateExperiment({ experimentId: 1, body: {} }));
    expect(error).toMatchObject({ name: 'LockedError', attempts: 1 });
    expect(error.message).toMatch(/editing/);
    expect(server.seen).toHaveLength(1);
  });
});

describe('bodies', () => {
  it('faults row 17: an empty body is a success only if the contract allows it', async () => {
    const empty = (await answering(200, '')).client();
    expect(await empty.updateVariation({ variationId: 7, body: {} })).toBeUndefined();
    expect(await empty.deleteKeyMoment({ keyMomentId: 1 })).toBeUndefined();
    expect(await empty.deleteGoal({ goalId: 1 })).toEqual({});
    expect(await failureOf(empty.getGoal({ goalId: 1 }))).toMatchObject({ name: 'EmptyResponseError' });
    expect(await (await answering(204, '')).client().deleteKeyMoment({ keyMomentId: 1 })).toBeUndefined();
    expect(await (await answering(200, '{}')).client().deleteAccount({ accountId: 1 })).toEqual({});
  });

  it('faults row 18: HTML is an error, whose snippet shows where it comes from', async () => {
    const page = `<html>${'x'.repeat(5_000)}</html>`;
    const html = { 'content-type': 'text/html' };
    expect(await failureOf((await answering(200, page, html)).client().getGoal({ goalId: 1 }))).toMatchObject(
      {
        name: 'UnexpectedContentError',
      },
    );
    const error = await failureOf(
      (await answering(502, page, html)).client({ retry: false }).getGoal({ goalId: 1 }),
    );
    expect(error.name).toBe('ServerError');
    expect(String(error.raw).length).toBeLessThanOrEqual(2_000);
  });

  it.each(['', 'null', '"text"', '[1]', '{"status":"SUCCESS"}', '{'])(
    'faults row 19: a failure with the body %j is a failure',
    async (body) => {
      const server = await answering(400, body);
      expect(await failureOf(server.client().getGoal({ goalId: 1 }))).toMatchObject({
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
    ['the database is down', { message: 'the database is down' }],
    [{}, { message: 'no reason given' }],
    [{ message: '', error: 'no', code: '', serviceName: 4 }, { message: 'no' }],
    ['{"message":"no","id":9007199254740993}', { message: '{"message":"no","id":9007199254740993}' }],
  ])('faults row 20: %j is normalised and kept', async (body, problem) => {
    const server = await answering(400, body);
    const error = await failureOf(server.client().getGoal({ goalId: 1 }));
    expect(error).toMatchObject({ name: 'BadRequestError', raw: body });
    expect('problem' in error && error.problem).toEqual(problem);
  });

  it.each([
    '__proto__',
    '\\u005f_proto__',
    '__\\u0070roto__',
    '__pr\\u006fto_\\u005F',
    '__p\\u0072o\\u0074o__',
  ])('faults row 22: a key %s pollutes nothing, even after a merge', async (key) => {
    const text = `{"id":1,"${key}":{"polluted":true},"x":{"${key}":{"polluted":true}}}`;
    const value = await (await answering(200, text)).client().getGoal({ goalId: 1 });
    expect('polluted' in Object.assign({}, value)).toBe(false);
    expect('polluted' in Object.assign({}, Reflect.get(value, 'x'))).toBe(false);
    expect('polluted' in {}).toBe(false);
    const refused = await answering(400, text);
    const { raw } = await failureOf(refused.client().getGoal({ goalId: 1 }));
    expect('polluted' in Object.assign({}, raw)).toBe(false);
  });

  it('faults row 23: an id beyond 2^53 is exact, or an error with its place', async () => {
    const server = await answering(
      200,
      '{"id":9007199254740993,"name":"\\"9007199254740993","customDatas":[{"id":1},{"id":-9223372036854775808}]}',
    );
    expect(await failureOf(server.client().getGoal({ goalId: 1 }))).toMatchObject({
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
    const server = await answering(409, body);
    const error = await failureOf(server.client().getGoal({ goalId: 1 }));
    expect(error).toMatchObject({ name: 'ConflictError', raw: body });
    expect(error.message).toContain('9007199254740993 is taken');
  });

  it('faults row 23: a hostile sequence of digits is read in linear time', async () => {
    const server = await answering(200, `[${'9'.repeat(100_000)}]`);
    const call = () => failureOf(server.client({ int64: 'bigint' }).listGoals());
    expect(await computing(call)).toBeLessThan(3_000);
    expect(await call()).toMatchObject({ name: 'PrecisionError', pointer: '/0' });
  });

  it('faults row 25: unknown values and fields pass through', async () => {
    const server = await answering(200, '{"id":1,"status":"PAUSED","new":{"a":[1]}}');
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
    const server = await answering(200, {});
    const call = server.client().updateFeatureFlagEnvironment({
      ...{ featureKey: 'accounts', environmentKey: '5', body: {} },
      siteCode: value as string,
    });
    expect(await failureOf(call)).toMatchObject({
      name: 'InvalidRequestError',
      parameter: 'siteCode',
      operation: 'updateFeatureFlagEnvironment',
    });
    expect(server.seen).toHaveLength(0);
  });

  it.each(['', 'a\r\nb', 'a\nb', 'a\0b', 'tökén'])(
    'faults row 27: the token %j is refused and not shown, given as text or by a function',
    async (token) => {
      const server = await answering(200);
      for (const given of [token, () => Promise.resolve(token)]) {
        const error = await failureOf(server.client({ token: given }).getGoal({ goalId: 1 }));
        expect(error).toMatchObject({ name: 'InvalidRequestError', parameter: 'token' });
        if (token !== '') expect(inspect(error)).not.toContain(token);
      }
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
    ['body/params/when', { ...input, params: { when: new Date('never') } }],
  ])('faults row 29: %s is refused by name', async (parameter, body) => {
    const server = await answering(200, goal);
    const call = server.client().createGoal({ body: body as typeof input });
    expect(await failureOf(call)).toMatchObject({ name: 'InvalidRequestError', parameter });
    expect(server.seen).toHaveLength(0);
  });

  const nothing = { toJSON: () => undefined };
  it.each([
    [{ ...input, tags: ['a', nothing, 'b'] }, 'body/tags/1'],
    [{ ...input, tags: [undefined] }, 'body/tags/0'],
    [{ ...input, tags: [[nothing]] }, 'body/tags/0/0'],
    [nothing, 'body'],
  ])(
    'what is written as nothing is refused as missing in a list and as the body: %j',
    async (body, parameter) => {
      const server = await answering(200, goal);
      const call = server.client().createGoal({ body: body as typeof input });
      expect(await failureOf(call)).toMatchObject({ name: 'InvalidRequestError', parameter });
      expect(server.seen).toEqual([]);
    },
  );

  it('what is written as nothing is left out of an object', async () => {
    const server = await answering(200, goal);
    await server.client().createGoal({ body: Object.assign({ more: nothing }, input) });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual(input);
  });

  it('faults row 29 and 30: intervals take no zone; absent, null and [] differ; a bigint is sent exactly', async () => {
    const server = await answering(200, { dataCode: '1' });
    const api = server.client();
    const dateIntervals = [{ start: '2026-06-01T00:00:00', end: '2026-06-14T00:00:00' }];
    const base = { conversionType: 'ALL_CONVERSION', dateIntervals } as const;
    for (const start of [
      ...[
        '2026-06-01T00:00:00Z',
        '2026-06-01T00:00:00+02:00',
        '2026-06-01T00:00:00+0200',
        '2026-06-01+02:00',
      ],
      ...[
        '2026-06-01T00:00:00+02',
        '2026-06-01 00:00:00-03',
        '2026-06-01T00:00:00 UTC',
        '2026-06-01T00:00:00Z ',
      ],
      ...['Mon, 01 Jun 2026 00:00:00 GMT', '2026-06-01T00:00:00[Europe/Berlin]', ''],
    ]) {
      const call = api.requestFeatureFlagResults({
        featureFlagId: 1,
        body: { ...base, dateIntervals: [{ start, end: start }] },
      });
      expect(await failureOf(call)).toMatchObject({ parameter: 'body/dateIntervals/0/start' });
    }
    for (const start of ['2026-06-01', '2026-06-01 00:00', '2026-06-01T00:00:00.123456789']) {
      const body = { ...base, dateIntervals: [{ start, end: start }] };
      await api.requestFeatureFlagResults({ featureFlagId: 1, body });
    }
    server.seen.length = 0;
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
    const server = await answering(200, goal);
    const call = server.client().getGoal({ goalId: 1, ...{ optionalField: ['tags'] } });
    expect((await failureOf(call)).message).toContain('known: goalId, optionalFields');
  });
});

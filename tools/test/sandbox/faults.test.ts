import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from 'experimentation-automation';
import { createSandbox, type Fault, type Sandbox } from '../../src/sandbox/index.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { including } from '@experimentation-automation/test-support/sandbox/talk';

let sandbox: Sandbox;
let url: string;
let api: ReturnType<typeof createClient>;

beforeEach(async () => {
  sandbox = await createSandbox();
  ({ url } = await sandbox.serve());
  api = createClient({ baseUrl: url, token: 'any', retry: { minDelay: 1, maxDelay: 5 } });
});
afterEach(() => sandbox.close());

const body = { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false } as const;
const goals = () => sandbox.snapshot().records.goals?.length;

describe('without a socket', () => {
  it.each(['reset', 'cut'] as const)('a connection is %s as on a socket', async (connection) => {
    const { fetch } = sandbox;
    const near = createClient({ baseUrl: url, token: 'any', fetch, retry: { minDelay: 1, maxDelay: 5 } });
    sandbox.faults.add({ operation: 'getGoal', connection, times: 1 });
    expect(await near.getGoal({ goalId: 1 })).toMatchObject({ id: 1 });
    sandbox.faults.add({ operation: 'createGoal', connection });
    const error = await failureOf(near.createGoal({ body }));
    expect(error).toMatchObject({ name: 'NetworkError', ambiguous: true, attempts: 1 });
    expect(error.message).toContain(connection === 'reset' ? 'ECONNRESET' : 'terminated');
    expect(goals()).toBe(10);
  });

  it.each<[Fault, string, number, ((own: string) => string) | undefined, object]>([
    [{ operation: 'getGoal', status: 503, times: 2 }, 'status 503', 503, undefined, {}],
    [{ status: 503, after: 0 }, 'status 503', 503, undefined, {}],
    [{ latency: 1 }, 'latency 1 ms', 200, (own) => own, {}],
    [{ status: 429, retryAfter: 7 }, 'status 429, retryAfter 7', 429, undefined, { 'retry-after': '7' }],
    [{ body: 'malformed' }, 'malformed body', 200, (own) => own.slice(0, Math.floor(own.length / 2)), {}],
    [{ body: 'empty' }, 'empty body', 200, () => '', {}],
    [
      { body: 'html' },
      'html body',
      502,
      () =>
        '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><p>The upstream did not respond.</p>',
      { 'content-type': 'text/html; charset=utf-8' },
    ],
    [{ body: 'html', status: 500 }, 'html body, status 500', 500, undefined, {}],
  ])('%j is %s in the log', async (fault, words, status, bodyOf, headers) => {
    const get = () => sandbox.fetch(`${url}/goals/1`, { headers: { authorization: 'Bearer any' } });
    const own = await (await get()).text();
    sandbox.faults.add(fault);
    const response = await get();
    expect(response.status).toBe(status);
    const text = await response.text();
    if (bodyOf !== undefined) expect(text).toBe(bodyOf(own));
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    expect(sandbox.requests().at(-1)).toMatchObject({ fault: words, status });
    expect(sandbox.requests().at(-1)).not.toHaveProperty('connection');
  });

  it.each(['reset', 'cut'] as const)('the log says that a connection was %s', async (connection) => {
    sandbox.faults.add({ operation: 'getGoal', connection });
    const got = sandbox
      .fetch(`${url}/goals/1`, { headers: { authorization: 'Bearer any' } })
      .then((response) => response.text());
    await expect(got).rejects.toThrow();
    expect(sandbox.requests().at(-1)).toMatchObject({ fault: `connection ${connection}`, connection });
  });

  it('a body beyond the limit is refused as on a socket', async () => {
    const init = {
      method: 'POST',
      headers: { authorization: 'Bearer any' },
      body: new Uint8Array(11_000_000),
    };
    expect((await sandbox.fetch(`${url}/goals`, init)).status).toBe(413);
  });
});

describe('faults as the client gets them on a socket', () => {
  it('429 for a number of calls, then success', async () => {
    sandbox.faults.add({ operation: 'createGoal', status: 429, retryAfter: 0, times: 2 });
    expect(await api.createGoal({ body })).toMatchObject({ name: 'Newsletter' });
    expect(sandbox.requests().map(({ status, fault }) => [status, fault])).toEqual([
      [429, 'status 429, retryAfter 0'],
      [429, 'status 429, retryAfter 0'],
      [200, undefined],
    ]);
    expect(goals()).toBe(10);
  });

  const calls = {
    getGoal: () => api.getGoal({ goalId: 1 }),
    createGoal: () => api.createGoal({ body }),
    updateExperiment: () => api.updateExperiment({ experimentId: 1, body: { name: 'Locked' } }),
    slowly: () => api.getGoal({ goalId: 1 }, { timeout: 100 }),
  };

  it.each<[string, keyof typeof calls, Fault, object, number?]>([
    [
      '429 with a Retry-After beyond what the client waits',
      'getGoal',
      { status: 429, retryAfter: 3_600 },
      { name: 'RateLimitError', retryAfterMs: 3_600_000, attempts: 1 },
    ],
    [
      'status 500: nothing is done, and the shape is the operation’s',
      'createGoal',
      { operation: 'createGoal', status: 500 },
      { name: 'ServerError', status: 500, attempts: 1, message: including('An injected fault: status 500') },
    ],
    [
      'status 503',
      'createGoal',
      { operation: 'createGoal', status: 503 },
      { name: 'ServerError', status: 503, attempts: 1, message: including('An injected fault: status 503') },
    ],
    [
      '423: someone is editing the object',
      'updateExperiment',
      { operation: 'updateExperiment', status: 423 },
      { status: 423, attempts: 1, message: including('Someone is editing this object') },
    ],
    [
      'a delay beyond the deadline',
      'slowly',
      { operation: 'getGoal', latency: 2_000 },
      { name: 'TimeoutError' },
    ],
    [
      'a connection that is reset after the request is processed',
      'createGoal',
      { operation: 'createGoal', connection: 'reset' },
      { name: 'NetworkError', ambiguous: true, attempts: 1 },
      10,
    ],
    ['malformed JSON', 'getGoal', { body: 'malformed' }, { name: 'ParseError' }],
    [
      'an HTML error page for a write',
      'createGoal',
      { body: 'html' },
      { name: 'ServerError', status: 502 },
      10,
    ],
    [
      'an HTML page with the status of a success',
      'getGoal',
      { body: 'html', status: 200 },
      { name: 'UnexpectedContentError' },
    ],
    [
      'an empty body where the contract promises one',
      'getGoal',
      { body: 'empty' },
      { name: 'EmptyResponseError' },
    ],
  ])('%s', async (_, call, fault, expected, goalsThen = 9) => {
    const { experiments } = sandbox.snapshot().records;
    sandbox.faults.add(fault);
    expect(await failureOf(calls[call]())).toMatchObject(expected);
    expect(goals()).toBe(goalsThen);
    expect(sandbox.snapshot().records.experiments).toEqual(experiments);
  });

  it('a body that is cut off once: a read is retried', async () => {
    sandbox.faults.add({ operation: 'getGoal', connection: 'cut', times: 1 });
    expect(await api.getGoal({ goalId: 1 })).toMatchObject({ id: 1 });
    expect(sandbox.requests()).toHaveLength(2);
  });

  it('a fault that begins after a number of calls and does not affect other operations', async () => {
    sandbox.faults.add({ operation: 'getGoal', status: 404, after: 2, times: 1 });
    const outcomes: string[] = [];
    for (let call = 0; call < 4; call++) {
      await api.listGoals();
      outcomes.push(
        await api.getGoal({ goalId: 1 }).then(
          () => 'ok',
          (error: Error) => error.name,
        ),
      );
    }
    expect(outcomes).toEqual(['ok', 'ok', 'NotFoundError', 'ok']);
  });

  it('a delay that does not affect other calls', async () => {
    sandbox.faults.add({ operation: 'listGoals', latency: 10_000 });
    const controller = new AbortController();
    const slow = failureOf(api.listGoals({}, { signal: controller.signal }));
    expect(await api.getGoal({ goalId: 1 })).toMatchObject({ id: 1 });
    controller.abort();
    expect((await slow).name).toBe('AbortedError');
  });
});

describe('auth and limits as the client gets them', () => {
  it('accepts only well-formed tokens', async () => {
    const ask = async (authorization?: string) =>
      (await fetch(`${url}/goals/1`, { headers: authorization === undefined ? {} : { authorization } }))
        .status;
    expect(await ask('Bearer abc.DEF-1_2~3+4/5==')).toBe(200);
    expect(await ask('bearer x')).toBe(200);
    for (const bad of [undefined, 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'Bearer "x"']) {
      expect(await ask(bad), bad).toBe(401);
    }
  });

  it('accepts only the configured tokens', async () => {
    const strict = await createSandbox({ tokens: ['one', 'two'] });
    const as = (token: string) =>
      createClient({ baseUrl: 'http://sandbox.localhost', token, fetch: strict.fetch }).getGoal({
        goalId: 1,
      });
    expect(await as('two')).toMatchObject({ id: 1 });
    expect(await failureOf(as('three'))).toMatchObject({ name: 'AuthError', status: 401 });
    await strict.close();
  });

  it('limits each token by itself, by the sandbox’s clock, where the contract documents 429', async () => {
    const limited = await createSandbox({ rateLimit: { requests: 2, per: 10_000 }, clock: 'stopped' });
    const patch = (token: string, path = '/goals/1') =>
      limited.fetch(`http://sandbox.localhost${path}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
    const statuses = async (token: string, calls: number) => {
      const seen: boolean[] = [];
      for (let call = 0; call < calls; call++) seen.push((await patch(token)).status === 429);
      return seen;
    };
    expect(await statuses('a', 3)).toEqual([false, false, true]);
    expect(await statuses('b', 1)).toEqual([false]);
    const refused = await patch('a');
    expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
      '10',
      expect.objectContaining({ message: expect.stringContaining('try again in 10 seconds') as string }),
    ]);
    expect((await patch('a', '/variations/1')).status).not.toBe(429);
    await limited.clock.advance(10_000);
    expect(await statuses('a', 3)).toEqual([false, false, true]);
    await limited.close();
  });
});

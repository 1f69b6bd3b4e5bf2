/** What a service demands or sends is bounded: it neither stops the process nor what other calls share. */
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  clientCredentials,
  type ClientOptions,
  createClient,
  NetworkError,
  paginate,
  report,
  windows,
} from '../../src/index.ts';
import { nodeTransport } from '../../src/node/index.ts';
import { computing, growth } from '@experimentation-automation/test-support/computing';
import { CANARY, failureOf, spellings } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, input, json } from './hostile-server.ts';
import { until } from '@experimentation-automation/test-support/until';

const baseUrl = 'https://automation.example.com';

describe('secrets belong to their call and client', () => {
  const tokens = Array.from({ length: 300 }, (_, at) => `tenant-${at}-${'x'.repeat(20)}`);
  /** Sends each token back, but only when all calls are in flight. */
  function echoing(): NonNullable<ClientOptions['fetch']> {
    const line: (() => void)[] = [];
    return (_, { headers }) =>
      new Promise((resolve) => {
        const sent = new Headers(headers).get('authorization');
        line.push(() => resolve(Response.json({ message: `you sent ${sent}` }, { status: 403 })));
        if (line.length === tokens.length) for (const send of line) send();
      });
  }

  test('with 300 clients in flight, no error shows a token', async () => {
    const fetch = echoing();
    const calls = tokens.map((token) =>
      failureOf(createClient({ baseUrl, token, fetch }).getGoal({ goalId: 1 })),
    );
    (await Promise.all(calls)).forEach((error, at) => {
      expect(error.message).toContain('you sent Bearer [token]');
      expect(spellings(error).join('\n')).not.toContain(tokens[at]);
    });
  });

  test('with one client and 300 tokens in flight, no error shows a token', async () => {
    let next = 0;
    const api = createClient({
      baseUrl,
      fetch: echoing(),
      // Said to have expired at once, so that each call asks for its own.
      headers: {
        get authorization() {
          return `Bearer ${tokens[next++]}`;
        },
      },
    });
    const errors = await Promise.all(tokens.map(() => failureOf(api.getGoal({ goalId: 1 }))));
    for (const error of errors) {
      expect(error.message).toContain('you sent Bearer [token]');
      expect(spellings(error).join('\n')).not.toContain('tenant-');
    }
  });

  test('the errors of a walk whose client has since sent hundreds of other tokens show none', async () => {
    let next = 0;
    const api = createClient({
      baseUrl,
      headers: {
        get authorization() {
          return `Bearer ${tokens[next++ % tokens.length]}`;
        },
      },
      fetch: (url, { headers }) =>
        Promise.resolve(
          Response.json(
            url.includes('page=2')
              ? { echo: new Headers(headers).get('authorization') }
              : Array.from({ length: 100 }, (_, id) => ({ id, url })),
            { headers: { 'x-pagination-page-count': '9' } },
          ),
        ),
    });
    const pages = paginate(api.listGoals, {}, { ahead: 3 }).pages()[Symbol.asyncIterator]();
    await pages.next();
    const second = pages.next();
    for (let calls = 0; calls < 200; calls += 1) await api.listSites();
    const error = await failureOf(second);
    expect(error).toMatchObject({
      name: 'PaginationError',
      raw: { echo: expect.stringMatching(/\[token]$/) as string },
    });
  });
});

describe('a body is searched for secrets in time that grows with its length', () => {
  const pieces = [
    '&#',
    '&#x',
    '&amp;',
    '&',
    '0',
    'a',
    ';',
    '%',
    '%25',
    '\\',
    '\\u',
    '\\u0',
    '"',
    ' ',
    '<',
    CANARY,
  ];
  const scanning = (start: string, piece: string, length: number) => {
    const text = start + piece.repeat(length / piece.length);
    const fetch = () => Promise.resolve(new Response(text, { status: 502 }));
    const api = createClient({ baseUrl, token: CANARY, fetch, retry: false });
    return () => failureOf(api.getGoal({ goalId: 1 }));
  };

  /**
   * How much longer ten times the text takes. Texts are cut at 200 kB, so linear time is 5 times as long, and quadratic
   * time 25 times.
   */
  const growthFor = (start: string, piece: string): Promise<number> =>
    growth(scanning(start, piece, 40_000), scanning(start, piece, 400_000), 12);

  test.each([
    ['numbers of characters with leading zeros', '&#', '0'],
    ['backslashes', '', '\\'],
    ['percent signs that are encoded again', '%', '25'],
    ['ampersands that are encoded again', '&', 'amp;'],
  ])('with %s', async (_, start, piece) => {
    expect(await growthFor(start, piece)).toBeLessThan(12);
  });

  test('of any repeated pieces', async () => {
    const some = fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(some, some, async (start, piece) => (await growthFor(start, piece)) < 12),
      { numRuns: 15 },
    );
  });

  test('which is bounded: 20 MB of text, and values that claim a length, are soon an error', async () => {
    const bodies = [
      'x '.repeat(10_000_000),
      JSON.stringify({ length: -1e300, list: Array.from({ length: 400_000 }, (_, id) => ({ id })) }),
    ];
    for (const body of bodies) {
      const server = await answering(502, body);
      const api = server.client({ retry: false, timeout: 20_000 });
      expect(await computing(() => failureOf(api.getGoal({ goalId: 1 })))).toBeLessThan(5_000);
    }
  });
});

describe('the address of clientCredentials', () => {
  const credentials = { clientId: 'me', clientSecret: 'a-secret-of-the-client' };
  test.each([
    'http://auth.example.com/token',
    'ftp://auth.example.com/token',
    'data:text/plain,x',
    'file:///token',
    'https://me:password@auth.example.com/token',
    'auth.example.com/token',
  ])('%s is refused', (url) => {
    expect(() => clientCredentials({ ...credentials, url })).toThrow(
      /^url must be an absolute https address/,
    );
  });

  test.each([
    'https://auth.example.com/token',
    'https://auth.example.com/token?tenant=4',
    'http://localhost:4010/token',
    'http://127.0.0.1/token',
  ])('%s is accepted', async (url) => {
    const asked: string[] = [];
    const fetch = (to: string) => {
      asked.push(to);
      return Promise.resolve(Response.json({ access_token: 'issued-token', id: 1 }));
    };
    const token = clientCredentials({ ...credentials, url });
    await createClient({ baseUrl, token, fetch }).getGoal({ goalId: 1 });
    expect(asked).toEqual([url, `${baseUrl}/goals/1`]);
  });

  test('may be http on another machine if that is allowed', () => {
    const url = 'http://auth.example.com/token';
    expect(clientCredentials({ ...credentials, url, allowInsecure: true })).toBeTypeOf('function');
  });
});

describe('the request for a token', () => {
  const clientSecret = 'a-secret-of-the-client';
  const credentials = (url?: string) =>
    clientCredentials({ clientId: 'me', clientSecret, ...(url && { url }) });
  const issue = { access_token: 'issued-token', expires_in: 3_600 };
  type Reply = Parameters<typeof hostile>[0];
  async function issuing(token: Reply) {
    let asked = 0;
    const server = await hostile((request, response) => {
      if (request.url !== '/oauth/token') return json(response, 200, { id: 1 });
      return token(request, response, (asked += 1));
    });
    return { server, asked: () => asked };
  }

  test.each<[string, Reply]>([
    ['a 503', (_, response, count) => json(response, count === 1 ? 503 : 200, issue)],
    [
      'a 429 with Retry-After',
      (_, response, count) => json(response, count === 1 ? 429 : 200, issue, { 'retry-after': '0' }),
    ],
    [
      'a connection that breaks',
      ({ socket }, response, count) => (count === 1 ? socket.destroy() : json(response, 200, issue)),
    ],
  ])('is repeated after %s, once for all calls that wait', async (_, reply) => {
    const { server, asked } = await issuing(reply);
    const api = server.client({ token: credentials() });
    await Promise.all(Array.from({ length: 10 }, () => api.getGoal({ goalId: 1 })));
    expect([asked(), server.seen.length]).toEqual([2, 12]);
  });

  test('is not repeated if the client does not retry, and each call has its own error', async () => {
    const { server, asked } = await issuing((_, response) => json(response, 429, {}, { 'retry-after': '7' }));
    const api = server.client({ token: credentials(), retry: false });
    const [one, two] = await Promise.all([
      failureOf(api.getGoal({ goalId: 1 })),
      failureOf(api.getSite({ siteId: 1 })),
    ]);
    expect(asked()).toBe(1);
    expect([one?.operation, two?.operation]).toEqual(['getGoal', 'getSite']);
    expect(one).toMatchObject({ name: 'AuthError', status: 429, retryAfterMs: 7_000, attempts: 0 });
    expect(one).toHaveProperty('problem.message');
  });

  test('ends with the deadline of the calls that need it', async () => {
    const { server } = await issuing(() => undefined);
    const api = server.client({ token: credentials(), timeout: 100 });
    const error = await failureOf(api.getGoal({ goalId: 1 }));
    expect(error).toMatchObject({ name: 'TimeoutError', phase: 'token' });
    await until(
      'the service sees the connection closed',
      () => server.closed(),
      (seen) => expect(seen).toBe(1),
    );
  });

  const over: Record<string, () => Partial<ClientOptions>> = {
    fetch: () => ({}),
    nodeTransport: () => ({ transport: nodeTransport() }),
  };
  describe.each(Object.entries(over))('over %s', (_, options) => {
    test.each([
      ['too long', { access_token: 'x'.repeat(1_000_100) }, 'exceeds maxBodySize'],
      ['without a token', { token: 'issued-token' }, 'oauth/token has no access_token.'],
      ['with an empty token', { access_token: '' }, 'oauth/token has an access_token that cannot be sent.'],
      [
        'with a line break',
        { access_token: 'abc\nd' },
        'oauth/token has an access_token that cannot be sent.',
      ],
      ['not JSON', 'issued-token', 'oauth/token has no access_token.'],
    ])('that gets a response %s is an AuthError that says so', async (_, body, message) => {
      const { server, asked } = await issuing((_, response) => json(response, 200, body));
      const api = server.client({ ...options(), token: credentials() });
      const error = await failureOf(api.getGoal({ goalId: 1 }));
      expect(error).toMatchObject({ name: 'AuthError', status: 200, attempts: 0 });
      expect(error.message).toMatch(/^No token was issued for the credentials of me: /);
      expect(error.message).toContain(message);
      expect(asked()).toBe(1);
    });

    test('gets a token beside a number that would be rounded', async () => {
      const { server } = await issuing((_, response) =>
        json(
          response,
          200,
          '{"access_token":"issued-token","expires_in":3600,"account_id":9223372036854775807}',
        ),
      );
      const api = server.client({ ...options(), token: credentials() });
      expect(await api.getGoal({ goalId: 1 })).toEqual({ id: 1 });
      expect(server.seen.at(-1)?.authorization).toBe('Bearer issued-token');
    });
  });

  test('to a host that cannot be reached is a NetworkError that says token', async () => {
    const server = await answering(200);
    const error = await failureOf(
      server.client({ token: credentials('http://127.0.0.1:1/token'), retry: false }).getGoal({ goalId: 1 }),
    );
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toMatch(
      /^No token was issued for the credentials of me: the connection to 127.0.0.1:1 failed/,
    );
    expect(server.seen).toEqual([]);
  });

  test.each([30, 29.9, 20, 1, 0, -5])(
    'with a life of %d seconds is not sent for each call',
    async (expires_in) => {
      // On a busy machine, 20 calls may take longer than a short life.
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const { server, asked } = await issuing((_, response) => json(response, 200, { ...issue, expires_in }));
      const api = server.client({ token: credentials() });
      for (let calls = 0; calls < 20; calls += 1) await api.getGoal({ goalId: 1 });
      expect(asked()).toBe(1);
    },
  );
});

test('one mistaken Retry-After closes a limiter no longer than maxRetryAfter', async () => {
  const server = await hostile((_, response, count) =>
    json(response, count === 1 ? 429 : 200, { id: 1 }, { 'retry-after': '1732350000' }),
  );
  const limiter = windows([[50, 1_000]]);
  const api = server.client({ limiter, retry: { maxRetryAfter: 20 } });
  expect(await failureOf(api.getGoal({ goalId: 1 }))).toMatchObject({ name: 'RateLimitError' });
  await api.getGoal({ goalId: 1 });
  expect(server.seen).toHaveLength(2);
});

test('a call that ends before its turn in a limiter fails at once and says so, and harms no other', async () => {
  const server = await answering(200, { id: 1 });
  const limiter = windows([[1, 3_600_000]]);
  const api = server.client({ limiter });
  await api.getGoal({ goalId: 1 });
  const error = await failureOf(api.getGoal({ goalId: 2 }));
  expect(error).toMatchObject({ name: 'TimeoutError', phase: 'limiter', attempts: 0, operation: 'getGoal' });
  expect(error.message).toMatch(/a place in 3600 s, after the end of this call\. Set a longer timeout\.$/);
});

test('a call fails at once if its turn behind others comes after its end, and not if they leave', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetch = () => Promise.resolve(Response.json({ id: 1 }));
  const limiter = windows([[2, 10_000]]);
  const api = createClient({ baseUrl, token: CANARY, fetch, limiter });
  const get = (timeout: number, signal?: AbortSignal) => api.getGoal({ goalId: 1 }, { timeout, signal });
  const ends: string[] = [];
  const waiting = async (name: string, call: Promise<unknown>): Promise<void> => {
    const end = await call.then(
      () => 'has a turn',
      (error: Error) => /has a place in \d+ s|was aborted/.exec(error.message)?.[0] ?? error.message,
    );
    ends.push(`${name} ${end}`);
  };
  const stop = new AbortController();
  const calls = [waiting('one', get(1_000)), waiting('two', get(1_000))];
  await vi.advanceTimersByTimeAsync(0);
  calls.push(waiting('three', get(11_000)), waiting('four', get(11_000, stop.signal)));
  await vi.advanceTimersByTimeAsync(0);
  // The second window begins after ten seconds, the third after twenty.
  calls.push(waiting('five', get(19_000)));
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toEqual(['one has a turn', 'two has a turn', 'five has a place in 20 s']);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  calls.push(waiting('six', get(19_000)), waiting('seven', get(19_000)));
  await vi.advanceTimersByTimeAsync(0);
  expect(ends.slice(3)).toEqual(['four was aborted', 'seven has a place in 20 s']);
  await vi.advanceTimersByTimeAsync(10_100);
  await Promise.all(calls);
  expect(ends.slice(5)).toEqual(['three has a turn', 'six has a turn']);
});

describe('a report whose request was sent', () => {
  const question = { experimentId: 1, body: {} };
  test.each([
    [
      'throws',
      () => {
        throw new TypeError('disk full');
      },
    ],
    ['rejects', () => Promise.reject(new TypeError('disk full'))],
    ['rejects with an error with a cause', () => Promise.reject(new Error('disk full', { cause: 'x' }))],
  ])('has its code in the error if onRequested %s', async (_, onRequested) => {
    const server = await answering(200, { dataCode: '17' });
    const { requestExperimentResults } = server.client();
    const error = await failureOf(report(requestExperimentResults, question, { onRequested }));
    expect(error).toMatchObject({ name: 'AutomationError', dataCode: '17' });
    expect(error.message).toContain('disk full');
  });

  test.each(['null', ''])('is an ambiguous error if the response is %j', async (body) => {
    const server = await answering(200, body);
    const error = await failureOf(report(server.client().requestExperimentResults, question));
    expect(error).toMatchObject({ name: 'EmptyResponseError', ambiguous: true, status: 200 });
  });

  test.each(['[]', '"x"', '{"dataCode":null}', '{"__proto__":{"dataCode":"1"}}'])(
    'is an ambiguous error that shows the response if it is %s',
    async (body) => {
      const server = await answering(200, body);
      const error = await failureOf(report(server.client().requestExperimentResults, question));
      expect(error).toMatchObject({ name: 'UnexpectedContentError', ambiguous: true });
    },
  );
});

describe('a response that is not the whole result', () => {
  test.each([206, 207, 226])('with %d is an error, ambiguous after a write', async (status) => {
    const server = await answering(status, { id: 1 });
    const api = server.client();
    const read = await failureOf(api.getGoal({ goalId: 1 }));
    expect(read).toMatchObject({ name: 'PartialResponseError', status, raw: '{"id":1}' });
    expect(read).not.toHaveProperty('ambiguous');
    const write = await failureOf(api.createGoal({ body: input }));
    expect(write).toMatchObject({ name: 'PartialResponseError', status, ambiguous: true });
    expect(server.seen).toHaveLength(2);
  });

  test('null where an object is promised is an error, ambiguous after a write', async () => {
    const server = await answering(200, 'null');
    const api = server.client();
    expect(await failureOf(api.getGoal({ goalId: 1 }))).toMatchObject({ name: 'EmptyResponseError' });
    const write = await failureOf(api.createGoal({ body: input }));
    expect(write).toMatchObject({ name: 'EmptyResponseError', ambiguous: true });
    expect(await api.deleteGoal({ goalId: 1 })).toEqual({});
  });
});

describe('a number of pages that cannot be true', () => {
  /** Three pages of items, then empty ones. */
  const walked = async (count: string) => {
    const server = await hostile(({ url = '' }, response) => {
      const page = Number(new URL(url, baseUrl).searchParams.get('page'));
      const size = [2, 2, 1][page - 1] ?? 0;
      json(
        response,
        200,
        Array.from({ length: size }, (_, at) => ({ id: page * 10 + at })),
        {
          'x-pagination-page-count': count,
        },
      );
    });
    const ids: unknown[] = [];
    for await (const { id } of paginate(server.client().listGoals, { perPage: 2 })) ids.push(id);
    return { ids, requests: server.seen.length };
  };
  test.each(['-1', '1.5', 'NaN', 'many', '1e9', '0x3', '', '0'])('%j is ignored', async (count) => {
    expect(await walked(count)).toEqual({ ids: [10, 11, 20, 21, 30], requests: 3 });
  });

  test('1000000000 ends after two empty pages', async () => {
    expect(await walked('1000000000')).toEqual({ ids: [10, 11, 20, 21, 30], requests: 5 });
  });
});

describe('paths', () => {
  test('with dot segments are refused by the raw client before anything is sent', async () => {
    const server = await answering(200, { id: 1 });
    const raw = server.raw();
    for (const path of [
      '/goals/../experiments/4',
      '/goals/%2e%2E/4',
      '/goals/./4',
      '/goals/4/..',
      '/goals\\..\\x',
    ])
      await expect(raw.DELETE(path as never)).rejects.toThrow('url has a dot segment');
    expect(server.seen).toEqual([]);
    expect((await raw.DELETE('/goals/{goalId}', { params: { path: { goalId: 4 } } })).response.status).toBe(
      200,
    );
  });

  test('of operations with characters of regular expressions are compared as text', async () => {
    const server = await answering(503, {});
    const operations = {
      readCpp: { method: 'POST', path: '/c++/{id}', readOnly: true },
      readOpen: { method: 'POST', path: '/a/(b', readOnly: true },
      readDot: { method: 'POST', path: '/a.b', readOnly: true },
    };
    const fetch = server.fetch({ operations, retry: { attempts: 2, minDelay: 0 } });
    const requests = async (path: string) => {
      const before = server.seen.length;
      await fetch(path, { method: 'POST' });
      return server.seen.length - before;
    };
    expect([await requests('/c++/1'), await requests('/a/(b'), await requests('/a.b')]).toEqual([2, 2, 2]);
    expect([await requests('/a-b'), await requests('/ccc/1')]).toEqual([1, 1]);
  });
});

describe('a message says what is wrong', () => {
  test.each([
    [{ baseUrl: undefined }, /^baseUrl is missing/],
    [{ baseUrl: '/automation' }, /^baseUrl must be an absolute https address/],
    [{ baseUrl: 'localhost:4010' }, /^baseUrl must be an absolute https address/],
    [{ baseUrl: 'http://10.0.0.1' }, /http needs localhost or allowInsecure/],
    [{ baseUrl, retry: { atempts: 5 } }, /^retry\/atempts is unknown; known: attempts, /],
    [{ baseUrl, retry: { attempts: 0 } }, /^retry\/attempts must be a number from 1/],
  ])('for the options %j', (options, message) => {
    expect(() => createClient(options as never)).toThrow(message);
  });

  test('if no token was sent', async () => {
    const server = await answering(401, { message: 'who are you?' });
    const error = await failureOf(createClient({ baseUrl: server.url }).getGoal({ goalId: 1 }));
    expect(error.message).toContain('(no token was sent): who are you?');
    expect(error).not.toHaveProperty('refused');
  });
});

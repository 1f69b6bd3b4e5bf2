/** The address of `clientCredentials`, and the request that it sends for a token. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientCredentials, type ClientOptions, createClient, NetworkError } from '../../src/index.ts';
import { nodeTransport } from '../../src/node/index.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, json } from './hostile-server.ts';
import { until } from '@experimentation-automation/test-support/until';

const baseUrl = 'https://automation.example.com';

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
      ['with a number', { access_token: 42 }, 'oauth/token has an access_token that cannot be sent.'],
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

import { beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../src/sandbox/index.ts';
import { startStopped, talkTo } from '@experimentation-automation/test-support/sandbox/talk';

let sandbox: Sandbox;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const valid = { grant_type: 'client_credentials', client_id: 'me', client_secret: 'shh' };

async function ask(fields: Record<string, string>, from = sandbox) {
  const response = await from.fetch('http://sandbox.test/oauth/token', {
    method: 'POST',
    headers: form,
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const tokenOf = async (from = sandbox): Promise<string> =>
  String((await ask(valid, from)).body['access_token']);
const read = async (token: string, from = sandbox) =>
  (await talkTo(from, { authorization: `Bearer ${token}` })('GET', '/goals/1')).status;

beforeEach(async () => {
  ({ sandbox } = await startStopped());
});

describe('access tokens in the sandbox', () => {
  it('are issued for a form without an Authorization header', async () => {
    expect(await ask(valid)).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w.]+$/) as unknown,
        token_type: 'Bearer',
        expires_in: 7_200,
      },
    });
  });

  it('are valid for two hours of the clock, and get a 401 afterwards', async () => {
    const token = await tokenOf();
    await sandbox.clock.advance(7_199_999);
    expect(await read(token)).toBe(200);
    await sandbox.clock.advance(1);
    expect(await read(token)).toBe(401);
    expect(await read(await tokenOf())).toBe(200);
    expect(await read('any-other')).toBe(200);
  });

  it.each([
    ['no grant_type', { ...valid, grant_type: '' }, 400, 'grant_type'],
    ['another grant_type', { ...valid, grant_type: 'password' }, 400, "'grant_type'"],
    ['no client_id', { grant_type: 'client_credentials', client_secret: 'x' }, 400, "'client_id'"],
    ['an empty client_secret', { ...valid, client_secret: '' }, 400, "'client_secret'"],
  ])('are refused for %s', async (_what, fields, status, named) => {
    const refused = await ask(fields);
    expect(refused.status).toBe(status);
    expect(refused.body['message']).toContain(named);
  });

  it('are refused for JSON', async () => {
    const reply = await talkTo(sandbox)('POST', '/oauth/token', valid);
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('x-www-form-urlencoded')]);
  });

  it('are issued only for configured credentials, and accepted whatever other tokens are configured', async () => {
    const clients = [
      { clientId: 'me', clientSecret: 'shh' },
      { clientId: 'you', clientSecret: 'hush' },
    ];
    const { sandbox: strict } = await startStopped({ tokens: ['mine'], clients });
    expect((await ask({ ...valid, client_secret: 'wrong' }, strict)).status).toBe(401);
    expect(await read(await tokenOf(strict), strict)).toBe(200);
    expect([await read('mine', strict), await read('other', strict)]).toEqual([200, 401]);
  });

  it('are not accepted if they are changed', async () => {
    const { sandbox: strict } = await startStopped({ tokens: ['mine'] });
    const token = await tokenOf(strict);
    for (const forged of [`${token}a`, token.replace('access', 'shared'), token.replace(/.$/, '_')])
      expect(await read(forged, strict), forged).toBe(401);
  });

  it('and secrets are masked in the list of requests', async () => {
    const token = await tokenOf();
    const seen = JSON.stringify(sandbox.requests());
    expect(seen).not.toContain(token);
    expect(seen).not.toContain('shh');
    expect(seen).toContain('client_secret=***');
  });

  it('are masked there by the names of headers, parameters and fields', async () => {
    await sandbox.fetch('http://sandbox.test/goals?access_token=shh', { headers: { 'x-api-key': 'shh' } });
    const body = JSON.stringify({ name: 'x', refreshToken: 'shh' });
    await sandbox.fetch('http://sandbox.test/goals', { method: 'POST', body });
    const [first, second] = sandbox.requests().slice(-2);
    expect(first).toMatchObject({
      url: '/goals?access_token=***',
      request: { headers: { 'x-api-key': '***' } },
    });
    expect(second?.request.body).toBe('{"name":"x","refreshToken":"***"}');
  });
});

describe('quotas', () => {
  it('apply together: a request that one refuses counts for none', async () => {
    const rateLimit = [
      { requests: 2, per: 10_000 },
      { requests: 3, per: 3_600_000 },
    ];
    const { sandbox: limited, call } = await startStopped({ rateLimit });
    const get = async () => {
      const { status, headers } = await call('GET', '/goals/1');
      return [status, headers.get('retry-after')];
    };
    expect([await get(), await get()]).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(await get()).toEqual([429, '10']);
    await limited.clock.advance(5_000);
    expect(await get()).toEqual([429, '5']);
    await limited.clock.advance(5_000);
    expect(await get()).toEqual([200, null]);
    expect(await get()).toEqual([429, '3590']);
  });

  it('apply only to operations that declare a 429', async () => {
    const { call } = await startStopped({ rateLimit: { requests: 1, per: 10_000 } });
    const statuses: number[] = [];
    for (const path of ['/accounts', '/goals/1', '/goals/1', '/accounts'])
      statuses.push((await call('GET', path)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('are windows: no more than 20 requests pass in any 10 seconds', async () => {
    const { sandbox: limited, call } = await startStopped({ rateLimit: { requests: 20, per: 10_000 } });
    const passed: number[] = [];
    for (let now = 0; now < 40_000; now += 250) {
      if ((await call('GET', '/goals/1')).status === 200) passed.push(now);
      await limited.clock.advance(250);
    }
    const most = Math.max(
      ...passed.map((from) => passed.filter((time) => time >= from && time < from + 10_000).length),
    );
    expect([most, passed.length]).toEqual([20, 80]);
  });

  it.each([0.5, 0, NaN, 1.5])('of %d requests are refused', async (requests) => {
    await expect(startStopped({ rateLimit: { requests, per: 1_000 } })).rejects.toThrow(
      'A rate limit needs a whole number of requests',
    );
  });
});

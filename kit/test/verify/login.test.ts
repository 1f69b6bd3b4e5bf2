/** The request that returns the token of a run: how it is read, what it sends, and where the token is found. */
import { describe, expect, it } from 'vitest';
import { type Reply, serving } from '@experimentation-automation/test-support/kit/small-services';
import { type Login, readLogin, type Target } from '../../src/verify/index.ts';
import { logIn, secretsOfLogin } from '../../src/verify/login.ts';

describe('a login file', () => {
  it('is read with all that it says', () => {
    const login = {
      method: 'put',
      path: '/auth',
      json: { user: 'a', pin: 7 },
      headers: { 'X-Client': 'kit' },
      token: '/auth/key',
    };
    expect(readLogin(login)).toEqual({ ...login, method: 'PUT' });
    expect(readLogin({ path: '/auth', form: { user: 'a' } })).toEqual({ path: '/auth', form: { user: 'a' } });
    expect(Object.keys(readLogin({ path: '/auth' }))).toEqual(['path']);
    expect(readLogin({ path: '/auth', json: null })).toEqual({ path: '/auth', json: null });
  });

  it.each([
    ['a text', 'login', 'A login must be an object with path, and json or form.'],
    ['a list', [], 'A login must be an object with path, and json or form.'],
    [
      'an unknown member',
      { path: '/auth', body: {} },
      'A login has no "body", only method, path, json, form, headers, token.',
    ],
    ['no path', {}, '"path" of a login must be like /auth/login.'],
    ['a path that is no text', { path: 1 }, '"path" of a login must be like /auth/login.'],
    ['an address', { path: 'http://a.test/auth' }, '"path" of a login must be like /auth/login.'],
    [
      'a form that is a text',
      { path: '/auth', form: 'user=a' },
      '"form" of a login must be an object of texts.',
    ],
    [
      'a number in a form',
      { path: '/auth', form: { a: 'x', pin: 7 } },
      '"form" of a login must be an object of texts.',
    ],
    [
      'a list as header',
      { path: '/auth', headers: { a: [] } },
      '"headers" of a login must be an object of texts.',
    ],
  ])('is refused with what is wrong: %s', (_what, value, message) => {
    expect(() => readLogin(value)).toThrow(new TypeError(message));
  });
});

/** What a service is sent, and what comes of its response. */
async function logInWith(login: Login, reply: Reply) {
  const { target, log } = serving(() => reply);
  const result = await logIn(target, login, 30_000, new AbortController().signal);
  return { result, asked: log[0] };
}

describe('a login sends', () => {
  const token = { status: 200, body: { token: 'abc' } };

  it('its body as JSON', async () => {
    const { asked } = await logInWith({ path: '/auth', json: { user: 'a' } }, token);
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/auth',
      text: '{"user":"a"}',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
  });

  it('its body as a form', async () => {
    const { asked } = await logInWith({ path: '/auth', form: { user: 'a b', grant: 'x&y' } }, token);
    expect(asked).toMatchObject({
      text: 'user=a+b&grant=x%26y',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    });
  });

  it('its own method and headers, and no type without a body', async () => {
    const login = { path: '/auth', method: 'GET', headers: { accept: '*/*', 'x-key': 'k' } };
    const { asked } = await logInWith(login, token);
    expect([asked?.method, asked?.text, asked?.headers]).toEqual([
      'GET',
      '',
      { accept: '*/*', 'x-key': 'k' },
    ]);
  });

  it('secrets that no report shows', () => {
    const headers = { 'x-api-key': 'key-of-the-client' };
    const json = { user: 'the-user', password: 'pass-of-the-user' };
    const secrets = secretsOfLogin({ path: '/auth?token=token-of-the-address', json, headers });
    expect(secrets.sort()).toEqual(['key-of-the-client', 'pass-of-the-user', 'token-of-the-address']);
    expect(secretsOfLogin({ path: '/auth', form: { password: 'pass-of-the-form' } })).toEqual([
      'pass-of-the-form',
    ]);
    expect(secretsOfLogin({ path: '/auth' })).toEqual([]);
  });
});

describe('the token of a login is found', () => {
  const names = ['access_token', 'accessToken', 'token', 'id_token', 'jwt'];

  it.each<[pointer: string, body: object]>([
    ...names.map((name): [string, object] => [`/${name}`, { [name]: 'abc' }]),
    ...names.map((name): [string, object] => [`/data/${name}`, { data: { [name]: 'abc' } }]),
    ...names.map((name): [string, object] => [`/result/${name}`, { result: { [name]: 'abc' } }]),
  ])('where services return it: %s', async (_pointer, body) => {
    expect((await logInWith({ path: '/auth' }, { status: 201, body })).result).toEqual({ token: 'abc' });
  });

  it('at the first of the usual places that has one', async () => {
    const body = { access_token: '', token: 'abc', id_token: 'def' };
    expect((await logInWith({ path: '/auth' }, { status: 200, body })).result).toEqual({ token: 'abc' });
  });

  it('where the login says, and only there', async () => {
    const login = { path: '/auth', token: '/session/key' };
    const at = (key: unknown) => ({ status: 200, body: { session: { key }, token: 'other' } });
    expect((await logInWith(login, at('abc'))).result).toEqual({ token: 'abc' });
    expect((await logInWith(login, at(7))).result).toEqual({
      problem:
        'The login POST /auth returned no token. There is no text at /session/key; the response has session, token.',
    });
  });
});

describe('a login without a token says why', () => {
  const NONE = 'The login POST /auth returned no token. Say where it is with "token"; the response has';

  it.each([
    ['a refusal', { status: 401 }, 'The login POST /auth returned 401.'],
    ['a redirect', { status: 300, body: { token: 'abc' } }, 'The login POST /auth returned 300.'],
    ['other fields', { status: 200, body: { id: 1, name: 'a' } }, `${NONE} id, name.`],
    ['no fields', { status: 200, body: {} }, `${NONE} no fields.`],
    ['a list', { status: 200, body: ['token'] }, `${NONE} no fields.`],
    ['a text', { status: 200, text: 'abc' }, `${NONE} no fields.`],
    ['nothing', { status: 204 }, `${NONE} no fields.`],
  ] satisfies [string, Reply, string][])('%s', async (_what, reply, problem) => {
    expect((await logInWith({ path: '/auth' }, reply)).result).toEqual({ problem });
  });

  it.each([
    ['ECONNREFUSED', 'the connection was refused.', { unreachable: true }],
    ['ECONNRESET', 'the connection was lost before a response (ECONNRESET).', {}],
  ])('no response: %s', async (code, why, more) => {
    const target: Target = {
      ...serving('accepts').target,
      fetch: () =>
        Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })),
    };
    const result = await logIn(target, { path: '/auth' }, 30_000, new AbortController().signal);
    expect(result).toEqual({ problem: `The login POST /auth got no response: ${why}`, ...more });
  });
});

/** No secret leaves the client in an error or an event, however it is escaped and wherever it comes from. */
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  clientCredentials,
  createClient,
  logger,
  paginate,
  poll,
  report,
  type ClientOptions,
} from '../../src/index.ts';
import { CANARY, failureOf, spellings } from '@experimentation-automation/test-support/client/failure-of';
import { answering } from './hostile-server.ts';
import { computing } from '@experimentation-automation/test-support/computing';

const baseUrl = 'https://automation.example.com';

const get = (client: ReturnType<typeof createClient>) => client.getGoal({ goalId: 1 });
const unicode = (text: string) =>
  [...text].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const percent = (text: string) => [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
const page = (text: string) => [...text].map((char) => `&#${char.charCodeAt(0)};`).join('');
const hexPage = (text: string) => [...text].map((char) => `&#x${char.charCodeAt(0).toString(16)};`).join('');
const basic = (user: string) => btoa(`${user}:${CANARY}`);
const core = (text: string) => text.slice(6, -6);

const escaped: Record<string, { said: string; marks: string[] }> = {
  'as it is': { said: CANARY, marks: [CANARY] },
  'as JSON escapes': { said: unicode(CANARY), marks: [CANARY, unicode(CANARY)] },
  'with an escaped first letter': { said: unicode(CANARY[0] ?? '') + CANARY.slice(1), marks: [CANARY] },
  'percent encoded': { said: percent(CANARY), marks: [percent(CANARY)] },
  'percent encoded twice': {
    said: percent(CANARY).replaceAll('%', '%25'),
    marks: [percent(CANARY).slice(3, 9)],
  },
  'as entities of a page': { said: page(CANARY), marks: [page(CANARY)] },
  'as entities of a page in hexadecimal': { said: hexPage(CANARY), marks: [hexPage(CANARY)] },
  'in base64 behind a user of one letter': { said: basic('u'), marks: [core(basic('u'))] },
  'in base64 behind a user of two letters': { said: basic('us'), marks: [core(basic('us'))] },
  'in base64 behind a user of three letters': { said: basic('use'), marks: [core(basic('use'))] },
};

/** One status of each kind of error. */
const SOME = [200, 302, 400, 503];
const ALL = [...SOME, 401, 403, 404, 409, 418, 429, 500];

describe.each(Object.entries(escaped))('a service that echoes the token %s', (how, { said, marks }) => {
  test.each(
    (how === 'as it is' ? ALL : SOME).flatMap((status) => [
      [status, 'application/json'] as const,
      [status, 'text/html'] as const,
    ]),
  )('with %d and %s does not get it into an error or an event', async (status, type) => {
    const body = `{"message":"you sent ${said}","more":{"${said}":["${said}"]}}`;
    const server = await answering(status, status === 200 ? body.slice(0, -1) : body, {
      'content-type': type,
      'x-echo': CANARY,
      location: `/login?Bearer+${CANARY}`,
    });
    const heard: unknown[] = [];
    const hear = (event: unknown): void => void heard.push(event);
    const events = { request: hear, response: hear, retry: hear, wait: hear, error: hear };
    const error = await failureOf(get(server.client({ retry: false, events })));
    const all = spellings(error).join('\n') + inspect(heard, { depth: 20 }) + JSON.stringify(heard);
    for (const mark of marks) expect(all).not.toContain(mark);
    expect(all).toContain('[token]');
  });
});

describe('a fetch that rejects with the token in its error', () => {
  const failing = (thrown: unknown): Promise<unknown> => {
    const fetch = (): Promise<never> =>
      new Promise((_resolve, reject) => {
        Reflect.apply(reject, undefined, [thrown]);
      });
    return get(
      createClient({ baseUrl: 'https://automation.example.com', token: CANARY, fetch, retry: false }),
    );
  };
  const deep = (value: unknown, levels: number): unknown =>
    levels === 0 ? value : { cause: deep(value, levels - 1) };
  const circular = Object.assign(new Error('x'), {
    config: { headers: { authorization: CANARY } },
    self: {},
  });
  circular.self = circular;
  test.each([
    ['config', Object.assign(new Error('x'), { config: { headers: { Authorization: `Bearer ${CANARY}` } } })],
    [
      'headers',
      Object.assign(new Error('x'), { request: new Request('http://x.test', { headers: { a: CANARY } }) }),
    ],
    ['a map', Object.assign(new Error('x'), { sent: new Map([['authorization', CANARY]]) })],
    ['a summary', new AggregateError([new Error(CANARY), new Error('y')], 'z')],
    ['no error', { message: CANARY }],
    ['text', `it was ${CANARY}`],
    ['a long chain', new Error('x', { cause: deep(new Error(CANARY), 30) })],
    ['a circle', circular],
    ['a getter', Object.defineProperty(new Error('x'), 'token', { get: () => CANARY, enumerable: true })],
    ['a hidden property', Object.defineProperty(new Error('x'), 'token', { value: CANARY })],
    ['a symbol', Object.assign(new Error('x'), { [Symbol('token')]: CANARY })],
    ['bytes', Object.assign(new Error('x'), { sent: new TextEncoder().encode(CANARY) })],
  ])('as %s', async (_, thrown) => {
    expect((await failureOf(failing(thrown))).name).toBe('NetworkError');
  });

  test('a cause with a secret keeps its name, its code and its own cause', async () => {
    const cause = Object.assign(new TypeError(`not ${CANARY}`, { cause: new Error(CANARY) }), {
      code: 'E_NO',
    });
    const fetch = () => Promise.reject(cause);
    const api = createClient({ baseUrl: 'https://a.example.com', token: CANARY, fetch, retry: false });
    expect((await failureOf(get(api))).cause).toMatchObject({
      ...{ name: 'TypeError', message: 'not [token]', code: 'E_NO' },
      cause: { message: '[token]' },
    });
  });

  test.each([
    ['bytes', new TextEncoder().encode(CANARY)],
    ['a view of bytes', new DataView(new TextEncoder().encode(CANARY).buffer)],
    ['a property of a function', Object.assign(() => {}, { token: CANARY })],
    ['headers', new Headers({ authorization: CANARY })],
    ['the name of a field', { [CANARY]: 1 }],
  ])('a cause with a secret in %s does not keep it', async (_, sent) => {
    const { cause } = await failureOf(failing(Object.assign(new Error('x'), { sent })));
    expect(cause).toMatchObject({ message: 'x' });
    expect(cause).not.toHaveProperty('sent');
  });

  test('a cause without a secret is unchanged', async () => {
    const cause = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } });
    expect((await failureOf(failing(cause))).cause).toBe(cause);
  });
});

test('a token in a response header is hidden in the log, which keeps its line', async () => {
  const server = await answering(200, {}, { 'x-request-id': `for ${CANARY}` });
  const lines: string[] = [];
  await get(server.client({ events: logger({ write: (line) => void lines.push(line) }) }));
  expect(lines).toEqual([
    expect.stringMatching(/^getGoal GET \/goals\/1 200 .*, x-request-id: for \[token\]$/),
  ]);
});

test('a token that the caller sends in a header is hidden', async () => {
  const server = await answering(403, { message: `not for mine-${CANARY}` });
  const api = createClient({ baseUrl: server.url, headers: { authorization: `Bearer mine-${CANARY}` } });
  expect((await failureOf(get(api))).message).toContain('not for [token]');
});

test('the token is hidden before the first request, and after many other secrets', async () => {
  let sent = 0;
  const fetch = () => {
    sent += 1;
    return Promise.resolve(Response.json({ id: 1 }));
  };
  const api = createClient({ baseUrl: 'https://a.example.com', token: CANARY, fetch });
  const refused = async (): Promise<void> => {
    const params = Object.assign({ goalId: 1 }, { [CANARY]: 1 });
    const error = await failureOf(api.getGoal(params));
    expect(error.message).toMatch(/^getGoal: \[token\] is unknown/);
  };
  await refused();
  expect(sent).toBe(0);
  // So many that the client forgets them.
  for (let other = 100; other < 200; other += 1) {
    await api.getGoal({ goalId: 1 }, { headers: { authorization: `Bearer another-${other}` } });
    await refused();
  }
});

test('the old, refused token is hidden like the new one', async () => {
  const server = await answering(403, { message: `neither ${CANARY}-old nor ${CANARY}-new` });
  const first = await answering(401, { message: `${CANARY}-old` });
  let url = first.url;
  const token = ({ refused }: { refused: boolean }) => (refused ? `${CANARY}-new` : `${CANARY}-old`);
  const fetch = (to: string, init: RequestInit) => {
    const sent = globalThis.fetch(to.replace(first.url, url), init);
    url = server.url;
    return sent;
  };
  expect(await failureOf(get(first.client({ token, fetch })))).toMatchObject({ name: 'PermissionError' });
});

test('a secret in a body is hidden in errors of polls, walks and reports', async () => {
  const failed = await answering(200, { status: 'TIMEOUT', echo: CANARY });
  await failureOf(poll(failed.client().pollAudience, { dataCode: '1' }));
  const odd = await answering(200, { impacts: CANARY });
  const walk = paginate(odd.client().listGoalCampaignExperiments, { body: { goalId: 1 } }).pages();
  await failureOf(walk[Symbol.asyncIterator]().next());
  const empty = await answering(200, { echo: CANARY });
  const { requestExperimentResults, pollAudience } = empty.client();
  await failureOf(report(requestExperimentResults, { experimentId: 1, body: {} }, pollAudience));
});

test('a token of thousands of characters is hidden without a delay', async () => {
  const long = Array.from({ length: 400 }, (_, at) => `${at}.${CANARY}`).join('-');
  const server = await answering(400, { message: `Basic ${btoa(`me:${long}`)}` });
  const call = () => failureOf(get(server.client({ token: long, retry: false })));
  expect(await computing(call)).toBeLessThan(1_500);
  const error = await call();
  expect(error.message).toContain('[token]');
  expect(error.message).not.toContain(core(btoa(`me:${long}`)).slice(0, 200));
});

test('a secret of eight characters is hidden, and a shorter one is a word like others', async () => {
  const server = await answering(400, { message: 'I know abcdefgh' });
  const told = async (token: string) => (await failureOf(get(server.client({ token })))).message;
  expect(await told('abcdefgh')).toContain('I know [token]');
  expect(await told('abcdefg')).toContain('I know abcdefgh');
});

test('nothing is left of a text in which a secret of several words is partly escaped', async () => {
  const clientSecret = 'open sesame please';
  const server = await answering(400, { message: `not ${clientSecret.replace('o', '%6f')}, sorry` });
  const token = clientCredentials({ clientId: 'me', clientSecret });
  expect((await failureOf(get(server.client({ token })))).message).toMatch(/400: \[token]$/);
});

test('a secret that is cut off at the end of a very long text is not shown', async () => {
  const token = Array.from({ length: 10_000 }, (_, at) => `${at}.${CANARY}`)
    .join('-')
    .slice(0, 100_000);
  const message = `${token} ${token}`;
  const fetch = () => Promise.resolve(Response.json({ message }, { status: 400 }));
  const error = await failureOf(get(createClient({ baseUrl, token, fetch })));
  expect(error.message).toMatch(/400: \[token/);
  expect(error.message).not.toContain(token.slice(0, 20));
});

test.each([
  [195, 'is kept as it is', 'object'],
  [205, 'is reduced to its beginning', 'string'],
])('a response of %d kB %s', async (kilobytes, _, type) => {
  const more = Array.from({ length: kilobytes }, (_, at) => `${at}`.padEnd(996, 'x'));
  const text = JSON.stringify({ message: 'no', more });
  const fetch = () => Promise.resolve(new Response(text, { status: 400 }));
  const { raw } = await failureOf(get(createClient({ baseUrl, token: CANARY, fetch })));
  expect(typeof raw).toBe(type);
  const kept = typeof raw === 'string' ? raw : JSON.stringify(raw);
  expect(kept === (type === 'string' ? text.slice(0, 2_000) : text)).toBe(true);
});

test('a client secret of any characters can be sent, and is hidden', async () => {
  const clientSecret = 'пароль и секрет';
  const server = await answering(400, { message: `not ${clientSecret}` });
  const token = clientCredentials({ clientId: 'me', clientSecret });
  const error = await failureOf(get(server.client({ token })));
  expect(error).toMatchObject({ name: 'AuthError', status: 400 });
  expect(error.message).toContain('not [token]');
});

test.each(['an object', 'a form'])(
  'a client secret given to createAccessToken in %s is in no error',
  async (how) => {
    const secret = `secret in ${how}`;
    const fields = { grant_type: 'client_credentials', client_id: 'me', client_secret: secret } as const;
    const server = await answering(401, `{"message":"no client has ${secret}","sent":"${unicode(secret)}"}`);
    const body = how === 'a form' ? new URLSearchParams(fields) : fields;
    const error = await failureOf(server.client().createAccessToken({ body: body as typeof fields }));
    expect(spellings(error).join('\n')).not.toContain(secret);
    expect(error.message).toContain('[token]');
  },
);

test.each([
  ['a body that is cut off', 'application/json', `{"expires_in":60,"access_token":"${CANARY}`],
  ['another content type', 'text/html', `{"access_token":"${CANARY}"}`],
  ['a form', 'text/plain', `token_type=bearer&access_token=${CANARY}&expires_in=60`],
])('a token that createAccessToken was given in %s is in no error', async (_, type, text) => {
  const server = await answering(200, text, { 'content-type': type });
  const body = { grant_type: 'client_credentials', client_id: 'id', client_secret: 'other-secret' } as const;
  const error = await failureOf(server.client().createAccessToken({ body }));
  expect(error).toMatchObject({ raw: expect.stringContaining('[token]') as unknown });
});

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

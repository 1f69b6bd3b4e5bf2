import { describe, expect, test } from 'vitest';
import { type Client, type ClientOptions, createClient } from '../../src/index.ts';

interface Seen {
  readonly body: string;
  readonly headers: Headers;
}

/** A service that returns tokens and text, and records its requests. */
function service(): { seen: Seen[]; fetch: typeof globalThis.fetch } {
  const seen: Seen[] = [];
  return {
    seen,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { headers, url } = request;
      seen.push({ headers, body: await request.text() });
      return url.endsWith('/oauth/token')
        ? Response.json({ access_token: `token-${seen.length}` })
        : new Response('https://shop.example/?simulate=1', { headers: { 'content-type': 'text/plain' } });
    },
  };
}

const baseUrl = 'https://automation.example.com';
const body = { grant_type: 'client_credentials', client_id: 'me', client_secret: 'a b&c=d' };

test.each<[string, string | null, (api: Client) => Promise<unknown>]>([
  ['a read', null, (api) => api.getGoal({ goalId: 1 })],
  ['a deletion', null, (api) => api.deleteGoal({ goalId: 1 })],
  ['a body', 'application/json', (api) => api.updateGoal({ goalId: 1, body: { name: 'x' } })],
  ['a form', null, (api) => api.uploadImage({ siteId: 1, body: { file: new Blob(['x']) } })],
])('the headers of %s name the content type %j', async (_, type, call) => {
  const sent: Headers[] = [];
  const fetch: ClientOptions['fetch'] = (_, { headers }) => {
    sent.push(new Headers(headers));
    return Promise.resolve(Response.json({ id: 1 }));
  };
  await call(createClient({ baseUrl, fetch }));
  expect(sent.map((headers) => headers.get('content-type'))).toEqual([type]);
  expect(sent[0]?.get('accept')).toBe('application/json');
});

test('credentials are sent as the fields of a form, without a token', async () => {
  const { seen, fetch } = service();
  const api = createClient({ baseUrl, fetch, token: 'kept-for-others' });
  expect(await api.createAccessToken({ body })).toEqual({ access_token: 'token-1' });
  expect(seen[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(seen[0]?.headers.get('authorization')).toBeNull();
  expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual(body);
});

test('text is returned as text', async () => {
  const { seen, fetch } = service();
  const api = createClient({ baseUrl, fetch, token: 'mine' });
  expect(await api.simulateExperiment({ experimentId: 1 })).toBe('https://shop.example/?simulate=1');
  expect(seen[0]?.headers.get('accept')).toContain('text/plain');
});

describe('where the contract promises text', () => {
  const simulated = (body: string, type?: string) => {
    const fetch = () => {
      const response = new Response(
        new TextEncoder().encode(body),
        type ? { headers: { 'content-type': type } } : {},
      );
      return Promise.resolve(response);
    };
    return createClient({ baseUrl, fetch, token: 'mine' }).simulateExperiment({ experimentId: 1 });
  };

  test.each(['text/html', 'TEXT/HTML; charset=utf-8', 'application/xhtml+xml'])(
    'a page of the type %s is an error, because it is often a login',
    async (type) => {
      await expect(simulated('<html>log in</html>', type)).rejects.toMatchObject({
        name: 'UnexpectedContentError',
        message: expect.stringContaining(`is ${type}, not text.`) as string,
        raw: '<html>log in</html>',
      });
    },
  );

  test.each(['text/plain', 'text/csv', 'application/json', undefined])(
    '%s is returned unchanged',
    async (type) => {
      expect(await simulated(' {"a":1}\n', type)).toBe(' {"a":1}\n');
    },
  );
});

test('the token function may call the operation that creates a token', async () => {
  const { seen, fetch } = service();
  const api: Client = createClient({
    baseUrl,
    fetch,
    token: async () => (await api.createAccessToken({ body })).access_token,
  });
  await api.simulateExperiment({ experimentId: 1 });
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer token-1']);
});

test('the fields of an upload are sent as files, text and JSON', async () => {
  const { seen, fetch } = service();
  const api = createClient({ baseUrl, fetch, token: 'mine-for-good' });
  const file = new Blob(['bytes']);
  const fields = { name: 'a.png', taken: new Date(0), sizes: [1, 2n], meta: { alt: 'Größe' }, no: undefined };
  await api.uploadImage({ siteId: 1, body: Object.assign({ file }, fields) }).catch(() => undefined);
  const { headers, body } = seen[0] ?? { headers: new Headers(), body: '' };
  const form = await new Response(body, { headers }).formData();
  const parts = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.type]);
  expect(parts).toEqual([
    ['file', 'application/octet-stream'],
    ['name', 'a.png'],
    ['taken', '1970-01-01T00:00:00.000Z'],
    ['sizes', '1'],
    ['sizes', '2'],
    ['meta', 'application/json'],
  ]);
  expect(await new Response(form.get('meta')).json()).toEqual({ alt: 'Größe' });
});

test('null is not sent as a field of an upload', async () => {
  const { seen, fetch } = service();
  const api = createClient({ baseUrl, fetch, token: 'mine-for-good' });
  const upload = api.uploadImage({ siteId: 1, body: Object.assign({ file: new Blob() }, { alt: null }) });
  await expect(upload).rejects.toMatchObject({ name: 'InvalidRequestError', parameter: 'body/alt' });
  expect(seen).toEqual([]);
});

/** openapi-fetch over our fetch, in which a failed response always has an error. */
import { describe, expect, it } from 'vitest';
import { answering, hostile, json } from './hostile-server.ts';

const goal = { params: { path: { goalId: 42 } } } as const;

describe('raw', () => {
  it('returns the data, with exact integers beyond 2^53', async () => {
    const server = await answering(200, '{"id":9007199254740993,"name":"x"}');
    const { data, response } = await server.raw({ int64: 'bigint' }).GET('/goals/{goalId}', goal);
    expect(data).toMatchObject({ id: 9007199254740993n, name: 'x' });
    expect(response.status).toBe(200);
    expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/goals/42' });
  });

  it('sends a body with bigints, and the query', async () => {
    const server = await answering(200, { id: 1 });
    const raw = server.raw();
    const body = {
      name: 'x',
      siteId: 9007199254740993n,
      type: 'CUSTOM',
      hasMultipleConversions: false,
    } as const;
    await raw.POST('/goals', { body });
    expect(server.seen[0]?.body).toContain('"siteId":9007199254740993');
    await raw.GET('/goals/{goalId}', { params: { ...goal.params, query: { optionalFields: ['tags'] } } });
    expect(server.seen[1]?.url).toBe('/goals/42?optionalFields=tags');
  });

  it('sends conditions as JSON, and the fields of a form if the content type says so', async () => {
    const server = await hostile((_, response) => json(response, 200, []));
    const raw = server.raw();
    const filter = [{ field: 'name', operator: 'EQUAL', parameters: ['x'] }];
    await raw.GET('/goals', { params: { query: { filter, perPage: 5 } } });
    expect(new URLSearchParams(server.seen[0]?.url.split('?')[1]).get('filter')).toBe(JSON.stringify(filter));
    const body = { grant_type: 'client_credentials', client_id: 'me', client_secret: 'a b&c' } as const;
    await raw.POST('/oauth/token', {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(server.seen[1]?.body).toBe('grant_type=client_credentials&client_id=me&client_secret=a+b%26c');
  });

  it('reads responses of paths that the contract does not have', async () => {
    const server = await hostile((_, response, count) => json(response, 200, count === 1 ? '{"a":1}' : ''));
    const raw = server.raw();
    const unknown = '/unknown' as '/goals';
    expect(await raw.GET(unknown)).toMatchObject({ data: { a: 1 } });
    const { data, error } = await raw.POST(unknown, { body: {} as never });
    expect([data, error]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a redirect', 302, { location: 'http://127.0.0.1:1/' }, '', 302, 'RedirectError'],
    ['broken JSON', 200, { 'content-type': 'application/json' }, '{', 502, 'ParseError'],
    ['a page', 200, { 'content-type': 'text/html' }, '<p>', 502, 'UnexpectedContentError'],
    ['nothing', 204, {}, '', 502, 'EmptyResponseError'],
  ] as const)('sets `error` after %s', async (_what, status, headers, body, shown, name) => {
    const server = await hostile((_, response) => response.writeHead(status, headers).end(body));
    const { data, error, response } = await server.raw().GET('/goals/{goalId}', goal);
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ name, operation: 'getGoal', status });
    expect(response.status).toBe(shown);
  });

  it('returns the body of an error, even if it is empty', async () => {
    const said = { serviceName: 'goals', message: 'no' };
    const server = await hostile((_, response, count) => json(response, 404, count === 1 ? said : ''));
    const raw = server.raw();
    expect((await raw.GET('/goals/{goalId}', goal)).error).toEqual(said);
    expect((await raw.GET('/goals/{goalId}', goal)).error).toMatchObject({
      message: expect.stringContaining('404') as string,
    });
  });

  it('refuses by name a value that would reach another operation', async () => {
    const server = await answering(200, {});
    const call = server.raw().PATCH('/feature-flags/{siteCode}/{featureKey}/{environmentKey}', {
      params: { path: { siteCode: '..', featureKey: 'accounts', environmentKey: '5' } },
      body: {},
    });
    await expect(call).rejects.toMatchObject({
      name: 'InvalidRequestError',
      parameter: 'siteCode',
    });
    expect(server.seen).toHaveLength(0);
  });

  it('runs middleware that was added before the request', async () => {
    const server = await answering(200, { id: 1 });
    const raw = server.raw();
    const seen: string[] = [];
    raw.use({
      onRequest: ({ request, schemaPath }) => void seen.push(schemaPath, new URL(request.url).pathname),
    });
    await raw.GET('/goals/{goalId}', goal);
    expect(seen).toEqual(['/goals/{goalId}', '/goals/42']);
  });

  it('rejects if there was no response', async () => {
    const server = await hostile((_, response) => response.destroy());
    const call = server.raw({ retry: false }).GET('/goals/{goalId}', goal);
    await expect(call).rejects.toMatchObject({ name: 'NetworkError', operation: 'getGoal' });
  });
});

import { describe, expect, it } from 'vitest';
import {
  BODY,
  collection,
  contractWith,
  found,
  GONE,
  ID,
  keeping,
  LIST,
  NAMED,
  returns,
  run,
  serving,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

describe('paths', () => {
  it.each(['/', '.json'])('with %s at their end belong together: every operation is checked', async (end) => {
    const { reply, kept } = keeping();
    const { target } = serving((asked) =>
      reply({ ...asked, path: asked.path.replace(/\.json$/, '') }, '/items'),
    );
    const report = await run(target, contractWith(collection('/items', 'itemId', end)), { write: true });
    expect(uncheckedIn(report)).toEqual({
      'list/items': undefined,
      'create/items': undefined,
      'get/items': undefined,
      'change/items': undefined,
      'delete/items': undefined,
    });
    expect([[...kept.keys()], report.leftBehind, report.unexpectedChanges]).toEqual([[1, 2], [], []]);
  });

  it('with a parameter that nothing declares are a finding, and are not called', async () => {
    const { target, lines } = serving('has nothing');
    const undeclared = {
      '/things': { get: { operationId: 'listThings', responses: returns(LIST) } },
      '/things/{id}': {
        get: { operationId: 'getThing', responses: returns(NAMED) },
        delete: { operationId: 'deleteThing', responses: { '204': { description: 'Gone.' } } },
      },
    };
    const report = await run(target, contractWith(undeclared), { write: true, everything: true });
    expect(new Set(lines())).toEqual(new Set(['GET /', 'GET /things', 'PROPFIND /things']));
    expect(found(report).filter((one) => one.includes('parameter'))).toEqual([
      'warning parameter-undeclared deleteThing',
      'warning parameter-undeclared getThing',
    ]);
    expect(uncheckedIn(report)['deleteThing']).toBe('the contract does not declare its path parameter id');
  });

  it('with a set of values are tried with these', async () => {
    const { target, lines } = serving(({ path }) =>
      /^\/models\/(resnet|lenet)$/.test(path) ? { status: 200, body: { id: 1, name: 'x' } } : { status: 422 },
    );
    const name = {
      name: 'model',
      in: 'path',
      required: true,
      schema: { type: 'string', enum: ['resnet', 'lenet'] },
    };
    const report = await run(
      target,
      contractWith({
        '/models/{model}': {
          get: { operationId: 'getModel', parameters: [name], responses: returns(NAMED) },
        },
      }),
    );
    expect(lines()).toEqual(expect.arrayContaining(['GET /models/resnet', 'GET /models/lenet']));
    expect(report.checked).toEqual({ documented: { checked: 1, of: 1 } });
  });

  it.each([
    ['a relative server', '/api/v2/'],
    ['a server on another host', 'https://things.example/api/v2'],
    ['a server with a variable', 'https://things.example/{base}/v2'],
  ])('are below that of %s, if the service is there', async (_name, server) => {
    const variables = { base: { default: 'api' } };
    const contract = contractWith(collection('/items', 'itemId'), { servers: [{ url: server, variables }] });
    const { reply } = keeping();
    const below = serving((asked) =>
      asked.path.startsWith('/api/v2/') ? reply(asked, '/api/v2/items') : { status: 404 },
    );
    const atRoot = serving((asked) => reply(asked, '/items'));
    expect((await run(below.target, contract)).target).toBe(`${below.target.url}/api/v2`);
    expect(
      (await run({ ...below.target, url: `${below.target.url}/api/v2` }, contract)).checked['documented']
        ?.checked,
    ).toBe(2);
    expect((await run(atRoot.target, contract)).target).toBe(atRoot.target.url);
  });

  it('are below that of a further server, if they are below none of those before it', async () => {
    const servers = [{ url: 'https://things.example' }, { url: '/v1' }, { url: '/v2' }];
    const contract = contractWith(collection('/items', 'itemId'), { servers });
    const { target } = serving(({ path }) =>
      path === '/v2/items' ? { status: 200, body: [] } : { status: 404 },
    );
    expect((await run(target, contract)).target).toBe(`${target.url}/v2`);
  });

  it('are below that of the server, although the service lacks the first of them', async () => {
    const paths = {
      '/errors': { get: { operationId: 'listErrors', responses: returns(LIST) } },
      ...collection('/items', 'itemId'),
    };
    const { target } = serving((asked) =>
      asked.path === '/api/v1/items' ? { status: 200, body: [] } : { status: 404 },
    );
    const report = await run(target, contractWith(paths, { servers: [{ url: '/api/v1' }] }));
    expect([report.target, report.problem]).toEqual([`${target.url}/api/v1`, undefined]);
  });
});

it('a negative number is sent where the format is unsigned, as what must be refused', async () => {
  const parameters = [{ name: 'port', in: 'query', schema: { type: 'integer', format: 'uint16' } }];
  const contract = contractWith({
    '/items': {
      get: {
        operationId: 'list',
        parameters,
        responses: { ...returns(LIST), '400': { description: 'No.' } },
      },
    },
  });
  const serve = (mayBeNegative: boolean) =>
    serving(({ method, query }) => {
      const port = query.get('port') ?? '0';
      const isPort = (mayBeNegative ? /^-?\d+$/ : /^\d+$/).test(port) && Number(port) < 65_536;
      return method === 'GET' ? (isPort ? { status: 200, body: [] } : { status: 400 }) : { status: 405 };
    });
  const right = serve(false);
  expect(found(await run(right.target, contract))).toEqual([]);
  expect(right.log.some(({ query }) => query.get('port') === '-1')).toBe(true);
  expect(found(await run(serve(true).target, contract))).toEqual(['error bad-request-accepted list']);
});

it('numbers that are drawn have few digits, also in a refusal', async () => {
  const parameters = [{ name: 'since', in: 'query', schema: { type: 'number' } }];
  const contract = contractWith({
    '/items': { get: { operationId: 'list', parameters, responses: returns(LIST) } },
  });
  const { target, log } = serving(({ query }) =>
    /^\d*$/.test(query.get('since') ?? '') ? { status: 200, body: [] } : { status: 400, body: {} },
  );
  const report = await run(target, contract, { modes: ['generated'], runs: 20 });
  expect(found(report)).toContain('error valid-request-refused list');
  const drawn = log.flatMap(({ query }) => query.get('since') ?? []);
  expect(drawn.filter((text) => !/^\d+(\.\d\d?)?$/.test(text))).toEqual([]);
});

describe('a path that another one also fits', () => {
  const contractWithExport = (method: string, exporting = 'get') =>
    contractWith({
      ...collection('/items', 'itemId'),
      '/items/{itemId}': {
        parameters: [ID('itemId')],
        [method]: { operationId: 'one', responses: { ...returns(NAMED), ...GONE } },
      },
      '/items/export': {
        [exporting]: {
          operationId: 'export',
          responses: { ...returns(LIST), '422': { description: 'No.' } },
        },
      },
    });

  it.each<[string, string, string[], string?]>([
    ['is not implemented if the other one refuses it as an id', 'get', ['export']],
    ['is implemented if the other one has another method', 'delete', []],
    ['is implemented if it has another method itself', 'get', [], 'post'],
  ])('%s', async (_name, method, absent, exporting) => {
    const { reply } = keeping();
    const { target } = serving((asked) =>
      asked.path === '/items/export' ? { status: 422, body: {} } : reply(asked, '/items'),
    );
    expect(
      (await run(target, contractWithExport(method, exporting), { write: true, everything: true }))
        .notImplemented,
    ).toEqual(absent);
  });
});

describe('requests of a run', () => {
  it('follow the contract in their optional parameters too', async () => {
    const { target, log } = serving('has nothing');
    const query = [
      { name: 'q', in: 'query', schema: { type: 'string', minLength: 3, maxLength: 5 } },
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50 } },
      { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'string', enum: ['seven'] } },
    ];
    const paths = {
      '/items': { get: { operationId: 'listItems', parameters: query, responses: returns(LIST) } },
    };
    const report = await run(target, contractWith(paths), { modes: ['examples', 'generated'], runs: 60 });
    const asked = log.flatMap((one) => one.query.get('q') ?? []);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((text) => [...text].length < 3 || [...text].length > 5)).toEqual([]);
    expect(
      log.filter(({ path }) => path === '/items').every(({ headers }) => headers['x-tenant'] === 'seven'),
    ).toBe(true);
    expect(report.findings).toEqual([]);
  });

  it('that break the contract because its example does are not sent', async () => {
    const { target, lines } = serving(() => ({ status: 422, body: {} }));
    const body = {
      required: true,
      content: { 'application/json': { ...BODY.content['application/json'], example: { name: 7 } } },
    };
    const paths = {
      '/search': {
        post: { operationId: 'search', 'x-read-only': true, requestBody: body, responses: returns(LIST) },
      },
    };
    const report = await run(target, contractWith(paths), { modes: ['examples'] });
    expect(lines().filter((line) => line.startsWith('POST'))).toEqual([]);
    expect(uncheckedIn(report)['search']).toContain('its schema and examples yield no valid body');
  });

  it('that create give no number to the new object, because it may be in use', async () => {
    const { reply, kept } = keeping(['One', 'Two', 'Three']);
    const { target, log } = serving((asked) => {
      const { method, path, body } = asked;
      if (method !== 'POST' || path !== '/items' || typeof body['id'] !== 'number') {
        const answer = reply(asked, '/items');
        // No list shows the last one.
        return path === '/items' && method === 'GET'
          ? { ...answer, body: [...kept.values()].filter(({ id }) => id !== 3) }
          : answer;
      }
      kept.set(body['id'], { id: body['id'], name: String(body['name']) });
      return { status: 201, body: kept.get(body['id']) };
    });
    const schema = { ...NAMED, required: ['name'] };
    const media = { schema, example: { id: 3, name: 'A new one' } };
    const body = { required: true, content: { 'application/json': media } };
    const paths = collection('/items', 'itemId');
    const post = { operationId: 'create', requestBody: body, responses: returns(NAMED, '201') };
    const contract = contractWith({ ...paths, '/items': { ...paths['/items'], post } });
    await run(target, contract, { write: true });
    const created = log.filter(({ method, path }) => method === 'POST' && path === '/items');
    expect(created.length).toBeGreaterThan(1);
    expect(created.filter(({ body: { id } }) => typeof id === 'number')).toEqual([]);
    expect([...kept.values()].map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
  });

  it('that change something name no other object that the contract only shows', async () => {
    const { reply } = keeping();
    const { target, lines } = serving((asked) => reply(asked, '/items'));
    const other = { ...ID('otherId'), example: 1 };
    const merge = {
      parameters: [ID('itemId'), other],
      post: { operationId: 'merge', responses: { '204': { description: 'Merged.' } } },
    };
    const paths = { ...collection('/items', 'itemId'), '/items/{itemId}/merge/{otherId}': merge };
    await run(target, contractWith(paths), { write: true });
    expect(lines().filter((line) => /^(POST|PUT|PATCH|DELETE) .*merge/.test(line))).toEqual([]);
  });

  it('without a body have the type that the contract asks for', async () => {
    const { reply } = keeping();
    const { target, log } = serving((asked) =>
      asked.path.endsWith('/star')
        ? { status: asked.headers['content-type'] === 'application/json' ? 204 : 415 }
        : reply(asked, '/items'),
    );
    const star = {
      '/items/{itemId}/star': {
        parameters: [ID('itemId')],
        post: {
          operationId: 'star',
          requestBody: { content: { 'application/json': {} } },
          responses: { '204': { description: 'Done.' }, ...GONE },
        },
      },
    };
    const report = await run(target, contractWith({ ...collection('/items', 'itemId'), ...star }), {
      write: true,
      modes: ['examples'],
    });
    expect(log.some(({ path }) => path.endsWith('/star'))).toBe(true);
    expect(found(report)).toEqual([]);
  });

  it('for an object that does not exist may be refused before that is known', async () => {
    const { reply } = keeping();
    const { target } = serving((asked) =>
      /\d{12}/.test(asked.path) ? { status: asked.method === 'GET' ? 401 : 415 } : reply(asked, '/items'),
    );
    const report = await run(target, contractWith(collection('/items', 'itemId')), {
      write: true,
      modes: ['negative'],
    });
    expect(report.findings.filter(({ rule }) => rule === 'not-found')).toEqual([]);
  });

  it('for an object that does not exist may be refused for a body that no object takes', async () => {
    const { reply } = keeping();
    const isChange = ({ method }: { method: string }): boolean => method === 'PUT';
    const verdict = async (takes: boolean) => {
      const { target } = serving((asked) =>
        isChange(asked) && (!takes || /\d{12}/.test(asked.path)) ? { status: 400 } : reply(asked, '/items'),
      );
      const report = await run(target, contractWith(collection('/items', 'itemId')), {
        write: true,
        modes: ['negative'],
      });
      return found(report).filter((text) => text.includes('not-found'));
    };
    expect(await verdict(false)).toEqual([]);
    expect(await verdict(true)).toEqual(['warning not-found change/items']);
  });

  it('for an object that only an example names may be refused with 403', async () => {
    const { target, lines } = serving(({ path }) =>
      path === '/items' ? { status: 200, body: [{ id: 7, name: 'Lamp' }] } : { status: 403 },
    );
    const reading = (path: string, example: number) => ({
      get: {
        operationId: `get${path}`,
        parameters: [{ ...ID(path.slice(1, -1)), example }],
        responses: { ...returns(NAMED), '403': { description: 'It is not shown.' } },
      },
    });
    const paths = {
      '/items': { get: { operationId: 'listItems', responses: returns(LIST) } },
      '/items/{itemId}': reading('{itemId}', 41),
      '/folders/{folderId}': reading('{folderId}', 42),
    };
    const contract = contractWith(paths);
    const report = await run(target, contract, { modes: ['examples'] });
    expect(lines()).toEqual(expect.arrayContaining(['GET /items/7', 'GET /folders/42']));
    expect(found(report)).toEqual(['note valid-request-refused get{itemId}']);
  });

  it('that create have a new name each, so that no earlier object looks like theirs', async () => {
    const names = new Set<string>();
    const things = new Map<number, object>();
    let last = 0;
    // It accepts what is invalid, and refuses a name that is taken.
    const { target } = serving(({ method, path, body }) => {
      const id = Number(path.split('/')[2]);
      if (method === 'GET') return id > 0 ? { status: 404 } : { status: 200, body: [...things.values()] };
      if (method === 'DELETE') return { status: things.delete(id) ? 204 : 404 };
      if (method !== 'POST') return { status: 405 };
      const name = String(body['name']);
      if (names.has(name)) return { status: 409, body: {} };
      names.add(name);
      things.set(++last, { id: last, name, note: body['note'] });
      return { status: 201, body: { id: last, name } };
    });
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, note: { type: 'string' }, size: { type: 'integer' } },
    };
    const { '/items': list, '/items/{itemId}': one } = collection('/items', 'itemId');
    const post = {
      operationId: 'createItem',
      requestBody: {
        content: { 'application/json': { schema, example: { name: 'a', note: 'b', size: 1 } } },
      },
      responses: { ...returns(NAMED, '201'), '409': { description: 'It is taken.' } },
    };
    const contract = contractWith({ '/items': { ...list, post }, '/items/{itemId}': one });
    const report = await run(target, contract, { write: true });
    expect(report.findings.filter(({ rule }) => rule === 'failed-create')).toEqual([]);
  });
});

describe('a service that limits its requests', () => {
  const contract = contractWith(collection('/items', 'itemId'));
  const limited = async (retryAfter: string, times: number) => {
    let left = times;
    const { target, log } = serving(() =>
      left-- > 0
        ? { status: 429, body: {}, headers: { 'retry-after': retryAfter } }
        : { status: 200, body: [] },
    );
    const { coverage, problem } = await run(target, contract, { modes: ['examples'] });
    const { statuses = [] } = coverage.find(({ operation }) => operation === 'list/items') ?? {};
    return {
      requests: log.length,
      statuses: statuses.flatMap(({ status, count }) => (count > 0 ? [status] : [])),
      isLost: problem !== undefined,
    };
  };

  it.each([
    '0',
    ' 0 ',
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
  ])('is asked again after the time that it asks for: %s', async (retryAfter) => {
    const { requests } = await limited(retryAfter, 0);
    expect(await limited(retryAfter, 2)).toEqual({
      requests: requests + 2,
      statuses: ['200', '429'],
      isLost: false,
    });
  });

  it.each([
    ['four times at most', '0', 4],
    ['once, if it wants a long pause', '31', 1],
    ['once, if it names a late day', 'Fri, 31 Dec 2999 23:59:59 GMT', 1],
  ])('is asked %s', async (_how, retryAfter, requests) => {
    expect(await limited(retryAfter, Infinity)).toEqual({ requests, statuses: ['429'], isLost: true });
  });
});

describe('the body of a response', () => {
  const contract = contractWith({ '/items': { get: { operationId: 'list', responses: returns(LIST) } } });
  const shown = async (body: string | Uint8Array<ArrayBuffer> | null, type?: string) => {
    const { target } = serving(() => {
      const response = new Response(body, { status: 206 });
      if (type === undefined) response.headers.delete('content-type');
      else response.headers.set('content-type', type);
      return response;
    });
    return (await run(target, contract, { modes: ['examples'] })).causes[0]?.exchange?.response?.body;
  };

  it.each<[string, string | undefined, string | Uint8Array<ArrayBuffer>, string]>([
    ['an image', 'image/png', Buffer.from('PNG-like bytes'), '(14 bytes of image/png)'],
    [
      'bytes',
      'application/octet-stream',
      Buffer.from('some bytes'),
      '(10 bytes of application/octet-stream)',
    ],
    ['a form', 'multipart/form-data; boundary=x', '--x--', '(5 bytes of multipart/form-data)'],
    ['a text with a NUL', 'text/plain', 'before\0after', '(12 bytes of text/plain)'],
    ['bytes without a type', undefined, 'before\0after', '(12 bytes)'],
  ])('is not printed if it is no text: %s', async (_name, type, body, text) => {
    expect(await shown(body, type)).toBe(text);
  });

  it('is printed if it is text, up to a length', async () => {
    expect(await shown('only text', 'text/plain')).toBe('only text');
    expect(await shown('x'.repeat(2_000), 'text/plain')).toBe('x'.repeat(2_000));
    expect(await shown('x'.repeat(2_001), 'text/plain')).toBe(`${'x'.repeat(2_000)}... (2001 in total)`);
    expect(await shown('x'.repeat(40_000), 'text/plain')).toBe(`${'x'.repeat(2_000)}... (40000 in total)`);
    expect(await shown(null, 'text/plain')).toBeUndefined();
  });
});

describe('the number of requests in flight', () => {
  it.each([1, 3])('is %d if that is the concurrency', async (concurrency) => {
    const paths = Object.fromEntries(
      Array.from({ length: 12 }, (_none, at) => [
        `/list${at}`,
        { get: { operationId: `list${at}`, responses: returns(LIST) } },
      ]),
    );
    let most = 0;
    let inFlight = 0;
    const { target } = serving(async ({ path }) => {
      if (path === '/') return { status: 404 };
      most = Math.max(most, ++inFlight);
      // Others that may be sent arrive meanwhile.
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
      inFlight -= 1;
      return { status: 200, body: [] };
    });
    await run(target, contractWith(paths), { concurrency, modes: ['examples'] });
    expect(most).toBe(concurrency);
  });
});

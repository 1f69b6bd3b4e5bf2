/** What a run reads of a service, before and after it writes. */
import { describe, expect, it } from 'vitest';
import { formatText } from '../src/verify/index.ts';
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

/** Parts inside of items, which are not kept. */
const parts = {
  '/items': { get: { operationId: 'listItems', responses: returns(LIST) } },
  '/items/{itemId}/parts': {
    parameters: [ID('itemId')],
    get: { operationId: 'listParts', responses: { ...returns(LIST), ...GONE } },
  },
  '/items/{itemId}/parts/{partId}': {
    parameters: [ID('itemId'), ID('partId')],
    get: { operationId: 'getPart', responses: { ...returns(NAMED), ...GONE } },
  },
};
const NAMES: Readonly<Record<string, unknown>> = {
  '/items': [{ id: 4, name: 'Tent' }],
  '/items/4/parts': [{ id: 7, name: 'Peg' }],
  '/items/4/parts/7': { id: 7, name: 'Peg' },
};
const serveParts = () =>
  serving(({ path }) => (path in NAMES ? { status: 200, body: NAMES[path] } : { status: 404 }));

describe('what a run knows of a service', () => {
  it('includes the parts of objects, although only the operation that reads one is selected', async () => {
    const { target, lines } = serveParts();
    const report = await run(target, contractWith(parts), { only: ['getPart'], modes: ['examples'] });
    expect(lines()).toContain('GET /items/4/parts/7');
    expect([uncheckedIn(report)['getPart'], found(report)]).toEqual([undefined, []]);
  });

  it('does not include parts of objects where there are none', async () => {
    const { target, lines } = serving(({ path }) =>
      path === '/items' ? { status: 200, body: [] } : { status: 404 },
    );
    const report = await run(target, contractWith(parts), { modes: ['relations'] });
    expect([report.problem, found(report)]).toEqual([undefined, []]);
    expect(lines().filter((line) => line.startsWith('GET /items/'))).toEqual([]);
  });

  it('includes that an operation is missing if its method is refused, whether its object exists or not', async () => {
    const { target } = serving(({ path }) =>
      path === '/items' ? { status: 200, body: [] } : { status: path.startsWith('/items/') ? 405 : 404 },
    );
    const report = await run(target, contractWith(collection('/items', 'itemId')));
    expect(report.notImplemented).toEqual(['get/items']);
  });

  it('includes that a list needs a query, without which it is not read for relations', async () => {
    const state = { name: 'state', in: 'query', required: true, schema: { enum: ['open', 'shut'] } };
    const { target, log } = serving(() => ({ status: 200, body: [{ id: 4, name: 'Tent' }] }));
    const paths = {
      '/orders': { get: { operationId: 'listOrders', parameters: [state], responses: returns(LIST) } },
    };
    await run(target, contractWith(paths), { modes: ['relations'] });
    expect(log.filter(({ path, query }) => path === '/orders' && !query.has('state'))).toEqual([]);
  });
});

describe('a write', () => {
  it('can be confirmed by a read that shows the new object only later', async () => {
    const { reply, kept } = keeping();
    let reads = 0;
    const { target, lines } = serving((asked) => {
      const answer = reply(asked, '/items');
      if (asked.method === 'POST' && answer.status === 201)
        return { status: 201, headers: { location: `/items/${[...kept.keys()].at(-1)}` } };
      const isNew = asked.method === 'GET' && /^\/items\/[3-9]/.test(asked.path);
      return isNew && reads++ === 0 ? { status: 404 } : answer;
    });
    const headers = { Location: { schema: { type: 'string' } } };
    const made = { responses: { '201': { description: 'Made.', headers } } };
    const paths = collection('/items', 'itemId');
    const contract = contractWith({
      ...paths,
      '/items': { ...paths['/items'], post: { ...paths['/items']?.post, ...made } },
    });
    const options = { write: true, modes: ['examples'], settle: 1_000 } as const;
    const report = await run(target, contract, options);
    expect(lines()).toContain('DELETE /items/3');
    expect([[...kept.keys()], report.leftBehind]).toEqual([[1, 2], []]);
  });

  it('that is refused is looked for only where there is a list', async () => {
    const { reply, kept } = keeping();
    const { target } = serving((asked) =>
      asked.method === 'POST' && typeof asked.body['size'] !== 'number'
        ? { status: 422, body: { detail: 'No.' } }
        : reply(asked, '/items'),
    );
    const { '/items': root, ...one } = collection('/items', 'itemId');
    // With a second field, a body can be invalid although its name is valid.
    const properties = { name: { type: 'string', minLength: 1 }, size: { type: 'integer' } };
    const schema = { type: 'object', required: ['name', 'size'], properties };
    const requestBody = { required: true, content: { 'application/json': { schema } } };
    const paths = { ...one, '/items': { post: { ...root?.post, requestBody } } };
    const report = await run(target, contractWith(paths), { write: true, modes: ['relations'] });
    expect([report.problem, found(report), [...kept.keys()]]).toEqual([undefined, [], [1, 2]]);
  });

  it('that gives access needs a permission, also if its path ends with a slash', async () => {
    const post = { requestBody: BODY, responses: returns(NAMED, '201') };
    const { target, lines } = serving('has nothing');
    const paths = {
      '/items': { get: { operationId: 'listItems', responses: returns(LIST) } },
      '/items/{itemId}/members/': { parameters: [ID('itemId')], post: { operationId: 'addMember', ...post } },
    };
    const report = await run(target, contractWith(paths), { write: true });
    expect(uncheckedIn(report)['addMember']).toContain('it gives access to the service, or affects people');
    expect(lines().filter((line) => line.startsWith('POST'))).toEqual([]);
  });

  it('with a form has the texts of the form where another field is wrong', async () => {
    const { target, log } = serving(({ method }) => ({ status: method === 'POST' ? 400 : 200, body: [] }));
    const schema = {
      type: 'object',
      required: ['name', 'photo', 'state'],
      properties: {
        name: { type: 'string', example: 'Tent' },
        state: { type: 'string', enum: ['open', 'shut'] },
        photo: { type: 'string', format: 'binary' },
      },
    };
    const upload = {
      operationId: 'addPhoto',
      requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
      responses: returns(NAMED, '201'),
    };
    const paths = {
      '/photos': { get: { operationId: 'listPhotos', responses: returns(LIST) }, post: upload },
    };
    await run(target, contractWith(paths), { write: true, everything: true, modes: ['negative'] });
    const wrong = log.filter(({ method, text }) => method === 'POST' && text.includes('name="name"'));
    expect(wrong.length).toBeGreaterThan(0);
    for (const { text } of wrong) expect(text).toMatch(/name="name"\r\n\r\n\S/);
  });
});

describe('a report', () => {
  it('blames a run that changed nothing for no list that changes by itself', async () => {
    let last = 0;
    const { target } = serving(({ method }) =>
      method === 'GET' ? { status: 200, body: [{ id: ++last, name: 'Tent' }] } : { status: 405 },
    );
    const list = { get: { operationId: 'listItems', responses: returns(LIST) } };
    const invite = { post: { operationId: 'invite', requestBody: BODY, responses: returns(NAMED, '201') } };
    const paths = { '/invitations': { ...list, ...invite } };
    const report = await run(target, contractWith(paths), { write: true, modes: ['relations'] });
    expect([report.verdict, report.unexpectedChanges, report.problem]).toEqual(['holds', [], undefined]);
  });

  it('of a run that reads only has nothing that was left or not compared', async () => {
    const { target, lines } = serveParts();
    const checked = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND']);
    const report = await run(target, contractWith(parts), { modes: ['examples'] });
    expect([report.leftBehind, report.notCompared, report.unexpectedChanges]).toEqual([[], [], []]);
    expect(lines().filter((line) => !checked.has(line.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('shows ten causes, and says how many more there are', async () => {
    const { target } = serving(() => ({ status: 200, body: [{}] }));
    const names = Array.from({ length: 12 }, (_, at) => `things-${'abcdefghijkl'.charAt(at)}`);
    const list = (name: string) => ({
      type: 'array',
      items: { type: 'object', required: [`name of ${name}`] },
    });
    const paths = Object.fromEntries(
      names.map((name) => [
        `/${name}`,
        { get: { operationId: `list-${name}`, responses: returns(list(name)) } },
      ]),
    );
    const report = await run(target, contractWith(paths), { modes: ['examples'] });
    const more = report.causes.length - 10;
    expect(more).toBeGreaterThan(0);
    expect(formatText(report)).toContain(`${more} more causes in --json and --html.`);
    const few = { ...report, causes: report.causes.slice(0, 3) };
    expect(formatText(few)).not.toContain('more cause');
  });

  it('has curl commands that send the key of a cookie from a variable', async () => {
    const { target, log } = serving(() => ({ status: 200, body: [{ id: 'four' }] }));
    const paths = { '/things': { get: { operationId: 'listThings', responses: returns(LIST) } } };
    const contract = contractWith(paths, {
      security: [{ session: [] }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
    });
    const report = await run(target, contract, { modes: ['examples'], credentials: { session: 's3cret' } });
    expect(log.some(({ headers }) => headers.cookie === 'sid=s3cret')).toBe(true);
    const [cause] = report.causes;
    expect(cause?.curl.join()).toMatch(/-H "Cookie: sid=\$CONTRACT_\w+"/);
    expect(JSON.stringify(report)).not.toContain('s3cret');
  });
});

it('a list that is too long to compare as a whole is listed as such', async () => {
  const { reply } = keeping();
  const { target } = serving((asked) => {
    if (asked.method !== 'GET' || asked.path !== '/items') return reply(asked, '/items');
    const at = Number(asked.query.get('page') ?? '1');
    return { status: 200, body: [{ id: at, name: `Item ${at}` }] };
  });
  const paths = collection('/items', 'itemId');
  const page = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } };
  const contract = contractWith({
    ...paths,
    '/items': { ...paths['/items'], get: { ...paths['/items']?.get, parameters: [page] } },
  });
  const report = await run(target, contract, { write: true, modes: ['examples'], only: ['create/items'] });
  expect(report.notCompared).toEqual([expect.stringMatching(/^list\/items: only its first \d+ objects/)]);
});

it('a list ends with its first empty page, however many pages its header names', async () => {
  const { target, log } = serving(({ path, query }) => {
    if (path !== '/items') return { status: 404 };
    const page = Number(query.get('page') ?? '1');
    const body = page < 3 ? [{ id: page, name: `Item ${page}` }] : [];
    return { status: 200, body, headers: { 'x-pages': '9' } };
  });
  const query = (name: string) => ({
    name,
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 20 },
  });
  const { get } = parts['/items'];
  const paths = {
    '/items': {
      get: {
        ...get,
        parameters: [query('page'), query('size')],
        'x-pagination': {
          page: { in: 'query', name: 'page' },
          size: { in: 'query', name: 'size' },
          pages: { header: 'X-Pages' },
          items: '',
        },
      },
    },
  };
  const report = await run(target, contractWith(paths), { modes: ['relations'] });
  const pages = log.flatMap(({ query: asked }) => asked.get('page') ?? []);
  expect([report.problem, new Set(pages)]).toEqual([undefined, new Set(['1', '2', '3'])]);
});

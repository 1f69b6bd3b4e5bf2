/** What is sent that a service must refuse, and what is said of one that does not, or that refuses what it must accept. */
import { describe, expect, it } from 'vitest';
import type { VerifyOptions } from '../src/verify/index.ts';
import {
  type Asked,
  contractWith,
  found,
  GONE,
  ID,
  NAMED,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const REFUSED = { description: 'Invalid.' };
const item = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1 }, size: { type: 'integer' } },
};
const requestBody = {
  required: true,
  content: { 'application/json': { schema: item, example: { name: 'Tent', size: 2 } } },
};
const paths = {
  '/items': {
    get: {
      operationId: 'list',
      parameters: [
        {
          name: 'state',
          in: 'query',
          required: true,
          schema: { type: 'string', enum: ['open', 'shut'] },
          example: 'open',
        },
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } },
      ],
      responses: { ...returns({ type: 'array', items: NAMED }), '400': REFUSED, '401': REFUSED },
    },
    post: {
      operationId: 'create',
      requestBody,
      responses: { ...returns(NAMED, '201'), '400': REFUSED, '401': REFUSED },
    },
  },
  '/items/{itemId}': {
    parameters: [ID('itemId')],
    get: { operationId: 'read', responses: { ...returns(NAMED), '400': REFUSED, '401': REFUSED, ...GONE } },
    put: {
      operationId: 'change',
      requestBody,
      responses: { ...returns(NAMED), '400': REFUSED, '401': REFUSED, ...GONE },
    },
    delete: {
      operationId: 'remove',
      responses: { '204': { description: 'Gone.' }, '400': REFUSED, '401': REFUSED, ...GONE },
    },
  },
};
const contract = contractWith(paths, {
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
});

interface Habits {
  /** Whether it takes what is wrong. */
  readonly takes: (what: 'token' | 'parameter' | 'body' | 'type' | 'method' | 'id') => boolean;
  readonly refuse?: (asked: Asked) => Reply | undefined;
  readonly options?: Partial<VerifyOptions>;
}
async function checked({ takes, refuse, options }: Habits) {
  const kept = new Map<string, Record<string, unknown>>([['1', { id: 1, name: 'One' }]]);
  let last = 1;
  const { target, log } = serving((asked): Reply => {
    const { method, path, body, headers, query, text } = asked;
    const refusal = refuse?.(asked);
    if (refusal !== undefined) return refusal;
    const [, , id] = path.split('/');
    if (!takes('token') && headers['authorization'] !== 'Bearer secret') return { status: 401 };
    if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method) || (id === undefined) !== /GET|POST/.test(method))
      if (method !== 'GET') return takes('method') ? { status: 200, body: {} } : { status: 405 };
    const isWriting = method === 'POST' || method === 'PUT';
    if (isWriting && headers['content-type'] !== 'application/json' && !takes('type')) return { status: 400 };
    const isValid =
      text.startsWith('{') &&
      text.endsWith('}') &&
      typeof body['name'] === 'string' &&
      body['name'] !== '' &&
      (body['size'] === undefined || Number.isInteger(body['size']));
    if (isWriting && !isValid && !takes('body')) return { status: 400 };
    if (id === undefined && method === 'GET') {
      const limit = query.get('limit');
      const isGood = /open|shut/.test(query.get('state') ?? '') && (limit === null || /^[1-9]$/.test(limit));
      return isGood || takes('parameter') ? { status: 200, body: [...kept.values()] } : { status: 400 };
    }
    if (method === 'POST') {
      last += 1;
      kept.set(String(last), { name: 'a', ...body, id: last });
      return { status: 201, body: kept.get(String(last)) };
    }
    if (!/^\d+$/.test(id ?? '') && !takes('id')) return { status: 400 };
    const before = kept.get(id ?? '') ?? (takes('id') ? kept.get('1') : undefined);
    if (before === undefined) return { status: 404 };
    if (method === 'DELETE') return { status: kept.delete(id ?? '') || takes('id') ? 204 : 404 };
    if (method === 'PUT') kept.set(String(before['id']), { name: 'a', ...body, id: before['id'] });
    return { status: 200, body: kept.get(String(before['id'])) };
  });
  const report = await run(target, contract, {
    write: true,
    modes: ['negative'],
    concurrency: 1,
    token: 'secret',
    ...options,
  });
  const plain = (text: string): string => text.replaceAll(/kit-verify-\w+-\w+/g, 'N');
  const told = report.findings.map(({ severity, rule, operation = '', pointer, expected, actual = '' }) =>
    plain(`${severity} ${rule} ${operation} ${pointer}: ${expected}, got ${actual}`),
  );
  const sent = log.map(({ method, path, query, text, headers }) => {
    const token = headers['authorization'];
    const type = headers['content-type'] ?? 'application/json';
    return plain(
      [
        ...[token === 'Bearer secret' ? [] : `(${token ?? 'no token'})`].flat(),
        `${method} ${path}${query.size === 0 ? '' : `?${query.toString()}`}`,
        ...(type === 'application/json' ? [] : [type]),
        text,
      ]
        .join(' ')
        .trim(),
    );
  });
  const skipped = report.coverage.flatMap(({ operation, leftOut }) =>
    leftOut.map(({ mode, why }) => `${operation} ${mode ?? ''}: ${why}`),
  );
  return { told, sent, skipped, kept: [...kept.keys()], left: report.leftBehind };
}
/** Invalid bodies, in the order in which they are sent to one address. */
const wrongBodies = (request: string, name: string): string[] => [
  `${request} ["not","an","object"]`,
  `${request} null`,
  `${request} {"size":2}`,
  `${request} {"name":12345,"size":2}`,
  `${request} {"name":null,"size":2}`,
  `${request} {"name":"","size":2}`,
  `${request} {"name":"${name}","size":"not a number"}`,
  `${request} {"name":"${name}","size":1.5}`,
  `${request} {"name":"${name}","size":null}`,
  request,
  `${request} {"name":"${name}","size":2`,
  `${request} text/plain {"name":"${name}","size":2}`,
  `${request} application/xml <object/>`,
];
const tokens = (request: string): string[] => [`(no token) ${request}`, `(Basic eGE6eGE=) ${request}`];

describe('a service that refuses what is wrong', () => {
  it('gets wrong parameters, tokens, ids, methods and bodies, and is not blamed', async () => {
    const { told, sent, skipped, kept, left } = await checked({ takes: () => false });
    expect([told, skipped, kept, left]).toEqual([[], [], ['1'], []]);
    const first = sent.indexOf('GET /items?state=12345');
    expect(sent.slice(first)).toEqual([
      'GET /items?state=12345',
      'GET /items?state=NO_SUCH_VALUE',
      'GET /items?state=kit-verify',
      'GET /items',
      'GET /items?state=open&limit=not+a+number',
      'GET /items?state=open&limit=1.5',
      'GET /items?state=open&limit=0',
      'GET /items?state=open&limit=10',
      'GET /items?state=open&limit=kit-verify',
      ...tokens('GET /items?state=open'),
      'PROPFIND /items',
      ...tokens('POST /items {"name":"N-4","size":2}'),
      'GET /items/not%20a%20number',
      'GET /items/1.5',
      'GET /items/kit-verify',
      ...tokens('GET /items/3'),
      expect.stringMatching(/^GET \/items\/900719925\d{7}$/),
      // What changes something goes to an object of the run, or to an id made of its id.
      'PATCH /items/3 {}',
      'PUT /items/3.5 {"name":"N-5","size":2}',
      'PUT /items/3x {"name":"N-5","size":2}',
      ...tokens('PUT /items/3 {"name":"N-5","size":2}'),
      'PUT /items/9007190664806403 {"name":"N-5","size":2}',
      'POST /items {"name":"N-6","size":2}',
      'GET /items/4',
      'DELETE /items/4.5',
      'DELETE /items/4x',
      ...tokens('DELETE /items/4'),
      'DELETE /items/9007190664806404',
      ...wrongBodies('POST /items', 'N-7'),
      ...wrongBodies('PUT /items/3', 'N-8'),
      ...['DELETE /items/4', 'GET /items/4', 'DELETE /items/3', 'GET /items/3'],
    ]);
  });
});

describe('a service that takes what is wrong is told:', () => {
  const accepts = (operation: string, pointer: string, ...whats: readonly string[]): string[] =>
    whats.map((what) => `error bad-request-accepted ${operation} ${pointer}: must refuse ${what}, got 200`);

  it('a token', async () => {
    const { told } = await checked({ takes: (one) => one === 'token' });
    expect(told).toEqual([
      ...['change 200', 'create 201', 'list 200', 'read 200'].flatMap((one) => {
        const [operation = '', status = ''] = one.split(' ');
        return ['a request without a token', 'a token of another scheme'].map(
          (what) => `error token-accepted ${operation} : must refuse ${what}, got ${status}`,
        );
      }),
      'error token-accepted remove : must refuse a request without a token, got 204',
      'error token-refusal remove : must return 401 for a token of another scheme, got 404',
    ]);
  });

  it('a parameter', async () => {
    const { told } = await checked({ takes: (one) => one === 'parameter' });
    expect(told).toEqual([
      ...accepts('list', '/state', 'a number as state', 'a request without state'),
      ...accepts(
        'list',
        '/limit',
        'a text as limit',
        'a value under the minimum as limit',
        'a value over the maximum as limit',
      ),
    ]);
  });

  it('a body, after which no more is created', async () => {
    const { told, left } = await checked({ takes: (one) => one === 'body' });
    expect(told).toEqual([
      ...accepts('change', '', 'a list as body'),
      ...accepts(
        'change',
        '/name',
        'body without name',
        'a number as name',
        'a text that is too short as name',
      ),
      ...accepts('change', '/size', 'a text as size'),
      ...accepts('change', '', 'a request without a body'),
      'error bad-request-accepted create : must refuse a list as body, got 201',
    ]);
    expect(left).toEqual([
      'create returned itemId 5, but no read shows that this run created it. Remove it with DELETE /items/5',
    ]);
  });

  it('a type, and a method', async () => {
    const { told } = await checked({ takes: (one) => one === 'type' || one === 'method' });
    expect(told).toEqual([
      ...accepts('change', '', 'a body of type text/plain'),
      'error bad-request-accepted create : must refuse a body of type text/plain, got 201',
      'note wrong-method list : must refuse PROPFIND on /items with a 4xx, got 200',
      'note wrong-method read : must refuse PATCH on /items/{itemId} with a 4xx, got 200',
    ]);
  });

  it('an id that no object has', async () => {
    const { told } = await checked({ takes: (one) => one === 'id' });
    expect(told).toEqual([
      ...accepts('read', '/itemId', 'a text as itemId'),
      'error read-back read : must be gone, because remove removed it, got 200',
      'warning not-found read : must return 404 for an object that does not exist, got 200',
    ]);
  });
});

describe('a list that requires a query', () => {
  const listed = async (more: Partial<VerifyOptions>, parameter: object = {}) => {
    const [state, limit] = paths['/items'].get.parameters;
    const get = {
      ...paths['/items'].get,
      parameters: [{ ...state, example: undefined, schema: { type: 'string' }, ...parameter }, limit],
    };
    const { target, log } = serving(({ query }) => ({
      status: query.has('state') ? 200 : 400,
      body: [],
    }));
    const report = await run(target, contractWith({ ...paths, '/items': { ...paths['/items'], get } }), {
      modes: ['examples'],
      ...more,
    });
    const asked = log.flatMap(({ path, query }) => (path === '/items' ? [query.toString()] : []));
    const list = report.coverage.find(({ operation }) => operation === 'list');
    return { asked: [...new Set(asked)], unchecked: list?.unchecked, found: found(report) };
  };

  it('is read with the value that the contract shows, or that the fixtures name', async () => {
    expect(await listed({}, { example: 'open' })).toMatchObject({
      asked: ['state=open'],
      unchecked: undefined,
    });
    const fixtures = { read: { state: ['shut'] } };
    expect(await listed({ fixtures })).toMatchObject({ asked: ['state=shut'], unchecked: undefined });
  });

  it('is not read without one', async () => {
    const { asked, unchecked } = await listed({});
    expect(asked).toEqual([]);
    expect(unchecked).toBe(
      'no value for a required parameter. Write an example into the contract, or name a value in --fixtures: {"read": {"state": [...]}}',
    );
  });
});

describe('a refusal', () => {
  const told = async (refuse: Habits['refuse'], options: Partial<VerifyOptions> = {}) =>
    (await checked({ takes: () => false, ...(refuse && { refuse }), options })).told.filter(
      (one) => !/status-undeclared|unexpected-body/.test(one),
    );
  const ALL = ['change', 'create', 'list', 'read', 'remove'];

  it('of a missing token must be a 401, and that of a missing object a 404', async () => {
    expect(
      await told(({ headers }) => (headers['authorization'] === undefined ? { status: 403 } : undefined)),
    ).toEqual(
      ALL.map((one) => `error token-refusal ${one} : must return 401 for a request without a token, got 403`),
    );
    const wrong: Habits['refuse'] = ({ path, method }) =>
      method !== 'POST' && /\d{6}/.test(path) ? { status: 400 } : undefined;
    expect(await told(wrong)).toEqual(
      ['change', 'read', 'remove'].map(
        (one) => `warning not-found ${one} : must return 404 for an object that does not exist, got 400`,
      ),
    );
  });

  it('must not be a failure', async () => {
    const failing: Habits['refuse'] = ({ method, body }) =>
      method === 'POST' && typeof body['name'] === 'number' ? { status: 500 } : undefined;
    expect(await told(failing)).toEqual(['error server-error create : must not fail with a 5xx, got 500']);
  });

  const refusing = (reply: Reply) =>
    told(({ method, path }) => (method === 'PUT' && path !== '/items' ? reply : undefined), {
      modes: ['examples'],
    });
  const ACCEPT = 'must accept a request that follows the contract';

  it.each<[string, Reply, readonly string[]]>([
    [
      'with the field that it names',
      { status: 422, body: { errors: [{ field: 'size', message: 'is too small' }] } },
      [`error valid-request-refused change : ${ACCEPT}, got 422 size: "is too small"`],
    ],
    [
      'with its message',
      { status: 400, body: { message: 'No.' } },
      [`error valid-request-refused change : ${ACCEPT}, got 400 "No."`],
    ],
    ['without a message', { status: 415 }, [`error valid-request-refused change : ${ACCEPT}, got 415`]],
    [
      'that may be a lack of permission',
      { status: 403, body: { message: 'No right.' } },
      [`note valid-request-refused change : ${ACCEPT}, got 403 "No right."`],
    ],
    ['not if another object is in the way', { status: 409 }, []],
    [
      'not if another object is in the way, in words',
      { status: 400, body: { message: 'It already exists.' } },
      [],
    ],
    ['not if it depends on the state', { status: 429, headers: { 'retry-after': '0' } }, []],
  ])('of a valid change is told %s', async (_how, reply, expected) => {
    expect(await refusing(reply)).toEqual(expected);
  });

  it.each<[string, string, string, string]>([
    [
      'if a condition is met',
      '422',
      'Refused if the item is sold.',
      ', as the contract says: "Refused if the item is sold"',
    ],
    ['not if it says so of the form', '422', 'The request is invalid if it is wrong.', ''],
    [
      'if a limit is reached',
      '400',
      'A bad request. The limit is reached.',
      ', as the contract says: "The limit is reached"',
    ],
  ])('that the contract announces is told as such: %s', async (_what, status, description, says) => {
    const { '/items/{itemId}': one, ...more } = paths;
    const responses = { ...one.put.responses, [status]: { description } };
    const announcing = contractWith({
      ...more,
      '/items/{itemId}': { ...one, put: { ...one.put, responses } },
    });
    const { target } = serving(({ method, path }) =>
      method === 'PUT'
        ? { status: Number(status) }
        : { status: 200, body: path === '/items' ? [] : { id: 7, name: 'a' } },
    );
    const fixtures = { change: [{ itemId: 7 }] };
    const report = await run(target, announcing, {
      write: true,
      modes: ['examples'],
      fixtures,
      only: ['change'],
    });
    const why = says === '' ? `it returned only ${status}` : `it returned ${status}${says}`;
    expect(report.coverage.map(({ unchecked }) => unchecked)).toEqual([why]);
    expect(found(report)).toEqual(says === '' ? ['error valid-request-refused change'] : []);
  });
});

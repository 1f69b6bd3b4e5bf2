import { describe, expect, test } from 'vitest';
import { loadContract } from '../../src/contract/index.ts';
import { learn } from '../../src/index.ts';
import { ASSUMED, bodies, document, type Exchange, json, learned } from './learning.ts';

const Thing = { type: 'object', properties: { id: { type: 'integer' } }, ...ASSUMED };
const given = document({
  schemas: { Thing },
  paths: {
    '/things': {
      post: {
        operationId: 'addThing',
        requestBody: { content: json(Thing) },
        responses: {
          201: { description: 'A thing.', content: json({ $ref: '#/components/schemas/Thing' }) },
        },
      },
    },
  },
});
const contract = loadContract(given);
const url = 'https://things.test/things/1';
const response = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"id":1,"size":2}',
};

describe('a report of the verifier', () => {
  const cause = (request: object, answer: object = response) => ({
    exchange: { request: { method: 'GET', url, headers: {}, ...request }, response: answer },
  });
  const report = (more: object) => ({ startedAt: '2026-11-02T03:04:05Z', coverage: [], ...more });
  const learnReport = (content: unknown, min = 1) => learn([content], { contract, min });

  test('shows what the exchanges of its causes show, at the time of its start', async () => {
    const { facts, exchanges, overlay } = await learnReport(report({ causes: [cause({})] }));
    expect(exchanges).toBe(1);
    expect(facts).toMatchObject([
      {
        kind: 'new',
        place: 'Thing.size',
        evidence: { count: 1, first: '2026-11-02T03:04:05.000Z', last: '2026-11-02T03:04:05.000Z' },
      },
      { kind: 'confirmed', place: 'Thing' },
    ]);
    expect(overlay?.['info']).toEqual({ title: 'What traffic showed', version: '2026-11-02' });
  });

  test('shows them apart if their requests differ in the body, or their responses', async () => {
    const post = (body: string) =>
      cause({ method: 'POST', url: 'https://things.test/things', body }, { ...response, status: 201 });
    expect(await learnReport(report({ causes: [post('a'), post('b'), post('a')] }))).toMatchObject({
      exchanges: 2,
      repeated: 1,
    });
    const other = cause({}, { ...response, body: '{"id":2}' });
    const typed = cause({}, { ...response, headers: { 'content-type': 'application/json; a=b' } });
    expect(await learnReport(report({ causes: [cause({}), other, typed] }))).toMatchObject({ exchanges: 3 });
  });

  test.each<[string, object]>([
    ['no exchange', {}],
    ['no method', cause({ method: undefined })],
    ['no address', cause({ url: undefined })],
    ['a status that is no number', cause({}, { ...response, status: '200' })],
    ['no response', { exchange: { request: { method: 'GET', url, headers: {} } } }],
  ])('shows nothing by a cause with %s', async (_, one) => {
    expect(await learnReport(report({ causes: [one] }))).toMatchObject({
      exchanges: 0,
      facts: [],
      unknown: 0,
    });
  });

  test('shows the body only if its headers are texts that say that it is JSON', async () => {
    const headers = { 'content-type': 1, 'x-other': 'a' };
    for (const untyped of [headers, 'text', undefined])
      expect(
        (await learnReport(report({ causes: [cause({}, { ...response, headers: untyped })] }))).facts,
      ).toEqual([]);
    const typed = { ...response, headers: { ...headers, 'Content-Type': 'application/json' } };
    expect((await learnReport(report({ causes: [cause({}, typed)] }))).facts).toHaveLength(2);
  });

  test('hides the secrets of its requests', async () => {
    const headers = { authorization: 'Bearer sizeOfTheKey' };
    const answer = { ...response, body: '{"id":1,"sizeOfTheKey":2}' };
    const { unlearned } = await learnReport(report({ causes: [cause({ headers }, answer)] }));
    expect(unlearned).toMatchObject([{ says: 'has 1 field whose names may be secrets, or data' }]);
  });

  const counted = (...statuses: object[]) => report({ coverage: [{ operation: 'getThing', statuses }] });
  test.each<[string, object, number]>([
    ['as often as it says', counted({ status: '404', count: 3 }), 3],
    ['by a number', counted({ status: 404, count: '3' }), 3],
    [
      'not for an operation that the contract does not have',
      report({ coverage: [{ operation: 'other', statuses: [{ status: '404', count: 3 }] }] }),
      0,
    ],
    ['not without an operation', report({ coverage: [{ statuses: [{ status: '404', count: 3 }] }] }), 0],
    ['not if it was never returned', counted({ status: '404', count: 0 }), 0],
    [
      'not if the count is no number',
      counted({ status: '404', count: 'many' }, { status: '404', count: 1.5 }),
      0,
    ],
    [
      'not for what is no final status',
      counted(
        { status: '100', count: 3 },
        { status: '304', count: 3 },
        { status: '600', count: 3 },
        { status: 'none', count: 3 },
      ),
      0,
    ],
    ['from 200 to 599', counted({ status: '599', count: 3 }), 3],
    [
      'only beyond the exchanges that it has',
      { ...counted({ status: '404', count: 3 }), causes: [cause({}, { ...response, status: 404 })] },
      3,
    ],
    [
      'not again if it has all of the exchanges',
      { ...counted({ status: '404', count: 1 }), causes: [cause({}, { ...response, status: 404 })] },
      1,
    ],
  ])('counts a status %s', async (_, content, count) => {
    const { facts } = await learnReport(content);
    const status = facts.filter(({ place }) => place.startsWith('responses.'));
    expect(status.map(({ evidence }) => evidence.count)).toEqual(count === 0 ? [] : [count]);
  });

  test('is dated by its start, if that is a date', async () => {
    const datesOf = async (startedAt: unknown) => {
      const { facts, overlay } = await learnReport({ ...counted({ status: '404', count: 3 }), startedAt });
      return [facts[0]?.evidence.first, overlay?.['info']];
    };
    const title = 'What traffic showed';
    expect(await datesOf('2026-11-02T03:04:05+01:00')).toEqual([
      '2026-11-02T02:04:05.000Z',
      { title, version: '2026-11-02' },
    ]);
    expect(await datesOf(0)).toEqual(['1970-01-01T00:00:00.000Z', { title, version: '1970-01-01' }]);
    for (const none of ['soon', 9e15, -9e15, null])
      expect(await datesOf(none)).toEqual([undefined, { title, version: '1' }]);
  });
});

test.each<[string, unknown]>([
  ['nothing', {}],
  ['a report without operations', { coverage: {}, causes: [] }],
  ['text', 'log'],
])('%s is no traffic', async (_, content) => {
  await expect(learn([content], { contract })).rejects.toThrow(
    'It is neither a HAR file (it has no log.entries) nor a report of openapi-contract-kit verify --json.',
  );
});

test('what is neither a list of files nor a recorder is no traffic', async () => {
  for (const wrong of ['text', { exchanges: 1 }, { log: {} }])
    await expect(Reflect.apply(learn, undefined, [wrong, { contract }])).rejects.toThrow(
      'learn takes a list of HAR files and reports, or a recorder.',
    );
});

describe('exchanges', () => {
  const body = { id: 1 };
  test.each<[string, Exchange[], string | undefined, object]>([
    ['of the contract are counted', bodies(body, body), undefined, { exchanges: 2 }],
    [
      'that are the same are counted once',
      [
        { path: '/things/1', body },
        { path: '/things/1', body },
      ],
      undefined,
      { exchanges: 1, repeated: 1 },
    ],
    [
      'without an operation are counted apart',
      [{ path: '/others', body }, { path: '/more', body }, { body }],
      undefined,
      { exchanges: 1, unknown: 2, leftOut: ['https://things.test'] },
    ],
    [
      'with other addresses are counted apart',
      [
        { path: '/things/1', body },
        { path: '/v1/things/1', body },
      ],
      'https://things.test/v1',
      { exchanges: 1, elsewhere: 1, unknown: 0, leftOut: ['https://things.test'] },
    ],
    [
      'without a final response are counted apart',
      [0, 100, 199, 304, 600].map((status) => ({ status, body })),
      undefined,
      { exchanges: 0, withoutResponse: 5, leftOut: [] },
    ],
    [
      'with the first and the last status are counted',
      [200, 599].map((status) => ({ status, body })),
      undefined,
      { exchanges: 2, withoutResponse: 0 },
    ],
    ['without a body that was kept are counted', [{}, {}], undefined, { exchanges: 2 }],
    [
      'without a readable body are counted',
      [{ body: '{' }, { body }],
      undefined,
      { exchanges: 2, unreadable: 1 },
    ],
  ])('%s', async (_, exchanges, baseUrl, counts) => {
    const none = { repeated: 0, unknown: 0, elsewhere: 0, withoutResponse: 0, unreadable: 0, leftOut: [] };
    expect(await learned(given, exchanges, baseUrl === undefined ? {} : { baseUrl })).toMatchObject({
      ...none,
      ...counts,
    });
  });

  test('without a request or a response are counted as such', async () => {
    const har = { log: { entries: [{ request: { method: 'GET', url } }, { response }] } };
    expect(await learn([har], { contract })).toMatchObject({ exchanges: 0, withoutResponse: 2 });
    expect(await learn([har, har], { contract })).toMatchObject({ exchanges: 0, withoutResponse: 4 });
  });

  test('whose bodies were not kept show only their statuses', async () => {
    const entry = (content: object) => ({
      request: { method: 'GET', url },
      response: { status: 200, headers: [{ name: 'content-type', value: 'application/json' }], content },
    });
    const har = (content: object) => ({ log: { entries: [entry(content)] } });
    const guessed = loadContract(
      document({
        schemas: { Thing },
        responses: { 200: { description: 'A thing.', content: json(Thing), ...ASSUMED } },
      }),
    );
    const says = async (content: object) =>
      (await learn([har(content)], { contract: guessed, min: 1 })).facts.map((fact) => fact.says);
    expect(await says({})).not.toContain('can have an empty body');
    expect(await says({ size: 0 })).toContain('can have an empty body');
  });

  test('of a recorder are traffic as well, with their times', async () => {
    const exchange = {
      ...{ method: 'GET', url, requestHeaders: [], status: 200, at: Date.parse('2026-11-02T03:04:05Z') },
      ...{ responseHeaders: { 'content-type': 'application/json' }, responseBody: response.body },
      ...{ ms: 1, violations: [] },
    };
    const { facts, exchanges } = await learn({ exchanges: [exchange] }, { contract, min: 1 });
    expect(exchanges).toBe(1);
    expect(facts[0]).toMatchObject({ place: 'Thing.size', evidence: { first: '2026-11-02T03:04:05.000Z' } });
  });

  test('that go to several services need the choice of one', async () => {
    const hosts = ['a', 'b', 'c', 'd', 'e', 'f'].map((host) => `https://${host}.test`);
    const entries = hosts.map((host) => ({
      request: { method: 'GET', url: `${host}/things/1` },
      response: { status: 200, headers: [], content: { text: '' } },
    }));
    const named = hosts.slice(0, 5).join(', ');
    await expect(learn([{ log: { entries } }], { contract })).rejects.toThrow(
      new TypeError(
        `The traffic goes to several services: ${named}. Choose one with baseUrl, or --base-url.`,
      ),
    );
    for (const [baseUrl, exchanges] of [
      ['https://b.test/', 1],
      ['https://b.test/things', 1],
      ['https://b.tes', 0],
    ] as const)
      expect(await learn([{ log: { entries } }], { contract, baseUrl })).toMatchObject({ exchanges });
  });
});

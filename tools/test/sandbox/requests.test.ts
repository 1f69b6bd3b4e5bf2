/** The list of requests: what it keeps, shows, masks and finds. */
import { describe, expect, test } from 'vitest';
import { createRequests, maskSecrets, type RawRequest } from '../../src/sandbox/requests.ts';

const raw = (more: Partial<RawRequest> = {}): RawRequest => ({
  at: Date.UTC(2026, 5, 15, 8),
  operation: 'getGoal',
  method: 'GET',
  url: '/goals/1',
  status: 200,
  ms: 3,
  violations: [],
  fault: undefined,
  connection: undefined,
  changes: undefined,
  request: { headers: new Headers() },
  response: { headers: {} },
  ...more,
});
const idsOf = (some: readonly { readonly id: number }[]): number[] => some.map(({ id }) => id);

describe('a request', () => {
  test('is shown with its messages, as text and without secrets', () => {
    const requests = createRequests();
    const goal = { kind: 'goals', id: 1, before: undefined, after: { id: 1, token: 'shh' } } as const;
    requests.add(
      raw({
        url: '/goals?access_token=shh&page=1',
        fault: 'status 500',
        connection: 'cut',
        changes: [goal, { ...goal, kind: 'imageFiles' }],
        request: {
          headers: new Headers({ authorization: 'bearer shh', 'x-api-key': 'shh', accept: 'a' }),
          body: new TextEncoder().encode('{"name":"é","clientSecret" : "s\\"h"}'),
        },
        response: { headers: { 'set-cookie': 'shh', etag: 'b' }, body: 'client_secret=shh&a=b' },
      }),
    );
    const outline = {
      id: 1,
      time: '2026-06-15T08:00:00.000Z',
      operation: 'getGoal',
      method: 'GET',
      url: '/goals?access_token=***&page=1',
      status: 200,
      ms: 3,
      fault: 'status 500',
      connection: 'cut',
    };
    expect(requests.get(1)).toEqual({
      ...outline,
      violations: [],
      changes: [{ ...goal, after: { id: 1, token: '***' } }],
      request: {
        headers: { authorization: 'Bearer ***', 'x-api-key': '***', accept: 'a' },
        body: '{"name":"é","clientSecret" : "***"}',
      },
      response: { headers: { 'set-cookie': '***', etag: 'b' }, body: 'client_secret=***&a=b' },
    });
    expect(requests.summaries(0, 9)).toEqual([{ ...outline, violations: 0 }]);
    expect(requests.received(1)?.url).toBe('/goals?access_token=shh&page=1');
  });

  test('that is plain has nothing else', () => {
    const requests = createRequests();
    requests.add(raw({ operation: undefined }));
    const { operation, changes, fault, connection, ...rest } = raw();
    const { at, ...same } = rest;
    expect(requests.list()).toEqual([
      {
        ...same,
        id: 1,
        time: new Date(at).toISOString(),
        request: { headers: {}, body: '' },
        response: { headers: {}, body: '' },
      },
    ]);
  });
});

describe('the list', () => {
  function ofFour() {
    const requests = createRequests();
    const change = (id: number) => ({ kind: 'goals', id, before: undefined, after: undefined }) as const;
    requests.add(raw({ url: '/goals?name=Red%20Shoe', changes: [change(1)] }));
    requests.add(raw({ request: { headers: new Headers({ 'x-of': 'red' }), body: 'Shoe' } }));
    requests.add(raw({ response: { headers: {}, body: 'RED hat' }, changes: [change(1), change(2)] }));
    requests.add(raw({ changes: [change(2)] }));
    return requests;
  }

  test('has the latest after an id, and at most so many', () => {
    const requests = ofFour();
    expect([requests.all, requests.first, requests.last]).toEqual([4, 1, 4]);
    expect(idsOf(requests.list())).toEqual([1, 2, 3, 4]);
    expect([idsOf(requests.list(2)), idsOf(requests.list(4)), idsOf(requests.list(9))]).toEqual([
      [3, 4],
      [],
      [],
    ]);
    expect([idsOf(requests.summaries(0, 3)), idsOf(requests.summaries(3, 3))]).toEqual([[2, 3, 4], [4]]);
    expect([requests.get(0), requests.get(5), requests.received(5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('finds those with all words, and those that changed a record', () => {
    const requests = ofFour();
    expect(requests.containing(['RED'])).toEqual([1, 2, 3]);
    expect(requests.containing(['red', 'shoe'])).toEqual([1, 2]);
    expect(requests.containing(['red', 'none'])).toEqual([]);
    expect(requests.containing([])).toEqual([1, 2, 3, 4]);
    expect(idsOf(requests.changing('goals', 1, 9))).toEqual([3, 1]);
    expect(idsOf(requests.changing('goals', 2, 1))).toEqual([4]);
    expect(idsOf(requests.changing('sites', 1, 9))).toEqual([]);
  });

  test('hides what was before, and brings back what is still kept', () => {
    const requests = ofFour();
    requests.clear();
    expect([requests.all, requests.first, requests.last, requests.list(), requests.get(4)]).toEqual([
      0,
      5,
      4,
      [],
      undefined,
    ]);
    requests.add(raw());
    expect([requests.all, idsOf(requests.list()), idsOf(requests.changing('goals', 1, 9))]).toEqual([
      1,
      [5],
      [],
    ]);
    requests.bringBack(3);
    expect([requests.all, idsOf(requests.list()), requests.first]).toEqual([3, [3, 4, 5], 3]);
    requests.bringBack(4);
    expect(idsOf(requests.list())).toEqual([3, 4, 5]);
  });

  test('keeps the latest thousand', () => {
    const requests = createRequests();
    for (let count = 0; count < 1_001; count += 1) requests.add(raw());
    expect([requests.all, requests.first, requests.last]).toEqual([1_001, 2, 1_001]);
    expect([requests.get(1), requests.get(2)?.id, requests.list().length]).toEqual([undefined, 2, 1_000]);
  });

  test('keeps the beginning of a very long body, with its length', () => {
    const requests = createRequests();
    const long = 'x'.repeat(262_145);
    const bytes = new TextEncoder().encode(long);
    requests.add(
      raw({ request: { headers: new Headers(), body: long }, response: { headers: {}, body: 'y' } }),
    );
    requests.add(raw({ response: { headers: {}, body: bytes } }));
    requests.add(raw({ response: { headers: {}, body: long.slice(1) } }));
    const [first, second, third] = requests.list();
    expect(first?.request).toEqual({ headers: {}, body: long.slice(1), shortenedFrom: 262_145 });
    expect(first?.response).toEqual({ headers: {}, body: 'y' });
    expect(second?.response).toEqual({ headers: {}, body: long.slice(1), shortenedFrom: 262_145 });
    expect(third?.response).toEqual({ headers: {}, body: long.slice(1) });
    requests.add(
      raw({
        request: { headers: new Headers(), body: long },
        response: { headers: {}, body: long.slice(1) },
      }),
    );
    expect(requests.get(4)?.response).toEqual({ headers: {}, body: long.slice(1) });
  });

  test('shortens the oldest bodies if all are too much', () => {
    const requests = createRequests();
    const body = 'x'.repeat(262_144);
    const add = (count: number): void => {
      for (let added = 0; added < count; added++) requests.add(raw({ response: { headers: {}, body } }));
    };
    const lengths = () => requests.list().map(({ response }) => response.body.length);
    add(64);
    expect(new Set(lengths())).toEqual(new Set([262_144]));
    add(2);
    expect(lengths()).toEqual([8_192, 8_192, 8_192, ...Array<number>(63).fill(262_144)]);
    expect(requests.get(1)?.response.shortenedFrom).toBe(262_144);
    requests.clear();
    add(1);
    expect(lengths()).toEqual([262_144]);
    requests.bringBack(1);
    expect(requests.get(5)?.response.body).toHaveLength(262_144);
  });
});

test.each<[unknown, unknown]>([
  [
    { name: 'a', password: 'b' },
    { name: 'a', password: '***' },
  ],
  [{ password: 5 }, { password: 5 }],
  [{ password: { a: 'b', password: 'c' } }, { password: { a: 'b', password: '***' } }],
  [[{ clientSecret: 'a' }], [{ clientSecret: '***' }]],
  [
    { tokens: ['a', 5, { token: 'b' }], names: ['c'] },
    { tokens: ['***', 5, { token: '***' }], names: ['c'] },
  ],
  ['a', 'a'],
  [null, null],
])('%j is shown as %j', (value, masked) => {
  expect(maskSecrets(value)).toEqual(masked);
});

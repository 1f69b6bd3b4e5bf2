/** What comes of a request, and how several are sent at once. */
import { describe, expect, it } from 'vitest';
import { each } from '../../src/verify/send/concurrency-and-rate.ts';
import { failed, NO_FAILURE, outcomeOf } from '../../src/verify/send/probe.ts';

const outgoing = { method: 'GET', path: '/items', headers: {} };

describe('an outcome', () => {
  it.each<[string, number, Readonly<Record<string, string>>, string, object]>([
    ['of JSON', 200, { 'content-type': 'application/json' }, '{"a":1}', { ok: true, value: { a: 1 } }],
    [
      'of JSON of a kind',
      299,
      { 'content-type': 'Application/Problem+JSON ; a=b' },
      '[1]',
      { ok: true, value: [1] },
    ],
    ['of JSON without a type', 201, { location: '/a' }, '1', { ok: true, value: 1, location: '/a' }],
    ['of another type', 200, { 'content-type': 'text/plain' }, '{"a":1}', { ok: true, value: undefined }],
    ['of no JSON', 300, { 'content-type': 'application/json' }, '{', { ok: false, value: undefined }],
    ['of nothing', 199, {}, '', { ok: false, value: undefined }],
  ])('%s has its status and its value', (_what, status, responseHeaders, responseBody, more) => {
    const exchange = {
      ...{ method: 'GET', url: '/items', requestHeaders: {}, status },
      ...{ responseHeaders, responseBody },
    };
    expect(outcomeOf(exchange, outgoing)).toEqual({ status, exchange, outgoing, ...more });
  });

  it('of a request that got no response has the failure', () => {
    expect(failed(outgoing, NO_FAILURE)).toEqual({
      status: 0,
      ok: false,
      value: undefined,
      failure: { kind: 'not sent', message: '' },
      outgoing,
    });
  });
});

describe('several at once', () => {
  it.each([
    [1, 5, 1],
    [3, 5, 3],
    [9, 2, 2],
  ])('at most %i, of %i items, are worked on', async (concurrency, count, most) => {
    const items = Array.from({ length: count }, (_, at) => at);
    const done: number[] = [];
    let [now, seen] = [0, 0];
    await each(items, concurrency, async (item) => {
      seen = Math.max(seen, ++now);
      await Promise.resolve();
      now -= 1;
      done.push(item);
    });
    expect([seen, done.sort()]).toEqual([most, items]);
  });

  it('end with the first failure, once what was begun is done', async () => {
    const done: number[] = [];
    const work = each([1, 2, 3, 4, 5], 2, async (item) => {
      if (item === 2) throw new Error('It fails.');
      for (let at = 0; at < 5; at++) await Promise.resolve();
      done.push(item);
    });
    await expect(work).rejects.toThrow(new Error('It fails.'));
    expect(done).toEqual([1]);
  });
});

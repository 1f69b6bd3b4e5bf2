/** Parts of the sandbox by themselves: what a state must be, what a fault does, how times and limits are written. */
import { describe, expect, test } from 'vitest';
import { createLimiter, parseRateLimit } from '../../src/sandbox/access/limits.ts';
import { createClock } from '../../src/sandbox/base/clock.ts';
import { stamped, timeOf, withoutZone, withZone } from '../../src/sandbox/base/time-stamp.ts';
import {
  applyToBody,
  applyToResponse,
  brokenBy,
  cutInBody,
  describeFault,
} from '../../src/sandbox/faults/fault-effects.ts';
import type { Fault } from '../../src/sandbox/faults/faults.ts';
import { rulesFrom } from '../../src/sandbox/rules/rollout-rules.ts';
import { SANDBOX_OPTIONS } from '../../src/sandbox/sandbox-types.ts';
import { checkState } from '../../src/sandbox/store/check-state.ts';
import { canonicalId, compareIds, createIdGiver, idFromText } from '../../src/sandbox/store/ids.ts';

describe('a state', () => {
  const GOAL = { id: 1, name: 'A', siteId: 1, customDataIds: [2n] };
  const stateWith = (more: object) => ({ time: 0, records: {}, nextIds: {}, ...more });

  test('is what a snapshot could have returned', () => {
    const state = stateWith({
      records: { goals: [GOAL, { ...GOAL, id: 2n }] },
      nextIds: { goals: 3, sites: 1n },
    });
    expect(checkState(state)).toEqual(state);
  });

  test.each<[unknown, string]>([
    [null, 'A state must be an object with time, records and nextIds.'],
    [[], 'A state must be an object with time, records and nextIds.'],
    [stateWith({ time: '0' }), '"time" must be a number of milliseconds.'],
    [stateWith({ time: 8.64e15 + 1 }), '"time" must be a number of milliseconds.'],
    [stateWith({ time: NaN }), '"time" must be a number of milliseconds.'],
    [stateWith({ records: [] }), '"records" must be an object with a list for each kind.'],
    [
      stateWith({ records: { none: [] } }),
      '"records.none" is not a kind of record. There are sites, accounts, goals,',
    ],
    [stateWith({ records: { toString: [] } }), '"records.toString" is not a kind of record.'],
    [stateWith({ records: { goals: {} } }), '"records.goals" must be a list.'],
    [
      stateWith({ records: { goals: [GOAL, {}] } }),
      '"records.goals[1]" must be an object with an integer id.',
    ],
    [stateWith({ records: { goals: ['a'] } }), '"records.goals[0]" must be an object with an integer id.'],
    [
      stateWith({ records: { goals: [{ ...GOAL, id: 1.5 }] } }),
      '"records.goals[0]" must be an object with an integer id.',
    ],
    [stateWith({ records: { goals: [GOAL, GOAL] } }), '"records.goals[1]" has the id 1 of another one.'],
    [
      stateWith({ records: { goals: [GOAL, { ...GOAL, id: 1n }] } }),
      '"records.goals[1]" has the id 1 of another one.',
    ],
    [
      stateWith({ records: { goals: [{ ...GOAL, siteId: {} }] } }),
      'is not a record of this kind: it has no valid siteId.',
    ],
    [stateWith({ records: { goals: [{ ...GOAL, customDataIds: 2 }] } }), 'it has no valid customDataId.'],
    [
      stateWith({ records: { goals: [{ ...GOAL, customDataIds: [2, true] }] } }),
      'it has no valid customDataId.',
    ],
    [
      stateWith({ records: { goals: [{ ...GOAL, name: 5 }] } }),
      'is not a record of this kind: its name is not text.',
    ],
    [stateWith({ records: { reports: [{ id: 1 }] } }), 'is not a record of this kind: it '],
    [stateWith({ nextIds: [] }), '"nextIds" must be an object with an id for each kind.'],
    [stateWith({ nextIds: { none: 1 } }), '"nextIds.none" is not a kind of record.'],
    [stateWith({ nextIds: { goals: '1' } }), '"nextIds.goals" must be an integer.'],
  ])('%# is refused: %o', (state, message) => {
    expect(() => checkState(state)).toThrow(message);
  });
});

describe('a fault', () => {
  const OK = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"id":12}' };

  test.each<[Fault, string]>([
    [{ status: 500 }, 'status 500'],
    [{ operation: 'getGoal', after: 1, times: 2, latency: 5, retryAfter: 3 }, 'latency 5 ms, retryAfter 3'],
    [{ body: 'empty', connection: 'cut', report: 'error' }, 'empty body, connection cut, report error'],
  ])('%j is described as "%s"', (fault, words) => {
    expect(describeFault(fault)).toBe(words);
    expect(describeFault({ ...fault, id: 1, hits: 2 } as Fault)).toBe(words);
  });

  test('changes the body of a response', () => {
    expect(applyToBody({}, OK)).toEqual(OK);
    expect(applyToBody({ body: 'empty' }, OK)).toEqual({ ...OK, body: '' });
    expect(applyToBody({ body: 'malformed' }, OK)).toEqual({ ...OK, body: '{"id' });
    for (const body of ['', 'x', new Uint8Array(4)])
      expect(applyToBody({ body: 'malformed' }, { ...OK, body })).toEqual({ ...OK, body: '{"broken":' });
    expect(applyToBody({ body: 'html' }, OK)).toMatchObject({
      status: 502,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(applyToBody({ body: 'html', status: 503 }, OK).status).toBe(503);
  });

  test('changes the headers and the connection of a response', () => {
    expect(applyToResponse({}, OK)).toEqual(OK);
    expect(applyToResponse({ retryAfter: 0 }, OK)).toEqual({
      ...OK,
      headers: { ...OK.headers, 'retry-after': '0' },
    });
    const reset = applyToResponse({ connection: 'reset' }, OK);
    expect(reset).toEqual({ ...OK, connection: 'reset' });
    const cut = applyToResponse({ connection: 'cut' }, OK);
    expect(cut).toEqual({ ...OK, connection: { endsAfter: 5 } });
    expect([OK, reset, cut].map(brokenBy)).toEqual([undefined, 'reset', 'cut']);
  });

  test.each([
    ['é'.repeat(5), 5],
    [new Uint8Array(7), 4],
    [undefined, 0],
  ])('cuts a response in the middle of its bytes: %j', (body, endsAfter) => {
    expect(cutInBody({ status: 200, headers: {}, ...(body === undefined ? {} : { body }) })).toMatchObject({
      connection: { endsAfter },
    });
  });
});

test('rules are in the order of their index, and their state is a status', () => {
  const rule = (name: string, more: object) => ({ name, ...more });
  expect(
    rulesFrom([
      rule('c', { orderIndex: 2 }),
      rule('a', {}),
      rule('b', { orderIndex: 1, state: 'ACTIVE' }),
      rule('z', { orderIndex: -1 }),
    ] as Parameters<typeof rulesFrom>[0]),
  ).toEqual([{ name: 'z' }, { name: 'a' }, { name: 'b', status: 'ACTIVE' }, { name: 'c' }]);
});

describe('credentials on a command line', () => {
  const read = (word: string): unknown => SANDBOX_OPTIONS.clients.kind.read?.(word, undefined);

  test('are an id and a secret, which may have colons', () => {
    expect(read('a:b:c')).toEqual([{ clientId: 'a', clientSecret: 'b:c' }]);
  });

  test.each(['a', 'a:', ':b', ''])('are not "%s"', (word) => {
    expect(() => read(word)).toThrow(`"${word}" must be a client id and its secret, like deployer:s3cret.`);
  });
});

describe('a limit of requests', () => {
  test.each([
    ['10/1s', { requests: 10, per: 1_000 }],
    ['100/m', { requests: 100, per: 60_000 }],
    ['5/500ms', { requests: 5, per: 500 }],
    ['1/2h', { requests: 1, per: 7_200_000 }],
  ])('%s is read', (text, limit) => {
    expect(parseRateLimit(text)).toEqual(limit);
  });

  test.each(['10', '10/', '10/d', '/s', 'x10/s', '10/s ', '0/s', '1/0s'])('%j is refused', (text) => {
    expect(() => createLimiter([parseRateLimit(text)], createClock({ start: 0, stopped: true }))).toThrow();
  });

  test('makes a token wait until a request leaves the time', async () => {
    const clock = createClock({ start: 0, stopped: true });
    const limiter = createLimiter([parseRateLimit('2/10s'), parseRateLimit('3/m')], clock);
    expect([limiter('a'), limiter('b')]).toEqual([undefined, undefined]);
    await clock.advance(4_000);
    expect([limiter('a'), limiter('a')]).toEqual([undefined, 6]);
    await clock.advance(5_500);
    expect(limiter('a')).toBe(1);
    await clock.advance(500);
    expect([limiter('a'), limiter('a')]).toEqual([undefined, 50]);
    expect(limiter('b')).toBe(undefined);
  });
});

describe('an id', () => {
  test.each<[string, unknown]>([
    ['12', 12],
    ['-3', -3],
    ['9007199254740993', 9007199254740993n],
    ['12345678901234567890', undefined],
    ['1.5', undefined],
    ['x1', undefined],
    ['', undefined],
  ])('is read from the text "%s" as %o', (text, id) => {
    expect(idFromText(text)).toBe(id);
  });

  test('is the same as a number and as a bigint', () => {
    expect([canonicalId(1n), canonicalId(1), canonicalId(2n ** 60n)]).toEqual([1, 1, 2n ** 60n]);
    expect([compareIds(1, 2n), compareIds(2n, 1), compareIds(1, 1n)]).toEqual([-1, 1, 0]);
  });

  test('is given to parts that have none, or that of another', () => {
    const idFor = createIdGiver(2, new Set([21, 22, undefined]));
    expect([idFor(undefined), idFor(21), idFor(21n), idFor(undefined), idFor(7)]).toEqual([
      23, 21, 24, 25, 7,
    ]);
  });
});

describe('a time', () => {
  test('is UTC without a zone', () => {
    const time = Date.UTC(2026, 5, 15, 8);
    for (const stamp of [
      '2026-06-15T08:00:00',
      '2026-06-15T08:00:00Z',
      '2026-06-15T10:00:00+02:00',
      '2026-06-15T10:00:00.000+0200',
    ])
      expect(timeOf(stamp), stamp).toBe(time);
    expect(timeOf('2026-06-15')).toBe(Date.UTC(2026, 5, 15));
    expect(timeOf('2026-06-15T08:00:00.1234567')).toBe(time + 123);
  });

  test('is written with a zone, or rounded to a second without', () => {
    const time = Date.UTC(2026, 5, 15, 8, 0, 0, 600);
    expect([withZone(time), withoutZone(time)]).toEqual(['2026-06-15T08:00:00.600Z', '2026-06-15T08:00:01']);
    const object = {
      dateCreated: '2026-06-15T08:00:00',
      startDate: '2026-06-15',
      update: '2026-06-15',
      date: 'soon',
      dated: 5,
    };
    expect(stamped(object, withZone)).toEqual({
      ...object,
      dateCreated: '2026-06-15T08:00:00.000Z',
      startDate: '2026-06-15T00:00:00.000Z',
    });
  });
});

/** Parts of the sandbox by themselves: what a state must be, what a fault does, how times and limits are written. */
import { describe, expect, test } from 'vitest';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { createAuth } from '../../src/sandbox/access/auth.ts';
import { createLimiter, parseRateLimit, RATE_LIMITS } from '../../src/sandbox/access/limits.ts';
import { createTokens } from '../../src/sandbox/access/tokens.ts';
import { createClock } from '../../src/sandbox/base/clock.ts';
import { createRandom, hash64 } from '../../src/sandbox/base/random.ts';
import { stamped, timeOf, withFraction, withoutZone, withZone } from '../../src/sandbox/base/time-stamp.ts';
import {
  applyToBody,
  applyToResponse,
  brokenBy,
  cutInBody,
  describeFault,
} from '../../src/sandbox/faults/fault-effects.ts';
import { createFaults, type Fault } from '../../src/sandbox/faults/faults.ts';
import { rulesFrom, withConditionIds } from '../../src/sandbox/rules/rollout-rules.ts';
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
    for (const time of [8.64e15, -8.64e15]) expect(checkState(stateWith({ time }))).toMatchObject({ time });
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

describe('the faults', () => {
  test('apply in their order, after some calls and to some, and count them', () => {
    const faults = createFaults();
    expect(faults.strike('getGoal')).toBeUndefined();
    const first: Fault = { operation: 'getGoal', after: 1, times: 1, status: 500 };
    const any: Fault = { status: 503 };
    const report: Fault = { report: 'error', times: 1 };
    expect(faults.addAll([first, any, report])).toEqual([1, 2, 3]);
    expect(['getGoal', 'listGoals', 'getGoal', 'getGoal'].map((id) => faults.strike(id))).toEqual([
      any,
      any,
      first,
      any,
    ]);
    expect([faults.fateOfReport('getGoal'), faults.fateOfReport('getGoal')]).toEqual(['error', undefined]);
    expect(faults.list()).toEqual([
      { ...first, id: 1, hits: 1 },
      { ...any, id: 2, hits: 3 },
      { ...report, id: 3, hits: 1 },
    ]);
    expect([faults.remove(2), faults.remove(2), faults.strike('listGoals')]).toEqual([
      true,
      false,
      undefined,
    ]);
    expect(faults.list().map(({ id }) => id)).toEqual([1, 3]);
    faults.clear();
    expect(faults.list()).toEqual([]);
    expect(faults.add(any)).toBe(4);
  });

  const WHOLE = 'a whole number';
  test.each<[unknown, string]>([
    [null, 'A fault must be an object.'],
    [[], 'A fault must be an object.'],
    ['x', 'A fault must be an object.'],
    [
      { operations: 'getGoal' },
      'A fault has no "operations", only operation, after, times, latency, status, retryAfter, connection, body, report.',
    ],
    [{ toString: 1 }, 'A fault has no "toString", only '],
    [{ operation: 5 }, '"operation" of a fault must be an operation id.'],
    [{ operation: 'toString' }, '"operation" of a fault must be an operation id.'],
    [{ operation: 'getGaol' }, '"operation" of a fault must be an operation id. Did you mean getGoal?'],
    [{ after: -1 }, `"after" of a fault must be ${WHOLE}.`],
    [{ times: 1.5 }, `"times" of a fault must be ${WHOLE}.`],
    [{ times: '1' }, `"times" of a fault must be ${WHOLE}.`],
    [{ latency: 600_001 }, '"latency" of a fault must be a number of milliseconds up to 600000.'],
    [{ latency: -1 }, '"latency" of a fault must be a number of milliseconds up to 600000.'],
    [{ status: 199 }, '"status" of a fault must be a status from 200 to 599.'],
    [{ status: 600 }, '"status" of a fault must be a status from 200 to 599.'],
    [{ status: 200.5 }, '"status" of a fault must be a status from 200 to 599.'],
    [
      { retryAfter: 'é' },
      '"retryAfter" of a fault must be seconds, or the text of the header in printable ASCII.',
    ],
    [
      { retryAfter: -1 },
      '"retryAfter" of a fault must be seconds, or the text of the header in printable ASCII.',
    ],
    [{ connection: 'slow' }, '"connection" of a fault must be reset or cut.'],
    [{ body: 'long' }, '"body" of a fault must be malformed, html or empty.'],
    [{ report: 'late' }, '"report" of a fault must be timeout, error or never.'],
  ])('may not have %j', (wrong, message) => {
    const faults = createFaults();
    expect(() => faults.addAll([{ status: 500 }, wrong as Fault])).toThrow(message);
    expect(() => faults.add(wrong as Fault)).toThrow(message);
    expect(faults.list()).toEqual([]);
  });

  test.each<Fault>([
    {},
    { after: 0, times: 0, latency: 0, status: 200, retryAfter: 0 },
    { latency: 600_000, status: 599, retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' },
    { connection: 'reset', body: 'malformed', report: 'timeout' },
    { connection: 'cut', body: 'html', report: 'error' },
    { body: 'empty', report: 'never' },
  ])('may have %j', (fault) => {
    const faults = createFaults();
    faults.add(fault);
    expect(faults.list()).toEqual([{ ...fault, id: 1, hits: 0 }]);
  });
});

describe('a token', () => {
  const clock = createClock({ start: 0, stopped: true });
  const issued = createTokens(clock);
  const [own, shared] = [issued.issue('me'), issued.share(7)];

  test.each<[string, string | null, readonly string[], object]>([
    ['getGoal', 'Bearer a.B-1_2~3+4/5==', [], { token: 'a.B-1_2~3+4/5==' }],
    ['getGoal', 'bearer  a', ['a'], { token: 'a' }],
    ['getGoal', `Bearer ${own}`, ['a'], { token: own }],
    ['getProjectThemeConfig', null, ['a'], { token: '' }],
    ['createAccessToken', 'Basic x', ['a'], { token: '' }],
    ...['requestExperimentResults', 'getResults', 'pollAudience'].map(
      (id): [string, string, string[], object] => [
        id,
        `Bearer ${shared}`,
        ['a'],
        { token: shared, sharedExperiment: 7 },
      ],
    ),
  ])('for %s, %s is accepted where %j are', (id, header, tokens, caller) => {
    expect(createAuth(issued, tokens)(contract.operation(id), header)).toEqual(caller);
  });

  test.each<[string | null, string]>([
    [null, 'The access token is missing: send "Authorization: Bearer <token>"'],
    ['Basic a', 'The Authorization header is malformed: it must read "Bearer <token>"'],
    ['xBearer a', 'The Authorization header is malformed: it must read "Bearer <token>"'],
    ['Bearer a b', 'The Authorization header is malformed: it must read "Bearer <token>"'],
    ['Bearer =a', 'The Authorization header is malformed: it must read "Bearer <token>"'],
    ['Bearer b', 'The access token is unknown'],
    [`Bearer ${own}x`, 'The access token is unknown'],
    [`Bearer ${shared}`, 'The token was shared for reading results: send an access token instead'],
  ])('%s is refused', (header, message) => {
    const authenticate = createAuth(issued, ['a']);
    expect(() => authenticate(contract.operation('getGoal'), header)).toThrow(
      expect.objectContaining({ status: 401, message }),
    );
  });

  test('says what it is, until it has expired', async () => {
    const later = createClock({ start: 0, stopped: true });
    const tokens = createTokens(later);
    const token = tokens.issue('me');
    expect([tokens.read(token), tokens.read(tokens.share(2n ** 60n))]).toEqual([
      { kind: 'access', expired: false },
      { kind: 'shared', experimentId: 2n ** 60n },
    ]);
    expect(token.startsWith('sandbox.access.')).toBe(true);
    expect(tokens.issue('you')).not.toBe(token);
    await later.advance(7_199_999);
    expect(tokens.read(token)).toEqual({ kind: 'access', expired: false });
    await later.advance(1);
    expect(tokens.read(token)).toEqual({ kind: 'access', expired: true });
    for (const other of ['', 'sandbox.', token.slice(1), token.replace('access', 'shared'), 'a.b'])
      expect(tokens.read(other), other).toBeUndefined();
  });
});

describe('random numbers', () => {
  test('are those of the seed and the words, in every version', () => {
    const number = createRandom(1).source('a', 2n);
    expect([number(), number(), number()]).toEqual([
      0.19160195044241846, 0.4370914378669113, 0.5597718609496951,
    ]);
  });

  // From the test vectors of FNV-1a.
  test.each([
    ['', 0xcbf29ce484222325n],
    ['a', 0xaf63dc4c8601ec8cn],
    ['foobar', 0x85944171f73967e8n],
  ])('come from a hash, which is for "%s" %d', (text, hash) => {
    expect(hash64(text)).toBe(hash);
  });
});

describe('the clock', () => {
  test('runs jobs in the order of their times, each at its own', async () => {
    const clock = createClock({ start: 1_000, stopped: true });
    const ran: unknown[] = [];
    const job = (name: string) => () => void ran.push([name, clock.now(), clock.timestamp()]);
    clock.at(3_000, job('c'));
    clock.at(2_000, job('a'));
    clock.at(2_000, job('b'));
    clock.at(500, job('past'));
    clock.at(4_001, job('late'));
    clock.at(2_500, async () => {
      await Promise.resolve();
      clock.at(2_600, job('added'));
    });
    await clock.advance(3_000);
    expect(ran).toEqual([
      ['past', 1_000, '1970-01-01T00:00:01.000Z'],
      ['a', 2_000, '1970-01-01T00:00:02.000Z'],
      ['b', 2_000, '1970-01-01T00:00:02.000Z'],
      ['added', 2_600, '1970-01-01T00:00:02.600Z'],
      ['c', 3_000, '1970-01-01T00:00:03.000Z'],
    ]);
    expect(clock.now()).toBe(4_000);
    clock.set(1_500);
    expect([clock.now(), clock.timestamp()]).toEqual([1_500, '1970-01-01T00:00:01.500Z']);
    clock.clear();
    await clock.advance(10_000);
    expect([clock.now(), ran.length]).toEqual([11_500, 5]);
  });

  test('moves one step after the other, also after a job that failed', async () => {
    const clock = createClock({ start: 0, stopped: true });
    clock.at(5, () => Promise.reject(new Error('out of luck')));
    const steps = [clock.advance(10), clock.advance(10)];
    await expect(steps[0]).rejects.toThrow('out of luck');
    await steps[1];
    expect(clock.now()).toBe(15);
  });

  test.each([
    [-1, 'The clock can only move forward, not by -1 ms.'],
    [NaN, 'The clock can only move forward, not by NaN ms.'],
    [Infinity, 'The clock can only move forward, not by Infinity ms.'],
    [8.64e15 + 1, '"advance" is too large: there is no date 8640000000000001 ms from now.'],
  ])('does not move by %d', (ms, message) => {
    const clock = createClock({ start: 0, stopped: true });
    expect(() => clock.advance(ms)).toThrow(new RangeError(message));
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

test('a condition of a rule without an id gets the number of its place', () => {
  expect(withConditionIds({ name: 'a', rollbackConditions: [{}, { id: 9 }, {}] })).toEqual({
    name: 'a',
    rollbackConditions: [{ id: 1 }, { id: 9 }, { id: 3 }],
  });
  expect(withConditionIds({ name: 'a' })).toEqual({ name: 'a' });
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
    expect(() => parseRateLimit(text)).toThrow(`${JSON.stringify(text)} is not a rate limit.`);
  });

  test('may be one of several on a command line', () => {
    const first = RATE_LIMITS.read?.('1/s', undefined);
    const [seconds, minutes] = [
      { requests: 1, per: 1_000 },
      { requests: 2, per: 60_000 },
    ];
    expect([first, RATE_LIMITS.read?.('2/m', first)]).toEqual([[seconds], [seconds, minutes]]);
  });

  test('has a reason if it is refused', () => {
    const clock = createClock({ start: 0, stopped: true });
    expect(() => parseRateLimit('10')).toThrow(
      new RangeError('"10" is not a rate limit. Write it like 10/1s, 100/m or 5/500ms.'),
    );
    for (const limit of [
      { requests: 0, per: 1 },
      { requests: 1.5, per: 1 },
      { requests: 1, per: 0 },
      { requests: 1, per: NaN },
    ])
      expect(() => createLimiter([limit], clock)).toThrow(
        new RangeError(
          `A rate limit needs a whole number of requests and a number of milliseconds, both positive, not ${limit.requests}/${limit.per}.`,
        ),
      );
    expect(createLimiter([], clock)('a')).toBeUndefined();
  });

  test('counts nothing from after the time to which the clock was set back', () => {
    const clock = createClock({ start: 60_000, stopped: true });
    const limiter = createLimiter([{ requests: 1, per: 1_000 }], clock);
    expect([limiter('a'), limiter('a')]).toEqual([undefined, 1]);
    clock.set(0);
    expect(limiter('a')).toBeUndefined();
  });

  test('forgets the token that was used least recently, if there are more than ten thousand', () => {
    const limiter = createLimiter([{ requests: 1, per: 1_000 }], createClock({ start: 0, stopped: true }));
    for (let token = 1; token <= 10_000; token++) limiter(`${token}`);
    const refused = (token: string): boolean => limiter(token) !== undefined;
    expect(refused('1')).toBe(true);
    limiter('another');
    expect([refused('1'), refused('3'), refused('2')]).toEqual([true, true, false]);
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

  test.each([
    [0, '000001'],
    [119.5, '00012'],
    [998.5, '000999'],
    // Without its zeros, this one would have fewer than seven digits of the second.
    [999.5, '001001'],
    [999_997.5, '999998'],
  ])('has digits below a millisecond, and no zero at the end: %d becomes %s', (number, digits) => {
    const random = { source: () => () => number / 999_998 };
    expect(withFraction(random)(Date.UTC(2026, 5, 15, 8, 0, 0, 600))).toBe(
      `2026-06-15T08:00:00.600${digits}`,
    );
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

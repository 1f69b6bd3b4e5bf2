/** What a run does if the service limits the rate of its requests. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  collection,
  contractWith,
  type Reply,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { createLimits } from '../../src/verify/send/concurrency-and-rate.ts';
import { createRetryUntilVisible } from '../../src/verify/send/retry-until-visible.ts';
import { Stopped } from '../../src/verify/send/sleep.ts';
import { sendWithinLimits } from '../../src/verify/session/send-within-limits.ts';

const contract = contractWith(collection('/items', 'itemId'));
const limited = (after?: string): Reply => ({
  status: 429,
  headers: after === undefined ? {} : { 'retry-after': after },
});
const DONE: Reply = { status: 200, body: [] };

interface Case {
  /** What the service responds, the last of which it repeats. @default nothing */
  readonly replies?: readonly Reply[];
  /** How many pauses the run makes before it is stopped. */
  readonly pauses?: number;
}

/** Sends a request, and returns what became of it. */
async function sent({ replies = [], pauses = 9 }: Case) {
  const { target, log } = serving(() => {
    const reply = replies[log.length - 1] ?? replies.at(-1);
    if (reply === undefined) throw new Error('No connection.');
    return reply;
  });
  const { ledger } = await assembled(target, contract, {});
  const controller = new AbortController();
  const held: number[] = [];
  const seen: string[] = [];
  let passed = 0;
  let isTimed = true;
  const parts = {
    target,
    ledger,
    options: { timeout: 10_000 },
    signal: controller.signal,
    limits: {
      pass: () => Promise.resolve(void passed++),
      hold: (ms: number) => {
        if (held.push(ms) > pauses) controller.abort();
      },
    },
    onExchange: ({ status }: { readonly status: number }) => seen.push(`got ${status}`),
  };
  const outgoing = { method: 'GET', path: '/items', headers: {} };
  const result = await sendWithinLimits(parts, outgoing, 'list/items', ({ status }, ms) => {
    seen.push(`checked ${status}`);
    isTimed &&= ms >= 0 && ms < 10_000;
    return status === 200;
  }).catch(String);
  const end = typeof result === 'string' ? result : (result.exchange?.status ?? result.failure?.kind);
  const { requests } = ledger;
  const isDeclared = ledger
    .coverage()
    .some(({ unchecked, operation }) => operation === 'list/items' && unchecked === undefined);
  return { end, held, seen, passed, requests, isTimed, isDeclared };
}

const twice = (...statuses: readonly number[]): string[] =>
  statuses.flatMap((status) => [`got ${status}`, `checked ${status}`]);
const STOPPED = 'Stopped: The run was stopped.';

it.each<[string, Case, unknown, readonly number[], readonly number[]]>([
  ['is sent once if it is answered', { replies: [DONE] }, 200, [], [200]],
  [
    'is sent again after the pause that the service asks for',
    { replies: [limited('0'), DONE] },
    200,
    [0],
    [429, 200],
  ],
  ['is sent four times at most', { replies: [limited('0')] }, 429, [0, 0, 0], [429, 429, 429, 429]],
  ['is not sent again after a pause that is too long', { replies: [limited('31')] }, 429, [], [429]],
  ['waits as long as half a minute', { replies: [limited('30')], pauses: 0 }, STOPPED, [30_000], [429]],
  [
    'waits a second if the service does not say how long',
    { replies: [limited()], pauses: 0 },
    STOPPED,
    [1_000],
    [429],
  ],
  [
    'waits longer each time',
    { replies: [limited('0'), limited()], pauses: 1 },
    STOPPED,
    [0, 2_000],
    [429, 429],
  ],
])('a request %s', async (_what, of, end, held, statuses) => {
  const isDeclared = statuses.includes(200);
  expect(await sent(of)).toEqual({
    ...{ end, held, seen: twice(...statuses), isTimed: true, isDeclared },
    ...{ passed: statuses.length, requests: statuses.length },
  });
});

it('a request without a response is counted, and nothing is checked', async () => {
  const { seen, requests, isDeclared } = await sent({});
  expect([seen, requests, isDeclared]).toEqual([[], 1, false]);
});

describe('a pause', () => {
  /** Whether something waits: then the end of the run ends it. */
  const waits = (work: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> =>
    work(AbortSignal.abort()).then(
      () => false,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Stopped);
        return true;
      },
    );

  it.each<[string, number | undefined, number, readonly number[], readonly boolean[]]>([
    ['without a limit', undefined, 0, [1_000, 1_000], [false, false]],
    [
      'for ten requests a second',
      10,
      0,
      [1_000, 1_000, 1_099, 1_100, 1_150, 1_200],
      [false, true, true, false, true, false],
    ],
    ['that the service asks for', undefined, 500, [1_499, 1_500, 1_500], [true, false, false]],
    ['of both', 1, 500, [1_500, 2_499, 2_500], [false, true, false]],
  ])('is made between requests: %s', async (_why, rate, held, times, expected) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    onTestFinished(() => clock.mockRestore());
    const limits = createLimits(rate);
    if (held > 0) limits.hold(held);
    const made: boolean[] = [];
    for (const time of times) {
      clock.mockReturnValue(time);
      made.push(await waits((signal) => limits.pass(signal)));
    }
    expect(made).toEqual(expected);
  });

  it.each([
    ['until what is missing may show', 100, true, true],
    ['not if nothing is missing', 100, false, false],
    ['not if there is no time', 0, true, false],
  ])('is made %s', async (_when, settle, isMissing, expected) => {
    const retry = createRetryUntilVisible(settle);
    const look = () => Promise.resolve(isMissing);
    expect(await waits((signal) => retry('read', look, (missing) => missing, signal))).toBe(expected);
  });
});

/** How it is found which request ended a service: what is sent again, in which order, and what is told of it. */
import { describe, expect, it, vi } from 'vitest';
import { contractWith, serving } from '@experimentation-automation/test-support/kit/small-services';
import { failed, type Probe } from '../../src/verify/send/probe.ts';
import type { Call, Sent } from '../../src/verify/send/request.ts';
import { Stopped } from '../../src/verify/send/sleep.ts';
import type { Failure } from '../../src/verify/send/transport.ts';
import { CrashWatch, type Suspect } from '../../src/verify/session/crash.ts';

const contract = contractWith({ '/': { get: { operationId: 'do', responses: {} } } });
const call = (step: string): Call => ({
  operation: contract.operation('do'),
  params: { step },
  effect: 'own',
});
const sent = (step: string): Sent & { readonly call: Call } => ({
  call: call(step),
  outgoing: { method: 'GET', path: step, headers: {} },
});
const stepOf = ({ params = {} }: Call): string => String(params['step']);
const stepsOf = (all: readonly Sent[]): string =>
  all.map((one) => (one.call ? stepOf(one.call) : '')).join('');

interface Case {
  /** Whether the steps since the service was started end it. */
  readonly kills?: (steps: string) => boolean;
  /** How many times it refuses a connection at first, and after each end. */
  readonly downs?: readonly number[];
  readonly kind?: Failure['kind'];
  /** The requests of the check before the last one. */
  readonly before?: string;
  readonly inFlight?: string;
  /** Changes of the object that the last request addresses. */
  readonly changes?: string;
  /** Whether the object is of this run, so that the same can be done with a new one. */
  readonly isOwn?: boolean;
  /** What happens instead of a request to the service. */
  readonly instead?: (steps: string, count: number) => Failure['kind'] | undefined;
}

/** What is tried after the request X got no response. `+` stands before what goes to a new object. */
async function watched({
  kills = () => false,
  downs = [1],
  kind = 'reset',
  before = '',
  inFlight = '',
  changes = '',
  isOwn = false,
  instead = () => undefined,
}: Case) {
  const [atFirst = 0, ...later] = downs;
  let refusals = atFirst;
  let steps = '';
  const tried: string[] = [];
  const reports: string[] = [];
  const { target } = serving(() => {
    if (refusals > 0) {
      refusals -= 1;
      throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    }
    return { status: 200 };
  });
  const history: Sent[] = [];
  let count = 0;
  const send = (one: Call): ReturnType<Probe['send']> => {
    const step = stepOf(one);
    history.push({ ...sent(step), call: one });
    steps += step;
    tried.push(step);
    const outgoing = { method: 'GET', path: step, headers: {} };
    const other = instead(steps, ++count);
    if (other !== undefined) return Promise.resolve(failed(outgoing, { kind: other, message: 'it fails' }));
    if (!kills(steps)) return Promise.resolve({ status: 200, ok: true, value: undefined, outgoing });
    steps = '';
    refusals = later.shift() ?? 1;
    return Promise.resolve(failed(outgoing, { kind: 'reset', message: 'it ended' }));
  };
  let cleanings = 0;
  const { signal } = new AbortController();
  const watch = new CrashWatch<Suspect>(
    {
      target,
      signal,
      timeout: 0,
      renew: (calls) => {
        if (isOwn) {
          tried.push('+');
        }
        return Promise.resolve(isOwn ? calls : undefined);
      },
      changesBefore: () => [...changes].map(call),
      afterCrash: () => Promise.resolve(void (cleanings += 1)),
      replaying: () => ({
        ...{ findings: [], history, evidenceOf: () => undefined, skip: () => undefined },
        ...{ gaveUpOn: () => false, report: () => undefined, send },
      }),
      report: (suspect, actual, shows) =>
        void reports.push(
          `${stepOf(suspect.call)}: ${actual}${shows === undefined ? '' : `: ${stepsOf(shows)}`}`,
        ),
      onLost: (why) => {
        throw new Stopped(why);
      },
    },
    { method: 'GET', path: '/up', headers: {} },
  );
  const suspect = (step: string, earlier = ''): Suspect => ({
    ...sent(step),
    history: [...earlier, step].map(sent),
  });
  const said = await watch
    .explain(
      suspect('X', before),
      [...inFlight].map((step) => suspect(step)),
      { kind, message: 'it was lost' },
    )
    .catch((error: unknown) => String(error));
  return {
    said,
    tried: tried.join(''),
    reports,
    cleanings,
    outages: watch.outages,
    during: watch.investigation,
  };
}

const AGAIN = 'it was lost, each time that it is sent';
const THESE = 'it was lost, each time that these requests are sent';
const ONCE = 'it was lost, and nothing responded for a while; sending it again did not repeat this';
/** Ends the service with the last of these, once the others were sent after the last request of that kind. */
const has = (letters: string) => {
  const last = letters.at(-1) ?? '';
  return (steps: string) => {
    const since = steps.slice(0, -1).split(last).at(-1) ?? '';
    return steps.endsWith(last) && [...letters.slice(0, -1)].every((one) => since.includes(one));
  };
};

describe('a service that went down', () => {
  it.each<[string, Case, string, readonly string[]]>([
    ['by the request itself', { kills: has('X') }, 'X', [`X: ${AGAIN}: X`]],
    ['by another in flight', { kills: has('B'), inFlight: 'AB' }, 'XAB', [`B: ${AGAIN}: B`]],
    ['by none of them', { inFlight: 'A' }, 'XA', [`X: ${ONCE}`]],
    ['by the request for a new object', { isOwn: true, kills: has('X') }, '+X', [`X: ${AGAIN}: X`]],
    [
      'by the request after a change of the object',
      { isOwn: true, changes: 'AB', kills: has('AX') },
      '+X+ABX+BX+AX',
      [`X: ${THESE}: AX`],
    ],
    [
      'by the requests of its check',
      { before: 'AB', kills: has('ABX') },
      // Once as a whole, and each without a part of it.
      'XABXBXAX',
      [`X: ${THESE}: ABX`],
    ],
    [
      'by one of the requests of its check',
      { before: 'ABCD', kills: has('BX') },
      'XABCDXCDXABXBXX',
      [`X: ${THESE}: BX`],
    ],
    [
      'by all of the requests of its check',
      { before: 'ABC', kills: has('ABCX') },
      'XABCXCXABXBCXACXABX',
      [`X: ${THESE}: ABCX`],
    ],
    [
      'by what was sent before and a part of it, and then by the whole of it',
      { before: 'A', kills: (steps) => steps.includes('X') && steps.length > 1 },
      // It ended before the second request was sent, which nothing remembers after the restart.
      'XAAXX',
      [`X: ${THESE}: AX`],
    ],
    ['once, while its connection is lost again and again', { instead: () => 'reset' }, 'X', [`X: ${ONCE}`]],
    ['once, while requests take too long', { instead: () => 'timeout' }, 'X', [`X: ${ONCE}`]],
  ])('is ended again %s', async (_by, one, tried, reports) => {
    const result = await watched({ ...one });
    expect(result).toMatchObject({ said: true, tried, reports, cleanings: 2, outages: 1 });
  });

  it.each<[string, Case, unknown, readonly string[]]>([
    ['that is up, and whose connection was only lost', { downs: [0] }, false, []],
    ['that is up at once, and is not ended again', { downs: [0], kind: 'unreachable' }, false, []],
    [
      'that is up at once, and is ended again',
      { downs: [0], kind: 'unreachable', kills: has('X') },
      true,
      [`X: ${AGAIN}: X`],
    ],
    ['that took too long', { kind: 'timeout' }, false, []],
    ['that sent what is no HTTP', { kind: 'broken' }, false, []],
    [
      'that stays down',
      { downs: [9] },
      'Stopped: The service went down: it was lost.',
      ['X: it was lost, and nothing responds since then'],
    ],
    [
      'that stays down once it is ended again',
      { downs: [1, 9], kills: has('X') },
      'Stopped: The service went down: it was lost.',
      [`X: ${AGAIN}: X`],
    ],
    [
      'that stays down while less is tried',
      { downs: [1, 9], before: 'AB', kills: has('AX') },
      'Stopped: The service went down: it was lost.',
      [`X: ${THESE}: ABX`],
    ],
  ])('is told only if it is down: %s', async (_what, one, said, reports) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const result = await watched(one).finally(() => clock.mockRestore());
    expect([result.said, result.reports, result.during]).toEqual([said, reports, undefined]);
  });

  it.each<[string, Error, unknown, readonly string[]]>([
    ['the end of the time', new Stopped('The run was stopped.'), true, [`X: ${THESE}: ABX`]],
    ['another error', new Error('It fails.'), 'Error: It fails.', []],
  ])('is told with what is known at %s', async (_what, error, said, reports) => {
    const result = await watched({
      before: 'AB',
      kills: has('AX'),
      instead: (_steps, count) => {
        if (count > 4) throw error;
        return undefined;
      },
    });
    expect([result.said, result.reports]).toEqual([said, reports]);
  });
});

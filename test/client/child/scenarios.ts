/**
 * Faults that need a separate process: garbage collection is forced (`--expose-gc`), warnings are recorded, and
 * leftovers prevent the process from ending. Prints one line of JSON, and ends by itself if nothing is left.
 */
import { getEventListeners } from 'node:events';
import { createClient, isAutomationError, type Client } from '../../../src/index.ts';
import { nodeTransport } from '../../../src/node/index.ts';
import { createRawClient } from '../../../src/raw.ts';
import { CANARY } from '@experimentation-automation/test-support/canary';

export interface Told {
  readonly error: string | null;
  /**
   * How often garbage was collected from the abort, or from the start of the call if there was none, to the end of the
   * call. Unlike a clock, this does not count time that a busy machine spends elsewhere.
   */
  readonly turns: number;
  readonly collections: number;
  readonly listeners: number;
  readonly warnings: readonly string[];
}

interface Ended {
  readonly error: string | null;
  readonly turns: number;
  readonly signal?: AbortSignal;
}

const [scenario = '', baseUrl = ''] = process.argv.slice(2);
const { gc } = globalThis;
if (gc === undefined) throw new Error('Run with --expose-gc.');

const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));

let collections = 0;
// A timeout takes seconds; collecting garbage all that time would only occupy a core.
const pause = scenario.includes('timeout') ? 100 : 2;
const collecting = setInterval(() => {
  gc();
  collections += 1;
}, pause);

const untilCollected = (times: number): Promise<void> =>
  new Promise((resolve) => {
    const from = collections;
    const timer = setInterval(() => {
      if (collections - from < times) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });

const nameOf = (error: unknown): string => (isAutomationError(error) ? error.name : String(error));

async function ending(call: Promise<unknown>, begin = collections): Promise<Ended> {
  const error = await call.then(() => null, nameOf);
  return { error, turns: collections - begin };
}

/** The body is sent through the code that buffers it; the caller keeps only its controller. */
async function aborted(call: (signal: AbortSignal) => Promise<unknown>): Promise<Ended> {
  const controller = new AbortController();
  const outcome = call(controller.signal).then(() => null, nameOf);
  await untilCollected(20);
  const begin = collections;
  controller.abort();
  const error = await outcome;
  return { error, turns: collections - begin, signal: controller.signal };
}

const input = { name: 'Order confirmed', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false } as const;

const options = {
  baseUrl,
  token: CANARY,
  retry: { minDelay: 600_000, maxDelay: 600_000 },
  timeout: 3_600_000,
  attemptTimeout: 1_200_000,
  ...(process.env['TRANSPORT'] === 'node' && { transport: nodeTransport() }),
};

const scenarios: Record<string, (api: Client) => Promise<Ended>> = {
  'abort in flight': (api) => aborted((signal) => api.getGoal({ goalId: 1 }, { signal })),
  'abort of a write in flight': (api) => aborted((signal) => api.createGoal({ body: input }, { signal })),
  'abort through raw': () =>
    aborted((signal) =>
      createRawClient(options).GET('/goals/{goalId}', { params: { path: { goalId: 1 } }, signal }),
    ),
  'abort in the body': (api) => aborted((signal) => api.listGoals({}, { signal })),
  'abort during backoff': (api) => aborted((signal) => api.listImages({}, { signal })),
  'a timeout that only the call holds': (api) =>
    ending(api.getGoal({ goalId: 1 }, { signal: AbortSignal.timeout(3_000) })),
  'the timeout of the call': (api) => ending(api.getGoal({ goalId: 1 }, { timeout: 3_000, retry: false })),
  '3,000 calls on one signal': async (api) => {
    clearInterval(collecting);
    const { signal } = new AbortController();
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(
        Array.from({ length: 100 }, () => api.getExperiment({ experimentId: 1 }, { signal })),
      );
    }
    return { error: null, turns: 0, signal };
  },
};

const { error, turns, signal } = (await scenarios[scenario]?.(createClient(options))) ?? {
  error: 'no such scenario',
  turns: 0,
};
clearInterval(collecting);
const listeners = signal === undefined ? 0 : getEventListeners(signal, 'abort').length;
console.log(JSON.stringify({ error, turns, collections, listeners, warnings } satisfies Told));

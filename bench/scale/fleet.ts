/** Clients of one account, each with the same amount of work, behind one quota that counts them all. */
import { createClient, type Limiter, RateLimitError, TimeoutError } from '../../src/index.ts';
import { siteIds, sandboxOf } from './sites.ts';
import { inVirtualTime } from './virtual-time.ts';

const QUOTA = { requests: 10, per: 1_000 };
export const FLEETS = [1, 10, 50] as const;
const CALLS = 20;

export interface Outcome {
  readonly clients: number;
  readonly how: string;
  readonly requests: number;
  readonly limited: number;
  readonly failed: number;
  readonly seconds: number;
}

/** One request per interval. After a 429, all calls wait as long as it says. */
function everyMs(ms: number): Limiter {
  let next = performance.now();
  return {
    acquire(_operation, signal) {
      const wait = next - performance.now();
      next = Math.max(next, performance.now()) + ms;
      if (wait <= 0) return;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, wait);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(new Error('the call gave up'));
        });
      });
    },
    limited(_operation, retryAfterMs = 0) {
      next = Math.max(next, performance.now() + retryAfterMs);
    },
  };
}

const WAYS: Readonly<Record<string, { readonly limiter?: () => Limiter; readonly timeout?: number }>> = {
  'no limiter': {},
  'shared, at the quota': { limiter: () => everyMs(100), timeout: 3_600_000 },
  'shared, at twice the quota': { limiter: () => everyMs(50), timeout: 3_600_000 },
  'shared, at the quota, calls of 60 s': { limiter: () => everyMs(100) },
};

export async function fleets(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const clients of FLEETS)
    for (const [how, way] of Object.entries(WAYS)) outcomes.push(await run(clients, how, way));
  return outcomes;
}

async function run(clients: number, how: string, way: (typeof WAYS)[string]): Promise<Outcome> {
  const sandbox = await sandboxOf(CALLS, QUOTA);
  let [requests, limited, failed] = [0, 0, 0];
  try {
    const ms = await inVirtualTime(sandbox, async () => {
      const limiter = way.limiter?.();
      const fleet = Array.from({ length: clients }, () =>
        createClient({
          baseUrl: 'http://localhost',
          token: 'scale',
          timeout: way.timeout,
          limiter,
          fetch: (url, init) => sandbox.fetch(url, init),
          events: {
            request: () => (requests += 1),
            response: ({ status }) => (limited += status === 429 ? 1 : 0),
          },
        }),
      );
      const calls = fleet.flatMap((api) =>
        siteIds(CALLS).map((experimentId) =>
          api.getExperiment({ experimentId }).catch((error: unknown) => {
            if (!(error instanceof RateLimitError || error instanceof TimeoutError)) throw error;
            failed += 1;
          }),
        ),
      );
      await Promise.all(calls);
    });
    return { clients, how, requests, limited, failed, seconds: Math.round(ms / 1_000) };
  } finally {
    await sandbox.close();
  }
}

export const callsOf = (clients: number): number => clients * CALLS;

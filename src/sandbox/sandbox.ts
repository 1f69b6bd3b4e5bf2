import document from '../../generated/openapi.json' with { type: 'json' };
import { loadContract } from '../document/index.ts';
import { createAuth } from './auth.ts';
import { createCallbacks } from './callbacks.ts';
import { createClock } from './clock.ts';
import { createFaults, type Faults } from './faults.ts';
import { toFetch } from './fetch.ts';
import type { World } from './handler.ts';
import { createLimiter, type RateLimit } from './limits.ts';
import type { Incoming, Outgoing } from './message.ts';
import { createPipeline } from './pipeline.ts';
import { createRandom } from './random.ts';
import type { CallbackRecord, MailRecord, ReportRecord } from './records.ts';
import { createRequests, type RequestRecord } from './requests.ts';
import { handlers } from './routes/index.ts';
import type { Seams } from './seams.ts';
import { plantFirstData } from './seed/first-data.ts';
import { createMemoryStore } from './store/memory-store.ts';
import type { State, Store } from './store/store.ts';

export interface SandboxOptions {
  /** Everything that is drawn by lot depends on it alone. @default 1 */
  readonly seed?: string | number;
  /** `running` follows real time; `stopped` moves only by `clock.advance`. @default 'running' */
  readonly clock?: 'running' | 'stopped';
  /** The time at which the clock starts. @default the real time */
  readonly now?: Date | string | number;
  /** The bearer tokens that are taken. @default any well-formed one */
  readonly tokens?: readonly string[];
  /** So many requests in so many milliseconds for each token. @default without limit */
  readonly rateLimit?: RateLimit;
  /** A file that keeps the state across restarts. @default in memory */
  readonly data?: string;
  /** Hosts off this machine that callbacks may be posted to, as `host` or `host:port`. @default none */
  readonly allowCallbackHosts?: readonly string[];
}

/** The service on this machine, with state, time and faults under control. */
export interface Sandbox {
  /** Answers like the service; takes what the global `fetch` takes and opens no port. */
  fetch(this: void, input: string | URL | Request, init?: RequestInit): Promise<Response>;
  readonly clock: {
    /** Milliseconds since 1970. */
    now(): number;
    /** Moves time on and resolves when all that became due is done, callbacks included. */
    advance(ms: number): Promise<void>;
  };
  readonly faults: Omit<Faults, 'strike' | 'fateOfReport'>;
  /** Back to the first data, without faults, requests and pending callbacks; the clock keeps its time. */
  reset(): void;
  /** The same with another seed. */
  seed(seed: string | number): void;
  snapshot(): State;
  restore(state: State): void;
  requests(after?: number): readonly RequestRecord[];
  reports(): readonly ReportRecord[];
  callbacks(): readonly CallbackRecord[];
  outbox(): readonly MailRecord[];
  close(): Promise<void>;
}

/** Starts a sandbox with its first data, or with what its data file holds. */
export function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  return createSandboxWithSeams(options, {});
}

/** The same with defects, for the tests of the contract kit. */
export async function createSandboxWithSeams(options: SandboxOptions, seams: Seams): Promise<Sandbox> {
  const contract = loadContract(document);
  const store = await openStore(options.data);
  const clock = createClock({
    start: new Date(options.now ?? Date.now()).getTime(),
    stopped: options.clock === 'stopped',
  });
  let random = createRandom(options.seed ?? 1);
  let limiter = createLimiter(options.rateLimit, clock);
  const faults = createFaults();
  const requests = createRequests();
  const callbacks = createCallbacks(store, clock, {
    allowedHosts: options.allowCallbackHosts ?? [],
    payload: (dataCode) => ({ dataCode }),
  });
  const world: World = {
    data: store.data,
    clock,
    random: { source: (...words) => random.source(...words) },
    callbacks,
    faults,
    origin: 'http://sandbox.localhost',
  };
  const answer = createPipeline({
    contract,
    handlers,
    store,
    world,
    authenticate: createAuth(options.tokens),
    limiter: () => limiter,
    faults,
    requests,
    seams,
  });

  function reset(): void {
    clock.clear();
    faults.clear();
    requests.clear();
    limiter = createLimiter(options.rateLimit, clock);
    store.replace({ records: {}, nextIds: {} });
    store.transaction(() => plantFirstData({ data: store.data, contract, random }));
  }
  reset();

  const respond = (incoming: Incoming): Outgoing | Promise<Outgoing> => answer(incoming);

  return {
    fetch: toFetch(respond),
    clock: { now: () => clock.now(), advance: (ms) => clock.advance(ms) },
    faults,
    reset,
    seed(seed) {
      random = createRandom(seed);
      reset();
    },
    snapshot: () => structuredClone({ time: clock.now(), ...store.content() }),
    restore(state) {
      const { time, ...content } = structuredClone(state);
      clock.clear();
      store.replace(content);
      clock.set(time);
      callbacks.resume();
    },
    requests: (after) => requests.list(after),
    reports: () => store.data.reports.all(),
    callbacks: () => store.data.callbacks.all(),
    outbox: () => store.data.mails.all(),
    async close() {
      clock.clear();
      store.close();
      return Promise.resolve();
    },
  };
}

function openStore(file: string | undefined): Promise<Store> {
  if (file !== undefined) throw new Error(`Keeping state in a file (${file}) is not possible yet.`);
  return Promise.resolve(createMemoryStore());
}

import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import type { createCallbacks } from './context/callbacks.ts';
import type { createClock } from './base/clock.ts';
import type { SharedContext } from './context/handler.ts';
import { createRandom, type Random } from './base/random.ts';
import { memoizeBy } from 'openapi-contract-kit/internal/base/memoize';
import type { Sandbox } from './sandbox-types.ts';
import { plantSampleData } from './seed/sample-data.ts';
import { checkState } from './store/check-state.ts';
import { createMemoryStore } from './store/memory-store.ts';
import type { Content, Store } from './store/store.ts';

interface Parts {
  readonly store: Store;
  readonly clock: ReturnType<typeof createClock>;
  readonly callbacks: ReturnType<typeof createCallbacks>;
  readonly contract: Contract;
  /** Called at a reset, for what is not part of the state. */
  readonly forget: () => void;
}

/** What a sandbox contains at a time of its clock: planted from its seed, saved and restored as a whole. */
export interface SandboxState extends Pick<Sandbox, 'reset' | 'seed' | 'snapshot' | 'restore'> {
  readonly random: SharedContext['random'];
  readonly advance: Sandbox['clock']['advance'];
  /** Plants the sample data in a new store, or continues what a kept one has open. */
  readonly start: () => void;
}

/** Tests reset a sandbox, or create another one, before each of them. */
const sampleData = memoizeBy<Content>(1);

/** In a store of its own, so that a process that is killed meanwhile leaves the old state. */
function planted(contract: Contract, random: Random): Content {
  const store = createMemoryStore();
  store.transaction(() => plantSampleData({ data: store.data, contract, random }));
  return store.content();
}

export function createState(
  { store, clock, callbacks, contract, forget }: Parts,
  initial: string | number = 1,
): SandboxState {
  const note = store.note('seed');
  let seed = note ?? initial;
  let random = createRandom(seed);
  const timeNote = () => ({ time: JSON.stringify([clock.now(), Date.now()]) });

  function reset(): void {
    clock.clear();
    forget();
    const content = sampleData(contract, String(seed), () => planted(contract, random));
    store.replace(content, { ...timeNote(), seed: String(seed) });
  }

  return {
    random: { source: (...words) => random.source(...words) },
    start() {
      if (note === undefined) reset();
      else callbacks.resume();
    },
    reset,
    seed(value) {
      seed = value;
      random = createRandom(seed);
      reset();
    },
    advance: (ms) => clock.advance(ms).then(() => store.setNote('time', timeNote().time)),
    snapshot: () => structuredClone({ time: clock.now(), ...store.content() }),
    restore(state) {
      const { time, ...content } = structuredClone(checkState(state));
      clock.clear();
      clock.set(time);
      store.replace(content, timeNote());
      callbacks.resume();
    },
  };
}

/**
 * Virtual time, which passes only when nothing is left to do: hours of waiting take a moment, the same in every run.
 */
import type { Sandbox } from 'experimentation-automation-tools';

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

/** Turns of the event loop after which all work in progress is done or waits for a timer. */
const SETTLED = 12;
/** Loading a module takes more turns, and no timer is pending meanwhile. */
const PATIENCE = 10_000;

/**
 * Runs the work on a clock that drives both the client's timers and the sandbox. Returns how long it took on that
 * clock.
 */
export async function inVirtualTime(sandbox: Sandbox, work: () => Promise<void>): Promise<number> {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    now: Object.getOwnPropertyDescriptor(performance, 'now'),
    random: Math.random,
  };
  let time = 0;
  let seed = 1;
  const timers = new Map<number, Timer>();
  let lastId = 0;
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < SETTLED; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const replace = (name: 'setTimeout' | 'clearTimeout', value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
  replace('setTimeout', (act: (...args: readonly unknown[]) => void, ms = 0, ...args: readonly unknown[]) => {
    timers.set((lastId += 1), { at: time + ms, act: () => act(...args) });
    return lastId;
  });
  replace('clearTimeout', (id: unknown) => typeof id === 'number' && timers.delete(id));
  performance.now = () => time;
  Math.random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  try {
    let done = false;
    let idle = 0;
    const result = work().finally(() => (done = true));
    result.catch(() => undefined); // awaited below
    for (;;) {
      await settled();
      if (done) break;
      const due = [...timers].sort(([, a], [, b]) => a.at - b.at)[0];
      if (due === undefined) {
        if ((idle += 1) > PATIENCE) throw new Error('everything waits, and nothing will ever happen');
        continue;
      }
      idle = 0;
      const [id, { at, act }] = due;
      timers.delete(id);
      if (at > time) {
        const passed = Math.ceil(at - time);
        time += passed;
        await sandbox.clock.advance(passed);
      }
      act();
    }
    await result;
    return time;
  } finally {
    replace('setTimeout', real.setTimeout);
    replace('clearTimeout', real.clearTimeout);
    if (real.now === undefined) Reflect.deleteProperty(performance, 'now');
    else Object.defineProperty(performance, 'now', real.now);
    Math.random = real.random;
  }
}

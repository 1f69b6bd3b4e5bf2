/** A clock that follows real time runs its jobs by itself; a stopped one never does. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../../src/sandbox/base/clock.ts';

const START = Date.parse('2026-06-15T08:00:00Z');
const HOUR = 3_600_000;
const nothing = (): void => undefined;
const running = () => createClock({ start: START, stopped: false });

afterEach(() => void vi.restoreAllMocks());

describe('a clock that runs', () => {
  it('has moved on as far as real time', () => {
    const before = performance.now();
    const moved = running().now() - START;
    expect(moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThanOrEqual(performance.now() - before);
  });

  it('runs one job after the other when their times come', async () => {
    const clock = running();
    const ran: string[] = [];
    await new Promise<void>((resolve) => {
      clock.at(START + 2, () => (ran.push('second'), resolve()));
      clock.at(START + 1, () => void ran.push('first'));
    });
    expect(ran).toEqual(['first', 'second']);
  });

  it('runs a job that is due soon once the clock was advanced or set', async () => {
    const clock = running();
    clock.at(START + HOUR, nothing);
    const next = new Promise<void>((resolve) => clock.at(START + HOUR + 1, resolve));
    await clock.advance(HOUR);
    await next;
    const last = new Promise<void>((resolve) => clock.at(START + 3 * HOUR, resolve));
    clock.set(START + 3 * HOUR);
    await last;
  });

  it('has one timer, which keeps no process alive, until the jobs are cancelled', () => {
    const started = vi.spyOn(globalThis, 'setTimeout');
    const ended = vi.spyOn(globalThis, 'clearTimeout');
    const clock = running();
    clock.at(START + HOUR, nothing);
    clock.at(START + HOUR, nothing);
    const timers = started.mock.results.map(({ value }) => value as NodeJS.Timeout);
    const left = () => timers.filter((timer) => !ended.mock.calls.some(([one]) => one === timer));
    expect(left().map((timer) => [timers.indexOf(timer), timer.hasRef()])).toEqual([[1, false]]);
    clock.clear();
    expect(left()).toEqual([]);
  });
});

describe('a clock', () => {
  it('has no timer if it is stopped, or has no job', async () => {
    const started = vi.spyOn(globalThis, 'setTimeout');
    const stopped = createClock({ start: START, stopped: true });
    stopped.at(START, nothing);
    stopped.set(START);
    await running().advance(1);
    expect(started).not.toHaveBeenCalled();
  });

  it('can be advanced to the last date', async () => {
    const clock = createClock({ start: 8.64e15 - 1, stopped: true });
    await clock.advance(1);
    expect(clock.timestamp()).toBe('+275760-09-13T00:00:00.000Z');
    expect(() => clock.advance(1)).toThrow('"advance" is too large: there is no date 1 ms from now.');
  });
});

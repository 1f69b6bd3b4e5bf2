/** The sandbox's time. It follows real time, unless it is stopped, and can be advanced. */
export interface Clock {
  /** In milliseconds since 1970. */
  now(): number;
  /** The current time as a timestamp. */
  timestamp(): string;
  /** Runs the job at that time. */
  at(time: number, job: Job): void;
  /** Advances the time and runs each job that becomes due, in order and at its own time; resolves when all are done. */
  advance(ms: number): Promise<void>;
  /** Sets the time without running jobs. */
  set(time: number): void;
  /** Cancels all jobs. */
  clear(): void;
}

export type Job = () => void | Promise<void>;

export interface ClockOptions {
  readonly start: number;
  /** Time advances only with `advance`. */
  readonly stopped: boolean;
}

/** The last date that JavaScript can represent. */
export const LAST_TIME = 8.64e15;

/** A longer timer overflows and fires at once. */
const LONGEST_TIMER = 2_147_483_647;

export function createClock({ start, stopped }: ClockOptions): Clock {
  const jobs = createJobs();
  const origin = performance.now();
  let offset = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let moving: Promise<void> = Promise.resolve();
  const stampOf = createStamps();
  const now = (): number => Math.floor(offset + (stopped ? 0 : performance.now() - origin));

  function arm(): void {
    clearTimeout(timer);
    const next = jobs.nextTime();
    if (next === undefined || stopped) return;
    timer = setTimeout(runDue, Math.min(Math.max(0, next - now()), LONGEST_TIMER));
    // Pending jobs must not keep the process alive.
    if (typeof timer === 'object') timer.unref();
  }

  function runDue(): void {
    for (let due = jobs.takeDue(now()); due !== undefined; due = jobs.takeDue(now()))
      void Promise.resolve(due.job()).catch(() => undefined);
    arm();
  }

  async function move(ms: number): Promise<void> {
    const target = now() + ms;
    for (let due = jobs.takeDue(target); due !== undefined; due = jobs.takeDue(target)) {
      offset += Math.max(0, due.time - now());
      await due.job();
    }
    offset += Math.max(0, target - now());
    arm();
  }

  return {
    now,
    timestamp: () => stampOf(now()),
    at(time, job) {
      jobs.add(time, job);
      arm();
    },
    advance(ms) {
      checkAdvance(now(), ms);
      moving = moving.catch(() => undefined).then(() => move(ms));
      return moving;
    },
    set(time) {
      offset += time - now();
      arm();
    },
    clear() {
      jobs.clear();
      clearTimeout(timer);
    },
  };
}

function checkAdvance(now: number, ms: number): void {
  if (!(ms >= 0) || !Number.isFinite(ms))
    throw new RangeError(`The clock can only move forward, not by ${ms} ms.`);
  if (now + ms > LAST_TIME)
    throw new RangeError(`"advance" is too large: there is no date ${ms} ms from now.`);
}

/** Timestamps; the last one is kept, because most calls fall into the same millisecond. */
function createStamps(): (time: number) => string {
  let last = { time: NaN, stamp: '' };
  return (time) => {
    if (time !== last.time) last = { time, stamp: new Date(time).toISOString() };
    return last.stamp;
  };
}

/** Jobs in the order of their times; those of the same time in the order in which they were added. */
function createJobs() {
  const jobs: { readonly time: number; readonly job: Job }[] = [];
  return {
    add(time: number, job: Job): void {
      const later = jobs.findIndex((other) => other.time > time);
      jobs.splice(later === -1 ? jobs.length : later, 0, { time, job });
    },
    nextTime: () => jobs[0]?.time,
    /** Removes the next job if its time has come. */
    takeDue: (time: number) => (jobs[0] !== undefined && jobs[0].time <= time ? jobs.shift() : undefined),
    clear(): void {
      jobs.length = 0;
    },
  };
}

import type { Operation } from '../../../contract/index.ts';
import { readRetryAfter } from '../../../http/retry-after.ts';
import { readHeaders } from '../../check/index.ts';
import type { Run } from '../run.ts';
import type { Outcome } from '../send/probe.ts';
import { sleep } from '../send/sleep.ts';
import type { Action } from './flow.ts';
import type { Attempt } from './outcome.ts';

/** Moving a clock is cheap, but not free. */
const MOST_ADVANCES = 60;

/** How often the actions of a step have repeated it. */
export class Retries {
  readonly #run: Run;
  readonly #made = new Map<string, number>();
  readonly #seen = new Set<string>();
  readonly #until: number;
  #total = 0;

  constructor(run: Run, { polling }: Operation) {
    this.#run = run;
    this.#until = polling === undefined ? Number.POSITIVE_INFINITY : performance.now() + run.pollTimeout;
  }

  /** Whether the action must not repeat the step again. */
  readonly isSpent = ({ type, name, retryAfter, retryLimit }: Action): boolean => {
    if (type !== 'retry') return false;
    if ((this.#made.get(name) ?? 0) >= retryLimit) return true;
    if (this.#run.target.can.clock) return this.#total >= MOST_ADVANCES;
    return performance.now() + retryAfter * 1_000 > this.#until;
  };

  notice({ problems: [problem] }: Attempt): void {
    if (problem?.actual !== undefined) this.#seen.add(problem.actual);
  }

  /** Waits before the step is repeated; the clock of a sandbox is moved instead. */
  async pause({ name, retryAfter }: Action, { exchange }: Outcome): Promise<void> {
    this.#made.set(name, (this.#made.get(name) ?? 0) + 1);
    this.#total += 1;
    const asked = readRetryAfter(readHeaders(exchange?.responseHeaders ?? {}).get('retry-after'));
    const wait = asked ?? retryAfter * 1_000;
    if (this.#run.target.can.clock) await advance(this.#run, wait);
    else await sleep(wait, this.#run.signal);
  }

  /** The last attempt, with how long the step was repeated without success. */
  told(attempt: Attempt): Attempt {
    const [first, ...others] = attempt.problems;
    if (first === undefined || this.#total === 0) return attempt;
    const isLate = this.#until !== Number.POSITIVE_INFINITY;
    const time = isLate ? `within ${this.#run.pollTimeout / 1_000} s` : `after ${this.#total + 1} attempts`;
    const problem = { ...first, expected: `${first.expected} ${time}`, actual: [...this.#seen].join(', ') };
    return { ...attempt, problems: [problem, ...others] };
  }
}

/** Advances the clock of a sandbox instead of waiting. */
async function advance({ target, signal }: Run, ms: number): Promise<void> {
  const response = await target.fetch(`${target.url}/__sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: Math.round(ms) }),
    signal,
  });
  await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`The clock at ${target.url}/__sandbox/clock did not move: ${response.status}.`);
}

import type { Contract } from '../../document/index.ts';
import { createJudge, type Exchange, type Finding, type JudgeOptions } from '../check/index.ts';
import { bundledContract } from './bundled-contract.ts';
import { BrokenContractError } from './broken-contract-error.ts';
import { createCursorWatch } from './cursor-watch.ts';

/**
 * What decides which findings fail.
 *
 * ```ts
 * import type { RecordingOptions } from 'experimentation-automation/contract';
 *
 * export const options: RecordingOptions = { fail: 'everything' };
 * ```
 */
export interface RecordingOptions extends JudgeOptions {
  /**
   * Which violations fail: errors alone, or warnings and notes too.
   * @default 'errors': what the contract only infers or assumes is told of and does not fail
   */
  readonly fail?: 'errors' | 'everything';
  /**
   * The contract to judge by.
   * @default the contract of this package
   */
  readonly contract?: Contract;
}

/**
 * An exchange, and what is wrong with it.
 *
 * ```ts
 * import type { RecordedExchange } from 'experimentation-automation/contract';
 *
 * export const passed: RecordedExchange[] = [];
 * ```
 */
export interface RecordedExchange extends Exchange {
  readonly operation?: string;
  readonly violations: readonly Finding[];
  /** Milliseconds since 1970, and how long it took. */
  readonly at: number;
  readonly ms: number;
}

/**
 * What was seen so far, and what of it breaks the contract.
 *
 * ```ts
 * import type { Recorded } from 'experimentation-automation/contract';
 *
 * export const judge = (recorded: Recorded): Promise<void> => recorded.verify();
 * ```
 */
export interface Recorded {
  /** Every exchange whose answer was read to its end, the oldest first; `verify` waits for the others. */
  exchanges(): readonly RecordedExchange[];
  /** Every violation, those included that do not fail. */
  violations(): readonly Finding[];
  /** Hands the violations over and forgets them: for a test that breaks the contract on purpose. */
  takeViolations(): readonly Finding[];
  /** Rejects with a `BrokenContractError` that lists every violation that fails; waits for answers that are on their way. */
  verify(): Promise<void>;
  /** Forgets exchanges and violations. */
  clear(): void;
}

export interface Recording extends Recorded {
  /** Judges an exchange and keeps it; without a body that could be read whole, that side is not judged. */
  readonly add: (exchange: Exchange, timing: { at: number; ms: number }, sides?: Sides) => RecordedExchange;
}

/** Whose part of an exchange is judged. */
export interface Sides {
  readonly request: boolean;
  readonly response: boolean;
}

const BOTH: Sides = { request: true, response: true };

/** Judges each exchange when it comes in, and keeps both. */
export function createRecording(options: RecordingOptions = {}): Recording {
  const { fail = 'errors', contract = bundledContract(), ...judging } = options;
  const judge = createJudge(contract, judging);
  const watch = createCursorWatch();
  let exchanges: RecordedExchange[] = [];
  let violations: Finding[] = [];

  function findings(exchange: Exchange, sides: Sides): Finding[] {
    const sent = sides.request ? judge.request(exchange) : [];
    if (!sides.response) return sent;
    const operation = judge.operationOf(exchange);
    const loop = operation === undefined ? undefined : watch(operation, exchange);
    if (loop === undefined) return [...sent, ...judge.response(exchange)];
    const expected = 'must lead on, and not back to a page of the same walk';
    const problem = { rule: 'paging', expected, actual: JSON.stringify(loop) } as const;
    const found = judge.find(exchange, problem, { where: 'response', operation, status: exchange.status });
    return [...sent, ...judge.response(exchange), ...(found === undefined ? [] : [found])];
  }

  return {
    add(exchange, timing, sides = BOTH) {
      const operation = judge.operationOf(exchange)?.id;
      const recorded: RecordedExchange = {
        ...exchange,
        ...timing,
        ...(operation === undefined ? {} : { operation }),
        violations: findings(exchange, sides),
      };
      exchanges.push(recorded);
      violations.push(...recorded.violations);
      return recorded;
    },
    exchanges: () => [...exchanges],
    violations: () => [...violations],
    takeViolations() {
      const taken = violations;
      violations = [];
      return taken;
    },
    verify() {
      const failing = violations.filter(({ severity }) => fail === 'everything' || severity === 'error');
      return failing.length > 0 ? Promise.reject(new BrokenContractError(failing)) : Promise.resolve();
    },
    clear() {
      exchanges = [];
      violations = [];
    },
  };
}

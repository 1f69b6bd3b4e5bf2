import type { Contract, Operation } from '../contract/index.ts';
import type { Checker, Statement } from '../check/index.ts';
import type { Corrections } from './calls/corrections.ts';
import type { FlowRun } from './flow/flow.ts';
import type { Mode } from './mode.ts';
import type { KnownObjects } from './objects/known-objects.ts';
import type { Inventory } from './inventory/listed.ts';
import type { RunOptions } from './run-options.ts';
import type { Ledger } from './report/ledger.ts';
import type { RetryUntilVisible } from './send/retry-until-visible.ts';
import type { Session } from './session/session.ts';
import type { Target } from './target.ts';

/** The parts of a run that need no session. */
export interface RunContext {
  readonly target: Target;
  readonly contract: Contract;
  readonly checker: Checker;
  readonly ledger: Ledger;
  readonly objects: KnownObjects;
  readonly corrections: Corrections;
  /** The operations to call. Those that change something are included only if that is allowed. */
  readonly operations: readonly Operation[];
  readonly selected: (operationId: string) => boolean;
  /** Why an operation must not be called, not even in support of another; undefined if it may. */
  readonly whyNot: (operationId: string) => string | undefined;
  /** Whether an operation may be called in support of another that was selected. */
  readonly allowed: (operationId: string) => boolean;
  /** Whether a check is made; where an earlier run is repeated, only what failed is. */
  readonly wants: (mode: Mode, operationId: string | undefined, name: string) => boolean;
  /** Whether a relation that depends on the statement is worth its requests: an assumption says too little. */
  readonly isStated: (statement: Statement) => boolean;
  /** What the caller asked for, with defaults. Everything reads it here. */
  readonly options: RunOptions;
  readonly retryUntilVisible: RetryUntilVisible;
  readonly flows: readonly FlowRun[];
  /** What the lists contained before the first write. */
  readonly inventory: Inventory;
  readonly signal: AbortSignal;
  /** The beginning of all names that it gives. */
  readonly prefix: string;
  /** A unique name that shows where it comes from. */
  readonly uniqueName: (word: string) => string;
  readonly progress: (mode: Mode | 'preparing' | 'cleaning up', count: number, total: number) => void;
}

/** The context of the modes. */
export interface Run extends RunContext {
  readonly session: Session;
}

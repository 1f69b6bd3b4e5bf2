import type { CheckOptions } from '../check/index.ts';
import type { Baseline } from './baseline.ts';
import type { Fixtures } from './fixtures.ts';
import type { Login } from './login.ts';
import type { Mode } from './mode.ts';
import type { Replay } from './replay.ts';
import type { Progress } from './report/report.ts';

/** Options of `verify`: what a run may do, and how thorough it is. */
export interface VerifyOptions
  extends ContractOptions, Pick<CheckOptions, 'severity' | 'levels' | 'unknownFields'> {
  /**
   * The token: it goes to the bearer schemes of the contract, or to its only scheme. If nothing is given, an invented
   * one is sent.
   */
  readonly token?: string;
  /** Credentials by the name of their security scheme: a token, `user:password`, or a key. */
  readonly credentials?: Readonly<Record<string, string>>;
  /** Headers of every request. They take precedence over those that follow from the contract. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The request that returns the token. */
  readonly login?: Login;
  /** @default all of them */
  readonly modes?: readonly Mode[];
  /** Whether operations that change something are called, on objects that this run created. @default false */
  readonly write?: boolean;
  /**
   * Whether `write` also creates sites, accounts, segments, personalizations and variations, some of which cannot be
   * removed. @default false
   */
  readonly everything?: boolean;
  /** Existing objects that may be read, or changed with `write`. */
  readonly fixtures?: Fixtures;
  /** Ids of the only operations to call. */
  readonly only?: readonly string[];
  /** Ids of operations not to call. */
  readonly except?: readonly string[];
  /** Operations that the service must have, or `all`: one that is not implemented is an error. */
  readonly require?: 'all' | readonly string[];
  /** The known findings: only others count, including operations that are no longer implemented. */
  readonly baseline?: Baseline;
  /** Repeats what failed in an earlier run, with its seed; replaces `only`, `modes`, `seed` and `write`. */
  readonly replay?: Replay;
  /** Tags of the only operations to call. */
  readonly tags?: readonly string[];
  /** The seed of all random choices. @default 1 */
  readonly seed?: number;
  /** How many generated sequences are tried. @default 15 */
  readonly runs?: number;
  /** Maximum number of requests in flight. @default 4 */
  readonly concurrency?: number;
  /** Maximum number of requests per second. @default without limit */
  readonly rate?: number;
  /** Timeout of each response in milliseconds. @default 10 s */
  readonly timeout?: number;
  /** Timeout of the whole run in milliseconds, without cleaning up. @default 5 minutes */
  readonly deadline?: number;
  /** Timeout of each report in milliseconds. @default 60 s */
  readonly pollTimeout?: number;
  /**
   * How long a service may take to show what was written, in milliseconds: reads are repeated until they do. There is
   * no delay if nothing is missing. @default 2 s
   */
  readonly settle?: number;
  /** Stops the run: it reports the findings so far, and removes what it created. */
  signal: { kind: typed<AbortSignal>('object') },
  onProgress: { kind: typed<(progress: Progress) => void>('function') },
});

/** Options of `verify`. */
export interface VerifyOptions extends Given<typeof VERIFY_OPTIONS> {
  readonly signal?: AbortSignal;
}

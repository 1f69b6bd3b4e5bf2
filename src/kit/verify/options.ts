import type { CheckOptions } from '../check/index.ts';
import type { Baseline } from './baseline.ts';
import type { Fixtures } from './fixtures.ts';
import { type Mode, MODES } from './mode.ts';
import type { Replay } from './replay.ts';
import type { Progress } from './report/report.ts';

/** Options of `verify`: what a run may do, and how thorough it is. */
export interface VerifyOptions
  extends ContractOptions, Pick<CheckOptions, 'severity' | 'levels' | 'unknownFields'> {
  /** The bearer token. @default an invented one */
  token: { kind: TEXT },
  /** Timeout of each response in milliseconds. @default 10_000 */
  timeout: { kind: DURATION, default: 10_000 },
  /** The severity of a violated rule, by its standing. @default error, warning, note */
  severity: SEVERITY_OPTIONS.severity,
  ...inGroup('Scope:', {
    /** Whether operations that change something are called, on objects that this run created. @default false */
    write: {
      kind: SWITCH,
      default: false,
      flags: '--write',
      about: 'also call operations that change something, on objects that this run creates and removes',
    },
    /**
     * Whether `write` also creates sites, accounts, segments, personalizations and variations, some of which cannot be
     * removed. @default false
     */
    everything: {
      kind: SWITCH,
      default: false,
      flags: '--everything',
      about:
        'with --write, also create sites, accounts, segments, personalizations and variations, some of which cannot be removed',
    },
    /** Existing objects that may be read, or changed with `write`. */
    fixtures: {
      kind: inFile<Fixtures>('object'),
      flags: '--fixtures <file>',
      about: 'JSON file with ids of objects that may be read, changed or removed',
    },
    /** @default all of them */
    modes: {
      kind: listOf(oneOf<Mode>(...MODES)),
      flags: '--mode <modes...>',
      about: 'ways of checking',
    },
    /** Ids of the only operations to call. */
    only: { kind: NAMES, flags: '--only <operations...>', about: 'call only these operations' },
    /** Ids of operations not to call. */
    except: {
      kind: NAMES,
      flags: '--except <operations...>',
      about: 'do not call these operations',
    },
    /** Tags of the only operations to call. */
    tags: {
      kind: listOf(TEXT),
      flags: '--tag <tags...>',
      about: 'call only operations with these tags',
    },
    /** Operations that the service must have, or `all`: one that is not implemented is an error. */
    require: {
      kind: REQUIRED,
      flags: '--require <operations...>',
      about:
        'operations that the service must implement, or "all"; those in the baseline are always required',
    },
    /** Repeats what failed in an earlier run, with its seed; replaces `only`, `modes`, `seed` and `write`. */
    replay: {
      kind: inFile<Replay>('object'),
      flags: '--replay <file>',
      about: 'repeat only what failed in this report, which --json wrote',
    },
  }),
  ...inGroup('Verdict:', {
    /** The known findings: only others count, including operations that are no longer implemented. */
    baseline: {
      kind: inFile<Baseline>('object'),
      flags: '--baseline <file>',
      about: 'fail only on findings that are not in this file; if it does not exist, record the findings',
    },
    /** Severities by rule, by operation, or by `operation/rule`; the most specific one applies. */
    levels: {
      kind: LEVELS,
      flags: '--level <name=level...>',
      about: 'severity of a rule, an operation, or operation/rule, like token-accepted=warning',
    },
    /** Severity of fields that the contract does not know. @default 'off' */
    unknownFields: {
      kind: LEVEL,
      default: 'off',
      preset: 'warning',
      flags: '--unknown-fields [level]',
      about: 'severity of fields that the contract does not know',
    },
  }),
  ...inGroup('Order and limits:', {
    /** The seed of all random choices. @default 1 */
    seed: {
      kind: WHOLE,
      default: 1,
      flags: '--seed <number>',
      about: 'seed for all random choices',
    },
    /** How many generated sequences are tried. @default 15 */
    runs: {
      kind: WHOLE,
      default: 15,
      flags: '--runs <number>',
      about: 'number of generated sequences',
    },
    /** Maximum number of requests in flight. @default 4 */
    concurrency: {
      kind: POSITIVE,
      default: 4,
      flags: '--concurrency <number>',
      about: 'requests in flight at once',
    },
    /** Maximum number of requests per second. @default without limit */
    rate: {
      kind: POSITIVE,
      flags: '--rate <number>',
      about: 'maximum number of requests per second',
    },
    /** Timeout of the whole run in milliseconds, without cleaning up. @default 300_000 */
    deadline: {
      kind: DURATION,
      default: 300_000,
      flags: '--deadline <duration>',
      about: 'timeout of the whole run',
    },
    /**
     * How long a service may take to show what was written, in milliseconds: reads are repeated until they do. There is
     * no delay if nothing is missing. @default 2_000
     */
    settle: {
      kind: DURATION,
      default: 2_000,
      flags: '--settle <duration>',
      about: 'maximum time until a read shows what was written',
    },
    /** Timeout of each report in milliseconds. @default 60_000 */
    pollTimeout: {
      kind: DURATION,
      default: 60_000,
      flags: '--poll-timeout <duration>',
      about: 'timeout of each report',
    },
  }),
  /** Stops the run: it reports the findings so far, and removes what it created. */
  signal: { kind: typed<AbortSignal>('object') },
  onProgress: { kind: typed<(progress: Progress) => void>('function') },
});

/** Options of `verify`. */
export interface VerifyOptions extends Given<typeof VERIFY_OPTIONS> {
  readonly signal?: AbortSignal;
}

import {
  declareOptions,
  DURATION,
  type Given,
  inGroup,
  inFile,
  type OptionKind,
  repeatable,
  oneOf,
  pairsOf,
  POSITIVE,
  type Settled,
  SWITCH,
  TEXT,
  typed,
  WHOLE,
} from '../base/declared-options.ts';
import { LEVEL, type RuleLevels, SEVERITY_OPTIONS } from '../check/index.ts';
import type { Contract } from '../contract/index.ts';
import { CONTRACT_OPTIONS } from '../recorder/contract-option.ts';
import type { Baseline } from './baseline.ts';
import type { Fixtures } from './fixtures.ts';
import type { Flows } from './flow/read.ts';
import type { Login } from './login.ts';
import { type Mode, MODES } from './mode.ts';
import type { Replay } from './replay.ts';
import type { Progress } from './report/report.ts';

/** Names in several words, or in one with commas between them. */
const NAMES: OptionKind<readonly string[]> = {
  ...repeatable(TEXT),
  read: (word, before = []) => [...before, ...word.split(',').filter((name) => name !== '')],
};

const REQUIRED: OptionKind<'all' | readonly string[]> = {
  takes: 'all | list',
  read(word, before = []) {
    const names = NAMES.read?.(word, before === 'all' ? [] : before) ?? [];
    return before === 'all' || names.includes('all') ? 'all' : names;
  },
};

const LEVELS: OptionKind<RuleLevels> = pairsOf(LEVEL, 'token-accepted=warning or getOrder/body-schema=off');

/** Pairs of a name and a value, with a mark between them. */
const pairs = (mark: string, expected: string): OptionKind<Readonly<Record<string, string>>> => ({
  takes: 'object',
  read(word, before) {
    const cut = word.indexOf(mark);
    const name = word.slice(0, cut).trim();
    if (cut < 1 || !/^[\w!#$%&'*+\-.^`|~]+$/.test(name)) throw new TypeError(`It must be like ${expected}.`);
    return { ...before, [name]: word.slice(cut + 1).trim() };
  },
});

/** The options of `verify`: what a run may do, and how thorough it is. */
export const VERIFY_OPTIONS = declareOptions({
  ...CONTRACT_OPTIONS,
  /**
   * The token: it goes to the bearer schemes of the contract, or to its only scheme. If nothing is given, an invented
   * one is sent.
   */
  token: { kind: TEXT },
  /** Timeout of each response in milliseconds. @default 10_000 */
  timeout: { kind: DURATION, default: 10_000 },
  /** The severity of a violated rule, by its standing. @default error, warning, note */
  severity: SEVERITY_OPTIONS.severity,
  ...inGroup('Service:', {
    /** Credentials by the name of their security scheme: a token, `user:password`, or a key. */
    credentials: {
      kind: pairs('=', 'apiKey=secret'),
      flags: '--credential <scheme=value>',
      about: 'credential for a security scheme, repeatable; ${NAME} is taken from the environment',
    },
    /** Credentials of a second identity, likewise: it must not be shown what the first one creates. */
    as: {
      kind: pairs('=', 'apiKey=other'),
      flags: '--as <scheme=value>',
      about:
        'credential of a second identity, like --credential: with --write, it must not be able to read what is created',
    },
    /** Headers of every request. They take precedence over those that follow from the contract. */
    headers: {
      kind: pairs(':', '"X-Tenant: 7"'),
      flags: '--header <header>',
      about: 'header of every request, like "X-Tenant: 7", repeatable; ${NAME} as above',
    },
    /** The request that returns the token. */
    login: {
      kind: inFile<Login>('object'),
      flags: '--login <file>',
      about: 'JSON file with the request that returns the token; ${NAME} as above',
    },
  }),
  ...inGroup('Scope:', {
    /** Whether operations that change something are called, on objects that this run created. @default false */
    write: {
      kind: SWITCH,
      default: false,
      flags: '--write',
      about: 'also call operations that change something, on objects that this run creates and removes',
    },
    /**
     * Whether `write` also creates what cannot be removed, gives access to the service, or cannot be given a name.
     * @default false
     */
    everything: {
      kind: SWITCH,
      default: false,
      flags: '--everything',
      about:
        'with --write, also create what cannot be removed, gives access to the service, or cannot be given a name',
    },
    /** Existing objects that may be read, or changed with `write`. */
    fixtures: {
      kind: inFile<Fixtures>('object'),
      flags: '--fixtures <file>',
      about: 'JSON file with ids of objects that may be read, changed or removed',
    },
    /** @default all of them */
    modes: {
      kind: repeatable(oneOf<Mode>(...MODES)),
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
      kind: repeatable(TEXT),
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
    /** Maximum time of each response in milliseconds: a longer one is an error. @default without limit */
    maxResponseTime: {
      kind: DURATION,
      flags: '--max-response-time <duration>',
      about: 'report responses that take longer',
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
  }),
  /** Further flows, as `readFlows` reads them. */
  flows: { kind: typed<readonly Flows[]>('list') },
  /** Values for the inputs of `flows`, by name. */
  flowInputs: { kind: typed<Readonly<Record<string, unknown>>>('object') },
  /** Stops the run: it reports the findings so far, and removes what it created. */
  signal: { kind: typed<AbortSignal>('object') },
  onProgress: { kind: typed<(progress: Progress) => void>('function') },
});

/** Options of `verify`. */
export interface VerifyOptions extends Given<typeof VERIFY_OPTIONS> {
  readonly contract: Contract;
  readonly signal?: AbortSignal;
}

/** The options of a run, with their defaults. */
export type RunOptions = Settled<typeof VERIFY_OPTIONS> & Pick<VerifyOptions, 'contract'>;

/** Why the run must never call an operation, not even to clean up; undefined if the user does not exclude it. */
export const whyExcluded = ({ except = [] }: Pick<RunOptions, 'except'>, id: string): string | undefined =>
  except.includes(id) ? `--except excludes ${id}` : undefined;

import {
  declareOptions,
  type Given,
  type OptionKind,
  repeatable,
  oneOf,
  SEED,
  toggle,
  TEXT,
  typed,
} from 'openapi-contract-kit/internal/base/declared-options';
import type { Overlay } from 'openapi-contract-kit/internal/contract/index';
import type { Faults } from './faults/faults.ts';
import type { Id } from './store/ids.ts';
import { RATE_LIMITS } from './access/limits.ts';
import type { CallbackRecord, MailRecord, ReportRecord } from './store/records.ts';
import type { RequestRecord } from './requests.ts';
import type { RunningServer } from 'openapi-contract-kit/internal/http/serve';
import type { ServeOptions } from './http/serve.ts';
import type { State } from './store/store.ts';

/** The credentials that a program exchanges for an access token. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** `deployer:s3cret` on a command line. */
const CREDENTIALS: OptionKind<ClientCredentials> = {
  takes: 'object',
  read(word) {
    const parts = /^([^:]+):(.+)$/.exec(word);
    if (parts === null)
      throw new TypeError(`"${word}" must be a client id and its secret, like deployer:s3cret.`);
    const [, clientId = '', clientSecret = ''] = parts;
    return { clientId, clientSecret };
  },
};

/** The options of `createSandbox` and `experimentation-automation-tools sandbox`. */
export const SANDBOX_OPTIONS = declareOptions({
  /** Seed of all random choices. @default 1 */
  seed: { kind: SEED, default: 1, flags: '--seed <text>', about: 'seed for all random choices' },
  /** `running` follows real time; `stopped` advances only with `clock.advance`. @default 'running' */
  clock: { kind: oneOf('running', 'stopped'), default: 'running' },
  /** The time at which the clock starts; the time in a data file takes precedence. @default the real time */
  now: { kind: typed<Date | string | number>('object | string | number') },
  /**
   * The bearer tokens that are accepted, besides those that the sandbox itself issues.
   * @default any well-formed one
   */
  tokens: {
    kind: repeatable(TEXT),
    flags: '--token <token>',
    about: 'accept only this bearer token and those that the sandbox issues (repeatable)',
  },
  /** The client credentials for which access tokens are issued. @default any that are not empty */
  clients: {
    kind: repeatable(CREDENTIALS),
    flags: '--client <id:secret>',
    about: 'issue access tokens for these credentials only (repeatable)',
  },
  /**
   * Number of requests of one token in any such number of milliseconds; several limits apply together. Only requests to
   * operations that declare a 429 count.
   * @default no limit
   */
  rateLimit: {
    kind: RATE_LIMITS,
    flags: '--rate-limit <limit>',
    about:
      'requests of one token in any such time, like 50/10s or 1000/h, to operations that declare a 429 (repeatable)',
  },
  /**
   * Whether timestamps of sites, segments, experiments, personalizations, flags and audiences have a zone, as
   * documented, or none, as observed.
   * @default false
   */
  zoned: toggle('--zoned', 'write every timestamp with a time zone'),
  /** A file that keeps the state across restarts. @default in memory */
  data: { kind: TEXT, flags: '--data <file>', about: 'keep the state in this file' },
  /** Corrections of the contract; the sandbox then follows the corrected contract. @default none */
  overlays: { kind: typed<readonly Overlay[]>('list') },
  /** Other hosts than this machine that may receive callbacks, as `host` or `host:port`. @default none */
  allowCallbackHosts: {
    kind: repeatable(TEXT),
    flags: '--allow-callback-host <host>',
    about: 'also post callbacks to this host (repeatable)',
  },
});

/** What `createSandbox` takes. */
export interface SandboxOptions extends Given<typeof SANDBOX_OPTIONS> {
  readonly clock?: 'running' | 'stopped';
}

/** An emulation of the service whose state, time and faults can be controlled. */
export interface Sandbox {
  /** Responds like the service. Accepts what the global `fetch` accepts, and opens no port. */
  fetch(this: void, input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Serves the sandbox on a port of this machine. */
  serve(options?: ServeOptions): Promise<RunningServer>;
  readonly clock: {
    /** Milliseconds since 1970. */
    now(): number;
    /** Advances the clock and resolves when everything due by then is done, including callbacks. */
    advance(ms: number): Promise<void>;
  };
  readonly faults: Omit<Faults, 'strike' | 'fateOfReport'>;
  /** Resets to the sample data, without faults, requests and pending callbacks. The clock keeps its time. */
  reset(): void;
  /** Resets with another seed. */
  seed(seed: string | number): void;
  snapshot(): State;
  restore(state: State): void;
  requests(after?: number): readonly RequestRecord[];
  reports(): readonly ReportRecord[];
  callbacks(): readonly CallbackRecord[];
  outbox(): readonly MailRecord[];
  /** What the sandbox does not follow of its overlays, one sentence each. */
  readonly notFollowed: readonly string[];
  close(): Promise<void>;
}

/** The part that can also be controlled over HTTP. */
export type Controlled = Omit<Sandbox, 'fetch' | 'serve' | 'close' | 'restore' | 'notFollowed'> & {
  /** Restores a state, and refuses any other value. */
  restore(state: unknown): void;
  /** The file behind the address of an image. */
  image(id: Id): { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
};

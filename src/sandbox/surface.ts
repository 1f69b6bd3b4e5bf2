import type { Overlay } from '../contract/overlay/document.ts';
import type { Faults } from './faults/faults.ts';
import type { Id } from './store/ids.ts';
import type { RateLimit } from './access/limits.ts';
import type { CallbackRecord, MailRecord, ReportRecord } from './store/records.ts';
import type { RequestRecord } from './requests.ts';
import type { SandboxServer, ServeOptions } from './http/serve.ts';
import type { State } from './store/store.ts';

/** What `createSandbox` takes. */
export interface SandboxOptions {
  /** Seed of all random choices. @default 1 */
  readonly seed?: string | number;
  /** `running` follows real time; `stopped` advances only with `clock.advance`. @default 'running' */
  readonly clock?: 'running' | 'stopped';
  /** The time at which the clock starts; the time in a data file takes precedence. @default the real time */
  readonly now?: Date | string | number;
  /**
   * The bearer tokens that are accepted, besides those that the sandbox itself issues.
   * @default any well-formed one
   */
  readonly tokens?: readonly string[];
  /** The client credentials for which access tokens are issued. @default any that are not empty */
  readonly clients?: readonly ClientCredentials[];
  /** Number of requests per token in a number of milliseconds; several limits apply together. @default no limit */
  readonly rateLimit?: RateLimit | readonly RateLimit[];
  /**
   * Whether timestamps of sites, segments, experiments, personalizations, flags and audiences have a zone, as
   * documented, or none, as observed.
   * @default false
   */
  readonly zoned?: boolean;
  /** A file that keeps the state across restarts. @default in memory */
  readonly data?: string;
  /**
   * The defects of the sandbox, by their names in `listDefects`, to see which of them a tester finds.
   * @default none
   */
  readonly defects?: readonly string[];
  /** Corrections of the contract; the sandbox then follows the corrected contract. @default none */
  readonly overlays?: readonly Overlay[];
  /** Other hosts than this machine that may receive callbacks, as `host` or `host:port`. @default none */
  readonly allowCallbackHosts?: readonly string[];
}

/** The credentials that a program exchanges for an access token. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** An emulation of the service whose state, time and faults can be controlled. */
export interface Sandbox {
  /** Responds like the service. Accepts what the global `fetch` accepts, and opens no port. */
  fetch(this: void, input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Serves the sandbox on a port of this machine. */
  serve(options?: ServeOptions): Promise<SandboxServer>;
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
  close(): Promise<void>;
}

/** The part that can also be controlled over HTTP. */
export type Controlled = Omit<Sandbox, 'fetch' | 'serve' | 'close' | 'restore'> & {
  /** Restores a state, and refuses any other value. */
  restore(state: unknown): void;
  /** The file behind the address of an image. */
  image(id: Id): { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
};

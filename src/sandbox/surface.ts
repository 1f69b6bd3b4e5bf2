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
  /** `running` follows real time; `stopped` moves only by `clock.advance`. @default 'running' */
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
   * Whether the timestamps of sites, segments, experiments, personalizations, flags and audiences carry a zone, as
   * the service's document says, or none, as programs have seen them.
   * @default false
   */
  readonly zoned?: boolean;
  /** A file that keeps the state across restarts. @default in memory */
  readonly data?: string;
  /**
   * The deliberate mistakes that the sandbox makes, by their names in `listDefects`, to see which of them a tester of
   * services finds.
   * @default none
   */
  readonly defects?: readonly string[];
  /** Corrections of the contract, which everything that it sends and takes then keeps. @default none */
  readonly overlays?: readonly Overlay[];
  /** Hosts off this machine that callbacks may be posted to, as `host` or `host:port`. @default none */
  readonly allowCallbackHosts?: readonly string[];
}

/** What a program presents to get an access token. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The service on this machine, with state, time and faults under control. */
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
  /** The same with another seed. */
  seed(seed: string | number): void;
  snapshot(): State;
  restore(state: State): void;
  requests(after?: number): readonly RequestRecord[];
  reports(): readonly ReportRecord[];
  callbacks(): readonly CallbackRecord[];
  outbox(): readonly MailRecord[];
  close(): Promise<void>;
}

/** What can also be controlled over HTTP. */
export type Controlled = Omit<Sandbox, 'fetch' | 'serve' | 'close'> & {
  /** The bytes of an image, for its address. */
  image(id: Id): { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
};

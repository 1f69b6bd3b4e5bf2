/** The largest body that is read, in bytes. */
export const LARGEST_BODY = 10 * 1024 * 1024;

/** The path under which a whole state is loaded. */
const STATE = '/__sandbox/state';
/** No string can be longer, so no larger state can be saved either. */
const LARGEST_STATE = 512 * 1024 * 1024;

/** Maximum size of a body for the path: a saved state must fit. */
export const largestBody = (path: string): number => (path === STATE ? LARGEST_STATE : LARGEST_BODY);

/** A request from either entry: `fetch` takes it from a Request, `serve` from a socket. */
export interface Incoming {
  readonly method: string;
  /** The path as it was sent, with its escapes. */
  readonly path: string;
  /** The query without the question mark. */
  readonly query: string;
  /** The address that received it, for addresses in the response: `http://127.0.0.1:4010`. */
  readonly origin: string;
  readonly headers: HeaderReader;
  /** The whole body, below the size limit. Empty or undefined if there was none. */
  readonly body?: Uint8Array;
  /** The body exceeded the size limit and is missing. */
  readonly oversized?: true;
}

export interface HeaderReader extends Iterable<readonly [string, string]> {
  get(name: string): string | null;
}

/** A response before it becomes a Response or bytes on a socket. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Reset the connection instead of responding, or cut it in the middle of the body. */
  readonly connection?: 'reset' | 'cut';
}

export const json = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: text,
});

/** Creates a response, synchronously if possible, so that a busy server does not wait for a turn of the event loop. */
export type Answerer = (incoming: Incoming) => Outgoing | Promise<Outgoing>;

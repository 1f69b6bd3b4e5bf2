/** A request, from a Request that `toFetch` takes or from a socket that `serve` reads. */
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
  /** Reset the connection instead of responding, or after so many bytes of the body. */
  readonly connection?: 'reset' | { readonly endsAfter: number };
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
export type Responder = (incoming: Incoming) => Outgoing | Promise<Outgoing>;

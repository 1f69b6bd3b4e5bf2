import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a sender may take, in milliseconds. */
export interface Patience {
  /** For a request as a whole. */
  readonly requestTimeout: number;
  /** From the connection to the end of the headers. */
  readonly headersTimeout: number;
}

/** Bytes that a stream of a connection holds back. Sent one by one, each takes a hundred times its size. */
const HELD = 16 * 1024;

/** A server that closes connections whose sender says nothing, or stops in the middle of a request. */
export const createGuardedServer = (
  { requestTimeout, headersTimeout }: Patience,
  handle: RequestListener,
): Server =>
  createServer(
    {
      requestTimeout,
      headersTimeout: Math.min(headersTimeout, requestTimeout),
      highWaterMark: HELD,
      connectionsCheckingInterval: Math.min(1_000, headersTimeout / 2),
    },
    handle,
  );

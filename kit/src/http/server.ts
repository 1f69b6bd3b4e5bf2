import { createServer, type RequestListener, type Server } from 'node:http';
import type { Patience } from './patience.ts';

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

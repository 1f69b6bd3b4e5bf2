import { createServer, type RequestListener, type Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/**
 * The port is in use, or cannot be used.
 *
 * ```ts
 * import { ListenError } from 'experimentation-automation/sandbox';
 *
 * export const isTaken = (error: unknown): boolean => error instanceof ListenError;
 * ```
 */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** How long a sender may take, in milliseconds. */
export interface Patience {
  /** For a request as a whole. */
  readonly requestTimeout: number;
  /** From the connection to the end of the headers. */
  readonly headersTimeout: number;
}

/** A server that closes connections whose sender says nothing, or stops in the middle of a request. */
export const createGuardedServer = (
  { requestTimeout, headersTimeout }: Patience,
  handle: RequestListener,
): HttpServer =>
  createServer(
    {
      requestTimeout,
      headersTimeout: Math.min(headersTimeout, requestTimeout),
      connectionsCheckingInterval: Math.min(1_000, headersTimeout / 2),
    },
    handle,
  );

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'is in use. Stop what runs there, or choose another with --port (0 takes a free one)'
          : `cannot be used (${error.code ?? error.message})`;
      reject(new ListenError(`Port ${port} on ${host} ${why}.`, { cause: error }));
    });
    server.listen(port, host, () => resolve());
  });
}

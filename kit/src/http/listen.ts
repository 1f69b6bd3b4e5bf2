import type { Server } from 'node:net';

/**
 * The port is in use, or cannot be used.
 *
 * ```ts
 * import { ListenError } from 'experimentation-automation-tools';
 *
 * export const isTaken = (error: unknown): boolean => error instanceof ListenError;
 * ```
 */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

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

import type { Server } from 'node:net';
import { ListenError } from './listen-error.ts';

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

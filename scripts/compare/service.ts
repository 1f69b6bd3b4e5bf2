import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from './defects.ts';

export interface Service {
  readonly url: string;
  /** What every request gets from now on. */
  answer(message: Message): void;
  close(): void;
}

/** A service that answers as it is told. */
export async function startService(): Promise<Service> {
  let next: Message = {};
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const { status = 200, headers = {}, body = '' } = next;
      response.writeHead(status, headers).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (message) => (next = message),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

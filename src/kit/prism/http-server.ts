import diagnostics from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { ask } from './ask.ts';
import { failingWithPrism } from './failures.ts';

/** What is needed of a server to free its port, whatever its clients do. */
export type Connections = Pick<Server, 'closeAllConnections'>;

/**
 * The HTTP server behind the address. Prism does not expose it, and waits for every open connection when it closes.
 * Node reveals it with the first request.
 */
export async function findServer(url: string): Promise<Connections> {
  const { port } = new URL(url);
  let found: Server | undefined;
  const listen = (message: unknown): void => {
    const server = serverIn(message);
    const address = server?.address();
    if (typeof address === 'object' && String(address?.port) === port) found = server;
  };
  diagnostics.subscribe('http.server.request.start', listen);
  try {
    // Whatever it responds.
    await failingWithPrism(ask(`${url}/`)).catch(() => undefined);
  } finally {
    diagnostics.unsubscribe('http.server.request.start', listen);
  }
  if (found === undefined) throw new Error(`No HTTP server of this process listens at ${url}.`);
  return found;
}

const serverIn = (message: unknown): Server | undefined =>
  typeof message === 'object' && message !== null && 'server' in message && message.server instanceof Server
    ? message.server
    : undefined;

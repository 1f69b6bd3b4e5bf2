import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface Listening {
  readonly port: number;
  readonly url: string;
  /** Closes the connections, too. */
  readonly close: () => Promise<void>;
}

/**
 * Lets a server listen on a free port of loopback. `atEnd` gets the function that closes it, as `onTestFinished` does.
 */
export async function listen(
  server: Server,
  atEnd: (close: () => Promise<void>) => void = () => undefined,
): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  atEnd(close);
  return { port, url: `http://127.0.0.1:${port}`, close };
}

/** A loopback port without a listener, for tools that do not accept 0. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}

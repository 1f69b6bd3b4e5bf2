import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long the rest of a request may take to arrive when the server closes. */
const LAST_ARRIVAL = 500;

/** The open connections of a server, which Node gives no time limits any more once the server closes. */
export class Connections {
  readonly #server: Server;
  /** The last response on each; undefined before the first request. */
  readonly #latest = new Map<Socket, ServerResponse | undefined>();

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#latest.set(socket, undefined);
      socket.once('close', () => this.#latest.delete(socket));
    });
  }

  /** Notes the response to the latest request of a connection. */
  note(request: IncomingMessage, response: ServerResponse): void {
    this.#latest.set(request.socket, response);
  }

  responses(): ServerResponse[] {
    return [...this.#latest.values()].flatMap((response) => response ?? []);
  }

  /** Accepts no more of them, ends those without a request in flight, and resolves when the others have ended. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#end((response) => response === undefined || response.writableFinished);
    const incomplete = setTimeout(
      () => this.#end((response) => response?.req.complete !== true),
      LAST_ARRIVAL,
    );
    await closed;
    clearTimeout(incomplete);
  }

  #end(isSilent: (response: ServerResponse | undefined) => boolean): void {
    for (const [socket, response] of this.#latest) if (isSilent(response)) socket.destroy();
  }
}

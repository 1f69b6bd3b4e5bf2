/** Sends one request repeatedly on a few connections that stay open. */
import { connect, type Socket } from 'node:net';

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/**
 * Enough that the server always has a request to handle, because waking a sleeping server takes as long as a request.
 */
const CONNECTIONS = 32;

/** Counts the responses in about `ms` milliseconds, and returns the exact time. */
export async function load(
  url: string,
  question: Question,
  ms: number,
): Promise<{ answers: number; ms: number }> {
  const { hostname, port, host } = new URL(url);
  const { method, path, body } = question;
  const request = Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Authorization: Bearer bench',
      ...(body === undefined
        ? []
        : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
      '',
      body ?? '',
    ].join('\r\n'),
  );
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => connected(hostname, Number(port))),
  );
  let answers = 0;
  const began = performance.now();
  const end = began + ms;
  const asking = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let pending = '';
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`${url} closed the connection`)));
      socket.on('data', (chunk) => {
        pending += chunk.toString('latin1');
        const head = pending.indexOf('\r\n\r\n');
        if (head === -1) return;
        const length = Number(/content-length: (\d+)/i.exec(pending)?.[1]);
        if (pending.length < head + 4 + length) return;
        if (!/^HTTP\/1.1 2/.test(pending)) {
          reject(new Error(`${method} ${path} was answered with ${pending}`));
          return;
        }
        answers += 1;
        pending = '';
        if (performance.now() < end) socket.write(request);
        else resolve();
      });
      socket.write(request);
    });
  try {
    await Promise.all(sockets.map(asking));
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  }
  return { answers, ms: performance.now() - began };
}

function connected(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket.setNoDelay(true).off('error', reject)));
    socket.on('error', reject);
  });
}

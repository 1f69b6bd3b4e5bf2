import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../listen.ts';

/** Sends raw bytes, and collects the response until the connection ends or the text is complete. */
export async function sendRaw(
  url: string,
  bytes: string | Uint8Array,
  isComplete: (text: string) => boolean = hasWholeResponse,
): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (isComplete(text)) resolve();
    });
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  socket.write(bytes);
  await done;
  socket.destroy();
  return text;
}

/** Whether the first response in the text is complete. */
export function hasWholeResponse(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = text.slice(0, end);
  if (/^HTTP\/1\.1 1\d\d /.test(head)) return hasWholeResponse(text.slice(end + 4));
  const body = text.slice(end + 4);
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length !== undefined) return body.length >= Number(length) || /^HTTP\/1\.1 304/.test(head);
  return /transfer-encoding: *chunked/i.test(head)
    ? body.endsWith('0\r\n\r\n')
    : /^HTTP\/1\.1 204/.test(head);
}

/** A service that responds to everything with these bytes; `seen` has the received bytes of each connection. */
export async function serveRaw(answer: (seen: string, socket: Socket) => string | Uint8Array | undefined) {
  const seen: string[] = [];
  const server = createServer((socket) => {
    const index = seen.push('') - 1;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      seen[index] += chunk.toString('latin1');
      const bytes = answer(seen[index] ?? '', socket);
      if (bytes !== undefined) socket.write(bytes);
    });
  });
  return { ...(await listen(server)), seen };
}

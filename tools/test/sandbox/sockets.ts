import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A connection for arbitrary bytes. */
export async function openSocket(url: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return { socket, answer: text(socket).catch((error: unknown) => String(error)) };
}

/** Sends the text unchanged, and returns everything that arrives until the connection ends. */
export async function sendRaw(url: string, lines: readonly string[]): Promise<string> {
  const { socket, answer } = await openSocket(url);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return answer;
}

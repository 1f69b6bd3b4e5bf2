/** What tests of memory need to know: what is reachable, and what has arrived. */
import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { onTestFinished } from 'vitest';

setFlagsFromString('--expose-gc');
export const collectGarbage = runInNewContext('gc') as () => void;

/** The heap in use, in MB, without garbage. */
export function heldMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** The connections of one side that are made from now on, until the end of the test. */
export function watchSockets(side: 'client' | 'server'): readonly Socket[] {
  const sockets: Socket[] = [];
  const note = (message: unknown): void => void sockets.push((message as { socket: Socket }).socket);
  channel(`net.${side}.socket`).subscribe(note);
  onTestFinished(() => {
    channel(`net.${side}.socket`).unsubscribe(note);
  });
  return sockets;
}

import { environment, startXa, startXaProcess, XA } from '../cli/xa.ts';
import { type Process, startProcess } from '../start-process.ts';

const SANDBOX = ['sandbox', '--port', '0'];

/** Starts `xa sandbox` in this process, and waits for the address that it prints. */
export const startXaSandbox = (...args: readonly string[]) => listening(startXa([...SANDBOX, ...args]));

/** Starts it as a process, which can be killed. */
export const startXaSandboxProcess = (...args: readonly string[]) =>
  listening(startXaProcess([...SANDBOX, ...args]));

/** Starts it with a limit on the size of files, in blocks of 512 bytes, as on a full disk. */
export const startXaSandboxWithin = (blocks: number, ...args: readonly string[]) => {
  const limited = ['-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', process.execPath, ...XA, ...SANDBOX];
  return listening(startProcess('sh', [...limited, ...args], { env: environment() }));
};

async function listening<Started extends Pick<Process, 'began' | 'ended' | 'out'>>(started: Started) {
  const { began, ended, out } = started;
  await began;
  if (out() === '') throw new Error(`It ended before it began: ${JSON.stringify(await ended)}`);
  return { ...started, url: out().trim() };
}

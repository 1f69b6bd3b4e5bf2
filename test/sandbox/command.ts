import { environment, startXa, XA } from '../cli/xa.ts';
import { type Process, startProcess } from '../start-process.ts';

/** Starts `xa sandbox` and waits for the address that it prints. */
export const startXaSandbox = (...args: readonly string[]) =>
  listening(startXa(['sandbox', '--port', '0', ...args]));

/** Starts it with a limit on the size of files, in blocks of 512 bytes, as on a full disk. */
export const startXaSandboxWithin = (blocks: number, ...args: readonly string[]) => {
  const limited = [
    '-c',
    `ulimit -f ${blocks} && exec "$@"`,
    'sh',
    process.execPath,
    ...XA,
    'sandbox',
    ...args,
  ];
  return listening(startProcess('sh', limited, { env: environment() }));
};

async function listening({ began, ended, child, out }: Process) {
  await began;
  if (out() === '') throw new Error(`It ended before it began: ${JSON.stringify(await ended)}`);
  return { child, ended, url: out().trim() };
}

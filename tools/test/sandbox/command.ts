import { environment } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { type Process, startProcess } from '@experimentation-automation/test-support/start-process';

const SANDBOX = ['sandbox', '--port', '0'];

/** Starts the command in this process, and waits for the address that it prints. */
export const startSandbox = (...args: readonly string[]) => listening(tools.start([...SANDBOX, ...args]));

/** Starts it as a process, which can be killed. */
export const startSandboxProcess = (...args: readonly string[]) =>
  listening(tools.startProcess([...SANDBOX, ...args]));

/** Starts it with a limit on the size of files, in blocks of 512 bytes, as on a full disk. */
export const startSandboxWithin = (blocks: number, ...args: readonly string[]) => {
  const limited = [
    '-c',
    `ulimit -f ${blocks} && exec "$@"`,
    'sh',
    process.execPath,
    ...tools.words,
    ...SANDBOX,
  ];
  return listening(startProcess('sh', [...limited, ...args], { env: environment() }));
};

async function listening<Started extends Pick<Process, 'began' | 'ended' | 'out'>>(started: Started) {
  const { began, ended, out } = started;
  await began;
  if (out() === '') throw new Error(`It ended before it began: ${JSON.stringify(await ended)}`);
  return { ...started, url: out().trim() };
}

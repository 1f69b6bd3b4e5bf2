import { environment } from '@experimentation-automation/test-support/kit/cli/program';
import { toolsProcess } from '@experimentation-automation/test-support/tools/cli/process';
import { type Process, startProcess } from '@experimentation-automation/test-support/start-process';
import { listening } from './listening.ts';

const SANDBOX = ['sandbox', '--port', '0'];

/** Starts the command as a process, which can be killed. */
export const startSandboxProcess = (...args: readonly string[]) =>
  listening<Process>(toolsProcess.start([...SANDBOX, ...args]));

/** Starts it with a limit on the size of files, in blocks of 512 bytes, as on a full disk. */
export const startSandboxWithin = (blocks: number, ...args: readonly string[]) => {
  const limited = ['-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', process.execPath];
  const words = [...limited, ...toolsProcess.words, ...SANDBOX, ...args];
  return listening<Process>(startProcess('sh', words, { env: environment() }));
};

import { afterAll } from 'vitest';
import { createSandbox, type SandboxOptions, type ServeOptions } from 'experimentation-automation-tools';

/** A sandbox on a port, for the tests of a file. */
export async function servedSandbox(options: SandboxOptions = {}, at: ServeOptions = {}) {
  const sandbox = await createSandbox(options);
  afterAll(() => sandbox.close());
  const { url } = await sandbox.serve(at);
  return { sandbox, url };
}

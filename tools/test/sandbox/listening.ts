import type { Process } from '@experimentation-automation/test-support/start-process';

/** Waits for the address that a server prints first. */
export async function listening<Started extends Pick<Process, 'began' | 'ended' | 'out'>>(started: Started) {
  const { began, ended, out } = started;
  await began;
  if (out() === '') throw new Error(`It ended before it began: ${JSON.stringify(await ended)}`);
  return { ...started, url: out().trim() };
}

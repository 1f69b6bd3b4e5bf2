import type { Run } from '../run.ts';

/** Advances the clock of a sandbox instead of waiting. */
export async function advance({ target, signal }: Pick<Run, 'target' | 'signal'>, ms: number): Promise<void> {
  const response = await target.fetch(`${target.url}/__sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: Math.round(ms) }),
    signal,
  });
  await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`The clock at ${target.url}/__sandbox/clock did not move: ${response.status}.`);
}

import type { Run } from '../run.ts';
export async function runFlows(_run: Run): Promise<void> {}

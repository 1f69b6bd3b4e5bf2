import type { Run } from '../run.ts';
export async function runGenerated(_run: Run): Promise<void> {}

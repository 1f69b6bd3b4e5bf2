import type { Defect } from './defect.ts';

/**
 * All defects that a sandbox can be given, to score a tester of services with.
 *
 * ```ts
 * import { createSandbox, listDefects } from 'experimentation-automation-tools/sandbox';
 *
 * for (const { name, description } of await listDefects()) {
 *   const sandbox = await createSandbox({ defects: [name] });
 *   console.log(`${description} Does your tester find it?`);
 *   await sandbox.close();
 * }
 * ```
 */
export async function listDefects(): Promise<readonly Defect[]> {
  const { DEFECTS } = await import('./index.ts');
  return DEFECTS.map(({ name, description, operations }) => ({ name, description, operations }));
}

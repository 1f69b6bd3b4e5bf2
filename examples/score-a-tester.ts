/** Which of the sandbox's defects a tester of services finds. */
import { runAsProgram } from './command-line.ts';
// #region score
import { createSandbox, listDefects, type Sandbox } from 'experimentation-automation/sandbox';

export async function missedBy(finds: (sandbox: Sandbox) => Promise<boolean>): Promise<string[]> {
  const missed: string[] = [];
  for (const { name } of await listDefects()) {
    const sandbox = await createSandbox({ defects: [name] });
    if (!(await finds(sandbox))) missed.push(name);
    await sandbox.close();
  }
  return missed;
}
// #endregion score

/** A modest tester: it reads one goal, once with a token and once without. */
export async function readsOneGoal({ fetch }: Sandbox): Promise<boolean> {
  const [known, unknown] = await Promise.all([
    fetch('http://localhost/goals/1', { headers: { authorization: 'Bearer any' } }),
    fetch('http://localhost/goals/1'),
  ]);
  return known.status !== 200 || unknown.status !== 401;
}

await runAsProgram(import.meta.url, async () => {
  const [all, missed] = [await listDefects(), await missedBy(readsOneGoal)];
  console.log(`It finds ${all.length - missed.length} of ${all.length} defects.`);
});

/** Counts the defects of the sandbox that a tester finds. */
import { createSandbox, listDefects, type Sandbox } from 'experimentation-automation-tools/sandbox';

/** A simple tester: it reads one goal, once with a token and once without. */
async function findsDefect({ fetch }: Sandbox): Promise<boolean> {
  const [known, unknown] = await Promise.all([
    fetch('http://localhost/goals/1', { headers: { authorization: 'Bearer any' } }),
    fetch('http://localhost/goals/1'),
  ]);
  return known.status !== 200 || unknown.status !== 401;
}

const defects = await listDefects();
const missed: string[] = [];
for (const { name } of defects) {
  const sandbox = await createSandbox({ defects: [name] });
  if (!(await findsDefect(sandbox))) missed.push(name);
  await sandbox.close();
}
console.log(`It finds ${defects.length - missed.length} of ${defects.length} defects.`);

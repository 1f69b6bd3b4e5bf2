import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CANARY } from './canary.ts';

const here = import.meta.dirname;

/** Runs a separate suite with this repository's vitest and the reporter. */
async function runSuite(body: string): Promise<{ code: number; said: string }> {
  const folder = await mkdtemp(join(here, 'leaking-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'it.ts'), `import { test } from 'vitest';\ntest('it', () => { ${body} });\n`);
  const config = `export default { test: { root: ${JSON.stringify(folder)}, include: ['it.ts'], reporters: [${JSON.stringify(join(here, 'canary-reporter.ts'))}] } };`;
  await writeFile(join(folder, 'config.mjs'), config);
  const vitest = join(here, '../node_modules/vitest/vitest.mjs');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [vitest, 'run', '--config', join(folder, 'config.mjs')],
      { cwd: folder, env: { ...process.env, VITEST: undefined } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

// Every clean run shows that one passes.
test('a run whose tests print the token fails and says where', async () => {
  expect(
    await runSuite(`console.log('sent with ${CANARY}'); console.error('Bearer ${CANARY}')`),
  ).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /The token of the suites was seen in:\n {2}stdout of .+\n {2}stderr of /,
    ) as string,
  });
});

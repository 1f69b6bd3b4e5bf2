/** What JSR publishes: checked by its own rules, with the command that publishes there. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const run = promisify(execFile);
const { publish } = JSON.parse(readFileSync('jsr.json', 'utf8')) as { publish: { include: string[] } };

test('JSR accepts the client: its types are explicit, and its sources stand alone', async () => {
  const folder = newFolder();
  for (const pattern of publish.include) {
    const path = pattern.replace('/**/*.ts', '');
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path), { recursive: true });
  }
  const command = ['--yes', '-p', 'deno@2.9.6', 'deno', 'publish', '--dry-run', '--allow-dirty'];
  const { stderr } = await run('npx', command, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
  expect(stderr).toContain('Dry run complete');
  expect(stderr).not.toMatch(/^(?:warning|error)/im);
});

import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { largeDocument } from './large.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';

const script = fileURLToPath(new URL('../../src/cli/program.ts', import.meta.url));
const folder = newFolder();

/** Runs the command in a process with a limit on its heap. In SARIF, every change has a line. */
async function run(old: string, now: string): Promise<{ code: number | null; out: string }> {
  const files = [old, now].map((name) => join(folder, name));
  const node = ['--max-old-space-size=500', ...FROM_SOURCES, script, 'diff'];
  const child = spawn(process.execPath, [...node, ...files, '--format', 'sarif'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out };
}

describe('two documents of 25 MB', () => {
  it.each([
    ['in which the same objects are written out repeatedly', 40],
    ['in which no object is like another', Infinity],
  ])('%s are compared in 500 MB of heap', async (_, kinds) => {
    for (const name of ['none', 'some'] as const) {
      const text = JSON.stringify(largeDocument(102, kinds, name));
      expect(text.length).toBeGreaterThan(25_000_000);
      await writeFile(join(folder, `${name}.json`), text);
    }
    const { code, out } = await run('none.json', 'some.json');
    expect(code).toBe(1);
    expect(out).toContain('FOUR added as a value');
  });
});

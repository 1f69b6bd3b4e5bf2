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

/** Runs the command in a process with limits on heap and processor time. */
async function run(old: string, now: string, format: string): Promise<{ code: number | null; out: string }> {
  const files = [old, now].map((name) => join(folder, name));
  const node = [process.execPath, '--max-old-space-size=500', ...FROM_SOURCES, script, 'diff'];
  const limited = ['-c', 'ulimit -t 15 && exec "$@"', 'sh', ...node, ...files, '--format', format];
  const child = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'ignore'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out };
}

describe('two documents of 25 MB', () => {
  it.each([
    ['in which the same objects are written out repeatedly', 40],
    ['in which no object is like another', Infinity],
  ])('%s are compared within 15 s', async (_, kinds) => {
    for (const name of ['none', 'some'] as const) {
      const text = JSON.stringify(largeDocument(102, kinds, name));
      expect(text.length).toBeGreaterThan(25_000_000);
      await writeFile(join(folder, `${name}.json`), text);
    }
    // In SARIF, every change has a line.
    for (const format of ['text', 'sarif']) {
      const { code, out } = await run('none.json', 'some.json', format);
      expect(code, format).toBe(1);
      expect(out).toContain('FOUR added as a value');
    }
  });
});

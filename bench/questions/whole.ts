import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../command.ts';
import { type Question, row } from '../row.ts';

/** Installing and testing a fresh clone. Takes minutes, so it is asked only with `--whole` or by name. */
export const question: Question = {
  name: 'whole',
  measures: ['package-lock.json', 'test'],
  async ask() {
    const folder = mkdtempSync(join(tmpdir(), 'whole-'));
    try {
      // A clone, because some tests use git. Only what is committed is measured.
      execFileSync('git', ['clone', '--quiet', '.', folder]);
      const install = await run('npm', ['ci', '--no-audit', '--no-fund'], folder);
      // As a user would run it, without the environment of this run.
      const test = await run('npm', ['test'], folder, { env: { NODE_OPTIONS: '' } });
      const passed = /(\d+) passed, 0 failed/.exec(test.said)?.[1] ?? 'no';
      return [
        row({
          name: 'npm ci',
          value: install.seconds,
          unit: 's',
          note: 'one run; what the network takes is in it, unless the packages are cached',
        }),
        row({
          name: 'npm test',
          value: test.seconds,
          unit: 's',
          note: `one run; ${passed} tests passed`,
        }),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

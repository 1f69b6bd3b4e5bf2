import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computingNote, timed } from '../command.ts';
import { type Question, row } from '../row.ts';

/** Installing and testing a fresh clone. Minutes: asked with `--whole`, or by name. */
export const question: Question = {
  name: 'whole',
  async ask() {
    const folder = mkdtempSync(join(tmpdir(), 'whole-'));
    try {
      // A clone, since some of the tests ask git: what is measured is what was committed.
      execFileSync('git', ['clone', '--quiet', '.', folder]);
      const install = await timed('npm', ['ci', '--no-audit', '--no-fund'], folder);
      const test = await timed('npm', ['test'], folder);
      return [
        row({
          name: 'npm ci',
          value: install.seconds,
          unit: 's',
          atMost: 60,
          note: `${computingNote(install.computing)}; what the network takes is in it, unless npm's cache has it`,
        }),
        row({
          name: 'npm test',
          value: test.seconds,
          unit: 's',
          atMost: 180,
          note: computingNote(test.computing),
        }),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

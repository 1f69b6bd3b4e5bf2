import { rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../test/start/checkout.ts';
import { computingNote, timed } from '../command.ts';
import { type Question, row } from '../row.ts';

/** Installing and testing a fresh checkout. Minutes: asked with `--whole`, or by name. */
export const question: Question = {
  name: 'whole',
  async ask() {
    const copy = checkout();
    try {
      unlinkSync(join(copy.root, 'node_modules'));
      const install = await timed('npm', ['ci', '--no-audit', '--no-fund'], copy.root);
      const test = await timed('npm', ['test'], copy.root);
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
      rmSync(join(copy.root, 'node_modules'), { recursive: true, force: true });
      copy.remove();
    }
  },
};

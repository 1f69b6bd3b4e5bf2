import { checkout } from '@experimentation-automation/test-support/start/checkout';
import { computingNote, timed } from '../command.ts';
import { middleOf } from '../compare.ts';
import { type Question, row } from '../row.ts';

const ROUNDS = 3;
const PROFILE =
  'a quarter of the computing goes into loading the compiler, Redocly and Spectral, which a watcher pays once';

/** `npm run generate` as users type it, including npm and the compiler. */
export const question: Question = {
  name: 'generate',
  measures: ['openapi', 'scripts/generate', 'scripts/rules', 'kit/src/types', 'kit/src/contract'],
  async ask() {
    const copy = checkout();
    try {
      const seconds: number[] = [];
      const computing: number[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        // As after an edit, there is something to write.
        copy.edit('openapi/openapi.yaml', (text) =>
          text.replace(/^( {2}version: \d+\.\d+\.\d+).*$/m, `$1-${round + 1}`),
        );
        const took = await timed('npm', ['run', '--silent', 'generate'], copy.root);
        if (/up to date/.test(took.said)) throw new Error('npm run generate had nothing to do');
        if (round < 0) continue; // the first round only fills the caches of the file system
        seconds.push(took.seconds);
        computing.push(took.computing);
      }
      const { median, spread } = middleOf(seconds);
      const note = `${computingNote(middleOf(computing).median)}; ${PROFILE}`;
      return [row({ name: 'npm run generate', value: median, unit: 's', spread, note })];
    } finally {
      copy.remove();
    }
  },
};

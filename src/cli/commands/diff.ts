import { Command } from 'commander';
import { runDiff } from '../../kit/diff/index.ts';
import { terminal } from '../diff-io.ts';
import { CommandError, EXIT } from '../exit-codes.ts';

/** The differ reads its own options; `npm run diff` runs the same. */
export const command = (): Command =>
  new Command('diff')
    .description('Lists what changed between two versions of the contract, and who is affected.')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[words...]')
    .action(async (words: string[]) => {
      const code = await runDiff(words, terminal());
      if (code === 1) throw new CommandError(EXIT.broken, 'breaking changes found.');
      if (code !== 0) throw new CommandError(EXIT.usage, 'nothing was compared.');
    });

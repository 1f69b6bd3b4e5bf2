import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { CommandError, EXIT } from '../exit-codes.ts';

const CODES = Object.values(EXIT);

/** A script of the checkout as a command: it reads its own options, and says itself what is wrong. */
export const script = (name: string, file: URL) => ({
  command: (): Command =>
    new Command(name)
      .helpOption(false)
      .allowUnknownOption()
      .argument('[words...]')
      .action(async (words: string[]) => {
        const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(file), ...words], {
          cwd: new URL('..', file),
          stdio: 'inherit',
        });
        // A terminal sends Ctrl-C to both: this one waits for the other to clear up.
        const wait = (): void => undefined;
        const stop = (): void => void child.kill();
        process.on('SIGINT', wait).on('SIGTERM', stop);
        const [ended] = (await once(child, 'close')) as [number | null];
        process.off('SIGINT', wait).off('SIGTERM', stop);
        const code = CODES.find((known) => known === ended) ?? EXIT.failed;
        if (code !== EXIT.ok) throw new CommandError(code, `ended with exit code ${code}.`);
      }),
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { member, text } from '../../contract/index.ts';
import { CommandError, EXIT } from '../exit-codes.ts';

const CODES = Object.values(EXIT);

/** The arguments of `npm run <name>` in the checkout, after `node`. */
function wordsOf(name: string, project: URL): string[] {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', project), 'utf8'));
  const [node, ...words] = (text(member(member(manifest, 'scripts'), name)) ?? '').split(' ');
  if (node !== 'node') throw new Error(`package.json has no script ${name} that runs on Node.`);
  return words;
}

/** A script of the checkout as a command: it reads its own options and reports its own errors. */
export const script = (name: string, project: URL) => ({
  command: (): Command =>
    new Command(name)
      .helpOption(false)
      .allowUnknownOption()
      .argument('[words...]')
      .action(async (words: string[]) => {
        const child = spawn(process.execPath, [...wordsOf(name, project), ...words], {
          cwd: project,
          stdio: 'inherit',
        });
        // A terminal sends Ctrl-C to both processes: this one waits for the other to clean up.
        const wait = (): void => undefined;
        const stop = (): void => void child.kill();
        process.on('SIGINT', wait).on('SIGTERM', stop);
        const [ended] = (await once(child, 'close')) as [number | null];
        process.off('SIGINT', wait).off('SIGTERM', stop);
        const code = CODES.find((known) => known === ended) ?? EXIT.failed;
        if (code !== EXIT.ok) throw new CommandError(code, `ended with exit code ${code}.`);
      }),
});

import { Argument, Command } from 'commander';
import { completionScript, type Shell, SHELLS } from '../completion/scripts.ts';
import { completionWords } from '../completion/words.ts';

export const command = (): Command =>
  new Command('completion')
    .description('Prints what makes a shell complete commands, operations and their options.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', '\nFor this session of bash: source <(xa completion bash)')
    .action(async (shell: Shell) => {
      process.stdout.write(completionScript(shell, await completionWords()));
    });

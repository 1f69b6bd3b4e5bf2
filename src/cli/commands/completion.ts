import { Argument, Command } from 'commander';
import { completionScript, type Shell, SHELLS } from '../completion/scripts.ts';
import { completionWords } from '../completion/words.ts';
import type { Commands } from '../command.ts';
import { printData } from '../terminal.ts';

export const command = (_args: readonly string[], commands: Commands): Command =>
  new Command('completion')
    .description('Prints a script that makes a shell complete commands, operations and their options.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', '\nFor the current bash session: source <(xa completion bash)')
    .action(async (shell: Shell) => {
      printData(completionScript(shell, await completionWords(commands)));
    });

import { Argument, Command } from 'commander';
import { completionScript, type Shell, SHELLS } from '../completion/scripts.ts';
import { completionWords } from '../completion/words.ts';
import type { Context } from '../context.ts';
import { withEnd } from '../declare-command.ts';

export const command = (context: Context): Command =>
  withEnd(
    new Command('completion')
      .description('Prints a script that makes a shell complete commands, operations and their options.')
      .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS)),
    { example: 'source <(xa completion bash)' },
  ).action(async (shell: Shell) => {
    context.printData(completionScript(shell, await completionWords(context)));
  });

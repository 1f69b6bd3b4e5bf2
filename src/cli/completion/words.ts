import type { Command } from 'commander';
import { operationCommand } from '../call/command.ts';
import type { Context } from '../context.ts';

/** A possible next word, and its description. */
export interface Word {
  readonly word: string;
  readonly about: string;
}

export interface Completion {
  readonly commands: readonly Word[];
  /** The options after a command, by its name; for `call` by `call <operation>`. */
  readonly options: ReadonlyMap<string, readonly Word[]>;
  readonly operations: readonly Word[];
}

/** Everything that can follow `xa`, from the commands and the contract. */
export async function completionWords(context: Context): Promise<Completion> {
  const { commands, contract, operationIds } = context;
  const options = new Map<string, readonly Word[]>();
  for (const [name, { load }] of Object.entries(commands)) {
    if (name !== 'completion') options.set(name, optionsOf((await load()).command(context, [])));
  }
  for (const id of operationIds()) options.set(`call ${id}`, optionsOf(operationCommand(context, id, [])));
  return {
    commands: Object.entries(commands).map(([word, { summary }]) => ({ word, about: summary })),
    options,
    operations: operationIds().map((word) => ({ word, about: contract().operation(word).summary })),
  };
}

const optionsOf = (command: Command): Word[] =>
  [...command.options, { long: '--help', description: 'help', hidden: false }]
    .filter(({ hidden }) => !hidden)
    .map(({ long, description }) => ({ word: long ?? '', about: description.split('\n')[0] ?? '' }));

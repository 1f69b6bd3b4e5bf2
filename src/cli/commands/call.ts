import { Command } from 'commander';
import { operationCommand } from '../call/command.ts';
import { contract, operationNamed } from '../contract.ts';
import { CommandError, EXIT } from '../exit-codes.ts';

const HELP: readonly (string | undefined)[] = ['-h', '--help'];

/** `xa call <operation>`: the command of an operation is made when the operation is known. */
export const command = (args: readonly string[]): Command => {
  const [name, next] = args;
  if (HELP.includes(name) && next !== undefined && !next.startsWith('-'))
    return operationCommand(operationNamed(next), []).name('call').usage(`${next} [options]`);
  const call = new Command('call')
    .description('Calls one operation of a service and prints its response as JSON.')
    .helpCommand(false)
    .usage('<operation> [options]')
    .addHelpText('after', operationList);
  if (name === undefined || HELP.includes(name)) return call.action(() => call.help({ error: true }));
  if (name.startsWith('-'))
    throw new CommandError(EXIT.usage, `The operation comes before the options: xa call <operation> ${name}`);
  return call.addCommand(operationCommand(operationNamed(name), args.slice(1)));
};

function operationList(): string {
  const { operations } = contract();
  const lines = [...new Set(operations.map(({ tag }) => tag))].flatMap((group) => [
    '',
    `${group}:`,
    ...operations
      .filter(({ tag }) => tag === group)
      .map(({ id, summary }) => `  ${id.padEnd(30)} ${summary}`),
  ]);
  return `${lines.join('\n')}\n\nOptions of an operation: xa call <operation> --help`;
}

import { type CommandContext, usageError, withEnd } from 'openapi-contract-kit/internal/cli/index';
import { Command } from 'commander';
import { list, member, text } from 'openapi-contract-kit/internal/base/json';
import { CALL_EXITS, operationCommand } from '../../call/command.ts';
import { operationNamed } from '../../call/operation-named.ts';

const HELP: readonly (string | undefined)[] = ['-h', '--help'];

/** `call <operation>`: the command of an operation is made when the operation is known. */
export const command = (context: CommandContext, args: readonly string[]): Command => {
  const [name, next] = args;
  const program = context.program.name;
  if (HELP.includes(name) && next !== undefined && !next.startsWith('-'))
    return operationCommand(context, operationNamed(context, next), [])
      .name('call')
      .usage(`${next} [options]`);
  const call = new Command('call')
    .description('Calls one operation of a service and prints its response as JSON.')
    .helpCommand(false)
    .usage('<operation> [options]');
  withEnd(program, call, {
    example: 'call getGoal --goalId 1',
    exits: CALL_EXITS,
    notes: () => operationList(context),
  });
  if (name === undefined || HELP.includes(name)) return call.action(() => call.help({ error: true }));
  if (name.startsWith('-'))
    throw usageError(`The operation comes before the options: ${program} call <operation> ${name}`);
  return call.addCommand(operationCommand(context, operationNamed(context, name), args.slice(1)));
};

function operationList({ contract, program }: CommandContext): string {
  const { operations, document } = contract();
  // In the order of the contract's own list, which the docs have too.
  const listed = list(document['tags']).flatMap((tag) => text(member(tag, 'name')) ?? []);
  const groups = new Set([...listed, ...operations.map(({ tag }) => tag)]);
  const parts = [...groups].flatMap((group) => {
    const own = operations.filter(({ tag }) => tag === group);
    const lines = own.map(({ id, summary }) => `  ${id.padEnd(30)} ${summary}`);
    return own.length === 0 ? [] : [[`${group}:`, ...lines].join('\n')];
  });
  return `${parts.join('\n\n')}\n\nOptions: ${program.name} call <operation> --help`;
}

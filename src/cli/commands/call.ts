import { Command } from 'commander';
import { list, member, text } from '../../base/json.ts';
import { CALL_EXITS, operationCommand } from '../call/command.ts';
import type { Context } from '../context.ts';
import { withEnd } from '../declare-command.ts';
import { usageError } from '../exit-codes.ts';

const HELP: readonly (string | undefined)[] = ['-h', '--help'];

/** `xa call <operation>`: the command of an operation is made when the operation is known. */
export const command = (context: Context, args: readonly string[]): Command => {
  const [name, next] = args;
  const { operationNamed } = context;
  if (HELP.includes(name) && next !== undefined && !next.startsWith('-'))
    return operationCommand(context, operationNamed(next), []).name('call').usage(`${next} [options]`);
  const call = new Command('call')
    .description('Calls one operation of a service and prints its response as JSON.')
    .helpCommand(false)
    .usage('<operation> [options]');
  withEnd(call, {
    example: 'xa call getGoal --goalId 1',
    exits: CALL_EXITS,
    notes: () => operationList(context),
  });
  if (name === undefined || HELP.includes(name)) return call.action(() => call.help({ error: true }));
  if (name.startsWith('-'))
    throw usageError(`The operation comes before the options: xa call <operation> ${name}`);
  return call.addCommand(operationCommand(context, operationNamed(name), args.slice(1)));
};

function operationList({ contract }: Context): string {
  const { operations, document } = contract();
  // In the order of the contract's own list, which the docs have too.
  const listed = list(document['tags']).flatMap((tag) => text(member(tag, 'name')) ?? []);
  const groups = new Set([...listed, ...operations.map(({ tag }) => tag)]);
  const parts = [...groups].flatMap((group) => {
    const own = operations.filter(({ tag }) => tag === group);
    const lines = own.map(({ id, summary }) => `  ${id.padEnd(30)} ${summary}`);
    return own.length === 0 ? [] : [[`${group}:`, ...lines].join('\n')];
  });
  return `${parts.join('\n\n')}\n\nOptions of an operation: xa call <operation> --help`;
}

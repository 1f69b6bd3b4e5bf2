import { didYouMean } from 'openapi-contract-kit/internal/base/closest';
import { type CommandContext, usageError } from 'openapi-contract-kit/internal/cli/index';

/** The operation with that name, or an error with a suggestion. */
export function operationNamed({ contract, program }: CommandContext, name: string): string {
  const ids = contract().operations.map(({ id }) => id);
  if (ids.includes(name)) return name;
  const hint = didYouMean(name, ids, `${program.name} call --help lists them all`);
  throw usageError(`There is no operation "${name}": ${hint}`);
}

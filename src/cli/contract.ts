import bundle from '../../generated/openapi.json' with { type: 'json' };
import { operations, type OperationId } from '../../generated/operations.ts';
import { type Contract, loadContract } from '../contract/index.ts';
import { closest } from '../contract/closest.ts';
import { CommandError, EXIT } from './exit-codes.ts';

let loaded: Contract | undefined;

/** The contract that ships with the tool, read when it is first needed. */
export const contract = (): Contract => (loaded ??= loadContract(bundle));

/** The contract's own version. */
export const contractVersion: string = bundle.info.version;

export const operationIds = (): OperationId[] => Object.keys(operations).filter(isOperationId);

const isOperationId = (name: string): name is OperationId => Object.hasOwn(operations, name);

/** The operation of that name, or an error that names the one that was probably meant. */
export function operationNamed(name: string): OperationId {
  if (isOperationId(name)) return name;
  const meant = closest(name, operationIds());
  const hint = meant === undefined ? 'xa call --help lists them all' : `did you mean ${meant}?`;
  throw new CommandError(EXIT.usage, `There is no operation "${name}": ${hint}`);
}

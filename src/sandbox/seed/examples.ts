import type { OperationId } from '../../../generated/operations.ts';
import type { Contract } from '../../contract/index.ts';
import type { Result } from '../world/handler.ts';

/** The named examples of the operation's success. The docs show them, so the sample data contains them. */
export function examplesOf<K extends OperationId>(contract: Contract, operation: K): Result<K>[] {
  const success = contract.operation(operation).responses.find((response) => response.status === '200');
  // The lint rules check that each example is valid by its schema, which Result is the type of.
  return (success?.content[0]?.examples ?? []).map((example) => example.value as Result<K>);
}

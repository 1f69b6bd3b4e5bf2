import type { OperationId } from '../../../generated/operations.ts';
import type { Contract } from '../../contract/index.ts';
import type { Result } from '../world/handler.ts';

/** The named examples of the operation's success: the docs show them, so the sandbox begins with them. */
export function examplesOf<K extends OperationId>(contract: Contract, operation: K): Result<K>[] {
  const success = contract.operation(operation).responses.find((response) => response.status === '200');
  // That each example is valid against its schema, of which Result is the type, is what the lint rules check.
  return (success?.content[0]?.examples ?? []).map((example) => example.value as Result<K>);
}

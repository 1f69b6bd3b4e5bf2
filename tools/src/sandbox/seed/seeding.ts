import type { OperationId } from '../../../../generated/operations.ts';
import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import type { Random } from '../base/random.ts';
import type { Result } from '../context/handler.ts';
import type { Data } from '../store/records.ts';

/** What the sample data is made from, and where it is stored. */
export interface Seeding {
  readonly data: Data;
  readonly contract: Contract;
  readonly random: Random;
}

/** The named examples of the operation's success. The docs show them, so the sample data contains them. */
export function examplesOf<K extends OperationId>(contract: Contract, operation: K): Result<K>[] {
  const success = contract.operation(operation).responses.find((response) => response.status === '200');
  // The lint rules check that each example is valid by its schema, which Result is the type of.
  return (success?.content[0]?.examples ?? []).map((example) => example.value as Result<K>);
}

/** The objects that have these fields, which the contract does not require. */
export const having = <T extends object, K extends keyof T>(objects: readonly T[], ...names: readonly K[]) =>
  objects.filter((one): one is T & { readonly [N in K]-?: Exclude<T[N], undefined> } =>
    names.every((name) => one[name] !== undefined),
  );

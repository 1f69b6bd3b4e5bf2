import type { OperationId } from '../../../generated/operations.ts';

/** A behaviour of a handler that nothing documents. The documentation lists them all. */
export interface Assumption {
  readonly operations: readonly OperationId[];
  readonly text: string;
}

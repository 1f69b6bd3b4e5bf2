import type { OperationId } from '../../../generated/operations.ts';

/** Something that a handler does although nothing documents it. The documentation lists them all. */
export interface Assumption {
  readonly operations: readonly OperationId[];
  readonly text: string;
}

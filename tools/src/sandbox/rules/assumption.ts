import type { OperationId } from '../../../../generated/operations.ts';

/** A behaviour of a handler that nothing documents. The documentation lists them all. */
export interface Assumption {
  readonly operations: readonly OperationId[];
  readonly text: string;
}

/** What is assumed of these operations, as text that may have line breaks: assumed('getGoal')`It is returned whole.` */
export const assumed =
  (...operations: readonly OperationId[]) =>
  ([text = '']: TemplateStringsArray): Assumption => ({
    operations,
    text: text.trim().replaceAll(/\s+/g, ' '),
  });

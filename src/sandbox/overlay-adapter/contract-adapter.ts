import type { Operation } from '../../contract/index.ts';

/** The content of a refusal. */
export interface Refused {
  readonly status: number;
  readonly body: object;
}

/**
 * The boundary between requests and responses on one side and the handlers, which know only the shipped contract, on
 * the other. Without overlays, it changes nothing.
 */
export interface ContractAdapter {
  /** The operation as the handlers know it. */
  known(operation: Operation): Operation | undefined;
  /** The input of a handler, from a request. */
  params(operation: Operation, params: object): object;
  /** The response, from the result of a handler. */
  result(operation: Operation, body: unknown): unknown;
  refused(operation: Operation, refused: Refused): Refused;
  /** The response of an operation without a handler; undefined if the overlay has no example. */
  example?(operation: Operation): { readonly body: unknown } | undefined;
}

export const UNCHANGED: ContractAdapter = {
  known: (operation) => operation,
  params: (_operation, params) => params,
  result: (_operation, body) => body,
  refused: (_operation, refused) => refused,
};

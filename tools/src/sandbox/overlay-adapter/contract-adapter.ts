import type { Operation } from 'openapi-contract-kit/internal/contract/index';

/** The content of a refusal. */
export interface Refused {
  readonly status: number;
  readonly body: object;
  /** Whether the corrected contract has no such response. */
  readonly isUnknown?: boolean;
}

/**
 * The boundary between requests and responses on one side and the handlers, which know only the shipped contract, on
 * the other. Without overlays, it changes nothing.
 */
export interface ContractAdapter {
  /** The operation as the handlers know it. */
  known(operation: Operation): Operation | undefined;
  /** The input of a handler, from a request. Refuses, or warns of, what the corrections replaced. */
  params(operation: Operation, params: object, warn: (message: string) => void): object;
  /** The response, from the result of a handler. */
  result(operation: Operation, body: unknown): unknown;
  refused(operation: Operation, refused: Refused): Refused;
  /** What the sandbox does not follow, one sentence each. */
  readonly notFollowed: readonly string[];
  /** The response of an operation without a handler; undefined if the overlay has no example. */
  example?(operation: Operation): { readonly body: unknown } | undefined;
}

export const UNCHANGED: ContractAdapter = {
  known: (operation) => operation,
  params: (_operation, params) => params,
  result: (_operation, body) => body,
  refused: (_operation, refused) => refused,
  notFollowed: [],
};

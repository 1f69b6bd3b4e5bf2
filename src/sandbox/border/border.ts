import type { Operation } from '../../contract/index.ts';

/** What a refusal says, in whichever words. */
export interface Refused {
  readonly status: number;
  readonly body: object;
}

/**
 * Where what is sent and returned meets the handlers, which know the contract that ships and no other. Without overlays
 * nothing changes there.
 */
export interface Border {
  /** The operation as the handlers know it. */
  known(operation: Operation): Operation | undefined;
  /** What a handler takes, of what was sent. */
  params(operation: Operation, params: object): object;
  /** What is returned, of what a handler returns. */
  result(operation: Operation, body: unknown): unknown;
  refused(operation: Operation, refused: Refused): Refused;
  /** The response of an operation without a handler; undefined if the overlay has no example. */
  example?(operation: Operation): { readonly body: unknown } | undefined;
}

export const NO_BORDER: Border = {
  known: (operation) => operation,
  params: (_operation, params) => params,
  result: (_operation, body) => body,
  refused: (_operation, refused) => refused,
};

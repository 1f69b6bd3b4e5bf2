import type { OperationId } from '../../generated/operations.ts';
import type { Operation } from '../contract/index.ts';
import type { HandlerContext } from './context/handler.ts';
import type { Incoming, Outgoing } from '../http/message.ts';

/** The checks that a request and its response pass, by name. */
export type Check = 'auth' | 'limits' | 'parameters' | 'body' | 'response';

/** Hooks for defects and for `npm start`. They are not public. */
export interface Hooks {
  /** The contract to follow. @default the bundle of this package */
  readonly document?: object;
  /** Whether somebody else serves the documentation at `/docs/` of the same address. */
  readonly docs?: boolean;
  /** Leaves out a check of an operation. */
  readonly skip?: (check: Check, operation: OperationId) => boolean;
  /** Wraps the handler; `next` runs it. */
  readonly handle?: (
    operation: OperationId,
    params: object,
    context: HandlerContext,
    next: () => unknown,
  ) => unknown;
  /** Changes the response after it was checked. */
  readonly changeResponse?: (operation: Operation, outgoing: Outgoing, incoming: Incoming) => Outgoing;
}

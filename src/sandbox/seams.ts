import type { OperationId } from '../../generated/operations.ts';
import type { Operation } from '../contract/index.ts';
import type { World } from './world/handler.ts';
import type { Incoming, Outgoing } from '../http/message.ts';

/** The checks that a request and its response pass, by name. */
export type Check = 'auth' | 'limits' | 'parameters' | 'body' | 'answer';

/** Hooks for defects and for `npm start`. They are not public. */
export interface Seams {
  /** The contract to follow. @default the bundle of this package */
  readonly document?: object;
  /** Whether somebody else serves the documentation at `/docs/` of the same address. */
  readonly docs?: boolean;
  /** Leaves out a check of an operation. */
  readonly skip?: (check: Check, operation: OperationId) => boolean;
  /** Wraps the handler; `next` runs it. */
  readonly handle?: (operation: OperationId, params: object, world: World, next: () => unknown) => unknown;
  /** Changes the response after it was checked. */
  readonly answer?: (operation: Operation, outgoing: Outgoing, incoming: Incoming) => Outgoing;
}

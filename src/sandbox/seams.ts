import type { OperationId } from '../../generated/operations.ts';
import type { Operation } from '../contract/index.ts';
import type { World } from './world/handler.ts';
import type { Incoming, Outgoing } from './http/message.ts';

/** The checks that a request and its response pass, by name. */
export type Check = 'auth' | 'limits' | 'parameters' | 'body' | 'answer';

/** Hooks for defects. They are not public, and a sandbox without defects has none. */
export interface Seams {
  /** The contract to follow. @default the bundle of this package */
  readonly document?: object;
  /** Leaves out a check of an operation. */
  readonly skip?: (check: Check, operation: OperationId) => boolean;
  /** Wraps the handler; `next` runs it. */
  readonly handle?: (operation: OperationId, params: object, world: World, next: () => unknown) => unknown;
  /** Changes the response after it was checked. */
  readonly answer?: (operation: Operation, outgoing: Outgoing, incoming: Incoming) => Outgoing;
}

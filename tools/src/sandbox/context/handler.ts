import type { Methods, OperationId } from '../../../../generated/operations.ts';
import type { Schemas } from '../schemas.ts';
import type { Contract, Validator } from 'openapi-contract-kit/internal/contract/index';
import type { Callbacks } from './callbacks.ts';
import type { Clock } from '../base/clock.ts';
import type { Faults } from '../faults/faults.ts';
import type { Id } from '../store/ids.ts';
import type { ListPage } from '../lists/page.ts';
import type { Random } from '../base/random.ts';
import type { Data } from '../store/records.ts';
import type { ClientCredentials } from '../sandbox-types.ts';
import type { WriteTime } from '../base/time-stamp.ts';
import type { Tokens } from '../access/tokens.ts';

/** The context of a handler. */
export interface HandlerContext {
  /** The records. A handler runs in a transaction, so that an error undoes its changes. */
  readonly data: Data;
  readonly clock: Clock;
  /** Numbers that depend only on the seed and the given words. */
  readonly random: Random;
  readonly callbacks: Callbacks;
  readonly faults: Faults;
  readonly contract: Contract;
  /** For parts of a body that its schema does not restrict. */
  readonly validator: Validator;
  readonly tokens: Tokens;
  /** The credentials for which tokens are issued; if the list is empty, any that are not empty. */
  readonly clients: readonly ClientCredentials[];
  /** Writes timestamps that were observed without a zone. */
  readonly writeTime: WriteTime;
  /** The same in the response to a creation, which is more precise. */
  readonly writeNewTime: WriteTime;
  /** The address that the request was sent to, for addresses in its response. */
  readonly origin: string;
  /** Set if the request may only read the results of this experiment. */
  readonly sharedExperiment?: Id;
}

/** For showing an object in the response to its creation. */
export const asNew = (context: HandlerContext): HandlerContext => ({
  ...context,
  writeTime: context.writeNewTime,
});

/** The part that is the same for all requests. */
export type SharedContext = Omit<HandlerContext, 'origin' | 'sharedExperiment'>;

type Api = Methods<Schemas, never>;

/** A file of a form, with its bytes. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Received<T> = T extends Blob ? ReceivedFile : T;
type ReceivedBody<T> = [Extract<T[keyof T], Blob>] extends [never] ? T : { [K in keyof T]: Received<T[K]> };

type Sent<K extends OperationId> = NonNullable<Parameters<Api[K]>[0]>;

/** Path and query parameters by name, and `body`, all checked against the contract. */
export type HandlerParams<K extends OperationId> = {
  [P in keyof Sent<K>]: P extends 'body' ? ReceivedBody<Sent<K>[P]> : Sent<K>[P];
};

/** The body of a success; `undefined` if it is empty and the contract allows that. */
export type Result<K extends OperationId> = Awaited<ReturnType<Api[K]>>;

/** A list may be returned as a page. */
type Returned<T> = T extends (infer Item)[] ? Item[] | ListPage<Item> : T;

/** Performs the operation and returns the body of its success, or throws a `Refusal`. */
export type Handler<K extends OperationId> = (
  params: HandlerParams<K>,
  context: HandlerContext,
) => Returned<Result<K>>;

/** One for each operation. An operation without a handler does not compile. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };

import type { Methods, OperationId } from '../../../generated/operations.ts';
import type { Schemas } from '../../../generated/schema.bigint.d.ts';
import type { Contract, Validator } from '../../contract/index.ts';
import type { Callbacks } from './callbacks.ts';
import type { Clock } from './clock.ts';
import type { Faults } from '../faults/faults.ts';
import type { Id } from '../store/ids.ts';
import type { Page } from '../lists/page.ts';
import type { Random } from './random.ts';
import type { Data } from '../store/records.ts';
import type { ClientCredentials } from '../surface.ts';
import type { WriteTime } from './time-stamp.ts';
import type { Tokens } from '../access/tokens.ts';

/** What a handler works with. */
export interface World {
  /** The records. A handler runs in a transaction: what it throws undoes what it changed. */
  readonly data: Data;
  readonly clock: Clock;
  /** Numbers that depend on the seed and the words given, and on nothing else. */
  readonly random: Random;
  readonly callbacks: Callbacks;
  readonly faults: Faults;
  readonly contract: Contract;
  /** For what a body may hold although its schema leaves it open. */
  readonly validator: Validator;
  readonly tokens: Tokens;
  /** The credentials for which tokens are issued; none: any that are not empty. */
  readonly clients: readonly ClientCredentials[];
  /** Writes the timestamps of the kinds of which programs have seen none with a zone. */
  readonly writeTime: WriteTime;
  /** Where the request found the sandbox, for addresses in its response. */
  readonly origin: string;
  /** Set where the request may read the results of this experiment alone. */
  readonly sharedExperiment?: Id;
}

/** What does not change from request to request. */
export type Surroundings = Omit<World, 'origin' | 'sharedExperiment'>;

type Api = Methods<Schemas, never>;

/** A file of a form, read. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Received<T> = T extends Blob ? ReceivedFile : T;
type ReceivedBody<T> = [Extract<T[keyof T], Blob>] extends [never] ? T : { [K in keyof T]: Received<T[K]> };

type Sent<K extends OperationId> = NonNullable<Parameters<Api[K]>[0]>;

/** Path and query parameters by name, and `body`, all of them checked against the contract. */
export type Params<K extends OperationId> = {
  [P in keyof Sent<K>]: P extends 'body' ? ReceivedBody<Sent<K>[P]> : Sent<K>[P];
};

/** The body of the success; `undefined` where the contract lets it be empty. */
export type Result<K extends OperationId> = Awaited<ReturnType<Api[K]>>;

/** A list is returned as a page of it. */
type Returned<T> = T extends (infer Item)[] ? Item[] | Page<Item> : T;

/** Does what the operation is for and returns the body of its success, or throws a `Refusal`. */
export type Handler<K extends OperationId> = (params: Params<K>, world: World) => Returned<Result<K>>;

/** One for each operation: a new one without a handler does not compile. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };

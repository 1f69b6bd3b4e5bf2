import type { PaginatedMethod, PollableMethod } from '../../../generated/operations.ts';
import type { Operation } from '../../contract/index.ts';
import type { BigintClient, CallOptions } from '../../index.ts';

export type Params = Record<string, unknown>;

/** A method of the client, called with what the command line gave: the client itself checks it. */
export type LooseMethod = (params: Params, options?: CallOptions) => Promise<unknown>;

export function methodOf(api: BigintClient, id: string): LooseMethod {
  const method: unknown = Reflect.get(api, id);
  if (isMethod(method)) return method;
  throw new TypeError(`The client has no method ${id}.`);
}

/** The same for operations that return pages. */
export function pagesOf(
  api: BigintClient,
  operation: Operation,
): PaginatedMethod<Params, unknown, unknown, CallOptions> | undefined {
  const method: unknown = Reflect.get(api, operation.id);
  return isPaginated(method, operation) ? method : undefined;
}

/** The same for operations that read a report. */
export function pollableOf(
  api: BigintClient,
  operation: Operation,
): PollableMethod<Params, unknown, CallOptions> | undefined {
  const method: unknown = Reflect.get(api, operation.id);
  return isPollable(method, operation) ? method : undefined;
}

const isMethod = (value: unknown): value is LooseMethod => typeof value === 'function';

const isPollable = (
  value: unknown,
  { polling }: Operation,
): value is PollableMethod<Params, unknown, CallOptions> =>
  typeof value === 'function' && polling !== undefined;

function isPaginated(
  value: unknown,
  { pagination }: Operation,
): value is PaginatedMethod<Params, unknown, unknown, CallOptions> {
  return typeof value === 'function' && pagination !== undefined;
}

import type { PaginatedMethod, PollableMethod } from '../../../generated/operations.ts';
import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import type { BigintClient, CallOptions } from 'experimentation-automation';

export type CallParams = Record<string, unknown>;

/** Methods of the client, called with what the command line gave: the client itself checks it. */
type LooseMethod = (params: CallParams, options?: CallOptions) => Promise<unknown>;
type Pages = PaginatedMethod<CallParams, unknown, unknown, CallOptions>;
export type Pollable = PollableMethod<CallParams, unknown, CallOptions>;

export function methodOf(api: BigintClient, id: string): LooseMethod {
  const method: unknown = Reflect.get(api, id);
  if (isMethod(method)) return method;
  throw new TypeError(`The client has no method ${id}.`);
}

const isMethod = (value: unknown): value is LooseMethod => typeof value === 'function';

/** The same for operations that return pages. */
export function pagesOf(api: BigintClient, operation: Operation): Pages | undefined {
  const method = methodOf(api, operation.id);
  return isPaginated(method, operation) ? method : undefined;
}

const isPaginated = (_method: LooseMethod, { pagination }: Operation): _method is Pages =>
  pagination !== undefined;

/** The same for operations that read a report. */
export function pollableOf(api: BigintClient, operation: Operation): Pollable | undefined {
  const method = methodOf(api, operation.id);
  return isPollable(method, operation) ? method : undefined;
}

const isPollable = (_method: LooseMethod, { polling }: Operation): _method is Pollable =>
  polling !== undefined;

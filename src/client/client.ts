/** Makes the client: a method per operation from the generated table, and `raw` over the same transport. */

import type { Methods } from '../../generated/operations.ts';
import { operations } from '../../generated/operations.ts';
import type { Schemas as BigintSchemas } from '../../generated/schema.bigint.d.ts';
import type { Schemas } from '../../generated/schema.d.ts';
import { invalid, type Params, readBaseUrl } from './address.ts';
import { tokenSource } from './auth.ts';
import { BUDGET, type Sender } from './course.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { perform } from './perform.ts';
import { queueOf } from './queue.ts';
import { lazyRaw } from './raw.ts';
import type { RawBigintClient, RawClient } from './transport.ts';

/**
 * A method for every operation of the contract, and `raw` for those who prefer results to exceptions.
 *
 * ```ts
 * import type { Client } from 'experimentation-automation';
 *
 * export const nameOf = async (api: Client, goalId: number): Promise<string> =>
 *   (await api.getGoal({ goalId })).name;
 * ```
 */
export type Client = Methods<Schemas, CallOptions> & { readonly raw: RawClient };

/**
 * As `Client`; integers beyond 2^53 come as bigint.
 *
 * ```ts
 * import { type BigintClient, createClient } from 'experimentation-automation';
 *
 * const api: BigintClient = createClient({ baseUrl: 'https://api.example.com', int64: 'bigint' });
 * const { id } = await api.getGoal({ goalId: 9007199254740993n });
 * console.log(id === 9007199254740993n);
 * ```
 */
export type BigintClient = Methods<BigintSchemas, CallOptions> & { readonly raw: RawBigintClient };

/**
 * Makes a client. Nothing is sent, and `fetch` is not touched, before the first call.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://automation.example.com', token: 'secret' });
 * const goal = await api.getGoal({ goalId: 42, optionalFields: ['tags'] });
 * console.log(goal.name);
 * ```
 */
export function createClient(options: ClientOptions & { readonly int64: 'bigint' }): BigintClient;
export function createClient(options: ClientOptions): Client;
// The types of the methods and the table that they are made from are generated from one contract.
export function createClient(options: ClientOptions): object {
  const { concurrency = Infinity } = options;
  if (!(concurrency >= 1)) throw invalid('concurrency', 'must be a number from 1 on');
  const sender: Sender = {
    options,
    baseUrl: readBaseUrl(options.baseUrl, options.allowInsecure),
    token: tokenSource(options.token),
    queue: concurrency < Infinity ? queueOf(concurrency) : undefined,
    budget: options.retryBudget ?? BUDGET,
    calls: 0,
  };
  const client = { raw: lazyRaw(sender) };
  for (const [operation, info] of Object.entries(operations)) {
    const method = (params: Params = {}, options: CallOptions = {}): Promise<unknown> =>
      perform(sender, { operation, info, params, options });
    Object.assign(client, { [operation]: Object.assign(method, { operation }) });
  }
  return client;
}

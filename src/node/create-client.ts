import { type BigintClient, type Client, createClient as createPortableClient } from '../client/client.ts';
import type { ClientOptions } from '../client/options.ts';
import { nodeTransport } from './transport.ts';

/**
 * Like `createClient` of `experimentation-automation`, but sends the requests over `node:http` and `node:https`, which
 * takes less time per call than `fetch`. A `fetch` or a `transport` in the options is used instead.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation/node';
 *
 * const api = createClient({ baseUrl: 'https://automation.example.com', token: 'secret' });
 * const goal = await api.getGoal({ goalId: 42 });
 * api.close();
 * console.log(goal.name);
 * ```
 */
export function createClient(options: ClientOptions & { readonly int64: 'bigint' }): BigintClient;
export function createClient(options: ClientOptions): Client;
export function createClient(options: ClientOptions): Client | BigintClient {
  // An option that is missing is named by what checks it.
  const { fetch, transport = fetch ? undefined : nodeTransport() }: Partial<ClientOptions> = { ...options };
  return createPortableClient({ ...options, transport });
}

/** `api.raw`: what it needs is loaded by the first request that is made with it. */

import { operations } from '../../generated/operations.ts';
import type { Sender } from './course.ts';
import { perform } from './perform.ts';
import type { RawClient } from './transport.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'request'] as const;

export function lazyRaw(sender: Sender): object {
  let loading: Promise<RawClient> | undefined;
  const load = (): Promise<RawClient> =>
    (loading ??= import('./transport.ts').then(({ createRawClient }) =>
      createRawClient(sender.baseUrl, operations, (asked) => perform(sender, asked)),
    ));
  const raw: Record<string, unknown> = {};
  for (const name of METHODS) {
    raw[name] = async (...given: unknown[]): Promise<unknown> => {
      const client = await load();
      const result: unknown = Reflect.apply(client[name], client, given);
      return result;
    };
  }
  // Middleware is in place for whatever is asked for after it.
  for (const name of ['use', 'eject'] as const) {
    raw[name] = (...given: Parameters<RawClient['use']>): void => {
      loading = load().then((client) => {
        client[name](...given);
        return client;
      });
    };
  }
  return raw;
}

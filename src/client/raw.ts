/** `api.raw`: what it needs is loaded by the first request that is made with it. */

import type { Sender } from './send.ts';
import type { RawClient } from './transport.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'request'] as const;

export function lazyRaw(sender: Sender): object {
  let loading: Promise<RawClient> | undefined;
  const load = (): Promise<RawClient> =>
    (loading ??= import('./transport.ts').then(({ createRawClient }) => createRawClient(sender)));
  const forwarded = METHODS.map((name) => [
    name,
    async (...given: unknown[]): Promise<unknown> => Reflect.apply((await load())[name], undefined, given),
  ]);
  // Middleware is in place for whatever is asked for after it.
  const changed = (['use', 'eject'] as const).map((name) => [
    name,
    (...given: Parameters<RawClient['use']>): void => {
      loading = load().then((client) => {
        client[name](...given);
        return client;
      });
    },
  ]);
  const members: Record<string, unknown> = Object.fromEntries([...forwarded, ...changed]);
  return members;
}

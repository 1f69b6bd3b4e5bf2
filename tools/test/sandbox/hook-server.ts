import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@experimentation-automation/test-support/listen';

export interface HookRequest {
  readonly method: string;
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body: string;
}

export interface HookServer extends AsyncDisposable {
  readonly url: string;
  readonly seen: readonly HookRequest[];
  /** Resolves once this many requests have arrived. */
  came(count: number): Promise<void>;
  /** Resolves once a sender has disconnected before the response. */
  readonly hungUp: Promise<void>;
}

/** Receives callbacks on a port of this machine and returns the given response for each; `undefined` never responds. */
export async function hookServer(
  answer: (index: number) => number | { readonly redirect: string } | Promise<number> | undefined,
): Promise<HookServer> {
  const seen: HookRequest[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let hangUp = (): void => undefined;
  const hungUp = new Promise<void>((resolve) => {
    hangUp = resolve;
  });
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) hangUp();
    });
    void (async () => {
      const body = await text(request);
      const { method = '', url: path = '', headers } = request;
      seen.push({ method, path, contentType: headers['content-type'], body });
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve();
      const given = await answer(seen.length - 1);
      if (given === undefined) return;
      if (typeof given === 'number') response.writeHead(given).end();
      else response.writeHead(302, { location: given.redirect }).end();
    })();
  });
  const { url, close } = await listen(server);
  return {
    url: `${url}/`,
    seen,
    came: (count) =>
      new Promise((resolve) => {
        if (seen.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    hungUp,
    [Symbol.asyncDispose]: close,
  };
}

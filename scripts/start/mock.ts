import { defined } from 'openapi-contract-kit/internal/base/defined';
import { startPrism, type PrismServer } from 'openapi-contract-kit/internal/prism/start';
import type { Incoming, Outgoing } from 'openapi-contract-kit/internal/http/message';

export interface Mock {
  readonly respond: (incoming: Incoming) => Promise<Outgoing>;
  /** Until the next request, which starts it with the contract of then. */
  stop(): Promise<void>;
}

const HOP_BY_HOP = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** Prism beside the sandbox, on the same port. It starts with the first request, because it is rarely used. */
export function createMock(document: () => object): Mock {
  let prism: Promise<PrismServer> | undefined;
  return {
    async respond({ method, path, query, headers, body }) {
      const { url } = await (prism ??= startPrism({ document: document() }));
      const response = await fetch(`${url}${path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers: forwarded(headers),
        redirect: 'manual',
        ...defined({ body: body?.slice() }),
      });
      return {
        status: response.status,
        headers: Object.fromEntries(forwarded(response.headers)),
        body: new Uint8Array(await response.arrayBuffer()),
      };
    },
    async stop() {
      const old = prism;
      prism = undefined;
      await (await old?.catch(() => undefined))?.close();
    },
  };
}

const forwarded = (headers: Iterable<readonly [string, string]>): [string, string][] =>
  [...headers]
    .filter(([name]) => !HOP_BY_HOP.has(name) && name !== 'host')
    .map(([name, value]) => [name, value]);

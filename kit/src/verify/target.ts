import { parsedUrl } from '../base/text.ts';
import { type Contract, pathsOfServers } from '../contract/index.ts';
import { ABSENT } from './report/presence.ts';

/**
 * The target of a run: an address, a `fetch`, and its capabilities.
 *
 * ```ts
 * import { type Target, verify, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const target: Target = {
 *   url: 'http://service.test',
 *   fetch: (url, init) => fetch(url, init), // or what your framework offers for tests without a port
 *   can: { state: true, callbacks: false, faults: false, clock: false },
 * };
 * await verify(target, { contract });
 * ```
 */
export interface Target {
  /** The address of the service: scheme, host and any path prefix. */
  readonly url: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly can: Can;
}

/** The capabilities of a target. */
export interface Can {
  /** Keeps what is written. A mock that returns examples does not. */
  readonly state: boolean;
  /** Posts to callback addresses. */
  readonly callbacks: boolean;
  /** Fails on demand. */
  readonly faults: boolean;
  /** Has a clock under `/__sandbox/clock` that can be advanced instead of waiting. */
  readonly clock: boolean;
}

/**
 * A service at an address that keeps what is written; nothing else is known about it.
 *
 * ```ts
 * import { httpTarget, verify, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const report = await verify(httpTarget('http://localhost:8080'), { contract });
 * console.log(report.verdict);
 * ```
 */
export function httpTarget(url: string, can: Partial<Can> = {}): Target {
  return {
    url: baseOf(url),
    fetch: (address, init) => fetch(address, init),
    can: { state: true, callbacks: false, faults: false, clock: false, ...can },
  };
}

/** Checks an address and takes the slash from its end. */
export function baseOf(text: string): string {
  const wrong = (why: string): TypeError =>
    new TypeError(`"${text}" ${why}. Give the address of the service, like http://localhost:8080.`);
  const url = parsedUrl(text);
  if (url === undefined) throw wrong('is not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw wrong('is neither http nor https');
  if (url.username !== '' || url.password !== '') throw wrong('contains credentials');
  if (url.search !== '' || url.hash !== '') throw wrong('has a query or a fragment');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** Maximum number of reads that show whether a service has the operations at an address. */
const MOST_READS = 6;

/**
 * The target with the path of the first of the contract's servers below which there are operations, if its own address has
 * no path. A service may lack some of them.
 */
export async function below(to: Target, contract: Contract, timeout: number): Promise<Target> {
  const target: Target = { ...to, url: baseOf(to.url) };
  const prefixes = pathsOfServers(contract.document);
  if (prefixes.every((prefix) => prefix === '') || new URL(target.url).pathname !== '/') return target;
  const reads = contract.operations.filter(
    ({ method, readOnly, path, parameters }) =>
      method === 'GET' && readOnly && !path.includes('{') && !parameters.some(({ required }) => required),
  );
  const signal = AbortSignal.timeout(timeout);
  for (const prefix of prefixes)
    for (const { path } of reads.slice(0, MOST_READS)) {
      const response = await target
        .fetch(target.url + prefix + path, { method: 'GET', redirect: 'manual', signal })
        .catch(() => undefined);
      if (response === undefined) return target;
      await response.body?.cancel();
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
      if (!ABSENT.has(String(response.status)) && !isPage) return { ...target, url: target.url + prefix };
    }
  return target;
}

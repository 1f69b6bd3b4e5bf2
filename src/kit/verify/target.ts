/**
 * The target of a run: an address, a `fetch`, and its capabilities.
 *
 * ```ts
 * import { type Target, verify } from 'experimentation-automation-tools/contract';
 *
 * const target: Target = {
 *   url: 'http://service.test',
 *   fetch: (url, init) => fetch(url, init), // or what your framework offers for tests without a port
 *   can: { state: true, callbacks: false, faults: false, clock: false },
 * };
 * await verify(target);
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
 * import { httpTarget, verify } from 'experimentation-automation-tools/contract';
 *
 * const report = await verify(httpTarget('http://localhost:8080'));
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
  if (!URL.canParse(text)) throw wrong('is not an address');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw wrong('is neither http nor https');
  if (url.username !== '' || url.password !== '') throw wrong('contains credentials');
  if (url.search !== '' || url.hash !== '') throw wrong('has a query or a fragment');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

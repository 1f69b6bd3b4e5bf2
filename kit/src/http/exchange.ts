import { parsedUrl } from '../base/text.ts';

/** One request and its response, as they were transmitted. */
export interface Exchange {
  readonly method: string;
  /** Absolute, or path and query. */
  readonly url: string;
  readonly requestHeaders: HeaderList;
  /** The body as it was sent; undefined or empty if there was none. */
  readonly requestBody?: string | Uint8Array | undefined;
  readonly status: number;
  readonly responseHeaders: HeaderList;
  readonly responseBody?: string | Uint8Array | undefined;
  /** The sides that had a body which the recording does not hold: it is not checked. */
  readonly unsaved?: readonly ('request' | 'response')[];
}

export type HeaderList =
  | Headers
  | Readonly<Record<string, string>>
  | readonly (readonly [name: string, value: string])[];

/** Reads header lists of any kind; names that no header can have (`:authority`) are ignored. */
export function readHeaders(list: HeaderList): Headers {
  if (list instanceof Headers) return list;
  const headers = new Headers();
  const pairs: Iterable<readonly [string, string]> = Symbol.iterator in list ? list : Object.entries(list);
  for (const [name, value] of pairs) {
    if (HEADER_NAME.test(name) && !/[\0\r\n]|[^\0-\xff]/.test(value)) headers.append(name, value);
  }
  return headers;
}

const HEADER_NAME = /^[!#$%&'*+\-.^_`|~\w]+$/;

/** The value of a header that a contract names, which may be a name that no header can have. */
export const headerIn = (headers: Headers, name: string): string | null =>
  HEADER_NAME.test(name) ? headers.get(name) : null;

/** Path and query of an address, below the base address of the service; undefined for any other address. */
export function pathBelow(
  url: string,
  baseUrl: string | undefined,
): { path: string; query: string } | undefined {
  const absolute = /^[a-z][a-z\d+.-]*:\/\//i.test(url);
  const base = baseUrl === undefined ? undefined : new URL(baseUrl);
  const [beforeHash = ''] = url.split('#', 1);
  const from = absolute ? parsedUrl(beforeHash) : undefined;
  if (absolute && from === undefined) return undefined;
  if (from !== undefined && base !== undefined && from.host !== base.host) return undefined;
  const cut = beforeHash.indexOf('?');
  const path = from?.pathname ?? (cut === -1 ? beforeHash : beforeHash.slice(0, cut));
  const query = cut === -1 ? '' : beforeHash.slice(cut + 1);
  const prefix = (base?.pathname ?? '/').replace(/\/+$/, '');
  if (prefix === '' || (!absolute && !path.startsWith(`${prefix}/`))) return { path, query };
  return path.startsWith(`${prefix}/`) ? { path: path.slice(prefix.length), query } : undefined;
}

import { parsedUrl } from '../base/text.ts';
import type { IncomingMessage } from 'node:http';
import { hasSeveralHosts, hidesItsPage } from '../http/admission.ts';
import { isLoopback } from '../http/loopback.ts';

/** Where a request is forwarded to, or why it is refused. */
export type Destination = { readonly path: string } | { readonly status: number; readonly why: string };

/** Decides whether the sender may use the proxy, and where its request goes. */
export const admit = (request: IncomingMessage, base: URL, allowOrigin: readonly string[]): Destination =>
  whyRefused(request, allowOrigin) ?? readRequestTarget(request.url ?? '/', base);

/** If the request target is a whole address, its host counts instead of the header. */
function whyRefused(
  { method, url = '/', headers, rawHeaders }: IncomingMessage,
  allowOrigin: readonly string[],
): Destination | undefined {
  const { host = '', origin, upgrade = '' } = headers;
  if (hasSeveralHosts(rawHeaders)) return { status: 400, why: 'The request has more than one Host.' };
  if (!/^https?:/i.test(url) && !isThisMachine(host))
    return { status: 403, why: `The Host "${host}" is not this proxy. Use 127.0.0.1.` };
  if (origin !== undefined && !isAllowedOrigin(origin, allowOrigin))
    return {
      status: 403,
      why: `Pages of ${origin} may not use this proxy. Start it with --allow-origin ${origin} to allow them.`,
    };
  if (origin === undefined && hidesItsPage(method, headers['sec-fetch-site']))
    return { status: 403, why: 'A page of another site must send its origin, and this proxy must allow it.' };
  return /\bwebsocket\b/i.test(upgrade)
    ? { status: 501, why: 'This proxy forwards requests and responses, not WebSockets.' }
    : undefined;
}

/** Whether a Host names this machine itself: a web page can point its own host name at it. */
function isThisMachine(host: string): boolean {
  const url = parsedUrl(`http://${host}`);
  return url !== undefined && url.href === `http://${url.host}/` && isLoopback(url.hostname);
}

/**
 * Whether a browser's page of that origin may use the proxy: one on this machine, or one that is allowed by name. Any
 * other page could make a browser send requests here without its user's knowledge.
 */
const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  allowed.includes(origin) || isLoopback(parsedUrl(origin)?.hostname ?? '');

/**
 * Reads the request target in all the forms of RFC 9112. `/orders` gets the path of the target as a prefix.
 * `http://target/v1/orders` is sent by a client that uses the proxy for the address of the target. `*` is the server as
 * a whole.
 */
function readRequestTarget(target: string, base: URL): Destination {
  const prefix = base.pathname.replace(/\/$/, '');
  if (target === '*') return { path: '*' };
  if (target.startsWith('/')) return { path: prefix + target };
  const [, authority = '', rest = ''] = /^https?:\/\/([^/?#]*)([^#]*)$/i.exec(target) ?? [];
  if (authority === '') return { status: 400, why: 'The request target is neither a path nor an address.' };
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  if (authority.toLowerCase() !== base.host)
    return isThisMachine(authority)
      ? { path: prefix + path }
      : { status: 403, why: `This proxy forwards only to ${base.origin}.` };
  const isBelow = path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`);
  return isBelow
    ? { path }
    : { status: 404, why: `This proxy forwards only to addresses below ${base.href}.` };
}

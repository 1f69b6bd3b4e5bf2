/** Where a request is forwarded to, or why it is refused. */
export type Aim = { readonly path: string } | { readonly status: number; readonly why: string };

/**
 * Reads the request target in all the forms of RFC 9112. `/goals` gets the path of the target as a prefix.
 * `http://target/v1/goals` is sent by a client that uses the proxy for the address of the target. `*` is the server as
 * a whole.
 */
export function readRequestTarget(target: string, base: URL, isOurs: (host: string) => boolean): Aim {
  const prefix = base.pathname.replace(/\/$/, '');
  if (target === '*') return { path: '*' };
  if (target.startsWith('/')) return { path: prefix + target };
  const [, authority = '', rest = ''] = /^https?:\/\/([^/?#]*)([^#]*)$/i.exec(target) ?? [];
  if (authority === '') return { status: 400, why: 'The request target is neither a path nor an address.' };
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  if (authority.toLowerCase() !== base.host)
    return isOurs(authority)
      ? { path: prefix + path }
      : { status: 403, why: `This proxy forwards only to ${base.origin}.` };
  const isBelow = path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`);
  return isBelow
    ? { path }
    : { status: 404, why: `This proxy forwards only to addresses below ${base.href}.` };
}

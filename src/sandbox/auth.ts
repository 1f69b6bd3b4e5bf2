import type { Operation } from '../document/index.ts';
import { Refusal } from './refusal.ts';

/** What a bearer token may be made of, by RFC 6750. */
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** Takes any well-formed bearer token, or just those given, as the operation asks. */
export type Authenticate = (operation: Operation, authorization: string | null) => string | undefined;

export function createAuth(tokens?: readonly string[]): Authenticate {
  const known = tokens === undefined || tokens.length === 0 ? undefined : new Set(tokens);
  return (operation, authorization) => {
    const { token: asked } = operation.security;
    if (authorization === null || asked === 'none') {
      if (asked === 'required') {
        throw new Refusal(401, 'The access token is missing: send "Authorization: Bearer <token>"');
      }
      return undefined;
    }
    const token = BEARER.exec(authorization)?.[1];
    if (token === undefined) {
      throw new Refusal(401, 'The Authorization header is malformed: it must read "Bearer <token>"');
    }
    if (known !== undefined && !known.has(token))
      throw new Refusal(401, 'The access token is not known here');
    return token;
  };
}

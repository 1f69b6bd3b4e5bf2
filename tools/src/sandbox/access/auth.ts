import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import type { Id } from '../store/ids.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tokens } from './tokens.ts';

/** The characters of a bearer token, according to RFC 6750. */
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** The sender of a request. */
export interface Caller {
  /** Empty if none was sent. */
  readonly token: string;
  /** Set if the token was shared with the results of this experiment, so that nothing else may be read with it. */
  readonly sharedExperiment?: Id;
}

/** Accepts any well-formed bearer token, or only the configured and issued ones; refuses others. */
export type Authenticate = (operation: Operation, authorization: string | null) => Caller;

const NOBODY: Caller = { token: '' };
/** The purpose of a shared token. */
const OF_RESULTS: readonly string[] = ['requestExperimentResults', 'getResults', 'pollAudience'];

export function createAuth(issued: Tokens, tokens: readonly string[] = []): Authenticate {
  const accepted = tokens.length === 0 ? undefined : new Set(tokens);
  return (operation, authorization) => {
    const { token: requirement } = operation.security;
    if (authorization === null || requirement === 'none') {
      if (requirement === 'required') {
        throw new Refusal(
          'unauthorized',
          'The access token is missing: send "Authorization: Bearer <token>"',
        );
      }
      return NOBODY;
    }
    const token = BEARER.exec(authorization)?.[1];
    if (token === undefined) {
      throw new Refusal(
        'unauthorized',
        'The Authorization header is malformed: it must read "Bearer <token>"',
      );
    }
    const own = issued.read(token);
    if (own?.kind === 'access') {
      if (own.expired) throw new Refusal('unauthorized', 'The access token has expired: request a new one');
      return { token };
    }
    if (own?.kind === 'shared') {
      if (!OF_RESULTS.includes(operation.id))
        throw new Refusal(
          'unauthorized',
          'The token was shared for reading results: send an access token instead',
        );
      return { token, sharedExperiment: own.experimentId };
    }
    if (accepted !== undefined && !accepted.has(token))
      throw new Refusal('unauthorized', 'The access token is unknown');
    return { token };
  };
}

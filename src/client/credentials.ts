/** Gets tokens with client credentials. */

import { createContext, perform } from './call.ts';
import { bodyText, type PreparedRequest } from './call-state.ts';
import { checkOptions, readAddress } from './check.ts';
import { labelOf } from './error-of-outcome.ts';
import { AutomationError, reword } from './automation-error.ts';
import { AuthError, invalid, isApiError } from './errors.ts';
import { own } from './json.ts';
import type { Token, TokenFunction } from './options.ts';
import { addSecret } from './secrets.ts';
import { checked } from './token.ts';

/** What `clientCredentials` takes. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Where tokens are issued: https, or http on localhost.
   * @default /oauth/token under the client's baseUrl
   */
  readonly url?: string | undefined;
  /**
   * Milliseconds for a request.
   * @default 10_000
   */
  readonly timeout?: number | undefined;
  /**
   * Allows a `url` with plain http on another machine, which sends the secret unprotected.
   * @default false
   */
  readonly allowInsecure?: boolean | undefined;
}

const KNOWN = {
  clientId: 'string',
  clientSecret: 'string',
  url: 'string',
  timeout: 1,
  allowInsecure: 'boolean',
};

/** Maximum size of a response in bytes; a longer one issues no token. */
const LONGEST = 1_000_000;

/** Statuses with which a token endpoint refuses credentials; other statuses are failures of its own. */
const REFUSED: readonly number[] = [400, 401, 403];

const OPERATION = 'createAccessToken';

/**
 * Gets access tokens with client credentials: one request for all waiting calls, before the token expires, and once after
 * a 401. The request is retried as any that changes nothing, until no call waits for it any longer. No error contains
 * the secret or a token. If the service does not issue one, calls fail with an `AuthError`; its `refused` is
 * `credentials` if the service did not accept them, and `token` if it issued a token and then refused it.
 *
 * ```ts
 * import { clientCredentials, createClient } from 'experimentation-automation';
 *
 * const token = clientCredentials({ clientId: 'reports', clientSecret: 'secret' });
 * createClient({ baseUrl: 'https://api.example.com', token });
 * ```
 */
export function clientCredentials(credentials: Credentials): TokenFunction {
  checkOptions(credentials, KNOWN);
  const { clientId, clientSecret, url, timeout = 10_000, allowInsecure } = credentials;
  if (!clientId) throw invalid('clientId', 'is missing');
  if (!clientSecret) throw invalid('clientSecret', 'is missing');
  if (url !== undefined) readAddress('url', url.replace(/\?.*/, ''), allowInsecure);

  const subject = `No token was issued for the credentials of ${clientId}`;

  const token: TokenFunction = async ({ baseUrl, fetch, retry, signal }) => {
    const fields = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const request: PreparedRequest = {
      url: url ?? `${baseUrl}/oauth/token`,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      noToken: true,
    };
    const context = createContext({
      baseUrl: new URL(request.url).origin,
      allowInsecure: true, // both addresses were checked before
      fetch,
      retry,
      attemptTimeout: timeout,
      maxBodySize: LONGEST,
    });
    addSecret(context.secrets, clientSecret);
    context.calls = -1; // the number 0 says that it is no call of the client
    const { status, response } = await perform(context, {
      operation: OPERATION,
      options: { signal, timeout: Infinity },
      writes: false,
      prepare: () => request,
      read: (_, received) => ({ status: received.status, response: fieldsIn(bodyText(received)) }),
    }).catch((error: unknown) => {
      throw refusal(subject, labelOf({ operation: OPERATION, request, context }), error);
    });
    const issued = own(response, 'access_token');
    try {
      return { token: checked(issued), ...lifeIn(response) };
    } catch {
      const has = issued === undefined ? 'no access_token' : 'an access_token that cannot be sent';
      const message = `the response of ${request.url.replace(/\?.*/, '')} has ${has}.`;
      throw new AuthError(`${subject}: ${message}`, { status, problem: { message } });
    }
  };
  // Messages then say where a refused token is from.
  return Object.assign(token, { credentials: true });
}

/** What the response says. Numbers that a number cannot hold are of no interest here. */
function fieldsIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** When the token expires, if the response says so. */
function lifeIn(response: unknown): Pick<Token, 'expiresAt'> {
  const seconds = own(response, 'expires_in');
  return typeof seconds === 'number' ? { expiresAt: Date.now() + seconds * 1_000 } : {};
}

/** The error of a token request, about the token: an `AuthError` if there was a response. */
function refusal(subject: string, label: string, error: unknown): unknown {
  if (!(error instanceof AutomationError)) return error;
  const { status, raw } = error;
  const rest = error.message.replace(label, '');
  const what = rest.startsWith(': ') ? rest.slice(2) : `the request${rest}`;
  const message = `${subject}: ${what}`;
  if (status === undefined) {
    reword(error, message);
    return error;
  }
  if (!isApiError(error)) return new AuthError(message, { status, raw, problem: { message: what } });
  const { problem } = error;
  const refused = REFUSED.includes(status) ? 'credentials' : undefined;
  const verb = refused ? 'refused them' : 'failed';
  return new AuthError(`${subject}: the service ${verb} with ${status}: ${problem.message}`, {
    ...error,
    refused,
  });
}

/** Gets the token, keeps it until it expires, and requests a new one once, no matter how many calls wait. */

import { checkOptions } from './check.ts';
import type { TokenSource } from './call-state.ts';
import { AuthError, AutomationError, type ErrorDetails, invalid } from './errors.ts';
import { codesOf, problemOf } from './error-of-outcome.ts';
import type { ClientOptions, Token, TokenFunction } from './options.ts';
import { remember } from './secrets.ts';

export function tokenSource(
  { token: option, fetch, transport }: ClientOptions,
  baseUrl: string,
): TokenSource {
  let kept: Token | undefined;
  let pending: Promise<string> | undefined;
  const forget = (): void => {
    pending = undefined;
  };
  const ask = async (option: TokenFunction, refused: boolean): Promise<string> => {
    const given = await option({
      refused,
      baseUrl,
      fetch: transport?.fetch ?? fetch ?? ((url, init) => globalThis.fetch(url, init)),
    });
    const token = typeof given === 'string' ? { token: given } : given;
    usable(token.token);
    kept = token;
    return token.token;
  };
  const get = (refused?: string): string | undefined | Promise<string> => {
    if (typeof option !== 'function') return option === undefined ? option : usable(option);
    // Renewed half a minute before it expires, so that it is still valid when the request arrives.
    if (kept && kept.token !== refused && !(Number(kept.expiresAt) - 30_000 <= Date.now())) return kept.token;
    if (!pending) {
      const asked = ask(option, refused !== undefined).finally(() => {
        if (pending === asked) forget();
      });
      pending = asked;
    }
    return pending;
  };
  return { get, forget };
}

/** A token with a line break would be echoed in the platform's own error; it is refused without being shown. */
function usable(token: unknown): string {
  if (typeof token !== 'string' || !/^[!-~]+$/.test(token)) {
    throw invalid('token', 'must be ASCII without spaces');
  }
  return token;
}

/** What `clientCredentials` takes. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Where tokens are issued.
   * @default /oauth/token under the client's baseUrl
   */
  readonly url?: string | undefined;
  /**
   * Milliseconds for a request.
   * @default 10_000
   */
  readonly timeout?: number | undefined;
}

const KNOWN = { clientId: 'string', clientSecret: 'string', url: 'string', timeout: 1 };

/** Maximum size of a response; a longer one issues no token. */
const MOST = 1_000_000;

/** Statuses with which a token endpoint refuses credentials; other statuses are failures of its own. */
const REFUSED: readonly number[] = [400, 401, 403];

/**
 * Gets access tokens with client credentials: one request for all waiting calls, before the token expires, and once after
 * a 401. No error contains the secret or a token. If the service does not issue one, calls fail with an `AuthError`;
 * its `refused` is `credentials` if the service did not accept them, and `token` if it issued a token and then
 * refused it.
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
  const { clientId, clientSecret, url, timeout = 10_000 } = credentials;
  if (!clientId) throw invalid('clientId', 'is missing');
  if (!clientSecret) throw invalid('clientSecret', 'is missing');
  if (url !== undefined && !URL.canParse(url)) throw invalid('url', 'must begin with https://');
  const token: TokenFunction = async ({ baseUrl, fetch }) => {
    remember(clientSecret);
    const fail = (why: string, details: ErrorDetails = {}): AuthError =>
      new AuthError(`No token was issued for the credentials of ${clientId}: ${why}`, details);
    const fields = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const address = url ?? `${baseUrl}/oauth/token`;
    const request = { operation: 'createAccessToken', call: 0, method: 'POST', url: address, attempt: 1 };
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
    }, timeout);
    let status: number | undefined;
    try {
      const response = await fetch(
        address,
        {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
          redirect: 'manual',
          signal: controller.signal,
        },
        request,
      );
      ({ status } = response);
      const text = await textWithin(response);
      if (text === undefined) {
        controller.abort();
        throw fail('the response is too long.', { status });
      }
      const { raw, problem } = problemOf(text);
      if (!response.ok) {
        const refused = REFUSED.includes(status) ? 'credentials' : undefined;
        const what = refused ? 'refused them' : 'failed';
        throw fail(`the service ${what} with ${status}: ${problem.message}`, {
          status,
          raw,
          problem,
          refused,
        });
      }
      const { access_token: token, expires_in: seconds } = { ...(raw as object) } as Record<string, unknown>;
      if (typeof token !== 'string') throw fail('the response has no access_token.', { status });
      remember(token);
      return { token, ...(typeof seconds === 'number' && { expiresAt: Date.now() + seconds * 1_000 }) };
    } catch (error) {
      if (error instanceof AutomationError) throw error;
      const why = controller.signal.aborted
        ? `there was no response within ${timeout} ms.`
        : `the connection to ${new URL(address).host} failed (${codesOf(error)[0] ?? String(error)}).`;
      throw fail(why, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  // A call that times out meanwhile also fails with an AuthError.
  return Object.assign(token, { credentials: true });
}

/** The text of a response; undefined if it is too long. */
async function textWithin({ body }: Response): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST) return undefined;
  }
  return text;
}

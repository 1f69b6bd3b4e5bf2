/** A token source that exchanges credentials for tokens. */

import { AuthError, AutomationError } from './errors.ts';
import type { TokenFunction } from './options.ts';
import { remember, textIn } from './secrets.ts';

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

/**
 * Gets access tokens with the credentials of a client: one request for all calls that wait, ahead of the token's end, and
 * once after a 401. Neither the secret nor a token is in any error. Where the service does not give one, calls fail with
 * an `AuthError` that says so.
 *
 * ```ts
 * import { clientCredentials, createClient } from 'experimentation-automation';
 *
 * const token = clientCredentials({ clientId: 'reports', clientSecret: 'secret' });
 * createClient({ baseUrl: 'https://api.example.com', token });
 * ```
 */
export function clientCredentials({
  clientId,
  clientSecret,
  url,
  timeout = 10_000,
}: Credentials): TokenFunction {
  const token: TokenFunction = async ({ baseUrl, fetch }) => {
    remember(clientSecret);
    const fail = (why: string, details: ConstructorParameters<typeof AutomationError>[1] = {}): AuthError =>
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
      const body: unknown = await response.json().catch(() => undefined);
      if (!response.ok) {
        throw fail(`the service responded with ${status}: ${textIn(body)?.slice(0, 500)}`, {
          status,
          raw: body,
        });
      }
      const { access_token: token, expires_in: seconds } = { ...(body as object) } as Record<string, unknown>;
      if (typeof token !== 'string') throw fail('the response has no access_token.', { status });
      remember(token);
      return { token, ...(typeof seconds === 'number' && { expiresAt: Date.now() + seconds * 1_000 }) };
    } catch (error) {
      if (error instanceof AutomationError) throw error;
      const why = controller.signal.aborted
        ? `there was no response within ${timeout} ms.`
        : 'the request failed.';
      throw fail(why, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  // A call whose time ends meanwhile fails with an AuthError too.
  return Object.assign(token, { credentials: true });
}

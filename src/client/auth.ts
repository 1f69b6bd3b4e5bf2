/** Gets the token, keeps it until it expires, and requests a new one once, no matter how many calls wait. */

import { invalid } from './errors.ts';
import type { ClientOptions, Token, TokenFunction } from './options.ts';

export interface TokenSource {
  /** Returns the token to send; `refused` is a token that the service did not accept. */
  get(this: void, refused?: string): string | undefined | Promise<string>;
  /** Requests a new token next time, even if a request is still pending. */
  forget(this: void): void;
}

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

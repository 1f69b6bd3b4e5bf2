/** Gets the token, keeps it until it runs out, and asks for a new one once however many calls wait. */

import { invalid } from './address.ts';
import type { ClientOptions, Token } from './options.ts';

/** Renewed this long before it runs out, so that it is still good when the request arrives. */
const EARLY = 30_000;

/** Gives the token to send; `refused` is one that the service did not accept. */
export type TokenSource = (refused?: string) => string | undefined | Promise<string>;

export function tokenSource(option: ClientOptions['token']): TokenSource {
  if (typeof option !== 'function') return () => (option === undefined ? option : usable(option));
  let kept: Token | undefined;
  let pending: Promise<string> | undefined;
  const ask = async (refused: boolean): Promise<string> => {
    const given = await option({ refused });
    const token = typeof given === 'string' ? { token: given } : given;
    usable(token.token);
    kept = token;
    return token.token;
  };
  return (refused) =>
    kept && kept.token !== refused && !(Number(kept.expiresAt) - EARLY <= Date.now())
      ? kept.token
      : (pending ??= ask(refused !== undefined).finally(() => {
          pending = undefined;
        }));
}

/** A token with a line break would be echoed in the platform's own error; it is refused without being shown. */
function usable(token: unknown): string {
  if (typeof token === 'string' && /^[!-~]+$/.test(token)) return token;
  throw invalid('token', 'must be visible ASCII without spaces; it is not shown');
}

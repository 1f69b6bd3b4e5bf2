/** Keeps the token until it expires, and requests a new one once, no matter how many calls wait. */

import type { TokenSource } from './call-state.ts';
import { copyOf } from './automation-error.ts';
import { invalid } from './errors.ts';
import type { ClientOptions, Token, TokenFunction } from './options.ts';
import { onAbort } from './wait.ts';

/** A token is renewed this long before it expires, but not before four fifths of its life are over. */
const MARGIN = 30_000;

/** A request for a token, and how many calls wait for it. */
interface Renewal {
  readonly token: Promise<string>;
  calls: number;
  readonly stop: AbortController;
}

export function tokenSource(
  { token: option, fetch, transport, retry }: ClientOptions,
  baseUrl: string,
): TokenSource {
  let current: string | undefined;
  let renewAt = Infinity;
  let renewal: Renewal | undefined;

  const obtain = async (request: TokenFunction, refused: boolean, signal: AbortSignal) => {
    const before = current;
    const issued = await request({
      refused,
      baseUrl,
      fetch: transport?.fetch ?? fetch ?? ((url, init) => globalThis.fetch(url, init)),
      retry,
      signal,
    });
    const { token, expiresAt }: Token = typeof issued === 'string' ? { token: issued } : issued;
    const lifetime = Number(expiresAt) - Date.now();
    checked(token);
    // A slow request must not replace what a later one has brought.
    if (current === before) {
      current = token;
      // One that is said to have expired is used until it is refused: renewing it would take a request for each call.
      renewAt = lifetime > 0 ? Number(expiresAt) - Math.min(MARGIN, lifetime / 5) : Infinity;
    }
    return token;
  };

  return ({ refused, options, request: { noToken } }) => {
    if (typeof option !== 'function') return option === undefined || noToken ? undefined : checked(option);
    if (current !== refused && renewAt > Date.now()) return noToken ? undefined : current;
    if (noToken) return '';
    return (signal) => {
      if (!renewal) {
        const stop = new AbortController();
        const token = obtain(option, refused !== undefined, stop.signal).finally(() => {
          if (renewal?.stop === stop) renewal = undefined;
        });
        renewal = { token, stop, calls: 0 };
      }
      const mine = renewal;
      mine.calls += 1;
      onAbort(signal, () => {
        mine.calls -= 1;
        if (mine.calls === 0) mine.stop.abort();
        // The next call requests it again if it took too long for this one, or if nobody waits any longer.
        if (renewal === mine && !(mine.calls && options.signal?.aborted)) renewal = undefined;
      });
      return mine.token.catch((error: unknown) => {
        throw copyOf(error);
      });
    };
  };
}

/** A token with a line break would be echoed in the platform's own error; it is refused without being shown. */
export function checked(token: unknown): string {
  if (typeof token !== 'string' || !/^[!-~]+$/.test(token)) {
    throw invalid('token', 'must be ASCII without spaces');
  }
  return token;
}

/** Gets the token, keeps it until it runs out, and asks for a new one once however many calls wait. */

import { InvalidRequestError } from './errors.ts';
import type { ClientOptions, Token } from './options.ts';

/** Renewed this long before it runs out, so that it is still good when the request arrives. */
const EARLY = 30_000;

export class TokenSource {
  readonly #option: ClientOptions['token'];
  #kept: Token | undefined;
  #pending: Promise<Token> | undefined;

  constructor(option: ClientOptions['token']) {
    this.#option = option;
  }

  get canRefresh(): boolean {
    return typeof this.#option === 'function';
  }

  /** The token to send; `refused` is one that the service did not accept. */
  get(refused?: string): string | undefined | Promise<string> {
    if (this.#option === undefined) return undefined;
    if (typeof this.#option === 'string') return usable(this.#option);
    const kept = this.#kept;
    if (kept && kept.token !== refused && !runsOut(kept)) return kept.token;
    this.#pending ??= this.#ask(refused !== undefined).finally(() => {
      this.#pending = undefined;
    });
    return this.#pending.then(({ token }) => token);
  }

  async #ask(refused: boolean): Promise<Token> {
    const option = this.#option;
    if (typeof option !== 'function') throw new InvalidRequestError('the client has no token function');
    const given = await option({ refused });
    const token = typeof given === 'string' ? { token: given } : given;
    usable(token.token);
    this.#kept = token;
    return token;
  }

  toJSON(): undefined {
    return undefined;
  }
}

function runsOut({ expiresAt }: Token): boolean {
  return expiresAt !== undefined && Number(expiresAt) - EARLY <= Date.now();
}

/** A token with a line break would be echoed in the platform's own error; it is refused without being shown. */
function usable(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new InvalidRequestError(
    'token: must be a non-empty text of visible ASCII characters, without spaces or line breaks. The value is not shown.',
    { parameter: 'token' },
  );
}

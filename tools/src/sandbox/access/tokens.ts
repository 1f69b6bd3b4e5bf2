import type { Clock } from '../base/clock.ts';
import { type Id, idFromText } from '../store/ids.ts';
import { hash64 } from '../base/random.ts';

/** A token that the sandbox issued, as it is recognised when it is sent. */
export type Issued =
  | { readonly kind: 'access'; readonly expired: boolean }
  /** Replaces an access token when the results of this experiment are read. */
  | { readonly kind: 'shared'; readonly experimentId: Id };

/** Tokens contain all their data, so that they survive a restart and need no memory. */
export interface Tokens {
  /** A token that is valid for `LIFETIME`, by the clock of the sandbox. */
  issue(clientId: string): string;
  share(experimentId: Id): string;
  /** What the token stands for; undefined for other tokens. */
  read(token: string): Issued | undefined;
}

/** Lifetime of an access token in seconds. */
export const LIFETIME = 7_200;

export function createTokens(clock: Clock): Tokens {
  return {
    issue: (clientId) =>
      sealed(`access.${(clock.now() + LIFETIME * 1_000).toString(36)}.${digest(clientId)}`),
    share: (experimentId) => sealed(`shared.${experimentId}`),
    read(token) {
      const [kind, value = ''] = unsealed(token)?.split('.') ?? [];
      if (kind === 'access') return { kind, expired: clock.now() >= parseInt(value, 36) };
      const experimentId = kind === 'shared' ? idFromText(value) : undefined;
      return experimentId === undefined ? undefined : { kind: 'shared', experimentId };
    },
  };
}

const PREFIX = 'sandbox.';
const digest = (text: string): string => hash64(text).toString(36);

/** The digest distinguishes issued tokens from those with the same beginning; it is not a protection. */
const sealed = (content: string): string => `${PREFIX}${content}.${digest(content)}`;

function unsealed(token: string): string | undefined {
  if (!token.startsWith(PREFIX)) return undefined;
  const content = token.slice(PREFIX.length, token.lastIndexOf('.'));
  return sealed(content) === token ? content : undefined;
}

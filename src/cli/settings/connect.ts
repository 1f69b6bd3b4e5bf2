import { clientCredentials, type TokenFunction } from '../../index.ts';
import { usageError } from '../exit-codes.ts';
import type { Context } from '../context.ts';
import { requireBaseUrl, type Settings } from './settings.ts';

/** The options of a client that reaches the service of these settings. */
export function clientOptions(context: Context, settings: Settings) {
  const { allowInsecure, timeout } = settings;
  return {
    baseUrl: requireBaseUrl(settings),
    token: tokenOf(context, settings),
    allowInsecure,
    ...(timeout === undefined ? {} : { timeout: timeout.value }),
    int64: 'bigint',
  } as const;
}

/** The access token, or what obtains one with credentials. */
export function tokenOf(
  { secrets }: Context,
  { token, clientId, clientSecret }: Settings,
): string | TokenFunction | undefined {
  if (token !== undefined) return token.value;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    const [there, missing] = clientId === undefined ? ['secret', 'id'] : ['id', 'secret'];
    throw usageError(
      `The client ${missing} is missing beside the client ${there}. Set --client-${missing} or XA_CLIENT_${missing.toUpperCase()}, or add it to a profile.`,
    );
  }
  const source = clientCredentials({ clientId: clientId.value, clientSecret: clientSecret.value });
  return async (context) => {
    const issued = await source(context);
    secrets.add(typeof issued === 'string' ? issued : issued.token);
    return issued;
  };
}

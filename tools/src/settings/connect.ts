import { defined } from 'openapi-contract-kit/internal/base/defined';
import { clientCredentials, type TokenFunction } from 'experimentation-automation';
import { type CommandContext, usageError } from 'openapi-contract-kit/internal/cli/index';
import { operationTable } from 'openapi-contract-kit/internal/types/operation-table';
import { requireBaseUrl, type Settings } from './settings.ts';

/** The options of a client that reaches the service of these settings, by the contract as overlays correct it. */
export function clientOptions(context: CommandContext, settings: Settings) {
  const { allowInsecure, timeout } = settings;
  const isCorrected = context.overlays().length > 0;
  return {
    baseUrl: requireBaseUrl(context, settings),
    token: tokenOf(context, settings),
    allowInsecure,
    ...defined({ timeout }),
    ...(isCorrected ? { operations: operationTable(context.contract().document) } : {}),
    int64: 'bigint',
  } as const;
}

/** The access token, or what obtains one with credentials. */
function tokenOf(
  { secrets }: CommandContext,
  { token, clientId, clientSecret }: Settings,
): string | TokenFunction | undefined {
  if (token !== undefined) return token.value;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    const [there, missing] = clientId === undefined ? ['secret', 'id'] : ['id', 'secret'];
    throw usageError(
      `The client ${missing} is missing beside the client ${there}. Set --client-${missing} or AUTOMATION_CLIENT_${missing.toUpperCase()}.`,
    );
  }
  const source = clientCredentials({ clientId: clientId.value, clientSecret: clientSecret.value });
  return async (context) => {
    const issued = await source(context);
    secrets.add(typeof issued === 'string' ? issued : issued.token);
    return issued;
  };
}

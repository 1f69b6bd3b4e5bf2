import { defined } from 'openapi-contract-kit/internal/base/defined';
import {
  type CommandError,
  type CommandContext,
  from,
  type Sourced,
  usageError,
} from 'openapi-contract-kit/internal/cli/index';
import type { ServiceOptions } from './service-options.ts';

/** How to reach the service, from options, then from the environment. */
export interface Settings {
  readonly baseUrl?: Sourced<string>;
  readonly token?: Sourced<string>;
  readonly clientId?: Sourced<string>;
  readonly clientSecret?: Sourced<string>;
  readonly allowInsecure: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** The option and the variable of each setting that is text. */
const NAMES = {
  baseUrl: ['--base-url', 'AUTOMATION_BASE_URL'],
  token: ['--token', 'AUTOMATION_TOKEN'],
  clientId: ['--client-id', 'AUTOMATION_CLIENT_ID'],
  clientSecret: ['--client-secret', 'AUTOMATION_CLIENT_SECRET'],
} as const;

export function readSettings({ io: { env }, secrets }: CommandContext, options: ServiceOptions): Settings {
  const setting = (name: keyof typeof NAMES): Sourced<string> | undefined => {
    const [flag, variable] = NAMES[name];
    return from(options[name], flag) ?? from(env[variable], variable);
  };
  const [baseUrl, token] = [setting('baseUrl'), setting('token')];
  const [clientId, clientSecret] = [setting('clientId'), setting('clientSecret')];
  secrets.add(token?.value, clientSecret?.value);
  const { timeout } = options;
  return {
    ...defined({ baseUrl, token, clientId, clientSecret }),
    allowInsecure: options.allowInsecure ?? false,
    ...defined({ timeout }),
  };
}

/** The address of the service, or an error that says how to set it. */
export function requireBaseUrl({ program }: CommandContext, { baseUrl }: Settings): string {
  if (baseUrl !== undefined) return baseUrl.value;
  throw usageError(
    'The address of the service is missing. Set --base-url or AUTOMATION_BASE_URL. To try it out, run ' +
      `"npx ${program.name} sandbox" and use --base-url http://127.0.0.1:4010`,
  );
}

/** The error for an operation that needs a token and has none. */
export const missingToken = (what: string): CommandError =>
  usageError(
    `${what} needs an access token. Set --token or AUTOMATION_TOKEN. Client credentials work too: set ` +
      '--client-id and --client-secret, or AUTOMATION_CLIENT_ID and AUTOMATION_CLIENT_SECRET.',
  );

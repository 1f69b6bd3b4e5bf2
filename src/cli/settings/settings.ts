import { parsedUrl } from '../../base/text.ts';
import { didYouMean } from '../../base/closest.ts';

import { CommandError, usageError } from '../exit-codes.ts';
import { readDuration } from '../../base/options.ts';
import type { Context } from '../context.ts';
import { type ConfigFile, findConfig, userFolder } from './files.ts';
import type { Io } from '../io.ts';
import type { ServiceOptions } from './options.ts';
import type { Profile } from './schema.ts';

/** A setting, and its source: `--token`, `XA_TOKEN`, `profile local`. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: string;
}

/** How to reach the service, from options, the environment and config files, in this order. */
export interface Settings {
  readonly profile?: Sourced<string>;
  readonly baseUrl?: Sourced<string>;
  readonly token?: Sourced<string>;
  readonly clientId?: Sourced<string>;
  readonly clientSecret?: Sourced<string>;
  readonly allowInsecure: boolean;
  /** Milliseconds. */
  readonly timeout?: Sourced<number>;
  /** Why the credentials of the profile are not used. */
  readonly withheld?: string;
  readonly files: readonly ConfigFile[];
}

const from = <T>(value: T | undefined, source: string): Sourced<T> | undefined =>
  value === undefined || value === '' ? undefined : { value, source };

/** The option and the variable of each setting that is text. */
const NAMES = {
  baseUrl: ['--base-url', 'XA_BASE_URL'],
  token: ['--token', 'XA_TOKEN'],
  clientId: ['--client-id', 'XA_CLIENT_ID'],
  clientSecret: ['--client-secret', 'XA_CLIENT_SECRET'],
} as const;

export const readSettings = async (context: Context, given: ServiceOptions): Promise<Settings> =>
  settingsFrom(context, given, await findConfig(context));

export function settingsFrom(
  { io: { env }, secrets }: Context,
  given: ServiceOptions,
  files: readonly ConfigFile[],
): Settings {
  const chosen = chooseProfile(given, env, files);
  const profile: Profile = chosen?.profile ?? {};
  const ofProfile = `profile ${chosen?.name.value ?? ''}`;
  const settingIn = (own: Profile, name: keyof typeof NAMES): Sourced<string> | undefined => {
    const [flag, variable] = NAMES[name];
    return from(given[name], flag) ?? from(env[variable], variable) ?? from(own[name], ofProfile);
  };
  const baseUrl = settingIn(profile, 'baseUrl');

  // A profile's credentials are only for its own service, whatever sets the address.
  const own = baseUrl === undefined || isSameService(baseUrl.value, profile.baseUrl);
  const hasCredentials = profile.token !== undefined || profile.clientSecret !== undefined;
  const withheld =
    own || !hasCredentials
      ? undefined
      : `The credentials of ${ofProfile} are only sent to ${profile.baseUrl ?? ''}, and ${baseUrl.source} names another address.`;
  const credentials: Profile = own ? profile : {};
  const token = settingIn(credentials, 'token');
  const clientId = settingIn(credentials, 'clientId');
  const clientSecret = settingIn(credentials, 'clientSecret');
  secrets.add(token?.value, clientSecret?.value, profile.token, profile.clientSecret);
  const timeout = from(given.timeout, '--timeout') ?? from(readDuration(profile.timeout ?? ''), ofProfile);
  return {
    ...(chosen === undefined ? {} : { profile: chosen.name }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(token === undefined ? {} : { token }),
    ...(clientId === undefined ? {} : { clientId }),
    ...(clientSecret === undefined ? {} : { clientSecret }),
    allowInsecure: given.allowInsecure ?? (own && profile.allowInsecure === true),
    ...(timeout === undefined ? {} : { timeout }),
    ...(withheld === undefined ? {} : { withheld }),
    files,
  };
}

/** The address of the service, or an error that says how to set it. */
export function requireBaseUrl({ baseUrl }: Settings): string {
  if (baseUrl !== undefined) return baseUrl.value;
  throw usageError(
    'The address of the service is missing. Set --base-url or XA_BASE_URL, or choose a profile. To try it out, run ' +
      '"npx xa sandbox" and use --base-url http://127.0.0.1:4010',
  );
}

/** The error for an operation that needs a token and has none. */
export const missingToken = (what: string, { withheld }: Settings): CommandError =>
  usageError(
    `${what} needs an access token. Set --token or XA_TOKEN, or add one to a profile. Client credentials work too: set ` +
      '--client-id and --client-secret, or XA_CLIENT_ID and XA_CLIENT_SECRET.' +
      (withheld === undefined ? '' : ` ${withheld}`),
  );

function chooseProfile(
  given: ServiceOptions,
  env: Io['env'],
  files: readonly ConfigFile[],
): { readonly name: Sourced<string>; readonly profile: Profile } | undefined {
  const name =
    from(given.profile, '--profile') ??
    from(env['XA_PROFILE'], 'XA_PROFILE') ??
    files
      .map(({ config, path }) => from(config.default, `"default" in ${path}`))
      .find((one) => one !== undefined);
  if (name === undefined) return undefined;
  // The user's own profile wins over the project's of the same name.
  const profiles = Object.assign({}, ...files.map(({ config }) => config.profiles)) as Record<
    string,
    Profile
  >;
  const profile = Object.hasOwn(profiles, name.value) ? profiles[name.value] : undefined;
  if (profile !== undefined) return { name, profile };
  const known = Object.keys(profiles);
  const there =
    known.length === 0
      ? `no profiles are defined. Add one to ${userFolder(env) ?? '~/.config/experimentation-automation'}/config.json.`
      : `there ${known.length === 1 ? 'is only' : 'are'} ${known.join(', ')}.`;
  const hint = didYouMean(name.value, known, there);
  throw usageError(`There is no profile "${name.value}" (from ${name.source}): ${hint}`);
}

function isSameService(address: string, own: string | undefined): boolean {
  const plain = (text: string): string | undefined => parsedUrl(text)?.href.replace(/\/+$/, '');
  return own !== undefined && plain(own) !== undefined && plain(address) === plain(own);
}

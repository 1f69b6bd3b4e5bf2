import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { closest } from '../closest.ts';
import { CommandError, EXIT } from '../exit-codes.ts';

/** Where the service is, and what lets one in. */
export interface Settings {
  readonly baseUrl?: string;
  readonly token?: string;
}

export interface Given extends Settings {
  readonly profile?: string;
}

/** `$XDG_CONFIG_HOME/experimentation-automation/config.json`, or below `~/.config`. */
export const configFile = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'experimentation-automation', 'config.json');

/** What was given wins over the environment, and that over the profile. */
export function readSettings(given: Given, env: NodeJS.ProcessEnv): Settings {
  const named = given.profile ?? (env['XA_PROFILE'] || undefined);
  const profile = profileNamed(named, configFile(env));
  const baseUrl = given.baseUrl ?? (env['XA_BASE_URL'] || profile.baseUrl);
  const token = given.token ?? (env['XA_TOKEN'] || profile.token);
  return { ...(baseUrl === undefined ? {} : { baseUrl }), ...(token === undefined ? {} : { token }) };
}

/** As `readSettings`, for commands that need an address. */
export function requireBaseUrl(settings: Settings): string {
  if (settings.baseUrl !== undefined) return settings.baseUrl;
  throw new CommandError(
    EXIT.usage,
    'Where is the service? Give --base-url, set XA_BASE_URL, or name a profile. To try: npx xa sandbox, then ' +
      '--base-url http://127.0.0.1:4010',
  );
}

function profileNamed(name: string | undefined, file: string): Settings {
  const config = readConfig(file);
  if (config === undefined) {
    if (name === undefined) return {};
    throw new CommandError(EXIT.usage, `There is no profile "${name}": ${file} does not exist.`);
  }
  const profiles = objectAt(config, 'profiles', file) ?? {};
  const wanted = name ?? textAt(config, 'default', file);
  if (wanted === undefined) return {};
  const profile = objectAt(profiles, wanted, file);
  if (profile === undefined) {
    const known = Object.keys(profiles);
    const meant = closest(wanted, known);
    const hint = meant === undefined ? `it has ${known.join(', ') || 'none'}` : `did you mean ${meant}?`;
    throw new CommandError(EXIT.usage, `There is no profile "${wanted}" in ${file}: ${hint}`);
  }
  const baseUrl = textAt(profile, 'baseUrl', file);
  const token = textAt(profile, 'token', file);
  return { ...(baseUrl === undefined ? {} : { baseUrl }), ...(token === undefined ? {} : { token }) };
}

/** A file with a token that others can read is refused, so that it does not stay that way. */
function readConfig(file: string): object | undefined {
  let mode: number;
  try {
    ({ mode } = statSync(file));
  } catch {
    return undefined;
  }
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new CommandError(
      EXIT.usage,
      `${file} may hold a token and can be read by others. Make it yours alone: chmod 600 '${file}'`,
    );
  }
  try {
    const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) return config;
  } catch (error) {
    // The parser quotes the text around the mistake, which may be the token.
    throw new CommandError(EXIT.usage, `${file} is not JSON.`, {
      cause: error instanceof SyntaxError ? undefined : error,
    });
  }
  throw new CommandError(EXIT.usage, `${file} must hold an object with "profiles" and "default".`);
}

function objectAt(owner: object, key: string, file: string): object | undefined {
  const value: unknown = Object.hasOwn(owner, key) ? Reflect.get(owner, key) : undefined;
  if (value === undefined || (typeof value === 'object' && value !== null)) return value;
  throw new CommandError(EXIT.usage, `${file}: "${key}" must be an object.`);
}

function textAt(owner: object, key: string, file: string): string | undefined {
  const value: unknown = Object.hasOwn(owner, key) ? Reflect.get(owner, key) : undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw new CommandError(EXIT.usage, `${file}: "${key}" must be text.`);
}

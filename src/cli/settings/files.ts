import { existsSync, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { readTextFile } from '../../base/read-file.ts';
import { whyUnreadable } from '../../base/file-errors.ts';
import { CommandError, usageError } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { Terminal } from '../terminal.ts';
import { type Config, readConfig } from './schema.ts';

/** A config file that was found. */
export interface ConfigFile {
  readonly path: string;
  readonly owner: 'project' | 'user';
  readonly config: Config;
}

const FORMATS = ['json', 'yaml', 'yml'] as const;

/** The folder of the user's own file; undefined for an account without a home. */
export function userFolder(env: Io['env']): string | undefined {
  const [config, home] = [env['XDG_CONFIG_HOME'], env['HOME'] ?? env['USERPROFILE']];
  if (config !== undefined && isAbsolute(config)) return join(config, OWN);
  const own = home !== undefined && isAbsolute(home) ? home : homeOfAccount();
  return own === undefined ? undefined : join(own, '.config', OWN);
}

const OWN = 'experimentation-automation';

/** The home of the account, whatever the environment says. */
function homeOfAccount(): string | undefined {
  try {
    return userInfo().homedir;
  } catch {
    return undefined;
  }
}

/** A setting that depends on the current folder would let that folder say where tokens are read from. */
function ignoredSettings(env: Io['env']): string[] {
  return ['XDG_CONFIG_HOME', 'HOME'].flatMap((name) => {
    const value = env[name];
    // An empty XDG_CONFIG_HOME means the same as none.
    const isFine = value === undefined || isAbsolute(value) || (value === '' && name !== 'HOME');
    return isFine ? [] : [`${name} is ignored, because "${value}" is not an absolute path.`];
  });
}

/** The config files that could be read, and what is wrong with them and with others. */
export interface FoundConfig {
  readonly files: readonly ConfigFile[];
  readonly problems: readonly string[];
  /** Why other files could not be read. */
  readonly unread: readonly string[];
}

/**
 * The file of the project, `xa.config.json` or `.yaml` in this folder or the nearest one above it, and the file of the
 * user, `config.json` or `.yaml`.
 */
export async function readConfigFiles({ env, cwd, uid }: Io, { tell }: Terminal): Promise<FoundConfig> {
  for (const ignored of ignoredSettings(env)) tell(ignored);
  const own = userFolder(env);
  const places = [
    ['project', () => nearest(cwd)],
    ['user', () => (own === undefined ? undefined : oneOf(own, 'config'))],
  ] as const;
  const files: ConfigFile[] = [];
  const problems: string[] = [];
  const unread: string[] = [];
  for (const [owner, find] of places) {
    try {
      const path = find();
      if (path === undefined) continue;
      checkAccess(path, owner, uid);
      const { config, problems: own } = readConfig(await parse(path), owner);
      problems.push(...own.map((problem) => `${path}: ${problem}`));
      files.push({ owner, path, config });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      unread.push(error.message);
    }
  }
  return { files, problems, unread };
}

/** The config files; an error if anything is wrong with one. */
export async function findConfig(found: {
  readonly configFiles: () => Promise<FoundConfig>;
}): Promise<readonly ConfigFile[]> {
  const { files, problems, unread } = await found.configFiles();
  if (unread.length + problems.length > 0) throw refusal([...unread, ...problems]);
  return files;
}

/** The error that ends a command with all problems of the config files. */
export function refusal(problems: readonly string[]): CommandError {
  const all = problems.join('\n  ');
  return usageError(problems.length > 1 ? `${problems.length} problems:\n  ${all}` : all);
}

function nearest(folder: string): string | undefined {
  const above = dirname(folder);
  return oneOf(folder, 'xa.config') ?? (above === folder ? undefined : nearest(above));
}

function oneOf(folder: string, name: string): string | undefined {
  const [first, second] = FORMATS.map((format) => join(folder, `${name}.${format}`)).filter((path) =>
    existsSync(path),
  );
  if (first !== undefined && second !== undefined)
    throw wrong(first, `${second} exists too. Keep one of them.`);
  return first;
}

/** A file with a token must be private; a file that decides where requests go must not belong to somebody else. */
function checkAccess(path: string, owner: ConfigFile['owner'], uid: number | undefined): void {
  if (uid === undefined) return;
  const stats: Stats = statSync(path);
  if (owner === 'user' && (stats.mode & 0o077) !== 0)
    throw wrong(path, `Others can read it, and it may contain a token. Make it private: chmod 600 '${path}'`);
  if (owner === 'project' && ((stats.uid !== 0 && stats.uid !== uid) || (stats.mode & 0o002) !== 0))
    throw wrong(path, 'It belongs to another user, or other users can change it, so it is not used.');
}

async function parse(path: string): Promise<unknown> {
  const content = await readTextFile(path).catch((error: unknown) => {
    throw wrong(path, `It cannot be read: ${whyUnreadable(error)}`);
  });
  try {
    if (path.endsWith('.json')) return JSON.parse(content) as unknown;
    return (await import('yaml')).parse(content, { stringKeys: true }) as unknown;
  } catch (error) {
    // The parser quotes the text around the mistake, which may be a token.
    const format = path.endsWith('.json') ? 'JSON' : 'YAML';
    throw wrong(path, `It is not valid ${format}${placeOf(error, content)}.`);
  }
}

/** Where the parser stopped. */
function placeOf(error: unknown, content: string): string {
  const said = String(error);
  const position = /at position (\d+)/.exec(said)?.[1];
  const line =
    position === undefined
      ? /at line (\d+)/.exec(said)?.[1]
      : content.slice(0, Number(position)).split('\n').length;
  return line === undefined ? '' : ` (line ${line})`;
}

const wrong = (path: string, why: string): CommandError => usageError(`${path}: ${why}`);

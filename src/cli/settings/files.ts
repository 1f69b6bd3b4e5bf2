import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError, EXIT } from '../exit-codes.ts';
import { type Config, readConfig } from './schema.ts';

/** A config file that was found. */
export interface ConfigFile {
  readonly path: string;
  readonly owner: 'project' | 'user';
  readonly config: Config;
}

const FORMATS = ['json', 'yaml', 'yml'] as const;

/** The folder of the user's own file. */
export const userFolder = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'experimentation-automation');

/**
 * The file of the project, `xa.config.json` or `.yaml` in this folder or the nearest one above it, and the file of the
 * user, `config.json` or `.yaml`.
 */
export async function findConfig(env: NodeJS.ProcessEnv, folder: string): Promise<ConfigFile[]> {
  const found = [
    { owner: 'project', path: nearest(folder) },
    { owner: 'user', path: oneOf(userFolder(env), 'config') },
  ] as const;
  const files: ConfigFile[] = [];
  for (const { owner, path } of found) {
    if (path === undefined) continue;
    checkAccess(path, owner);
    const { config, problems } = readConfig(await parse(path), owner);
    if (config === undefined) throw wrong(path, problems.join('\n  '));
    files.push({ owner, path, config });
  }
  return files;
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
function checkAccess(path: string, owner: ConfigFile['owner']): void {
  if (process.platform === 'win32') return;
  const stats: Stats = statSync(path);
  if (owner === 'user' && (stats.mode & 0o077) !== 0)
    throw wrong(path, `Others can read it, and it may contain a token. Make it private: chmod 600 '${path}'`);
  const own = process.getuid?.();
  if (owner === 'project' && ((stats.uid !== 0 && stats.uid !== own) || (stats.mode & 0o002) !== 0))
    throw wrong(path, 'It belongs to another user, or other users can change it, so it is not used.');
}

async function parse(path: string): Promise<unknown> {
  const content = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const read: (text: string) => unknown = path.endsWith('.json') ? JSON.parse : await yamlParser(path);
  try {
    return read(content);
  } catch {
    // The parser quotes the text around the mistake, which may be a token.
    throw wrong(path, path.endsWith('.json') ? 'It is not valid JSON.' : 'It is not valid YAML.');
  }
}

async function yamlParser(path: string): Promise<(text: string) => unknown> {
  try {
    return (await import('yaml')).parse;
  } catch {
    throw wrong(
      path,
      'Reading YAML requires the package yaml. Run npm install yaml, or write the file as JSON.',
    );
  }
}

const wrong = (path: string, why: string): CommandError => new CommandError(EXIT.usage, `${path}: ${why}`);

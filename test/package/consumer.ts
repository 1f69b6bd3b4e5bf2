/** An empty project that installed packed packages with only their dependencies, without a network. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packFolders, type PackedPackages } from '../../scripts/build/pack.ts';
import { client, tools } from '../../scripts/build/packages.ts';
import { installedFor } from '../../scripts/build/third-party.ts';
import { packedPackages } from './packed.ts';
import { newFolder } from '../new-folder.ts';
import { once } from '../once.ts';

const run = promisify(execFile);

export interface Consumer {
  readonly folder: string;
  readonly packed: PackedPackages;
  /** Writes a file and returns its path. */
  write(name: string, text: string): Promise<string>;
  /** Runs a program in the project and returns its output; if it fails, its messages are the error. */
  run(command: string, ...args: string[]): Promise<string>;
}

/** The tarball of each package that one of ours needs, from `node_modules`, so that no registry is asked. */
const packedDependencies = (): Promise<Readonly<Record<string, string>>> =>
  once('dependencies', async (into) => {
    const names = neededFor(Object.keys({ ...client.dependencies, ...tools.dependencies }));
    const packed = await packFolders(
      names.map((name) => resolve('node_modules', name)),
      into,
    );
    return Object.fromEntries(names.map((name, index) => [name, packed[index]?.tarball ?? '']));
  });

const neededFor = (declared: readonly string[]): string[] =>
  installedFor(declared).flatMap(({ name }) => (name === client.name ? [] : [name]));

/** Installs the client alone, or both packages. */
export async function installPackages(...names: readonly (keyof PackedPackages)[]): Promise<Consumer> {
  const folder = newFolder();
  const needed = neededFor(names.flatMap((name) => Object.keys({ client, tools }[name].dependencies)));
  const [packed, dependencies] = await Promise.all([packedPackages(), packedDependencies()]);
  const overrides = Object.fromEntries(needed.map((name) => [name, `file:${dependencies[name] ?? ''}`]));
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  const inFolder = async (command: string, ...args: string[]): Promise<string> => {
    try {
      const { stdout } = await run(command, args, { cwd: folder, maxBuffer: 50_000_000 });
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
    }
  };
  const manifest = { private: true, type: 'module', overrides };
  await write('package.json', JSON.stringify(manifest));
  const tarballs = names.map((name) => packed[name].tarball);
  await inFolder('npm', 'install', '--offline', '--no-audit', '--no-fund', ...tarballs);
  return {
    folder,
    packed,
    write,
    run: inFolder,
  };
}

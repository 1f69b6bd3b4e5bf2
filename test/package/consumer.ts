/** A project with packed packages and only their dependencies, without a network. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
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

/** A project of its own, without any package. */
async function emptyProject(packed: PackedPackages, manifest: object): Promise<Consumer> {
  const folder = newFolder();
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
  await write('package.json', JSON.stringify({ private: true, type: 'module', ...manifest }));
  return { folder, packed, write, run: inFolder };
}

type Name = keyof PackedPackages;

const dependenciesOf = (names: readonly Name[]): string[] =>
  neededFor(names.flatMap((name) => Object.keys({ client, tools }[name].dependencies)));

/** Installs the client alone, or both packages, with npm. */
export async function installPackages(...names: readonly Name[]): Promise<Consumer> {
  const [packed, dependencies] = await Promise.all([packedPackages(), packedDependencies()]);
  const overrides = Object.fromEntries(
    dependenciesOf(names).map((name) => [name, `file:${dependencies[name] ?? ''}`]),
  );
  const project = await emptyProject(packed, { overrides });
  const tarballs = names.map((name) => packed[name].tarball);
  await project.run('npm', 'install', '--offline', '--no-audit', '--no-fund', ...tarballs);
  return project;
}

/** The same packages in their places, with what they declare and nothing else. npm takes seconds for that. */
export async function unpackPackages(...names: readonly Name[]): Promise<Consumer> {
  const packed = await packedPackages();
  const project = await emptyProject(packed, {});
  const modules = join(project.folder, 'node_modules');
  await mkdir(join(modules, '.bin'), { recursive: true });
  for (const name of names) {
    const own = join(modules, { client, tools }[name].name);
    await mkdir(own);
    await project.run('tar', '-xzf', packed[name].tarball, '-C', own, '--strip-components=1');
    const { bin = {} } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8')) as {
      readonly bin?: Readonly<Record<string, string>>;
    };
    for (const [command, file] of Object.entries(bin)) {
      await chmod(join(own, file), 0o755);
      await symlink(join(own, file), join(modules, '.bin', command));
    }
  }
  for (const name of dependenciesOf(names)) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(resolve('node_modules', name), join(modules, name));
  }
  return project;
}

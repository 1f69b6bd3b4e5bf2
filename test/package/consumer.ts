/** An empty project that installed the packed package with only its dependencies, without a network. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packFolders, type Packed } from '../../scripts/build/pack.ts';
import { packedPackage } from './packed.ts';
import { newFolder } from '../new-folder.ts';

const run = promisify(execFile);

export interface Consumer {
  readonly folder: string;
  readonly packed: Packed;
  /** Writes a file and returns its path. */
  write(name: string, text: string): Promise<string>;
  /** Runs a program in the project and returns its output; if it fails, its messages are the error. */
  run(command: string, ...args: string[]): Promise<string>;
}

/** Dependencies are copied from the `node_modules` of this checkout, so that no registry is needed. */
const DEPENDENCIES = ['openapi-fetch', 'openapi-typescript-helpers'];

export async function installPackage(): Promise<Consumer> {
  const folder = newFolder();
  const [packed, dependencies] = await Promise.all([
    packedPackage(),
    packFolders(
      DEPENDENCIES.map((name) => resolve('node_modules', name)),
      folder,
    ),
  ]);
  const overrides = Object.fromEntries(
    DEPENDENCIES.map((name, index) => [name, `file:${dependencies[index]?.tarball ?? ''}`]),
  );
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
  await inFolder('npm', 'install', '--offline', '--no-audit', '--no-fund', packed.tarball);
  return {
    folder,
    packed,
    write,
    run: inFolder,
  };
}

/** A project that installed packed packages. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import type { PackedPackages } from '../../scripts/pack.ts';
import type { House } from '../../scripts/packages.ts';
import { packedPackages } from './packed.ts';

const run = promisify(execFile);

export interface Consumer {
  readonly folder: string;
  readonly packed: PackedPackages;
  /** Writes a file and returns its path. */
  write(name: string, text: string): Promise<string>;
  /** Runs a program in the project and returns its output; if it fails, its messages are the error. */
  run(command: string, ...args: string[]): Promise<string>;
}

/** A project of its own, in which npm installed the tarballs of these packages. */
export async function installPackages(...houses: readonly House[]): Promise<Consumer> {
  const packed = await packedPackages();
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
  await write('package.json', JSON.stringify({ private: true, type: 'module' }));
  const tarballs = houses.map((house) => packed[house].tarball);
  await inFolder('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs);
  return { folder, packed, write, run: inFolder };
}

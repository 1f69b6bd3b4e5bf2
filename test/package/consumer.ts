/** A project that installed packed packages. */
import { execFile } from 'node:child_process';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { once } from '@experimentation-automation/test-support/once';
import { type House, HOUSES } from '../../scripts/packages.ts';
import { packedPackages } from './packed.ts';

const run = promisify(execFile);

export interface Consumer {
  readonly folder: string;
  /** Writes a file and returns its path. */
  write(name: string, text: string): Promise<string>;
  /** Runs a program in the project and returns its output; if it fails, its messages are the error. */
  run(command: string, ...args: string[]): Promise<string>;
}

const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
const EMPTY = JSON.stringify({ private: true, type: 'module' });

/** A project in which npm installed the tarballs of these packages. */
async function install(folder: string, houses: readonly House[]): Promise<string> {
  const packed = await packedPackages();
  await writeFile(join(folder, 'package.json'), EMPTY);
  await runIn(folder, 'npm', [...INSTALL, ...houses.map((house) => packed[house].tarball)]);
  return folder;
}

/** A new project with all packages. npm installs them once for all of them. */
export async function projectWithAll(): Promise<string> {
  const made = await once('installed', (folder) => install(folder, HOUSES));
  return copyOf(made);
}

/** A new project with what npm installed in another one. Both share the files, until npm replaces one. */
export async function copyOf(made: string): Promise<string> {
  const folder = newFolder();
  await run('cp', ['-R', '--link', '--no-dereference', join(made, 'node_modules'), folder]);
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(made, name), join(folder, name));
  // npm would write it in place, for both. Without it, npm reads the packages themselves.
  await rm(join(folder, 'node_modules/.package-lock.json'));
  return folder;
}

/** A new project with the client alone. */
export const projectWithClient = (): Promise<string> => install(newFolder(), ['client']);

/** Runs a program in a folder and returns its output; if it fails, its messages are the error. */
async function runIn(folder: string, command: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(command, args, { cwd: folder, maxBuffer: 50_000_000 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

export const consumerIn = (folder: string): Consumer => ({
  folder,
  async write(name, text) {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  },
  run: (command, ...args) => runIn(folder, command, args),
});

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Generator } from './generators.ts';
import { faultsOfRequests, linkPackage } from './requests.ts';
import { faultsOf } from './type-check.ts';

export interface Outcome {
  readonly name: string;
  /** The number of generated files. */
  readonly files: number;
  /** The compiler's errors, what is missing from the output, and what its requests lack. */
  readonly faults: readonly string[];
}

const run = promisify(execFile);
const PROGRAMS = resolve(import.meta.dirname, '../../examples/generated-clients');

/** Installs a generator into a separate folder, runs it on the bundle, and checks its output and the requests that it sends. */
export async function tryGenerator(generator: Generator, root: string, bundle: string): Promise<Outcome> {
  const { name, packages, config = {}, command, program: user } = generator;
  const folder = join(root, name.replaceAll(' ', '-'));
  const bin = join(folder, 'node_modules', '.bin');
  await mkdir(join(folder, 'made'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await cp(bundle, join(folder, 'openapi.json'));
  if (user !== undefined) await cp(PROGRAMS, folder, { recursive: true });
  for (const [file, text] of Object.entries(config)) await writeFile(join(folder, file), text);

  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, DO_NOT_TRACK: '1' };
  if (!existsSync(bin)) {
    await run(
      'npm',
      ['install', '--no-audit', '--no-fund', '--no-package-lock', '--save-exact', ...packages],
      {
        cwd: folder,
      },
    );
  }
  if (user !== undefined) await linkPackage(folder);
  const [program, ...args] = command;
  try {
    await run(join(bin, program), args, { cwd: folder, env, timeout: 300_000, maxBuffer: 64_000_000 });
  } catch (error) {
    return { name, files: 0, faults: [`${program} failed: ${lastWords(error)}`] };
  }
  const { files, faults } = faultsOf(join(folder, 'made'), user === undefined ? [] : [join(folder, user)]);
  return {
    name,
    files,
    faults: user === undefined ? faults : [...faults, ...(await faultsOfRequests(folder, user))],
  };
}

function lastWords(error: unknown): string {
  const { stdout, stderr } = Object(error) as { stdout?: unknown; stderr?: unknown };
  const text = [stdout, stderr].filter((part) => typeof part === 'string').join('\n');
  return (text.trim() === '' ? String(error) : text).trim().slice(-1500);
}

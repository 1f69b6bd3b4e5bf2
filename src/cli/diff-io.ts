import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { DiffIo } from '../contract/diff/index.ts';

const run = promisify(execFile);

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { maxBuffer: 256 * 1024 * 1024 });
  return stdout;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** `path`, `-` for standard input, or `ref:path` for a file at a commit; a file of that name comes first. */
async function read(name: string): Promise<string> {
  if (name === '-') return readAll(process.stdin);
  const [, ref, path] = /^([^:]+):(.+)$/.exec(name) ?? [];
  if (ref === undefined || path === undefined || (await exists(name))) return readFile(name, 'utf8');
  if (ref.startsWith('-')) throw new Error(`${ref} is not a commit`);
  return git('show', `${ref}:${path}`);
}

async function lastRelease(): Promise<string | undefined> {
  const tags = await git('tag', '--list', 'v*', '--sort=-version:refname');
  return tags.split('\n').find((tag) => /^v\d/.test(tag));
}

/** The differ's surroundings in a terminal: files, git, stdout and stderr. */
export const terminal = (): DiffIo => ({
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  read,
  lastRelease,
  ...(process.stdout.isTTY && { columns: Math.max(60, Math.min(process.stdout.columns, 120)) }),
});

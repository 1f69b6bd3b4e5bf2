import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { DiffIo } from '../contract/diff/index.ts';

const run = promisify(execFile);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The differ's surroundings in a terminal: files and git in `folder`, stdout and stderr. */
export function terminal(folder: string = process.cwd()): DiffIo {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', args, { cwd: folder, maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  };

  /** `path`, `-` for standard input, or `ref:path` for a file at a commit; a file of that name comes first. */
  const read = async (name: string): Promise<string> => {
    if (name === '-') return readAll(process.stdin);
    const path = resolve(folder, name);
    const [, ref, inside] = /^([^:-][^:]*):(.+)$/.exec(name) ?? [];
    if (ref === undefined || inside === undefined || (await exists(path))) return readFile(path, 'utf8');
    return git('show', `${ref}:${inside}`);
  };

  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    read,
    lastRelease: async () => {
      const tags = await git('tag', '--list', 'v*', '--sort=-version:refname');
      return tags.split('\n').find((tag) => /^v\d/.test(tag));
    },
    ...(process.stdout.isTTY && { columns: Math.max(60, Math.min(process.stdout.columns, 120)) }),
  };
}

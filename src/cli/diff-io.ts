import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inert, inertData, visible } from '../base/text.ts';
import type { DiffIo } from '../kit/diff/index.ts';
import { readConsumer } from './consumer.ts';

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

  /** The commit of `ref:path`, unless there is a file of that name. */
  const refOf = async (name: string): Promise<string | undefined> => {
    const ref = /^([^:-][^:]*):./.exec(name)?.[1];
    return ref === undefined || (await exists(resolve(folder, name))) ? undefined : ref;
  };

  return {
    out: (text) => void process.stdout.write(inertData(text)),
    err: (text) => void process.stderr.write(inert(visible(text))),
    read: async (name) => {
      if (name === '-') return readAll(process.stdin);
      return (await refOf(name)) === undefined
        ? readFile(resolve(folder, name), 'utf8')
        : git('show', '--end-of-options', name);
    },
    readPart: async (name, document) => {
      const ref = document === '-' ? undefined : await refOf(document);
      return ref !== undefined && name.startsWith(`${ref}:`)
        ? git('show', '--end-of-options', name)
        : readFile(resolve(folder, name), 'utf8');
    },
    consumer: (path, contract) => readConsumer(resolve(folder, path), contract),
    lastRelease: async () => {
      const tags = await git('tag', '--list', 'v*', '--sort=-version:refname');
      return tags.split('\n').find((tag) => /^v\d/.test(tag));
    },
    ...(process.stdout.isTTY && { columns: Math.max(60, Math.min(process.stdout.columns, 120)) }),
  };
}

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { whileTaken } from '../base/file-lock.ts';
import { isWithin, readTextFile, RefusedFileError } from '../base/read-file.ts';
import { replaceFile } from '../base/replace-file.ts';
import { inert, inertData, visible } from '../base/text.ts';
import type { DiffIo } from '../diff/index.ts';
import { readConsumer } from './consumer.ts';
import { columnsOf, type Io } from './io.ts';

type DiffSurroundings = Pick<Io, 'cwd' | 'stdin' | 'stdout' | 'stderr'>;

const run = promisify(execFile);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The differ's surroundings: files and git in the working folder, stdin, stdout and stderr. */
export function diffIo({ cwd: folder, stdin, stdout, stderr }: DiffSurroundings): DiffIo {
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
    out: (text) => void stdout.write(inertData(text)),
    err: (text) => void stderr.write(inert(visible(text))),
    read: async (name) => {
      if (name === '-') return readAll(stdin);
      return (await refOf(name)) === undefined
        ? readTextFile(resolve(folder, name))
        : git('show', '--end-of-options', name);
    },
    readPart: async (name, document) => {
      const ref = document === '-' ? undefined : await refOf(document);
      if (ref !== undefined && name.startsWith(`${ref}:`)) return git('show', '--end-of-options', name);
      const file = resolve(folder, name);
      // Anyone who wrote the document must not decide which other files become part of requests and reports.
      const ofDocument = ref === undefined ? dirname(resolve(folder, document)) : folder;
      if (!(await isWithin(folder, file)) && !(await isWithin(ofDocument, file)))
        throw new RefusedFileError(
          `it is neither in the folder of ${document} nor in this folder. Run the command in a folder that contains both.`,
        );
      return readTextFile(file);
    },
    consumer: (path, contract) => readConsumer(resolve(folder, path), contract),
    lastRelease: async () => {
      const tags = await git('tag', '--list', 'v*', '--sort=-version:refname');
      return tags.split('\n').find((tag) => /^v\d/.test(tag));
    },
    accepted: {
      read: async (name) => {
        const path = resolve(folder, name);
        return (await exists(path)) ? readTextFile(path) : undefined;
      },
      change: (name, edit) =>
        whileTaken(resolve(folder, name), 'openapi-contract-kit diff --accept', (path) => {
          const content = edit(
            existsSync(path) ? readFileSync(path, 'utf8').replace(/^\uFEFF/, '') : undefined,
          );
          replaceFile(path, content);
          return content;
        }),
    },
    today: () => new Date().toISOString().slice(0, 10),
    ...(stdout.isTTY === true && { columns: Math.max(60, Math.min(columnsOf(stdout), 120)) }),
  };
}

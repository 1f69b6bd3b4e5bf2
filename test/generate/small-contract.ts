/** A temporary copy of the small contract that tests can break. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { type Generated, generate } from '../../scripts/generate/pipeline.ts';

export const PROJECT = resolve(import.meta.dirname, '../..');

export interface SmallContract {
  readonly root: string;
  /** Changes one file under openapi/. */
  edit(name: string, change: (text: string) => string): void;
  write(name: string, text: string): void;
  /** The files in generated/, by name. */
  generated(): Record<string, string>;
}

const FIXTURE = join(PROJECT, 'test/fixtures/small-contract');

/** A folder with the small contract, for the tests of one file. */
export function smallContractFolder(): string {
  const root = newFolder();
  cpSync(FIXTURE, root, { recursive: true });
  for (const name of ['redocly.yaml', '.spectral.yaml']) cpSync(join(PROJECT, name), join(root, name));
  return root;
}

/** The same with its generated files, until the tests of the file are over. */
export function generatedContractFolder(): string {
  const root = smallContractFolder();
  // The first run loads two linters and a compiler.
  beforeAll(async () => {
    expect((await generate({ root })).problems).toEqual([]);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** The problems as "file:line rule". */
export const places = ({ problems }: Generated, root: string): string[] =>
  problems.map(({ file, line, rule }) => `${relative(root, file)}:${line} ${rule}`);

/** A copy of such a folder for one test, without generated files. */
export function smallContract(source?: string): SmallContract {
  const root = smallContractFolder();
  if (source !== undefined) cpSync(source, root, { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(root, 'openapi', name), text);
  return {
    root,
    write,
    edit: (name, change) => write(name, change(readFileSync(join(root, 'openapi', name), 'utf8'))),
    generated: () => {
      const folder = join(root, 'generated');
      const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
      return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    },
  };
}

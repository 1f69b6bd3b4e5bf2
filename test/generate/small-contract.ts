/** A temporary copy of the small contract that tests can break. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

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

/** A throw-away copy of the small contract, to be broken at will. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

export const PROJECT = resolve(import.meta.dirname, '../..');

export interface SmallContract {
  readonly root: string;
  /** Changes one file under openapi/. */
  edit(name: string, change: (text: string) => string): void;
  write(name: string, text: string): void;
  /** What is in generated/, by name. */
  generated(): Record<string, string>;
}

export function smallContract(): SmallContract {
  const root = mkdtempSync(join(tmpdir(), 'small-contract-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(join(PROJECT, 'test/fixtures/small-contract'), root, { recursive: true });
  for (const name of ['redocly.yaml', '.spectral.yaml']) cpSync(join(PROJECT, name), join(root, name));
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

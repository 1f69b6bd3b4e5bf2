import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { linterConfig } from '../../../scripts/generate/config.ts';
import { lintSources } from '../../../scripts/generate/linters.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

/** A document by file: relative path to YAML text. The root is openapi.yaml. */
export type Files = Readonly<Record<string, string>>;

export interface Finding {
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

export const { redocly, redoclyPath } = linterConfig(resolve(import.meta.dirname, '../../..'));

/** One of our rules needs no others, which take most of the time; a rule of Redocly has the settings of redocly.yaml. */
const settingsFor = (wanted: string): JsonObject =>
  wanted.startsWith('contract/') ? { rules: { [wanted]: 'error' } } : redocly;

/** What one rule of redocly.yaml finds in a document. */
export async function lintFiles(files: Files, wanted: string): Promise<Finding[]> {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const found = await lintSources(join(folder, 'openapi.yaml'), settingsFor(wanted), redoclyPath);
  rmSync(folder, { recursive: true });
  return found
    .filter(({ rule }) => rule === wanted)
    .map(({ message, file, line }) => ({ message, file: relative(folder, file), line }));
}

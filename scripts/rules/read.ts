import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as yaml from 'yaml';
import {
  type Contract,
  loadContract,
  type Operation,
  partsOfDocument,
} from 'openapi-contract-kit/internal/contract/index';
import {
  createLocator,
  readDocumentSync,
  type SourceFile,
  yamlSource,
} from 'openapi-contract-kit/internal/contract/read/index';
import type { Linted, LintedOperation } from './rule.ts';

/** Reads the contract from its root document, with all files beside it. */
export function readSources(path: string, text = readFileSync(path, 'utf8')): Linted {
  const folder = dirname(path);
  const fileAt = (name: string): SourceFile | undefined =>
    existsSync(join(folder, name))
      ? parsed(join(folder, name), name, readFileSync(join(folder, name), 'utf8'))
      : undefined;
  const root = parsed(path, basename(path), text);
  const document = readDocumentSync(root, fileAt);
  const present = namesIn(folder, 'components', 'paths').flatMap((name) => fileAt(name) ?? []);
  const flows = namesIn(folder, 'flows').flatMap((name) => fileAt(name) ?? []);
  const evidence = fileAt('evidence.yaml');
  const contract = loadContract(document.document);
  return {
    contract,
    document: document.document,
    parts: partsOfDocument(document.document),
    operations: operationsOf(contract),
    sources: document.sources,
    present,
    flows,
    ...(evidence && { evidence }),
    texts: new Map(
      [root, ...present, ...flows, ...(evidence ? [evidence] : [])].map((file) => [file.name, file.text]),
    ),
    locate: createLocator(document),
  };
}

const operationsOf = ({ operations }: Contract): LintedOperation[] =>
  operations.flatMap((operation) => [{ ...operation, callback: false }, ...callbacksOf(operation)]);

const callbacksOf = ({ callbacks }: Operation): LintedOperation[] =>
  callbacks.flatMap(({ operation }) => [{ ...operation, callback: true }, ...callbacksOf(operation)]);

/** Names of the YAML and JSON files in these folders. */
const namesIn = (folder: string, ...folders: readonly string[]): string[] =>
  folders
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map(
        (inside) => `${name}/${inside.replaceAll('\\', '/')}`,
      ),
    )
    .filter((name) => /\.(?:ya?ml|json)$/.test(name))
    .sort();

/** The files that were parsed last, by path: one run reads each twice, and a watcher changes few. */
const files = new Map<string, SourceFile>();

function parsed(path: string, name: string, text: string): SourceFile {
  const last = files.get(path);
  const file = last?.text === text && last.name === name ? last : yamlSource(yaml, name, text);
  files.set(path, file);
  return file;
}

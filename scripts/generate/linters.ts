import { Worker } from 'node:worker_threads';
import type { JsonObject } from '../../src/base/json.ts';
import type { LinterConfig } from './config.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Question {
  readonly id: number;
  readonly document: JsonObject;
  readonly config: LinterConfig;
}

export interface Linted {
  readonly id: number;
  readonly found: readonly LinterProblem[];
  /** The document as YAML. */
  readonly yaml: string;
  readonly error?: string;
}

/** A problem at a place in the bundle. */
export interface LinterProblem {
  readonly pointer: string;
  readonly onKey: boolean;
  readonly rule: string;
  readonly message: string;
}

let thread: Promise<Worker> | undefined;
let asked = 0;
const waiting = new Map<number, { resolve: (linted: Linted) => void; reject: (error: Error) => void }>();

/**
 * Redocly and Spectral take as long as everything else together, so they run on a separate thread. It loads them when
 * it starts, is reused by a watcher, and does not keep the process alive.
 */
export function warmUpLinters(): void {
  thread ??= startThread();
  thread.catch(() => undefined); // callers get the error
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(await lintersFile(), { execArgv: [] });
  const fail = (error: Error): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (linted: Linted) => {
    waiting.get(linted.id)?.resolve(linted);
    waiting.delete(linted.id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread of the linters ended with code ${code}.`)));
  worker.unref();
  return worker;
}

/** Lints the bundle, because on the sources, Spectral treats every reference to a path as a mistake. */
export async function askLinters(document: JsonObject, config: LinterConfig): Promise<Linted> {
  const worker = await (thread ??= startThread());
  const question: Question = { id: ++asked, document, config };
  const linted = await new Promise<Linted>((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    worker.ref();
    worker.postMessage(question);
  });
  if (linted.error !== undefined) throw new Error(`A linter failed: ${linted.error}`);
  return linted;
}

const SOURCE = join(import.meta.dirname, 'linters-worker.mjs');
const PACKAGES = join(import.meta.dirname, '../../node_modules');
/** Lists what npm has installed; other package managers do not write it. */
const INSTALLED = join(PACKAGES, '.package-lock.json');
/**
 * The worker in one file with the packages that it loads, built once for each installation: Redocly and Spectral spend
 * more time finding and reading a thousand files than running them.
 */
async function lintersFile(): Promise<string> {
  if (!existsSync(INSTALLED)) return SOURCE;
  const hash = createHash('sha256')
    .update(readFileSync(SOURCE))
    .update(readFileSync(INSTALLED))
    .digest('hex');
  const folder = join(PACKAGES, '.cache/linters');
  const file = join(folder, `${hash.slice(0, 16)}.cjs`);
  if (existsSync(file)) return file;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    minifyWhitespace: true,
    legalComments: 'none',
    format: 'cjs',
    platform: 'node',
    // The other build of jsonc-parser loads its parts in a way that bundlers cannot follow.
    mainFields: ['module', 'main'],
    target: 'node20',
    logLevel: 'error',
  });
  mkdirSync(folder, { recursive: true });
  // Another process may create the same bundle: a file with its final name is complete.
  writeFileSync(`${file}.${process.pid}`, outputFiles[0]?.contents ?? '');
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

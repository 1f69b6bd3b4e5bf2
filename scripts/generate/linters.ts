import { Worker } from 'node:worker_threads';
import type { JsonObject } from '../../src/base/json.ts';
import type { LinterConfig } from './config.ts';
import { lintersFile } from './linters-file.ts';

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

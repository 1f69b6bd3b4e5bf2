import { Worker } from 'node:worker_threads';
import type { spectralRules } from './config.ts';
import type { JsonObject, Path } from './json.ts';
import type { Locate } from './locate.ts';
import type { Problem } from './problems.ts';

export interface Question {
  readonly id: number;
  readonly document: JsonObject;
  readonly rules: ReturnType<typeof spectralRules>;
}

export interface Answer {
  readonly id: number;
  readonly found: readonly { readonly path: Path; readonly code: string; readonly message: string }[];
  readonly error?: string;
}

let thread: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();

/**
 * Spectral takes as long as all the rest together, so it works on a thread of its own. The thread loads Spectral when
 * it starts and stays for the next run of a watcher; it does not keep the process alive.
 */
export function warmUpSpectral(): Worker {
  if (thread) return thread;
  const worker = new Worker(new URL('./spectral-worker.mjs', import.meta.url), { execArgv: [] });
  const fail = (error: Error): void => {
    if (thread === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread of Spectral ended with code ${code}.`)));
  worker.unref();
  thread = worker;
  return worker;
}

/** Lints the bundle: on the sources Spectral takes every reference to a path for a mistake. */
export async function lintBundle(
  document: JsonObject,
  rules: ReturnType<typeof spectralRules>,
  locate: Locate,
): Promise<Problem[]> {
  const worker = warmUpSpectral();
  const question: Question = { id: ++asked, document, rules };
  const answer = await new Promise<Answer>((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    worker.ref();
    worker.postMessage(question);
  });
  if (answer.error !== undefined) throw new Error(`Spectral failed: ${answer.error}`);
  return answer.found.map(({ path, code, message }) => ({
    ...locate(path),
    rule: `spectral/${code}`,
    message,
  }));
}

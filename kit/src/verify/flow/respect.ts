import { defined } from '../../base/defined.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { list, member, objectAt, text } from '../../base/json.ts';

/** What respect says about a step that was not as its flow expects. */
export interface Failed {
  readonly flow: string;
  readonly step: string;
  /** The conditions that are not met, or why the step was not taken. */
  readonly checks: readonly { readonly condition?: string; readonly message: string }[];
}

export type Ended =
  | { readonly failed: readonly Failed[] }
  /** What it printed, if it did not run the flows. */
  | { readonly said: string };

/** The program of Redocly's CLI, beside this package or in the project; undefined if it is not installed. */
export function findRespect(): string | undefined {
  for (const from of [import.meta.url, join(process.cwd(), 'package.json')])
    try {
      return join(dirname(createRequire(from).resolve('@redocly/cli/package.json')), 'bin', 'cli.js');
    } catch {
      continue;
    }
  return undefined;
}

export const MISSING =
  "flows are run by Redocly's respect, which is not installed. Install it: npm install --save-dev @redocly/cli";

/** More memory than this ends the process, whatever a flow makes of a response. */
const MEMORY = 512;
/** Requests of one document; more are a circle that does not end. */
export const MOST_STEPS = 1_000;
/** The time between asking the process to end and ending it. */
const GRACE = 1_000;
const LONGEST_OUTPUT = 64 * 1024;

/** Our end of the pipe closes when our process ends, even if that is killed and cannot end this one. */
const END_WITH_PARENT = `
import { Socket } from 'node:net';
const parent = new Socket({ fd: 3, readable: true, writable: false });
parent.on('close', () => {
  if (process.platform === 'win32') process.exit(1);
  else process.kill(-process.pid, 'SIGKILL');
});
parent.resume();
parent.unref();
`;

/** Runs flows of the document among the files in a process of its own, which ends at the latest with the signal. */
export async function respect(
  program: string,
  files: ReadonlyMap<string, string>,
  { document, flows, url, sources }: Order,
  signal: AbortSignal,
): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'flows-'));
  try {
    for (const [name, content] of files) await writeFile(join(folder, name), content, { mode: 0o600 });
    const args = [
      ...[
        `--max-old-space-size=${MEMORY}`,
        '--import',
        `data:text/javascript,${encodeURIComponent(END_WITH_PARENT)}`,
      ],
      ...[program, 'respect', document, '--json-output', 'result.json'],
      ...['--max-steps', String(MOST_STEPS)],
      ...sources.flatMap((name) => ['--server', `${name}=${url}`]),
      ...flows.flatMap((id) => ['--workflow', id]),
    ];
    const output = await ended(args, folder, signal);
    const result = await readFile(join(folder, 'result.json'), 'utf8').catch(() => undefined);
    return result === undefined ? { said: output } : { failed: failedIn(result) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface Order {
  /** The name of its file. */
  readonly document: string;
  /** The ids of the flows to run. */
  readonly flows: readonly string[];
  /** Where the requests go. */
  readonly url: string;
  /** The names of the contract in the document. */
  readonly sources: readonly string[];
}

/** Runs the process and everything that it starts; returns what it printed. */
function ended(args: readonly string[], cwd: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: environment(cwd),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        if (output.length < LONGEST_OUTPUT) output += part;
      });
    // A process that is ended at once leaves none behind.
    const kill = (): void => end(child, 'SIGKILL');
    process.once('exit', kill);
    let timer: NodeJS.Timeout | undefined;
    const stop = (): void => {
      end(child, 'SIGTERM');
      timer = setTimeout(kill, GRACE);
    };
    const done = (): void => {
      process.off('exit', kill);
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('close', () => {
      done();
      resolve(output);
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Ends the process with its whole group. */
function end(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // It ended by itself.
  }
}

/** Nothing of the caller's environment, which may hold secrets and proxies, and no request but those of the flows. */
const environment = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...(process.env['SystemRoot'] !== undefined && { SystemRoot: process.env['SystemRoot'] }),
  HOME: home,
  CI: 'true',
  NO_COLOR: '1',
  NODE_ENV: 'production',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
});

/** The contract is checked here, with all that it says: respect checks only some of it. */
const OF_THE_CONTRACT: ReadonlySet<string> = new Set([
  'status code check',
  'schema check',
  'content-type check',
]);

/** The steps whose last attempt failed. */
function failedIn(result: string): Failed[] {
  const last = new Map<string, Failed>();
  const read = (step: unknown): void => {
    const inner = list(member(step, 'executedSteps'));
    if (inner.length > 0) return inner.forEach(read);
    const [flow, name] = [text(member(step, 'workflowId')) ?? '', text(member(step, 'stepId')) ?? ''];
    const checks = list(member(step, 'checks')).flatMap((one) => {
      const condition = text(member(one, 'condition'));
      const isOurs = OF_THE_CONTRACT.has(text(member(one, 'name')) ?? '');
      if (isOurs || member(one, 'passed') === true) return [];
      return [{ message: text(member(one, 'message')) ?? '', ...defined({ condition }) }];
    });
    last.set(`${flow}: ${name}`, { flow, step: name, checks });
  };
  const whole: unknown = JSON.parse(result);
  for (const file of Object.values(objectAt(whole, 'files')))
    list(member(file, 'executedWorkflows')).forEach(read);
  return [...last.values()].filter(({ checks }) => checks.length > 0);
}

/** Downloads a runtime from the registry and runs the scenario in it. */
import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Outcome } from './outcome.ts';
import type { Addresses } from './scenario.ts';
import { freePort } from '@experimentation-automation/test-support/listen';

const execute = promisify(execFile);

export interface Runtime {
  /** Its name in the registry. */
  readonly packages: readonly string[];
  readonly play: (runtime: Runtime, folder: string, at: Addresses) => Promise<Outcome[]>;
  readonly command: readonly string[];
}

const env = { ...process.env, DENO_NO_UPDATE_CHECK: '1', DO_NOT_TRACK: '1', NO_COLOR: '1', NODE_OPTIONS: '' };
const npx = ({ packages }: Runtime): string[] => ['--yes', ...packages.flatMap((name) => ['-p', name]), '--'];

/** Its version; throws if it cannot be downloaded or does not start. */
export async function versionOf(runtime: Runtime): Promise<string> {
  const [program = ''] = runtime.command;
  const { stdout } = await execute('npx', [...npx(runtime), program, '--version'], { env, timeout: 240_000 });
  return /\d+(\.\d+)+|\d{4}-\d\d-\d\d/.exec(stdout)?.[0] ?? stdout.trim();
}

/** The client's points, then the sandbox's. */
export const playProgram: Runtime['play'] = async (runtime, folder, { baseUrl, deadUrl }) => {
  const play = async (file: string, ...given: string[]): Promise<Outcome[]> => {
    const args = [...npx(runtime), ...runtime.command, join(folder, file), ...given];
    const { stdout } = await execute('npx', args, { env, cwd: folder, timeout: 60_000 });
    return JSON.parse(stdout) as Outcome[];
  };
  return [...(await play('program.js', baseUrl, deadUrl)), ...(await play('sandbox.js'))];
};

const configFor = (port: number): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
    )),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${String(port)}", http = (), service = "main")],
);
`;

/** A worker has no command line, so it is started as a server and called over HTTP. */
export const playWorker: Runtime['play'] = async (runtime, folder, { baseUrl, deadUrl }) => {
  const config = join(folder, 'worker.capnp');
  const port = await freePort();
  await writeFile(config, configFor(port));
  const child = spawn('npx', [...npx(runtime), ...runtime.command, config], {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const query = new URLSearchParams([baseUrl, deadUrl].map((url) => ['at', url]));
  const giveUp = performance.now() + 60_000;
  try {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${String(port)}/?${query.toString()}`).catch(
        () => undefined,
      );
      if (response?.ok) return (await response.json()) as Outcome[];
      if (response) throw new Error(`${await response.text()} ${complaints.join('')}`);
      if (child.exitCode !== null || performance.now() > giveUp) {
        throw new Error(`it does not answer. ${complaints.join('')}`);
      }
      await setTimeout(100);
    }
  } finally {
    // npx starts it as a child process, so the whole process group is ended.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  }
};

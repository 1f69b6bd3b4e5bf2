import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { middleOf, ratioOf } from '../compare.ts';
import { type Question, row } from '../row.ts';

const run = promisify(execFile);
const ROUNDS = 7;
const BODY = JSON.stringify({ name: 'Newsletter', siteId: 1, type: 'CLICK', hasMultipleConversions: true });
const asks = { GET: ['GET', '/goals/1', ''], PUT: ['PUT', '/goals/1', BODY] } as const;

async function start(...args: string[]): Promise<{ url: string; ms: number; child: ChildProcess }> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), ms: performance.now() - began, child };
}

const rate = async (url: string, ask: readonly string[]): Promise<number> =>
  Number(
    (await run(process.execPath, ['--import', 'tsx', 'bench/sandbox-load.ts', url, ...ask, '1'])).stdout,
  );

const residentOf = async ({ pid }: ChildProcess): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The built sandbox with every check on, over the least that a server on node:http does, round by round. */
export const question: Question = {
  name: 'sandbox-speed',
  async ask() {
    const starts: number[] = [];
    for (let at = 0; at < ROUNDS; at++) {
      const { ms, child } = await start('dist/cli/xa.js', 'sandbox', '--port', '0');
      starts.push(ms);
      child.kill();
      await once(child, 'exit');
    }
    const bare = await start('--import', 'tsx', 'bench/sandbox-bare.ts');
    const ours = await start('dist/cli/xa.js', 'sandbox', '--port', '0');
    try {
      const idle = await residentOf(ours.child);
      const ratios = { GET: [] as number[], PUT: [] as number[] };
      for (let round = -1; round < ROUNDS; round++) {
        for (const name of ['GET', 'PUT'] as const) {
          const share = (await rate(ours.url, asks[name])) / (await rate(bare.url, asks[name]));
          if (round >= 0) ratios[name].push(share);
        }
      }
      const { median, spread } = middleOf(starts);
      return [
        row({
          name: 'sandbox: GET over bare node:http',
          unit: 'ratio',
          atLeast: 0.4,
          ...ratioOf(ratios.GET),
        }),
        row({
          name: 'sandbox: write over bare node:http',
          unit: 'ratio',
          atLeast: 0.3,
          ...ratioOf(ratios.PUT),
        }),
        row({ name: 'sandbox: start', value: median, unit: 'ms', atMost: 250, spread }),
        row({ name: 'sandbox: resident when idle', value: idle, unit: 'MB', atMost: 120 }),
      ];
    } finally {
      bare.child.kill();
      ours.child.kill();
    }
  },
};

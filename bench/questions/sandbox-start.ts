import { buildPackages, TOOLS } from '../build.ts';
import { inChild } from '../child.ts';
import { middleOf } from '../compare.ts';
import { SANDBOX, type Question, type Row, row } from '../row.ts';
import { startServer } from '../server-process.ts';

const ROUNDS = 9;
const PROFILE =
  'by a profile, a third of the computing finds, reads and compiles modules, a tenth reads the contract, and a tenth makes the sample data';

interface Started {
  /** From the start of the process until everything is loaded. */
  readonly ms: number;
  readonly residentMb: number;
}

const create = (what: 'empty' | 'sandbox'): Promise<Started> => inChild('./create.mjs', [what]);

/** How long the sandbox takes to start, and how much memory it uses while idle. */
export const question: Question = {
  name: 'sandbox-start',
  measures: SANDBOX,
  async ask() {
    await buildPackages();
    const served: number[] = [];
    const created: number[] = [];
    const resident: number[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const empty = await create('empty');
      const sandbox = await create('sandbox');
      const nothing = await startServer('bench/empty-server.mjs');
      await nothing.stop();
      const server = await startServer(TOOLS, 'sandbox', '--port', '0');
      try {
        const answer = await fetch(`${server.url}/goals/1`, { headers: { authorization: 'Bearer bench' } });
        if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
        await answer.body?.cancel();
        const { residentMb } = await server.usage();
        if (round < 0) continue; // the first round only fills the file system's caches
        served.push(server.startMs - nothing.startMs);
        created.push(sandbox.ms - empty.ms);
        resident.push(residentMb);
      } finally {
        await server.stop();
      }
    }
    const line = (name: string, unit: string, all: readonly number[], note = ''): Row => {
      const { median, spread } = middleOf(all);
      return row({ name, value: median, unit, spread, note });
    };
    return [
      line('sandbox: from process start to its address, over an empty process', 'ms', served, PROFILE),
      line('createSandbox(): import and create, over an empty process', 'ms', created),
      line('sandbox: resident memory when idle', 'MB', resident),
    ];
  },
};

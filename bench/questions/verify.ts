import document from '../../generated/openapi.json' with { type: 'json' };
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { buildPackages } from '../build.ts';
import { computingNote, timed, type Took } from '../command.ts';
import { middleOf } from '../compare.ts';
import { type Question, row } from '../row.ts';
import { startServer } from '../server-process.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const ROUNDS = 3;
/** For twice the operations: 2 is linear, 4 would be quadratic. */
const LINEAR = 2.6;

const operations = loadContract(document).operations.map(({ id }) => id);
/** Every second operation, so that both halves have the same kinds of operations. */
const half = operations.filter((_, at) => at % 2 === 0);

/** `openapi-contract-kit verify`, in all modes, against the sandbox. */
export const question: Question = {
  name: 'verify',
  measures: ['kit/src/verify', 'kit/src/resources', 'kit/src/check', 'kit/src/contract'],
  async ask() {
    await buildPackages();
    const none = await verify('--only', 'getGoal', '--mode', 'examples');
    const all: Took[] = [];
    const growth: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const whole = await verify();
      const part = await verify('--only', ...half);
      all.push(whole);
      growth.push((whole.computing - none.computing) / (part.computing - none.computing));
    }
    const { median, spread } = middleOf(all.map(({ seconds }) => seconds));
    const grown = middleOf(growth);
    return [
      row({
        name: 'openapi-contract-kit verify --write over the sandbox, all modes',
        value: median,
        unit: 's',
        spread,
        note: `${operations.length} operations; ${computingNote(middleOf(all.map(({ computing }) => computing)).median)}; by a profile, three fifths are computing of the verifier, a quarter that of the sandbox, and the rest the way between them, because requests that write follow each other`,
      }),
      row({
        name: 'openapi-contract-kit verify: computing for all operations over half of them',
        value: grown.median,
        unit: 'ratio',
        atMost: LINEAR,
        spread: grown.spread,
        note: `${operations.length} over ${half.length}: ${(operations.length / half.length).toFixed(2)} is linear`,
      }),
    ];
  },
};

/** Each run gets a new sandbox, because leftovers of one run would be more work for the next. */
async function verify(...args: string[]): Promise<Took> {
  const sandbox = await startServer('tools/dist/program.js', 'sandbox', '--port', '0');
  try {
    const flags = ['--sandbox', '--write', '--quiet', ...args];
    return await timed(process.execPath, ['kit/dist/cli/program.js', 'verify', sandbox.url, ...flags], ROOT);
  } finally {
    await sandbox.stop();
  }
}

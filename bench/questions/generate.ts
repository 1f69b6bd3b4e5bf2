import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { middleOf } from '../compare.ts';
import { type Question, row } from '../row.ts';
import { checkout } from '../../test/start/checkout.ts';

const ROUNDS = 3;

/** `npm run generate`, as it is typed: npm, compiler and all. */
export const question: Question = {
  name: 'generate',
  async ask() {
    const copy = checkout();
    try {
      const took: number[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        // As after an edit: everything that is generated has to be written.
        copy.edit('openapi/openapi.yaml', (text) =>
          text.replace(/^( {2}version: \d+\.\d+\.\d+).*$/m, `$1-${round + 1}`),
        );
        const began = performance.now();
        await run(copy.root);
        if (round >= 0) took.push((performance.now() - began) / 1000);
      }
      const { median, spread } = middleOf(took);
      return [row({ name: 'npm run generate', value: median, unit: 's', atMost: 3, spread })];
    } finally {
      copy.remove();
    }
  },
};

async function run(cwd: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'generate'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`npm run generate ended with ${code}:\n${said}`);
  if (/up to date/.test(said)) throw new Error('npm run generate had nothing to do');
}

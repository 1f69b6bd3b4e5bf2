/**
 * `npm run test:cost -- COMMIT`: what `npm test` costs here and at an earlier commit, in processor time of all its
 * processes. Both run in turns, so that a busy machine slows both down.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../scripts/read-arguments.ts';

const usage = 'npm run test:cost -- COMMIT [--rounds N]';

function parsed(): { commit: string; rounds: number } {
  const { positionals, values } = readArguments(usage, {
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '2' } },
  });
  const [commit, ...others] = positionals;
  const rounds = Number(values.rounds);
  if (commit === undefined || others.length > 0 || !Number.isInteger(rounds) || rounds < 1)
    throw new Error('Name one commit, and at least one round.');
  return { commit, rounds };
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout.trim();
}

interface Cost {
  readonly processor: number;
  readonly wall: number;
}

/** The shell's `times` counts all processes that the tests have started and waited for. */
function costOf(folder: string): Cost {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync('sh', ['-c', 'npm test >&2 || exit 1; times'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`npm test failed in ${folder}:\n${stderr.slice(-5_000)}`);
  const [, ofChildren = ''] = stdout.trim().split('\n');
  const times = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  if (times.length !== 2) throw new Error(`The shell does not print times: ${stdout}`);
  const processor = times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return { processor, wall: (performance.now() - started) / 1000 };
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
};

const row = (name: string, costs: readonly Cost[]): string =>
  `${name.padEnd(12)} ${median(costs.map(({ processor }) => processor)).toFixed(1)} s of processor time, ` +
  `${median(costs.map(({ wall }) => wall)).toFixed(1)} s of wall time (${costs.length} rounds, medians)`;

function compare({ commit, rounds }: { commit: string; rounds: number }): void {
  const before = mkdtempSync(join(tmpdir(), 'test-cost-'));
  const name = git('rev-parse', '--short', `${commit}^{commit}`);
  git('worktree', 'add', '--detach', before, name);
  try {
    console.error(`Installing ${name} ...`);
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: before, stdio: 'ignore' });
    if (status !== 0) throw new Error(`npm ci failed in ${before}.`);
    const costs: { before: Cost[]; now: Cost[] } = { before: [], now: [] };
    for (let round = 1; round <= rounds; round++) {
      console.error(`Round ${round} of ${rounds} ...`);
      costs.before.push(costOf(before));
      costs.now.push(costOf(process.cwd()));
    }
    const ratio =
      median(costs.now.map(({ processor }) => processor)) /
      median(costs.before.map(({ processor }) => processor));
    console.log([row(name, costs.before), row('here', costs.now), `ratio ${ratio.toFixed(2)}`].join('\n'));
  } finally {
    git('worktree', 'remove', '--force', before);
    rmSync(before, { recursive: true, force: true });
  }
}

try {
  compare(parsed());
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}

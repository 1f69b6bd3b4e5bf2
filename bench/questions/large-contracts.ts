import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPackages } from '../build.ts';
import { run } from '../command.ts';
import { middleOf } from '../compare.ts';
import { type Question, row } from '../row.ts';

const ROUNDS = 3;
const PACKAGE = '@octokit/openapi@23.0.2';
const CONTRACTS = 'node_modules/@octokit/openapi/generated';
/** Says the peak of the memory when a process ends. */
const PEAK = `process.on('exit', () => process.stderr.write('\\npeak ' + process.resourceUsage().maxRSS + '\\n'))`;

/** The largest contracts that npm ships, those of GitHub: two releases compared, and types beside openapi-typescript's. */
export const question: Question = {
  name: 'large-contracts',
  measures: ['src/kit/diff', 'src/types', 'src/contract', 'src/base'],
  async ask() {
    await buildPackages();
    const folder = mkdtempSync(join(tmpdir(), 'large-'));
    try {
      writeFileSync(join(folder, 'package.json'), '{ "private": true }');
      const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
      await run('npm', ['install', ...options, PACKAGE], folder);
      const inFolder = (program: string, ...args: string[]) =>
        run(process.execPath, [program, ...args], folder, {
          NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(PEAK)}`,
        });
      const xa = resolve('dist/tools/xa.js');
      const whole = `${CONTRACTS}/api.github.com.json`;
      const [diffs, memory, types, ratios]: [number[], number[], number[], number[]] = [[], [], [], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [old = '', now = ''] = ['3.18', '3.19'].map((release) => `${CONTRACTS}/ghes-${release}.json`);
        const compared = await inFolder(xa, 'diff', old, now, '--fail-on', 'none');
        diffs.push(compared.seconds);
        memory.push(Number(/^peak (\d+)$/m.exec(compared.said)?.[1]) / 1024);
        const ours = await inFolder(xa, 'types', '--contract', whole, '--out', `api-${round}`);
        const peer = resolve('node_modules/openapi-typescript/bin/cli.js');
        const theirs = await inFolder(peer, whole, '--output', `peer-${round}.d.ts`);
        types.push(ours.seconds);
        ratios.push(ours.seconds / theirs.seconds);
      }
      const figure = (name: string, values: readonly number[], unit: string, atMost?: number) => {
        const { median, spread } = middleOf(values);
        return row({ name, value: median, unit, spread, ...(atMost !== undefined && { atMost }) });
      };
      return [
        figure('xa diff: two releases of 11 MB', diffs, 's', 5),
        figure('xa diff: memory for two releases of 11 MB', memory, 'MB', 500),
        figure('xa types: a contract of 13 MB', types, 's'),
        figure('xa types over openapi-typescript: a contract of 13 MB', ratios, 'ratio', 1.2),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPackages, KIT } from '../build.ts';
import { computingNote, timed } from '../command.ts';
import { middleOf } from '../compare.ts';
import { type Question, row } from '../row.ts';

const ROUNDS = 5;
const EXAMPLE = 'examples/correcting-the-contract';
const CONTRACT = 'experimentation-automation/openapi.json';
const OVERLAY = 'corrections.yaml';
const PROFILE =
  'by a profile, half of the computing is tsc, which mostly reads the types of Node and of the contract; of openapi-contract-kit types, a quarter goes into loading the compiler that openapi-typescript writes with, a sixth into correcting the contract, and a seventh into garbage collection';
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2023',
  module: 'nodenext',
};

/** From an edited overlay to a call that compiles, in a project that installed the package: `openapi-contract-kit types`, then `tsc`. */
export const question: Question = {
  name: 'corrected-types',
  measures: ['kit/src/types', 'kit/src/contract', 'kit/src/cli/commands/types.ts'],
  async ask() {
    await buildPackages();
    const folder = mkdtempSync(join(tmpdir(), 'corrected-'));
    try {
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(resolve('.'), join(folder, 'node_modules/experimentation-automation'));
      symlinkSync(resolve('node_modules/@types'), join(folder, 'node_modules/@types'));
      for (const file of [OVERLAY, 'call.ts']) cpSync(join(EXAMPLE, file), join(folder, file));
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      const config = { compilerOptions: { ...COMPILER_OPTIONS, types: ['node'] }, files: ['call.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));

      const seconds: number[] = [];
      const computing: number[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const text = readFileSync(join(folder, OVERLAY), 'utf8');
        writeFileSync(join(folder, OVERLAY), text.replace(/(size as text)[^.]*\./, `$1, round ${round}.`));
        const types = [KIT, 'types', '--contract', CONTRACT, '--overlay', OVERLAY, '--out', 'api'];
        const written = await timed(process.execPath, types, folder);
        if (!written.said.includes('schema.d.ts'))
          throw new Error('openapi-contract-kit types had nothing to write');
        const compiled = await timed(process.execPath, [resolve('node_modules/typescript/bin/tsc')], folder);
        if (round < 0) continue; // the first round only fills the file system's caches
        seconds.push(written.seconds + compiled.seconds);
        computing.push(written.computing + compiled.computing);
      }
      const { median, spread } = middleOf(seconds);
      const note = `${computingNote(middleOf(computing).median)}; ${PROFILE}`;
      const name = 'openapi-contract-kit types: from an edited overlay to a compiled call';
      return [row({ name, value: median, unit: 's', spread, note })];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

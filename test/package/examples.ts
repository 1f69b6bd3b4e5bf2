/** The projects under `examples/`, copied into a project that installed the package. */
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasPython, PYTHON } from '@experimentation-automation/test-support/python';
import type { Consumer } from './consumer.ts';

interface Example {
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  /** The code under test, and the change that makes it violate the contract. */
  readonly breaks: readonly [file: string, from: string, to: string];
  /** Packages of this checkout that the example installs itself. */
  readonly links?: readonly string[];
}

const examples: readonly Example[] = [
  {
    folder: 'test-with-vitest',
    command: [process.execPath, resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', '.'],
    breaks: ['rename-goal.ts', 'body: { name }', 'body: { name: 5 }'],
    links: ['vitest'],
  },
  {
    folder: 'test-with-node',
    command: [process.execPath, '--test'],
    breaks: ['rename-goal.js', '{ name }', '{ name: 5 }'],
  },
  {
    folder: 'test-with-python',
    command: [PYTHON, '-m', 'unittest'],
    breaks: ['rename_goal.py', '{"name": name}', '{"name": 5}'],
  },
];

export function describeExamples(consumer: () => Consumer, named: RegExp): void {
  describe.each(examples.filter(({ folder }) => named.test(folder)))(
    'the example $folder',
    ({ folder, command, breaks, links = [] }) => {
      const place = (): string => join(consumer().folder, folder);

      async function run(): Promise<string> {
        const kit = join(consumer().folder, 'node_modules/.bin/openapi-contract-kit');
        return consumer().run('env', '-C', place(), `KIT=${kit}`, 'CI=', 'NO_COLOR=1', ...command);
      }

      test.skipIf(folder.endsWith('python') && !hasPython)(
        'passes, and fails if its code violates the contract',
        async () => {
          await cp(resolve('examples', folder), place(), { recursive: true });
          for (const name of links) {
            const link = join(consumer().folder, 'node_modules', name);
            if (!existsSync(link)) await symlink(resolve('node_modules', name), link);
          }
          await run();
          const [file, from, to] = breaks;
          const code = await readFile(join(place(), file), 'utf8');
          expect(code).toContain(from);
          await writeFile(join(place(), file), code.replace(from, to));
          await expect(run()).rejects.toThrow(
            /PATCH http:\S+\/goals\/1 \(updateGoal, request\)\s+at \/name: must be a string, got 5/,
          );
        },
        60_000,
      );
    },
  );
}

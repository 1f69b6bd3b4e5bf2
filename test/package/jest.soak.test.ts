import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { packedPackages } from './packed.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const folder = newFolder();

async function run(command: string, ...args: string[]): Promise<void> {
  try {
    await promisify(execFile)(command, args, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

beforeAll(async () => {
  await cp(resolve('examples/test-with-jest'), folder, { recursive: true });
  const { client, kit } = await packedPackages();
  // What npm ci refuses, without the installation, which the next command makes.
  await run('npm', 'ci', '--dry-run');
  const flags = ['--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', 'install', ...flags, client.tarball, kit.tarball);
});

test('the example for jest passes, and fails if its code violates the contract', async () => {
  await run('npm', 'test');
  const file = join(folder, 'rename-goal.js');
  const code = await readFile(file, 'utf8');
  await writeFile(file, code.replace('{ name }', '{ name: 5 }'));
  await expect(run('npm', 'test')).rejects.toThrow(
    /PATCH http:\S+\/goals\/1 \(updateGoal, request\)\s+at \/name: must be a string, got 5/,
  );
});

test('the matcher is typed for jest', async () => {
  const typed = `
    import { loadContract } from 'openapi-contract-kit';
    import { useContract } from 'openapi-contract-kit/jest';
    const contract = useContract({ contract: await loadContract('openapi.yaml'), seed: 7 });
    test('types', async () => {
      expect({ id: 1 }).not.toMatchContract('getGoal');
      await expect(await fetch(contract.mock.url)).toMatchContract('getGoal');
      // @ts-expect-error the operation is missing
      expect({}).toMatchContract();
    });
  `;
  await writeFile(join(folder, 'typed.test.ts'), typed);
  const options = '--noEmit --strict --skipLibCheck --module nodenext --target es2023 --types jest'.split(
    ' ',
  );
  await run(process.execPath, resolve('node_modules/typescript/bin/tsc'), ...options, 'typed.test.ts');
});

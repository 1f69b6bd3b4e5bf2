import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, readOverlay, type Sandbox } from 'experimentation-automation-tools';
import { type Consumer, consumerIn, projectWithAll } from './consumer.ts';
import { describeExamples } from './examples.ts';

const guide = await readFile('kit/docs/correcting-the-contract.md', 'utf8');
const commands = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);
const named = (word: string): string =>
  commands.find((line) => new RegExp(`^npx \\S+ ${word} `).test(line)) ?? '';
const files = 'examples/correcting-the-contract';

/**
 * The guide in a project that installed the package, with a service that differs from the contract as described in the
 * overlay.
 */
describe('the guide on corrections', () => {
  let consumer: Consumer;
  let service: Sandbox;
  let url = '';

  beforeAll(async () => {
    consumer = consumerIn(await projectWithAll());
    await cp(files, consumer.folder, { recursive: true });
    service = await createSandbox({ overlays: [await readOverlay(join(files, 'corrections.yaml'))] });
    ({ url } = await service.serve());
    return () => service.close();
  });

  const borrow = (...names: string[]): Promise<unknown> =>
    Promise.all(
      names.map((name) =>
        symlink(resolve('node_modules', name), join(consumer.folder, 'node_modules', name)),
      ),
    );
  const run = async (line: string) => {
    const [, name = '', ...words] = line.replace('http://localhost:8080', url).split(' ');
    return promisify(execFile)(`node_modules/.bin/${name}`, words, { cwd: consumer.folder }).then(
      ({ stdout }) => ({ out: stdout, err: '' }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ out: stdout, err: stderr }),
    );
  };

  test('names the required packages if they are missing', async () => {
    expect((await run(named('types'))).err).toContain(
      'Run: npm install --save-dev typescript@5 openapi-typescript@7',
    );
    await borrow('typescript', 'openapi-typescript', 'tsx');
  });

  test('finds the contradiction of the guide, and none after the correction', async () => {
    const verify = commands.filter((line) => line.startsWith('npx openapi-contract-kit verify'));
    const [, shown = ''] = /^```text\n([^]*?)^```$/m.exec(guide) ?? [];
    const [before, after] = [await run(verify[0] ?? ''), await run(verify[1] ?? '')];
    const counted = (text: string): string => text.replaceAll(/\d+ times/g, 'several times');
    expect(counted(before.out)).toContain(counted(shown.trimEnd()));
    expect(after.out).toContain('No violation in');
  });

  test('runs a corrected sandbox, as a command and in code', async () => {
    const [, name = '', ...words] = named('sandbox').split(' ');
    const sandbox = spawn(`node_modules/.bin/${name}`, words, { cwd: consumer.folder });
    const [line] = (await once(createInterface({ input: sandbox.stdout }), 'line')) as [string];
    const response = await fetch(`${line}/images/1`, { headers: { authorization: 'Bearer any' } });
    expect(await response.json()).toMatchObject({ size: expect.stringMatching(/^\d+$/) as string });
    sandbox.kill();
    await once(sandbox, 'exit');
    expect(await consumer.run(process.execPath, '--import', 'tsx', 'sandbox.ts')).toMatch(/size: '\d+'/);
  });

  test('compiles a call of the corrected contract', async () => {
    expect((await run(named('types'))).out).toBe('schema.d.ts\noperations.ts\n');
    const tsc = [resolve('node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--skipLibCheck'];
    const modules = ['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', '--types', 'node'];
    const types = ['--typeRoots', resolve('node_modules/@types')];
    await consumer.run(process.execPath, ...tsc, ...modules, ...types, 'call.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'call.ts'], {
      cwd: consumer.folder,
      env: { ...process.env, AUTOMATION_BASE_URL: url },
    });
    expect(stdout).toMatch(/^1 +\d+ /);
  });

  // They are also tested where the package is installed; npm test has the third.
  describeExamples(() => consumer, /vitest$|python$/);
});

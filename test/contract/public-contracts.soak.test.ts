/** Contracts that others publish on npm, in the tools for any contract. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from 'openapi-contract-kit/internal/load-contract';
import { startMock } from 'openapi-contract-kit/internal/mock/start-mock';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { startProcess } from '@experimentation-automation/test-support/start-process';
import { complaints, programOf } from '@experimentation-automation/test-support/types/program';

const PACKAGES = [
  '@directus/specs@15.2.0',
  '@octokit/openapi@23.0.2',
  '@readme/oas-examples@8.2.2',
  '@scalar/galaxy@0.6.12',
];
const GITHUB = '@octokit/openapi/generated';
const folder = newFolder();
const modules = join(folder, 'node_modules');

beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  execFileSync('npm', ['install', ...options, ...PACKAGES], { cwd: folder, stdio: 'pipe' });
  // The generated operations import the client.
  symlinkSync(resolve('.'), join(modules, 'experimentation-automation'));
});

/** Documents of OpenAPI 3, with a description of the whole in every file. */
const contractsIn = (name: string): string[] =>
  readdirSync(join(modules, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|yaml)$/.test(file) && !/deref|node_modules/.test(file))
    .map((file) => join(modules, name, file))
    .filter((file) => /^.{0,400}["']?openapi["']?: ?["']?3\./s.test(readFileSync(file, 'utf8')));

it('they load, equal themselves, and have types', async () => {
  const files = ['@directus/specs', '@readme/oas-examples', '@scalar/galaxy'].flatMap(contractsIn);
  expect(files.length).toBeGreaterThan(20);
  const refused: string[] = [];
  const ofOtherDialects: string[] = [];
  for (const file of files) {
    const same = await kit.run(['diff', file, file]);
    const types = await kit.run(['types', '--contract', file, '--out', join(folder, 'types')]);
    if (same.code !== 0 || same.out !== 'Nothing changed.\n')
      refused.push(`${relative(modules, file)}: ${same.err}`);
    if (types.err.includes('only JSON Schema 2020-12')) ofOtherDialects.push(relative(modules, file));
    else if (types.code !== 0) refused.push(`${relative(modules, file)}: ${types.err}`);
  }
  expect(refused).toEqual([]);
  // Their schemas say draft 4, whose keywords mean something else.
  expect(ofOtherDialects.filter((file) => !file.includes('schema-validation-top-level'))).toEqual([]);
});

it("the types of GitHub's contract compile", async () => {
  const out = join(folder, 'github');
  const { code } = await kit.run([
    'types',
    '--contract',
    join(modules, GITHUB, 'api.github.com.json'),
    '--out',
    out,
  ]);
  expect(code).toBe(0);
  const text = `
import { createClient } from './operations.ts';
const github = createClient({ baseUrl: 'https://api.github.com' });
const { full_name } = await github['repos/get']({ owner: 'nodejs', repo: 'node' });
const name: string = full_name;
// @ts-expect-error -- the owner is required
await github['repos/get']({ repo: name });
`;
  writeFileSync(join(out, 'call.ts'), text);
  const options = {
    noUnusedLocals: false,
    noUnusedParameters: false,
    typeRoots: [resolve('node_modules/@types')],
  };
  writeFileSync(
    join(out, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve('tsconfig.json'),
      compilerOptions: options,
      include: ['.'],
      exclude: [],
    }),
  );
  const compiler = [resolve('node_modules/typescript-7/bin/tsc'), '-p', out];
  expect(await startProcess(process.execPath, compiler).ended).toMatchObject({ code: 0, out: '' });
});

it('two releases of a contract of 11 MB are compared', async () => {
  const [old, now] = ['3.18', '3.19'].map((release) => join(modules, GITHUB, `ghes-${release}.json`));
  const { code, out } = await kit.run(['diff', old ?? '', now ?? '']);
  expect(code).toBe(1);
  expect(out).toMatch(/^\d+ breaking, \d+ compatible, \d+ cosmetic$/m);
});

describe.each([
  ['planets', '@scalar/galaxy/dist/latest.yaml'],
  ['pets', '@readme/oas-examples/3.0/json/petstore.json'],
  ['trains', '@readme/oas-examples/3.1/json/train-travel.json'],
])('the contract of %s', (_what, file) => {
  it('is served by a mock that the verifier reads', async () => {
    const contract = await loadContract(join(modules, file), { warn: () => undefined });
    const mock = await startMock({ contract });
    const { code, out } = await kit.run([
      'verify',
      mock.url,
      '--contract',
      join(modules, file),
      '--token',
      'any',
    ]);
    await mock.close();
    // The contracts contradict themselves in places.
    expect([0, 1]).toContain(code);
    expect(out).toMatch(/^\d+ requests, /m);
    expect(out).not.toContain('The run failed');
  });
});

it('the guide leads from a contract of somebody else to an accepted change', async () => {
  const project = join(folder, 'project');
  const file = join(project, 'openapi.yaml');
  mkdirSync(join(project, 'src'), { recursive: true });
  copyFileSync(join(modules, '@scalar/galaxy/dist/latest.yaml'), file);
  const git = (...args: string[]): Buffer =>
    execFileSync('git', ['-c', 'user.name=team', '-c', 'user.email=team@example.com', ...args], {
      cwd: project,
    });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Keep the contract');

  const guide = readFileSync('kit/docs/own-contract.md', 'utf8');
  const commands = [...guide.matchAll(/^npx openapi-contract-kit (types|diff) (.+)$/gm)].map(
    ([, name = '', rest = '']) => [
      name,
      ...[...rest.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word),
    ],
  );
  const [types = [], compare = [], accept = [], ...others] = commands;
  expect([others, (await kit.run(types, { cwd: project })).code]).toEqual([[], 0]);
  const [code = ''] = [...guide.matchAll(/^```ts .*\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  writeFileSync(join(project, 'src/planets.ts'), code);
  expect(complaints(programOf(new Map(), [join(project, 'src/planets.ts')]))).toEqual([]);

  writeFileSync(file, readFileSync(file, 'utf8').replace('habitabilityIndex:', 'habitability:'));
  const changed = await kit.run(compare, { cwd: project });
  expect(changed.code).toBe(1);
  for (const [, shown = ''] of guide.matchAll(/^```text\n( {2}Planet[^]*?)^```$/gm))
    expect(changed.out).toContain(shown);
  expect((await kit.run(accept, { cwd: project })).code).toBe(0);
  expect((await kit.run(compare, { cwd: project })).code).toBe(0);
});

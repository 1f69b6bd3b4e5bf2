import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hostile, json } from '../client/hostile-server.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { packedPackages } from './packed.ts';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';

const run = promisify(execFile);
const { version, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
};

/** `npm run release` with a registry that responds like this: it packs, but publishes nothing. */
async function release(status: number, body: object) {
  const registry = await hostile((_, response) => json(response, status, body));
  const env = {
    ...process.env,
    npm_config_registry: registry.url,
    npm_config_fetch_retries: '0',
    // A test that runs under `npm run --silent` would pass that on.
    npm_config_loglevel: 'notice',
  };
  const folder = newFolder();
  const words = [...FROM_SOURCES, 'scripts/release.ts', folder];
  const { stdout, stderr, code } = await run(process.execPath, words, { env }).then(
    (printed) => ({ ...printed, code: 0 }),
    (error: unknown) => error as { stdout: string; stderr: string; code: number },
  );
  return { stdout, stderr, code, packed: readdirSync(folder) };
}

describe('a release', () => {
  // `dist/` is published, which no other test file may build meanwhile.
  beforeAll(() => packedPackages());

  test('is not packed twice', async () => {
    const known = { 'dist-tags': { latest: version }, versions: { [version]: { version } } };
    const { stdout, code, packed } = await release(200, known);
    expect([code, packed]).toEqual([0, []]);
    expect(stdout).toContain(`experimentation-automation@${version} is published already`);
    expect(stdout).toContain(`experimentation-automation-tools@${version} is published already`);
  });

  test('is packed if the registry does not have the version', async () => {
    const { code, packed } = await release(404, { error: 'Not found' });
    const names = ['experimentation-automation', 'experimentation-automation-tools', 'openapi-contract-kit'];
    expect([code, packed.sort()]).toEqual([0, names.map((name) => `${name}-${version}.tgz`)]);
  });

  test('is not tried if the registry does not respond', async () => {
    const { stderr, code, packed } = await release(500, {});
    expect([code, packed]).toEqual([1, []]);
    expect(stderr).toContain('The registry did not respond');
  });
});

test('the workflow packs with the script that these tests run, after the checks', () => {
  const text = readFileSync('.github/workflows/release.yml', 'utf8');
  const { jobs } = parse(text) as { jobs: Readonly<Record<string, { readonly needs: string }>> };
  expect([jobs['version']?.needs, jobs['build']?.needs]).toEqual(['check', 'version']);
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(named).toContain('release');
});

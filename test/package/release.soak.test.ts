import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { release } from '../../scripts/release.ts';
import { hostile, json } from '../client/hostile-server.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { packedPackages } from './packed.ts';

const { version, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
};
const NAMES = ['experimentation-automation', 'experimentation-automation-tools', 'openapi-contract-kit'];

/** `npm run release` with a registry that responds like this. */
async function releaseWith(status: number, body: object) {
  const registry = await hostile((_, response) => json(response, status, body));
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_fetch_retries', '0');
  // A test that runs under `npm run --silent` would pass that on.
  vi.stubEnv('npm_config_loglevel', 'notice');
  const folder = newFolder();
  const outcome = await release(folder, packedPackages).catch((error: unknown) => String(error));
  return { outcome, packed: readdirSync(folder).sort() };
}

describe('a release', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('is not packed twice', async () => {
    const known = { 'dist-tags': { latest: version }, versions: { [version]: { version } } };
    const { outcome, packed } = await releaseWith(200, known);
    expect([outcome, packed]).toEqual([
      expect.arrayContaining(NAMES.map((name) => `${name}@${version}`)),
      [],
    ]);
  });

  test('is packed if the registry does not have the version', async () => {
    const { outcome, packed } = await releaseWith(404, { error: 'Not found' });
    expect([outcome, packed]).toEqual([[], NAMES.map((name) => `${name}-${version}.tgz`)]);
  });

  test('is not tried if the registry does not respond', async () => {
    const { outcome, packed } = await releaseWith(500, {});
    expect([outcome, packed]).toEqual([expect.stringContaining('The registry did not respond'), []]);
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

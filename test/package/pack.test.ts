import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { installation, packOnce, type PackedPackages } from '../../scripts/pack.ts';

const packages: PackedPackages = {
  client: { tarball: '/packed/client.tgz', size: 1, files: [] },
  kit: { tarball: '/packed/kit.tgz', size: 2, files: [] },
  tools: { tarball: '/packed/tools.tgz', size: 3, files: [] },
};

test('the packages that another step has packed are not packed again', async () => {
  const [shared, own] = [newFolder(), newFolder()];
  writeFileSync(join(shared, 'packed.json'), JSON.stringify(packages));
  vi.stubEnv('PACKED', shared);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await packOnce(own)).toEqual(packages);
  expect(readdirSync(own)).toEqual([]);
});

test('one command installs the packages that were packed', () => {
  expect(installation(packages)).toMatch(
    /^\/packed\/client\.tgz \(1 bytes unpacked\)\n[^]*\n {2}npm install \/packed\/client\.tgz \/packed\/kit\.tgz \/packed\/tools\.tgz$/,
  );
});

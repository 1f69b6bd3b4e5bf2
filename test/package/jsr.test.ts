import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeVersion } from '../../scripts/jsr-version.ts';

type Manifest = Readonly<Record<string, unknown>> & {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('jsr.json has the version, the entry points and the dependencies of package.json', () => {
  const { version, license, exports, dependencies, peerDependencies } = read('package.json') as Manifest;
  const sources = Object.entries(exports).flatMap(([name, targets]) =>
    typeof targets === 'string' ? [] : [[name, targets['@experimentation-automation/source']]],
  );
  const imports = Object.entries({ ...dependencies, ...peerDependencies }).map(([name, range]) => [
    name,
    `npm:${name}@${range}`,
  ]);
  expect(read('jsr.json')).toMatchObject({
    version,
    license,
    exports: Object.fromEntries(sources) as object,
    imports: Object.fromEntries(imports) as object,
  });
});

test('a release gives jsr.json the new version, and changes nothing else in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jsr-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  copyFileSync('jsr.json', join(folder, 'jsr.json'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '98.7.6' }));
  takeVersion(folder);
  const { version } = read('package.json') as Manifest;
  const expected = readFileSync('jsr.json', 'utf8').replace(
    `"version": "${version as string}"`,
    '"version": "98.7.6"',
  );
  expect(readFileSync(join(folder, 'jsr.json'), 'utf8')).toBe(expected);
  expect((read('package.json') as Manifest)['scripts']).toMatchObject({
    'release:version': expect.stringContaining('scripts/jsr-version.ts') as string,
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

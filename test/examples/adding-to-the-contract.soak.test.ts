import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../scripts/generate/pipeline.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

// Two linters and a compiler process the whole contract.

const root = newFolder();

test('the files of the guide and its line of openapi.yaml add a method to the client', async () => {
  for (const name of ['openapi', 'generated', 'redocly.yaml', '.spectral.yaml', 'package.json'])
    cpSync(name, join(root, name), { recursive: true });
  cpSync('examples/adding-to-the-contract', join(root, 'openapi'), { recursive: true });

  const guide = readFileSync('docs/guides/adding-to-the-contract.md', 'utf8');
  const line = /^\/widgets\/\{widgetId\}: \{.*\}$/m.exec(guide)?.[0];
  const contract = join(root, 'openapi/openapi.yaml');
  const before = readFileSync(contract, 'utf8');
  writeFileSync(contract, before.replace(/^components:$/m, `  ${line}\ncomponents:`));

  const { problems, changed } = await generate({ root });
  expect(problems).toEqual([]);
  expect(changed).toContain('operations.ts');
  const methods = readFileSync(join(root, 'generated/operations.ts'), 'utf8');
  expect(methods).toMatch(
    /getWidget\([\s\S]{0,300}widgetId: number \| bigint[\s\S]{0,120}Call<S\['Widget'\]/,
  );
  expect(readFileSync(join(root, 'generated/schema.d.ts'), 'utf8')).toContain('Widget: ');
});

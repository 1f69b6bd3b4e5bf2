import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

test('openapi-contract-kit known says why it lists no fields if the compiler finds no types', async () => {
  const folder = newFolder();
  writeFileSync(
    join(folder, 'image.ts'),
    `import { createClient } from 'experimentation-automation';
const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
const image = await api.getImage({ imageId: 1 });
console.log(image.size);
`,
  );
  const { code, out, err } = await kit.run(['known', folder]);
  expect(out).toMatch(/ getImage\n.*\n    image.ts:3/);
  expect(err).toContain('No field was found. If the code uses fields, install the client that it uses');
  expect(code).toBe(0);
});

test('openapi-contract-kit known refuses code that is nested too deeply for the compiler in a sentence', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'deep.ts'), `client.listGoals(${'('.repeat(100_000)}`);
  const { code, err } = await kit.run(['known', folder]);
  expect(err).toBe(`openapi-contract-kit known: The code in ${folder} is nested too deeply to be read.\n`);
  expect(code).toBe(2);
});

test('openapi-contract-kit known ends on links out of its folder, and does not follow them', async () => {
  const [own, elsewhere] = [newFolder(), newFolder()];
  const code = (id: string) =>
    `import { createClient } from 'experimentation-automation';\nawait createClient({ baseUrl: 'http://a.test' }).${id}({});\n`;
  writeFileSync(join(own, 'own.ts'), code('listGoals'));
  writeFileSync(join(elsewhere, 'foreign.ts'), code('listSites'));
  writeFileSync(join(own, 'tsconfig.json'), '{}');
  for (const [name, target] of [
    ['root', '/'],
    ['proc', '/proc'],
    ['elsewhere', elsewhere],
    ['self', own],
  ] as const)
    symlinkSync(target, join(own, name));
  symlinkSync(join(elsewhere, 'foreign.ts'), join(own, 'linked.ts'));
  const { code: exitCode, out } = await kit.run(['known', own]);
  expect(exitCode).toBe(0);
  expect(out).toContain('own.ts:2');
  expect(out).not.toContain('listSites');
});

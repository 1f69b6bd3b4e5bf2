import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { xa } from './xa.ts';
import { newFolder } from '../new-folder.ts';

test('xa known says why it lists no fields if the compiler finds no types', async () => {
  const folder = newFolder();
  writeFileSync(
    join(folder, 'image.ts'),
    `import { createClient } from 'experimentation-automation';
const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
const image = await api.getImage({ imageId: 1 });
console.log(image.size);
`,
  );
  const { code, out, err } = await xa(['known', folder]);
  expect(out).toMatch(/ getImage\n.*\n    image.ts:3/);
  expect(err).toContain('No field was found. If the code uses fields, install experimentation-automation');
  expect(code).toBe(0);
});

test('xa known refuses code that is nested too deeply for the compiler in a sentence', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'deep.ts'), `client.listGoals(${'('.repeat(100_000)}`);
  const { code, err } = await xa(['known', folder]);
  expect(err).toBe(`xa known: The code in ${folder} is nested too deeply to be read.\n`);
  expect(code).toBe(2);
});

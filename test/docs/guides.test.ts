import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { fillSnippets } from '../../scripts/docs/text/snippets.ts';

const folder = 'docs/guides';
const guides = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test.each(guides)('$name shows no TypeScript that nothing compiles', ({ text }) => {
  const fences = text.match(/^```(ts|tsx|js|typescript|javascript)\b.*$/gm) ?? [];
  for (const fence of fences) expect(fence).toMatch(/^```\w+ file=(examples|scripts|src|test)\//);
  expect(() => fillSnippets(text, '.')).not.toThrow();
});

test.each(guides)('$name names only operations that are there', ({ text }) => {
  const named = [...text.matchAll(/\(op:(\w+)\)/g)].map(([, id = '']) => id);
  expect(named.filter((id) => !(id in operations))).toEqual([]);
});

test('every region of an example is shown somewhere', () => {
  // What the README shows is held to its example by the README's own test.
  const examples = readdirSync('examples').filter((name) => name.endsWith('.ts') && name !== 'ten-lines.ts');
  const regions = examples.flatMap((name) =>
    [...readFileSync(join('examples', name), 'utf8').matchAll(/\/\/ #region ([\w-]+)/g)].map(
      ([, region]) => `file=examples/${name}#${region}`,
    ),
  );
  const shown = guides.map(({ text }) => text).join('\n');
  expect(regions.filter((region) => !shown.includes(`${region}\n`))).toEqual([]);
});

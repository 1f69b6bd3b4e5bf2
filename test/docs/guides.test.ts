import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillSnippets } from '../../scripts/docs/text/snippets.ts';

const folder = 'docs/guides';
const guides = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test.each(guides)('$name shows only code that is compiled and run, whole and up to date', ({ text }) => {
  const fences = text.match(/^```(ts|tsx|js|typescript|javascript)\b.*$/gm) ?? [];
  for (const fence of fences) expect(fence).toMatch(/^```\w+ file=(examples|scripts|src|test)\//);
  expect(fillSnippets(text, '.'), 'run: npm run guides').toBe(text);
});

test.each(guides)('$name links to files and operations that exist', ({ text }) => {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#([^)\s]+))?\)/g)];
  for (const [link, file = '', fragment = ''] of links) {
    expect(existsSync(join(folder, file)), link).toBe(true);
    if (file.includes('openapi/paths/')) {
      expect(readFileSync(join(folder, file), 'utf8'), link).toContain(`operationId: ${fragment}\n`);
    }
  }
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

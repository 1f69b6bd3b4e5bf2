import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { fillSnippets } from '../src/text/snippets.ts';

const guides = ['docs/guides', 'kit/docs'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ folder, name, text: readFileSync(join(folder, name), 'utf8') })),
);

const statuses = readdirSync('docs/statuses').map((name) => ({
  name,
  text: readFileSync(join('docs/statuses', name), 'utf8'),
}));

test.each(guides)('$name shows only complete, up-to-date code that is compiled and run', ({ text }) => {
  const fences = text.match(/^```(ts|tsx|js|typescript|javascript)\b.*$/gm) ?? [];
  for (const fence of fences) expect(fence).toMatch(/^```\w+ file=(examples|scripts|src|test)\//);
  expect(fillSnippets(text, '.'), 'run: npm run guides').toBe(text);
});

test.each(guides)('$name links to files and operations that exist', ({ folder, text }) => {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#([^)\s]+))?\)/g)];
  for (const [link, file = '', fragment = ''] of links) {
    expect(existsSync(join(folder, file)), link).toBe(true);
    if (file.includes('openapi/paths/')) {
      expect(readFileSync(join(folder, file), 'utf8'), link).toContain(`operationId: ${fragment}\n`);
    }
  }
});

const evidence = parse(readFileSync('openapi/evidence.yaml', 'utf8')) as { id: string; rejected?: string }[];

/** They explain the word, or use it of what a run sees. */
const ABOUT_STANDINGS =
  /^(?:documented-and-assumed|verify-a-service|how-verifiers-compare|correcting-the-contract|figures)\.md$/;

test.each([...guides, ...statuses].filter(({ name }) => !ABOUT_STANDINGS.test(name)))(
  '$name calls observed only what its evidence shows',
  ({ text }) => {
    const prose = text.replace(/^```[^]*?^```$/gm, '').replace(/^\|.*$/gm, '');
    for (const sentence of prose.split(/(?<=[.:])\s+|\n\n/)) {
      const cited = [...sentence.matchAll(/openapi\/evidence\.yaml#([\w-]+)/g)].map(([, id]) => id);
      const entries = cited.map((id) => evidence.find((entry) => entry.id === id));
      expect(entries, sentence).not.toContain(undefined);
      if (!/\bobserved\b/.test(sentence)) continue;
      expect(cited, sentence).not.toEqual([]);
      for (const entry of entries) expect(entry?.rejected, `${entry?.id}: ${sentence}`).toBeUndefined();
    }
  },
);

/** Only lines of code, without the marks of regions and the first comment of a program. */
const codeOf = (text: string): string[] =>
  text
    .replace(/^\/\*\*[^]*?\*\/\n/, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*\/\/ #(end)?region /.test(line));

/** The programs directly in `examples/`, each with the code that the guide shows. Folders contain projects. */
function programsIn(text: string): Map<string, string> {
  const programs = new Map<string, string>();
  for (const [, file = '', code = ''] of text.matchAll(
    /^```\w+ file=(examples\/[\w-]+\.(?:ts|py))(?:#[\w-]+)?\n([^]*?)^```$/gm,
  ))
    programs.set(file, (programs.get(file) ?? '') + code);
  return programs;
}

test.each(guides)('$name shows whole programs that run when pasted', ({ text }) => {
  for (const [file, shown] of programsIn(text))
    expect(codeOf(shown), file).toEqual(codeOf(readFileSync(file, 'utf8')));
});

test.each(guides)('$name labels code as JavaScript if it runs without a compiler', ({ text }) => {
  const blocks = [...text.matchAll(/^```js [^\n]*\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  for (const code of blocks) expect(() => transformSync(code, { loader: 'js' }), code).not.toThrow();
});

/** Calls of lists that return one page, outside of `paginate`: each must be narrowed to what fits on one. */
test.each(readdirSync('examples').filter((name) => name.endsWith('.ts')))(
  '%s does not take the first page of a list for all of it',
  (name) => {
    const program = readFileSync(join('examples', name), 'utf8');
    const calls = [...program.matchAll(/\bapi\.(\w+)\(([^)]*)/g)];
    for (const [call, id = '', given = ''] of calls)
      if (contract.operations.find((one) => one.id === id)?.pagination !== undefined)
        expect(given, call).toMatch(/\bfilter\b|\bperPage\b|\bpage\b/);
  },
);

test('every program is shown by a guide', () => {
  const programs = readdirSync('examples').filter((name) => /\.(ts|py)$/.test(name));
  const shown = new Set(guides.flatMap(({ text }) => [...programsIn(text).keys()]));
  // The README shows it, which another test checks.
  expect(programs.filter((name) => !shown.has(`examples/${name}`))).toEqual(['ten-lines.ts']);
});

test('the index lists every guide once', () => {
  const index = readFileSync('docs/guides/README.md', 'utf8');
  const listed = [...index.matchAll(/^- \[[^\]]+\]\(([^)]+)\): /gm)].map(([, file = '']) => file);
  const all = guides
    .filter(({ name }) => name !== 'README.md')
    .map(({ folder, name }) => (folder === 'kit/docs' ? `../../kit/docs/${name}` : name));
  expect(listed.toSorted()).toEqual(all.toSorted());
});

describe('a code block that names a file', () => {
  /** The guide after its blocks are filled from the file. */
  const filled = (name: string, source: string, guide: string): string => {
    const root = newFolder();
    writeFileSync(join(root, name), source);
    return fillSnippets(guide, root);
  };
  const REGIONS = `start();
if (ready) {
  // #region the-call
  first();

    second();
  // #endregion the-call
}
// #region the-call
last();
// #region other
other();
// #endregion other
// #endregion the-call
`;

  test.each([
    ['the whole file', 'x.ts', '\ncall();\n', 'ts file=x.ts', 'call();'],
    [
      'a region, outdented, and further ones of the same name',
      'x.ts',
      REGIONS,
      'ts file=x.ts#the-call',
      'first();\n\n  second();\nlast();\nother();',
    ],
    ['a region within another', 'x.ts', REGIONS, 'ts file=x.ts#other', 'other();'],
    ['a region of Python', 'x.py', '# region a\ncall()\n# endregion a\n', 'python file=x.py#a', 'call()'],
  ])('shows %s instead of what it showed', (_, name, source, opening, code) => {
    const guide = (shown: string) =>
      `Text\n\n\`\`\`${opening}\n${shown}\`\`\`\n\n\`\`\`ts\nkept();\n\`\`\`\n`;
    for (const before of ['', 'old();\n', 'one();\n\ntwo();\n'])
      expect(filled(name, source, guide(before))).toBe(guide(`${code}\n`));
  });

  test.each([
    ['a fence within a line', 'Write ```ts file=gone.ts\n```\n'],
    ['a fence without a file', '```ts title=gone.ts\nold();\n```\n'],
    ['a fence without an end', '```ts file=gone.ts\nold();\n``` x\n'],
  ])('stays if it is %s', (_, guide) => {
    expect(filled('x.ts', 'call();', guide)).toBe(guide);
  });

  test.each([
    ['has no such region', 'call();\n'],
    ['does not end it', '// #region a\ncall();\n'],
    ['only ends it', 'call();\n// #endregion a\n'],
  ])('is refused if the file %s', (_, source) => {
    expect(() => filled('x.ts', source, '```ts file=x.ts#a\n```\n')).toThrow(
      'x.ts has no lines from "#region a" to its "#endregion".',
    );
  });
});

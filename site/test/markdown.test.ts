import { describe, expect, test } from 'vitest';
import { escapeHtml } from 'openapi-contract-kit/internal/base/text';
import { createMarkdown } from '../src/text/markdown.ts';

const markdown = createMarkdown({
  highlight: escapeHtml,
  lookup: () => undefined,
  address: (href) => href,
});

test.each([
  ['![A plan](https://x.example/a.png)', '<a href="https://x.example/a.png" rel="noreferrer">A plan</a>'],
  ['![](//x.example/a.png)', '<a href="//x.example/a.png" rel="noreferrer">//x.example/a.png</a>'],
  ['![a](HTTP://x.example/a"b.png)', '<a href="HTTP://x.example/a%22b.png" rel="noreferrer">a</a>'],
  ['[![a](https://x.example/a.png)](https://y.example)', '<a href="https://y.example">a</a>'],
  ['![a][1]\n\n[1]: https://x.example/a.png', '<a href="https://x.example/a.png" rel="noreferrer">a</a>'],
])('%s is a link, so that nothing is loaded', (text, html) => {
  expect(markdown.block(text)).toBe(`<p>${html}</p>\n`);
});

test.each(['pictures/a.png', '../a.png', 'data:image/png;base64,iVBORw0KGgo='])(
  '%s is an image',
  (source) => {
    expect(markdown.block(`![a](${source})`)).toBe(`<p><img src="${source}" alt="a"></p>\n`);
  },
);

test('HTML of a description is text', () => {
  expect(markdown.block('<img src=https://x.example/a.png>')).toBe(
    '<p>&lt;img src=https://x.example/a.png&gt;</p>\n',
  );
});

test('a part in details is folded, and an unclosed one is text', () => {
  const folded = '<details>\n<summary>All & more</summary>\n\n*One*\n\n</details>\n\nTwo';
  expect(markdown.block(folded)).toBe(
    '<details class="inside"><summary>All &amp; more</summary><p><em>One</em></p>\n</details><p>Two</p>\n',
  );
  expect(markdown.block('<details>\n<summary>All</summary>\n\nOne')).not.toContain('<details');
});

describe('code', () => {
  const surrounded = createMarkdown({
    highlight: (code, language) => `[${language}] ${code}`,
    lookup: (name) => (name === 'getGoal' ? '#a"b' : undefined),
    address: (href) => `at ${href}`,
  });
  const copy = '<button type="button" class="copy" data-copy>Copy</button>';

  test.each([
    ['```ts file=a.ts\ncall();\n\n```', '', '[ts] call();\n'],
    ['```text\nout\n```', ' class="output" tabindex="0"', '[text] out'],
    ['```\nout\n```', ' class="output" tabindex="0"', '[] out'],
    ['    out\n    more\n', ' class="output" tabindex="0"', '[] out\nmore'],
  ])('%j is in the language of its fence, and output if it has none', (text, attributes, code) => {
    expect(surrounded.block(text).trimEnd()).toBe(
      `<div class="code">${copy}<pre${attributes}><code>${code}</code></pre></div>`,
    );
  });

  test('has the label that it is given', () => {
    expect(surrounded.code('a\n', 'json', 'A "label"')).toBe(
      `<div class="code">${copy}<pre role="region" aria-label="A &quot;label&quot;"><code>[json] a</code></pre></div>`,
    );
  });

  test.each([
    ['`getGoal`', '<a href="#a&quot;b"><code>getGoal</code></a>'],
    ['`a<b`', '<code>a&lt;b</code>'],
    ['[`getGoal`](x)', '<a href="at x"><code>getGoal</code></a>'],
    ['[`a`](x) `getGoal`', '<a href="at x"><code>a</code></a> <a href="#a&quot;b"><code>getGoal</code></a>'],
    [`\`${'x'.repeat(24)}\``, `<code>${'x'.repeat(24)}</code>`],
    [`\`${'x'.repeat(25)}\``, `<code class="long">${'x'.repeat(25)}</code>`],
  ])('within a line links what it names: %s', (text, html) => {
    expect(surrounded.inline(text)).toBe(html);
  });
});

test('a heading below the title has an anchor, numbered if it repeats another', () => {
  const anchor = (id: string): string =>
    `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
  expect(markdown.block('# One & two\n\n## One\n\n### One\n\n## Other\n\n## One')).toBe(
    `<h1 id="one-two">One &amp; two</h1>
<h2 id="one">${anchor('one')}One</h2>
<h3 id="one-2">${anchor('one-2')}One</h3>
<h2 id="other">${anchor('other')}Other</h2>
<h2 id="one-3">${anchor('one-3')}One</h2>
`,
  );
});

describe('a table', () => {
  const rows = (text: string): string[] =>
    markdown.block(text).match(/<div.*<table>|<t[dh]\b.*?>.*?<\/t[dh]>/g) ?? [];
  const open = (stacks: string): string =>
    `<div class="table${stacks}" tabindex="0" role="group" aria-label="Table"><table>`;

  test('with three columns repeats their heads, to become blocks in a narrow window', () => {
    expect(rows('|  | `A` | B |\n| - | -: | :-: |\n| a | b | c |\n| d |  | f |')).toEqual([
      open(' stacks'),
      '<td></td>',
      '<th class="to-right" data-head="A"><code>A</code></th>',
      '<th class="to-center" data-head="B">B</th>',
      '<td>a</td>',
      '<td class="to-right" data-head="A">b</td>',
      '<td class="to-center" data-head="B">c</td>',
      '<td>d</td>',
      '<td class="to-right" data-head="A"></td>',
      '<td class="to-center" data-head="B">f</td>',
    ]);
  });

  test('with two columns stays a table, also after one with three', () => {
    const three = '| A | B | C |\n| - | - | - |\n| a | b | c |\n\n';
    const [, two = ''] = markdown.block(`${three}| A | B |\n| - | - |\n| a | b |`).split('</table></div>');
    expect(two).toContain(open(''));
    expect(two.match(/<t[dh]\b.*?>/g)).toEqual(['<th>', '<th>', '<td>', '<td>']);
  });
});

test('a fold ends a paragraph and contains other blocks', () => {
  const fold = '<details>\n<summary>All</summary>\n\n- One\n\n</details>';
  const html = '<details class="inside"><summary>All</summary><ul>\n<li>One</li>\n</ul>\n</details>';
  expect(markdown.block(`Before\n${fold}\nAfter`)).toBe(`<p>Before</p>\n${html}<p>After</p>\n`);
  expect(markdown.block(fold.replace('</summary>', ''))).not.toContain('<details');
  expect(markdown.block(fold.replace('<details>', '<details open>'))).not.toContain('<details');
});

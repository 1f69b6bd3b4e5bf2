import { expect, test } from 'vitest';
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

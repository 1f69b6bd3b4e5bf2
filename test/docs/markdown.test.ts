import { expect, test } from 'vitest';
import { escapeHtml } from '../../src/base/text.ts';
import { createMarkdown } from '../../scripts/docs/text/markdown.ts';

const markdown = createMarkdown({
  highlight: escapeHtml,
  lookup: () => undefined,
  address: (href) => href,
  picture: () => undefined,
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

test.each([
  [425, /^<p><svg/],
  [780, /^<p><span class="scrolls" tabindex="0" [^>]+><svg/],
])(
  'a drawing of %i pixels keeps its size in a narrow window if its text would be too small',
  (width, html) => {
    const drawing = `<svg class="drawing" width="${width}" height="9"></svg>`;
    const drawn = createMarkdown({
      highlight: escapeHtml,
      lookup: () => undefined,
      address: String,
      picture: () => drawing,
    });
    expect(drawn.block('![a](../pictures/a.svg)')).toMatch(html);
  },
);

test('HTML of a description is text', () => {
  expect(markdown.block('<img src=https://x.example/a.png>')).toBe(
    '<p>&lt;img src=https://x.example/a.png&gt;</p>\n',
  );
});

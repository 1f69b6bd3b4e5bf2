import { describe, expect, it } from 'vitest';
import {
  escaped,
  escapeHtml,
  escapeXml,
  githubData,
  githubProperty,
  inert,
  inertData,
  mapTexts,
  markdown,
  markdownSentence,
  oneLine,
  parsedUrl,
  shellWord,
  urlDecoded,
  urlPart,
  visible,
} from '../../src/base/text.ts';

it('an address with letters beyond ASCII stays one, however often it is read', () => {
  const host = 'http://caf\u00e9.example/';
  const hosts = new Set(Array.from({ length: 20_000 }, () => parsedUrl(host)?.hostname));
  expect([...hosts]).toEqual(['xn--caf-dma.example']);
});

it.each([
  ['orders', undefined, undefined],
  ['', undefined, undefined],
  ['/orders', 'http://localhost', 'http://localhost/orders'],
  ['https://api.example.com', undefined, 'https://api.example.com/'],
])('"%s" with the base %s is the address %s', (text, base, wanted) => {
  expect(parsedUrl(text, base)?.href).toBe(wanted);
});

const UNSEEN = [
  ...'\u0000\u0008\u000b\u001f\u007f\u009f\u061c\u200b\u200e\u200f\u2028\u202e\u2060\u2069\ufeff',
];

describe('a text that is not ours', () => {
  it('shows characters that are not seen, and keeps all others', () => {
    for (const one of UNSEEN) expect(visible(`a${one}b`)).toBe(`a${escaped(one)}b`);
    expect(escaped('\u0007')).toBe(String.raw`\u0007`);
    const kept = 'a\tb\nc \u00a0é\u200c\u200d\u2027\u202f\u205f\u206a😀';
    expect(visible(kept)).toBe(kept);
  });

  it.each<[name: string, write: (text: string) => string, text: string, written: string]>([
    ['data', inertData, 'a ##[error]b ##[c\n::d', 'a #\\u0023[error]b #\\u0023[c\n::d'],
    ['one line', oneLine, 'a\tb\nc\u0007##[d', String.raw`a\u0009b\u000ac\u0007#\u0023[d`],
    [
      'lines',
      inert,
      '::error::a\n  ::b\nc ::d ##[e\n:f',
      '\\u003a:error::a\n  \\u003a:b\nc ::d #\\u0023[e\n:f',
    ],
    ['data of a command', githubData, '100%\na:b,c', '100%25%0Aa:b,c'],
    ['a property of a command', githubProperty, '100%\na:b,c:d,e', '100%25%0Aa%3Ab%2Cc%3Ad%2Ce'],
    [
      'HTML',
      escapeHtml,
      `<a href="b">&'\u202e</a>`,
      String.raw`&lt;a href=&quot;b&quot;&gt;&amp;'\u202e&lt;/a&gt;`,
    ],
    ['HTML in a log', escapeHtml, '::a\n \t::b ::c ##[d', '&#58;:a\n \t&#58;:b ::c ##&#91;d'],
    ['XML', escapeXml, '<a>\n\ud800\uffff😀', '&lt;a&gt;&#10;\ufffd\ufffd😀'],
    ['a word for a shell', shellWord, `it's $HOME`, String.raw`'it'\''s $HOME'`],
    ['a part of an address', urlPart, 'a/b ä\ud800?', 'a%2Fb%20%C3%A4%EF%BF%BD%3F'],
  ])('is written as %s', (_name, write, text, written) => {
    expect(write(text)).toBe(written);
  });

  it.each([
    ['plain words', 'plain words'],
    [`It's (1,2) äöü`, `It's (1,2) äöü`],
    ['a', 'a'],
    [`a, (b) 'c-d`, `a, (b) 'c-d`],
    ['a,', '`a,`'],
    ['a.', '`a.`'],
    [' a', '`  a `'],
    ['a ', '` a  `'],
    ['', '(blank)'],
    ['  ', '(blank)'],
    ['<b>', '`<b>`'],
    ['@user', '`@user`'],
    ['a`b', '``a`b``'],
    ['a``b`', '``` a``b` ```'],
    ['`a', '`` `a ``'],
    ['a\nb', '`a\\u000ab`'],
  ])('such as %j is written in Markdown as %j', (text, written) => {
    expect(markdown(text)).toBe(written);
  });

  it('is written in a sentence word by word', () => {
    expect(markdownSentence('The field (name), 12 of #3: <b> is_it *bold* x.y ok.')).toBe(
      'The field (name), 12 of `#3:` `<b>` `is_it` `*bold*` `x.y` ok.',
    );
    expect(markdownSentence('a  b\nc')).toBe('a  `b\\u000ac`');
  });
});

it('each text of a value is changed, those of keys too, and nothing else', () => {
  const value = { a: ['b', 1, null, true, { c: 'd' }], e: undefined };
  expect(mapTexts(value, (text) => `${text}!`)).toEqual({
    'a!': ['b!', 1, null, true, { 'c!': 'd!' }],
    'e!': undefined,
  });
  expect(mapTexts('a', (text) => `${text}!`)).toBe('a!');
});

it.each([
  ['a%20b', 'a b'],
  ['a b+', 'a b+'],
  ['%C3%A4', 'ä'],
  ['%', undefined],
  ['%C3', undefined],
])('the part %j of an address is the text %j', (part, text) => {
  expect(urlDecoded(part)).toBe(text);
});

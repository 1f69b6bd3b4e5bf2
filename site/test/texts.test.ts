/** Pages that are written in Markdown: how they are read, listed and found. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { describe, expect, it, test } from 'vitest';
import { parseContract } from '../src/contract/contract.ts';
import { blocks, bullets, code, codes, fence, sentences } from '../src/markdown/text.ts';
import { contentsOf } from '../src/pages/contents.ts';
import { type SearchEntry, searchEntries } from '../src/search/entries.ts';
import { sharedHighlight } from '../src/text/highlight.ts';
import { firstSentence, readTextPages, type TextPage } from '../src/text/text-pages.ts';
import { singleFileLinks, siteLinks } from '../src/view/links.ts';

function pagesOf(files: Readonly<Record<string, string>>): TextPage[] {
  const root = newFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return readTextPages(root);
}

describe('the pages in Markdown', () => {
  it('are those of four folders, in groups, by their order and then from Z to A', () => {
    const pages = pagesOf({
      'docs/guides/a.md': '# A',
      'docs/guides/b.md': '# B',
      'docs/guides/first.md': '---\norder: 5\n---\n# First',
      'docs/guides/README.md': '# All',
      'docs/guides/picture.png': '',
      'docs/guides/test.md': '---\ngroup: Test\n---\n# Test',
      'kit/docs/verify.md': '# Verify',
      'docs/statuses/404.md': '# 404',
      'docs/changelog/593.md': '# Release',
      'docs/other/x.md': '# Other',
    });
    expect(pages.map(({ group, path }) => `${group}: ${path}`)).toEqual([
      'Use: guides/first.html',
      'Use: guides/index.html',
      'Use: guides/b.html',
      'Use: guides/a.html',
      'Statuses: statuses/404.html',
      'Test: guides/test.html',
      'Verify: guides/verify.html',
      "What's new: changelog/593.html",
    ]);
    expect(pagesOf({})).toEqual([]);
  });

  it.each([
    [
      '---\ntitle: Own\nkeywords: begin\norder: 2\n---\n# One\n',
      { title: 'Own', keywords: 'begin', order: 2 },
    ],
    ['Words\n# One\n# Two\n', { title: 'One', keywords: '', order: 100 }],
    ['## Two\n', { title: 'guides/a.html' }],
    ['Text\n---\ntitle: Own\n---\n', { title: 'guides/a.html', markdown: 'Text\n---\ntitle: Own\n---\n' }],
    ['---\n- a\n---\nText\n', { markdown: 'Text\n', order: 100 }],
    ['<!-- a -->\nText <!-- b -->\n<!-- c -->\nMore\n', { markdown: 'Text <!-- b -->\nMore\n' }],
  ])('are read with what stands before them: %j', (text, page) => {
    expect(pagesOf({ 'docs/guides/a.md': text })).toMatchObject([page]);
  });

  it('are refused in a group that does not exist', () => {
    expect(() => pagesOf({ 'docs/guides/a.md': '---\ngroup: None\n---\n' })).toThrow(
      "guides/a.html: its group must be one of Start, Use, Statuses, Test, Verify, Run, Contribute, What's new.",
    );
  });

  it('have the changelog of the packages under another title', () => {
    const text = '# own-name\n\n# Two\n\n[A](docs/changelog/593.md), [B](docs/changelog/592.md)\n';
    expect(pagesOf({ 'CHANGELOG.md': text })).toMatchObject([
      {
        group: "What's new",
        path: 'changelog/package.html',
        title: 'New in the packages',
        markdown: '# New in the packages\n\n# Two\n\n[A](593.md), [B](592.md)\n',
      },
    ]);
  });

  it.each([
    ['# Title\n\nIt is\none. Two.\n', 'It is one.'],
    ['# Title\n\n- list\n\n`call` it [now](b.md). Two.\n', '`call` it now.'],
    ['# Title\n\n![A](a.png)\n\n\n[Read](b.md) this: [or](c.md) that.\n', 'Read this: or that.'],
    ['# Title\n\nNo end\n', 'Title'],
    ['# Title\n', 'Title'],
  ])('are about their first sentence: %j', (markdown, sentence) => {
    const page: TextPage = { group: 'Use', title: 'Title', order: 1, path: 'a.html', markdown, keywords: '' };
    expect(firstSentence(page)).toBe(sentence);
  });
});

describe('the contents of a page', () => {
  const three = '<h2 id="a">A</h2><h3 id="b">B</h3><h2 id="c">C</h2>';
  const [a, b, c] = [
    { level: 2, id: 'a', text: 'A' },
    { level: 3, id: 'b', text: 'B' },
    { level: 2, id: 'c', text: 'C' },
  ];

  it('are its headings, if there are four', () => {
    expect(contentsOf(three)).toEqual([]);
    expect(contentsOf(`${three}<h2 id="d">D</h2>`)).toEqual([a, b, c, { level: 2, id: 'd', text: 'D' }]);
  });

  it.each([
    ['<h2 class="x" id="d" hidden>\n<code>D</code> <em>d</em>\n</h2>', 'd', 'D d'],
    ['<h2 id="d"><a class="anchor" href="#d">#</a>D</h2>', 'd', 'D'],
    ['<section class="x" id="s" hidden>\n  <h2>D</h2>', 's', 'D'],
    ['<section id="s"><h2 id="d">D</h2>', 'd', 'D'],
  ])('have the text and the anchor of %j', (html, id, text) => {
    expect(contentsOf(three + html)).toEqual([a, b, c, { level: 2, id, text }]);
  });

  it.each([
    '<h2>No anchor</h2>',
    '<h2 id="d"> </h2>',
    '<h4 id="d">D</h4>',
    '<section id="s"><p>P</p><h2>D</h2>',
    '<h2 id="d">D</h3>',
  ])('have no heading of %j', (html) => {
    expect(contentsOf(three + html)).toEqual([]);
    expect(contentsOf(`${three}<h2 id="d">D</h2>${html}`)).toHaveLength(4);
  });
});

describe('code in colours', () => {
  test.each([
    [
      'const a = "<b>"; // c',
      'ts',
      [
        ['k', 'const'],
        ['s', '&quot;&lt;b&gt;&quot;'],
        ['c', '// c'],
      ],
    ],
    [
      'await new Goal(1, true)',
      'js',
      [
        ['k', 'await new'],
        ['n', '1'],
        ['n', 'true'],
      ],
    ],
    [
      '{ "a": "b", "c": 1 }',
      'json',
      [
        ['p', '&quot;a&quot;'],
        ['s', '&quot;b&quot;'],
        ['p', '&quot;c&quot;'],
        ['n', '1'],
      ],
    ],
    [
      'curl --head -X GET a',
      'sh',
      [
        ['f', 'curl'],
        ['n', '--head'],
        ['n', '-X'],
      ],
    ],
    [
      'def f(): return None',
      'python',
      [
        ['k', 'def'],
        ['f', 'f'],
        ['k', 'return'],
        ['n', 'None'],
      ],
    ],
    [
      'a: [b] # c',
      'yaml',
      [
        ['p', 'a'],
        ['c', '# c'],
      ],
    ],
  ])('has the classes of what it is: %s', async (source, language, parts) => {
    const highlight = await sharedHighlight();
    const html = highlight(source, language);
    const found = [...html.matchAll(/<span class="(\w)">(.*?) ?<\/span>/g)].map(([, name, text]) => [
      name,
      text,
    ]);
    for (const part of parts) expect(found).toContainEqual(part);
    expect(
      html.replaceAll(/<.*?>/g, '').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ).toBe(source);
  });

  test('keeps its lines, and is plain text in another language', async () => {
    const highlight = await sharedHighlight();
    expect(highlight('const a\n\nconst b', 'ts')).toBe(
      '<span class="k">const</span> a\n\n<span class="k">const</span> b',
    );
    expect(highlight('const a\n\nconst b', 'ts')).toBe(
      '<span class="k">const</span> a\n\n<span class="k">const</span> b',
    );
    expect(highlight('const <a>', 'text')).toBe('const &lt;a&gt;');
    expect(highlight('const <a>', '')).toBe('const &lt;a&gt;');
  });
});

describe('what the search knows', () => {
  const contract = (schemas: JsonObject, operation: JsonObject = {}) =>
    parseContract(
      JSON.stringify({
        openapi: '3.1.1',
        info: {},
        paths: { '/goals': { get: { operationId: 'getGoal', tags: ['Goal'], responses: {}, ...operation } } },
        components: { schemas },
      }),
    );
  const entriesOf = (
    kinds: readonly SearchEntry['kind'][],
    {
      schemas = {},
      operation = {},
      text,
    }: { schemas?: JsonObject; operation?: JsonObject; text?: Partial<TextPage> },
  ) => {
    const given = contract(schemas, operation);
    const page = {
      group: 'Use',
      title: 'T',
      order: 1,
      path: 'guides/a.html',
      markdown: '',
      keywords: 'k',
    } as const;
    const all = searchEntries(given, siteLinks(given, 'index.html'), text ? [{ ...page, ...text }] : []);
    expect(all.map(({ id }) => id)).toEqual(all.map((_, at) => at));
    return all.filter(
      ({ kind, context }) => kinds.includes(kind) && context !== 'Reference' && context !== 'Certainty',
    );
  };
  const json = (schema: JsonObject) => ({ description: '', content: { 'application/json': { schema } } });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const page = 'reference/goal.html#getGoal';

  it('of an operation are its words, and the names of what it takes and returns', () => {
    const fields = (...names: string[]) => ({
      properties: Object.fromEntries(names.map((name) => [name, {}])),
    });
    const operation = {
      summary: 'Get it',
      description: 'It **has** `words` of {id}.',
      parameters: [{ in: 'query', name: 'from', schema: {}, description: 'The `first`.' }],
      responses: { 200: json(fields('a', 'b', 'c', 'd')), 404: json(fields('x')), 201: json(ref('Many')) },
    };
    const schemas = { Many: fields('p', 'q', 'r', 's', 't') };
    expect(entriesOf(['operation', 'parameter'], { operation, schemas })).toMatchObject([
      {
        name: 'getGoal',
        context: 'GET /goals',
        text: 'Get it. It has words of id. from 200 201 404 a b c d',
        href: page,
      },
      { name: 'from', context: 'getGoal', text: 'The first.', href: `${page}.from` },
    ]);
  });

  it('of a schema are its fields, also those within, but not those of another', () => {
    const schemas = {
      Goal: {
        description: 'A `goal`.',
        properties: {
          state: { type: 'string', description: 'How *warm*.', enum: ['ON', 'OFF'] },
          kinds: { type: 'array', items: { type: 'string', enum: ['A'] } },
          rows: { type: 'array', items: { properties: { day: {} } } },
          site: ref('Site'),
        },
      },
      Site: { properties: { id: {} } },
      Kind: { enum: ['X', 'Y'] },
    };
    const at = (name: string) => `schemas/Goal.html#Goal${name}`;
    expect(
      entriesOf(['schema', 'field'], { schemas }).map(({ kind, name, context, text, href, keywords }) => [
        kind,
        name,
        context,
        text.trim(),
        href,
        keywords,
      ]),
    ).toEqual([
      ['schema', 'Goal', 'Schema', 'A goal.', at(''), undefined],
      ['field', 'state', 'Goal', 'How warm. ON OFF', at('.state'), undefined],
      ['field', 'kinds', 'Goal', 'A', at('.kinds'), undefined],
      ['field', 'rows', 'Goal', '', at('.rows'), undefined],
      ['field', 'day', 'Goal.rows', '', at('.rows.day'), undefined],
      ['field', 'site', 'Goal', '', at('.site'), undefined],
      ['schema', 'Site', 'Schema', '', 'schemas/Site.html#Site', undefined],
      ['field', 'id', 'Site', '', 'schemas/Site.html#Site.id', undefined],
      ['schema', 'Kind', 'Schema', 'X Y', 'schemas/Kind.html#Kind', 'values'],
    ]);
  });

  it('of a body and a response are the fields that no component has', () => {
    const operation = {
      requestBody: json({ properties: { a: {} } }),
      responses: {
        200: json({ type: 'array', items: { properties: { b: {} } } }),
        201: json(ref('Site')),
        202: json({ type: 'array', items: ref('Site') }),
      },
    };
    const schemas = { Site: { type: 'object' } };
    expect(entriesOf(['field'], { operation, schemas }).map(({ context, href }) => [context, href])).toEqual([
      ['getGoal.body', `${page}.body.a`],
      ['getGoal.200', `${page}.200.b`],
    ]);
  });

  it('of a page are its introduction and its sections, of the same name the first', () => {
    const markdown = `# Title

An *introduction* with [a link](x.md) and ![a picture](a.png).

> Note
1. One
  - Two

| A | B |
| - | :-: |
| c | d |

## The \`first\`

\`\`\`ts
callGoal(a1, callGoal, xyz)
\`\`\`

### Within

Words.

## Other

### The first

## The \`first\`

Again.
`;
    const all = entriesOf(['page', 'section'], { text: { markdown } }).toSorted((one, other) =>
      one.href.localeCompare(other.href),
    );
    expect(
      all.map(({ kind, name, context, href, keywords, code: names }) => [
        kind,
        name,
        context,
        href,
        keywords,
        names,
      ]),
    ).toEqual([
      ['page', 'T', 'Use', 'guides/a.html', 'k', undefined],
      ['section', 'Other', 'T', 'guides/a.html#other', undefined, undefined],
      ['section', 'The first', 'T', 'guides/a.html#the-first', undefined, 'callGoal'],
    ]);
    expect(all.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'An introduction with a link and a picture. Note One Two A B c d',
      'The first',
      'Within Words.',
    ]);
  });

  it('of a changelog are its changes, by what changed', () => {
    const markdown =
      '# R\n\nIntro - here.\n\n## Changed\n\n- `listGoals`: takes a - filter.\n- Goals. They are new.\n- Without\n';
    const all = entriesOf(['change', 'section'], { text: { group: "What's new", markdown } });
    expect(
      all.map(({ kind, name, context, text, href }) => [kind, name.trim(), context, text.trim(), href]),
    ).toEqual([
      ['change', 'listGoals', 'T', 'takes a - filter.', 'guides/a.html#changed'],
      ['change', 'Goals', 'T', 'They are new.', 'guides/a.html#changed'],
      ['change', 'Without', 'T', '', 'guides/a.html#changed'],
    ]);
  });

  it('of a flow are its steps', () => {
    const step = (operation: string, description: string) => ({
      id: 's',
      operation,
      description,
      expected: [],
    });
    const flow = {
      id: 'f',
      summary: 'Count',
      source: '',
      steps: [step('getGoal', 'First.'), step('b', 'Then.')],
    };
    const given = { ...contract({}), flows: [flow] };
    const entries = searchEntries(given, siteLinks(given, 'index.html'), []);
    expect(entries.filter(({ kind }) => kind === 'flow')).toMatchObject([
      { name: 'Count', context: 'Flow', text: 'getGoal First. b Then.', href: 'flows.html#flow-f' },
    ]);
  });

  it('of a page about the whole contract are what it contains, without those that a single file lacks', () => {
    const overviews = (links: typeof singleFileLinks) =>
      searchEntries(contract({}), links, []).filter(({ kind }) => kind === 'page');
    const site = overviews(siteLinks(contract({}), 'index.html'));
    expect(site.find(({ name }) => name === 'Schemas')).toMatchObject({
      context: 'Reference',
      keywords: '',
      text: 'Every field of every object',
      href: 'schemas.html',
    });
    expect(site.map(({ name }) => name)).toContain('Filter and sort lists');
    expect(overviews(singleFileLinks).map(({ name }) => name)).not.toContain('Filter and sort lists');
  });
});

describe('pieces of Markdown', () => {
  test('quote code that has quotes', () => {
    expect(codes(['a', 'b`c'])).toBe('`a`, `` b`c ``');
    expect(code('')).toBe('``');
    expect(fence('a\n\n', 'ts')).toBe('```ts\na\n```');
  });

  test('indent what belongs to an item', () => {
    expect(bullets(['a\nb\n\nc', 'd'])).toBe('- a\n  b\n\n  c\n- d');
    expect(bullets(['a\nb'], '1.')).toBe('1. a\n   b');
  });

  test('leave out what is empty', () => {
    expect(blocks('a', '', false, undefined, 'b')).toBe('a\n\nb');
    expect(sentences('a.', '  ', undefined, false, ' b. ')).toBe('a. b.');
  });

  test.each([
    [['a\nb.', 'c.'], 'a b. c.'],
    [['a\n\nb.', 'c.'], 'a\n\nb.\n\nc.'],
    [['a:\n- b', 'c.'], 'a:\n- b\n\nc.'],
    [['a:\n  1. b', 'c.'], 'a:\n  1. b\n\nc.'],
    [['a:\n | b |', 'c.'], 'a:\n | b |\n\nc.'],
    [['a - b', 'c.'], 'a - b c.'],
  ])('join sentences %j in one paragraph, unless they have several', (parts, text) => {
    expect(sentences(...parts)).toBe(text);
  });
});

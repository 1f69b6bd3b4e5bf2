/** A site of a small contract: what each kind of page says in HTML, and in its copy in Markdown. */
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildDocs, type Site } from '../src/site/build.tsx';
import { smallSite } from './small-site/small-site.ts';

// Built in the first test: Stryker counts what runs before all tests as covered by none.
let building: Promise<Site> | undefined;
let site: Site['files'];
beforeEach(async () => {
  building ??= build(smallSite());
  site = (await building).files;
});

const build = (root: string): Promise<Site> =>
  buildDocs({ root, out: join(root, 'out'), sandboxAssumptions: DECISIONS });

const DECISIONS = [
  {
    operations: ['listReports', 'pollReport'],
    text: 'With --slow, perPage is ignored and NOT_YET is returned.',
  },
  { operations: ['getNote'], text: 'A note is read as it was written.' },
];

const page = (path: string): string => {
  const text = site.get(path);
  if (text === undefined) throw new Error(`The site has no ${path}.`);
  return text;
};

describe('the page of a group', () => {
  test('shows the fields of a list where its filter names them', () => {
    const [, filter = ''] = page('reference/note.html').split('id="listNotes.filter"');
    const [, field = ''] = /<code class="name">field<\/code>(.*?)<code class="name">/s.exec(filter) ?? [];
    expect([...field.matchAll(/<li[^>]*><code>(\w+)</g)].map(([, name]) => name)).toEqual(['title', 'state']);
    expect(page('filters.md')).toContain('| [List notes](reference/note.md#listNotes) | `title`, `state` |');
  });

  test('has an anchor for each field of a body that is sent, but not for those of a response', () => {
    const anchors = [...page('reference/note.html').matchAll(/<li class="field \w+" id="([^"]+)"/g)];
    expect(anchors.map(([, id = '']) => id).filter((id) => id.startsWith('createNote.'))).toEqual([
      'createNote.body.title',
      'createNote.body.colour',
    ]);
  });

  test('has the requests that the service sends, by what they say or by their address', () => {
    const [, callbacks = ''] = page('reference/note.html').split('<h3>Callbacks</h3>');
    expect(
      [...callbacks.matchAll(/<details class="inside response"><summary>([^<]*)</g)].map(
        ([, title]) => title,
      ),
    ).toEqual(['Say that a note was kept', '{$request.body#/failTo}']);
  });

  test('links the component in the label of a type, also where it is the whole label', () => {
    const html = page('reference/note.html');
    const link = '<a href="../schemas/Note.html#Note">Note</a>';
    expect(html).toContain(`<span class="type">array of ${link}</span>`);
    expect(html).toContain(`<span class="type">${link}</span>`);
  });

  test('has samples that send JSON as it is, and files as parts of a form', () => {
    const copy = page('reference/note.md');
    expect(copy).toContain(`curl -X POST 'https://notes.example/notes' \\
  -H 'Content-Type: application/json' \\
  -d '{"title":"Buy milk"}'`);
    expect(copy).toContain(`curl -X PUT 'https://notes.example/notes/7/picture' \\
  -F 'picture=@milk.png' \\
  -F 'caption=The milk'`);
    expect(copy).toContain("picture: await openAsBlob('milk.png'),\n    caption: 'The milk',");
    expect(copy).toContain('data = json.dumps(body).encode()');
    expect(copy).toContain('filename="milk.png"');
  });
});

test('the copy of a guide shows code without the file that it comes from', () => {
  expect(page('guides/short.md')).toContain('\n```js\ncall();\n```\n');
  expect(page('llms-full.txt')).not.toContain('examples/a.ts');
});

test('the page of a schema shows what a form contains, but of another schema only its link', () => {
  const copy = page('schemas/Note.md');
  expect(copy).toContain(`- \`author\`: [Author](Author.md#Author).
- \`reminder\`: \`object | Weekly\`.

  Exactly one of 2 forms.

  - \`Once\`: \`object\`.

    - \`at\`: \`string\`. The hour.
  - [Weekly](Weekly.md#Weekly).
`);
  expect(page('schemas/Note.html')).not.toContain('The day of the week.');
});

type Entry = Readonly<Record<'kind' | 'name' | 'context' | 'text' | 'href', string>>;

function searchEntries(): readonly Entry[] {
  const [, index = ''] = /^window\.searchEntries=(.*)$/.exec(page('search-index.js')) ?? [];
  return JSON.parse(index) as readonly Entry[];
}

test('the search has everything that has an anchor, with what it says', async () => {
  const lines = searchEntries().map((entry) => JSON.stringify(entry));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('small-site/search-index.txt');
});

test('the search has fields within fields, each with the schema that describes it', () => {
  const entries = searchEntries();
  const fields = entries.filter(({ kind }) => kind === 'field').map(({ href }) => href);
  expect(fields).toContain('schemas/Note.html#Note.place.street');
  expect(fields.filter((href) => href.endsWith('.nickname'))).toEqual([
    'schemas/Author.html#Author.nickname',
  ]);
});

test('a step of a flow says what must follow from it, without the success that readers expect', () => {
  expect(page('flows.md')).toContain(`1. **write** [\`createNote\`](reference/note.md#createNote) Writes it.
   - \`$response.body#/id > 0\`
1. **read** [\`getNote\`](reference/note.md#getNote) Reads it again.
`);
  expect(page('flows.arazzo.yaml')).toContain('sourceDescriptions:\n  - name: api\n    url: openapi.yaml\n');
  expect(page('flows.arazzo.yaml')).not.toContain('x-source');
});

test('an assumption leads to what it is about: the operation, or the field of the schema', () => {
  const html = page('assumptions.html');
  expect(html).toContain('<a href="reference/note.html#getNote"><code>getNote</code></a> all of it');
  expect(html).toContain(
    '<a href="schemas/NoteInput.html#NoteInput.colour"><code>NoteInput</code></a> colour',
  );
});

describe('a text page', () => {
  test('has contents if it has four headings', () => {
    const contents = /<nav class="contents beside"(.*?)<\/nav>/s;
    const [, listed = ''] = contents.exec(page('guides/long.html')) ?? [];
    expect([...listed.matchAll(/href="(#\w+)"/g)].map(([, href]) => href)).toEqual([
      '#one',
      '#two',
      '#three',
      '#four',
    ]);
    expect(page('guides/short.html')).not.toMatch(contents);
  });

  test('repeats the heading of a column in each cell, and its empty corner is no heading', () => {
    const table = (/<table>.*<\/table>/s.exec(page('guides/long.html')) ?? [''])[0].replaceAll('\n', '');
    expect(table).toContain('<tr><td></td><th class="to-right" data-head="Fast">Fast</th>');
    expect(table).toContain('<td>Notes</td><td class="to-right" data-head="Fast">1</td>');
  });

  test('about a status lists the operations that return it, also in its copy', () => {
    for (const copy of ['html', 'md']) {
      const text = page(`statuses/404.${copy}`);
      expect(text).toContain('The object is not there.');
      expect(text).toContain(`note.${copy}#uploadPicture`);
      expect(page(`guides/long.${copy}`)).not.toContain('#uploadPicture');
    }
  });
});

test('the first page counts each field once, in the schema that has it', () => {
  expect(page('index.md')).toContain('- 35 fields: 20 documented, 14 observed, 1 assumed\n');
});

test('the list of all operations names the groups that have none, and no others', () => {
  const [, empty = ''] = page('reference/index.html').split('Groups without operations</h2>');
  expect([...empty.matchAll(/<dt id="tag-[^"]*">([^<]*)</g)].map(([, name]) => name)).toEqual(['Board']);
});

test('a piece of evidence is listed with its sources by grade', () => {
  expect(page('evidence.md')).toContain('- `colours`: Notes have colours.\n  - 2 × program: script (2)\n');
});

test('the copies of all pages say everything in Markdown', async () => {
  await expect(page('llms-full.txt')).toMatchFileSnapshot('small-site/llms-full.txt');
});

test('the list for assistants has every page, operation and schema, with what it is about', async () => {
  await expect(page('llms.txt')).toMatchFileSnapshot('small-site/llms.txt');
});

test('the whole documentation in one text is every copy in Markdown, and nothing else', () => {
  const copies = [...page('llms-full.txt').matchAll(/^<!-- (\S+) -->$/gm)].map(([, path]) => path);
  expect(copies).toEqual([...site.keys()].filter((path) => path.endsWith('.md')));
  expect(copies).toContain('reference/note.md');
});

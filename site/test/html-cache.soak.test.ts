import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildDocs } from '../src/site/build.tsx';
import * as highlight from '../src/text/highlight.ts';
import { smallSite } from './small-site/small-site.ts';

// The highlighter is kept, because it depends only on the code, and would take most of the time of each first build.
vi.doMock('../src/text/highlight.ts', () => highlight);
afterAll(() => vi.doUnmock('../src/text/highlight.ts'));

const root = smallSite();
const BUNDLE = join(root, 'generated/openapi.json');

/** Edits of the bundle, each on top of the previous ones. The parts of pages that may be kept differ between them. */
const EDITS: readonly (readonly [string, (text: string) => string])[] = [
  ['an operation', (text) => text.replace('"Read a note"', '"Edited"')],
  ['a field that several operations show', (text) => text.replace('"title":{', '"title":{"title":"Edited",')],
  ['the words of a value', (text) => text.replaceAll('"OPEN"', '"AWAKE"')],
  ['a shared parameter', (text) => text.replace('"NoteId":{', '"NoteId":{"deprecated":true,')],
  ['the name of a schema', (text) => text.replaceAll(/\bNoteInput\b/g, 'NoteEdited')],
  ['the name of a group', (text) => text.replaceAll(/("tags":\[|"name":)"Note"/g, '$1"Memo"')],
  ['the id of an operation', (text) => text.replaceAll(/\blistNotes\b/g, 'readNotes')],
  ['the address of the service', (text) => text.replace('https://notes.example', 'https://edited.example')],
  ['the version', (text) => text.replace('"version":"1.0.0"', '"version":"9.9.9"')],
];

// Without an earlier build, nothing could be kept after the first edit.
beforeAll(() => built(buildDocs, 'warm'));

test.each(EDITS)(
  'after an edit of %s, pages are as if they were built for the first time',
  async (_, edit) => {
    const before = readFileSync(BUNDLE, 'utf8');
    const after = edit(before);
    expect(after).not.toBe(before);
    writeFileSync(BUNDLE, after);
    const warm = await built(buildDocs, 'warm');
    vi.resetModules();
    const first = await import('../src/site/build.tsx');
    const cold = await built(first.buildDocs, 'cold');
    expect([...warm.keys()]).toEqual([...cold.keys()]);
    expect([...cold].filter(([name, text]) => warm.get(name) !== text).map(([name]) => name)).toEqual([]);
  },
);

const built = async (build: typeof buildDocs, name: string): Promise<ReadonlyMap<string, string>> =>
  (await build({ root, out: join(root, name), sandboxAssumptions: [] })).files;

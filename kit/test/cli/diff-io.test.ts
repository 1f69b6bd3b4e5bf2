/** What the differ reads and writes around a command; `test/diff/run.test.ts` has what git reads. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { describe, expect, it } from 'vitest';
import { diffIo } from '../../src/cli/diff-io.ts';

/** A folder `here` beside a folder `there`, each with a part, and a third one. */
function folders(input = '', more: { readonly isTTY?: boolean; readonly columns?: number } = {}) {
  const root = newFolder();
  for (const name of ['here', 'there', 'third']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'part.json'), `"${name}"`);
  }
  writeFileSync(join(root, 'here', 'v1:part.json'), '"named"');
  const io = testIo({ cwd: join(root, 'here') });
  io.stdin.end(input);
  return { here: join(root, 'here'), files: diffIo({ ...io, stdout: Object.assign(io.stdout, more) }), io };
}

describe('a document', () => {
  it.each([
    ['part.json', '"here"'],
    ['../there/part.json', '"there"'],
    ['v1:part.json', '"named"'],
    ['-', 'the input'],
  ])('%s is read', async (name, text) => {
    expect(await folders('the input').files.read(name)).toBe(text);
  });

  it.each([
    ['part.json', 'openapi.json', '"here"'],
    ['part.json', '-', '"here"'],
    ['part.json', '../there/openapi.json', '"here"'],
    ['../there/part.json', '../there/openapi.json', '"there"'],
    ['v1:part.json', 'v1:openapi.json', '"named"'],
  ])('has the part %s of %s', async (name, document, text) => {
    const { files, here } = folders();
    writeFileSync(join(here, 'v1:openapi.json'), '{}');
    expect(await files.readPart(name, document)).toBe(text);
  });

  it.each(['openapi.json', '-', '../there/openapi.json'])('has no part elsewhere: %s', async (document) => {
    await expect(folders().files.readPart('../third/part.json', document)).rejects.toThrow(
      `it is neither in the folder of ${document} nor in this folder. Run the command in a folder that contains both.`,
    );
  });

  it('at a commit has no part in a folder, whatever its path says', async () => {
    const document = 'v1:./../../there/openapi.json';
    await expect(folders().files.readPart('../there/part.json', document)).rejects.toThrow(
      `it is neither in the folder of ${document} nor in this folder.`,
    );
  });
});

it('the accepted changes are read if there are any, and written', async () => {
  const { files, here } = folders();
  const { accepted } = files;
  expect(await accepted.read('accepted.json')).toBeUndefined();
  const seen: (string | undefined)[] = [];
  const change = (next: string) =>
    accepted.change('accepted.json', (before) => {
      seen.push(before);
      return next;
    });
  expect([await change('\uFEFFone'), await change('two')]).toEqual(['\uFEFFone', 'two']);
  expect(seen).toEqual([undefined, 'one']);
  expect([await accepted.read('accepted.json'), readFileSync(join(here, 'accepted.json'), 'utf8')]).toEqual([
    'two',
    'two',
  ]);
});

it.each<[boolean | undefined, number, object]>([
  [true, 100, { columns: 100 }],
  [true, 10, { columns: 60 }],
  [true, 200, { columns: 120 }],
  [undefined, 100, {}],
])('a terminal, %s, with %i columns is written for', (isTTY, columns, width) => {
  const { files } = folders('', { ...(isTTY !== undefined && { isTTY }), columns });
  expect('columns' in files ? { columns: files.columns } : {}).toEqual(width);
});

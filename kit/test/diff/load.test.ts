/** Documents to compare, as they are read. */
import { describe, expect, it } from 'vitest';
import { loadDocument } from '../../src/diff/index.ts';
import { UnreadableDocumentError } from '../../src/contract/index.ts';

/** A source with these files; every other one is missing. */
function sourceOf(files: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const read = (name: string): Promise<string> => {
    asked.push(name);
    const text = files[name];
    return text === undefined ? Promise.reject(new Error('ENOENT')) : Promise.resolve(text);
  };
  return { asked, read, readPart: (file: string, document: string) => read(`${document} > ${file}`) };
}

const HEAD = 'openapi: 3.1.0\ninfo: { title: Notes, version: "1" }\n';
const load = (text: string, parts: Readonly<Record<string, string>> = {}) =>
  loadDocument('notes.yaml', sourceOf({ 'notes.yaml': text, ...parts }));

const refused = async (text: string): Promise<string> => {
  const error: unknown = await load(text).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnreadableDocumentError);
  return error instanceof Error ? error.message : '';
};

describe('a document', () => {
  it('has its name, its content and the lines of its parts', async () => {
    const { name, document, locate, isSplit, warnings } = await load(`${HEAD}paths:\n  /notes: {}\n`);
    expect({ name, isSplit, warnings }).toEqual({ name: 'notes.yaml', isSplit: false, warnings: [] });
    expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/notes': {} } });
    expect(locate('/paths/~1notes')).toMatchObject({ file: 'notes.yaml', line: 4 });
  });

  it('can consist of several files, which are asked for by the document', async () => {
    const source = sourceOf({
      'notes.yaml': `${HEAD}paths:\n  /notes: { $ref: paths/notes.yaml }\n`,
      'notes.yaml > paths/notes.yaml': 'get: { responses: {} }\n',
    });
    const { isSplit, warnings } = await loadDocument('notes.yaml', source);
    expect({ isSplit, warnings }).toEqual({ isSplit: true, warnings: [] });
    expect(source.asked).toEqual(['notes.yaml', 'notes.yaml > paths/notes.yaml']);
  });

  it('shares parts with another one if it is asked to', async () => {
    const shared: unknown[] = [];
    const { document } = await loadDocument('notes.yaml', sourceOf({ 'notes.yaml': HEAD }), (value) => {
      shared.push(value);
      return value;
    });
    expect(shared).toContain(document);
  });

  it.each<[string, string, string]>([
    ['is a list', '- a\n', 'notes.yaml is not an OpenAPI document'],
    ['has no version', 'info: {}\n', 'notes.yaml is not an OpenAPI document'],
    ['is no YAML', `${HEAD}paths: {\n`, 'notes.yaml:'],
    ['is nested too deeply', `${HEAD}paths: ${'['.repeat(30_000)}`, 'notes.yaml'],
  ])('is refused if it %s', async (_what, text, message) => {
    expect(await refused(text)).toContain(message);
  });

  it('is refused if it is missing, by its name', async () => {
    await expect(loadDocument('other.yaml', sourceOf({}))).rejects.toThrow(/^other\.yaml cannot be read: /);
  });
});

describe('the warnings of a document', () => {
  const withReferences = (count: number): string =>
    `${HEAD}components:\n  schemas:\n${Array.from({ length: count }, (_one, index) => `    S${index}: { $ref: '#/components/schemas/None${index}' }\n`).join('')}`;
  const withKeys = (count: number): string =>
    `{"openapi":"3.1.0",\n${Array.from({ length: count }, (_one, index) => `"x-${index}":1,\n"x-${index}":2,\n`).join('')}"paths":{}}`;

  it('name each of the first references that do not resolve, and count them', async () => {
    expect((await load(withReferences(1))).warnings).toEqual([
      expect.stringMatching(/^notes\.yaml:5: .*None0/),
      '1 reference does not resolve. Its part is neither checked nor compared.',
    ]);
    const { warnings } = await load(withReferences(7));
    expect(warnings).toHaveLength(6);
    expect(warnings.at(-1)).toBe(
      '7 references do not resolve. Their parts are neither checked nor compared.',
    );
  });

  it('name each of the first keys that are used twice, and count many', async () => {
    expect((await load(withKeys(5))).warnings).toHaveLength(5);
    const { warnings } = await load(withKeys(6));
    expect(warnings).toHaveLength(6);
    expect(warnings[0]).toMatch(/^notes\.yaml:3: .*x-0/);
    expect(warnings.at(-1)).toBe('6 keys are used twice in one object.');
  });
});

/** Which files are written, and what makes a folder out of date. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { temporaryName } from '../../src/base/replace-file.ts';
import { changedFiles, writeFiles } from '../../src/types/write-files.ts';
import { writeTypes } from '../../src/types/write-types.ts';

test('files are out of date until they are written, and those that are not named stay', () => {
  const folder = join(newFolder(), 'src', 'api');
  const files = { 'a.ts': 'a', 'b.ts': 'b' };
  expect(changedFiles(folder, files)).toEqual(['a.ts', 'b.ts']);
  writeFiles(folder, files, ['a.ts']);
  expect(readdirSync(folder)).toEqual(['a.ts']);
  expect(changedFiles(folder, files)).toEqual(['b.ts']);
  writeFiles(folder, files, ['b.ts']);
  expect(changedFiles(folder, files)).toEqual([]);
  writeFileSync(join(folder, 'a.ts'), 'of somebody');
  expect(changedFiles(folder, files)).toEqual(['a.ts']);
  writeFiles(folder, files, []);
  expect(['a.ts', 'b.ts'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
    'of somebody',
    'b',
  ]);
});

test('what a killed process left is removed, even if no file is written', () => {
  const folder = newFolder();
  writeFileSync(join(folder, temporaryName(2 ** 30)), 'half');
  writeFileSync(join(folder, 'a.ts'), 'a');
  writeFiles(folder, {}, []);
  expect(readdirSync(folder)).toEqual(['a.ts']);
});

const document = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: {} };

test('types need a document and a banner', () => {
  const call = (...given: unknown[]): unknown => Reflect.apply(writeTypes, undefined, given);
  expect(() => call(document, {})).toThrow('The option banner of writeTypes is missing.');
  expect(() => call('api.yaml', { banner: 'B' })).toThrow(
    'writeTypes takes a JSON object: a bundled OpenAPI document.',
  );
  expect(() => call(document, { banner: 'B', client: 'yes' })).toThrow('"client" of writeTypes');
});

test('types have a client of their own if that is wanted', () => {
  const operations = (client?: boolean) =>
    writeTypes(document, { banner: 'B', ...(client !== undefined && { client }) }).files['operations.ts'] ??
    '';
  expect(operations(false)).toBe(operations());
  expect(operations()).not.toContain('experimentation-automation');
  expect(operations(true)).toMatch(/^\/\/ B\nimport \{[^}]*\bcreateClient as create,\n\} from '\S+';\n/);
  expect(operations(true)).toMatch(
    /\nexport function createClient\(options: ClientOptions\): Client;\n[^]*\}\n$/,
  );
});

/** A field that one direction carries is required in that direction only. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { loadContract } from '../../src/contract/index.ts';
import { callable } from '../../src/types/callable.ts';
import { writeTypes } from '../../src/types/write-types.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (name: string) => ({ 'application/json': { schema: ref(name) } });
const schemas = {
  Named: {
    type: 'object',
    required: ['id', 'name', 'hint'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      hint: { type: 'string', writeOnly: true },
    },
  },
  Note: { allOf: [ref('Named')], required: ['id'], type: 'object', properties: { parent: ref('Note') } },
  Plain: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  Sent: { type: 'object', required: ['id'], properties: { id: { type: 'integer', readOnly: true } } },
};
const typesOf = (paths: JsonObject): Readonly<Record<string, string>> => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths,
    components: { schemas },
  };
  return writeTypes(callable(loadContract(document)).document, { banner: 'None' }).files;
};
const post = (operationId: string, takes: string, gives: string) => ({
  post: {
    operationId,
    requestBody: { required: true, content: content(takes) },
    responses: { '200': { description: 'Done.', content: content(gives) } },
  },
});
/** The declaration of a type, on one line. */
const interfaceOf = (files: Readonly<Record<string, string>>, name: string): string =>
  (files['schema.d.ts'] ?? '')
    .split(/^(?=export )/m)
    .filter((part) => new RegExp(`^export \\w+ ${name}\\b`).test(part))
    .join('')
    .replaceAll(/\s+/g, ' ');

test('a schema of both directions has a type for requests', () => {
  const files = typesOf({
    '/notes': post('createNote', 'Note', 'Note'),
    '/plain': post('plain', 'Plain', 'Plain'),
  });
  expect(interfaceOf(files, 'Named')).toMatch(/readonly id: number;.*name: string;.*hint\?: string;/);
  expect(interfaceOf(files, 'NamedRequest')).toMatch(/readonly id\?: number;.*name: string;.*hint: string;/);
  expect(interfaceOf(files, 'NoteRequest')).toMatch(/parent\?: NoteRequest.*NamedRequest/);
  expect(files['operations.ts']).toMatch(/body: NoteRequest;/);
  expect(files['operations.ts']).toMatch(/body: Plain;/);
  expect(files['schema.d.ts']).not.toContain('PlainRequest');
});

test('a schema of one direction keeps its name', () => {
  const files = typesOf({ '/notes': post('createNote', 'Sent', 'Named') });
  expect(interfaceOf(files, 'Sent')).toContain('readonly id?: number;');
  expect(interfaceOf(files, 'Named')).toMatch(/readonly id: number;.*hint\?: string;/);
  expect(files['schema.d.ts']).not.toContain('Request');
});

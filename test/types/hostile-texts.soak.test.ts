/** Whatever a contract says, the generated files only say it: they compile, and run none of it. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OperationInfo } from '../../generated/operations.ts';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import { ts } from 'openapi-contract-kit/internal/types/compiler';
import { parsedFile, strangeIn } from 'openapi-contract-kit/internal/types/typescript';
import { writeTypes } from 'openapi-contract-kit/internal/types/write-types';
import { complaints, programOf, ROOT } from '@experimentation-automation/test-support/types/program';

const RUNS = 'globalThis.ran = true';

const TEXTS = [
  `*/ x: 1 }): 1 } ${RUNS}; interface Y { f(a: { /*`,
  `'; ${RUNS}; '`,
  `"; ${RUNS}; "`,
  `\\'; ${RUNS}; //`,
  `\`\${${RUNS}}\``,
  `\n${RUNS}\n`,
  `\r${RUNS}\r`,
  `\u2028${RUNS}\u2029`,
  `a\n@deprecated\nb */ c`,
  '\\',
  '*/',
  '/* //',
  '</script><!-- -->',
  '\u202egnp.exe\u0000\u001b[2J\u200b',
  '{}); (',
];

const NAMES = [
  ...['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'prototype'],
  ...['class', 'new', 'default', 'delete', 'interface', 'import', 'await', 'type', 'string', 'any', 'Record'],
  ...[
    'Schemas',
    'Integer',
    'Methods',
    'paths',
    'Goal.v2',
    'zz-top',
    '1st',
    '1',
    'Infinity',
    'a_b',
    '$',
    '__proto',
  ],
  ...['größe', '名前', '😀', 'GET /ping', '${x}', ' '],
];

/** Names that are allowed for schemas. */
const SCHEMAS = NAMES.filter((name) => /^[\w.-]+$/.test(name));

const all = [...TEXTS, ...NAMES.map((name) => `name ${name}`)];
const ids = [...TEXTS, ...NAMES.filter((name) => name.trim() !== '')];
const pathAt = (index: number): string => `/${index}/${TEXTS[index] ?? ''}/{id}`;

function operation(id: string, index: number): JsonObject {
  const text = all[index] ?? '';
  const schema = { type: 'string', description: text, enum: [text, 'b'] };
  const inSchema = SCHEMAS[index % SCHEMAS.length] ?? '';
  const fields = { name: { type: 'string', deprecated: true, description: text }, [id]: schema };
  return {
    operationId: id,
    summary: text,
    description: text,
    deprecated: true,
    tags: [text],
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: text,
        schema: { type: 'integer', format: 'int64' },
      },
      { name: `q ${id}`, in: 'query', description: text, deprecated: true, schema },
      { name: 'old', in: 'query', required: true, schema: { type: 'string', description: text } },
      { name: 'dataCode', in: 'query', schema: { type: 'string', 'x-extensible-enum': [text] } },
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'perPage', in: 'query', schema: { type: 'integer' } },
    ],
    requestBody: {
      required: true,
      description: text,
      content: { 'application/json': { schema: { type: 'object', description: text, properties: fields } } },
    },
    responses: {
      200: {
        description: text,
        'x-provenance': 'assumed',
        'x-provenance-note': text,
        content: {
          'application/json': { schema: { $ref: `#${pointerOf(['components', 'schemas', inSchema])}` } },
        },
      },
    },
    'x-filter-fields': [text],
    ...(index % 2 === 0
      ? {
          'x-polling': {
            key: { in: 'query', name: 'dataCode' },
            status: pointerOf([text]),
            done: [text],
            failed: [],
          },
        }
      : {
          'x-pagination': {
            page: { in: 'query', name: 'page' },
            size: { in: 'query', name: 'perPage' },
            pages: { header: text },
            items: '',
          },
        }),
  };
}

const schemaOf = (name: string): JsonObject => ({
  type: 'array',
  description: `${name} */ ${RUNS} /*`,
  items: { $ref: `#/components/schemas/Item-${name}` },
});

const document = {
  openapi: '3.1.1',
  info: { title: TEXTS[0] ?? '', version: '1' },
  paths: Object.fromEntries(ids.map((id, index) => [pathAt(index), { post: operation(id, index) }])),
  components: {
    schemas: Object.fromEntries(
      SCHEMAS.flatMap((name, index) => [
        [name, schemaOf(name)],
        [
          `Item-${name}`,
          {
            type: 'object',
            properties: {
              [name]: { type: 'integer', format: 'int64', description: TEXTS[index % TEXTS.length] ?? '' },
              [TEXTS[index % TEXTS.length] ?? '']: { const: TEXTS[index % TEXTS.length] ?? '' },
              'x-y': { $ref: `#/components/schemas/${SCHEMAS[(index + 1) % SCHEMAS.length] ?? ''}` },
            },
          },
        ],
      ]),
    ),
  },
};

interface Written {
  readonly operations: Readonly<Record<string, OperationInfo>>;
}

const banner = `Written from a\n${RUNS}\u2028${RUNS}.yaml`;
let files: Readonly<Record<string, string>>;
let written: Written;
beforeAll(async () => {
  const { files: plain, untypable } = writeTypes(document, { banner });
  expect(untypable).toEqual([]);
  files = plain;
  const { outputText } = ts.transpileModule(plain['operations.ts'] ?? '', {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  written = (await import(`data:text/javascript,${encodeURIComponent(outputText)}`)) as Written;
});

test('the files compile, alone and with a client, and calls of their methods do', () => {
  const { files: withClient } = writeTypes(document, { banner, client: true });
  const folder = join(ROOT, 'test/types/hostile');
  const call = `
import { createClient } from './client/operations.ts';
import type { Schemas } from './client/schema.d.ts';
const api = createClient({ baseUrl: 'https://api.example.com', int64: 'bigint' });
const [item] = await api['zz-top']({ id: 1n, old: '', body: {} });
const found = await api.constructor({ id: 1, old: '', body: { constructor: 'b' } });
const named: Schemas<number | bigint>['class'] = [{ class: 1n }, { 'x-y': [] }];
export { found, item, named };
// @ts-expect-error -- not one of the values
await api.new({ id: 1, old: '', body: { new: 'other' } });
`;
  const texts = new Map(
    [files, withClient].flatMap((written, index) =>
      Object.entries(written).map(([name, text]) => [
        join(folder, ['plain', 'client'][index] ?? '', name),
        text,
      ]),
    ),
  );
  texts.set(join(folder, 'call.ts'), call);
  expect(complaints(programOf(texts))).toEqual([]);
});

test('the files run nothing of the contract, and hide nothing', () => {
  expect(globalThis).not.toHaveProperty('ran');
  for (const text of Object.values(files))
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u200b\u2028-\u202e]/);
});

describe('the operation keeps its texts', () => {
  test.each(ids.map((id, index) => [JSON.stringify(id), id, index] as const))('%s', (_shown, id, index) => {
    const text = all[index] ?? '';
    expect(Object.hasOwn(written.operations, id)).toBe(true);
    expect(written.operations[id]).toMatchObject({
      method: 'POST',
      path: pathAt(index),
      query: [`q ${id}`, 'old', 'dataCode', 'page', 'perPage'],
      required: ['old'],
      deprecated: { '': text, [`q ${id}`]: text, name: text },
    });
    const { pagination, polling } = written.operations[id] ?? {};
    if (index % 2 === 0) expect(polling).toMatchObject({ status: [text], done: [text] });
    else expect(pagination).toMatchObject({ pages: text });
  });
});

const minimal = (id: string, parameters: JsonObject[] = []): JsonObject => ({
  operationId: id,
  parameters,
  responses: { 204: { description: 'Done.' } },
});

test.each<[what: string, paths: JsonObject, why: string]>([
  ['an empty id', { '/a': { get: minimal('') } }, 'The operationId "" is empty.'],
  ['an id of blanks', { '/a': { get: minimal(' \n') } }, 'is empty.'],
  ['the name of a method of clients', { '/a': { get: minimal('close') } }, 'is reserved by the client'],
  ['the name that makes a promise', { '/a': { get: minimal('then') } }, 'is reserved by the client'],
  ['the name of the prototype', { '/a': { get: minimal('__proto__') } }, 'is reserved by the client'],
  [
    'one id twice',
    { '/a': { get: minimal('a') }, '/b': { get: minimal('a') } },
    'is the id of another operation',
  ],
  [
    'two inputs of one name',
    {
      '/a/{b}': {
        get: minimal('a', [
          { name: 'b', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'b', in: 'query', schema: { type: 'string' } },
        ]),
      },
    },
    'a has two inputs called "b"',
  ],
])('%s is refused', (_what, paths, why) => {
  const { files, untypable } = writeTypes({ openapi: '3.1.1', info: {}, paths }, { banner });
  expect([files, untypable]).toEqual([
    {},
    [expect.objectContaining({ message: expect.stringContaining(why) as string })],
  ]);
});

test.each([
  [
    'export const a: Record<string, string> = { b: run() };',
    'line 1: this statement is not allowed in a generated file',
  ],
  ['export const a = {\n  b: `${run()}`,\n};', 'line 1: this statement is not allowed in a generated file'],
  ["export const a = { [run()]: 'b' };", 'line 1: this statement is not allowed in a generated file'],
  ['export interface A {}\nrun();', 'line 2: this statement is not allowed in a generated file'],
  ['export class A {}', 'line 1: this statement is not allowed in a generated file'],
  ['export function other(): void {}', 'line 1: this statement is not allowed in a generated file'],
  ["export type A = 'b\n';", 'line 1: Unterminated string literal.'],
  ['export interface A {\n  b: ;\n}', 'line 2: Type expected.'],
])('a file with %j is never written', (text, why) => {
  expect(strangeIn([parsedFile('operations.ts', [text])])).toContain(`operations.ts, ${why}`);
});

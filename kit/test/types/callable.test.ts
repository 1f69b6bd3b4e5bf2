/** What the types are made of, for contracts of others. */
import { expect, test } from 'vitest';
import { entries, type Json } from '../../src/base/json.ts';
import { valueAt } from '../../src/base/pointer.ts';
import { loadContract } from '../../src/contract/index.ts';
import { callable } from '../../src/types/callable.ts';

const documentOf = (operation: object, components: object = {}) => {
  const paths = { '/things': { get: { operationId: 'list', ...operation } } };
  return callable(
    loadContract({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths, components }),
  ).document;
};

const answered = (schema: object): object => ({
  responses: { '200': { description: 'Done.', content: { 'application/json': { schema } } } },
});
const SCHEMA = '/paths/~1things/get/responses/200/content/application~1json/schema';

test('what an extension or an example calls $ref is not followed', () => {
  const shown: Json = { $ref: '#/nowhere' };
  const schema = { type: 'object', example: shown, default: shown, 'x-policy': shown };
  const document = documentOf(
    { 'x-policies': shown, ...answered(schema) },
    { 'x-rules': { one: { $ref: '#/components/x-rules/none' } } },
  );
  expect(valueAt(document, SCHEMA)).toEqual(schema);
});

test('a reference to a part without a name of its own is replaced', () => {
  const size = { type: 'integer', minimum: 1 };
  const schema = { type: 'object', properties: { example: { $ref: '#/components/x-parts/size' } } };
  const document = documentOf(answered(schema), { 'x-parts': { size } });
  expect(valueAt(document, `${SCHEMA}/properties/example`)).toEqual(size);
});

test.each<[string, object]>([
  [
    'a member of what describes the contract',
    { info: { title: 'Things', version: '1', contact: { $ref: '#/nowhere' } } },
  ],
  [
    'a key of a mapping',
    {
      components: {
        schemas: { Thing: { discriminator: { propertyName: 'kind', mapping: { $ref: '#/nowhere' } } } },
      },
    },
  ],
])('$ref is no reference as %s', (_what, parts) => {
  const document = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: {}, ...parts };
  expect(callable(loadContract(document)).document).toMatchObject(parts);
});

test.each<[string, object]>([
  ['a list of names', { components: { schemas: { Thing: { required: { $ref: '#/nowhere' } } } } }],
  ['a map of parts', { components: { schemas: { Thing: { properties: { $ref: '#/nowhere' } } } } }],
])('$ref is a reference as %s, and must resolve', (_what, parts) => {
  const document = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: {}, ...parts };
  expect(() => callable(loadContract(document))).toThrow('#/nowhere');
});

test('a body has JSON first, and anything is sent as JSON', () => {
  const sent = (...types: readonly string[]) => {
    const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'object' } }]));
    const post = { operationId: 'add', requestBody: { content }, responses: {} };
    const info = { title: 'Things', version: '1' };
    const contract = loadContract({ openapi: '3.1.0', info, paths: { '/things': { post } } });
    return entries(valueAt(callable(contract).document, '/paths/~1things/post/requestBody/content')).map(
      ([type]) => type,
    );
  };
  const [JSON_TYPE, FORM, FIELDS] = [
    'application/json',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ];
  expect(sent(FIELDS, FORM, 'text/csv', JSON_TYPE)).toEqual([JSON_TYPE, FORM, FIELDS]);
  expect(sent(FORM, '*/*')).toEqual([JSON_TYPE, FORM]);
});

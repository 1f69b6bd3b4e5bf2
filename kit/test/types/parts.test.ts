/** What a contract has that types cannot express, or that they express in their own way. */
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { loadContract } from '../../src/contract/index.ts';
import { deprecatedFields, localTimePlaces } from '../../src/types/places.ts';
import { branches, isEmptyObject, isInt64, isLocalTime } from '../../src/types/shape.ts';
import { hasOwnType } from '../../src/types/name-schemas.ts';
import { unnamedParts, untypableParts, unusableIn } from '../../src/types/untypable-parts.ts';

const text = { type: 'string' };
const local = { type: 'string', 'x-local-date-time': true };

test('a schema says what it is beyond its type', () => {
  const int64 = [
    { type: 'integer', format: 'int64' },
    { type: ['integer', 'null'], format: 'int64' },
  ];
  const others = [{ type: 'integer' }, { type: 'string', format: 'int64' }, { format: 'int64' }];
  expect([...int64, ...others].map(isInt64)).toEqual([true, true, false, false, false]);
  expect([local, text, { 'x-local-date-time': 'true' }].map(isLocalTime)).toEqual([true, false, false]);
  expect(
    [{ type: 'object', maxProperties: 0 }, { type: 'object' }, { maxProperties: 0 }].map(isEmptyObject),
  ).toEqual([...[true, false, false]]);
});

test('a schema has a type of its name, unless the files have another one of that name', () => {
  const taken =
    'paths webhooks components operations $defs Schemas Integer Int64 Record Blob Omit Extract Pick Promise Readonly ' +
    'WithRequired OneOf Methods Options OperationId OperationInfo ResponseSchema Place Pagination CursorPages ' +
    'NumberedPages Polling Params S usual Call CallResponse DeclaredHeaders Headers PaginatedMethod PaginatedList ' +
    'PollableMethod ReportMethod Client BigintClient ClientOfPackage ClientOptions CallOptions create createClient ' +
    'FilterOn FilterOn2 FilterOn12';
  expect(taken.split(' ').filter(hasOwnType)).toEqual([]);
  const free = ['Thing', 'record', 'FilterOnce', 'AFilterOn', 'FilterOn2a', 'Clients'];
  expect(free.filter(hasOwnType)).toEqual(free);
});

describe('alternatives', () => {
  const document = {
    components: { schemas: { A: { properties: { a: {} } }, B: { properties: { b: {} } } } },
  };
  const own = { properties: { a: text, b: text } };
  const needs = (name: string) => ({ required: [name] });

  test.each<[string, JsonObject, boolean]>([
    ['that require fields', { ...own, anyOf: [needs('a'), needs('b')] }, false],
    ['that describe fields of its own', { ...own, anyOf: [{ properties: { a: {} } }, needs('b')] }, false],
    ['of a schema without fields', { anyOf: [needs('a'), needs('b')] }, true],
    ['with another field', { ...own, anyOf: [{ properties: { c: {} } }, needs('b')] }, true],
    ['with a reference', { ...own, anyOf: [{ $ref: '#/components/schemas/A' }] }, true],
    ['with items', { ...own, anyOf: [needs('a'), { items: {} }] }, true],
    ['with values', { ...own, anyOf: [needs('a'), { enum: ['a'] }] }, true],
    ['with one value', { ...own, anyOf: [needs('a'), { const: 'a' }] }, true],
    ['with others', { ...own, anyOf: [needs('a'), { oneOf: [] }] }, true],
    ['with what always applies', { ...own, anyOf: [needs('a'), { allOf: [] }] }, true],
    ['that are true', { ...own, anyOf: [needs('a'), true] }, true],
  ])('%s add a shape: %j', (_, schema, add) => {
    expect(branches(document, schema, 'anyOf')).toEqual(add ? schema['anyOf'] : []);
    expect(branches(document, schema, 'oneOf')).toEqual([]);
  });
});

describe('places in a body', () => {
  const document = (schemas: JsonObject = {}): JsonObject => ({ components: { schemas } });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  test.each<[string, Json, string[]]>([
    ['fields', { properties: { at: local, name: text } }, ['/at']],
    ['the whole body', local, ['']],
    ['items', { type: 'array', items: { properties: { at: local } } }, ['/*/at']],
    ['fields of any name', { additionalProperties: local }, ['/*']],
    ['alternatives', { oneOf: [{ properties: { a: local } }, { properties: { b: local } }] }, ['/a', '/b']],
    ['what always applies', { allOf: [{ properties: { a: local } }] }, ['/a']],
    ['a schema with another name', { properties: { it: ref('Timed') } }, ['/it/at']],
    [
      'a mark beside a reference',
      { properties: { it: { ...ref('Plain'), 'x-local-date-time': true } } },
      ['/it'],
    ],
    ['a schema that contains itself', ref('Tree'), ['/at']],
    ['names with signs', { properties: { 'a/b': local } }, ['/a~1b']],
    ['a schema that a schema leads to', { properties: { it: ref('Outer') } }, ['/it/inner/at']],
    ['a body after much that has none', { allOf: [ref('Wide0'), ref('Timed')] }, ['/at']],
  ])('of times without a zone are found in %s', (_, schema, places) => {
    const Tree = { properties: { at: local, children: { type: 'array', items: ref('Tree') } } };
    const Outer = { properties: { inner: ref('Timed') } };
    // More places than are looked at, none of them a time.
    const wide = Array.from({ length: 16 }, (_item, at) => {
      const below = at === 15 ? text : ref(`Wide${at + 1}`);
      return [`Wide${at}`, { properties: { a: below, b: below } }] as const;
    });
    const schemas = {
      ...{ Timed: { properties: { at: local } }, Plain: text, Tree, Outer },
      ...Object.fromEntries(wide),
    };
    expect(localTimePlaces(document(schemas), schema)).toEqual(places);
  });

  test('that are deprecated are told by a name that stands for nothing else', () => {
    const old = { deprecated: true, description: 'Use b.' };
    expect(
      deprecatedFields(document(), { properties: { a: old, b: text, c: { deprecated: true } } }),
    ).toEqual({ a: 'Use b.', c: '' });
    expect(deprecatedFields(document(), { properties: { a: old, b: { properties: { a: text } } } })).toEqual(
      {},
    );
    expect(
      deprecatedFields(document(), {
        properties: { '0': old, 'a/b': old, 'a-b': old, '1a': old, 'é-a': old },
      }),
    ).toEqual({
      'a-b': 'Use b.',
      '1a': 'Use b.',
    });
    expect(deprecatedFields(document(), { properties: { a: { deprecated: 'yes' } } })).toEqual({});
  });
});

describe('a part has no type', () => {
  const documentOf = (operation: JsonObject, more: object = {}, schemas: JsonObject = {}): JsonObject =>
    loadContract({
      openapi: '3.1.0',
      paths: { '/a': { get: { operationId: 'it', responses: {}, ...operation } }, ...more },
      components: { schemas },
    }).document;
  const told = (...given: Parameters<typeof documentOf>) => untypableParts(documentOf(...given));
  const ok = (schema: Json) => ({
    '200': { description: 'It.', content: { 'application/json': { schema } } },
  });

  test.each<[string, string]>([
    ['', 'is empty'],
    ['close', 'is reserved by the client'],
    ['then', 'is reserved by the client'],
    ['__proto__', 'is reserved by the client'],
  ])('with the id %j: it %s', (operationId, why) => {
    expect(told({ operationId })).toEqual([
      {
        pointer: '/paths/~1a/get/operationId',
        message: `The operationId ${JSON.stringify(operationId)} ${why}. Give the operation another one.`,
      },
    ]);
  });

  test('with the id of an operation before it', () => {
    const [operation] = loadContract(documentOf({})).operations;
    if (operation === undefined) throw new Error('There is no operation.');
    const ids = new Set<string>();
    expect(unusableIn(operation, ids)).toEqual([]);
    expect(unusableIn(operation, ids)).toEqual([
      {
        pointer: '/paths/~1a/get/operationId',
        message: 'The operationId "it" is the id of another operation too. Give the operation another one.',
      },
    ]);
  });

  test('with two inputs of one name', () => {
    const input = (name: string, where: string) => ({ name, in: where, schema: text });
    const message = (name: string) =>
      `it has two inputs called "${name}", and a method takes each by its name. Rename or remove one.`;
    const pointer = '/paths/~1a/get/parameters';
    expect(told({ parameters: [input('a', 'query'), input('a', 'path')] })).toEqual([
      { pointer, message: message('a') },
    ]);
    expect(told({ parameters: [input('body', 'query')], requestBody: { content: {} } })).toEqual([
      { pointer, message: message('body') },
    ]);
    expect(told({ parameters: [input('a', 'query'), input('a', 'header'), input('body', 'query')] })).toEqual(
      [],
    );
  });

  test('where the name of a schema has other signs', () => {
    expect(told({}, {}, { 'A.b-c_1': text, 'a/b': text, ä: text })).toEqual(
      ['a/b', 'ä'].map((name) => ({
        pointer: `/components/schemas/${name.replace('/', '~1')}`,
        message: `The schema name "${name}" may contain only letters, digits, ".", "-" and "_". Rename it.`,
      })),
    );
  });

  const pages = (items: string) => ({ cursor: { in: 'query', name: 'c' }, next: '/n', items });

  test('as an item of a page without a name', () => {
    const Thing = { type: 'object' };
    const list = (items: Json) => ok({ properties: { items: { type: 'array', items } } });
    const named = list({ $ref: '#/components/schemas/Thing' });
    expect(told({ 'x-pagination': pages('/items'), responses: named }, {}, { Thing })).toEqual([]);
    for (const [items, responses] of [
      ['/items', list(text)],
      ['/other', named],
    ] as const)
      expect(told({ 'x-pagination': pages(items), responses }, {}, { Thing })).toEqual([
        {
          pointer: '/paths/~1a/get/x-pagination/items',
          message: `x-pagination of it: items ("${items}") does not lead to a list of a component schema in the success response: correct the pointer, or make the items a component schema.`,
        },
      ]);
  });

  test('for both modes of integers, if it has no name', () => {
    const Id = { type: 'integer', format: 'int64' };
    const unnamed = (schema: Json) =>
      unnamedParts(documentOf({ responses: ok(schema) }, {}, { Id })).map(({ pointer }) => pointer);
    const schema = '/paths/~1a/get/responses/200/content/application~1json/schema';
    expect(unnamed({ $ref: '#/components/schemas/Id' })).toEqual([]);
    expect(unnamed(Id)).toEqual([schema]);
    const open = { '200': { description: 'It.', content: { 'application/json': {} } } };
    expect(unnamedParts(documentOf({ responses: open }))).toEqual([]);
    expect(unnamed({ properties: { a: Id, b: { $ref: '#/components/schemas/Id' }, c: text } })).toEqual([
      `${schema}/properties/a`,
    ]);
  });
});

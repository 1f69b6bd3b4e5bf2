/** The document that Prism gets: the contract, without what Prism would misread. */
import { describe, expect, test } from 'vitest';
import { type JsonObject, objectAt, text } from '../../src/base/json.ts';
import { valueAt } from '../../src/base/pointer.ts';
import { prepare } from '../../src/prism/prepare.ts';

const responses = { '200': { description: 'Done.' } };

const prepared = (parts: object, callbacks = false): JsonObject =>
  prepare({ openapi: '3.1.0', info: { title: 'It', version: '1' }, ...parts }, callbacks);
/** The operation as Prism gets it. */
const operation = (more: object, callbacks = false, parts: object = {}): JsonObject =>
  objectAt(
    prepared({ paths: { '/a': { post: { responses, ...more } } }, ...parts }, callbacks),
    ...['paths', '/a', 'post'],
  );
/** The schema as Prism gets it. */
const schema = (It: object, more: object = {}) =>
  valueAt(prepared({ components: { schemas: { It, ...more } } }), '/components/schemas/It');

describe('a document', () => {
  test.each<[string, object]>([
    ['with paths', { paths: {} }],
    ['with webhooks alone', { webhooks: {} }],
    ['with components alone', { components: {} }],
  ])('%s is prepared, in the dialect that Prism can check', (_, parts) => {
    const given = {
      openapi: '3.1.0',
      ...parts,
      jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    };
    const before = structuredClone(given);
    expect(prepare(given, false)).toEqual({
      paths: {},
      ...given,
      jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    });
    expect(given).toEqual(before);
  });

  test.each<object>([
    [],
    {},
    { openapi: '3.1.0' },
    { openapi: 3.1, paths: {} },
    { paths: {} },
    { openapi: '3.1.0', paths: [] },
  ])('that is %j is refused', (document) => {
    expect(() => prepare(document, false)).toThrow(
      new TypeError('The document for Prism must be a bundled OpenAPI document.'),
    );
  });
});

describe('an operation', () => {
  test('makes its callbacks only if that is wanted', () => {
    const callbacks = { ready: { '{$request.body#/url}': {} } };
    expect(operation({ callbacks })).toEqual({ responses });
    expect(operation({ callbacks }, true)).toEqual({ responses, callbacks });
  });

  test('that takes requests without a token is not secured', () => {
    const sure = [{ token: [] }, { key: [] }];
    expect(operation({ security: [...sure, {}] })).toEqual({ responses, security: [] });
    expect(operation({ security: sure })).toEqual({ responses, security: sure });
  });

  test('keeps what stands beside it', () => {
    const item = { parameters: [], summary: 'It.', get: { responses } };
    expect(valueAt(prepared({ paths: { '/a': item } }), '/paths/~1a')).toEqual(item);
  });
});

describe('a part of a form that is JSON', () => {
  const object = { type: 'object' };
  const json = { type: 'string', contentMediaType: 'application/json' };
  const encoding = { meta: { contentType: 'application/json' }, picture: { contentType: 'image/png' } };
  const form = {
    type: 'object',
    required: ['meta'],
    properties: { meta: object, picture: object, other: object },
  };
  const texts = { ...form, properties: { meta: json, picture: object, other: object } };
  const bodyOf = (body: object, parts?: object) =>
    valueAt(operation({ requestBody: body }, false, parts), '/requestBody');

  test('is a text', () => {
    const body = { required: true, content: { 'multipart/form-data': { schema: form, encoding } } };
    expect(bodyOf(body)).toEqual({
      required: true,
      content: { 'multipart/form-data': { schema: texts, encoding } },
    });
  });

  test('is a text also where the schema of the form is a reference', () => {
    const content = { 'multipart/form-data': { schema: { $ref: '#/components/schemas/Form' }, encoding } };
    expect(bodyOf({ content }, { components: { schemas: { Form: form } } })).toEqual({
      content: { 'multipart/form-data': { schema: texts, encoding } },
    });
  });

  test.each<[string, object]>([
    [
      'other encodings',
      { 'multipart/form-data': { schema: form, encoding: { meta: { contentType: 'text/csv' } } } },
    ],
    ['no encoding', { 'multipart/form-data': { schema: form } }],
    ['no schema', { 'multipart/form-data': { encoding } }],
    ['another type', { 'application/x-www-form-urlencoded': { schema: form, encoding } }],
  ])('is left alone with %s', (_, content) => {
    expect(bodyOf({ content })).toEqual({ content });
  });
});

describe('a media type of a response', () => {
  const content = { 'image/*': {}, 'text/csv': {} };

  test('is one instead of a range, and those beside it stay', () => {
    const answered = {
      '200': { description: 'It.', content },
      '400': { description: 'No.', content: { 'text/csv': {} } },
    };
    expect(valueAt(operation({ responses: answered }), '/responses')).toEqual({
      '200': { description: 'It.', content: { 'image/png': {}, 'text/csv': {} } },
      '400': { description: 'No.', content: { 'text/csv': {} } },
    });
  });

  test('stays a range in a request', () => {
    expect(operation({ requestBody: { content } })['requestBody']).toEqual({ content });
  });
});

describe('a pattern', () => {
  const slow = '^(a+)+$';

  test('that could stop Prism is left out', () => {
    expect(schema({ type: 'string', pattern: slow, minLength: 1 })).toEqual({ type: 'string', minLength: 1 });
    expect(schema({ type: 'string', pattern: '^a+$' })).toEqual({ type: 'string', pattern: '^a+$' });
  });

  test('of names is left out with what depends on it', () => {
    const others = { additionalProperties: false, unevaluatedProperties: false, minProperties: 1 };
    const quick = { patternProperties: { '^a': { type: 'string' } }, ...others };
    expect(schema({ patternProperties: { '^a': {}, [slow]: {} }, ...others })).toEqual({ minProperties: 1 });
    expect(schema(quick)).toEqual(quick);
  });

  test('stays where it is no rule', () => {
    const shown = { properties: { pattern: { type: 'string' } }, example: { pattern: slow } };
    expect(schema(shown)).toEqual(shown);
  });
});

test('remarks beside a reference are left out, and other keywords stay', () => {
  const other = { Other: {} };
  const $ref = '#/components/schemas/Other';
  expect(schema({ $ref, description: 'It.', 'x-provenance': 'assumed', minLength: 1 }, other)).toEqual({
    $ref,
    minLength: 1,
  });
  const described = { description: 'It.', 'x-mark': 1, type: 'string' };
  expect(schema(described)).toEqual(described);
  expect(schema({ 'ends-x-': 1, $ref }, other)).toEqual({ 'ends-x-': 1, $ref });
  expect(
    valueAt(
      operation({ requestBody: { description: 'It.', $ref: '#/components/requestBodies/B' } }, false, {
        components: { requestBodies: { B: { content: {} } } },
      }),
      '/requestBody',
    ),
  ).toEqual({ description: 'It.', $ref: '#/components/requestBodies/B' });
});

test('a field of one direction is not required of messages that do not carry it', () => {
  const thing = {
    type: 'object',
    required: ['id', 'name', 'secret'],
    properties: { id: { type: 'integer', readOnly: true }, name: {}, secret: { writeOnly: true } },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const document = prepared({
    paths: {
      '/a': {
        post: { requestBody: { content }, responses: { '200': { description: 'It.', content } } },
      },
    },
    components: { schemas: { Thing: thing } },
  });
  const requiredAt = (pointer: string) => {
    const ref = text(valueAt(document, `${pointer}/content/application~1json/schema/$ref`)) ?? '';
    return valueAt(document, `${ref.slice(1)}/required`);
  };
  expect(requiredAt('/paths/~1a/post/requestBody')).toEqual(['name', 'secret']);
  expect(requiredAt('/paths/~1a/post/responses/200')).toEqual(['id', 'name']);
});

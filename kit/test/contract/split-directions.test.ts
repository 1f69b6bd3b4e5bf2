/** A document in which each kind of message has its own schemas, where they differ. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { valueAt } from '../../src/base/pointer.ts';
import { splitDirections } from '../../src/contract/index.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject) => ({ 'application/json': { schema } });
const Thing = {
  type: 'object',
  required: ['id', 'name', 'secret'],
  properties: { id: { type: 'integer', readOnly: true }, name: {}, secret: { writeOnly: true } },
};

const documentOf = (schemas: JsonObject, more: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  paths: {
    '/things': {
      post: {
        requestBody: { content: json(ref('Thing')) },
        responses: { '200': { description: 'It.', content: json(ref('Thing')) } },
        ...more,
      },
    },
  },
  components: { schemas },
});
const POST = '/paths/~1things/post';
const refAt = (document: JsonObject, place: string) =>
  valueAt(document, `${POST}${place}/content/application~1json/schema/$ref`);
const schemaIn = (document: JsonObject, name: string) => valueAt(document, `/components/schemas/${name}`);

describe('a schema of both messages', () => {
  test('gets another for requests, and each requires what its message has', () => {
    const split = splitDirections(documentOf({ Thing }));
    expect(refAt(split, '/requestBody')).toBe('#/components/schemas/ThingRequest');
    expect(refAt(split, '/responses/200')).toBe('#/components/schemas/Thing');
    expect(schemaIn(split, 'Thing')).toEqual({ ...Thing, required: ['id', 'name'] });
    expect(schemaIn(split, 'ThingRequest')).toEqual({ ...Thing, required: ['name', 'secret'] });
  });

  test('loses the fields that a message does not carry, if that is wanted', () => {
    const split = splitDirections(documentOf({ Thing }), { removes: true });
    const { id, name, secret } = Thing.properties;
    expect(schemaIn(split, 'Thing')).toEqual({
      ...Thing,
      required: ['id', 'name'],
      properties: { id, name },
    });
    expect(schemaIn(split, 'ThingRequest')).toEqual({
      ...Thing,
      required: ['name', 'secret'],
      properties: { name, secret },
    });
  });

  test('gets a name that is free', () => {
    const split = splitDirections(documentOf({ Thing, ThingRequest: {}, ThingRequest2: {} }));
    expect(refAt(split, '/requestBody')).toBe('#/components/schemas/ThingRequest3');
    expect(schemaIn(split, 'ThingRequest')).toEqual({});
  });

  test('takes those along that refer to it', () => {
    const Box = { properties: { thing: ref('Thing') } };
    const List = { type: 'array', items: ref('Box') };
    const other = { content: json(ref('List')) };
    const split = splitDirections(
      documentOf(
        { Thing, Box, List, Plain: ref('Other'), Other: {} },
        {
          requestBody: other,
          responses: { '200': { description: 'It.', ...other } },
        },
      ),
    );
    expect(refAt(split, '/requestBody')).toBe('#/components/schemas/ListRequest');
    expect(schemaIn(split, 'ListRequest')).toEqual({ type: 'array', items: ref('BoxRequest') });
    expect(schemaIn(split, 'BoxRequest')).toEqual({ properties: { thing: ref('ThingRequest') } });
    expect(schemaIn(split, 'Box')).toEqual(Box);
    expect([schemaIn(split, 'PlainRequest'), schemaIn(split, 'OtherRequest')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('requires nothing where nothing is left', () => {
    const Id = { type: 'object', required: ['id'], properties: { id: { readOnly: true } } };
    const split = splitDirections(documentOf({ Thing: Id }));
    expect(schemaIn(split, 'ThingRequest')).toEqual({ type: 'object', properties: Id.properties });
    expect(schemaIn(split, 'Thing')).toEqual(Id);
  });
});

test('a document in which no message has less than it says is the same', () => {
  const document = documentOf({ Thing: { properties: { id: { readOnly: true } } } });
  expect(splitDirections(document)).toBe(document);
});

test('schemas in messages lose what the message does not have, wherever they are', () => {
  const schema = {
    description: '#/components/schemas/Thing',
    allOf: [{ required: ['id', 'name'] }, { properties: { id: { readOnly: true }, 'a/b': Thing } }],
  };
  const changed = (required: string[], inner: string[]) => ({
    ...schema,
    allOf: [{ required }, { properties: { id: { readOnly: true }, 'a/b': { ...Thing, required: inner } } }],
  });
  const split = splitDirections(
    documentOf(
      {},
      {
        parameters: [{ name: 'q', in: 'query', content: json(schema) }],
        requestBody: { content: json(schema) },
        responses: { 200: { description: 'It.', content: json(schema) } },
      },
    ),
  );
  const at = (place: string) => valueAt(split, `${POST}/${place}/content/application~1json/schema`);
  const sent = changed(['name'], ['name', 'secret']);
  expect([at('requestBody'), at('parameters/0'), at('responses/200')]).toEqual([
    sent,
    sent,
    changed(['id', 'name'], ['id', 'name']),
  ]);
});

test('a schema that contains itself, with a name to be escaped, gets another for requests', () => {
  const Own = {
    ...Thing,
    properties: { ...Thing.properties, own: ref('a~1b'), like: { default: '#/components/schemas/a~1b' } },
    $defs: { id: {} },
  };
  const content = { content: json(ref('a~1b')) };
  const split = splitDirections(
    documentOf(
      { 'a/b': Own },
      { requestBody: content, responses: { 200: { description: 'It.', ...content } } },
    ),
    { removes: true },
  );
  expect(refAt(split, '/requestBody')).toBe('#/components/schemas/a~1bRequest');
  const { name, secret } = Own.properties;
  expect(schemaIn(split, 'a~1bRequest')).toEqual({
    ...Own,
    required: ['name', 'secret'],
    properties: { name, secret, own: ref('a~1bRequest'), like: Own.properties.like },
  });
});

test('a schema of one kind of message keeps its name', () => {
  const sent = splitDirections(
    documentOf({ Thing, Unused: { properties: { thing: ref('Thing') } } }, { responses: {} }),
  );
  expect(refAt(sent, '/requestBody')).toBe('#/components/schemas/Thing');
  expect(schemaIn(sent, 'Thing')).toEqual({ ...Thing, required: ['name', 'secret'] });
  expect(schemaIn(sent, 'ThingRequest')).toBeUndefined();
});

test('a schema without such fields is the same for both', () => {
  const document = documentOf({ Thing: { type: 'object', required: ['name'], properties: { name: {} } } });
  expect(splitDirections(document)).toBe(document);
});

test('what the service sends to callbacks and webhooks is a response', () => {
  const called = {
    post: {
      requestBody: { content: json(ref('Thing')) },
      responses: { '200': { description: 'OK', content: json(ref('Thing')) } },
    },
  };
  const document: JsonObject = {
    ...documentOf({ Thing }, { callbacks: { ready: { '{$url}': called } } }),
    webhooks: { made: called },
  };
  const split = splitDirections(document);
  for (const place of [`${POST}/callbacks/ready/{$url}`, '/webhooks/made']) {
    const at = (message: string) =>
      valueAt(split, `${place}/post/${message}/content/application~1json/schema/$ref`);
    expect([at('requestBody'), at('responses/200')]).toEqual([
      '#/components/schemas/Thing',
      '#/components/schemas/ThingRequest',
    ]);
  }
});

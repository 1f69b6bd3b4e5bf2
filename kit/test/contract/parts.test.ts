import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../src/base/json.ts';
import { held, partName, type Part, partsBelow, partsOfDocument } from '../../src/contract/parts.ts';

const document = parse(`
openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    parameters: [{ name: page, in: query, schema: { type: integer } }, not a parameter]
    get:
      responses:
        '200': { description: All., content: { application/json: { schema: true } } }
      callbacks:
        told: { '{$request.query.url}': { post: { responses: {} } }, x-note: { post: {} } }
components:
  schemas:
    Thing:
      type: object
      properties: { type: { type: string }, items: { items: { enum: [{ type: string }] } } }
      allOf: [{ not: {} }, false]
      additionalProperties: { type: string }
      example: { properties: { none: {} } }
    Odd: { properties: [{ type: string }], anyOf: { type: string }, items: [{ type: string }] }
  x-schemas: { None: {} }
`) as JsonObject;

describe('the parts of a contract', () => {
  it('are found in members that hold them, and nowhere else', () => {
    const found = partsOfDocument(document).map(({ type, pointer }) => `${type} ${pointer}`.trim());
    expect(found).toEqual([
      'Root',
      'Info /info',
      'PathItem /paths/~1things',
      'Parameter /paths/~1things/parameters/0',
      'Schema /paths/~1things/parameters/0/schema',
      'Operation /paths/~1things/get',
      'Response /paths/~1things/get/responses/200',
      'MediaType /paths/~1things/get/responses/200/content/application~1json',
      'Callback /paths/~1things/get/callbacks/told',
      'PathItem /paths/~1things/get/callbacks/told/{$request.query.url}',
      'Operation /paths/~1things/get/callbacks/told/{$request.query.url}/post',
      'Components /components',
      'Schema /components/schemas/Thing',
      'Schema /components/schemas/Thing/properties/type',
      'Schema /components/schemas/Thing/properties/items',
      'Schema /components/schemas/Thing/properties/items/items',
      'Schema /components/schemas/Thing/allOf/0',
      'Schema /components/schemas/Thing/allOf/0/not',
      'Schema /components/schemas/Thing/additionalProperties',
      'Schema /components/schemas/Odd',
    ]);
    expect(partsOfDocument(document)).toBe(partsOfDocument(document));
  });

  const schemas = (names: string, value: string): string =>
    `{ ${names
      .split(' ')
      .map((name) => `${name}: ${value}`)
      .join()} }`;

  it.each<[Part['type'], string, string]>([
    [
      'Root',
      '{ info: {}, servers: [{}], tags: [{}], paths: { a: {} }, webhooks: { a: {} }, components: {}, security: [{}] }',
      'Info /info, Server /servers/0, Tag /tags/0, PathItem /paths/a, PathItem /webhooks/a, Components /components',
    ],
    [
      'Components',
      schemas(
        'schemas parameters headers responses requestBodies examples links callbacks securitySchemes pathItems mine',
        '{ a: {} }',
      ),
      'Schema /schemas/a, Parameter /parameters/a, Header /headers/a, Response /responses/a, RequestBody /requestBodies/a, ' +
        'Example /examples/a, Link /links/a, Callback /callbacks/a, SecurityScheme /securitySchemes/a, PathItem /pathItems/a',
    ],
    [
      'PathItem',
      '{ parameters: [{}], servers: [{}], get: {}, put: {}, post: {}, delete: {}, options: {}, head: {}, patch: {}, trace: {}, query: {}, additionalOperations: { COPY: {} }, more: {} }',
      'Parameter /parameters/0, Server /servers/0, ' +
        'get put post delete options head patch trace query'
          .split(' ')
          .map((method) => `Operation /${method}, `)
          .join('') +
        'Operation /additionalOperations/COPY',
    ],
    [
      'Operation',
      '{ parameters: [{}], requestBody: {}, responses: { 200: {} }, callbacks: { a: {} }, servers: [{}], externalDocs: {} }',
      'Parameter /parameters/0, RequestBody /requestBody, Response /responses/200, Callback /callbacks/a, Server /servers/0',
    ],
    ...(['Parameter', 'Header'] as const).map((type): [Part['type'], string, string] => [
      type,
      '{ schema: {}, content: { a/b: {} }, examples: { a: {} }, example: {} }',
      'Schema /schema, MediaType /content/a~1b, Example /examples/a',
    ]),
    ['RequestBody', '{ content: { a/b: {} }, more: {} }', 'MediaType /content/a~1b'],
    [
      'Response',
      '{ headers: { a: {} }, content: { a/b: {} }, links: { a: {} }, more: {} }',
      'Header /headers/a, MediaType /content/a~1b, Link /links/a',
    ],
    [
      'MediaType',
      '{ schema: {}, itemSchema: {}, examples: { a: {} }, encoding: { a: {} }, prefixEncoding: [{}], itemEncoding: {}, example: {} }',
      'Schema /schema, Schema /itemSchema, Example /examples/a, Encoding /encoding/a, Encoding /prefixEncoding/0, Encoding /itemEncoding',
    ],
    ['Encoding', '{ headers: { a: {} }, more: {} }', 'Header /headers/a'],
    [
      'Schema',
      schemas('properties patternProperties dependentSchemas $defs dependentRequired', '{ a: {} }'),
      'Schema /properties/a, Schema /patternProperties/a, Schema /dependentSchemas/a, Schema /$defs/a',
    ],
    [
      'Schema',
      schemas('allOf anyOf oneOf prefixItems examples', '[{}]'),
      'Schema /allOf/0, Schema /anyOf/0, Schema /oneOf/0, Schema /prefixItems/0',
    ],
    [
      'Schema',
      schemas(
        'items additionalProperties propertyNames contains contentSchema not if then else unevaluatedItems unevaluatedProperties xml',
        '{}',
      ),
      'items additionalProperties propertyNames contains contentSchema not if then else unevaluatedItems unevaluatedProperties'
        .split(' ')
        .map((keyword) => `Schema /${keyword}`)
        .join(', '),
    ],
    ['Example', '{ value: {}, schema: {} }', ''],
    ['Callback', "{ '{$url}': {}, x-more: {} }", 'PathItem /{$url}'],
  ])('are those that the specification puts into one of the type %s', (type, source, expected) => {
    const value = parse(source) as JsonObject;
    const found = [...partsBelow({ type, pointer: '', value })].map((part) => `${part.type} ${part.pointer}`);
    expect(found.join(', ')).toBe(expected);
  });

  it('are in no member that every object has', () => {
    expect(held('Schema', 'constructor')).toBeUndefined();
  });

  it('say in which member they are, and under which key', () => {
    const value = { items: { a: 1 }, allOf: [{ b: 2 }], properties: { 'a/b': { c: 3 } } };
    expect([...partsBelow({ type: 'Schema', pointer: '/x', value })]).toEqual([
      { type: 'Schema', keyword: 'items', pointer: '/x/items', value: { a: 1 } },
      { type: 'Schema', keyword: 'allOf', key: '0', pointer: '/x/allOf/0', value: { b: 2 } },
      { type: 'Schema', keyword: 'properties', key: 'a/b', pointer: '/x/properties/a~1b', value: { c: 3 } },
    ]);
  });

  it.each([
    ['Root', '', 'the contract'],
    ['PathItem', '/paths/~1things', '/things'],
    ['Operation', '/paths/~1things/get', 'GET /things'],
    ['Response', '/paths/~1things/get/responses/200', 'responses.200 of GET /things'],
    ['Schema', '/components/schemas/Thing', 'Thing'],
    ['Schema', '/components/schemas/Thing/properties/owner/properties/name', 'Thing.owner.name'],
    ['Info', '/info', 'Info info'],
    ['Schema', '/components/schemas', 'Schema components.schemas'],
  ] as const)('have a name: %s %s', (type, pointer, name) => {
    expect(partName(type, pointer)).toBe(name);
  });
});

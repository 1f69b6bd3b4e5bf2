import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../src/base/json.ts';
import { partName, partsBelow, partsOfDocument } from '../../src/contract/parts.ts';

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

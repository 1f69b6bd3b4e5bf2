import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { ALWAYS_APPLIED, loadContract, returnedShape, sentShape, shapeOf } from '../../src/contract/index.ts';
import { partsOf } from '../../src/contract/shape.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      get: {
        operationId: 'listOrders',
        responses: {
          '404': { description: 'None', content: { 'application/json': { schema: { type: 'string' } } } },
          '200': {
            description: 'Orders',
            content: { 'application/json': { schema: { properties: { data: { items: ref('Order') } } } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Base: { required: ['id'], properties: { id: { type: 'integer' }, note: { type: 'string' } } },
      Order: {
        allOf: [ref('Base'), { required: ['lines'] }],
        anyOf: [{ properties: { note: { maxLength: 9 } } }, { properties: { gift: { const: true } } }],
        properties: { lines: { type: 'array', items: ref('Line') }, parent: ref('Order') },
        additionalProperties: { type: 'string' },
      },
      Line: { type: 'object', properties: { sku: { type: 'string' } } },
    },
  },
};
const order = { pointer: '/site', value: ref('Order') };
const pointers = (nodes: readonly { pointer: string }[]) => nodes.map(({ pointer }) => pointer);

describe('the shape of a value', () => {
  it('has the fields and the required names of all schemas that concern the value', () => {
    const shape = shapeOf(document, order);
    expect(shape.names).toEqual(['lines', 'parent', 'id', 'note', 'gift']);
    expect([...shape.requiredIn('response')].sort()).toEqual(['id', 'lines']);
    expect(pointers(shape.field('note').schemas)).toEqual([
      '/components/schemas/Base/properties/note',
      '/components/schemas/Order/anyOf/0/properties/note',
    ]);
    expect(shape.field('note').first('maxLength')).toBe(9);
    expect(shape.others.hasType('string')).toBe(true);
  });

  it('leaves out the branches of unions where only what concerns each value counts', () => {
    const shape = shapeOf(document, order, ALWAYS_APPLIED);
    expect(shape.names).not.toContain('gift');
    expect(shape.field('note').first('maxLength')).toBeUndefined();
    expect(shape.field('id').hasType('integer')).toBe(true);
  });

  it('follows lists, pointers, and schemas that contain themselves', () => {
    const shape = shapeOf(document, order);
    expect(shape.field('lines').items.names).toEqual(['sku']);
    expect(shape.at('/parent/parent/lines').items.node?.pointer).toBe('/components/schemas/Line');
  });

  it('keeps the place of a use apart from what it refers to', () => {
    const shape = shapeOf(document, order);
    expect(pointers(shape.uses('properties', 'parent'))).toEqual([
      '/components/schemas/Order/properties/parent',
    ]);
    expect(shape.field('parent').node?.pointer).toBe('/components/schemas/Order');
  });

  it('is empty for a field that the contract does not know', () => {
    const nothing = shapeOf(document, order).field('unknown');
    expect(nothing.isNothing).toBe(true);
    expect(nothing.field('deeper').names).toEqual([]);
    expect(shapeOf(document, undefined).node).toBeUndefined();
  });

  it('may be null if any of its schemas says so', () => {
    const mayBeNull = (value: JsonObject, openapi: string) =>
      shapeOf({ openapi }, { pointer: '/x', value }).mayBeNull;
    const nullable = { allOf: [{ type: 'string' }, { type: 'string', nullable: true }] };
    expect([mayBeNull(nullable, '3.0.3'), mayBeNull(nullable, '3.1.0')]).toEqual([true, false]);
    const union = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    expect([mayBeNull(union, '3.1.0'), mayBeNull({ type: 'string' }, '3.1.0')]).toEqual([true, false]);
  });

  it('has the alternatives of its first union', () => {
    const value = { allOf: [{ type: 'object' }, { oneOf: [{ minProperties: 1 }, { maxProperties: 2 }] }] };
    expect(pointers(shapeOf({}, { pointer: '/x', value }).alternatives)).toEqual([
      '/x/allOf/1/oneOf/0',
      '/x/allOf/1/oneOf/1',
    ]);
    expect(pointers(shapeOf(document, order).alternatives)).toEqual([
      '/components/schemas/Order/anyOf/0',
      '/components/schemas/Order/anyOf/1',
    ]);
    expect(shapeOf(document, order).field('lines').alternatives).toEqual([]);
  });

  it('has what each kind of message carries', () => {
    const value = {
      required: ['id', 'key', 'name'],
      properties: { id: { readOnly: true }, key: { writeOnly: true }, name: {} },
    };
    const shape = shapeOf(
      { components: { schemas: { It: value } } },
      { pointer: '/components/schemas/It', value },
    );
    expect((['request', 'response'] as const).map((message) => [...shape.requiredIn(message)])).toEqual([
      ['key', 'name'],
      ['id', 'name'],
    ]);
    expect([shape.leavesOut('id', 'request'), shape.leavesOut('id', 'response')]).toEqual([true, false]);
    expect(shapeOf(document, order).leavesOut('id', 'request')).toBe(false);
  });

  it('has what stands beside a reference, except in OpenAPI 3.0', () => {
    const components = { schemas: { It: { type: 'string' } } };
    const site = { pointer: '/x', value: { ...ref('It'), maxLength: 3 } };
    const limitIn = (openapi: string) => shapeOf({ openapi, components }, site).first('maxLength');
    expect([limitIn('3.1.0'), limitIn('3.0.3')]).toEqual([3, undefined]);
  });

  it('is that of the body which an operation sends, if any', () => {
    const sent = (operation: JsonObject) => {
      const one = loadContract({
        openapi: '3.1.0',
        paths: { '/a': { post: { operationId: 'a', ...operation } } },
      });
      return sentShape(one.document, one.operation('a')).first('type');
    };
    expect([{}, { requestBody: { content: {} } }].map(sent)).toEqual([undefined, undefined]);
    expect(sent({ requestBody: { content: { a: { schema: { type: 'string' } } } } })).toBe('string');
  });

  it('is of the schema that is given, not of another one with its pointer', () => {
    const parts = ['a', 'b'].map((title) => partsOf(document, { pointer: '/x', value: { title } }));
    expect(parts.map(([part]) => part?.value)).toEqual([{ title: 'a' }, { title: 'b' }]);
    const { value } = order;
    expect(partsOf(document, { pointer: '/y', value })).toBe(partsOf(document, { pointer: '/y', value }));
  });

  it('combines what several schemas say about one value', () => {
    const shape = shapeOf(document, order);
    expect(shape.field('lines').items.and(shape.field('id')).parts).toHaveLength(2);
  });

  it('is found by pointer in the successful response of an operation', () => {
    const operation = loadContract(document).operation('listOrders');
    expect(returnedShape(document, operation, '/data').items.field('id').hasType('integer')).toBe(true);
  });
});

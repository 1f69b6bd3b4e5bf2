import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { ALWAYS_APPLIED, loadContract, returnedShape, shapeOf } from '../../src/contract/index.ts';

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

  it('combines what several schemas say about one value', () => {
    const shape = shapeOf(document, order);
    expect(shape.field('lines').items.and(shape.field('id')).parts).toHaveLength(2);
  });

  it('is found by pointer in the successful response of an operation', () => {
    const operation = loadContract(document).operation('listOrders');
    expect(returnedShape(document, operation, '/data').items.field('id').hasType('integer')).toBe(true);
  });
});

import { isList, isObject, type Json, type JsonObject } from 'openapi-contract-kit/internal/base/json';
import { keysOf } from 'openapi-contract-kit/internal/base/pointer';

/** The shape of an order, in requests and in responses. */
const order = {
  type: 'object',
  description: 'An order.',
  required: ['id', 'state'],
  properties: {
    id: { type: 'integer', format: 'int64' },
    state: { type: 'string', enum: ['OPEN', 'SENT'] },
    channel: { type: 'string', 'x-extensible-enum': ['SHOP', 'PHONE'] },
    amount: { type: 'number', minimum: 1, maximum: 1000 },
    note: { type: ['string', 'null'], maxLength: 100 },
    code: { type: 'string', pattern: '^[A-Z]+$' },
    gift: { type: 'boolean', default: false },
    tags: { type: 'array', items: { type: 'string' } },
    payment: {
      oneOf: [
        {
          type: 'object',
          required: ['kind'],
          properties: { kind: { const: 'CARD' }, number: { type: 'string' } },
        },
        { type: 'object', required: ['kind'], properties: { kind: { const: 'CASH' } } },
      ],
    },
    parent: { $ref: '#/components/schemas/Sent' },
  },
} satisfies JsonObject;

const got = JSON.parse(JSON.stringify(order).replaceAll('schemas/Sent', 'schemas/Got')) as JsonObject;

const body = (name: string): JsonObject => ({
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${name}` },
      examples: { one: { value: { id: 1, state: 'OPEN' } } },
    },
  },
});

/** A small invented shop: it accepts `Sent` and returns `Got`. */
export const shop: JsonObject = {
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1.0.0' },
  servers: [{ url: 'https://shop.example.com' }],
  security: [{ token: [] }],
  tags: [{ name: 'Order' }],
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        summary: 'Create an order',
        tags: ['Order'],
        parameters: [
          { name: 'dry', in: 'query', schema: { type: 'boolean' } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: body('Sent'),
        responses: {
          '204': { description: 'Taken.' },
          '400': { description: 'Refused.' },
        },
        callbacks: {
          done: {
            '{$request.body#/url}': {
              post: {
                requestBody: {
                  content: { 'application/json': { schema: { $ref: '#/components/schemas/Notice' } } },
                },
                responses: { '200': { description: 'Heard.' } },
              },
            },
          },
        },
      },
    },
    '/orders/{orderId}': {
      parameters: [
        { name: 'orderId', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } },
      ],
      get: {
        operationId: 'getOrder',
        tags: ['Order'],
        responses: {
          '200': {
            description: 'The order.',
            headers: { ETag: { required: true, schema: { type: 'string' } } },
            ...body('Got'),
          },
          '404': { description: 'No such order.' },
        },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Sent: order,
      Got: got,
      Notice: { type: 'object', properties: { result: { type: 'string', enum: ['DONE'] } } },
    },
  },
};

export const gone = Symbol('gone');

/** The document with another value, or none, at one place; `-` is the end of a list. */
export function edit(
  document: JsonObject,
  ...changes: readonly (readonly [pointer: string, value: Json | typeof gone])[]
): JsonObject {
  return changes.reduce((at, [pointer, value]) => {
    const changed = put(at, keysOf(pointer), value);
    if (!isObject(changed)) throw new Error(`${pointer} leaves no document`);
    return changed;
  }, document);
}

function put(at: Json, [key, ...rest]: readonly string[], value: Json | typeof gone): Json {
  if (key === undefined) return value === gone ? null : value;
  if (isList(at)) {
    const list = [...at];
    const index = key === '-' ? list.length : Number(key);
    if (rest.length === 0 && value === gone) list.splice(index, 1);
    else list[index] = put(list[index] ?? {}, rest, value);
    return list;
  }
  if (!isObject(at)) throw new Error(`Nothing to change at ${key}`);
  if (rest.length > 0 || value !== gone) return { ...at, [key]: put(at[key] ?? {}, rest, value) };
  return Object.fromEntries(Object.entries(at).filter(([name]) => name !== key));
}

/** The shop with the branches of `payment` as components too, for the golden that moves them there. */
export const base = edit(
  shop,
  [
    '/components/schemas/Card',
    {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'CARD' }, number: { type: 'string' } },
    },
  ],
  [
    '/components/schemas/Cash',
    { type: 'object', required: ['kind'], properties: { kind: { const: 'CASH' } } },
  ],
);

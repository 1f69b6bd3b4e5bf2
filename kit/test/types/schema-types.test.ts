/** What each schema is as a type, where the contract leaves a choice. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { writeTypes } from '../../src/types/write-types.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });
const answering = (schema: JsonObject) => ({
  200: { description: 'It.', content: { 'application/json': { schema } } },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const schemas = {
  Zone: object(
    {
      wide: { ...text, default: 'a', description: 'How wide.\n\nIn words.' },
      old: { ...text, deprecated: true },
      named: { ...text, readOnly: true },
      hidden: { ...text, writeOnly: true },
      pair: { type: 'array', items: whole, minItems: 2, maxItems: 2 },
      words: { type: 'array', items: { enum: ['a', 'b'] } },
      same: { enum: ['a', 'b'] },
      any: {},
      open: { type: 'object' },
      map: { type: 'object', additionalProperties: whole },
    },
    { required: ['same'] },
  ),
  Animal: {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
  },
  Cat: object({ kind: text }, { required: ['kind'] }),
  Dog: object({ kind: text, name: ref('Zone') }),
  Nothing: false,
  Anything: true,
  Uses: object({ nothing: ref('Nothing'), anything: ref('Anything'), never: false }),
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Zones', version: '1' },
  paths: {
    '/zones/{id}': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      get: { operationId: 'getZone', responses: answering(ref('Zone')) },
    },
  },
  components: { schemas, parameters: { id: { name: 'id', in: 'path', required: true, schema: whole } } },
};

test('schemas are types', () => {
  const { files, untypable } = writeTypes(document, { banner: 'Banner' });
  expect(untypable).toEqual([]);
  expect(files['schema.d.ts']).toBe(`// Banner
/** A 64-bit integer in a response: the default of \`Integer\`, which is \`number | bigint\` for \`int64: 'bigint'\`. */
export type Int64 = number;
export interface paths<Integer = Int64> {
    "/zones/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components<Integer>["parameters"]["id"];
            };
            cookie?: never;
        };
        get: operations<Integer>["getZone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export type Zone = {
    /**
     * How wide.
     *
     * In words.
     * @default a
     */
    wide?: string;
    /** @deprecated */
    old?: string;
    readonly named?: string;
    hidden?: string;
    pair?: number[];
    words?: ("a" | "b")[];
    same: "a" | "b";
    any?: unknown;
    open?: Record<string, unknown>;
    map?: {
        [key: string]: number;
    };
};
export type Animal = Cat | Dog;
export type Cat = {
    kind: string;
};
export type Dog = {
    kind?: string;
    name?: Zone;
};
export type Nothing = never;
export type Anything = unknown;
export type Uses = {
    nothing?: Nothing;
    anything?: Anything;
    never?: never;
};
export interface Schemas<Integer = Int64> {
    Zone: Zone;
    Animal: Animal;
    Cat: Cat;
    Dog: Dog;
    Nothing: Nothing;
    Anything: Anything;
    Uses: Uses;
}
export interface components<Integer = Int64> {
    schemas: Schemas<Integer>;
    responses: never;
    parameters: {
        id: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations<Integer = Int64> {
    getZone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components<Integer>["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Zone;
                };
            };
        };
    };
}
`);
});

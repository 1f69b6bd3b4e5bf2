/** What is checked of requests and responses beside the schemas of their bodies, and how sure violations are. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../src/base/json.ts';
import { createValidator, loadContract } from '../../src/contract/index.ts';
import { DEEPEST } from '../../src/base/exact.ts';

const contract = loadContract(
  parse(`
openapi: 3.1.0
info: { title: Items, version: '1' }
paths:
  /items/{id}:
    put:
      operationId: putItem
      x-provenance: inferred
      x-provenance-note: It follows.
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: size, in: query, required: true, x-provenance: assumed, schema: { type: integer, maximum: 9 } }
        - { name: ids, in: query, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: filter, in: query, content: { application/json: { schema: { type: object } } } }
        - { name: X-Trace, in: header, required: true, schema: { type: string } }
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [name] } }, text/plain: {} }
      responses:
        '200':
          description: The item.
          headers: { ETag: { required: true, schema: {} }, Age: { schema: {} } }
          content: { application/json: { schema: { type: object, required: [id] } }, text/plain: {} }
        '202': { description: Later., x-empty-body: true, content: { application/json: { schema: { type: object } } } }
        '204': { description: Nothing. }
        '4XX': { description: Wrong., content: { application/problem+json: { schema: { type: object } } } }
    post:
      operationId: postItem
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '201': { description: Done. }, default: { description: Else., content: { text/plain: { schema: { type: string } } } } }
    get: { operationId: getItem, responses: { '200': { description: It. } } }
`) as JsonObject,
);
const validator = createValidator(contract);
const PUT = '/paths/~1items~1{id}/put';
const known = { standing: 'inferred', note: 'It follows.' };

describe('parameters', () => {
  const read = (path: Record<string, string> | undefined, query: string | undefined) =>
    validator.parameters(contract.operation('putItem'), {
      ...(path && { path }),
      ...(query !== undefined && { query: new URLSearchParams(query) }),
    });
  const missing = (place: string, index: number, name: string, standing: object) => ({
    in: place,
    pointer: `/${name}`,
    schemaPointer: `${PUT}/parameters/${index}/required`,
    keyword: 'required',
    expected: 'is required',
    got: 'nothing',
    message: `${place}/${name}: is required`,
    ...standing,
  });
  const notJson = (expected: string) => ({
    in: 'query',
    pointer: '/filter',
    schemaPointer: `${PUT}/parameters/3/content/application~1json/schema`,
    keyword: 'type',
    expected,
    got: 'something else',
    message: `query/filter: ${expected}`,
    ...known,
  });

  it.each<[string, Record<string, string> | undefined, string | undefined, object, object[]]>([
    [
      'are read by their schemas',
      { id: '7', more: 'x' },
      'size=5&ids=1,2&filter={"a":1}&other=1',
      { id: 7, size: 5, ids: [1, 2], filter: { a: 1 } },
      [],
    ],
    [
      'are missing if nothing has them',
      undefined,
      undefined,
      {},
      [missing('path', 0, 'id', known), missing('query', 1, 'size', { standing: 'assumed' })],
    ],
    ['are read from where they are', { id: '7', size: '1' }, 'size=2&id=8', { id: 7, size: 2 }, []],
    [
      'must be JSON if they are',
      { id: '1' },
      'size=1&filter={',
      { id: 1, size: 1, filter: '{' },
      [notJson('must be JSON')],
    ],
    [
      'must not be nested too deeply',
      { id: '1' },
      `size=1&filter=${'['.repeat(DEEPEST + 1)}${']'.repeat(DEEPEST + 1)}`,
      { id: 1, size: 1, filter: '['.repeat(DEEPEST + 1) + ']'.repeat(DEEPEST + 1) },
      [notJson(`must be nested at most ${DEEPEST} deep`)],
    ],
    [
      'are checked by their schemas, each in its place',
      { id: 'x' },
      'size=10',
      { id: 'x', size: 10 },
      [
        {
          in: 'path',
          pointer: '/id',
          schemaPointer: `${PUT}/parameters/0/schema/type`,
          keyword: 'type',
          expected: 'must be a whole number',
          got: '"x"',
          message: 'path/id: must be a whole number',
          ...known,
        },
        {
          in: 'query',
          pointer: '/size',
          schemaPointer: `${PUT}/parameters/1/schema/maximum`,
          keyword: 'maximum',
          expected: 'must be at most 9',
          got: '10',
          message: 'query/size: must be at most 9',
          standing: 'assumed',
        },
      ],
    ],
  ])('%s', (_what, path, query, values, violations) => {
    expect(read(path, query)).toEqual({ values, violations });
  });
});

const messages = (violations: readonly { readonly message: string }[]) =>
  violations.map((one) => one.message);

describe('the body of a request', () => {
  it.each<[string, string, string | undefined, unknown, string[]]>([
    ['may be anything if none is described', 'getItem', 'a/b', { a: 1 }, []],
    ['may be missing if it is not required', 'postItem', undefined, undefined, []],
    ['must be there if it is required', 'putItem', undefined, undefined, ['body: is required']],
    ['is checked by its schema', 'putItem', 'Application/JSON; a=b', {}, ['body/name: is required']],
    ['is not checked without a schema', 'putItem', 'text/plain', 7, []],
    [
      'has one of the described types',
      'putItem',
      'text/html',
      {},
      ['content-type: must be application/json or text/plain'],
    ],
  ])('%s', (_what, operation, type, body, expected) => {
    expect(messages(validator.requestBody(contract.operation(operation), type, body))).toEqual(expected);
  });

  it('that is wrong is told with its place in the contract', () => {
    const [missing] = validator.requestBody(contract.operation('putItem'), null, undefined);
    expect(missing).toEqual({
      in: 'body',
      pointer: '',
      schemaPointer: `${PUT}/requestBody`,
      keyword: 'required',
      expected: 'is required',
      got: 'nothing',
      message: 'body: is required',
      ...known,
    });
    const types = [null, 'text/html'].map(
      (type) => validator.requestBody(contract.operation('putItem'), type, 1)[0],
    );
    expect(types).toEqual(
      ['nothing', 'text/html'].map((got) => ({
        in: 'content-type',
        pointer: '',
        schemaPointer: `${PUT}/requestBody/content`,
        keyword: 'content-type',
        expected: 'must be application/json or text/plain',
        got,
        message: 'content-type: must be application/json or text/plain',
        ...known,
      })),
    );
  });
});

describe('a response', () => {
  const headers = new Headers({ etag: '1' });
  const json = { contentType: 'application/json' };
  const told = (operation: string, received: Parameters<typeof validator.response>[1]) =>
    validator.response(contract.operation(operation), received);

  it.each<[string, string, Parameters<typeof validator.response>[1], string[]]>([
    [
      'is checked by the schema of its status',
      'putItem',
      { status: 200, ...json, body: {} },
      ['body/id: is required'],
    ],
    ['may have what is described', 'putItem', { status: 200, ...json, body: { id: 1 }, headers }, []],
    [
      'may have any body of a type without a schema',
      'putItem',
      { status: 200, contentType: 'text/plain', body: 7 },
      [],
    ],
    [
      'lacks a header and has another type',
      'putItem',
      { status: 200, contentType: 'a/b', body: 7, headers: new Headers() },
      ['header/ETag: is required', 'content-type: must be application/json or text/plain'],
    ],
    [
      'lacks a header and a body',
      'putItem',
      { status: 200, headers: new Headers() },
      ['header/ETag: is required', 'body: must not be empty'],
    ],
    ['may be empty if that is said', 'putItem', { status: 202 }, []],
    [
      'is checked even if it may be empty',
      'putItem',
      { status: 202, ...json, body: 1 },
      ['body: must be an object'],
    ],
    ['may have any body if none is described', 'putItem', { status: 204, ...json, body: 1 }, []],
    [
      'is one of the class of its status',
      'putItem',
      { status: 499, contentType: 'application/problem+json', body: 1 },
      ['body: must be an object'],
    ],
    [
      'has no status of another class',
      'putItem',
      { status: 500, ...json, body: 1 },
      ['status: must be one of the declared statuses (200, 202, 204, 4XX)'],
    ],
    [
      'is any other one',
      'postItem',
      { status: 500, contentType: 'text/plain', body: 1 },
      ['body: must be a string'],
    ],
    ['is that of its status before any other one', 'postItem', { status: 201, ...json, body: 1 }, []],
  ])('%s', (_what, operation, received, expected) => {
    expect(messages(told(operation, received))).toEqual(expected);
    expect(messages(told(operation, received))).toEqual(expected);
  });

  it('that is wrong is told with its place in the contract', () => {
    const place = { pointer: '', schemaPointer: `${PUT}/responses/200`, got: 'nothing' };
    expect(told('putItem', { status: 200, headers: new Headers() })).toEqual([
      {
        ...place,
        in: 'header',
        pointer: '/ETag',
        schemaPointer: `${PUT}/responses/200/headers/ETag`,
        keyword: 'required',
        expected: 'is required',
        message: 'header/ETag: is required',
        ...known,
      },
      {
        ...place,
        in: 'body',
        keyword: 'empty',
        expected: 'must not be empty',
        message: 'body: must not be empty',
        ...known,
      },
    ]);
    const expected = 'must be one of the declared statuses (200, 202, 204, 4XX)';
    expect(told('putItem', { status: 302 })).toEqual([
      {
        in: 'status',
        pointer: '',
        schemaPointer: `${PUT}/responses`,
        keyword: 'status',
        expected,
        got: '302',
        message: `status: ${expected}`,
        ...known,
      },
    ]);
  });
});

describe('how sure a violation is', () => {
  const TEXT = { type: 'string' };
  const sure = (schema: JsonObject, value: unknown, more: JsonObject = {}) => {
    const document = { openapi: '3.1.0', paths: {}, components: { schemas: { It: schema, ...more } } };
    return createValidator(loadContract(document), { mask: (text) => text.replaceAll('secret', '***') })
      .value('/components/schemas/It', value)
      .map(({ message, standing, note }) => [message, standing, ...(note === undefined ? [] : [note])]);
  };

  it.each<[string, JsonObject, unknown, string[][]]>([
    ['as the contract', TEXT, 1, [['body: must be a string', 'documented']]],
    [
      'as the part that says it',
      { properties: { a: { ...TEXT, 'x-provenance': 'inferred', 'x-provenance-note': 'Why.' } } },
      { a: 1 },
      [['body/a: must be a string', 'inferred', 'Why.']],
    ],
    [
      'as its keyword',
      { ...TEXT, maxLength: 1, 'x-provenance-keywords': { maxLength: 'assumed' } },
      'ab',
      [['body: must have at most 1 character', 'assumed']],
    ],
    [
      'as the requirement',
      { required: ['a', 'b'], 'x-provenance-required': { b: 'observed' } },
      {},
      [
        ['body/a: is required', 'documented'],
        ['body/b: is required', 'observed'],
      ],
    ],
    [
      'as the surest of those that say the same',
      {
        allOf: [
          { ...TEXT, 'x-provenance': 'assumed' },
          { ...TEXT, 'x-provenance': 'observed' },
          { ...TEXT, 'x-provenance': 'inferred' },
        ],
      },
      1,
      [['body: must be a string', 'observed']],
    ],
    [
      'as the surest of those that list the same values in any order',
      {
        allOf: [{ enum: ['a', 'b'], 'x-provenance': 'assumed' }, { enum: ['b', 'a'] }, { enum: ['b', 'c'] }],
      },
      'x',
      [
        ['body: must be b or a', 'documented'],
        ['body: must be b or c', 'documented'],
      ],
    ],
    [
      'as the reference on the way to it, if that is less sure',
      {
        properties: {
          a: {
            $ref: '#/components/schemas/Other',
            'x-provenance': 'assumed',
            'x-provenance-note': 'A guess.',
          },
        },
      },
      { a: 1 },
      [['body/a: must be a string', 'assumed', 'A guess.']],
    ],
    [
      'as the least sure alternative, each by its surest reason',
      {
        anyOf: [
          { ...TEXT, 'x-provenance': 'observed' },
          {
            type: 'object',
            required: ['b'],
            properties: { a: TEXT },
            'x-provenance': 'inferred',
            'x-provenance-required': { b: 'assumed' },
          },
        ],
      },
      { a: 1 },
      [['body: matches none of the allowed forms: must be a string; or b is required', 'inferred']],
    ],
  ])('is %s', (_what, schema, value, expected) => {
    expect(sure(schema, value, { Other: TEXT })).toEqual(expected);
  });

  it('says nothing of what is masked, and cuts places that are long', () => {
    const long = 'a'.repeat(300);
    expect(sure({ additionalProperties: false }, { secret: 1, [long]: 2 })).toEqual([
      ['body/***: is not a known field', 'documented'],
      [`body/${'a'.repeat(199)}: is not a known field`, 'documented'],
    ]);
  });
});

describe('a value with several forms', () => {
  const form = (kind: JsonObject, more: JsonObject = {}): JsonObject => ({
    type: 'object',
    properties: { kind, ...more },
    additionalProperties: false,
  });
  const number = { a: { type: 'number' } };
  const text = { a: { type: 'string' } };
  const schemas = {
    Number: form({ const: 1 }, number),
    Chain: { $ref: '#/components/schemas/Number' },
    Loop: { $ref: '#/components/schemas/Loop2' },
    Loop2: { $ref: '#/components/schemas/Loop' },
    True: true,
  };
  const told = (schema: JsonObject, value: unknown) => {
    const document = { openapi: '3.1.0', paths: {}, components: { schemas: { It: schema, ...schemas } } };
    const check = createValidator(loadContract(document)).value('/components/schemas/It', value);
    return check.map(({ message, schemaPointer }) => [
      message,
      schemaPointer.replace('/components/schemas/', ''),
    ]);
  };
  const one = (...oneOf: JsonObject[]): JsonObject => ({ oneOf });

  it.each<[string, JsonObject, unknown, string[][]]>([
    [
      'is checked by the one that its tag names',
      one(form({ const: 1 }, number), form({ enum: [2, 3] }, text)),
      { kind: 3, a: 1 },
      [['body/a: must be a string', 'It/oneOf/1/properties/a/type']],
    ],
    [
      'is checked by the one that its tag names, through references',
      one({ $ref: '#/components/schemas/Chain' }, form({ const: 'x' }, text)),
      { kind: 1, a: 'x' },
      [['body/a: must be a number', 'Number/properties/a/type']],
    ],
    [
      'must have a tag that names one',
      one(form({ const: 1 }, number), form({ enum: [2, 3] }, text)),
      { kind: 4 },
      [['body/kind: must be 1, 2 or 3', 'It/oneOf']],
    ],
    [
      'has no tag whose values several forms have',
      { anyOf: [form({ const: 1 }, number), form({ enum: [1, 2] }, text)] },
      { kind: 1, a: true },
      [['body: matches none of the allowed forms: a must be a number; or a must be a string', 'It/anyOf']],
    ],
    [
      'has no tag that only one form has',
      one(form({ const: 1 }, number), form({ type: 'string' }, text)),
      { kind: 1, a: 'x' },
      [['body: matches none of the allowed forms: a must be a number; or kind must be a string', 'It/oneOf']],
    ],
    [
      'has no tag that requests leave out',
      one(form({ const: 1, readOnly: true }, number), form({ const: 2, readOnly: true }, text)),
      { kind: 1 },
      [
        [
          'body: matches none of the allowed forms: kind is read-only: it is returned and not accepted',
          'It/oneOf',
        ],
      ],
    ],
    [
      'has no tag that is an object',
      one(form({ const: { b: 1 } }, number), form({ const: { b: 2 } }, text)),
      { kind: { b: 1 }, a: 'x' },
      [['body: matches none of the allowed forms: a must be a number; or kind must be {"b":2}', 'It/oneOf']],
    ],
    [
      'may have null as its tag',
      one(form({ const: null }, number), form({ const: 2 }, text)),
      { kind: null, a: 'x' },
      [['body/a: must be a number', 'It/oneOf/0/properties/a/type']],
    ],
    [
      'has the tag of what its form always applies',
      one({ allOf: [form({ const: 1 }, number)] }, { allOf: [{}, form({ const: 2 }, text)] }),
      { kind: 2, a: 1 },
      [['body/a: must be a string', 'It/oneOf/1/allOf/1/properties/a/type']],
    ],
    [
      'may have forms that are true or false',
      { anyOf: [false, form({ const: 1 }, number)] },
      { kind: 2 },
      [['body: matches none of the allowed forms: is not allowed; or kind must be 1', 'It/anyOf']],
    ],
    [
      'must not match two of which one is allowed',
      one({ type: 'integer' }, { minimum: 2 }, { type: 'string' }),
      3,
      [['body: must match exactly one form, and matches 2', 'It/oneOf']],
    ],
  ])('%s', (_what, schema, value, expected) => {
    expect(told(schema, value)).toEqual(expected);
  });
});

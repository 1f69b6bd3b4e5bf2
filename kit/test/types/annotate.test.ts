/** What the types of a contract are written from: a copy of it with all that comments should say. */
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { annotate, NEVER, withObjects } from '../../src/types/annotate.ts';
import { provenanceTags } from '../../src/types/doc-text.ts';

const text = { type: 'string' };
const id = { type: 'integer', format: 'int64' };
const observed = { 'x-provenance': 'observed' };
const inferred = { 'x-provenance': 'inferred' };
const assumed = { 'x-provenance': 'assumed', 'x-provenance-note': 'Our choice.' };
const ref = (name: string, kind = 'schemas') => ({ $ref: `#/components/${kind}/${name}` });
const content = (schema: Json) => ({ 'application/json': { schema } });
/** A 64-bit integer that is no part of another, and one that is a field. */
const integer = (side: 'in' | 'out' | 'inline') => ({ ...id, 'x-int64-side': side });
const field = (side: 'in' | 'out' | 'inline') => ({
  type: 'integer',
  'x-int64-side': side,
  description: 'Format: int64',
});

const annotated = (operation: JsonObject, components: JsonObject = {}, item: JsonObject = {}) =>
  annotate({
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    servers: [],
    paths: { '/a': { ...item, get: { operationId: 'get', responses: {}, ...operation } } },
    components,
  });
const schemasOf = (schemas: JsonObject, operation: JsonObject = {}) =>
  annotated(operation, { schemas })['components'];
const none = { parameters: {}, responses: {}, headers: {} };

test('a document without anything has the sections that types are written from', () => {
  expect(annotate({ paths: {} })).toEqual({
    openapi: '',
    info: {},
    paths: {},
    components: { schemas: {}, ...none },
  });
});

test.each<[string, Json, Json]>([
  [
    'says what it is in its comment',
    { ...text, format: 'date', title: 'Day', summary: 'No', description: ' The day. ', deprecated: true },
    { ...text, description: 'The day.\nFormat: date\n@deprecated' },
  ],
  ['is not deprecated', { ...text, deprecated: false }, text],
  ['is a file', { ...text, format: 'binary' }, { ...text, 'x-file': true, description: 'Format: binary' }],
  ['takes anything', true, {}],
  [
    'has words that are known in several ways',
    {
      ...text,
      ...assumed,
      'x-provenance-values': { a: 'observed', b: 'inferred', c: 'observed', d: 'assumed' },
      'x-provenance-notes': { a: 'Seen  in May.', b: 'Seen  in May.', c: 'Seen in June.' },
    },
    {
      ...text,
      ...assumed,
      'x-provenance-values': { a: 'observed', b: 'inferred', c: 'observed', d: 'assumed' },
      'x-provenance-notes': { a: 'Seen  in May.', b: 'Seen  in May.', c: 'Seen in June.' },
      description:
        '@provenance assumed - Our choice. Values: a, c observed; b inferred. Seen  in May. Seen in June.',
    },
  ],
  [
    'is another one, with its own standing',
    { ...ref('Day'), ...assumed },
    {
      ...ref('Day'),
      ...assumed,
      description: 'The day.\nFormat: date\n@provenance assumed - Our choice.',
    },
  ],
  [
    'is a list whose items are less certain',
    { type: 'array', ...observed, items: { ...text, ...assumed } },
    {
      type: 'array',
      ...observed,
      items: { ...text, ...assumed },
      description: '@provenance observed, its items assumed',
    },
  ],
  [
    'is a list whose items are more certain',
    { type: 'array', ...inferred, items: { ...text, ...observed } },
    { type: 'array', ...inferred, items: { ...text, ...observed }, description: '@provenance inferred' },
  ],
  [
    'has objects as values',
    { type: 'object', enum: [{ a: 1 }], discriminator: { propertyName: 'a' } },
    { type: 'object' },
  ],
  ['has words as values', { ...text, enum: ['a'] }, { ...text, enum: ['a'] }],
  [
    'has fields of any name',
    { type: 'object', additionalProperties: id },
    { type: 'object', additionalProperties: integer('out') },
  ],
  [
    'has no other fields',
    { type: 'object', additionalProperties: false },
    { type: 'object', additionalProperties: false },
  ],
  ['has anything as items', { type: 'array', items: true }, { type: 'array', items: true }],
  [
    'has alternatives beside its fields',
    { properties: { a: text }, anyOf: [{ properties: { b: id } }, ref('Day')], allOf: [ref('Day')] },
    {
      properties: { a: text },
      allOf: [ref('Day'), { anyOf: [{ properties: { b: field('out') } }, ref('Day')] }],
    },
  ],
  [
    'has alternatives that only restrict its fields',
    { properties: { a: text }, anyOf: [{ required: ['a'] }], oneOf: [{ required: ['a'] }] },
    { properties: { a: text } },
  ],
  [
    'consists of alternatives',
    { anyOf: [id, text], oneOf: [{ ...text, format: 'binary' }] },
    { anyOf: [integer('out'), text], oneOf: [{ ...text, format: 'binary', 'x-file': true }] },
  ],
  [
    'consists of parts',
    { allOf: [{ properties: { a: id } }], anyOf: [], oneOf: [] },
    { allOf: [{ properties: { a: field('out') } }] },
  ],
])('a schema that %s', (_, schema, expected) => {
  const Day = { ...text, format: 'date', description: 'The day.' };
  expect(schemasOf({ It: schema, Day })).toEqual({
    schemas: { It: expected, Day: { ...text, description: 'The day.\nFormat: date' } },
    ...none,
  });
});

test('fields say how they are known, if that is not how the whole is known', () => {
  const Thing = {
    type: 'object',
    ...observed,
    required: ['id', 'name'],
    'x-provenance-required': { id: 'assumed', more: 'assumed' },
  };
  const within = { type: 'object', ...assumed };
  const each = { type: 'object', ...inferred, properties: { of: text } };
  const schemas = {
    Thing: {
      ...Thing,
      properties: {
        id: { ...id, description: 'Its id.' },
        name: { ...text, ...inferred },
        more: { ...text, ...observed, deprecated: true },
        any: true,
        day: ref('Day'),
        days: { type: 'array', items: { ...ref('Day'), ...assumed } },
        within: { ...within, properties: { of: text, at: { ...text, ...observed } } },
        each: { type: 'array', items: each },
      },
    },
    Day: { ...text, ...assumed, format: 'date', description: 'The day.' },
  };
  expect(schemasOf(schemas)).toMatchObject({
    schemas: {
      Thing: {
        ...Thing,
        description: '@provenance observed',
        properties: {
          id: {
            type: 'integer',
            'x-int64-side': 'out',
            description: 'Its id.\nFormat: int64\n@provenance observed, being required assumed',
          },
          name: { ...text, ...inferred, description: '@provenance inferred' },
          more: { ...text, ...observed, description: '@deprecated' },
          any: true,
          day: {
            ...ref('Day'),
            description: 'The day.\nFormat: date\n@provenance observed, its type assumed',
          },
          days: {
            type: 'array',
            items: { ...ref('Day'), ...assumed },
            description: '@provenance observed, its items assumed',
          },
          within: {
            ...within,
            properties: { of: text, at: { ...text, ...observed, description: '@provenance observed' } },
            description: '@provenance assumed - Our choice.',
          },
          each: { type: 'array', items: each, description: '@provenance observed, its items inferred' },
        },
      },
    },
  });
});

test('integers take what a caller passes, wherever it is passed', () => {
  const has = (more: JsonObject) => ({ properties: { id, ...more } });
  const schemas = {
    Sent: has({ deep: ref('Deep') }),
    Deep: has({ again: ref('Sent') }),
    Got: has({ both: ref('Both') }),
    Both: has({}),
    Query: has({}),
    InPath: has({}),
    Called: has({}),
    Example: has({}),
  };
  const operation = {
    parameters: [ref('Got', 'parameters')],
    requestBody: {
      content: {
        'application/json': {
          schema: { items: { anyOf: [text, ref('Sent')] }, example: ref('Example') },
          examples: { a: ref('Example') },
        },
        'text/plain': { schema: ref('Both') },
      },
    },
    responses: { 200: { description: '', content: content(ref('Got')) } },
    callbacks: { done: { '{$a}': { post: { requestBody: { content: content(ref('Called')) } } } } },
  };
  const components = {
    schemas,
    parameters: { Got: { name: 'a', in: 'query', schema: ref('Query') } },
  };
  const item = { parameters: [{ name: 'b', in: 'query', schema: ref('InPath') }] };
  const sideOf = (side: 'in' | 'out') => ({ properties: { id: field(side) } });
  expect(annotated(operation, components, item)['components']).toMatchObject({
    schemas: {
      Sent: sideOf('in'),
      Deep: sideOf('in'),
      Got: sideOf('out'),
      Both: sideOf('in'),
      Query: sideOf('in'),
      InPath: sideOf('in'),
      Called: sideOf('out'),
      Example: sideOf('out'),
    },
  });
});

describe('an operation', () => {
  const pathsOf = (...given: Parameters<typeof annotated>) => annotated(...given)['paths'];
  const page = { name: 'page', in: 'query', ...inferred };
  const shared = {
    parameters: { Page: { ...page, schema: { ...id, ...assumed } }, Other: ref('Page', 'parameters') },
    responses: { None: { description: 'None.', ...inferred, content: content(id) } },
    headers: { B: { ...observed, schema: id, description: 'B.' } },
  };

  test('says how its parts are known, if that is not how it is known itself', () => {
    const c = {
      name: 'c',
      in: 'query',
      ...assumed,
      schema: { ...text, ...observed, 'x-provenance-note': 'No.' },
    };
    const b = { ...id, ...assumed };
    const operation = {
      ...observed,
      deprecated: true,
      summary: 'Get it',
      description: 'With all.',
      callbacks: {},
      parameters: [
        ref('Page', 'parameters'),
        { name: 'a', in: 'query', description: 'A.', schema: id, ...observed },
        { name: 'b', in: 'query', content: content(b) },
        c,
        { name: 'd', in: 'query' },
      ],
      requestBody: {
        description: 'The body.',
        ...inferred,
        required: true,
        content: content({ properties: { id, a: { ...text, ...observed } } }),
      },
      responses: {
        200: {
          description: 'It.',
          ...assumed,
          headers: { 'X-A': { schema: id, description: 'A.' }, 'X-B': ref('B', 'headers') },
          content: content({ properties: { id } }),
        },
        204: { description: 'None.', ...observed },
        404: ref('None', 'responses'),
      },
    };
    expect(pathsOf(operation, shared)).toEqual({
      '/a': {
        get: {
          operationId: 'get',
          ...observed,
          description: 'Get it.\n\nWith all.\n@provenance observed\n@deprecated',
          parameters: [
            ref('Page', 'parameters'),
            { name: 'a', in: 'query', schema: integer('in'), ...observed, description: 'A.' },
            {
              name: 'b',
              in: 'query',
              schema: { ...b, 'x-int64-side': 'in' },
              'x-provenance-note': 'Our choice.',
              description: '@provenance observed, its type assumed - Our choice.',
            },
            { ...c, description: '@provenance assumed - Our choice.' },
            { name: 'd', in: 'query', schema: null },
          ],
          requestBody: {
            ...inferred,
            required: true,
            content: content({
              properties: {
                id: field('in'),
                a: { ...text, ...observed, description: '@provenance observed' },
              },
            }),
            description: 'The body.\n@provenance inferred',
          },
          responses: {
            200: {
              ...assumed,
              headers: {
                'X-A': { schema: integer('inline'), description: 'A.' },
                'X-B': ref('B', 'headers'),
              },
              content: content({ properties: { id: field('inline') } }),
              description: 'It.\n@provenance assumed - Our choice.',
            },
            204: { ...observed, description: 'None.' },
            404: ref('None', 'responses'),
          },
        },
      },
    });
  });

  test('has a comment of what it has, beside the parameters of its path', () => {
    const path = { name: 'p', in: 'path', required: true, schema: id };
    const rest = {
      summary: 'An item',
      parameters: [path],
      post: { operationId: 'post', summary: 'Post', responses: {} },
    };
    expect(pathsOf({ description: 'Get.' }, {}, rest)).toEqual({
      '/a': {
        summary: 'An item',
        parameters: [{ ...path, schema: integer('in') }],
        post: { operationId: 'post', description: 'Post.', parameters: [], responses: {} },
        get: { operationId: 'get', description: 'Get.', parameters: [], responses: {} },
      },
    });
    expect(pathsOf({})).toEqual({ '/a': { get: { operationId: 'get', parameters: [], responses: {} } } });
  });

  test('shares parameters, responses and headers', () => {
    expect(annotated({}, shared)['components']).toEqual({
      schemas: {},
      parameters: {
        Page: {
          ...page,
          schema: { ...id, ...assumed, 'x-int64-side': 'in' },
          'x-provenance-note': 'Our choice.',
          description: '@provenance inferred, its type assumed - Our choice.',
        },
        Other: ref('Page', 'parameters'),
      },
      responses: {
        None: {
          ...inferred,
          content: content(integer('inline')),
          description: 'None.\n@provenance inferred',
        },
      },
      headers: { B: { ...observed, schema: integer('out'), description: 'B.\n@provenance observed' } },
    });
  });
});

test('schemas that are only true or false become objects, and the others stay', () => {
  const schemasIn = (schemas: JsonObject) => withObjects({ components: { schemas } })['components'];
  expect(schemasIn({ None: false, Any: true })).toEqual({ schemas: { None: { [NEVER]: true }, Any: {} } });
  expect(schemasIn({ None: false, Text: text })).toEqual({
    schemas: { None: { [NEVER]: true }, Text: text },
  });
});

test.each<[string, JsonObject, string[]]>([
  ['nothing of its own', {}, []],
  [
    'as many keywords as values',
    { 'x-provenance-keywords': { type: 'inferred' }, 'x-provenance-values': { A: 'assumed' } },
    ['@provenance observed, its type inferred Values: A assumed.'],
  ],
  [
    'as many keywords as notes',
    { 'x-provenance-keywords': { type: 'inferred' }, 'x-provenance-notes': { type: 'It follows.' } },
    ['@provenance observed, its type inferred It follows.'],
  ],
])('a part with the standing of what contains it is told apart by %s', (_what, node, tags) => {
  expect(provenanceTags(node, { standing: 'observed', descriptionStanding: 'observed' })).toEqual(tags);
});

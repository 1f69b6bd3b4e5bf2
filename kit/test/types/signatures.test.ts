/** The method of each operation, as operations.ts declares it. */
import { describe, expect, test } from 'vitest';
import { writeTypes } from '../../src/types/write-types.ts';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const ok = (content: object | undefined, more: object = {}) => ({
  '200': { description: 'The  thing.\n', ...(content && { content }), ...more },
});
const condition = {
  type: 'object',
  required: ['field', 'operator'],
  properties: { field: text, operator: text, parameters: { type: 'array', items: text } },
};
const schemas = {
  Thing: { type: 'object', description: 'A thing.', properties: { name: text } },
  'a-b': { type: 'object', properties: { x: text } },
  Condition: condition,
  FilterOn2: condition,
  Other: { type: 'object', properties: { field: text } },
};

const written = (operation: object, others: object = {}, method = 'get', more: object = {}): string => {
  const { files, untypable } = writeTypes(
    {
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      components: { schemas: { ...schemas, ...more } },
      paths: { '/it/{id}': { [method]: { operationId: 'it', ...operation } }, ...others },
    },
    { banner: 'Banner' },
  );
  expect(untypable).toEqual([]);
  return files['operations.ts'] ?? '';
};
/** The methods, each with its comment. */
const methods = (...given: Parameters<typeof written>): string[] => {
  const [, after = ''] = written(...given).split(/^export interface Methods<.*\{\n/m);
  return after.split(/;\n(?:\n|\}\n)/);
};
/** The first method on one line, without comments. */
const method = (...given: Parameters<typeof written>): string =>
  (methods(...given)[0] ?? '')
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const things = ok(json({ type: 'array', items: ref('Thing') }));
const thing = ok(json(ref('Thing')));
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });

describe('a method takes', () => {
  const takes = (operation: object): string | undefined =>
    /^it\( this: void, (params.*), options\?: Options, \): Call<S\['Thing'\]>$/.exec(
      method({ responses: thing, ...operation }),
    )?.[1];

  test.each<[string, object]>([
    ['params?: Record<string, never>', {}],
    ['params: { id: number; }', { parameters: [id] }],
    ['params?: { q?: string; }', { parameters: [query('q', text)] }],
    [
      'params: { q?: string; r: string; }',
      { parameters: [query('q', text), query('r', text, { required: true })] },
    ],
    [
      `params?: { 'a-b'?: readonly string[]; }`,
      { parameters: [query('a-b', { type: 'array', items: text })] },
    ],
    [
      'params?: Record<string, never>',
      { parameters: [{ name: 'x-key', in: 'header', required: true, schema: text }] },
    ],
    ['params?: Record<string, never>', { requestBody: { required: true, content: {} } }],
    ['params?: { body?: Thing; }', { requestBody: { content: json(ref('Thing')) } }],
    ['params: { body: Thing; }', { requestBody: { required: true, content: json(ref('Thing')) } }],
    [
      `params: { id: number; body?: Thing | Schemas['a-b']; }`,
      {
        parameters: [id],
        requestBody: { content: { ...json(ref('Thing')), 'multipart/form-data': { schema: ref('a-b') } } },
      },
    ],
  ])('%s', (expected, operation) => {
    expect(takes(operation)).toBe(expected);
  });

  test('a filter of any field, which completes those of its list', () => {
    const filter = (schema: string, name = 'filter') => ({
      parameters: [query(name, { type: 'array', items: ref(schema) })],
    });
    expect(takes({ ...filter('Condition'), 'x-filter-fields': ['name', 'age'] })).toBe(
      `params?: { filter?: readonly FilterOn<'name' | 'age'>[]; }`,
    );
    expect(takes(filter('Condition'))).toBe('params?: { filter?: readonly FilterOn[]; }');
    expect(takes(filter('Other'))).toBe('params?: { filter?: readonly Other[]; }');
    expect(takes(filter('Condition', 'sort'))).toBe('params?: { sort?: readonly Condition[]; }');
    const types = written({ responses: thing, ...filter('Condition') });
    expect(types).toContain(`export interface FilterOn<Known extends string = Condition['field']>`);
    expect(written({ responses: thing, ...filter('Other') })).not.toContain('FilterOn');
  });

  test.each<[string, object]>([
    ['may lack the field', { required: ['operator'] }],
    ['name the field by a number', { properties: { ...condition.properties, field: { type: 'integer' } } }],
    ['have a field of any type', { properties: { ...condition.properties, field: {} } }],
    ['have no list of parameters', { properties: { ...condition.properties, parameters: text } }],
  ])('a plain list of conditions that %s', (_, more) => {
    const parameters = [query('filter', { type: 'array', items: ref('Unusual') })];
    const types = written({ responses: thing, parameters }, {}, 'get', {
      Unusual: { ...condition, ...more },
    });
    expect(types).toContain('filter?: readonly Unusual[];');
    expect(types).not.toContain('FilterOn');
  });

  test('filters with the conditions of their lists, if these differ', () => {
    const listing = (schema: string, id: string) => ({
      operationId: id,
      parameters: [query('filter', { type: 'array', items: ref(schema) })],
      responses: thing,
    });
    const others = Object.fromEntries(
      ['FilterOn2', 'Condition', 'FilterOn2'].map((schema, at) => [
        `/others/${at}`,
        { get: { ...listing(schema, `other${at}`), ...(at === 2 && { 'x-filter-fields': ['name'] }) } },
      ]),
    );
    const types = written(listing('Condition', 'it'), others);
    const found = (pattern: RegExp): string[] => [...types.matchAll(pattern)].map(([, one = '']) => one);
    expect(found(/ filter\?: readonly (.*);/g)).toEqual([
      'FilterOn[]',
      'FilterOn2[]',
      'FilterOn[]',
      `FilterOn2<'name'>[]`,
    ]);
    expect(found(/^export interface (FilterOn.*?) \{$/gm)).toEqual([
      `FilterOn<Known extends string = Condition['field']>`,
      `FilterOn2<Known extends string = Schemas['FilterOn2']['field']>`,
    ]);
  });
});

describe('a method returns', () => {
  test.each<[string, object]>([
    [`Call<S['Thing']>`, thing],
    [`Call<S['a-b']>`, ok(json(ref('a-b')))],
    [`Call<S['Thing'] | undefined>`, ok(json(ref('Thing')), { 'x-empty-body': true })],
    ['Call<undefined>', ok(undefined)],
    ['Call<{ a?: string; }>', ok(json({ type: 'object', properties: { a: text } }))],
    [
      "Call<undefined, { 'x-count': `${number}`; 'x-rate': `${number}`; 'x-kind': 'a' | 'b'; 'x-any': string }>",
      ok(undefined, {
        headers: {
          'x-count': { schema: { type: 'integer' } },
          'x-rate': { schema: { type: ['number', 'integer'] } },
          'x-kind': { schema: { enum: ['a', 'b'] } },
          'x-any': { schema: { type: ['integer', 'string'] } },
        },
      }),
    ],
  ])('%s', (expected, responses) => {
    expect(method({ responses }).split('): ')[1]).toBe(expected);
  });

  test('pages, whose items have a name', () => {
    const pages = {
      responses: things,
      'x-pagination': { cursor: { in: 'query', name: 'c' }, next: '/n', items: '' },
    };
    expect(method(pages)).toBe(
      `readonly it: PaginatedList< Record<string, never>, S['Thing'][], S['Thing'], Options >`,
    );
    expect(method({ ...pages, parameters: [id] })).toBe(
      `readonly it: PaginatedMethod< { id: number; }, S['Thing'][], S['Thing'], Options >`,
    );
  });

  const polling = { 'x-polling': { key: { in: 'query', name: 'k' }, status: '/s', done: ['A'], failed: [] } };
  const headers = { 'x-count': { schema: { type: 'integer' } } };

  test('what is polled', () => {
    const responses = ok(json(ref('Thing')), { headers });
    expect(method({ ...polling, parameters: [query('k', text)], responses })).toBe(
      "readonly it: PollableMethod< { k?: string; }, S['Thing'], Options, { 'x-count': `${number}` } >",
    );
  });

  test('a report, with the results of the operation that it links to', () => {
    const poll = { '/poll': { get: { operationId: 'poll', ...polling, responses: thing } } };
    const links = { results: { operationId: 'poll' } };
    expect(method({ responses: ok(json(ref('a-b')), { links }) }, poll)).toBe(
      `readonly it: ReportMethod< Record<string, never>, S['a-b'], S['Thing'], Options >`,
    );
  });
});

test('a name that is no identifier is quoted', () => {
  expect(written({ operationId: 'new', responses: thing })).toContain(`\n  'new'(\n`);
});

test('what a method takes and returns is imported, by name', () => {
  const body = (name: string) => ({ requestBody: { content: json(ref(name)) }, responses: thing });
  expect(written(body('Thing'), {}, 'post')).toContain(`import type {\n  Thing,\n} from './schema.d.ts';`);
  expect(written(body('a-b'), {}, 'post')).toContain(`import type {\n  Schemas,\n} from './schema.d.ts';`);
  expect(written({ responses: thing })).not.toContain('import');
  expect(written({ responses: things })).toContain(`export type ResponseSchema =\n  | 'Thing';`);
  expect(written({ responses: ok(undefined) })).toContain('export type ResponseSchema = never;');
});

describe('a comment', () => {
  const comments = (operation: object, verb = 'get'): string[] => {
    const [first = ''] = methods({ responses: thing, ...operation }, {}, verb);
    return [...first.matchAll(/\/\*\*.*?\*\//gs)].map(([comment]) =>
      comment.replaceAll(/\n\s*\*(?!\/) ?/g, '\n').replaceAll(/^\/\*\*\s*|\s*\*\/$/g, ''),
    );
  };

  test('has the description, the address and the response', () => {
    expect(comments({ description: 'Reads it.\n\nSlowly.' })).toEqual([
      'Reads it.\n\nSlowly.\n\n`GET /it/{id}`\n\n@returns The thing.',
    ]);
    expect(comments({ deprecated: true, responses: {} })).toEqual([
      '`GET /it/{id}`\n\n@returns\n@deprecated',
    ]);
  });

  test('says how sure the response is', () => {
    const responses = ok(json(ref('Thing')), {
      'x-provenance': 'inferred',
      'x-provenance-note': 'Others do.',
    });
    expect(comments({ responses })).toEqual([
      '`GET /it/{id}`\n\n@returns The thing. Provenance of the response: inferred - Others do.',
    ]);
    const schema = { type: 'object', 'x-provenance': 'assumed' };
    expect(comments({ responses: ok(json(schema), { 'x-provenance': 'inferred' }) })).toEqual([
      '`GET /it/{id}`\n\n@returns The thing. Provenance of the response: assumed',
    ]);
  });

  test('is beside each input, and that of a body can be of its schema', () => {
    const described = { ...id, description: 'Its id.' };
    const body = (more: object) => ({ requestBody: { content: json(ref('Thing')), ...more } });
    expect(comments({ parameters: [described], ...body({}) }, 'post').slice(1)).toEqual([
      'Its id.',
      'A thing.',
    ]);
    expect(comments(body({ description: 'The new one.' }), 'post').slice(1)).toEqual(['The new one.']);
    expect(comments({ requestBody: { content: json(text) } }, 'post').slice(1)).toEqual([]);
  });
});

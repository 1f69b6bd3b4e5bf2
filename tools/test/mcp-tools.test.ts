/** What an assistant sees of an operation: the tool that calls it, and its whole description. */
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { describe, expect, test } from 'vitest';
import { describeOperation, operationIndex } from '../src/mcp/describe.ts';
import { toolsOf } from '../src/mcp/tools.ts';

const contractOf = (operations: Readonly<Record<string, JsonObject>>, components: JsonObject = {}) =>
  loadContract({
    openapi: '3.1.1',
    info: {},
    paths: Object.fromEntries(
      Object.entries(operations).map(([id, { method, ...operation }]) => [
        `/${id}/{id}`,
        { [typeof method === 'string' ? method : 'get']: { operationId: id, responses: {}, ...operation } },
      ]),
    ),
    components,
  });
const described = (operation: JsonObject, components?: JsonObject) =>
  describeOperation(contractOf({ call: operation }, components), 'call');
const json = (schema: JsonObject) => ({ description: '', content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the description of an operation', () => {
  test('has its parameters in the path and the query, with standings that are not documented', () => {
    expect(
      described({
        summary: 'Call it',
        description: 'It answers.',
        'x-provenance': 'documented',
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'integer' },
            'x-provenance': 'documented',
          },
          {
            name: 'page',
            in: 'query',
            description: 'Which.',
            schema: { type: 'string', example: 'a', 'x-own': 1, 'x-extensible-enum': ['a'] },
            'x-provenance': 'assumed',
            'x-provenance-note': 'Why.',
          },
          { name: 'X-Trace', in: 'header', schema: {} },
        ],
      }),
    ).toEqual({
      operation: 'call',
      request: 'GET /call/{id}',
      description: 'Call it. It answers.',
      parameters: [
        { name: 'id', required: true, schema: { type: 'integer' } },
        {
          name: 'page',
          required: false,
          description: 'Which.',
          standing: 'assumed',
          note: 'Why.',
          schema: { type: 'string', 'x-extensible-enum': ['a'] },
        },
      ],
    });
  });

  test('has its body and its response, with each schema that they refer to once', () => {
    const components = {
      schemas: {
        Goal: { properties: { site: ref('Site'), parts: { type: 'array', items: ref('Goal') } } },
        Site: { examples: [1], type: 'object' },
      },
      headers: { Left: { schema: { type: 'integer' } } },
    };
    const operation = {
      method: 'post',
      deprecated: true,
      requestBody: { required: true, ...json(ref('Goal')) },
      responses: {
        201: json({ oneOf: [ref('Site'), { $ref: '#/components/headers/Left/schema' }] }),
      },
    };
    expect(described(operation, components)).toMatchObject({
      deprecated: true,
      body: { required: true, schema: { $ref: '#/$defs/Goal' } },
      response: {
        status: '201',
        schema: { oneOf: [{ $ref: '#/$defs/Site' }, { $ref: '#/$defs/#_components_headers_Left_schema' }] },
      },
      $defs: {
        Goal: {
          properties: {
            site: { $ref: '#/$defs/Site' },
            parts: { type: 'array', items: { $ref: '#/$defs/Goal' } },
          },
        },
        Site: { type: 'object' },
        '#_components_headers_Left_schema': { type: 'integer' },
      },
    });
    const bare = described({});
    for (const name of ['deprecated', 'body', 'response', '$defs', 'notes'])
      expect(bare).not.toHaveProperty(name);
  });

  test('has the standings of its body and its response, also if they have no schema', () => {
    const assumed = { 'x-provenance': 'assumed' };
    const bare = { content: { 'text/csv': {} } };
    const operation = {
      method: 'post',
      parameters: [{ name: 'id', in: 'path', schema: { xAxis: 1, exampleOf: 2, 'no-x-': 3, 'x-own': 4 } }],
    };
    expect(
      described({
        ...operation,
        requestBody: { content: { 'text/csv': { schema: { type: 'string', ...assumed } } } },
        responses: { 200: { description: '', ...bare, ...assumed } },
      }),
    ).toEqual({
      operation: 'call',
      request: 'POST /call/{id}',
      description: '.',
      parameters: [{ name: 'id', required: false, schema: { xAxis: 1, exampleOf: 2, 'no-x-': 3 } }],
      body: { required: false, standing: 'assumed', schema: { type: 'string' } },
      response: { status: '200', standing: 'assumed', schema: {} },
    });
    const empty = { content: {} };
    expect(
      described({ ...operation, requestBody: empty, responses: { 200: { description: '', ...empty } } }),
    ).toMatchObject({ body: { required: false, schema: {} }, response: { status: '200', schema: {} } });
    expect(described({ ...operation, requestBody: bare })).toMatchObject({ body: { schema: {} } });
  });

  test.each<[JsonObject, string]>([
    [
      { 'x-pagination': { cursor: { in: 'query', name: 'a' }, next: '/n', items: '/i' } },
      'The tool fetches all pages itself',
    ],
    [
      { 'x-polling': { key: { in: 'query', name: 'a' }, status: '/s', done: ['D'], failed: [] } },
      'The tool waits until the report is ready',
    ],
    [
      { method: 'post', requestBody: { content: { 'multipart/form-data': { schema: {} } } } },
      'Files are passed as { "base64"',
    ],
  ])('of %j says how the tool calls it', (operation, note) => {
    expect(described(operation)).toMatchObject({ notes: [expect.stringContaining(note) as unknown] });
  });

  test('is one line in the index', () => {
    const contract = contractOf({
      a: { summary: 'Get it', tags: ['Goal'] },
      b: { method: 'put', tags: ['Site'] },
    });
    expect(operationIndex(contract)).toBe('- a (Goal): Get it. GET /a/{id}\n- b (Site): . PUT /b/{id}');
  });
});

describe('the tools', () => {
  const operations = {
    read: { tags: ['Goal'], summary: 'Read' },
    write: { method: 'put', tags: ['Goal'], summary: 'Write', deprecated: true },
    create: { method: 'post', tags: ['Site'], summary: 'Create' },
    search: { method: 'post', tags: ['Site'], 'x-read-only': true },
    report: { method: 'post', tags: ['Site'], 'x-starts-report': true },
    login: { method: 'post', responses: { 200: json({ properties: { access_token: {} } }) } },
  } as const;
  const offered = (selection: Parameters<typeof toolsOf>[1]) =>
    toolsOf(contractOf(operations), selection).map(({ name, annotations }) => [name, annotations]);

  test('change nothing, unless those that do are asked for', () => {
    expect(offered({ write: false })).toEqual([
      ['read', { readOnlyHint: true }],
      ['search', { readOnlyHint: true }],
      ['report', { destructiveHint: false }],
    ]);
    expect(offered({ write: true })).toEqual([
      ['read', { readOnlyHint: true }],
      ['write', {}],
      ['create', { destructiveHint: false }],
      ['search', { readOnlyHint: true }],
      ['report', { destructiveHint: false }],
    ]);
    expect(offered({ write: true, only: ['write', 'login'] }).map(([name]) => name)).toEqual(['write']);
    expect(offered({ write: true, tags: ['Goal'] }).map(([name]) => name)).toEqual(['read', 'write']);
  });

  test('have whole descriptions, unless they are many', () => {
    const described = (length: number) =>
      toolsOf(
        contractOf({
          a: { summary: 'A', description: 'x'.repeat(length), deprecated: true },
          b: { summary: 'B' },
        }),
        { write: true },
      );
    const descriptions = (length: number) => described(length).map(({ description }) => description);
    const longest = 20_000 - JSON.stringify(described(10)).length + 10;
    for (const length of [10, longest])
      expect(descriptions(length)).toEqual([`A. ${'x'.repeat(length)} (deprecated)`, 'B.']);
    expect(descriptions(longest + 1)).toEqual(['A (deprecated)', 'B']);
  });

  test('take parameters by their types, and the required fields of a body', () => {
    const text = { type: 'string' };
    const [tool] = toolsOf(
      contractOf({
        a: {
          method: 'put',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
            { name: 'ids', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
            { name: 'from', in: 'query', schema: text },
          ],
          requestBody: {
            required: true,
            ...json({
              required: ['name', 'size', 'on', 'data', 'list'],
              properties: {
                name: text,
                size: { type: 'number' },
                on: { type: 'boolean' },
                data: { type: 'object' },
                list: { type: 'array', items: { type: 'object' } },
                other: text,
              },
            }),
          },
          responses: { 200: json({ type: 'array', items: text }) },
        },
      }),
      { write: true },
    );
    expect(tool?.inputSchema).toEqual({
      type: 'object',
      properties: {
        id: { type: ['integer', 'string'] },
        ids: { type: 'array' },
        from: { type: 'string' },
        body: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            size: { type: 'number' },
            on: { type: 'boolean' },
            data: { type: 'object' },
            list: { type: 'array' },
          },
          required: ['name', 'size', 'on', 'data', 'list'],
        },
        maxItems: { type: 'integer' },
        cursor: { type: 'string' },
      },
      required: ['id', 'body'],
    });
  });

  test('may take nothing, or how long to wait', () => {
    const polling = { key: { in: 'query', name: 'a' }, status: '/s', done: ['D'], failed: [] };
    const [bare, waiting, optional] = toolsOf(
      contractOf({
        a: {},
        b: { 'x-polling': polling },
        c: { requestBody: json({ properties: { name: {} } }) },
      }),
      { write: true },
    );
    expect(bare?.inputSchema).toEqual({ type: 'object', properties: {} });
    expect(waiting?.inputSchema).toEqual({
      type: 'object',
      properties: { waitSeconds: { type: 'integer' } },
    });
    expect(optional?.inputSchema).toEqual({ type: 'object', properties: { body: { type: 'object' } } });
  });
});

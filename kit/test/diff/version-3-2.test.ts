import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { readDocument } from '../../src/contract/read/index.ts';
import { broken, withPath } from './broken.ts';
import { verdicts } from './pairs.ts';

const document = (item: Json): JsonObject => ({ ...withPath(item), openapi: '3.2.0' });

const done = "responses: { '200': { description: Done. } }";
const found = (rest: string): string =>
  `{ query: { responses: { '200': { description: Found., content: { application/jsonl: ${rest} } } } } }`;
const asked = (rest: string): string =>
  `{ query: { requestBody: { content: { multipart/mixed: ${rest} } }, ${done} } }`;

const cases = verdicts(`
callers:
- a QUERY is removed: [{ query: { ${done} }, get: { ${done} } }, { get: { ${done} } }]
- an operation with another method is removed:
  - { additionalOperations: { COPY: { ${done} }, MOVE: { ${done} } } }
  - { additionalOperations: { MOVE: { ${done} } } }
readers:
- an item of a sequence has another type:
  - ${found('{ itemSchema: { type: object, properties: { a: { type: string } } } }')}
  - ${found('{ itemSchema: { type: object, properties: { a: { type: integer } } } }')}
- items of a sequence are no longer described:
  - ${found('{ itemSchema: { type: string } }')}
  - ${found('{}')}
writers:
- the body of a QUERY accepts less:
  - ${asked('{ schema: { type: array, items: { type: string } } }')}
  - ${asked('{ schema: { type: array, items: { type: string, maxLength: 3 } } }')}
- the body of another method accepts less:
  - { additionalOperations: { COPY: { requestBody: { content: { text/plain: { schema: { type: string } } } }, ${done} } } }
  - { additionalOperations: { COPY: { requestBody: { content: { text/plain: { schema: { const: a } } } }, ${done} } } }
- parts of a body are encoded in another way:
  - ${asked('{ itemEncoding: { contentType: text/plain } }')}
  - ${asked('{ itemEncoding: { contentType: image/png } }')}
nobody:
- another method is added: [{ get: { ${done} } }, { get: { ${done} }, additionalOperations: { COPY: { ${done} } } }]
`);

describe('a document of OpenAPI 3.2', () => {
  it.each(cases)('is compared: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(document(old), document(now))).toBe(whom);
  });

  it('names operations by their methods, in changes and in levels', () => {
    const item = (maxLength: number): Json => ({
      additionalOperations: {
        COPY: {
          requestBody: { content: { 'text/plain': { schema: { type: 'string', maxLength } } } },
          responses: { '204': { description: 'Copied.' } },
          'x-diff-levels': { 'constraint-tightened': 'compatible' },
        },
      },
    });
    const { changes } = diff(document(item(9)), document(item(3)));
    expect(changes.map(({ class: kind, uses }) => [kind, uses.map(({ operation }) => operation.id)])).toEqual(
      [['compatible', ['COPY /case/{id}']]],
    );
  });

  it('is read with its own parts, so that references in them are followed', async () => {
    const text = JSON.stringify({
      openapi: '3.2.0',
      paths: {
        '/a': {
          query: { requestBody: { content: { 'application/jsonl': { itemSchema: { $ref: 'A.json' } } } } },
          additionalOperations: { COPY: { parameters: [{ $ref: 'B.json' }] } },
        },
      },
    });
    const files: Record<string, string> = {
      'a.json': text,
      'A.json': '{"type":"string"}',
      'B.json': '{"name":"b"}',
    };
    const { sources, document: read } = await readDocument('a.json', (name) =>
      Promise.resolve(files[name] ?? ''),
    );
    expect(sources.faults).toEqual([]);
    expect(read['components']).toEqual({
      schemas: { A: { type: 'string' } },
      parameters: { B: { name: 'b' } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { entries, type Json, type JsonObject, strings, text } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { pairs } from './pairs.ts';

const ok = { '200': { description: 'Done.' } };
const takes = (schema: Json, type: string): JsonObject => ({
  post: { requestBody: { content: { [type]: { schema } } }, responses: ok },
});

/** Path items by their only operation: what it takes or gives, as which type, and so on. */
const ITEMS: Readonly<Record<string, (value: Json, type: string) => JsonObject>> = {
  takes,
  gives: (schema, type) => ({
    get: { responses: { '200': { description: 'Done.', content: { [type]: { schema } } } } },
  }),
  asked: (parameter) => ({
    get: {
      parameters: [{ in: 'query', name: 'q', ...Object.fromEntries(entries(parameter)) }],
      responses: ok,
    },
  }),
  /** A body that the service sends, in a callback. */
  sends: (schema, type) => ({
    post: { responses: ok, callbacks: { done: { '{$request.body#/url}': takes(schema, type) } } },
  }),
  returns: (statuses) => ({
    get: {
      responses: Object.fromEntries(strings(statuses).map((status) => [status, { description: 'Done.' }])),
    },
  }),
  secured: (security) => ({ get: { responses: ok, security } }),
  header: (name) => ({
    get: {
      responses: {
        '200': { description: 'Done.', headers: { [text(name) ?? '']: { schema: { type: 'string' } } } },
      },
    },
  }),
};

const itemOf = (written: Json): Json => {
  const [[kind, value] = ['', null], [, type] = []] = entries(written);
  return ITEMS[kind]?.(value, text(type) ?? 'application/json') ?? written;
};

/** Changes with another result in oasdiff 1.15, each with the reason for ours. */
const breakingByThem = pairs(`
- a list of types becomes a union (both accept the same):
  - { takes: { type: [string, 'null'] } }
  - { takes: { anyOf: [{ type: string }, { type: 'null' }] } }
- an enum of one value becomes a const (both accept the same):
  - { takes: { type: string, enum: [a] } }
  - { takes: { type: string, const: a } }
- a request takes another type too (takes more):
  - { takes: { type: string } }
  - { takes: { type: [string, integer] } }
- a response keeps one type (gives less):
  - { gives: { type: [string, integer] } }
  - { gives: { type: string } }
- a parameter has no enum any more (takes more):
  - { asked: { schema: { type: string, enum: [a] } } }
  - { asked: { schema: { type: string } } }
- a request has no format any more (takes more):
  - { takes: { type: string, format: date } }
  - { takes: { type: string } }
- a pattern that matches everything (no limit):
  - { asked: { schema: { type: string } } }
  - { asked: { schema: { type: string, pattern: .* } } }
- an allOf adds an optional property (an optional property is added):
  - { takes: { type: object, properties: { a: { type: string } } } }
  - { takes: { allOf: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { b: { type: string } } }] } }
- a read-only property has values (it is not sent):
  - { takes: { type: object, properties: { a: { type: string, readOnly: true } } } }
  - { takes: { type: object, properties: { a: { type: string, readOnly: true, enum: [x] } } } }
- a write-only property has another type (it is not returned):
  - { gives: { type: object, properties: { a: { type: string, writeOnly: true } } } }
  - { gives: { type: object, properties: { a: { type: integer, writeOnly: true } } } }
- a parameter gets a default (it could be left out before):
  - { asked: { schema: { type: string } } }
  - { asked: { schema: { type: string, default: a } } }
- a parameter becomes a list (one value is a list of one):
  - { asked: { schema: { type: string } } }
  - { asked: { schema: { type: array, items: { type: string } } } }
- a range of content types covers one (the range includes it):
  - { takes: {} }
  - { takes: {}, as: application/* }
- a response keeps to one of a range (gives less):
  - { gives: {}, as: application/* }
  - { gives: {} }
- default covers a success (default includes it):
  - { returns: ['200', default] }
  - { returns: [default] }
- a header changes its case (names of headers have no case):
  - { header: X-Count }
  - { header: x-count }
- a request drops a position of a list (takes more):
  - { takes: { type: array, prefixItems: [{ type: string }, { type: integer }] } }
  - { takes: { type: array, prefixItems: [{ type: string }] } }
- a closed request gets a pattern for names (takes more):
  - { takes: { type: object, properties: { a: { type: string } }, additionalProperties: false } }
  - { takes: { type: object, properties: { a: { type: string } }, additionalProperties: false, patternProperties: { ^x: { type: string } } } }
- a request drops one dependency of two (takes more):
  - { takes: { type: object, properties: {}, dependentRequired: { a: [b, c] } } }
  - { takes: { type: object, properties: {}, dependentRequired: { a: [b] } } }
- a request needs none of two alternatives any more (takes more):
  - { takes: { type: object, properties: { a: { type: string } }, anyOf: [{ required: [a] }, { required: [b] }] } }
  - { takes: { type: object, properties: { a: { type: string } } } }
- a response adds a part that asks for a property (gives less):
  - { gives: { type: object, properties: { a: { type: string } } } }
  - { gives: { allOf: [{ type: object, properties: { a: { type: string } } }, { required: [a] }] } }
- a callback always has a property (gives less):
  - { sends: { type: object, properties: { a: { type: string } } } }
  - { sends: { type: object, properties: { a: { type: string } }, required: [a] } }
- a date of removal is withdrawn (what is planned changes no request):
  - { get: { responses: { '200': { description: Done. } }, deprecated: true, x-sunset: 2036-01-01 } }
  - { get: { responses: { '200': { description: Done. } }, deprecated: true } }
- a stability level falls (what is planned changes no request):
  - { get: { responses: { '200': { description: Done. } }, x-stability-level: stable } }
  - { get: { responses: { '200': { description: Done. } }, x-stability-level: alpha } }
`);

const compatibleByThem = pairs(`
- a response has no upper bound any more (gives more):
  - { gives: { type: number, maximum: 9 } }
  - { gives: { type: number } }
- a response has no pattern any more (gives more):
  - { gives: { type: string, pattern: ^a } }
  - { gives: { type: string } }
- a closed response has another property (others were ruled out):
  - { gives: { type: object, properties: { a: { type: string } }, additionalProperties: false } }
  - { gives: { type: object, properties: { a: { type: string }, b: { type: string } }, additionalProperties: false } }
- a closed response is opened (others were ruled out):
  - { gives: { type: object, properties: { a: { type: string } }, additionalProperties: false } }
  - { gives: { type: object, properties: { a: { type: string } } } }
- a response has another alternative (gives more):
  - { gives: { anyOf: [{ type: object, properties: { kind: { const: a } }, required: [kind] }, { type: object, properties: { kind: { const: b } }, required: [kind] }] } }
  - { gives: { anyOf: [{ type: object, properties: { kind: { const: a } }, required: [kind] }, { type: object, properties: { kind: { const: b } }, required: [kind] }, { type: object, properties: { kind: { const: c } }, required: [kind] }] } }
- a parameter of all operations of a path gets a bound (takes less):
  - { parameters: [{ in: query, name: q, schema: { type: number } }], get: { responses: { '200': { description: Done. } } } }
  - { parameters: [{ in: query, name: q, schema: { type: number, maximum: 9 } }], get: { responses: { '200': { description: Done. } } } }
- a credential is required (calls without it are refused):
  - { secured: [{}] }
  - { secured: [{ key: [] }] }
- a second credential is required (calls with one are refused):
  - { secured: [{ key: [] }] }
  - { secured: [{ key: [], token: [] }] }
- an operation loses its name (generated clients name the method after it):
  - { get: { operationId: read, responses: { '200': { description: Done. } } } }
  - { get: { responses: { '200': { description: Done. } } } }
- a deprecated parameter is removed (those who send it are not understood):
  - { asked: { schema: { type: string }, deprecated: true } }
  - { get: { responses: { '200': { description: Done. } } } }
- a way to succeed is added (readers do not know it):
  - { returns: ['200'] }
  - { returns: ['200', '201'] }
- a content type gets a parameter (who asks for one by name gets another):
  - { gives: {}, as: application/json }
  - { gives: {}, as: application/json;v=2 }
- a default changes (who leaves it out gets something else):
  - { takes: { type: object, properties: { a: { type: string, default: x } } } }
  - { takes: { type: object, properties: { a: { type: string, default: y } } } }
- a required property with a default is added (a validator refuses requests without it):
  - { takes: { type: object, properties: {} } }
  - { takes: { type: object, properties: { a: { type: string, default: x } }, required: [a] } }
- a property becomes read-only (writers can no longer set it):
  - { takes: { type: object, properties: { a: { type: string } } } }
  - { takes: { type: object, properties: { a: { type: string, readOnly: true } } } }
- a property becomes write-only (readers no longer get it):
  - { gives: { type: object, properties: { a: { type: string } } } }
  - { gives: { type: object, properties: { a: { type: string, writeOnly: true } } } }
- a callback may leave out a property (those who receive it may miss it):
  - { sends: { type: object, properties: { a: { type: string } }, required: [a] } }
  - { sends: { type: object, properties: { a: { type: string } } } }
- a list is separated another way (requests as before are read another way):
  - { asked: { schema: { type: array, items: { type: string } } } }
  - { asked: { schema: { type: array, items: { type: string } }, explode: false } }
`);

function breaks(old: Json, now: Json): boolean {
  const document = (written: Json): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'Cases', version: '1' },
    paths: { '/case': itemOf(written) },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  });
  return diff(document(old), document(now)).counts.breaking > 0;
}

describe('a change with another result in oasdiff', () => {
  it.each(breakingByThem)('does not break: %s', (_, old, now) => {
    expect(breaks(old, now)).toBe(false);
  });

  it.each(compatibleByThem)('breaks: %s', (_, old, now) => {
    expect(breaks(old, now)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/contract/json.ts';
import { diff } from '../../../src/kit/diff/index.ts';

/** A change with another result in oasdiff 1.15, and the reason for ours. */
type Row = readonly [title: string, old: Json, now: Json, why: string];

const ok = { '200': { description: 'Done.' } };
const takes = (schema: Json, type = 'application/json'): JsonObject => ({
  post: { requestBody: { content: { [type]: { schema } } }, responses: ok },
});
const gives = (schema: Json, type = 'application/json'): JsonObject => ({
  get: { responses: { '200': { description: 'Done.', content: { [type]: { schema } } } } },
});
const asked = (parameter: JsonObject): JsonObject => ({
  get: { parameters: [{ in: 'query', name: 'q', ...parameter }], responses: ok },
});
/** A body that the service sends, in a callback. */
const sends = (schema: Json): JsonObject => ({
  post: { responses: ok, callbacks: { done: { '{$request.body#/url}': takes(schema) } } },
});
const returns = (...statuses: readonly string[]): JsonObject => ({
  get: { responses: Object.fromEntries(statuses.map((status) => [status, { description: 'Done.' }])) },
});
const secured = (...alternatives: readonly Json[]): JsonObject => ({
  get: { responses: ok, security: alternatives },
});
const object = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...rest,
});
const text = { type: 'string' };
const kind = (name: string): JsonObject => object({ kind: { const: name } }, { required: ['kind'] });
const header = (name: string): JsonObject => ({
  get: { responses: { '200': { description: 'Done.', headers: { [name]: { schema: text } } } } },
});

const breakingByThem: readonly Row[] = [
  [
    'a list of types becomes a union',
    takes({ type: ['string', 'null'] }),
    takes({ anyOf: [text, { type: 'null' }] }),
    'both accept the same',
  ],
  [
    'an enum of one value becomes a const',
    takes({ type: 'string', enum: ['a'] }),
    takes({ type: 'string', const: 'a' }),
    'both accept the same',
  ],
  ['a request takes another type too', takes(text), takes({ type: ['string', 'integer'] }), 'takes more'],
  ['a response keeps one type', gives({ type: ['string', 'integer'] }), gives(text), 'gives less'],
  [
    'a parameter has no enum any more',
    asked({ schema: { type: 'string', enum: ['a'] } }),
    asked({ schema: text }),
    'takes more',
  ],
  ['a request has no format any more', takes({ type: 'string', format: 'date' }), takes(text), 'takes more'],
  [
    'a pattern that matches everything',
    asked({ schema: text }),
    asked({ schema: { type: 'string', pattern: '.*' } }),
    'no limit',
  ],
  [
    'an allOf adds an optional property',
    takes(object({ a: text })),
    takes({ allOf: [object({ a: text }), object({ b: text })] }),
    'an optional property is added',
  ],
  [
    'a read-only property has values',
    takes(object({ a: { type: 'string', readOnly: true } })),
    takes(object({ a: { type: 'string', readOnly: true, enum: ['x'] } })),
    'it is not sent',
  ],
  [
    'a write-only property has another type',
    gives(object({ a: { type: 'string', writeOnly: true } })),
    gives(object({ a: { type: 'integer', writeOnly: true } })),
    'it is not returned',
  ],
  [
    'a parameter gets a default',
    asked({ schema: text }),
    asked({ schema: { ...text, default: 'a' } }),
    'it could be left out before',
  ],
  [
    'a parameter becomes a list',
    asked({ schema: text }),
    asked({ schema: { type: 'array', items: text } }),
    'one value is a list of one',
  ],
  ['a range of content types covers one', takes({}), takes({}, 'application/*'), 'the range includes it'],
  ['a response keeps to one of a range', gives({}, 'application/*'), gives({}), 'gives less'],
  ['default covers a success', returns('200', 'default'), returns('default'), 'default includes it'],
  ['a header changes its case', header('X-Count'), header('x-count'), 'names of headers have no case'],
  [
    'a request drops a position of a list',
    takes({ type: 'array', prefixItems: [text, { type: 'integer' }] }),
    takes({ type: 'array', prefixItems: [text] }),
    'takes more',
  ],
  [
    'a closed request gets a pattern for names',
    takes(object({ a: text }, { additionalProperties: false })),
    takes(object({ a: text }, { additionalProperties: false, patternProperties: { '^x': text } })),
    'takes more',
  ],
  [
    'a request drops one dependency of two',
    takes(object({}, { dependentRequired: { a: ['b', 'c'] } })),
    takes(object({}, { dependentRequired: { a: ['b'] } })),
    'takes more',
  ],
  [
    'a request needs none of two alternatives any more',
    takes(object({ a: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] })),
    takes(object({ a: text })),
    'takes more',
  ],
  [
    'a response adds a part that asks for a property',
    gives(object({ a: text })),
    gives({ allOf: [object({ a: text }), { required: ['a'] }] }),
    'gives less',
  ],
  [
    'a callback always has a property',
    sends(object({ a: text })),
    sends(object({ a: text }, { required: ['a'] })),
    'gives less',
  ],
  [
    'a date of removal is withdrawn',
    { get: { responses: ok, deprecated: true, 'x-sunset': '2036-01-01' } },
    { get: { responses: ok, deprecated: true } },
    'what is planned changes no request',
  ],
  [
    'a stability level falls',
    { get: { responses: ok, 'x-stability-level': 'stable' } },
    { get: { responses: ok, 'x-stability-level': 'alpha' } },
    'what is planned changes no request',
  ],
];

const compatibleByThem: readonly Row[] = [
  [
    'a response has no upper bound any more',
    gives({ type: 'number', maximum: 9 }),
    gives({ type: 'number' }),
    'gives more',
  ],
  ['a response has no pattern any more', gives({ type: 'string', pattern: '^a' }), gives(text), 'gives more'],
  [
    'a closed response has another property',
    gives(object({ a: text }, { additionalProperties: false })),
    gives(object({ a: text, b: text }, { additionalProperties: false })),
    'others were ruled out',
  ],
  [
    'a closed response is opened',
    gives(object({ a: text }, { additionalProperties: false })),
    gives(object({ a: text })),
    'others were ruled out',
  ],
  [
    'a response has another alternative',
    gives({ anyOf: [kind('a'), kind('b')] }),
    gives({ anyOf: [kind('a'), kind('b'), kind('c')] }),
    'gives more',
  ],
  [
    'a parameter of all operations of a path gets a bound',
    { parameters: [{ in: 'query', name: 'q', schema: { type: 'number' } }], get: { responses: ok } },
    {
      parameters: [{ in: 'query', name: 'q', schema: { type: 'number', maximum: 9 } }],
      get: { responses: ok },
    },
    'takes less',
  ],
  ['a credential is required', secured({}), secured({ key: [] }), 'calls without it are refused'],
  [
    'a second credential is required',
    secured({ key: [] }),
    secured({ key: [], token: [] }),
    'calls with one are refused',
  ],
  [
    'an operation loses its name',
    { get: { operationId: 'read', responses: ok } },
    { get: { responses: ok } },
    'generated clients name the method after it',
  ],
  [
    'a deprecated parameter is removed',
    asked({ schema: text, deprecated: true }),
    { get: { responses: ok } },
    'those who send it are not understood',
  ],
  ['a way to succeed is added', returns('200'), returns('200', '201'), 'readers do not know it'],
  [
    'a content type gets a parameter',
    gives({}, 'application/json'),
    gives({}, 'application/json;v=2'),
    'who asks for one by name gets another',
  ],
  [
    'a default changes',
    takes(object({ a: { ...text, default: 'x' } })),
    takes(object({ a: { ...text, default: 'y' } })),
    'who leaves it out gets something else',
  ],
  [
    'a required property with a default is added',
    takes(object({})),
    takes(object({ a: { ...text, default: 'x' } }, { required: ['a'] })),
    'a validator refuses requests without it',
  ],
  [
    'a property becomes read-only',
    takes(object({ a: text })),
    takes(object({ a: { ...text, readOnly: true } })),
    'writers can no longer set it',
  ],
  [
    'a property becomes write-only',
    gives(object({ a: text })),
    gives(object({ a: { ...text, writeOnly: true } })),
    'readers no longer get it',
  ],
  [
    'a callback may leave out a property',
    sends(object({ a: text }, { required: ['a'] })),
    sends(object({ a: text })),
    'those who receive it may miss it',
  ],
  [
    'a list is separated another way',
    asked({ schema: { type: 'array', items: text } }),
    asked({ schema: { type: 'array', items: text }, explode: false }),
    'requests as before are read another way',
  ],
];

function breaks(old: Json, now: Json): boolean {
  const document = (item: Json): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'Cases', version: '1' },
    paths: { '/case': item },
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
  it.each(breakingByThem)('does not break: %s', (_, old, now, why) => {
    expect(breaks(old, now), why).toBe(false);
  });

  it.each(compatibleByThem)('breaks: %s', (_, old, now, why) => {
    expect(breaks(old, now), why).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { broken, withPath } from './broken.ts';
import { verdicts } from './pairs.ts';

/** A document that takes and returns values of a schema. */
const document = (schema: Json): JsonObject => {
  const content = { 'application/json': { schema } };
  const responses = { '200': { description: 'Done.', content } };
  return withPath({ put: { requestBody: { content }, responses } });
};

const ab = 'type: object, properties: { a: {}, b: {} }';

/** One schema has a keyword more, which says nothing that the rest does not say. */
const redundant = verdicts(`
nobody:
- an integer is a number that is a multiple of an integer: [{ type: integer }, { type: number, multipleOf: 1 }]
- even integers are multiples of 2: [{ type: integer, multipleOf: 2 }, { type: number, multipleOf: 2 }]
- an integer above a fraction: [{ type: integer, minimum: 1 }, { type: integer, minimum: 0.5 }]
- an integer below a fraction: [{ type: integer, maximum: 1 }, { type: integer, exclusiveMaximum: 1.5 }]
- a required property is one at least: [{ ${ab}, required: [a] }, { ${ab}, required: [a], minProperties: 1 }]
- one item is unique: [{ type: array, maxItems: 1 }, { type: array, maxItems: 1, uniqueItems: true }]
- a required property depends on another:
  - { ${ab}, required: [b] }
  - { ${ab}, required: [b], dependentRequired: { a: [b] } }
- a closed object has no more properties than are listed:
  - { ${ab}, additionalProperties: false }
  - { ${ab}, additionalProperties: false, maxProperties: 2 }
- a closed object that has all properties has each of them:
  - { ${ab}, additionalProperties: false, minProperties: 2 }
  - { ${ab}, additionalProperties: false, minProperties: 2, required: [a, b] }
- an alternative asks for what is required:
  - { ${ab}, required: [a] }
  - { ${ab}, required: [a], anyOf: [{ required: [a] }, { required: [b] }] }
- a format of text is on a number: [{ type: integer }, { type: integer, format: date }]
`);

/** It says a little more. */
const restricting = verdicts(`
readers writers:
- numbers may be multiples of a fraction: [{ type: integer }, { type: number, multipleOf: 0.5 }]
- integers are multiples of 3 instead of 2: [{ type: integer, multipleOf: 2 }, { type: number, multipleOf: 3 }]
writers:
- numbers have to be multiples of an integer: [{ type: number }, { type: number, multipleOf: 2 }]
- two properties at least: [{ ${ab}, required: [a] }, { ${ab}, required: [a], minProperties: 2 }]
- one property at least, which requests need not have:
  - { type: object, properties: { a: { readOnly: true }, b: {} }, required: [a] }
  - { type: object, properties: { a: { readOnly: true }, b: {} }, required: [a], minProperties: 1 }
- two items are unique: [{ type: array, maxItems: 2 }, { type: array, maxItems: 2, uniqueItems: true }]
- an optional property depends on another: [{ ${ab}, required: [a] }, { ${ab}, required: [a], dependentRequired: { a: [b] } }]
- an open object has no more properties than are listed: [{ ${ab} }, { ${ab}, maxProperties: 2 }]
- an object that matches a pattern has no more properties than are listed:
  - { ${ab}, patternProperties: { ^x: {} }, additionalProperties: false }
  - { ${ab}, patternProperties: { ^x: {} }, additionalProperties: false, maxProperties: 2 }
- an object that has one of two properties has each of them:
  - { ${ab}, additionalProperties: false, minProperties: 1 }
  - { ${ab}, additionalProperties: false, minProperties: 1, required: [a] }
- an alternative asks for what is not required:
  - { ${ab}, required: [a] }
  - { ${ab}, required: [a], anyOf: [{ required: [b] }, { required: [c] }] }
- each alternative asks for what is required, but only one may match:
  - { ${ab}, required: [a] }
  - { ${ab}, required: [a], oneOf: [{ required: [a] }, { required: [b] }] }
- a format of text is on text: [{ type: [integer, string] }, { type: [integer, string], format: date }]
- a format of numbers is on a number: [{ type: integer }, { type: integer, format: int32 }]
`);

describe('a keyword', () => {
  it.each(redundant)('that says nothing new: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(document(old), document(now))).toBe(whom);
    expect(broken(document(now), document(old)), 'backwards').toBe(whom);
  });

  it.each(restricting)('that says a little more: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(document(old), document(now))).toBe(whom);
  });
});

import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { broken, withPath } from './broken.ts';
import { verdicts } from './pairs.ts';

const done = { '200': { description: 'Done.' } };

const inQuery = (schema: Json): JsonObject =>
  withPath({ get: { parameters: [{ name: 'q', in: 'query', schema }], responses: done } });

const inHeader = (schema: Json): JsonObject =>
  withPath({ get: { responses: { '200': { description: 'Done.', headers: { 'X-Q': { schema } } } } } });

const inBody = (content: Json): JsonObject =>
  withPath({ put: { requestBody: { content }, responses: done } });

const parameters = verdicts(`
nobody:
- a number becomes text: [{ type: integer }, { type: string }]
- words are the numbers: [{ type: integer, enum: [1, 2] }, { type: string, enum: ['1', '2'] }]
- numbers are the words: [{ type: string, enum: ['1', '2'] }, { type: integer, enum: [1, 2] }]
- words are true and false: [{ type: boolean }, { type: string, enum: ['true', 'false'] }]
- true and false are the words: [{ type: string, enum: ['true', 'false'] }, { type: boolean }]
- false is the word: [{ type: string, const: 'false' }, { type: boolean, const: false }]
- a list of numbers becomes a list of words: [{ type: array, items: { type: integer } }, { type: array, items: { type: string } }]
- fields are numbers no longer:
  - { type: object, properties: { a: { type: integer } } }
  - { type: object, properties: { a: { type: string } } }
- an alternative becomes text: [{ anyOf: [{ type: integer }, { const: all }] }, { anyOf: [{ type: string }, { const: all }] }]
- the pattern fits all numbers: [{ type: integer }, { type: string, pattern: '^-?[0-9]+$' }]
- the pattern fits all numbers that are allowed: [{ type: integer, minimum: 0 }, { type: string, pattern: '^[0-9]+$' }]
- the text may be as long as all numbers are: [{ type: integer, format: int32 }, { type: string, maxLength: 11 }]
- the text is never empty: [{ type: integer }, { type: string, minLength: 1 }]
- null, which is left out, is no longer allowed: [{ type: [integer, 'null'] }, { type: integer }]
- null is no longer among the values: [{ enum: [a, null] }, { enum: [a] }]
- null is no longer an alternative: [{ anyOf: [{ type: integer }, { const: all }, { type: 'null' }] }, { anyOf: [{ type: integer }, { const: all }] }]
writers:
- a number becomes letters: [{ type: integer }, { type: string, pattern: '^[a-z]+$' }]
- a number becomes a longer text: [{ type: integer }, { type: string, minLength: 5 }]
- a number becomes a date: [{ type: integer }, { type: string, format: date }]
- a number becomes a short text: [{ type: integer }, { type: string, maxLength: 5 }]
- a number may not be negative: [{ type: integer }, { type: string, pattern: '^[0-9]+$' }]
- some words are missing: [{ type: integer, enum: [1, 2] }, { type: string, enum: ['1'] }]
- any number becomes a few words: [{ type: integer }, { type: string, enum: ['1', '2'] }]
- false is missing: [{ type: boolean }, { type: string, enum: ['true'] }]
- text becomes a number: [{ type: string }, { type: integer }]
- a number in a list becomes letters:
  - { type: array, items: { type: integer } }
  - { type: array, items: { type: string, pattern: '^[a-z]+$' } }
- a list of words becomes a list of numbers: [{ type: array, items: { type: string } }, { type: array, items: { type: integer } }]
`);

const headers = verdicts(`
readers:
- a number becomes text: [{ type: integer }, { type: string }]
- a number becomes letters: [{ type: integer }, { type: string, pattern: '^[a-z]+$' }]
- a list of numbers becomes a list of words: [{ type: array, items: { type: integer } }, { type: array, items: { type: string } }]
nobody:
- null, which is left out, is allowed: [{ type: integer }, { type: [integer, 'null'] }]
- text becomes a number: [{ type: string }, { type: integer }]
- words become numbers: [{ type: string, enum: ['1', '2'] }, { type: integer, enum: [1, 2] }]
`);

const bodies = verdicts(`
nobody:
- a field of a form becomes text:
  - { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: integer } } } } }
  - { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string } } } } }
- fields of a form in parts become text:
  - { multipart/form-data: { schema: { type: object, properties: { a: { type: array, items: { type: integer } } } } } }
  - { multipart/form-data: { schema: { type: object, properties: { a: { type: array, items: { type: string } } } } } }
- a whole text that was a number: [{ text/plain: { schema: { type: integer } } }, { text/plain: { schema: { type: string } } }]
- a field of a form may not be null:
  - { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: [integer, 'null'] } } } } }
  - { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: integer } } } } }
writers:
- a field of a form becomes letters:
  - { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: integer } } } } }
  - { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string, pattern: '^[a-z]' } } } } }
- a field of JSON becomes text:
  - { application/json: { schema: { type: object, properties: { a: { type: integer } } } } }
  - { application/json: { schema: { type: object, properties: { a: { type: string } } } } }
- an object in a form is JSON:
  - { multipart/form-data: { schema: { type: object, properties: { a: { type: object, properties: { b: { type: integer } } } } } } }
  - { multipart/form-data: { schema: { type: object, properties: { a: { type: object, properties: { b: { type: string } } } } } } }
- a part of a form is JSON:
  - { multipart/form-data: { schema: { type: object, properties: { a: { type: integer } } }, encoding: { a: { contentType: application/json } } } }
  - { multipart/form-data: { schema: { type: object, properties: { a: { type: string } } }, encoding: { a: { contentType: application/json } } } }
`);

describe('a value that is sent as text', () => {
  it.each(parameters)('in a parameter: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(inQuery(old), inQuery(now))).toBe(whom);
  });

  it.each(headers)('in a header of a response: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(inHeader(old), inHeader(now))).toBe(whom);
  });

  it.each(bodies)('in a body: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(inBody(old), inBody(now))).toBe(whom);
  });
});

import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { broken, withPath } from './broken.ts';
import { verdicts } from './pairs.ts';

const taken = (content: Json): JsonObject =>
  withPath({ put: { requestBody: { content }, responses: { '204': { description: 'Done.' } } } });

const given = (content: Json): JsonObject =>
  withPath({ get: { responses: { '200': { description: 'Done.', content } } } });

const text = '{ schema: { type: string } }';
const number = '{ schema: { type: integer } }';

const requests = verdicts(`
writers:
- a type is described otherwise than the range that covered it:
  - { application/*: ${text} }
  - { application/*: ${text}, application/json: ${number} }
- a type is described otherwise than all types were: [{ '*/*': ${text} }, { '*/*': ${text}, application/json: ${number} }]
- a type falls back to a range: [{ application/*: ${text}, application/json: ${number} }, { application/*: ${text} }]
nobody:
- a type is described like the range that covered it:
  - { application/*: ${text} }
  - { application/*: ${text}, application/json: ${text} }
- the closest range counts:
  - { application/*: ${text}, '*/*': ${number} }
  - { application/*: ${text}, '*/*': ${number}, application/json: ${text} }
- a type is added beside another range:
  - { text/*: ${text} }
  - { text/*: ${text}, application/json: ${number} }
`);

const responses = verdicts(`
readers:
- a type is described otherwise than the range that covered it:
  - { application/*: ${text} }
  - { application/*: ${text}, application/json: ${number} }
- a range stands for more types than the one it replaces: [{ application/json: ${text} }, { application/*: ${text} }]
- a type falls back to a range that says otherwise:
  - { application/*: ${text}, application/json: ${number} }
  - { application/*: ${text} }
nobody:
- a type falls back to a range: [{ application/*: ${text}, application/json: ${text} }, { application/*: ${text} }]
- one type of a range stays, and was described on its own before:
  - { application/*: ${text}, application/json: ${number} }
  - { application/json: ${number} }
- one type of a range stays: [{ application/*: ${text} }, { application/json: ${text} }]
`);

describe('a content type', () => {
  it.each(requests)('of a request: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(taken(old), taken(now))).toBe(whom);
  });

  it.each(responses)('of a response: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(given(old), given(now))).toBe(whom);
  });
});

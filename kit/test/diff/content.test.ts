import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
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

const field = (schema: string, rest = ''): string =>
  `{ multipart/form-data: { schema: { type: object, properties: { a: ${schema} } }${rest} } }`;

const encodings = verdicts(`
nobody:
- the parameters of a type change places: [{ application/x;a=1;b=2: ${text} }, { application/x;b=2;a=1: ${text} }]
- the default of an object is written out:
  - ${field('{ type: object }')}
  - ${field('{ type: object }', ', encoding: { a: { contentType: application/json } }')}
- the default of a list of words is written out:
  - ${field('{ type: array, items: { type: string } }')}
  - ${field('{ type: array, items: { type: string } }', ', encoding: { a: { contentType: text/plain } }')}
- the default of a file is written out:
  - ${field('{ type: string, format: binary }')}
  - ${field('{ type: string, format: binary }', ', encoding: { a: { contentType: application/octet-stream } }')}
- the default style is written out:
  - ${field('{ type: string }')}
  - ${field('{ type: string }', ', encoding: { a: { style: form, explode: true } }')}
- a list of types changes its order:
  - ${field('{ type: string }', ", encoding: { a: { contentType: 'image/png, image/gif' } }")}
  - ${field('{ type: string }', ", encoding: { a: { contentType: 'image/gif,image/png' } }")}
- what is no field is encoded:
  - ${field('{ type: string }')}
  - ${field('{ type: string }', ', encoding: { b: { contentType: text/html } }')}
- a body without fields says how they are written:
  - { application/json: { schema: { type: object, properties: { a: { type: string } } } } }
  - { application/json: { schema: { type: object, properties: { a: { type: string } } }, encoding: { a: { contentType: text/html } } } }
writers:
- a type gets another parameter: [{ application/x;a=1: ${text} }, { application/x;a=2: ${text} }]
- a field has another type:
  - ${field('{ type: string }')}
  - ${field('{ type: string }', ', encoding: { a: { contentType: text/html } }')}
- an object is no longer JSON:
  - ${field('{ type: object }')}
  - ${field('{ type: object }', ', encoding: { a: { style: form } }')}
- a list is no longer repeated:
  - ${field('{ type: array, items: { type: string } }')}
  - ${field('{ type: array, items: { type: string } }', ', encoding: { a: { explode: false } }')}
`);

const responses = verdicts(`
readers:
- a type is described otherwise than the range that covered it:
  - { application/*: ${text} }
  - { application/*: ${text}, application/json: ${number} }
- a range stands for more types than the one it replaces: [{ application/json: ${text} }, { application/*: ${text} }]
- a schema for text goes: [{ text/plain: { schema: { type: string, format: binary } } }, { text/plain: {} }]
- a schema for encoded bytes goes: [{ image/png: { schema: { type: string, format: byte } } }, { image/png: {} }]
- a schema for few bytes goes: [{ image/png: { schema: { type: string, format: binary, maxLength: 5 } } }, { image/png: {} }]
- a type falls back to a range that says otherwise:
  - { application/*: ${text}, application/json: ${number} }
  - { application/*: ${text} }
nobody:
- a type falls back to a range: [{ application/*: ${text}, application/json: ${text} }, { application/*: ${text} }]
- one type of a range stays, and was described on its own before:
  - { application/*: ${text}, application/json: ${number} }
  - { application/json: ${number} }
- a schema for bytes goes: [{ image/png: { schema: { type: string, format: binary } } }, { image/png: {} }]
- one type of a range stays: [{ application/*: ${text} }, { application/json: ${text} }]
`);

describe('a content type', () => {
  it.each([...requests, ...encodings])('of a request: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(taken(old), taken(now))).toBe(whom);
  });

  it.each(responses)('of a response: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(given(old), given(now))).toBe(whom);
  });
});

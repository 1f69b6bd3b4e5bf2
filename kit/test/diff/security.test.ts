import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../src/base/json.ts';
import { broken, withPath } from './broken.ts';
import { verdicts } from './pairs.ts';

/** A document whose operation asks for the first scheme of a list. */
const document = (schemes: Json) => {
  const securitySchemes = isObject(schemes) ? schemes : {};
  const security = Object.keys(securitySchemes)
    .slice(0, 1)
    .map((name) => ({ [name]: [] }));
  const get = { security, responses: { '204': { description: 'Done.' } } };
  return withPath({ get }, { components: { securitySchemes } });
};

const key = '{ type: apiKey, in: header, name: X-Key }';
const bearer = '{ type: http, scheme: bearer }';

const cases = verdicts(`
nobody:
- the name of a header is written otherwise: [{ key: ${key} }, { key: { type: apiKey, in: header, name: x-key } }]
- bearer is written otherwise: [{ key: ${bearer} }, { key: { type: http, scheme: Bearer } }]
- a scheme is listed under another name: [{ key: ${key} }, { apiKey: ${key} }]
callers:
- a parameter is written otherwise:
  - { key: { type: apiKey, in: query, name: Key } }
  - { key: { type: apiKey, in: query, name: key } }
- another scheme is asked for, which is described alike: [{ user: ${bearer}, admin: ${bearer} }, { admin: ${bearer}, user: ${bearer} }]
- a further scheme is asked for, which is described alike: [{ user: ${bearer} }, { admin: ${bearer}, user: ${bearer} }]
- a scheme has another name, and asks for another header:
  - { key: ${key} }
  - { apiKey: { type: apiKey, in: header, name: X-Api-Key } }
`);

describe('credentials', () => {
  it.each(cases)('%s, which breaks %s', (_, whom, old, now) => {
    expect(broken(document(old), document(now))).toBe(whom);
  });
});

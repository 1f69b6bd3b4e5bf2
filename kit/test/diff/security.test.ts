import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
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
- a scheme that does not say which one it is stays: [{ key: { type: http } }, { key: { type: http, description: None. } }]
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

interface Demands {
  readonly root?: Json;
  readonly operation?: Json;
  readonly scheme?: JsonObject;
  readonly standing?: string;
}

const OAUTH: JsonObject = {
  type: 'oauth2',
  flows: {
    clientCredentials: { tokenUrl: 'https://auth.test/token', scopes: { read: 'Reads.', write: 'Writes.' } },
  },
};

/** What differs in a document that asks for this: class, rule, and the standing if it is not documented. */
function differs(old: Demands, now: Demands): string[] {
  const [before, after] = [old, now].map(({ root, operation, scheme = OAUTH, standing }) => {
    const get = {
      ...(operation !== undefined && { security: operation }),
      ...(standing !== undefined && { 'x-security-provenance': standing }),
      responses: { '204': { description: 'Done.' } },
    };
    const securitySchemes = { a: scheme, b: { type: 'http', scheme: 'basic' } };
    return withPath(
      { get },
      { ...(root !== undefined && { security: root }), components: { securitySchemes } },
    );
  });
  return diff(before ?? {}, after ?? {}).changes.flatMap(({ class: kind, rule, standing }) =>
    rule === 'standing-changed' ? [] : [`${kind} ${rule}${standing === 'documented' ? '' : ` ${standing}`}`],
  );
}

describe('what an operation asks for', () => {
  const [A, B, BOTH] = [[{ a: [] }], [{ b: [] }], [{ a: [], b: [] }]];
  const TIGHTENED = ['breaking security-tightened'];
  const LOOSENED = ['compatible security-loosened'];

  it.each<[string, Demands, Demands, string[]]>([
    ['nothing, in two ways', {}, { operation: [] }, []],
    ['nothing, in other ways', { operation: [{}] }, { root: A, operation: [] }, []],
    ['the same as all others', { root: A }, { operation: A }, []],
    ['something instead of nothing', {}, { root: A }, TIGHTENED],
    ['nothing instead of something', { root: A }, { root: A, operation: [] }, LOOSENED],
    ['nothing any more', { operation: A }, {}, LOOSENED],
    ['something else', { operation: A }, { operation: B }, TIGHTENED],
    ['one more', { operation: A }, { operation: BOTH }, TIGHTENED],
    ['one less', { operation: BOTH }, { operation: A }, LOOSENED],
    ['one of two', { operation: A }, { operation: [...A, ...B] }, LOOSENED],
    ['only one of two', { operation: [...A, ...B] }, { operation: A }, TIGHTENED],
    ['two in another order', { operation: [...A, ...B] }, { operation: [...B, ...A] }, []],
    [
      'one more scope',
      { operation: [{ a: ['read'] }] },
      { operation: [{ a: ['read', 'write'] }] },
      TIGHTENED,
    ],
    [
      'one scope less',
      { operation: [{ a: ['read', 'write'] }] },
      { operation: [{ a: ['write'] }] },
      LOOSENED,
    ],
    ['another scope', { operation: [{ a: ['read'] }] }, { operation: [{ a: ['write'] }] }, TIGHTENED],
    [
      'less than was observed',
      { operation: A, standing: 'observed' },
      { operation: [], standing: 'inferred' },
      ['compatible security-loosened observed'],
    ],
    [
      'more than was assumed',
      { operation: [], standing: 'assumed' },
      { operation: A },
      ['compatible security-tightened assumed'],
    ],
  ])('can be %s', (_what, old, now, changes) => {
    expect(differs(old, now)).toEqual(changes);
  });

  const flows = (scopes: JsonObject, more: JsonObject = {}): JsonObject => ({
    ...OAUTH,
    flows: { clientCredentials: { tokenUrl: 'https://auth.test/token', scopes }, ...more },
  });
  const changed = (scheme: JsonObject, before = OAUTH) =>
    differs({ root: A, scheme: before }, { root: A, scheme });

  it.each<[string, string[], JsonObject, JsonObject?]>([
    ['has other descriptions', ['cosmetic text-changed'], { ...OAUTH, description: 'For all.' }],
    ['has other descriptions of scopes', [], flows({ read: 'May read.', write: 'May write.' })],
    ['has an extension', ['cosmetic extension-changed'], { ...OAUTH, 'x-note': 'For all.' }],
    ['has one more scope', ['compatible security-scheme-extended'], flows({ read: '', write: '', all: '' })],
    ['lacks a scope', ['breaking security-scheme-changed'], flows({ read: '' })],
    [
      'has one more flow',
      ['compatible security-scheme-extended'],
      flows({ read: '', write: '' }, { password: { tokenUrl: 'https://auth.test/token', scopes: {} } }),
    ],
    [
      'has tokens from elsewhere',
      ['breaking security-scheme-changed'],
      {
        ...OAUTH,
        flows: { clientCredentials: { tokenUrl: 'https://other.test', scopes: { read: '', write: '' } } },
      },
    ],
    [
      'needs one more thing',
      ['breaking security-scheme-changed'],
      { ...OAUTH, openIdConnectUrl: 'https://auth.test' },
    ],
    [
      'has other tokens',
      ['cosmetic text-changed'],
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      { type: 'http', scheme: 'bearer' },
    ],
  ])('may name a scheme that %s', (_what, changes, now, old) => {
    expect(changed(now, old)).toEqual(changes);
  });
});

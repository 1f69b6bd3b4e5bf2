/** What a valid value has and the contract does not name. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { hintFor, loadContract, sayUnknown, unknownIn, unknownInBody } from '../../src/contract/index.ts';

let count = 0;
const unknown = (schema: JsonObject, value: unknown, schemas: JsonObject = {}) => {
  const document = { openapi: '3.1.0', paths: {}, components: { schemas } };
  // What is known of a schema is kept by its place.
  const found = unknownIn(document, { pointer: `/schemas/${count++}`, value: schema }, value);
  return found.map(
    ({ what, pointer, name, knownNames, isOpen }) =>
      `${what} ${pointer} ${name} (${knownNames.join()})${isOpen ? ' open' : ''}`,
  );
};
const text = { type: 'string' };
const having = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});

describe('a field is unknown', () => {
  it.each<[string, JsonObject, unknown, string[]]>([
    ['that is not listed', having({ a: text }), { a: 'x', b: 1, c: 2 }, ['field /b b (a)', 'field /c c (a)']],
    ['not where no field is listed', { type: 'object' }, { b: 1 }, []],
    ['not in a text or a number', having({ a: {} }), 5, []],
    ['not in nothing', having({ a: {} }), null, []],
    ['within a field', having({ in: having({ a: {} }) }), { in: { a: 1, b: 2 } }, ['field /in/b b (a)']],
    ['not within an unknown one', having({ a: {} }), { b: { c: 1 } }, ['field /b b (a)']],
    [
      'of any applied schema',
      { allOf: [having({ a: {} }), having({ b: {} })] },
      { a: 1, b: 2, c: 3 },
      ['field /c c (a,b)'],
    ],
    [
      'of no alternative',
      { oneOf: [having({ a: {} }), having({ b: {} })] },
      { a: 1, c: 3 },
      ['field /c c (a,b)'],
    ],
    [
      'where more are allowed',
      having({ a: {} }, { additionalProperties: true }),
      { b: 1 },
      ['field /b b (a) open'],
    ],
    [
      'where none is allowed',
      having({ a: {} }, { additionalProperties: false }),
      { b: 1 },
      ['field /b b (a)'],
    ],
    ['not where others are described', having({ a: {} }, { additionalProperties: text }), { b: 'x' }, []],
    [
      'not where a pattern describes others',
      having({ a: {} }, { patternProperties: { '^b': text } }),
      { b: 'x' },
      [],
    ],
    [
      'within others that are described',
      having({ a: {} }, { additionalProperties: having({ c: {} }) }),
      { b: { d: 1 } },
      ['field /b/d d (c)'],
    ],
    [
      'within those that a pattern describes',
      { patternProperties: { '^b': having({ c: {} }) } },
      { b: { d: 1 } },
      ['field /b/d d (c)'],
    ],
    [
      'of what is listed and of what describes the others',
      having({ a: having({ x: {} }) }, { additionalProperties: having({ y: {} }) }),
      { a: { x: 1, y: 2, z: 3 } },
      ['field /a/z z (x,y)'],
    ],
    ['with a name of signs', having({ a: {} }), { 'b/c~': 1 }, ['field /b~1c~0 b/c~ (a)']],
    [
      'once in the items of a list',
      { type: 'array', items: having({ a: {} }) },
      [{ a: 1 }, { b: 1 }, { b: 2, c: 3 }],
      ['field /1/b b (a)', 'field /2/c c (a)'],
    ],
    ['not in a list without described items', { type: 'array' }, [{ a: 1 }], []],
    ['not in objects that are listed as a whole', { enum: [{ a: 1 }], properties: { b: {} } }, { a: 1 }, []],
    [
      'in items of lists of lists',
      { items: { items: having({ a: {} }) } },
      [[{}, { b: 1 }], [{ b: 1 }]],
      ['field /0/1/b b (a)'],
    ],
  ])('%s', (_which, schema, value, expected) => {
    expect(unknown(schema, value)).toEqual(expected);
  });

  it('in a schema that contains itself', () => {
    const Tree = having({ name: text, in: { $ref: '#/components/schemas/Tree' } });
    expect(unknown({ $ref: '#/components/schemas/Tree' }, { in: { in: { nam: 1 } } }, { Tree })).toEqual([
      'field /in/in/nam nam (name,in)',
    ]);
  });
});

describe('a word is unknown', () => {
  const open = (...words: string[]): JsonObject => ({ ...text, 'x-extensible-enum': words });
  it.each<[string, JsonObject, unknown, string[]]>([
    ['that an open list lacks', open('a', 'b'), 'c', ['word  c (a,b) open']],
    ['not if it is listed', open('a', 'b'), 'b', []],
    ['not in a free text', text, 'c', []],
    ['not if a text may be free', { anyOf: [open('a'), text] }, 'c', []],
    ['that no open list has', { anyOf: [open('a'), open('b')] }, 'c', ['word  c (a,b) open']],
    ['not if only other types are listed', { type: 'integer', enum: [1] }, 'c', []],
    ['in a field', having({ a: open('x') }), { a: 'y' }, ['word /a y (x) open']],
    [
      'once in a list',
      { items: open('x') },
      ['x', 'y', 'z', 'y'],
      ['word /1 y (x) open', 'word /2 z (x) open'],
    ],
  ])('%s', (_which, schema, value, expected) => {
    expect(unknown(schema, value)).toEqual(expected);
  });
});

describe('what is unknown is explained', () => {
  it('by the name that is meant, or by the known ones', () => {
    expect(hintFor({ name: 'nmae', knownNames: ['name', 'size'] })).toBe('Did you mean name?');
    expect(hintFor({ name: 'other', knownNames: ['name', 'size', 'name'] })).toBe('Known: name, size.');
  });

  it('in a sentence', () => {
    const base = { schemaPointer: '', isOpen: false, knownNames: ['name'] };
    expect(sayUnknown({ ...base, what: 'field', pointer: '/in/nmae', name: 'nmae' })).toBe(
      'body/in/nmae is not a field of the contract. Did you mean name?',
    );
    expect(sayUnknown({ ...base, what: 'word', pointer: '/state', name: 'no "x"' })).toBe(
      'body/state: "no \\"x\\"" is not a known value. Known: name.',
    );
  });
});

it('a body is looked at as its type says', () => {
  const content = {
    'application/json': { schema: having({ a: {} }) },
    'application/x-www-form-urlencoded': { schema: having({ b: {} }) },
    'application/xml': {},
  };
  const contract = loadContract({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/a': { post: { operationId: 'add', requestBody: { content }, responses: {} } },
      '/b': { post: { operationId: 'empty', responses: {} } },
    },
  });
  const names = (type: string | null, body: unknown, id = 'add') =>
    unknownInBody(contract, contract.operation(id), type, body).map(({ name, schemaPointer }) => [
      name,
      schemaPointer,
    ]);
  const schemaOf = (type: string) => `/paths/~1a/post/requestBody/content/${type}/schema`;
  expect(names('application/json', { a: 1, c: 2 })).toEqual([['c', schemaOf('application~1json')]]);
  expect(names('application/x-www-form-urlencoded', { a: 1, b: 2 })).toEqual([
    ['a', schemaOf('application~1x-www-form-urlencoded')],
  ]);
  expect(names('application/xml', { a: 1 })).toEqual([]);
  expect(names('application/json', [{ c: 1 }])).toEqual([]);
  expect(names('application/json', { c: 1 }, 'empty')).toEqual([]);
});

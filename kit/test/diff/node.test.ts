/** Where references lead in a document, and what is found once for each of its schemas. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { matches } from '../../src/diff/keywords.ts';
import { Doc, forEachSchema, type Stated } from '../../src/diff/node.ts';
import { document, PARTS } from './told.ts';

const ref = (name: string, more: JsonObject = {}): JsonObject => ({
  $ref: `#/components/schemas/${name}`,
  ...more,
});
const parts = {
  ...PARTS,
  Alias: ref('Text'),
  Longer: ref('Word', { minLength: 2 }),
  LongerAlias: ref('Longer'),
  Loop: ref('OtherLoop'),
  OtherLoop: ref('Loop'),
};
const docOf = (version: string): Doc => new Doc(document({}, parts, version), 'one');
const at = (value: Json, more: Partial<Stated> = {}): Stated => ({
  value,
  pointer: '/a',
  standing: 'documented',
  ...more,
});

describe('a reference', () => {
  it.each<[leads: string, version: string, from: Json]>([
    ['/a', '3.1.0', { type: 'string' }],
    ['/components/schemas/Text', '3.1.0', ref('Text')],
    ['/components/schemas/Text', '3.1.0', ref('Alias')],
    ['/components/schemas/Text', '3.1.0', ref('Alias', { minLength: 1 })],
    ['/components/schemas/Longer', '3.1.0', ref('Longer')],
    ['/components/schemas/Longer', '3.1.0', ref('LongerAlias')],
    ['/components/schemas/Word', '3.0.3', ref('LongerAlias')],
  ])('leads to %s in %s from %j', (leads, version, from) => {
    expect(docOf(version).resolve(at(from)).pointer).toBe(leads);
  });

  it.each([['Loop'], ['None']])('cannot be followed to %s', (name) => {
    expect(() => docOf('3.1.0').resolve(at(ref(name)))).toThrow('does not resolve in the document');
  });

  it('has a target only if something is there', () => {
    const targets = ['#/components/schemas/Text', '#/components/schemas/None', 'https://else.test/a'];
    expect(targets.map((one) => docOf('3.1.0').target(one))).toEqual([PARTS['Text'], undefined, undefined]);
  });
});

it('something is found once for each schema of a document, left out or not, and ends in a loop', () => {
  const found: string[] = [];
  const depth = forEachSchema(0, (doc, node): number => {
    found.push(`${doc.name} ${node.pointer} ${JSON.stringify(node.value)}`);
    return depth(doc, node) + 1;
  });
  const [one, other] = [docOf('3.1.0'), new Doc(document({}), 'other')];
  const omitted = at(true, { absent: true });
  const all = [at({}), at({}), omitted, omitted];
  expect(all.map((node) => depth(one, node))).toEqual([1, 1, 1, 1]);
  expect(depth(other, at({}))).toBe(1);
  expect(found).toEqual(['one /a {}', 'one /a true', 'other /a {}']);
});

it.each([
  [true, '^a', 'abc'],
  [false, '^a', 'b'],
  [false, '(', 'a'],
])('a name is matched (%s) by %s: %s', (isMatched, pattern, name) => {
  expect(matches(pattern, name)).toBe(isMatched);
});

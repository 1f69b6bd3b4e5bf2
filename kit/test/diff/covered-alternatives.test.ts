import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { diff, type JsonObject } from '../../src/diff/index.ts';
import { documentOf } from './schema-pairs.ts';

const changesOf = (old: string, now: string, way: 'request' | 'response'): string[] => {
  const [a, b] = [old, now].map((text) => documentOf(parse(text) as JsonObject, way));
  return diff(a ?? {}, b ?? {}).changes.map(({ rule, class: kind, name }) => `${kind} ${rule} ${name}`);
};

const models = (...known: readonly string[]): string =>
  `{ anyOf: [{ type: string }, { type: string, enum: [${known.join()}] }] }`;

describe('an alternative that another one covers', () => {
  it.each(['request', 'response'] as const)('breaks nobody by the values that it lists, in a %s', (way) => {
    expect(changesOf(models('one', 'two'), models('two', 'three'), way)).toEqual([
      'compatible value-covered one',
      'compatible value-listed three',
    ]);
  });

  it('breaks nobody by its other keywords', () => {
    const [old, now] = ['', ', maxLength: 3'].map(
      (limit) => `{ anyOf: [{ type: string }, { type: string, pattern: a${limit} }] }`,
    );
    expect(changesOf(old ?? '', now ?? '', 'request')).toEqual(['compatible covered-branch-changed string']);
  });

  it.each([
    ['the other one allows other types', 'integer'],
    ['the other one allows less', 'string, maxLength: 2'],
  ])('breaks as before if %s', (_, type) => {
    const [old, now] = ['[one, two, three]', '[two, three]'].map(
      (values) => `{ anyOf: [{ type: ${type} }, { type: string, enum: ${values} }] }`,
    );
    expect(changesOf(old ?? '', now ?? '', 'request')).toEqual(['breaking value-removed one']);
    expect(changesOf(now ?? '', old ?? '', 'response')).toEqual(['breaking value-added one']);
  });

  it('breaks as before if alternatives exclude each other', () => {
    const [old, now] = [models('one', 'two'), models('two')].map((text) => text.replace('anyOf', 'oneOf'));
    expect(changesOf(old ?? '', now ?? '', 'response').some((line) => line.startsWith('breaking'))).toBe(
      true,
    );
  });
});

describe('an alternative beside plain types', () => {
  const union = (...branches: readonly string[]): string => `{ anyOf: [${branches.join()}] }`;
  const anyText = '{ type: string }';
  const shortText = '{ type: string, maxLength: 3 }';
  const either = '{ type: boolean }';
  const plain = union(anyText, either);

  it.each([
    ['after', union(anyText, shortText, either)],
    ['before', union(shortText, anyText, either)],
  ])('breaks nobody if it goes or comes %s one of them that covers it', (_place, three) => {
    expect(changesOf(three, plain, 'request')).toEqual(['compatible covered-branch-removed string']);
    expect(changesOf(three, plain, 'response')).toEqual(['compatible branch-removed string']);
    expect(changesOf(plain, three, 'request')).toEqual(['compatible branch-added string']);
    expect(changesOf(plain, three, 'response')).toEqual(['compatible known-branch-added string']);
  });

  it('is compared with the one of its type', () => {
    const limited = union(shortText, either);
    expect(changesOf(limited, plain, 'response')).toEqual(['breaking constraint-loosened maxLength']);
    expect(changesOf(plain, limited, 'request')).toEqual(['breaking constraint-tightened maxLength']);
  });

  it('breaks as before if alternatives exclude each other', () => {
    const exclusive = union(anyText, shortText, either).replace('anyOf', 'oneOf');
    expect(changesOf(plain, exclusive, 'request')).toContain('breaking instances-refused schema');
  });
});

describe('the types of alternatives with a keyword beside them', () => {
  const beside = (type: string): string => `{ type: ${type}, maxLength: 9 }`;
  const NARROWED = ['breaking type-narrowed'];
  const WIDENED = ['compatible type-widened'];
  const CHANGED = ['breaking type-changed'];

  it.each<[string, string, string, readonly string[], readonly string[]]>([
    ['all of them', '[string, integer]', 'anyOf: [{ type: string }, { type: integer }]', [], []],
    ['one more', 'string', 'anyOf: [{ type: string }, { type: integer }]', WIDENED, NARROWED],
    ['one less', '[string, integer]', 'anyOf: [{ type: string }]', NARROWED, WIDENED],
    ['another one', '[string, boolean]', 'anyOf: [{ type: string }, { type: integer }]', CHANGED, CHANGED],
    ['any', '[string, integer]', 'anyOf: [{ type: string }, {}]', WIDENED, NARROWED],
    [
      'those of nested alternatives',
      '[string, integer]',
      'anyOf: [{ type: string }, { minLength: 1, anyOf: [{ type: boolean }] }]',
      CHANGED,
      CHANGED,
    ],
    [
      'only those that two lists have in common',
      '[string, boolean]',
      'anyOf: [{ type: string }, { type: integer }, { type: boolean }], oneOf: [{ type: string }, { type: boolean }]',
      [],
      [],
    ],
    [
      'only those that two lists have in common, which are others',
      '[string, integer]',
      'anyOf: [{ type: string }, { type: integer }, { type: boolean }], oneOf: [{ type: string }, { type: boolean }]',
      CHANGED,
      CHANGED,
    ],
    [
      'those of the list that states some',
      '[string, integer]',
      'anyOf: [{}, { type: string }], oneOf: [{ type: string }, { type: boolean }]',
      CHANGED,
      CHANGED,
    ],
  ])('may be %s', (_what, types, alternatives, forwards, backwards) => {
    const [old, now] = [beside(types), `{ ${alternatives}, maxLength: 9 }`];
    const rules = (one: string, other: string) =>
      changesOf(one, other, 'request').flatMap((line) =>
        line.startsWith('cosmetic') ? [] : [line.split(' ').slice(0, 2).join(' ')],
      );
    expect([rules(old, now), rules(now, old)]).toEqual([forwards, backwards]);
  });
});

describe('a number whose alternatives are integers', () => {
  it.each([
    ['maximum: 10', 'breaking constraint-tightened maximum'],
    ['enum: [1, 2, 3]', 'breaking value-set-closed enum'],
  ])('breaks its writers if it gets %s', (keyword, change) => {
    const old = 'type: number, anyOf: [{ type: integer }, { type: integer, minimum: 5 }]';
    expect(changesOf(`{ ${old} }`, `{ ${old}, ${keyword} }`, 'request')).toEqual([change]);
  });
});

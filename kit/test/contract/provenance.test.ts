/** How sure each part of a contract is: by its own mark, those around it, and those beside references. */
import { describe, expect, test } from 'vitest';
import {
  isNeutralWord,
  keywordsKnownOtherwise,
  knownOtherwise,
  markOf,
  markOfReference,
  overrideOnTheWay,
  type Provenance,
  provenanceAt,
  provenanceOfKeyword,
  provenanceOfRequired,
  provenanceOfSecurity,
  provenanceOfValue,
  weaker,
} from '../../src/contract/index.ts';
import type { Json, JsonObject } from '../../src/base/json.ts';

const observed = { 'x-provenance': 'observed' };
const inferred = { 'x-provenance': 'inferred' };
const assumed = { 'x-provenance': 'assumed' };

describe('the mark of a part', () => {
  test.each<[string, JsonObject, Parameters<typeof markOf>[1], object]>([
    ['nothing without a mark', {}, undefined, { standing: undefined, own: false }],
    ['that of its parent without its own', {}, 'inferred', { standing: 'inferred', own: false }],
    ['its own', assumed, 'inferred', { standing: 'assumed', own: true }],
    [
      'nothing by a word that is no standing',
      { 'x-provenance': 'sure' },
      undefined,
      {
        standing: undefined,
        own: false,
      },
    ],
    [
      'its notes, each once',
      {
        ...observed,
        'x-provenance-note': 'Seen.',
        'x-provenance-notes': { a: 'Seen.', b: 'Guessed.', c: 7 },
      },
      undefined,
      { standing: 'observed', own: true, note: 'Seen. Guessed.' },
    ],
    [
      'the evidence that it cites',
      { ...observed, 'x-evidence': ['one', 'two'] },
      undefined,
      {
        standing: 'observed',
        own: true,
        evidence: ['one', 'two'],
      },
    ],
    [
      'the keywords that are known otherwise',
      {
        ...observed,
        'x-provenance-keywords': {
          type: 'inferred',
          format: 'observed',
          default: 'assumed',
          enum: 'inferred',
        },
      },
      undefined,
      { standing: 'observed', own: true, parts: ['its type and enum inferred', 'its default assumed'] },
    ],
    [
      'no keywords without a standing',
      { 'x-provenance-keywords': { type: 'inferred' } },
      undefined,
      {
        standing: undefined,
        own: false,
      },
    ],
  ])('is %s', (_, part, inherited, expected) => {
    expect(markOf(part, inherited)).toEqual(expected);
  });

  test('beside a reference replaces that of its target', () => {
    const target = { ...assumed, 'x-provenance-note': 'Guessed.' };
    expect(markOfReference({}, target)).toEqual({ standing: 'assumed', own: true, note: 'Guessed.' });
    expect(markOfReference(observed, target)).toEqual({ standing: 'observed', own: true });
  });

  test('names groups of keywords in words', () => {
    const marks = { type: 'assumed', format: 'assumed', 'x-filter-fields': 'assumed', enum: 'sure' };
    expect(keywordsKnownOtherwise(marks, 'documented')).toEqual([
      'its type, format and filter fields assumed',
    ]);
    expect(keywordsKnownOtherwise(marks, 'assumed')).toEqual([]);
    expect(knownOtherwise({ a: 'observed', b: 'inferred', c: 'observed' }, 'assumed')).toEqual([
      { its: 'observed', names: ['a', 'c'] },
      { its: 'inferred', names: ['b'] },
    ]);
  });

  test('can say that a word stands for others', () => {
    const isOne = (word: Json): boolean => isNeutralWord({ 'x-neutral-word': word });
    expect([isOne(true), isOne(false), isOne('true'), isNeutralWord({})]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

test('of two parts, the less sure is weaker, and the first of two that are as sure', () => {
  const sure: Provenance = { standing: 'observed' };
  const guess: Provenance = { standing: 'assumed' };
  const other: Provenance = { standing: 'observed' };
  expect(weaker(sure, guess)).toBe(guess);
  expect(weaker(guess, sure)).toBe(guess);
  expect(weaker(sure, other)).toBe(sure);
});

describe('a node of the document', () => {
  const at = (pointer: string) =>
    provenanceAt(
      {
        ...assumed,
        paths: {
          ...assumed,
          '/a': {
            ...observed,
            'x-provenance-note': 'Seen.',
            get: { summary: 'Reads.', post: { 'x-provenance-note': 'Its own note.' }, tags: ['a'] },
          },
          '/b': { get: {} },
        },
        components: {
          ...assumed,
          schemas: {
            ...assumed,
            A: { properties: { a: inferred } },
            B: { ...inferred, 'x-provenance-note': 'Why.' },
          },
        },
        info: { title: 'It' },
      },
      pointer,
    );

  test.each<[string, object]>([
    // Nothing above a path or a component counts for it.
    ['/paths/~1b/get', { standing: 'documented' }],
    ['/components/schemas/A', { standing: 'documented' }],
    ['/components/schemas/A/properties/b', { standing: 'documented' }],
    ['/components/schemas/A/properties/a', { standing: 'inferred' }],
    ['/components/schemas/B', { standing: 'inferred', note: 'Why.' }],
    ['/components/schemas/B/type', { standing: 'inferred', note: 'Why.' }],
    ['/paths/~1a', { standing: 'observed', note: 'Seen.' }],
    ['/paths/~1a/get/summary', { standing: 'observed', note: 'Seen.' }],
    ['/paths/~1a/get/tags/0', { standing: 'observed', note: 'Seen.' }],
    ['/paths/~1a/get/post', { standing: 'observed', note: 'Its own note.' }],
    ['/paths/~1a/get/post/summary', { standing: 'observed', note: 'Seen.' }],
    ['/info/title', { standing: 'assumed' }],
    ['', { standing: 'assumed' }],
  ])('at %s is %j', (pointer, expected) => {
    expect(at(pointer)).toEqual(expected);
  });
});

test('single values, required properties and keywords have their own standing and note', () => {
  const node = {
    ...observed,
    'x-provenance-note': 'Seen.',
    'x-provenance-values': { A: 'assumed', B: 'documented' },
    'x-provenance-required': { a: 'inferred' },
    'x-provenance-keywords': { format: 'assumed', A: 'inferred' },
    'x-provenance-notes': { format: 'Looks like one.' },
  };
  const document = { components: { schemas: { It: node } } };
  const it = '/components/schemas/It';
  expect(provenanceOfValue(document, it, 'A')).toEqual({ standing: 'assumed', note: 'Seen.' });
  expect(provenanceOfValue(document, it, 'B')).toEqual({ standing: 'documented' });
  expect(provenanceOfValue(document, it, 'C')).toEqual({ standing: 'observed', note: 'Seen.' });
  expect(provenanceOfRequired(document, it, 'a')).toEqual({ standing: 'inferred', note: 'Seen.' });
  expect(provenanceOfKeyword(document, it, 'format')).toEqual({
    standing: 'assumed',
    note: 'Looks like one.',
  });
  expect(provenanceOfKeyword(document, it, 'A')).toEqual({ standing: 'inferred', note: 'Seen.' });
});

test('security is marked beside it, and documented otherwise', () => {
  const note = 'All do.';
  expect(provenanceOfSecurity({ ...assumed, 'x-provenance-note': 'Other.' })).toEqual({
    standing: 'documented',
  });
  expect(
    provenanceOfSecurity({ 'x-security-provenance': 'inferred', 'x-security-provenance-note': note }),
  ).toEqual({ standing: 'inferred', note });
});

describe('on the way to a node of another component', () => {
  const leaf = { $ref: '#/components/schemas/Leaf' };
  /** The mark beside the reference to the leaf, at one place of a schema. */
  const override = (root: object, path: readonly string[], more: object = {}) =>
    overrideOnTheWay(
      {
        components: {
          schemas: { Root: { ...root }, Leaf: { ...observed, properties: { size: {} } }, ...more },
        },
      },
      '/components/schemas/Root',
      path,
      '/components/schemas/Leaf',
    );
  const marked = { ...leaf, ...assumed, 'x-provenance-note': 'Only assumed here.' };
  const mark = { standing: 'assumed', note: 'Only assumed here.' };

  test.each<[string, object, readonly string[]]>([
    ['a property', { properties: { a: marked } }, ['a']],
    ['a property by its pattern', { patternProperties: { '^a': marked } }, ['ab']],
    ['another property', { additionalProperties: marked }, ['b']],
    ['a property that no other keyword knows', { unevaluatedProperties: marked }, ['b']],
    ['an item', { items: marked }, ['0']],
    ['the first item', { prefixItems: [marked] }, ['0']],
    ['an item that must be there', { contains: marked }, ['3']],
    ['an item that no other keyword knows', { unevaluatedItems: marked }, ['3']],
    ['the same place, in a branch', { allOf: [marked] }, []],
    ['the same place, under a condition', { if: {}, then: marked }, []],
    ['itself', marked, []],
    ['a property of an item of a branch', { oneOf: [{ items: { properties: { a: marked } } }] }, ['0', 'a']],
  ])('a mark beside the reference counts for %s', (_, root, path) => {
    expect(override(root, path)).toEqual(mark);
  });

  test.each<[string, object, readonly string[]]>([
    ['without a mark', { properties: { a: leaf } }, ['a']],
    ['of another property', { properties: { b: marked, a: leaf } }, ['a']],
    ['further down than the path', { properties: { a: { properties: { b: marked } } } }, ['a']],
  ])('a reference %s changes nothing', (_, root, path) => {
    expect(override(root, path)).toBeUndefined();
  });

  test('each path of one document has its own', () => {
    const Root = { properties: { a: marked, b: leaf } };
    const document = { components: { schemas: { Root, Leaf: {} } } };
    const by = (...path: string[]) =>
      overrideOnTheWay(document, '/components/schemas/Root', path, '/components/schemas/Leaf');
    expect([by('a'), by('b')]).toEqual([mark, undefined]);
  });

  test('the weakest mark of several references counts', () => {
    const through = (first: object, second: object) =>
      override({ properties: { a: { $ref: '#/components/schemas/Middle', ...first } } }, ['a'], {
        Middle: { ...leaf, ...second },
      })?.standing;
    expect(through(inferred, {})).toBe('inferred');
    expect(through({}, inferred)).toBe('inferred');
    expect(through(inferred, assumed)).toBe('assumed');
    expect(through(assumed, inferred)).toBe('assumed');
  });

  test('a schema that holds itself is followed once at each depth', () => {
    const self = { $ref: '#/components/schemas/Root', ...inferred };
    const root = {
      properties: { child: self, leaf: marked },
      anyOf: [{ $ref: '#/components/schemas/Root' }],
    };
    expect(override(root, ['leaf'])?.standing).toBe('assumed');
    expect(override(root, ['child', 'leaf'])?.standing).toBe('assumed');
    const plain = { properties: { child: self, leaf } };
    expect(override(plain, ['leaf'])).toBeUndefined();
    expect(override(plain, ['child', 'child', 'leaf'])?.standing).toBe('inferred');
  });

  test('the first way to a node counts where there are several', () => {
    const ways = (...refs: object[]) => override({ allOf: refs }, [])?.standing;
    expect(ways(marked, leaf)).toBe('assumed');
    expect(ways(leaf, marked)).toBeUndefined();
  });
});

/** Where the references of a document lead, and those that readers do not expect. */
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { deref, inlineStrayReferences, resolve, targetOf } from '../../src/contract/index.ts';
import { folderOf, joinPath, relativePath } from '../../src/contract/read/path.ts';
import { createCycleFinder, referenceTarget, wayToAnchor } from '../../src/contract/read/reference.ts';
import { parseSource } from '../../src/contract/read/source.ts';
import { createReferenceFinder, throughReferences } from '../../src/contract/refs.ts';

describe('a reference within a document', () => {
  test.each([
    ['#', ''],
    ['#/a/b~1c', '/a/b~1c'],
    ['#/a%20b', '/a b'],
  ])('%s names %j', (ref, pointer) => {
    expect(targetOf(ref)).toBe(pointer);
  });

  test.each([
    ['other.yaml#/a', '$ref "other.yaml#/a" leaves the document. Bundle it first.'],
    ['#anchor', '$ref "#anchor" names an anchor. Write a JSON pointer instead.'],
    ['#/%', '$ref "#/%" is not a valid URI: correct its percent-encoding.'],
  ])('%s is refused', (ref, why) => {
    expect(() => targetOf(ref)).toThrow(why);
  });

  test('is found by its pointer or its anchor', () => {
    const find = createReferenceFinder({ a: { $anchor: 'one' }, b: [{ $dynamicAnchor: 'two' }] });
    expect(['#', '#/a%20b', '#one', '#two', '#three', 'one', '#/%'].map(find)).toEqual([
      ...['', '/a b', '/a', '/b/0', undefined, undefined, undefined],
    ]);
  });

  test('is followed to its end, and not forever', () => {
    const document = {
      a: { $ref: '#/b' },
      b: { $ref: '#/c' },
      c: { type: 'string' },
      d: { $ref: '#/e' },
      e: { $ref: '#/d' },
      f: 7,
    };
    expect(resolve(document, { pointer: '/a', value: document.a })).toEqual({
      pointer: '/c',
      value: document.c,
    });
    expect(resolve(document, { pointer: '/c', value: document.c })).toEqual({
      pointer: '/c',
      value: document.c,
    });
    expect(() => resolve(document, { pointer: '/d', value: document.d })).toThrow('leads back to itself');
    expect(() => resolve(document, { pointer: '', value: { $ref: '#/f' } })).toThrow(
      'There is no object at "#/f".',
    );
    expect([deref(document, document.a), deref(document, 7), deref(document, undefined)]).toEqual([
      document.c,
      {},
      {},
    ]);
  });

  test('on the way of a pointer is passed', () => {
    const document = {
      a: { $ref: '#/b' },
      b: { 'c/d': { $ref: '#/e' } },
      e: { f: 1 },
      g: { $ref: 'other.yaml' },
    };
    expect(throughReferences(document, '/a/c~1d/f')).toBe('/e/f');
    expect(throughReferences(document, '/a/$ref')).toBe('/a/$ref');
    expect(throughReferences(document, '/a')).toBe('/a');
    expect(throughReferences(document, '/g/x')).toBe('/g/x');
    expect(throughReferences(document, '/a/none')).toBe('/b/none');
  });
});

describe('a reference where none is expected', () => {
  const ok = { '200': { description: 'It.' } };
  const inlined = (paths: JsonObject, more: JsonObject = {}) => {
    const document = { openapi: '3.1.0', paths, ...more };
    return { document, result: inlineStrayReferences(document, 'a.yaml') };
  };

  test('is replaced with its target', () => {
    const parts = { 'x-parts': { get: { operationId: 'a', responses: { $ref: '#/x-parts/ok' } }, ok } };
    const { result } = inlined({ '/a': { get: { $ref: '#/x-parts/get' } } }, parts);
    expect(result['paths']).toEqual({ '/a': { get: { operationId: 'a', responses: ok } } });
    expect(result['x-parts']).toBe(parts['x-parts']);
  });

  test('is replaced in a schema where names or several schemas are expected', () => {
    const schemas: JsonObject = {
      A: {
        required: { $ref: '#/x-names' },
        properties: { $ref: '#/x-fields' },
        items: { $ref: '#/components/schemas/B' },
      },
      B: {},
    };
    const { result } = inlined({}, { components: { schemas }, 'x-names': ['a'], 'x-fields': { a: {} } });
    expect(result['components']).toEqual({
      schemas: {
        A: { required: ['a'], properties: { a: {} }, items: { $ref: '#/components/schemas/B' } },
        B: {},
      },
    });
  });

  test('can be an anchor, and has what stands beside it', () => {
    const { result } = inlined(
      { '/a': { get: { $ref: '#op', summary: 'Its own.' } } },
      { 'x-op': { $anchor: 'op', operationId: 'a', summary: 'It.' } },
    );
    expect(result['paths']).toEqual({
      '/a': { get: { $anchor: 'op', operationId: 'a', summary: 'Its own.' } },
    });
  });

  test('is none in a value', () => {
    const shown = { $ref: '#/nowhere' };
    const get = {
      operationId: 'a',
      'x-a': shown,
      parameters: [
        {
          name: 'a',
          in: 'query',
          example: shown,
          schema: { default: shown, const: shown, examples: [shown] },
        },
      ],
      responses: ok,
    };
    const { document, result } = inlined({ '/a': { get } }, { info: { contact: shown } });
    expect(result).toBe(document);
  });

  test.each<[string, JsonObject]>([
    ['#/nowhere', { get: { $ref: '#/nowhere' } }],
    ['#anchor', { get: { $ref: '#anchor' } }],
    ['#/paths/~1a/get', { get: { $ref: '#/paths/~1a/get' } }],
    ['#/paths/~1a/put', { get: { $ref: '#/paths/~1a/put' }, put: { $ref: '#/paths/~1a/get' } }],
  ])('to %s is refused if it leads nowhere', (ref, item) => {
    expect(() => inlined({ '/a': item })).toThrow(
      `refers to ${ref}, which does not resolve in the document. Correct the reference.`,
    );
    expect(() => inlined({ '/a': item })).toThrow(/^a\.yaml: #\/paths\/~1a\//);
  });
});

describe('a reference between files', () => {
  test.each([
    ['#/a/b', { file: 'api/a.yaml', keys: ['a', 'b'] }],
    ['b.yaml', { file: 'api/b.yaml', keys: [] }],
    ['../b.yaml#/c~1d', { file: 'b.yaml', keys: ['c/d'] }],
    ['./x%20y.yaml#/a%20b', { file: 'api/x y.yaml', keys: ['a b'] }],
    ['b%.yaml#/%', { file: 'api/b%.yaml', keys: ['%'] }],
    ['#anchor', { file: 'api/a.yaml', keys: [], anchor: 'anchor' }],
    ['https://example.com/b.yaml#/a', { file: 'https://example.com/b.yaml', keys: ['a'] }],
    ['/b.yaml', { file: '/b.yaml', keys: [] }],
  ])('%s leads to %j', (ref, target) => {
    expect(referenceTarget(ref, 'api/a.yaml')).toEqual(target);
  });

  test.each([
    ['a/', 'b.yaml', 'a/b.yaml'],
    ['a/b/', '../c.yaml', 'a/c.yaml'],
    ['a/', '../../c.yaml', '../c.yaml'],
    ['', '../../c.yaml', '../../c.yaml'],
    ['a/', './b/./c.yaml', 'a/b/c.yaml'],
    ['a/', '/c.yaml', '/c.yaml'],
  ])('from %j, %s is %s', (folder, path, joined) => {
    expect(joinPath(folder, path)).toBe(joined);
  });

  test.each([
    ['a/b.yaml', 'a/c.yaml', 'c.yaml'],
    ['a/b/c.yaml', 'a/d/e.yaml', '../d/e.yaml'],
    ['a.yaml', 'b/c.yaml', 'b/c.yaml'],
    ['a/b/c.yaml', 'd.yaml', '../../d.yaml'],
    ['a/b.yaml', 'a/b/c.yaml', 'b/c.yaml'],
  ])('%s names %s as %s', (from, to, name) => {
    expect(relativePath(from, to)).toBe(name);
  });

  test('begins in the folder of its file', () => {
    expect(['a/b.yaml', 'b.yaml', 'C:\\a\\b.yaml', 'a/'].map(folderOf)).toEqual(['a/', '', 'C:\\a\\', 'a/']);
  });

  test('finds an anchor in the nearest schema with an address, or in the file', () => {
    const file: Json = {
      $defs: {
        a: { $anchor: 'x' },
        own: { $id: 'https://example.com/own', $defs: { b: { $anchor: 'x' } }, items: {} },
      },
    };
    expect(wayToAnchor(file, ['$defs', 'a'], 'x')).toEqual(['$defs', 'a']);
    expect(wayToAnchor(file, ['$defs', 'own', 'items'], 'x')).toEqual(['$defs', 'own', '$defs', 'b']);
    expect(wayToAnchor(file, ['$defs', 'own'], 'y')).toBeUndefined();
    expect(wayToAnchor('text', [], 'x')).toBeUndefined();
  });

  test('is part of a cycle if it leads back', async () => {
    const value: Json = {
      a: { $ref: '#/b' },
      b: { $ref: '#/a' },
      c: { $ref: '#/d' },
      d: {},
      e: { $ref: '#/a' },
    };
    const file = await parseSource('a.yaml', JSON.stringify(value));
    const isCircular = createCycleFinder(new Map([['a.yaml', file]]), (ref, from) =>
      referenceTarget(ref, from.file),
    );
    expect(
      ['a', 'c', 'd', 'e', 'b', 'none'].map((key) => isCircular({ file: 'a.yaml', keys: [key] })),
    ).toEqual([...[true, false, false, true, true, false]]);
    expect(isCircular({ file: 'other.yaml', keys: [] })).toBe(false);
  });
});

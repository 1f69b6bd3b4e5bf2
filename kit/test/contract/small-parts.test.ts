/** Servers, versions, marks of schemas and references where none are expected. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { valueAt } from '../../src/base/pointer.ts';
import {
  checkVersion,
  createReferenceFinder,
  inlineStrayReferences,
  isOpenApi30,
  kindOf,
  pathOfServer,
  pathsOfServers,
  resourceMarks,
  targetOf,
} from '../../src/contract/index.ts';

describe('the path of a server', () => {
  it.each<[object, string]>([
    [{ url: 'https://a.test/v1/' }, '/v1'],
    [{ url: 'https://a.test' }, ''],
    [{ url: '/v1//' }, '/v1'],
    [{ url: 'v1' }, '/v1'],
    [{ url: 'https://a.test/{version}/x', variables: { version: { default: 'v2' } } }, '/v2/x'],
    [{}, ''],
    [{ url: 'http://[' }, ''],
  ])('of %j is "%s"', (server, path) => {
    expect(pathOfServer({ servers: [{ ...server }] })).toBe(path);
  });

  it('is known once', () => {
    const servers = ['/v1', 'https://a.test/v1', '/v2'].map((url) => ({ url }));
    expect(pathsOfServers({ servers })).toEqual(['/v1', '/v2']);
    expect([pathsOfServers({}), pathOfServer({})]).toEqual([[], '']);
  });
});

describe('a version', () => {
  it.each(['3.0.0', '3.0', '3.1.1', '3.2.0'])('is read: %s', (openapi) => {
    expect(() => checkVersion('api', { openapi })).not.toThrow();
    expect(isOpenApi30({ openapi })).toBe(openapi.startsWith('3.0'));
  });

  it.each<[JsonObject, string]>([
    [
      { swagger: '2.0' },
      'api is Swagger 2.0, and OpenAPI 3.0 to 3.2 are read. Convert it: npx swagger2openapi api',
    ],
    [{ openapi: '3.3.0' }, 'api is OpenAPI 3.3.0, and 3.0 to 3.2 are read.'],
    [{ openapi: '3.10.0' }, 'api is OpenAPI 3.10.0, and'],
    [{ openapi: '13.1.0' }, 'api is OpenAPI 13.1.0, and'],
    [{ openapi: 3.1 }, 'api is not an OpenAPI document: it names no version of OpenAPI.'],
    [{}, 'api is not an OpenAPI document: it names no version of OpenAPI.'],
  ])('is refused: %j', (root, message) => {
    expect(() => checkVersion('api', root)).toThrow(message);
    expect(isOpenApi30(root)).toBe(false);
  });
});

describe('a mark of a schema', () => {
  const marksOf = (mark: JsonObject[string]) => {
    const value = { type: 'object', 'x-resource': mark };
    const document = { components: { schemas: { FeatureFlag2Set: value, Other: { type: 'object' } } } };
    return resourceMarks(document).map(({ schema, kind, ...rest }) => {
      expect(schema).toEqual({ pointer: '/components/schemas/FeatureFlag2Set', value });
      expect(kind).toBe('feature flag2 set');
      return rest;
    });
  };
  const EMPTY = { create: [], references: {}, contains: [], unique: [], uncertain: [] };

  it('has all that it says', () => {
    const whole = {
      key: 'id',
      create: ['add', 'copy'],
      list: 'all',
      read: 'one',
      change: 'edit',
      remove: 'drop',
      release: { operation: 'free', params: { force: 'yes' } },
      archive: { operation: 'hide', body: { hidden: true } },
      irreversible: 'it stays',
      references: { siteId: 'site' },
      contains: ['parts'],
      unique: ['code'],
      uncertain: ['at'],
    };
    expect(marksOf(whole)).toEqual([whole]);
  });

  it.each<[JsonObject, object]>([
    [{}, {}],
    [{ create: 'add' }, { create: ['add'] }],
    [{ key: { flag: 'id', other: 5 } }, { key: { flag: 'id' } }],
    [{ list: 5, release: {}, archive: 'all', irreversible: true, references: { a: 1 }, unique: 'code' }, {}],
    [{ release: { operation: 'free' } }, { release: { operation: 'free', params: {} } }],
    [{ archive: { operation: 'hide' } }, { archive: { operation: 'hide', body: {} } }],
  ])('%j ignores what has an unknown form', (mark, expected) => {
    expect(marksOf(mark)).toEqual([{ ...EMPTY, ...expected }]);
  });

  it('is an object', () => {
    expect(marksOf(true)).toEqual([]);
    expect(resourceMarks({})).toEqual([]);
    expect(kindOf('Goal')).toBe('goal');
  });
});

describe('a reference', () => {
  it('names a place of the document', () => {
    expect([targetOf('#'), targetOf('#/a%20b/c~1d')]).toEqual(['', '/a b/c~1d']);
    expect(() => targetOf('other.yaml#/a')).toThrow(
      '$ref "other.yaml#/a" leaves the document. Bundle it first.',
    );
    expect(() => targetOf('#name')).toThrow('$ref "#name" names an anchor. Write a JSON pointer instead.');
    expect(() => targetOf('#/%zz')).toThrow('$ref "#/%zz" is not a valid URI: correct its percent-encoding.');
  });

  it('leads to its target by pointer or by anchor', () => {
    const find = createReferenceFinder({ a: { $anchor: 'one' }, b: [{ $dynamicAnchor: 'two' }] });
    expect(['#', '#/x/y', '#one', '#two', '#none', 'other#one'].map(find)).toEqual([
      ...['', '/x/y', '/a', '/b/0', undefined, undefined],
    ]);
  });

  const paths = (operation: JsonObject): JsonObject => ({ '/a': { get: operation } });
  const responses = { '200': { description: 'It.' } };

  it.each<[string, JsonObject, string, unknown]>([
    [
      'at an operation',
      { paths: paths({ $ref: '#/x-shared' }), 'x-shared': { operationId: 'a', responses } },
      '/paths/~1a/get',
      { operationId: 'a', responses },
    ],
    [
      'at responses, with what is beside it',
      {
        paths: paths({ responses: { $ref: '#/x-shared', '404': { description: 'No.' } } }),
        'x-shared': responses,
      },
      '/paths/~1a/get/responses',
      { ...responses, '404': { description: 'No.' } },
    ],
    [
      'at a list of names',
      { components: { schemas: { A: { required: { $ref: '#/x-names' } } } }, 'x-names': ['a'] },
      '/components/schemas/A/required',
      ['a'],
    ],
    [
      'through others',
      {
        components: { schemas: { A: { properties: { $ref: '#/x-one' } } } },
        'x-one': { $ref: '#/x-two' },
        'x-two': { b: { $ref: '#/components/schemas/A' } },
      },
      '/components/schemas/A/properties',
      { b: { $ref: '#/components/schemas/A' } },
    ],
  ])('is replaced %s', (_where, document, place, expected) => {
    const whole = { openapi: '3.1.0', ...document };
    expect(valueAt(inlineStrayReferences(whole, 'api'), place)).toEqual(expected);
  });

  it('stays where it has a meaning, or where it is none', () => {
    const document = {
      openapi: '3.1.0',
      info: { title: { $ref: '#/none' } },
      components: {
        schemas: {
          A: { $ref: '#/components/schemas/B' },
          B: { default: { $ref: '#/none' }, enum: [{ $ref: '#/none' }], 'x-a': { $ref: '#/none' } },
        },
        examples: { one: { value: { $ref: '#/none' } } },
      },
    };
    expect(inlineStrayReferences(document, 'api')).toBe(document);
  });

  it.each<[string, JsonObject, string]>([
    ['nothing', { $ref: '#/none' }, '#/none'],
    ['itself', { $ref: '#/x-loop' }, '#/x-loop'],
  ])('is refused that leads to %s', (_what, operation, ref) => {
    const document = { openapi: '3.1.0', paths: paths(operation), 'x-loop': { $ref: '#/x-loop' } };
    expect(() => inlineStrayReferences(document, 'api')).toThrow(
      `refers to ${ref}, which does not resolve in the document. Correct the reference.`,
    );
  });
});

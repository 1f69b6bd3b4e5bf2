/** Servers, versions and marks of schemas. */
import { describe, expect, it } from 'vitest';
import { isMultiple } from '../../src/contract/validate/equal.ts';
import { hasDirections } from '../../src/contract/direction.ts';
import { hasSiblings, isAlternatives } from '../../src/contract/grammar.ts';
import type { Json, JsonObject } from '../../src/base/json.ts';
import {
  checkVersion,
  createSchemas,
  isOpenApi30,
  kindOf,
  pathOfServer,
  pathsOfServers,
  resourceMarks,
} from '../../src/contract/index.ts';

it.each<[number | bigint, number, boolean]>([
  [0.3, 0.1, true],
  [0.35, 0.1, false],
  [10n ** 20n, 10, true],
  [Infinity, 0.5, false],
  [1.5, Infinity, false],
  [NaN, 2, false],
])('that %s is a multiple of %s is %s', (value, of, expected) => {
  expect(isMultiple(value, of)).toBe(expected);
});

const target = { $ref: '#/components/schemas/A' };

it.each<[string, Json, boolean]>([
  ['alone', target, false],
  ['that is dynamic, alone', { $dynamicRef: '#a' }, false],
  ['with its provenance', { ...target, 'x-provenance': 'inferred', 'x-provenance-note': 'So.' }, false],
  ['with a description', { ...target, description: 'It.' }, true],
  ['with another extension', { ...target, 'x-other': true }, true],
  ['that is dynamic, with a description', { $dynamicRef: '#a', description: 'It.' }, true],
  ['that is none', true, false],
])('whether anything stands beside a reference %s', (_what, schema, expected) => {
  expect(hasSiblings(schema)).toBe(expected);
});

it.each<[JsonObject, boolean]>([
  [{}, false],
  [{ readOnly: false, a: [{ writeOnly: 'true' }, null, 'readOnly'] }, false],
  [{ readOnly: true }, true],
  [{ a: [{ b: {} }, { writeOnly: true }] }, true],
])('that %j has fields which only one kind of message carries is %s', (document, expected) => {
  expect([hasDirections(document), hasDirections(document)]).toEqual([expected, expected]);
});

it.each<[string, JsonObject, readonly [boolean, boolean, boolean]]>([
  ['3.0.3', { type: 'string', nullable: true }, [true, true, false]],
  ['3.0.3', { enum: ['a'], nullable: true }, [true, true, false]],
  ['3.0.3', { type: 'string', nullable: false }, [false, true, false]],
  ['3.0.3', { type: 'string' }, [false, true, false]],
  ['3.1.0', { type: 'string', nullable: true }, [false, true, false]],
])('in OpenAPI %s, %j allows null, a text and a number: %j', (openapi, A, expected) => {
  const schemas = createSchemas({ openapi, components: { schemas: { A } } }, 'response');
  const values = [null, 'a', 1];
  const at = '/components/schemas/A';
  expect(values.map((value) => schemas.test(at, value))).toEqual(expected);
  expect(values.map((value) => schemas.check(at, value).length === 0)).toEqual(expected);
});

it('only anyOf and oneOf list alternatives', () => {
  expect(['anyOf', 'oneOf', 'allOf', 'not'].map(isAlternatives)).toEqual([true, true, false, false]);
});

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
